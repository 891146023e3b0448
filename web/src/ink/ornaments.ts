/** The vocabulary of the drawings: wings, stands, flags, seals, trees, and the printer's signs. */
import {
  arc,
  bezier,
  fill,
  hatch,
  ink,
  label,
  lerp,
  lerpPoint,
  line,
  noise,
  outline,
  pen,
  polygonPath,
  random,
  rectangle,
  ring,
  roundPolygon,
  smoothStep,
  spline,
  swell,
  TAU,
  tenth,
  clamp,
  type Point,
} from './ink';

/* ---- wing ---- */

function feather(root: Point, tip: Point, side: number): Point[] {
  const dx = tip[0] - root[0];
  const dy = tip[1] - root[1];
  const nx = -dy * 0.2 * side;
  const ny = dx * 0.2 * side;
  const along = (k: number, bulge: number): Point => [
    root[0] + dx * k + nx * bulge,
    root[1] + dy * k + ny * bulge,
  ];
  return [
    ...bezier(root, along(0.3, -0.2), along(0.8, -0.5), tip, 8),
    ...bezier(tip, along(0.7, 1.3), along(0.3, 1), root, 8),
  ];
}

/** A feathered wing: root at x,y, spread to the side (-1 left, 1 right). */
export function wing(x: number, y: number, span: number, side: -1 | 1, feathers = 6): string {
  const q = (a: number, b: number): Point => [x + side * a * span, y + b * span];
  const edge = bezier(q(0, 0), q(0.25, -0.5), q(0.7, -0.62), q(1.12, -0.42), 16);
  const inked = 'var(--die-o)';
  let out = '';
  for (let i = feathers - 1; i >= 0; i--) {
    const t = i / (feathers - 1);
    const tip = q(lerp(1.2, 0.42, t), lerp(-0.36, 0.3, t ** 0.8));
    const root = edge[Math.round(lerp(15, 3, t))];
    const blade = feather(root, tip, side);
    const shaft = pen(
      [lerpPoint(root, tip, 0.25), lerpPoint(root, tip, 0.85)],
      span * 0.014 + 0.2,
      {
        wobble: 0.1,
      },
    );
    out += fill(blade, 'var(--wing)');
    out += ink(outline(blade, span * 0.022 + 0.3, { wobble: 0.15, step: 3 }), inked);
    out += ink(shaft, inked);
  }
  const cover = [...edge, ...bezier(q(1.12, -0.42), q(0.75, -0.36), q(0.35, -0.1), q(0, 0.14), 12)];
  const rim = outline(cover, span * 0.026 + 0.35, { wobble: 0.15, step: 3 });
  const shade = hatch(cover, 1.2 * side, span * 0.06 + 0.6, span * 0.016 + 0.25, { inset: 1 });
  return out + fill(cover, 'var(--wing)') + ink(rim + shade, inked);
}

/* ---- stands and flags ---- */

function drapedCloth(x: number, foot: number, eaves: number, half: number, top: number): string {
  const stripes = 6;
  const at = (i: number) => (i / stripes) * 2 - 1;
  let out = '';
  for (let i = 0; i < stripes; i += 2) {
    const a = at(i);
    const b = at(i + 1);
    const stripe: Point[] = [
      [x + a * half, foot],
      [x + a * top, eaves],
      [x + b * top, eaves],
      [x + b * half, foot],
    ];
    out += fill(stripe, 'var(--acc)', 'opacity=".42"');
  }
  let seams = '';
  for (let i = 1; i < stripes; i++) {
    seams += line(x + at(i) * half, foot - 1, x + at(i) * top, eaves, 0.55, { wobble: 0.2 });
  }
  return out + ink(seams);
}

function scallops(x: number, y: number, half: number): string {
  let path = '';
  for (let i = 0; i < 5; i++) {
    const cx = x - half + ((i + 0.5) * 2 * half) / 5;
    path += pen(arc(cx, y, half / 5, 2.6, 0, Math.PI, 6), 0.7, { wobble: 0.1 });
  }
  return path;
}

function numberPlate(x: number, y: number, width: number, text: string, size: number): string {
  const w = Math.max(width, text.length * size * 0.5 + 5);
  const h = size * 0.98;
  const plate = rectangle(x - w / 2, y - h / 2, w, h);
  const attributes = `font-size="${size}"`;
  return (
    fill(plate, 'var(--leaf)') +
    ink(outline(plate, 0.9, { wobble: 0.3 })) +
    label(x, y + size * 0.33, text, 'stand-number num', attributes)
  );
}

export interface Frame {
  x: number;
  /** The foot. */
  y: number;
  width: number;
  height: number;
}

