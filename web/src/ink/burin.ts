/**
 * The burin: what is given as a path string, drawn with the pen and engraved with tones.
 *
 * The same seed always gives the same drawing, so nothing trembles between two renderings.
 */

import { noise } from './chance';
import { bezier, clamp, distance, evenly, lerp, lerpPoint, TAU, type Point } from './geometry';
import { hundredth, tenth } from './pathdata';
import { ribbon, shaken, swell, type Tone } from './pen';

/* ---- paths ---- */

const TOKENS = /[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?/g;

/** One sub-path (M L H V C Q A Z, absolute) as a polyline. */
function flatten(path: string): Point[] {
  const tokens = path.match(TOKENS) ?? [];
  const points: Point[] = [];
  let at = 0;
  let command = '';
  let here: Point = [0, 0];
  let start: Point = [0, 0];
  const next = () => Number(tokens[at++]);
  const pair = (): Point => [next(), next()];
  const to = (point: Point) => {
    here = point;
    points.push(point);
  };
  while (at < tokens.length) {
    if (/[A-Za-z]/.test(tokens[at])) command = tokens[at++];
    switch (command) {
      case 'M':
        start = pair();
        to(start);
        command = 'L';
        break;
      case 'L':
        to(pair());
        break;
      case 'H':
        to([next(), here[1]]);
        break;
      case 'V':
        to([here[0], next()]);
        break;
      case 'C':
        cubic(here, pair(), pair(), pair()).forEach(to);
        break;
      case 'Q':
        quadratic(here, pair(), pair()).forEach(to);
        break;
      case 'A':
        bow(here, next(), next(), next(), next(), next(), pair()).forEach(to);
        break;
      case 'Z':
        to(start);
        command = '';
        break;
      default:
        at++;
    }
  }
  return points;
}

function cubic(a: Point, b: Point, c: Point, d: Point): Point[] {
  const count = Math.max(6, Math.ceil((distance(a, b) + distance(b, c) + distance(c, d)) / 2.5));
  return bezier(a, b, c, d, count).slice(1);
}

function quadratic(a: Point, b: Point, c: Point): Point[] {
  const count = Math.max(5, Math.ceil((distance(a, b) + distance(b, c)) / 2.5));
  return bezier(a, lerpPoint(a, b, 2 / 3), lerpPoint(c, b, 2 / 3), c, count).slice(1);
}

/** An elliptic arc as SVG defines it. */
function bow(
  from: Point,
  rxGiven: number,
  ryGiven: number,
  degrees: number,
  large: number,
  sweep: number,
  end: Point,
): Point[] {
  let rx = rxGiven;
  let ry = ryGiven;
  const tilt = (degrees * Math.PI) / 180;
  const cos = Math.cos(tilt);
  const sin = Math.sin(tilt);
  const dx = (from[0] - end[0]) / 2;
  const dy = (from[1] - end[1]) / 2;
  const x = cos * dx + sin * dy;
  const y = -sin * dx + cos * dy;
  const reach = (x * x) / (rx * rx) + (y * y) / (ry * ry);
  if (reach > 1) {
    rx *= Math.sqrt(reach);
    ry *= Math.sqrt(reach);
  }
  const under = rx * rx * y * y + ry * ry * x * x;
  const root = Math.sqrt(Math.max(0, (rx * rx * ry * ry - under) / under));
  const turn = large === sweep ? -root : root;
  const [cx, cy] = [(turn * rx * y) / ry, (-turn * ry * x) / rx];
  const mx = cos * cx - sin * cy + (from[0] + end[0]) / 2;
  const my = sin * cx + cos * cy + (from[1] + end[1]) / 2;
  const first = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let span = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - first;
  if (sweep && span < 0) span += 2 * Math.PI;
  if (!sweep && span > 0) span -= 2 * Math.PI;
  const count = Math.max(8, Math.ceil((Math.abs(span) * Math.max(rx, ry)) / 2));
  const points = Array.from({ length: count }, (_, k): Point => {
    const t = first + (span * (k + 1)) / count;
    const [c, s] = [rx * Math.cos(t), ry * Math.sin(t)];
    return [mx + c * cos - s * sin, my + c * sin + s * cos];
  });
  return [...points, end];
}

/** Points along each part of a path, at an even step. */
export function sample(path: string, step = 2): Point[][] {
  return path
    .split(/(?=M)/)
    .filter((part) => part.trim())
    .map(flatten)
    .filter((points) => points.length > 1)
    .map((points) => evenly(points, step));
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${hundredth(x)} ${hundredth(y)}`).join('L')}Z`;
}

/* ---- the pen ---- */

export interface Stroke {
  /** How wide, at its widest. */
  w?: number;
  /** How much of the width is left at both ends, and over which part of the line it comes. */
  t0?: number;
  t1?: number;
  taper?: number;
  /** How far the hand shakes. */
  jit?: number;
  seed?: number;
  swell?: number;
  step?: number;
  /** A width that follows the line or the light. */
  wf?: (t: number, x: number, y: number) => number;
}

/** A pen stroke along points: a filled outline with swelling width and a shaking hand. */
export function stroke(points: readonly Point[], options: Stroke = {}): string {
  const { w = 1, t0 = 0.35, t1 = 0.35, taper = 0.18, jit = 0.35, seed = 7, swell = 0.25 } = options;
  const { path, ways } = shaken(points, jit, (way, axis) =>
    axis ? noise(way * 0.06 + 90, 9, seed) : noise(way * 0.06 + 50, 3, seed),
  );
  const end = (t: number, rest: number) => lerp(rest, 1, Math.sin(((t / taper) * Math.PI) / 2));
  return ribbon(path, (t, i) => {
    const k = t < taper ? end(t, t0) : t > 1 - taper ? end(1 - t, t1) : 1;
    const pressure = 1 + swell * (noise(ways[i] * 0.07, seed, seed) - 0.5) * 2;
    return w * k * (options.wf?.(t, points[i][0], points[i][1]) ?? 1) * pressure;
  });
}

/** A path drawn with the pen. */
export function pen(path: string, options: Stroke = {}): string {
  return sample(path, options.step ?? 2)
    .map((points, i) => stroke(points, { ...options, seed: (options.seed ?? 7) + i * 13 }))
    .join('');
}

export function line(x1: number, y1: number, x2: number, y2: number, options: Stroke = {}): string {
  const ends: Point[] = [
    [x1, y1],
    [x2, y2],
  ];
  return stroke(evenly(ends, options.step ?? 3), options);
}

/** A closed shape whose edge wobbles, so that fill and line never quite agree. */
export function blob(path: string, amount = 0.6, seed = 3, step = 3): string {
  const shake = (i: number, axis: number) => (noise(i * 0.13, axis, seed) - 0.5) * 2 * amount;
  return sample(path, step)
    .map((points) => polygon(points.map(([x, y], i) => [x + shake(i, 1), y + shake(i, 7)])))
    .join('');
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  const [a, b, y] = [hundredth(cx - rx), hundredth(cx + rx), hundredth(cy)];
  const arc = `A${hundredth(rx)} ${hundredth(ry)} 0 1 1`;
  return `M${a} ${y}${arc} ${b} ${y}${arc} ${a} ${y}Z`;
}

export function rect(x: number, y: number, w: number, h: number, r = 0): string {
  if (r === 0) return `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  return (
    `M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}` +
    `Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}` +
    `V${y + r}Q${x} ${y} ${x + r} ${y}Z`
  );
}

/** A star of `rays` points. */
export function star(x: number, y: number, r: number, rays = 4, inner = 0.3, from = -Math.PI / 2) {
  const points = Array.from({ length: 2 * rays }, (_, i): Point => {
    const angle = from + (i * Math.PI) / rays;
    const reach = i % 2 ? r * inner : r;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return polygon(points);
}

/** Short slanted strokes below and to the right: the shadow of a slip or a card. */
export function shade(x: number, y: number, w: number, h: number): string {
  let strokes = '';
  const tail = { w: 1, t0: 1, t1: 0.2, taper: 0.5, jit: 0.2 };
  for (let i = 0; i < (w - 10) / 4.2; i++)
    strokes += line(x + 10 + i * 4.2, y + h - 1, x + 5 + i * 4.2, y + h + 5, { ...tail, seed: i });
  for (let i = 0; i < (h - 10) / 4.2; i++)
    strokes += line(x + w - 1, y + 10 + i * 4.2, x + w + 5, y + 6 + i * 4.2, { ...tail, seed: i });
  return strokes;
}

/* ---- engraving ---- */

export type Box = [x: number, y: number, width: number, height: number];

export interface Lines {
  kind?: 'line' | 'arc';
  angle?: number;
  pitch?: number;
  max?: number;
  min?: number;
  gamma?: number;
  step?: number;
  seed?: number;
  jit?: number;
  warp?: (u: number, v: number) => number;
  cx?: number;
  cy?: number;
  /** The tone below which there is nothing, and above which the line is at its widest. */
  lo?: number;
  hi?: number;
  r0?: number;
  /** Dark where the tone is light. */
  inv?: boolean;
  fine?: boolean;
}

/** Parallel lines or rings whose width follows a tone. */
export function engrave(box: Box, at: Tone, options: Lines = {}): string {
  const { max = 1.9, gamma = 1, lo = 0, hi = 1, inv = false } = options;
  const width: Tone = (x, y) => {
    const value = clamp((at(x, y) - lo) / (hi - lo));
    return max * (inv ? 1 - value : value) ** gamma;
  };
  return options.kind === 'arc' ? rings(box, width, options) : rows(box, width, options);
}

const isIn = ([x0, y0, w, h]: Box, x: number, y: number) =>
  x >= x0 - 1 && x <= x0 + w + 1 && y >= y0 - 1 && y <= y0 + h + 1;

/** A line of the engraving: nothing outside the box, and uneven as the hand presses. */
function engraved(
  points: Point[],
  box: Box,
  width: Tone,
  pressure: (i: number) => number,
  { min = 0.16, fine = false }: Lines,
): string {
  return swell(
    points,
    (x, y, i) => (isIn(box, x, y) ? width(x, y) * (0.86 + 0.28 * pressure(i)) : 0),
    { least: min, ends: 1, round: fine ? hundredth : tenth },
  );
}

function rows(box: Box, width: Tone, options: Lines): string {
  const { angle = 0, pitch = 2.4, step = 2, seed = 5, jit = 0.25, warp } = options;
  const [x0, y0, w, h] = box;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.hypot(w, h) / 2 + 4;
  let path = '';
  for (let v = -reach, i = 0; v < reach; v += pitch, i++) {
    const points: Point[] = [];
    for (let u = -reach; u <= reach; u += step) {
      const off = v + (warp?.(u, v) ?? 0) + (noise(u * 0.035, i * 1.7, seed) - 0.5) * 2 * jit;
      points.push([x0 + w / 2 + u * cos - off * sin, y0 + h / 2 + u * sin + off * cos]);
    }
    const pressure = (k: number) => noise((k * step - reach) * 0.11, i * 3.1 + 9, seed);
    path += engraved(points, box, width, pressure, options);
  }
  return path;
}

function rings(box: Box, width: Tone, options: Lines): string {
  const { pitch = 2.4, step = 2, seed = 5, jit = 0.25, cx = 0, cy = 0 } = options;
  const [x0, y0, w, h] = box;
  const corners = [x0, x0 + w].flatMap((x) => [y0, y0 + h].map((y) => Math.hypot(cx - x, cy - y)));
  let path = '';
  for (let r = options.r0 ?? pitch, i = 0; r < Math.max(...corners); r += pitch, i++) {
    const count = Math.ceil((TAU * r) / step);
    const turn = (k: number) => (k / count) * TAU + 0.7;
    const points = Array.from({ length: count + 1 }, (_, k): Point => {
      const far = r + (noise(turn(k) * 6, i * 1.3, seed) - 0.5) * 2 * jit;
      return [cx + far * Math.cos(turn(k)), cy + far * Math.sin(turn(k))];
    });
    const pressure = (k: number) => noise(turn(k) * r * 0.11, i * 2.3, seed);
    path += engraved(points, box, width, pressure, options);
  }
  return path;
}
