/** The Dark Forces: the one who woke, and the cards face down. */
import {
  arc,
  bezier,
  clamp,
  engrave,
  fill,
  hatch,
  ink,
  lerp,
  line,
  noise,
  outline,
  pen,
  ring,
  smoothStep,
  spline,
  swell,
  TAU,
  type Point,
} from '../../ink/ink';
import {
  circle,
  ENGRAVED,
  GOLD,
  gridOf,
  PAPER,
  sheet,
  solid,
  wash,
  type Grid,
} from '../../shelf/plate';

const FLAME: Point = [92, 130];
const MIDDLE = 92;

function fromFlame(g: Grid): (x: number, y: number) => number {
  const [fx, fy] = g.at(...FLAME);
  return (x, y) => Math.hypot(x - fx, (y - fy) * 1.05) / g.x(1);
}

/** A closed shape from its left half. */
function mirrored(g: Grid, half: Point[]): Point[] {
  const left = half.map(([u, v]) => g.at(u, v));
  const right = half.map(([u, v]) => g.at(2 * MIDDLE - u, v)).reverse();
  return [...spline(left, false, 6), ...spline(right, false, 6)];
}

/** Night: two crossed sets of swelling lines, opened by the candle. */
function night(g: Grid, width: number, height: number): string {
  const away = fromFlame(g);
  const box: [number, number, number, number] = [0, 0, width, height];
  const one = engrave(
    box,
    0.12,
    2.6,
    (x, y) =>
      clamp(smoothStep(24, 112, away(x, y)) * 0.78 + 0.1 * (noise(x * 0.05, y * 0.05, 2) - 0.5)),
    { wave: 0.9, step: 3 },
  );
  const other = engrave(box, -1.1, 3, (x, y) => clamp(smoothStep(60, 128, away(x, y)) * 0.5), {
    wave: 0.6,
  });
  return ink(one + other, ENGRAVED);
}

function moon(g: Grid): string {
  const [x, y] = g.at(150, 34);
  const r = g.x(15);
  const shade = [
    ...arc(x, y, r, r, -1.9, 1.5, 20),
    ...arc(g.x(144), g.y(33), g.x(13), g.x(15.5), 1.35, -1.75, 20),
  ];
  let beams = '';
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * TAU;
    const at = (d: number): Point => [x + Math.cos(a) * g.x(d), y + Math.sin(a) * g.x(d)];
    beams += pen([at(18), at(21 + 3 * (i % 2))], 0.9);
  }
  const rim = pen(ring(x, y, r), 1.2, { closed: true, wobble: 0.2 });
  return (
    circle(x, y, r, PAPER) + ink(rim + hatch(shade, -0.8, 2, 1.1), ENGRAVED) + ink(beams, PAPER)
  );
}

const CLOAK: Point[] = [
  [92, 22],
  [80, 26],
  [68, 40],
  [62, 60],
  [62, 82],
  [66, 96],
  [54, 104],
  [36, 116],
  [24, 136],
  [16, 170],
  [12, 212],
];

/** Folds and hood edge in white line, brighter near the flame. */
function cloak(g: Grid): string {
  const away = fromFlame(g);
  const lit = (x: number, y: number) => clamp(1.15 - away(x, y) / 84);
  let folds = '';
  for (const side of [-1, 1]) {
    for (let i = 0; i < 17; i++) {
      const t = i / 16;
      const [au, av] = [MIDDLE + side * lerp(7, 40, t), lerp(128, 112, t)];
      const bu = MIDDLE + side * lerp(8, 78, t);
      const fold = bezier(
        g.at(au, av),
        g.at(au + side * lerp(0, 4, t), 150),
        g.at(lerp(au, bu, 0.6), 180),
        g.at(bu, 214),
        26,
      );
      const width = (x: number, y: number) =>
        1.5 * lit(x, y) * (0.5 + 0.7 * noise(i * 0.8, y * 0.03, 5));
      folds += swell(fold, width, { least: 0.12 });
    }
    for (let k = 0; k < 4; k++) folds += hoodEdge(g, side, k, lit);
  }
  return fill(mirrored(g, CLOAK), ENGRAVED) + ink(folds, PAPER);
}