/** A spectators' stand: draped body, roof, a plate with its number, a lantern at night. */
export function stand({ x, y, width, height }: Frame, text: string, size = 13): string {
  const roofHeight = height * 0.34;
  const eaves = y - height + roofHeight;
  const half = width / 2;
  const top = half * 0.92;
  const wide = top + 3;
  const body: Point[] = [
    [x - half, y],
    [x - top, eaves],
    [x + top, eaves],
    [x + half, y],
  ];
  const roof: Point[] = [
    [x - wide, eaves],
    [x, eaves - roofHeight],
    [x + wide, eaves],
  ];
  const bodyShade: Point[] = [
    [x + half * 0.35, y],
    [x + top * 0.35, eaves],
    [x + top, eaves],
    [x + half, y],
  ];
  const roofShade: Point[] = [[x, eaves], roof[1], roof[2]];
  const lines =
    pen([body[0], body[1]], 1.1) +
    pen([body[3], body[2]], 1.2) +
    line(x - half - 1, y, x + half + 1, y, 1.2) +
    outline(roof, 1.1) +
    line(x, eaves - roofHeight, x, eaves - roofHeight - 4, 1.1) +
    scallops(x, eaves, wide);
  const glow = `<circle class="glow" cx="${tenth(x)}" cy="${tenth(eaves + 3)}" r="${tenth(width * 0.9)}" fill="url(#lantern)"/>`;
  return (
    fill(body, 'var(--leaf)') +
    drapedCloth(x, y, eaves, half, top) +
    fill(roof, 'var(--leaf)') +
    fill(roof, 'var(--acc)', 'opacity=".62"') +
    ink(hatch(bodyShade, -0.9, 2.6, 0.7) + hatch(roofShade, -1.05, 2.3, 0.8), 'var(--hatch)') +
    ink(lines) +
    numberPlate(x, eaves + (y - eaves) * 0.56, width * 0.72, text, size) +
    glow
  );
}

export type PlayerColour = 'red' | 'blue';

export interface FlagSize {
  pole: number;
  width: number;
  height: number;
  font: number;
}

/** Red flies a swallow-tail, blue a point. */
function flagCloth(
  x: number,
  top: number,
  colour: PlayerColour,
  size: FlagSize,
  side: -1 | 1,
): Point[] {
  const { width, height } = size;
  const wave = (t: number) => Math.sin(t * 5) * 1.4;
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    upper.push([x + side * t * width, top + wave(t)]);
    lower.push([x + side * t * width, top + height + wave(t)]);
  }
  if (colour === 'red') {
    const notch: Point = [x + side * width * 0.8, top + height / 2 + wave(0.9)];
    return [...upper, notch, ...lower.reverse()];
  }
  const tip: Point = [x + side * width * 1.16, top + height / 2 + wave(1)];
  return [...upper.slice(0, -1), tip, ...lower.slice(0, -1).reverse()];
}

function lapRing(x: number, y: number): string {
  return (
    `M${tenth(x - 4.4)} ${tenth(y)}a4.4 1.9 0 1 0 8.8 0a4.4 1.9 0 1 0 -8.8 0` +
    `m1.4 0a3 .8 0 1 1 6 0a3 .8 0 1 1 -6 0`
  );
}

/** A flag on a pole with its foot at x,y; one ring on the pole for each lap. */
export function flag(
  x: number,
  y: number,
  colour: PlayerColour,
  text: string | number,
  laps: number,
  size: FlagSize = { pole: 34, width: 44, height: 19, font: 14 },
  side: -1 | 1 = 1,
): string {
  const top = y - size.pole;
  const cloth = flagCloth(x, top, colour, size, side);
  const texture = hatch(cloth, colour === 'red' ? Math.PI / 2 : 0, 2.7, 0.55, { wobble: 0.1 });
  let lines = line(x, y + 2, x, top - 3, 1.7, { taper: 0.2 });
  lines += outline(cloth, 1, { wobble: 0.3, step: 3 });
  for (let i = 0; i < laps; i++) lines += lapRing(x, top + size.height + 5 + i * 4.6);
  const middle = top + size.height / 2 + size.font * 0.34 + Math.sin(0.45 * 5) * 1.4;
  const knob =
    `<circle cx="${tenth(x)}" cy="${tenth(top - 4)}" r="2.1" fill="var(--gold)" ` +
    `stroke="var(--ink)" stroke-width=".8"/>`;
  return (
    fill(cloth, 'var(--page)') +
    fill(cloth, `var(--${colour})`) +
    ink(texture, 'var(--flagline)') +
    ink(lines, 'var(--ink)', 'fill-rule="evenodd"') +
    knob +
    label(x + side * size.width * 0.46, middle, text, 'flag-text num', `font-size="${size.font}"`)
  );
}

