/** The Halls: a shaft of stairs that do not keep still. */
import {
  arc,
  clamp,
  engrave,
  fill,
  hatch,
  ink,
  line,
  noise,
  outline,
  pen,
  polygonPath,
  TAU,
  type Point,
} from '../../ink/ink';
import {
  circle,
  COVER,
  ENGRAVED,
  GOLD,
  gridOf,
  PAPER,
  sheet,
  solid,
  wash,
  type Grid,
} from '../../shelf/plate';

export type Lancet = [x: number, top: number, foot: number, half: number];

const WINDOWS: Lancet[] = [
  [70, 34, 88, 9],
  [92, 24, 96, 11],
  [114, 34, 88, 9],
];

/** A pointed opening. */
export function lancet(g: Grid, [x, top, foot, half]: Lancet): Point[] {
  const points: Point[] = [
    [x - half, foot],
    [x - half, top],
    ...arc(x + half * 0.6, top, half * 1.6, half * 2, Math.PI, Math.PI * 1.36, 7),
    ...arc(x - half * 0.6, top, half * 1.6, half * 2, -Math.PI * 0.36, 0, 7),
    [x + half, foot],
  ];
  return points.map(([a, b]) => g.at(a, b));
}

/** Darkness by the distance to the nearest window. */
function fromLight(g: Grid): (x: number, y: number) => number {
  const lights = WINDOWS.map(([x]): Point => [x, x === 92 ? 56 : 60]);
  const unitX = g.x(1);
  const unitY = g.y(1);
  return (x, y) =>
    Math.min(
      ...lights.map(([a, b]) => Math.hypot((x - g.x(a)) / unitX, ((y - g.y(b)) / unitY) * 0.7)),
    );
}

function backWall(g: Grid, width: number, height: number): string {
  const away = fromLight(g);
  const box: [number, number, number, number] = [0, 0, width, height];
  const upright = engrave(
    box,
    Math.PI / 2,
    2.7,
    (x, y) => clamp(0.12 + away(x, y) / 120 + 0.12 * noise(x * 0.05, y * 0.05, 3)),
    { wave: 0.5 },
  );
  const level = engrave(box, 0.1, 3.1, (x, y) => clamp(away(x, y) / 150 - 0.3), { wave: 0.5 });
  let courses = '';
  for (let v = 8; v < 208; v += 12) {
    courses += line(0, g.y(v), width, g.y(v + 1), 0.5, { wobble: 0.4 });
  }
  return ink(upright + level + courses, ENGRAVED);
}

function window(g: Grid, shape: Lancet): string {
  const [x, top, foot, half] = shape;
  const glass = lancet(g, shape);
  let leads = line(...g.at(x, top - half * 1.5), ...g.at(x, foot), 0.9);
  for (let v = top; v < foot; v += 9) {
    leads += line(...g.at(x - half, v), ...g.at(x + half, v + 0.5), 0.55);
  }
  return (
    solid(glass) +
    ink(outline(glass, 1.6, { wobble: 0.2 }) + leads, ENGRAVED) +
    fill(glass, GOLD, 'opacity=".34"')
  );
}

interface Stair {
  from: Point;
  to: Point;
  steps: number;
  thick: number;
  dark: boolean;
}

/** A flight of stairs seen from the side, with its parapet. */
function stairs(g: Grid, { from, to, steps, thick, dark }: Stair): string {
  const dx = (to[0] - from[0]) / steps;
  const dy = (to[1] - from[1]) / steps;
  const treads: Point[] = [];
  for (let i = 0; i < steps; i++) {
    treads.push(g.at(from[0] + dx * i, from[1] + dy * i));
    treads.push(g.at(from[0] + dx * i, from[1] + dy * (i + 1)));
  }
  treads.push(g.at(...to));
  const under: [Point, Point] = [g.at(from[0], from[1] + thick), g.at(to[0], to[1] + thick)];
  const body = [...treads, under[1], under[0]];
  const shade =
    hatch(body, dark ? 0.9 : -0.9, 2.2, dark ? 1.2 : 0.8) +
    (dark ? hatch(body, -0.5, 2.6, 0.8) : '');
  const edges =
    pen(treads, 1.3, { wobble: 0.15, step: 3, taper: 0 }) + pen(under, 1.5, { wobble: 0.3 });
  return (
    solid(body) + wash(body, 0.3) + ink(shade + edges + parapet(g, from, dx, dy, steps), ENGRAVED)
  );
}

function parapet(g: Grid, from: Point, dx: number, dy: number, steps: number): string {
  const rail = 11;
  const to: Point = [from[0] + dx * steps, from[1] + dy * steps];
  let path = '';
  for (let i = 0; i <= steps; i++) {
    const newel = i === 0 || i === steps;
    const [u, v] = [from[0] + dx * i, from[1] + dy * i];
    const top = v - rail - (newel ? 3 : 0);
    path += line(...g.at(u, v), ...g.at(u, top), newel ? 2 : 0.85, { wobble: 0.15, taper: 0.1 });
  }
  const hand: Point[] = [g.at(from[0], from[1] - rail), g.at(to[0], to[1] - rail)];
  return path + pen(hand, 1.7, { wobble: 0.3, taper: 0.1 });
}

function landing(g: Grid, u: number, v: number, wide: number, thick: number): string {
  const floor = [g.at(u, v), g.at(u + wide, v), g.at(u + wide, v + thick), g.at(u, v + thick)];
  const corbel = [
    g.at(u + wide * 0.2, v + thick),
    g.at(u + wide * 0.8, v + thick),
    g.at(u + wide * 0.5, v + thick + 12),
  ];
  return (
    solid(corbel) +
    ink(hatch(corbel, 0.9, 2, 1.1) + outline(corbel, 0.9), ENGRAVED) +
    solid(floor) +
    wash(floor, 0.3) +
    ink(hatch(floor, 0.9, 2.2, 0.8) + outline(floor, 1.2, { wobble: 0.2 }), ENGRAVED)
  );
}

