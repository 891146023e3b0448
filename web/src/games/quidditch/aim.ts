/** The aim of the Quidditch dice: goals enough, and the Snitch. */
import {
  arc,
  clamp,
  cloud,
  engrave,
  fill,
  ink,
  line,
  noise,
  pen,
  ring,
  TAU,
  type Point,
} from '../../ink/ink';
import { wing } from '../../ink/ornaments';
import { AIM, circle, ENGRAVED, GOLD, PLAIN, sheet, solid, wash } from '../../shelf/plate';
import { band, pole, rider, tower, type Hoop } from './cover';

const { width, height } = AIM;
const SNITCH: Point = [150, 66];
const GRASS = 128;

const HOOPS: Hoop[] = [
  { at: [24, 82], radius: 15, foot: 136, pole: 2.2, thick: 3 },
  { at: [84, 82], radius: 15, foot: 136, pole: 2.2, thick: 3 },
  { at: [54, 50], radius: 24, foot: 142, pole: 3, thick: 4.4 },
];

function sky(): string {
  const [sx, sy] = SNITCH;
  const tone = (x: number, y: number) => {
    const away = clamp((Math.hypot(x - sx, (y - sy) * 1.2) - 36) / 90);
    return clamp(away * (0.6 - (y / GRASS) * 0.34) - 0.5 * (cloud(x * 0.03, y * 0.06, 5) - 0.42));
  };
  const lines = engrave([0, 0, width, GRASS], 0, 2.8, tone, { wave: 0.7, step: 3 });
  return wash(sheet(width, GRASS), 0.38) + ink(lines, ENGRAVED);
}

function ground(): string {
  const grass: Point[] = [
    [0, GRASS],
    [width, GRASS - 2],
    [width, height],
    [0, height],
  ];
  const tone = (x: number, y: number) =>
    0.2 + (y - GRASS) / 70 + 0.2 * (noise(x * 0.05, y * 0.2, 2) - 0.5);
  const lines = engrave([0, GRASS, width, height - GRASS], 0, 3, tone, { wave: 0.8 });
  return solid(grass, 'var(--path)') + ink(lines, ENGRAVED);
}

function snitch(): string {
  const [x, y] = SNITCH;
  const r = 16;
  let rays = '';
  for (let i = 0; i < 28; i++) {
    const turn = (i / 28) * TAU;
    const [c, s, far] = [Math.cos(turn), Math.sin(turn), 31 + (i % 2) * 7];
    rays += line(x + c * 24, y + s * 24, x + c * far, y + s * far, 1.1, { wobble: 0.1 });
  }
  const seams =
    pen(arc(x - 2, y, r * 0.5, r * 0.96, 1.5, 4.75), 1) +
    pen(arc(x + 5, y, r * 0.44, r * 0.92, -1.5, 1.5), 1) +
    pen(arc(x, y + 1, r * 0.98, r * 0.3, 0.2, 2.95), 0.8);
  const shade = engrave([x - r, y - r, 2 * r, 2 * r], 0.9, 2.2, (a, b) => {
    const out = Math.hypot(a - x, b - y) > r - 0.6;
    return out ? 0 : clamp((a - x + (b - y)) / 26);
  });
  const rim = pen(ring(x, y, r), 1.6, { closed: true, wobble: 0.15 });
  return (
    ink(rays, 'var(--goldl)') +
    wing(x - r * 0.7, y - 3, 40, -1, 8) +
    wing(x + r * 0.7, y - 3, 40, 1, 8) +
    circle(x, y, r, GOLD) +
    ink(shade + seams + rim, ENGRAVED) +
    circle(x - 6, y - 7, 2.4, 'var(--pap)')
  );
}

/** The Quaffle in the hoop: a goal. */
function quaffle([x, y]: Point): string {
  const ball = ring(x, y, 8.5);
  const seam = pen(arc(x - 3, y, 4, 8, -1.2, 1.3), 0.9);
  const rim = pen(ball, 1.4, { closed: true, wobble: 0.15 });
  return fill(ball, '#a5301f') + ink(rim + seam, ENGRAVED);
}

export function aim(): string {
  const [left, right, great] = HOOPS;
  return (
    solid(sheet(width, height)) +
    sky() +
    pole(PLAIN, left) +
    band(PLAIN, left) +
    pole(PLAIN, right) +
    band(PLAIN, right) +
    ground() +
    tower(PLAIN, 128, 134, 0.72) +
    tower(PLAIN, 168, 132, 0.6) +
    tower(PLAIN, 204, 137, 0.9) +
    pole(PLAIN, great) +
    band(PLAIN, great, Math.PI, TAU) +
    quaffle(great.at) +
    band(PLAIN, great, 0, Math.PI) +
    rider(PLAIN, 112, 28, 0.8, 1) +
    snitch()
  );
}