/** A small flag with an initial, for the Snitch track. */
export function smallFlag(
  x: number,
  y: number,
  colour: PlayerColour,
  initial: string,
  side: -1 | 1 = 1,
  scale = 1,
): string {
  const w = 17 * scale;
  const h = 12 * scale;
  const top = y - 20 * scale;
  const q = (a: number, b: number): Point => [x + side * a, top + b];
  const swallow = [q(0, 0), q(w, 0), q(w * 0.7, h / 2), q(w, h), q(0, h)];
  const point = [q(0, 0), q(w * 0.6, 0), q(w * 1.1, h / 2), q(w * 0.6, h), q(0, h)];
  const cloth = colour === 'red' ? swallow : point;
  const lines = line(x, y + 1, x, top - 2, 1.4, { taper: 0.1 });
  return (
    fill(cloth, `var(--${colour})`) +
    ink(lines + outline(cloth, 0.9, { wobble: 0.2, step: 2 })) +
    label(x + side * w * 0.38, top + h * 0.8, initial, 'flag-text', `font-size="${11.5 * scale}"`)
  );
}

/* ---- the pitch's furniture ---- */

function oneHoop(x: number, y: number, height: number, k: number): string {
  const r = 11 * k;
  const cy = y - height;
  const lines =
    line(x, y, x, cy + r, 1.7, { taper: 0.2 }) +
    pen(ring(x, cy, r * 0.55, r), 2.2, { closed: true, wobble: 0.3 }) +
    pen(arc(x + 0.5, cy, r * 0.55 - 2.4, r - 2.6, 0.4, Math.PI * 1.3), 0.6, { wobble: 0.2 }) +
    pen(ring(x, y, 5 * k, 1.8 * k), 0.8, { closed: true, wobble: 0.2 });
  const shadow = hatch(ring(x + 5 * k, y + 2 * k, 9 * k, 2.6 * k), 0, 1.7, 0.7);
  return ink(shadow, 'var(--hatch)') + ink(lines);
}

/** The three hoops at one end of the pitch. */
export function hoops(x: number, y: number, side: -1 | 1, k = 1): string {
  return (
    oneHoop(x, y - 24 * k, 42 * k, k) +
    oneHoop(x - 7 * side * k, y + 12 * k, 56 * k, k) +
    oneHoop(x, y + 48 * k, 42 * k, k)
  );
}

function crownLobes(x: number, y: number, r: number, next: () => number): Point[][] {
  const count = 11;
  const middle: Point = [x, y - r * 1.05];
  const rim = (a: number): Point => [
    middle[0] + Math.cos(a) * r * 0.92,
    middle[1] + Math.sin(a) * r,
  ];
  return Array.from({ length: count }, (_, i) => {
    const a0 = (i / count) * TAU - 1.9;
    const a1 = ((i + 1) / count) * TAU - 1.9;
    const p0 = rim(a0);
    const p1 = rim(a1);
    const out = r * (0.34 + next() * 0.12);
    const half = lerpPoint(p0, p1, 0.5);
    const bulge: Point = [
      half[0] + Math.cos((a0 + a1) / 2) * out,
      half[1] + Math.sin((a0 + a1) / 2) * out,
    ];
    return bezier(p0, lerpPoint(p0, bulge, 0.9), lerpPoint(p1, bulge, 0.9), p1, 5);
  });
}

/** A tree as on an old map: scalloped crown, shade to the right. */
export function tree(x: number, y: number, r: number, seed: number): string {
  const next = random(seed);
  const lobes = crownLobes(x, y, r, next);
  const crown = lobes.flat();
  let lines = lobes.map((c) => pen(c, 0.95, { wobble: 0.1, step: 2 })).join('');
  for (let i = 0; i < 5; i++) {
    const a = next.between(0.2, 1.9);
    const d = next.between(0.2, 0.7) * r;
    const leaf = arc(
      x + Math.cos(a) * d,
      y - r * 1.05 + Math.sin(a) * d - 1,
      r * 0.22,
      r * 0.18,
      0.2,
      2.6,
      5,
    );
    lines += pen(leaf, 0.7, { wobble: 0.1, step: 2 });
  }
  lines += line(x - r * 0.12, y + r * 0.42, x - r * 0.08, y - r * 0.05, 1);
  lines += line(x + r * 0.16, y + r * 0.42, x + r * 0.12, y - r * 0.05, 1.2);
  const ground: Point[] = [
    [x - r * 0.3, y + r * 0.36],
    [x + r * 1.7, y + r * 0.3],
    [x + r * 1.4, y + r * 0.62],
    [x, y + r * 0.62],
  ];
  const shade = hatch(crown, -0.9, 1.9, 1.25, {
    tone: (a, b) => smoothStep(-0.25, 0.75, (a - x + (b - y + r) * 0.5) / r),
  });
  return (
    ink(hatch(ground, 0, 1.7, 0.7), 'var(--hatch)') +
    fill(crown, 'var(--page)') +
    fill(crown, 'var(--acc)', 'opacity=".2"') +
    ink(shade + lines)
  );
}

