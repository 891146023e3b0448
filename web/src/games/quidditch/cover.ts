/** The Quidditch dice: a winged die through the hoop. */
import { die } from '../../ink/dice';
import {
  arc,
  clamp,
  cloud,
  engrave,
  fill,
  hash2,
  hatch,
  ink,
  lerp,
  lerpPoint,
  line,
  noise,
  outline,
  pen,
  ribbon,
  smoothStep,
  TAU,
  tenth,
  type Point,
} from '../../ink/ink';
import { wing } from '../../ink/ornaments';
import { circle, ENGRAVED, gridOf, PAPER, sheet, solid, wash, type Grid } from '../../shelf/plate';

type Puff = [x: number, y: number, rx: number, ry: number];

const CLOUDS: Puff[] = [
  [28, 62, 34, 13],
  [52, 54, 22, 12],
  [10, 70, 30, 10],
  [150, 118, 40, 13],
  [172, 108, 26, 12],
  [124, 124, 26, 8],
  [20, 150, 40, 9],
  [120, 20, 30, 8],
  [142, 16, 20, 8],
];

const GREAT: Point = [92, 92];

function sky(g: Grid, width: number, height: number): string {
  const puff = (x: number, y: number) =>
    CLOUDS.reduce(
      (most, [a, b, rx, ry]) =>
        Math.max(most, 1 - Math.hypot((x / g.x(1) - a) / rx, (y / g.y(1) - b) / ry)),
      0,
    );
  const fromHoop = (x: number, y: number) =>
    Math.hypot(x - g.x(GREAT[0]), (y - g.y(GREAT[1])) * 0.95) / g.x(1);
  const tone = (x: number, y: number) => {
    const c = puff(x, y) + (cloud(x * 0.06, y * 0.06, 8) - 0.5) * 0.3;
    const d = fromHoop(x, y);
    const blue = (0.62 - (y / height) * 0.42) * (1 - smoothStep(-0.05, 0.16, c));
    const rim = 0.12 * smoothStep(0.25, 0.12, c) * smoothStep(0.02, 0.1, c);
    return clamp(blue * smoothStep(22, 76, d) + 0.05 * smoothStep(30, 60, d) + rim);
  };
  const lines = engrave([0, 0, width, g.y(178)], 0, 2.75, tone, { wave: 0.8, step: 3 });
  return wash(sheet(width, g.y(176)), 0.42) + ink(lines, ENGRAVED);
}

function rays(g: Grid): string {
  const [x, y] = g.at(...GREAT);
  let path = '';
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * TAU;
    const from = g.x(40 + 6 * (i % 2));
    const to = g.x(56 + 10 * hash2(i, 4));
    const at = (d: number): Point => [x + Math.cos(a) * d, y + Math.sin(a) * d];
    path += ribbon([at(from), at(to)], (t) => lerp(1, 0.3, t));
  }
  return ink(path, 'var(--goldl)');
}

export interface Hoop {
  at: Point;
  radius: number;
  foot: number;
  pole: number;
  thick: number;
}

export function pole(g: Grid, { at, radius, foot, pole: half }: Hoop): string {
  const [x, y] = g.at(...at);
  const top = y + g.x(radius);
  const base = g.y(foot);
  const post: Point[] = [
    [x - half * 0.7, top],
    [x + half * 0.7, top],
    [x + half * 0.9, base],
    [x - half * 0.9, base],
  ];
  const lines =
    hatch([[x, top], post[1], post[2], [x, base]], 1.2, 2, 0.9) +
    pen([post[0], post[3]], 1.2) +
    pen([post[1], post[2]], 1.3);
  return fill(post, PAPER) + ink(lines, ENGRAVED);
}

const NARROW = 0.86;

/** The band of a hoop between two angles, shaded round. */
export function band(g: Grid, { at, radius, thick }: Hoop, from = 0, to = TAU): string {
  const [x, y] = g.at(...at);
  const r = g.x(radius);
  const outer = arc(x, y, r * NARROW, r, from, to);
  const inner = arc(x, y, r * NARROW - thick, r - thick, from, to);
  const count = Math.round(r * 1.4);
  let shade = '';
  for (let k = 0; k < count; k++) {
    const a = lerp(from, to, (k + 0.5) / count);
    const lit = 0.5 + 0.5 * Math.cos(a - 3.9);
    const p: Point = [x + Math.cos(a) * r * NARROW, y + Math.sin(a) * r];
    const q: Point = [x + Math.cos(a) * (r * NARROW - thick), y + Math.sin(a) * (r - thick)];
    const end = lerpPoint(p, q, lerp(0.85, 0.35, lit));
    shade += ribbon([p, end], (t) => lerp(1.3, 0.2, t) * lerp(1, 0.6, lit));
  }
  const shape = [...outer, ...inner.toReversed()];
  const edges =
    pen(outer, 1.5, { wobble: 0.2, taper: 0 }) + pen(inner, 1.2, { wobble: 0.2, taper: 0 });
  return solid(shape) + fill(shape, 'var(--goldw)', 'opacity=".55"') + ink(shade + edges, ENGRAVED);
}

