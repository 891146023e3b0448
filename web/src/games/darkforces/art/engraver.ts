/**
 * The engraver of this game: paths as a pen draws them, and tones as lines that swell.
 *
 * A drawing is made from path strings, since portraits and emblems are; the same seed always gives
 * the same drawing, so nothing trembles between two renderings.
 */

import { random, type Point } from '../../../ink/ink';

export type Tone = (x: number, y: number) => number;

type Noise = (x: number, y?: number) => number;

const GRID = 4096;

/** A smooth noise in 0..1, as large as is needed. */
export function noiseOf(seed: number): Noise {
  const next = random(seed || 1);
  const table = Float32Array.from({ length: GRID }, () => next());
  const corner = (x: number, y: number) =>
    table[(Math.imul(x, 73856093) ^ Math.imul(y, 19349663)) & (GRID - 1)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y = 0) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = ease(x - i);
    const v = ease(y - j);
    const above = corner(i, j) * (1 - u) + corner(i + 1, j) * u;
    const below = corner(i, j + 1) * (1 - u) + corner(i + 1, j + 1) * u;
    return above * (1 - v) + below * v;
  };
}

const noises = new Map<number, Noise>();

function noise(seed: number): Noise {
  let found = noises.get(seed);
  if (!found) noises.set(seed, (found = noiseOf(seed)));
  return found;
}

export const two = (n: number): number => Math.round(n * 100) / 100;
const one = (n: number): number => Math.round(n * 10) / 10;

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

const gap = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

function cubic(a: Point, b: Point, c: Point, d: Point): Point[] {
  const count = Math.max(6, Math.ceil((gap(a, b) + gap(b, c) + gap(c, d)) / 2.5));
  return Array.from({ length: count }, (_, k) => bezier([a, b, c, d], (k + 1) / count));
}

function quadratic(a: Point, b: Point, c: Point): Point[] {
  const count = Math.max(5, Math.ceil((gap(a, b) + gap(b, c)) / 2.5));
  const on = (i: 0 | 1, t: number) => (1 - t) ** 2 * a[i] + 2 * (1 - t) * t * b[i] + t ** 2 * c[i];
  return Array.from({ length: count }, (_, k) => {
    const t = (k + 1) / count;
    return [on(0, t), on(1, t)];
  });
}

/** A point of a cubic curve. */
export function bezier([a, b, c, d]: readonly Point[], t: number): Point {
  const u = 1 - t;
  const on = (i: 0 | 1) =>
    u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
  return [on(0), on(1)];
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
    .map((points) => even(points, step));
}

function even(points: Point[], step: number): Point[] {
  const lengths = [0];
  for (let i = 1; i < points.length; i++)
    lengths.push(lengths[i - 1] + gap(points[i - 1], points[i]));
  const total = lengths[lengths.length - 1];
  const count = Math.max(2, Math.ceil(total / step));
  let j = 1;
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const s = (total * i) / count;
    while (j < points.length - 1 && lengths[j] < s) j++;
    const t = (s - lengths[j - 1]) / (lengths[j] - lengths[j - 1] || 1);
    const [a, b] = [points[j - 1], points[j]];
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  });
}

const text = (points: readonly Point[]) => points.map(([x, y]) => `${two(x)} ${two(y)}`).join('L');

export function polygon(points: readonly Point[]): string {
  return `M${text(points)}Z`;
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
  const shake = noise(seed);
  const last = points.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  let length = 0;
  points.forEach((p, i) => {
    const a = points[Math.max(0, i - 1)];
    const b = points[Math.min(last, i + 1)];
    const l = gap(a, b) || 1;
    const dx = (b[0] - a[0]) / l;
    const dy = (b[1] - a[1]) / l;
    if (i > 0) length += gap(points[i - 1], p);
    const t = i / (last || 1);
    let k = 1;
    if (t < taper) k = t0 + (1 - t0) * Math.sin(((t / taper) * Math.PI) / 2);
    else if (t > 1 - taper) k = t1 + (1 - t1) * Math.sin((((1 - t) / taper) * Math.PI) / 2);
    const pressure = 1 + swell * (shake(length * 0.07, seed) - 0.5) * 2;
    const half = (w * k * (options.wf?.(t, p[0], p[1]) ?? 1) * pressure) / 2;
    const x = p[0] + (shake(length * 0.06 + 50, 3) - 0.5) * 2 * jit;
    const y = p[1] + (shake(length * 0.06 + 90, 9) - 0.5) * 2 * jit;
    left.push([x - dy * half, y + dx * half]);
    right.push([x + dy * half, y - dx * half]);
  });
  return polygon([...left, ...right.reverse()]);
}

/** A path drawn with the pen. */
export function pen(path: string, options: Stroke = {}): string {
  return sample(path, options.step ?? 2)
    .map((points, i) => stroke(points, { ...options, seed: (options.seed ?? 7) + i * 13 }))
    .join('');
}

export function line(x1: number, y1: number, x2: number, y2: number, options: Stroke = {}): string {
  const count = Math.max(2, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / (options.step ?? 3)));
  const points = Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count;
    return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
  });
  return stroke(points, options);
}