/** The wax seal of a row that nothing can block; its device is the four dice that close it. */
export function seal(x: number, y: number, r: number, seed = 3): string {
  const next = random(seed);
  const knots: Point[] = [];
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * TAU;
    knots.push([
      x + Math.cos(a) * r * (0.9 + next() * 0.2),
      y + Math.sin(a) * r * (0.9 + next() * 0.2),
    ]);
  }
  const wax = spline(knots, true, 5);
  const shade = hatch(wax, -0.78, 2.4, 1, {
    tone: (a, b) => smoothStep(-0.25, 0.9, (a - x + (b - y)) / r / 1.5) * 0.9,
  });
  const q = r * 0.23;
  const side = tenth(q * 1.44);
  let device = '';
  for (const [i, j] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]) {
    device +=
      `<rect x="${tenth(x + i * q - q * 0.72)}" y="${tenth(y + j * q - q * 0.72)}" ` +
      `width="${side}" height="${side}" fill="var(--sealhi)" ` +
      `transform="rotate(${i * j * 6} ${tenth(x)} ${tenth(y)})"/>`;
  }
  return (
    fill(wax, 'var(--acc)') +
    ink(shade, 'var(--sealline)') +
    ink(outline(wax, 1.1, { wobble: 0.3, step: 3 }), 'var(--sealink)') +
    ink(pen(ring(x, y, r * 0.66), 1, { closed: true, wobble: 0.3 }), 'var(--sealhi)') +
    device
  );
}

/** A hoop as a sign for goal points. */
export function hoopSign(x: number, y: number, r: number): string {
  const loop = pen(ring(x, y - r * 0.5, r * 0.62, r * 0.95), 1.5, {
    closed: true,
    wobble: 0.1,
    step: 2,
  });
  return ink(loop + line(x, y + r * 0.45, x, y + r * 1.45, 1.5, { taper: 0.1 }));
}

/** The winged ball as a sign for Snitch points. */
export function snitchSign(x: number, y: number, r: number): string {
  const ball = r * 0.72;
  const lines =
    pen(ring(x, y, ball), 1.1, { closed: true, wobble: 0.1, step: 2 }) +
    pen(arc(x - r * 0.1, y + r * 0.1, r * 0.45, r * 0.45, 0.2, 1.8), 0.9, { wobble: 0.1 });
  return (
    wing(x - r * 0.5, y, r * 1.15, -1, 4) +
    wing(x + r * 0.5, y, r * 1.15, 1, 4) +
    `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(ball)}" fill="var(--or-m)"/>` +
    ink(lines, 'var(--die-o)')
  );
}

/** A black die in hand that shows this row: a ten-sided spot with its face. */
export function aimMark(x: number, y: number, r: number, face: number): string {
  const spot: Point[] = [];
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * TAU + 0.31;
    spot.push([x + Math.cos(a) * r, y + Math.sin(a) * r]);
  }
  return (
    fill(spot, 'var(--sa-d)') +
    ink(outline(spot, 1, { wobble: 0.2, step: 2 }), 'var(--sa-o)') +
    label(x, y + r * 0.52, face, 'aim-number num', `font-size="${tenth(r * 1.5)}"`)
  );
}

/** A cross struck with two strokes; path data. */
export function cross(x: number, y: number, r: number, width = 2.6): string {
  const one: Point[] = [
    [x - r, y - r * 0.9],
    [x + r * 0.2, y + r * 0.1],
    [x + r, y + r],
  ];
  const other: Point[] = [
    [x + r, y - r],
    [x - r * 0.1, y + r * 0.1],
    [x - r * 0.9, y + r],
  ];
  const hand = { wobble: 0.6, taper: 0.5 };
  return pen(one, width, hand) + pen(other, width, hand);
}

/** A tick; path data. */
export function tick(x: number, y: number, r: number, width = 2.4): string {
  const stroke: Point[] = [
    [x - r, y + r * 0.1],
    [x - r * 0.35, y + r],
    [x + r, y - r],
  ];
  return pen(stroke, width, { wobble: 0.3 });
}

/* ---- the printer's signs ---- */