function hoodEdge(g: Grid, side: number, k: number, lit: (x: number, y: number) => number): string {
  const o = k * 2.6;
  const line: Point[] = [
    [1, 27 + o],
    [12, 32 + o * 0.8],
    [21 - o * 0.6, 44],
    [26 - o, 62],
    [25 - o, 82],
    [20 - o, 98],
    [8, 108 + o * 0.6],
  ];
  const edge = spline(
    line.map(([a, b]) => g.at(MIDDLE + side * a, b)),
    false,
    6,
  );
  const [least, gain] = side < 0 ? [0.2, 0.9] : [0.1, 0.8];
  return swell(edge, (x, y) => (1.3 - k * 0.18) * clamp(least + lit(x, y) * gain));
}

const MASK: Point[] = [
  [92, 46],
  [82, 47],
  [75, 54],
  [73, 66],
  [75, 80],
  [81, 92],
  [88, 101],
  [92, 104],
];

function maskSide(g: Grid, d: -1 | 1): { eye: Point[]; lines: string } {
  const q = (a: number, b: number) => g.at(MIDDLE + d * a, b);
  const eye = [q(3.5, 70), q(8, 66.5), q(14.5, 67.5), q(16, 70.5), q(10, 73.5), q(5, 73)];
  const fine = { wobble: 0.1 };
  const curl = (a: Point, b: Point, c: Point, e: Point, count: number, width: number) =>
    pen(bezier(a, b, c, e, count), width, fine);
  const lines =
    outline(eye, 1, { wobble: 0.1, step: 2 }) +
    curl(q(2.5, 64), q(7, 58), q(13, 58), q(17, 63), 10, 1.5) +
    curl(q(4, 60), q(5, 52), q(13, 49), q(13, 54), 10, 1) +
    curl(q(13, 54), q(13, 57), q(9, 57), q(9, 54.5), 8, 0.9) +
    curl(q(16, 78), q(13, 84), q(7, 82), q(8, 78), 10, 1) +
    curl(q(8, 78), q(9, 75.5), q(12, 77), q(11, 79.5), 8, 0.8) +
    curl(q(12, 90), q(8, 86), q(3, 88), q(2, 91), 10, 0.9);
  return { eye, lines };
}

export function mask(g: Grid): string {
  const face = mirrored(g, MASK);
  const tone = (x: number, y: number) =>
    smoothStep(4, -14, (y - g.y(84)) / g.y(1)) * 0.9 +
    0.5 * smoothStep(6, 18, Math.abs(x - g.x(MIDDLE)) / g.x(1));
  const left = maskSide(g, -1);
  const right = maskSide(g, 1);
  let lines =
    left.lines +
    right.lines +
    line(...g.at(92, 50), ...g.at(92, 62), 0.9) +
    line(...g.at(91, 73), ...g.at(90, 82), 0.9) +
    line(...g.at(93.2, 73), ...g.at(94, 82), 0.7) +
    pen([g.at(85, 92.4), g.at(92, 93.6), g.at(99, 92.4)], 0.8, { wobble: 0.1 });
  for (let i = -3; i <= 3; i++) {
    const drop = Math.abs(i);
    const top = g.at(92 + i * 2.1, 93.4 - drop * 0.5);
    lines += line(...top, ...g.at(92 + i * 2, 97 - drop * 0.9), 0.9, { wobble: 0.05 });
  }
  return (
    solid(face) +
    ink(hatch(face, -1, 2.3, 1.15, { tone }) + outline(face, 1.6, { wobble: 0.2 }), ENGRAVED) +
    fill(left.eye, ENGRAVED) +
    fill(right.eye, ENGRAVED) +
    ink(lines, ENGRAVED)
  );
}