/** A closed shape whose edge wobbles, so that fill and line never quite agree. */
export function blob(path: string, amount = 0.6, seed = 3, step = 3): string {
  const shake = noise(seed);
  return sample(path, step)
    .map((points) =>
      polygon(
        points.map(([x, y], i): Point => [
          x + (shake(i * 0.13, 1) - 0.5) * 2 * amount,
          y + (shake(i * 0.13, 7) - 0.5) * 2 * amount,
        ]),
      ),
    )
    .join('');
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  const [a, b, y] = [two(cx - rx), two(cx + rx), two(cy)];
  const arc = `A${two(rx)} ${two(ry)} 0 1 1`;
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

type Mark = [point: Point, nx: number, ny: number, width: number];

/** Parallel lines or rings whose width follows a tone. */
export function engrave(box: Box, at: Tone, options: Lines = {}): string {
  const { max = 1.9, gamma = 1, lo = 0, hi = 1, inv = false } = options;
  const width: Tone = (x, y) => {
    const value = Math.max(0, Math.min(1, (at(x, y) - lo) / (hi - lo)));
    return max * (inv ? 1 - value : value) ** gamma;
  };
  return options.kind === 'arc' ? rings(box, width, options) : rows(box, width, options);
}

const isIn = ([x0, y0, w, h]: Box, x: number, y: number) =>
  x >= x0 - 1 && x <= x0 + w + 1 && y >= y0 - 1 && y <= y0 + h + 1;

/** Collects marks into ribbons; a mark too thin ends one. */
class Ribbons {
  path = '';
  #run: Mark[] = [];

  constructor(
    private readonly min: number,
    private readonly round: (n: number) => number,
  ) {}

  add(mark: Mark): void {
    if (mark[3] > this.min) this.#run.push(mark);
    else this.end();
  }

  end(): void {
    if (this.#run.length > 1) {
      const side = (sign: 1 | -1) =>
        this.#run.map(
          ([[x, y], nx, ny, w]) =>
            `${this.round(x + (sign * nx * w) / 2)} ${this.round(y + (sign * ny * w) / 2)}`,
        );
      this.path += `M${side(1).join('L')}L${side(-1).reverse().join('L')}Z`;
    }
    this.#run = [];
  }
}

function rows(box: Box, width: Tone, options: Lines): string {
  const { angle = 0, pitch = 2.4, min = 0.16, step = 2, seed = 5, jit = 0.25, warp } = options;
  const shake = noise(seed);
  const [x0, y0, w, h] = box;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.hypot(w, h) / 2 + 4;
  const ribbons = new Ribbons(min, options.fine ? two : one);
  for (let v = -reach, i = 0; v < reach; v += pitch, i++) {
    for (let u = -reach; u <= reach; u += step) {
      const off = v + (warp?.(u, v) ?? 0) + (shake(u * 0.035, i * 1.7) - 0.5) * 2 * jit;
      const x = x0 + w / 2 + u * cos - off * sin;
      const y = y0 + h / 2 + u * sin + off * cos;
      const wide = isIn(box, x, y) ? width(x, y) * (0.86 + 0.28 * shake(u * 0.11, i * 3.1 + 9)) : 0;
      ribbons.add([[x, y], -sin, cos, wide]);
    }
    ribbons.end();
  }
  return ribbons.path;
}

function rings(box: Box, width: Tone, options: Lines): string {
  const { pitch = 2.4, min = 0.16, step = 2, seed = 5, jit = 0.25, cx = 0, cy = 0 } = options;
  const shake = noise(seed);
  const [x0, y0, w, h] = box;
  const corners = [x0, x0 + w].flatMap((x) => [y0, y0 + h].map((y) => Math.hypot(cx - x, cy - y)));
  const ribbons = new Ribbons(min, options.fine ? two : one);
  for (let r = options.r0 ?? pitch, i = 0; r < Math.max(...corners); r += pitch, i++) {
    const count = Math.ceil((2 * Math.PI * r) / step);
    for (let k = 0; k <= count; k++) {
      const a = (k / count) * 2 * Math.PI + 0.7;
      const far = r + (shake(a * 6, i * 1.3) - 0.5) * 2 * jit;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const [x, y] = [cx + far * c, cy + far * s];
      const wide = isIn(box, x, y) ? width(x, y) * (0.86 + 0.28 * shake(a * r * 0.11, i * 2.3)) : 0;
      ribbons.add([[x, y], c, s, wide]);
    }
    ribbons.end();
  }
  return ribbons.path;
}

/* ---- SVG ---- */

/** Path data filled with a colour. */
export function fill(path: string, colour = 'var(--ink)', attributes = ''): string {
  return `<path d="${path}" fill="${colour}"${attributes && ` ${attributes}`}/>`;
}

let clips = 0;

/** What lies inside a shape. */
export function clipped(path: string, inside: string, rule = ''): string {
  const id = `df-clip-${++clips}`;
  const attributes = rule && ` clip-rule="${rule}"`;
  return (
    `<clipPath id="${id}"><path d="${path}"${attributes}/></clipPath>` +
    `<g clip-path="url(#${id})">${inside}</g>`
  );
}

export function moved(x: number, y: number, inside: string, scale = 1): string {
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${two(x)} ${two(y)})${scaled}">${inside}</g>`;
}