/** A small ornament under a heading; 12 high. */
export function fleuron(width = 90): string {
  const c = width / 2;
  const leaf = (d: number) =>
    pen(bezier([c + d * 5, 6], [c + d * 16, -3], [c + d * 24, 2], [c + d * 34, 6]), 1.5, {
      wobble: 0.1,
    }) +
    pen(bezier([c + d * 8, 6.5], [c + d * 18, 13], [c + d * 26, 10], [c + d * 34, 6]), 0.9, {
      wobble: 0.1,
    }) +
    line(c + d * 36, 6, c + d * 44, 6, 1);
  const lozenge: Point[] = [
    [c, 2],
    [c + 3.4, 6],
    [c, 10],
    [c - 3.4, 6],
  ];
  return ink(leaf(1) + leaf(-1) + outline(lozenge, 1.2, { wobble: 0.1, step: 1 }));
}

/** The flourish beside the title of the shelf; 170 by 34. `side` 1 stands at the left. */
export function flourish(side: -1 | 1): string {
  const q = (a: number, b: number): Point => [side > 0 ? a : 170 - a, b];
  const leaf = (x: number, y: number, dx: number, dy: number) =>
    pen(
      bezier(
        q(x, y),
        q(x + dx * 0.3, y + dy * 1.1),
        q(x + dx * 0.8, y + dy),
        q(x + dx, y + dy * 0.2),
      ),
      1.7,
      { wobble: 0.1 },
    ) +
    pen(
      bezier(
        q(x, y),
        q(x + dx * 0.5, y + dy * 0.1),
        q(x + dx * 0.9, y + dy * 0.2),
        q(x + dx, y + dy * 0.2),
      ),
      0.8,
      { wobble: 0.1 },
    );
  const stem =
    pen(bezier(q(168, 17), q(130, 4), q(104, 30), q(66, 17)), 2.3, { wobble: 0.2 }) +
    pen(bezier(q(66, 17), q(44, 9), q(40, 27), q(54, 26), 14), 1.8, { wobble: 0.1 }) +
    pen(bezier(q(54, 26), q(60, 25), q(58, 19), q(53, 21), 10), 1.3, { wobble: 0.1 }) +
    pen(bezier(q(50, 15), q(34, 15), q(18, 17), q(2, 17)), 1.4, { wobble: 0.2 });
  const leaves =
    leaf(136, 13, -14, -11) +
    leaf(112, 19, -15, 10) +
    leaf(150, 14, -10, 9) +
    leaf(92, 21, -12, -12);
  const lozenge = [q(30, 13), q(34, 16.5), q(30, 20), q(26, 16.5)];
  return ink(stem + leaves + outline(lozenge, 1.2, { wobble: 0.1, step: 1 }));
}

/** A double rule across the page; 8 high. */
export function ruleLine(width: number): string {
  const main = line(0, 3, width, 3.5, 1.25, { wobble: 0.65 });
  const fine = line(width * 0.02, 5.8, width * 0.97, 5.8, 0.58, { wobble: 0.45 });
  return main + fine;
}

/** The stroke under the name of whoever must act; 6 high. */
export function goldStroke(width: number): string {
  const stroke: Point[] = [
    [1, 3],
    [width * 0.5, 2],
    [width - 2, 3.4],
  ];
  return pen(stroke, 3, { wobble: 0.7 });
}

/** The printer's pointing hand; 33 by 17. */
export function manicule(): string {
  const hand: Point[] = [
    [0, 4],
    [9, 3.4],
    [12, 1],
    [16, 0],
    [19, 2.2],
    [30, 2.6],
    [31.5, 4.6],
    [30, 6.4],
    [20.5, 6.6],
    [21.4, 8.4],
    [20.4, 10],
    [20.8, 11.6],
    [19.6, 13],
    [19.4, 14.6],
    [17.6, 15.6],
    [9, 15.4],
    [0, 14],
  ];
  const cuff: Point[] = [
    [4, 10],
    [12, 11],
    [10, 15],
    [4, 14.6],
  ];
  const fine = { wobble: 0.1 };
  const lines =
    outline(hand, 1.15, { wobble: 0.15, step: 2 }) +
    line(13, 6.8, 20, 6.6, 0.8, fine) +
    line(14, 9.8, 20, 10, 0.8, fine) +
    line(14, 12.8, 19, 13, 0.8, fine) +
    line(3, 3, 3.6, 15, 1.1, fine) +
    hatch(cuff, 1, 1.6, 0.5);
  return fill(hand, 'var(--leaf)') + ink(lines);
}

/** The lozenge beside the prompt: full when it is your turn, an outline when it is not; 30 by 46. */
export function turnMark(active: boolean): string {
  const lozenge: Point[] = [
    [15, 2],
    [27, 23],
    [15, 44],
    [3, 23],
  ];
  const rim = outline(lozenge, 1.4, { wobble: 0.4, step: 3 });
  if (!active) return ink(rim);
  const shade = hatch([lozenge[0], lozenge[1], lozenge[2]], 0.9, 2.6, 0.9);
  return fill(lozenge, 'var(--gold)') + ink(shade + rim);
}