export function candleInHand(g: Grid): string {
  const p = g.at;
  const flame = [
    ...bezier(p(92, 112), p(84, 124), p(86, 136), p(92, 138), 10),
    ...bezier(p(92, 138), p(98, 136), p(100, 124), p(92, 112), 10),
  ];
  const wax = [p(86, 141), p(98, 140.5), p(98.6, 176), p(85.6, 176)];
  const flameLines =
    outline(flame, 1.2, { wobble: 0.1, step: 2 }) + line(...p(92, 132), ...p(92, 141), 1.3);
  const waxLines =
    outline(wax, 1.3, { wobble: 0.3 }) +
    hatch([p(93.5, 142), p(98, 142), p(98.6, 176), p(93.5, 176)], 1.5, 1.8, 0.8) +
    pen([p(87, 141), p(87.5, 150), p(88.6, 150.5), p(89, 144)], 0.9);
  return fill(flame, GOLD) + ink(flameLines, ENGRAVED) + solid(wax) + ink(waxLines, ENGRAVED);
}

function hand(g: Grid, d: -1 | 1): string {
  const q = (a: number, b: number) => g.at(MIDDLE + d * a, b);
  const fist = [
    q(4, 160),
    q(9, 157),
    q(17, 158),
    q(28, 164),
    q(31, 172),
    q(28, 180),
    q(16, 182),
    q(8, 180),
    q(3.4, 178),
    q(2.6, 174.6),
    q(6, 173),
    q(2.4, 170),
    q(2.8, 167),
    q(6, 166.6),
    q(3, 163.6),
  ];
  const cuff = [q(24, 156), q(36, 160), q(40, 176), q(34, 190), q(22, 186), q(28, 172)];
  const back = [q(16, 160), q(28, 165), q(31, 172), q(28, 180), q(17, 182)];
  const lines =
    outline(fist, 1.2, { wobble: 0.2, step: 3 }) +
    line(...q(6, 166.6), ...q(13, 167), 0.9) +
    line(...q(6, 173), ...q(13, 172.6), 0.9) +
    hatch(back, d, 2.2, 0.9);
  return (
    solid(fist) +
    ink(lines, ENGRAVED) +
    fill(cuff, ENGRAVED) +
    ink(hatch(cuff, d * 1.2, 2.4, 0.7), PAPER)
  );
}

function cardFaceDown(g: Grid, u: number, tilt: number): string {
  const q = (a: number, b: number) => g.at(u + a + b * tilt * 0.02, 198 + b);
  const card = [q(-15, 6), q(-11, -7.2), q(11, -7.2), q(15, 6)];
  const back = [q(-11.5, 3.1), q(-9, -4.8), q(9, -4.8), q(11.5, 3.1)];
  const lines =
    hatch(back, 0.7, 2, 0.7) +
    hatch(back, -0.7, 2, 0.7) +
    outline(card, 1.1, { wobble: 0.2 }) +
    outline(back, 0.8, { wobble: 0.1 });
  return solid(card) + wash(back, 0.85) + ink(lines, ENGRAVED);
}

function table(g: Grid, width: number, height: number): string {
  const edge: Point[] = [
    [0, g.y(190)],
    [width, g.y(190)],
    [width, height],
    [0, height],
  ];
  const middle = g.x(MIDDLE);
  const tone = (x: number) => 0.5 * clamp(1.1 - Math.abs(x - middle) / middle);
  const grain = engrave([0, g.y(190), width, g.y(18)], 0, 2.6, tone, { wave: 0.6 });
  return (
    fill(edge, ENGRAVED) +
    ink(grain, PAPER) +
    cardFaceDown(g, 40, -8) +
    cardFaceDown(g, 92, 2) +
    cardFaceDown(g, 144, 9)
  );
}

export function plate(width: number, height: number): string {
  const g = gridOf(width, height);
  const [fx, fy] = g.at(...FLAME);
  return (
    solid(sheet(width, height)) +
    wash(sheet(width, height), 0.5) +
    circle(fx, fy, g.x(70), 'url(#plate-glow)') +
    night(g, width, height) +
    moon(g) +
    cloak(g) +
    mask(g) +
    candleInHand(g) +
    hand(g, -1) +
    hand(g, 1) +
    table(g, width, height)
  );
}
