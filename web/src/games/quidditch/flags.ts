/** Stands and flags of the goal track. */
import {
  arc,
  fill,
  hatch,
  ink,
  label,
  line,
  outline,
  pen,
  rectangle,
  tenth,
  type Point,
} from '../../ink/ink';

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
  const glow =
    `<circle class="glow" cx="${tenth(x)}" cy="${tenth(eaves + 3)}" ` +
    `r="${tenth(width * 0.9)}" fill="url(#lantern)"/>`;
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