/** A slip of paper, torn along its lower edge, with a hatched shadow. */
export function slipSheet(width: number, height: number, seed = 21): string {
  const next = random(seed);
  const sheet: Point[] = [];
  const edge = (x0: number, y0: number, x1: number, y1: number, tear: number) => {
    const count = Math.max(2, Math.round(Math.hypot(x1 - x0, y1 - y0) / 6));
    for (let i = 0; i < count; i++) {
      const shake = (next() - 0.5) * tear;
      const upright = Math.abs(y1 - y0) > Math.abs(x1 - x0);
      const [x, y] = lerpPoint([x0, y0], [x1, y1], i / count);
      sheet.push(upright ? [x + shake, y] : [x, y + shake]);
    }
  };
  const [w, h] = [width, height];
  edge(1, 1, w - 1, 1, 1);
  edge(w - 1, 1, w - 2, h - 1, 1.2);
  edge(w - 2, h - 1, 1, h - 2, 4.6);
  edge(1, h - 2, 1, 1, 1);
  const below: Point[] = [
    [8, h - 2],
    [w - 2, h - 2],
    [w + 4, h + 6],
    [14, h + 6],
  ];
  const beside: Point[] = [
    [w - 1, 8],
    [w + 5, 14],
    [w + 5, h + 6],
    [w - 1, h],
  ];
  const shadow = hatch(below, 0, 2.1, 0.9) + hatch(beside, Math.PI / 2, 2.1, 0.9);
  return (
    ink(shadow, 'var(--hatch)') +
    fill(sheet, 'var(--slip)') +
    ink(outline(sheet, 1, { wobble: 0.1, step: 6 }))
  );
}

/** The frame of the owner's bookplate. */
export function bookplate(width: number, height: number): string {
  const inner = { x: 13, y: 13, right: width - 13, bottom: height - 13 };
  let lines =
    outline(roundPolygon(rectangle(3, 3, width - 6, height - 6), 10), 1.5, { wobble: 0.4 }) +
    outline(roundPolygon(rectangle(8, 8, width - 16, height - 16), 7), 0.7, { wobble: 0.3 });
  const corner = (x: number, y: number, a: number, b: number) =>
    pen(bezier([x, y + b * 12], [x + a, y + b * 3], [x + a * 3, y + b], [x + a * 12, y]), 1, {
      wobble: 0.1,
    });
  lines += corner(inner.x, inner.y, 1, 1) + corner(inner.right, inner.y, -1, 1);
  lines += corner(inner.x, inner.bottom, 1, -1) + corner(inner.right, inner.bottom, -1, -1);
  return ink(lines);
}

/* ---- the shelf's furniture ---- */

const ENGRAVED = 'var(--eng)';

/** A trophy; its base at x,y. */
export function cup(x: number, y: number, height: number): string {
  const q = (a: number, b: number): Point => [x + a * height, y - b * height];
  const half = [
    q(-0.26, 0),
    q(-0.26, 0.06),
    q(-0.16, 0.09),
    q(-0.13, 0.16),
    q(-0.06, 0.2),
    q(-0.05, 0.34),
    q(-0.1, 0.38),
    ...bezier(q(-0.1, 0.4), q(-0.28, 0.5), q(-0.32, 0.7), q(-0.33, 0.96), 8),
  ];
  const whole = [...half, ...half.toReversed().map(([a, b]): Point => [2 * x - a, b])];
  const handle = (d: -1 | 1) =>
    bezier(q(d * 0.32, 0.88), q(d * 0.62, 0.98), q(d * 0.6, 0.5), q(d * 0.22, 0.52), 12);
  const fine = { wobble: 0.1, step: 2 };
  const thick = height * 0.05 + 0.6;
  const grips = (width: number) =>
    pen(handle(-1), width, { ...fine, taper: 0 }) + pen(handle(1), width, { ...fine, taper: 0 });
  const lines =
    outline(whole, height * 0.018 + 0.7, fine) +
    pen(ring(x, y - 0.96 * height, 0.33 * height, 0.05 * height), 0.8, { ...fine, closed: true });
  const gap = 1.1 + height * 0.012;
  const shade = hatch(whole, 1.57, gap, gap * 0.62, {
    tone: (a) => {
      const across = (a - x) / height;
      return smoothStep(0.02, 0.3, across) + 0.5 * smoothStep(-0.2, -0.34, across);
    },
  });
  return (
    ink(grips(thick), ENGRAVED) +
    ink(grips(thick * 0.45), 'var(--goldw)') +
    fill(whole, 'var(--goldw)') +
    ink(lines + shade, ENGRAVED)
  );
}