function door(g: Grid, u: number, v: number, half: number, high: number): string {
  const opening = lancet(g, [u, v - high, v, half]);
  return fill(opening, ENGRAVED) + ink(outline(opening, 1.2), ENGRAVED);
}

/** The stair that is swinging leaves two dotted arcs. */
function swing(g: Grid): string {
  const dotted = (reach: number, from: number, to: number, width: number) => {
    const path = arc(g.x(128), g.y(134), g.x(reach), g.y(reach), Math.PI * from, Math.PI * to);
    return (
      `<path d="${polygonPath(path, false)}" fill="none" stroke="${ENGRAVED}" ` +
      `stroke-width="${width}" stroke-dasharray=".1 4" stroke-linecap="round"/>`
    );
  };
  return dotted(72, 0.92, 1.12, 1.2) + dotted(60, 0.9, 1.08, 1);
}

/** A pupil with a lantern on the lower flight. */
function pupil(g: Grid, u: number, v: number): string {
  const p = (a: number, b: number) => g.at(u + a, v + b);
  const cloak = [p(-6, 0), p(-4, -12), p(-2, -15), p(2, -15), p(4, -12), p(6, 0)];
  const hat = [p(-6, -17), p(0, -19), p(1.5, -30), p(3, -19), p(7, -17)];
  const [lx, ly] = p(12, -12);
  const lantern = arc(g.x(u + 12), g.y(v - 11), g.x(2.4), g.y(3), 0, TAU, 10).slice(0, -1);
  const lines = line(...p(3, -11), ...p(11, -14), 1.6) + outline(lantern, 1.1, { wobble: 0.1 });
  const [fx, fy] = p(0, -16.5);
  return (
    circle(lx, ly, g.x(13), PAPER, 'opacity=".8"') +
    circle(lx, ly, g.x(7), GOLD, 'opacity=".8"') +
    fill(cloak, ENGRAVED) +
    fill(hat, ENGRAVED) +
    ink(lines, ENGRAVED) +
    circle(fx, fy, g.x(2.4), PAPER, `stroke="${ENGRAVED}" stroke-width=".8"`)
  );
}

function archLine(g: Grid, grow: number): Point[] {
  const half = 78 + grow;
  const spring = 84;
  const bow = (side: -1 | 1, from: number, to: number) =>
    arc(
      g.x(92 + side * half * 0.3),
      g.y(spring),
      g.x(half * 1.3),
      g.y(half * 1.06),
      Math.PI * from,
      Math.PI * to,
      16,
    );
  return [
    g.at(92 - half, 214),
    g.at(92 - half, spring),
    ...bow(1, 1, 1.427),
    ...bow(-1, -0.427, 0),
    g.at(92 + half, 214),
  ];
}

/** The near arch, in shadow, frames the shaft. */
function nearArch(g: Grid, width: number, height: number): string {
  const inner = archLine(g, 0);
  const band = archLine(g, 6);
  const frame = polygonPath(sheet(width, height + 8)) + polygonPath(inner);
  const evenOdd = 'fill-rule="evenodd"';
  const pier = [sheet(width, height), inner];
  const shade =
    hatch(pier, 0.78, 2.5, 1.25, { wobble: 0.3 }) + hatch(pier, -0.78, 3.1, 0.9, { wobble: 0.3 });
  let mouldings =
    pen(inner, 1.7, { wobble: 0.2, taper: 0 }) +
    pen(archLine(g, 3), 0.8, { wobble: 0.2 }) +
    pen(band, 1.3, { wobble: 0.2, taper: 0 });
  for (let i = 2; i < inner.length; i += 3) mouldings += line(...inner[i], ...band[i], 0.8);
  return (
    ink(frame, PAPER, evenOdd) +
    ink(frame, COVER, `${evenOdd} opacity=".62"`) +
    ink(shade, ENGRAVED) +
    ink(polygonPath(band) + polygonPath(inner), PAPER, `${evenOdd} opacity=".88"`) +
    ink(mouldings, ENGRAVED)
  );
}

export function plate(width: number, height: number): string {
  const g = gridOf(width, height);
  const beam = [g.at(62, 88), g.at(122, 88), g.at(168, 208), g.at(60, 208)];
  const upper: Stair = { from: [54, 92], to: [122, 58], steps: 10, thick: 7, dark: true };
  const swinging: Stair = { from: [128, 134], to: [62, 104], steps: 9, thick: 8, dark: false };
  const lower: Stair = { from: [44, 196], to: [130, 152], steps: 11, thick: 13, dark: true };
  return (
    solid(sheet(width, height)) +
    wash(sheet(width, height), 0.3) +
    backWall(g, width, height) +
    WINDOWS.map((shape) => window(g, shape)).join('') +
    fill(beam, PAPER, 'opacity=".22"') +
    door(g, 36, 92, 6, 12) +
    door(g, 150, 60, 6, 12) +
    door(g, 152, 134, 7, 14) +
    landing(g, 20, 92, 34, 5) +
    stairs(g, upper) +
    landing(g, 122, 58, 44, 5) +
    landing(g, 128, 134, 44, 6) +
    stairs(g, swinging) +
    swing(g) +
    stairs(g, lower) +
    landing(g, 130, 152, 60, 8) +
    pupil(g, 78, 178) +
    nearArch(g, width, height)
  );
}