function ground(g: Grid, width: number, height: number): string {
  const grass: Point[] = [
    [0, g.y(176)],
    [width, g.y(174)],
    [width, height],
    [0, height],
  ];
  const tone = (x: number, y: number) =>
    0.24 + 0.3 * smoothStep(g.y(180), g.y(208), y) + 0.2 * (noise(x * 0.04, y * 0.2, 2) - 0.5);
  const lines = engrave([0, g.y(176), width, g.y(34)], 0, 3.2, tone, { wave: 1 });
  return solid(grass, 'var(--path)') + ink(lines, ENGRAVED);
}

export function tower(g: Grid, u: number, v: number, k: number): string {
  const q = (a: number, b: number) => g.at(u + a * k, v - b * k);
  const body = [q(-7, 0), q(-6, 20), q(6, 20), q(7, 0)];
  const roof = [q(-8, 20), q(0, 32), q(8, 20)];
  const stripe = (i: number) => [
    q(-7 + i * 3.5, 0),
    q(-6 + i * 3, 20),
    q(-3 + i * 3, 20),
    q(-3.5 + i * 3.5, 0),
  ];
  const lines =
    outline(body, 1, { wobble: 0.2 }) +
    outline(roof, 1, { wobble: 0.2 }) +
    hatch([q(1, 0), q(1, 20), q(6, 20), q(7, 0)], 1.1, 2, 0.7) +
    line(...q(0, 32), ...q(0, 44), 1);
  return (
    solid(body) +
    solid(roof) +
    wash(roof, 0.9) +
    wash(stripe(0), 0.8) +
    wash(stripe(2), 0.8) +
    ink(lines, ENGRAVED) +
    fill([q(0, 44), q(9, 41), q(0, 38)], ENGRAVED)
  );
}

function wingedDie(g: Grid): string {
  const [x, y] = g.at(92, 94);
  const span = g.x(46);
  const left = wing(-g.x(17), -g.y(5), span, -1, 8);
  const right = wing(g.x(17), -g.y(5), span, 1, 8);
  const gold = die('S', 5, g.x(62), { seed: 4, yaw: 20, shadow: false, wings: 0.01 });
  return `<g transform="translate(${tenth(x)} ${tenth(y)}) rotate(-8)">${left}${right}${gold}</g>`;
}

/** A rider far off, bent over the broom, cloak flying. */
export function rider(g: Grid, u: number, v: number, scale: number, side: -1 | 1): string {
  const k = scale * 1.15;
  const q = (a: number, b: number) => g.at(u + a * k * side, v + b * k);
  const broom =
    pen([q(-12, 3), q(13, -2)], 1.3, { wobble: 0.1 }) +
    hatch([q(-12, 3), q(-20, 0), q(-22, 5), q(-19, 8)], 0.2, 1.2, 0.8);
  const cloak = [
    q(-2, 1.4),
    q(-8, -2),
    q(-15, 0),
    q(-13, -3),
    q(-16, -5),
    q(-9, -7),
    q(-1, -8.6),
    q(4, -6.4),
    q(8, -2),
    q(3, 0.6),
  ];
  const leg = pen([q(1, 0), q(-4, 4), q(-9, 4.6)], 1.6, { wobble: 0.1 });
  const [hx, hy] = q(5, -9);
  return (
    ink(broom + leg, ENGRAVED) + fill(cloak, ENGRAVED) + circle(hx, hy, g.x(2.2 * k), ENGRAVED)
  );
}

export function plate(width: number, height: number): string {
  const g = gridOf(width, height);
  const left: Hoop = { at: [36, 112], radius: 19, foot: 186, pole: 2.6, thick: 3.4 };
  const right: Hoop = { at: [150, 84], radius: 21, foot: 186, pole: 2.8, thick: 3.6 };
  const great: Hoop = { at: GREAT, radius: 50, foot: 214, pole: 5.2, thick: 6.4 };
  return (
    solid(sheet(width, height)) +
    sky(g, width, height) +
    rays(g) +
    pole(g, left) +
    band(g, left) +
    pole(g, right) +
    band(g, right) +
    ground(g, width, height) +
    tower(g, 14, 184, 1) +
    tower(g, 62, 180, 0.7) +
    tower(g, 120, 181, 0.75) +
    tower(g, 168, 186, 1.1) +
    pole(g, great) +
    band(g, great, Math.PI, TAU) +
    wingedDie(g) +
    band(g, great, 0, Math.PI) +
    rider(g, 40, 32, 0.95, 1) +
    rider(g, 158, 46, 0.7, -1)
  );
}