function saucer(x: number, base: number): string {
  const dish = [
    ...arc(x, base - 7, 36, 7, 0, Math.PI, 20),
    ...arc(x, base - 9, 36, 6, Math.PI, TAU, 20),
  ];
  const grip = ring(x + 43, base - 11, 8, 6.5);
  const lines =
    hatch(dish, 0.2, 2.2, 0.9, { tone: (a) => smoothStep(-10, 34, a - x) }) +
    outline(dish, 1.4, { wobble: 0.3 }) +
    pen(arc(x, base - 10, 30, 4, 0, Math.PI), 0.8);
  return (
    fill(dish, 'var(--brass)') +
    ink(lines, 'var(--brass-ink)') +
    ink(pen(grip, 3.6, { wobble: 0.2, closed: true }), 'var(--brass-ink)') +
    ink(pen(grip, 1.5, { wobble: 0.2, closed: true }), 'var(--brass)')
  );
}

function waxDrip(x: number, top: number, length: number, k: number): string {
  const drip = spline(
    [
      [x - 2.4 * k, top + 2],
      [x - 2.6 * k, top + length * 0.7],
      [x - 3.4 * k, top + length],
      [x, top + length + 4],
      [x + 3.2 * k, top + length],
      [x + 2.2 * k, top + length * 0.6],
      [x + 2.4 * k, top + 2],
    ],
    false,
    5,
  );
  return fill(drip, 'var(--wax-drip)') + ink(pen(drip, 1, { wobble: 0.1 }), 'var(--wax-ink)');
}

function flame(x: number, top: number): string {
  const drop = (tip: number, foot: number, w: number, count: number): Point[] => [
    ...bezier(
      [x, top - tip],
      [x - w, top - tip * 0.55],
      [x - w, top - foot - 3],
      [x, top - foot],
      count,
    ),
    ...bezier(
      [x, top - foot],
      [x + w, top - foot - 3],
      [x + w * 0.95, top - tip * 0.55],
      [x, top - tip],
      count,
    ),
  ];
  const outer = drop(44, 5, 11, 12);
  return (
    `<g class="flame" style="transform-origin:${tenth(x)}px ${tenth(top - 5)}px">` +
    fill(outer, '#F4CE62') +
    fill(drop(28, 8, 5, 8), '#FFF6D8') +
    ink(outline(outer, 1.2, { wobble: 0.2, step: 3 }), 'var(--flame-ink)') +
    '</g>'
  );
}

function flameRays(x: number, y: number, seed: number): string {
  let path = '';
  for (let i = 0; i < 34; i++) {
    const a = (i / 34) * TAU;
    if (Math.sin(a) > 0.82) continue;
    const from = 34 + 3 * (i % 2);
    const to = from + 8 + 10 * noise(i * 3.7, seed * 1.3);
    const at = (d: number): Point => [x + Math.cos(a) * d, y + Math.sin(a) * d * 1.15];
    path += pen([at(from), at(to)], 1.1, { wobble: 0, taper: 0.8 });
  }
  return ink(path, 'var(--flame-ray)');
}

/** A burning candle in its holder; the foot at x, base. `glow` is the radius of its light. */
export function candle(x: number, base: number, height: number, glow = 150, seed = 1): string {
  const half = 12;
  const top = base - height;
  const body = spline(
    [
      [x - half, base - 9],
      [x - half - 0.6, base - height * 0.5],
      [x - half + 0.5, top + 3],
      [x - half / 2, top],
      [x, top + 3],
      [x + half / 2, top - 1],
      [x + half, top + 4],
      [x + half + 0.4, base - height * 0.4],
      [x + half, base - 9],
    ],
    false,
    6,
  );
  const shade = hatch(body, 1.5, 2.3, 1.3, {
    tone: (a, b) => smoothStep(-3, 11, a - x) * smoothStep(top - 10, top + 30, b),
  });
  return (
    `<circle cx="${tenth(x)}" cy="${tenth(top - 18)}" r="${glow}" fill="url(#flame-glow)"/>` +
    saucer(x, base) +
    fill(body, 'var(--wax)') +
    ink(shade + outline(body, 1.4, { wobble: 0.3 }), 'var(--wax-ink)') +
    waxDrip(x - 9, top, 26, 1) +
    waxDrip(x + 3, top, 17, 1.2) +
    waxDrip(x + 10, top, Math.min(34, height * 0.42), 0.9) +
    ink(line(x, top + 1, x + 0.6, top - 9, 1.5, { taper: 0.1 }), 'var(--wax-ink)') +
    flame(x, top) +
    flameRays(x, top - 22, seed)
  );
}

/** A knot in the wood: place and radius. */
export type Knot = [x: number, y: number, radius: number];

function grainLine(v: number, width: number, height: number, seed: number, knots: Knot[]): Point[] {
  const points: Point[] = [];
  for (let u = 0; u <= width; u += 7) {
    let y = v + (noise(u * 0.006, v * 0.2, seed) - 0.5) * 5;
    for (const [kx, ky, kr] of knots) {
      const near = Math.exp(-(((u - kx) / kr / 2.6) ** 2));
      const side = Math.sign(v - ky || 1);
      y += side * near * kr * 0.55 * Math.exp((-Math.abs(v - ky) / height) * 1.4);
    }
    points.push([u, clamp(y, 0.6, height - 0.6)]);
  }
  return points;
}

/** A plank whose grain flows round its knots. */
export function plank(
  [x, y, width, height]: [number, number, number, number],
  seed: number,
  knots: Knot[],
): string {
  let path = '';
  for (let v = 2; v < height; v += 2.1) {
    const points = grainLine(v, width, height, seed, knots).map(([a, b]): Point => [x + a, y + b]);
    path += swell(points, (a, b) =>
      clamp(0.25 + 1.25 * (noise(a * 0.01, b * 0.4, seed + 2) - 0.28), 0, 1.15),
    );
  }
  for (const [kx, ky, kr] of knots) {
    for (let i = 0; i < 3; i++) {
      const eye = ring(x + kx, y + ky, kr * (1.3 - i * 0.4), kr * (0.5 - i * 0.15));
      path += pen(eye, 0.9, { closed: true, wobble: 0.3 });
    }
  }
  return (
    fill(rectangle(x, y, width, height), 'var(--wood)') +
    ink(path, 'var(--wood-ink)', 'opacity=".66"')
  );
}

/** A carved bracket under the shelf. */
export function bracket(x: number, y: number, side: -1 | 1, k = 1): string {
  const q = (a: number, b: number): Point => [x + side * a * k, y + b * k];
  const body = [
    q(0, 0),
    q(66, 0),
    q(66, 7),
    ...bezier(q(62, 7), q(40, 10), q(34, 26), q(20, 30), 10),
    ...bezier(q(20, 30), q(8, 34), q(12, 50), q(0, 62), 10),
  ];
  const [cx, cy] = q(17, 17);
  const lines =
    hatch(body, 0.9, 3, 1) +
    outline(body, 1.5, { wobble: 0.4 }) +
    pen(bezier(q(8, 10), q(30, 8), q(30, 20), q(16, 22), 12), 1.1) +
    pen(arc(cx, cy, 5 * k, 5 * k, 0, TAU * 0.8), 1);
  return fill(body, 'var(--wood2)') + ink(lines, 'var(--wood-ink)');
}

function ribbonCloth(x: number, y: number, width: number, height: number): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 10; i++) {
    const t = i / 10;
    const sway = Math.sin(t * 3.4) * 1.8 * t;
    left.push([x + sway, y + t * height]);
    right.push([x + width + sway * 1.1, y + t * height]);
  }
  return [...left, [x + width / 2 + 1, y + height - 10], ...right.reverse()];
}

/** A bookmark that hangs over the edge of the shelf. */
export function ribbonMark(
  [x, y, width, height]: [number, number, number, number],
  colour: string,
  text = '',
): string {
  const cloth = ribbonCloth(x, y, width, height);
  const shadow = hatch(
    cloth.map(([a, b]): Point => [a + 5, b + 3]),
    0.8,
    2.4,
    0.9,
  );
  const weave = hatch(cloth, 1.57, 2.6, 0.8, {
    tone: (a, b) =>
      (0.3 + 0.6 * noise(a * 0.2, b * 0.02, 3)) * smoothStep(5, 11, Math.abs(a - x - width / 2)),
  });
  const place = `translate(${tenth(x + width / 2 + 5.5)} ${tenth(y + height - 14)}) rotate(-90)`;
  const words = text ? label(0, 0, text, 'ribbon-text', `transform="${place}"`) : '';
  return (
    ink(shadow, '#140d08', 'opacity=".6"') +
    fill(cloth, colour) +
    ink(weave, '#1a1208', 'opacity=".55"') +
    ink(outline(cloth, 1.3, { wobble: 0.3 }), ENGRAVED) +
    words
  );
}

/** A dotted flight between two points, bent by two others. */
export function flight(from: Point, c1: Point, c2: Point, to: Point, colour: string): string {
  const d = polygonPath(bezier(from, c1, c2, to, 40), false);
  return (
    `<path d="${d}" fill="none" stroke="var(--page)" stroke-width="5.5" opacity=".75"/>` +
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="2.3" stroke-dasharray=".1 7" ` +
    `stroke-linecap="round"/>`
  );
}
