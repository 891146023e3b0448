/**
 * The engraver: lines with pressure, hatching and stippling, computed as SVG path data.
 *
 * Nothing here keeps state. A line trembles by a seed that is taken from its own points, so the
 * same data always gives the same drawing, whatever was drawn before it.
 */

export type Point = [number, number];
export type Tone = (x: number, y: number) => number;

export const TAU = Math.PI * 2;

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

export function lerpPoint(a: Point, b: Point, t: number): Point {
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
}

/** 0 before a, 1 after b, smooth between; a may be larger than b. */
export function smoothStep(a: number, b: number, x: number): number {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

export function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

/* ---- chance and noise ---- */

export interface Random {
  (): number;
  between(low: number, high: number): number;
}

/** A small generator of numbers in 0..1; the same seed gives the same row of numbers. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, { between: (low: number, high: number) => lerp(low, high, next()) });
}

export function hash2(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263);
  h ^= Math.imul(seed + 11, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise in 0..1. */
export function noise(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const above = lerp(hash2(xi, yi, seed), hash2(xi + 1, yi, seed), u);
  const below = lerp(hash2(xi, yi + 1, seed), hash2(xi + 1, yi + 1, seed), u);
  return lerp(above, below, v);
}

/** Three octaves of noise: clouds. */
export function cloud(x: number, y: number, seed = 0): number {
  return (
    noise(x, y, seed) * 0.55 +
    noise(x * 2.1, y * 2.1, seed + 7) * 0.3 +
    noise(x * 4.3, y * 4.3, seed + 13) * 0.15
  );
}

/** The seed of a line: its own ends and length decide how it trembles. */
export function seedOf(points: readonly Point[]): number {
  const a = points[0];
  const m = points[points.length >> 1];
  const z = points[points.length - 1];
  const ends = hash2(Math.round(a[0] * 10), Math.round(a[1] * 10), Math.round(z[0] * 10));
  const rest = hash2(Math.round(z[1] * 10), Math.round(m[0] * 10), Math.round(m[1] * 10));
  return Math.floor((ends + rest) * 4999);
}

/* ---- polylines ---- */

/** The same polyline with a point at least every `step`. */
export function resample(points: readonly Point[], step: number): Point[] {
  const out: Point[] = [points[0]];
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    const n = Math.max(1, Math.ceil(distance(a, b) / step));
    for (let k = 1; k <= n; k++) out.push(lerpPoint(a, b, k / n));
  }
  return out;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

function catmull(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const linear = 2 * p1 + (p2 - p0) * t;
  const square = (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t;
  const cube = (3 * p1 - p0 - 3 * p2 + p3) * t * t * t;
  return 0.5 * (linear + square + cube);
}

/** A smooth curve through the points. */
export function spline(points: readonly Point[], closed = false, segments = 8): Point[] {
  const last = points[points.length - 1];
  const path = closed ? [last, ...points, points[0], points[1]] : [points[0], ...points, last];
  const out: Point[] = [];
  for (let i = 1; i < path.length - 2; i++) {
    const [p0, p1, p2, p3] = [path[i - 1], path[i], path[i + 1], path[i + 2]];
    for (let k = 0; k < segments; k++) {
      const t = k / segments;
      out.push([catmull(p0[0], p1[0], p2[0], p3[0], t), catmull(p0[1], p1[1], p2[1], p3[1], t)]);
    }
  }
  out.push(closed ? out[0] : last);
  return out;
}

export function arc(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count?: number,
): Point[] {
  const n = count ?? Math.max(8, Math.ceil((Math.abs(to - from) * Math.max(rx, ry)) / 5));
  const out: Point[] = [];
  for (let i = 0; i <= n; i++) {
    const a = lerp(from, to, i / n);
    out.push([cx + rx * Math.cos(a), cy + ry * Math.sin(a)]);
  }
  return out;
}

export function ring(cx: number, cy: number, rx: number, ry = rx): Point[] {
  return arc(cx, cy, rx, ry, 0, TAU);
}

function cubic(a: number, b: number, c: number, d: number, t: number): number {
  const u = 1 - t;
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
}

export function bezier(p0: Point, p1: Point, p2: Point, p3: Point, count = 20): Point[] {
  const out: Point[] = [];
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    out.push([cubic(p0[0], p1[0], p2[0], p3[0], t), cubic(p0[1], p1[1], p2[1], p3[1], t)]);
  }
  return out;
}

export function rectangle(x: number, y: number, w: number, h: number): Point[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

/** A closed loop between an ellipse and a rectangle; starts at the top, clockwise. */
export function superellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  power: number,
  count = 360,
): Point[] {
  const bow = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / power);
  const out: Point[] = [];
  for (let i = 0; i < count; i++) {
    const a = (i / count) * TAU - Math.PI / 2;
    out.push([cx + rx * bow(Math.cos(a)), cy + ry * bow(Math.sin(a))]);
  }
  return out;
}

export interface LoopPoint {
  at: Point;
  outward: Point;
}

/** Points at equal arc length round a closed loop, each with its outward normal. */
export function alongLoop(loop: readonly Point[], count: number): LoopPoint[] {
  const lengths = [0];
  for (let i = 1; i <= loop.length; i++) {
    lengths.push(lengths[i - 1] + distance(loop[i - 1], loop[i % loop.length]));
  }
  const whole = lengths[loop.length];
  const out: LoopPoint[] = [];
  let j = 0;
  for (let k = 0; k < count; k++) {
    const s = (k / count) * whole;
    while (lengths[j + 1] < s) j++;
    const a = loop[j % loop.length];
    const b = loop[(j + 1) % loop.length];
    const t = (s - lengths[j]) / (lengths[j + 1] - lengths[j] || 1);
    const l = distance(a, b) || 1;
    out.push({ at: lerpPoint(a, b, t), outward: [(b[1] - a[1]) / l, -(b[0] - a[0]) / l] });
  }
  return out;
}

export function isInside(x: number, y: number, polygon: readonly Point[]): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i];
    const [xj, yj] = polygon[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

function turn(o: Point, a: Point, b: Point): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}

function halfHull(points: Iterable<Point>): Point[] {
  const half: Point[] = [];
  for (const p of points) {
    while (half.length > 1 && turn(half[half.length - 2], half[half.length - 1], p) <= 0)
      half.pop();
    half.push(p);
  }
  return half.slice(0, -1);
}

/** The convex hull. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.slice().sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.slice().reverse())];
}

/** The polygon with its corners rounded. */
export function roundPolygon(points: readonly Point[], radius: number, steps = 5): Point[] {
  const n = points.length;
  const out: Point[] = [];
  for (let i = 0; i < n; i++) {
    const before = points[(i + n - 1) % n];
    const corner = points[i];
    const after = points[(i + 1) % n];
    const la = distance(before, corner) || 1;
    const lc = distance(after, corner) || 1;
    const cut = Math.min(radius, la / 2.2, lc / 2.2);
    const p = lerpPoint(corner, before, cut / la);
    const q = lerpPoint(corner, after, cut / lc);
    for (let j = 0; j <= steps; j++) {
      const t = j / steps;
      out.push(lerpPoint(lerpPoint(p, corner, t), lerpPoint(corner, q, t), t));
    }
  }
  return out;
}

/* ---- path data ---- */

export function polygonPath(points: readonly Point[], close = true): string {
  const body = points.map((p) => `${tenth(p[0])} ${tenth(p[1])}`).join('L');
  return `M${body}${close ? 'Z' : ''}`;
}

/** A stroke with pressure: a filled ribbon whose width depends on the way along it. */
export function ribbon(points: readonly Point[], width: (t: number, i: number) => number): string {
  const n = points.length;
  if (n < 2) return '';
  let left = '';
  let right = '';
  for (let i = 0; i < n; i++) {
    const a = points[Math.max(0, i - 1)];
    const b = points[Math.min(n - 1, i + 1)];
    const l = distance(a, b) || 1;
    const w = width(i / (n - 1), i) / 2 / l;
    const dx = (b[0] - a[0]) * w;
    const dy = (b[1] - a[1]) * w;
    const [x, y] = points[i];
    left += `${i ? 'L' : ''}${hundredth(x - dy)} ${hundredth(y + dx)}`;
    right = `L${hundredth(x + dy)} ${hundredth(y - dx)}${right}`;
  }
  return `M${left}${right}Z`;
}

export interface PenOptions {
  seed?: number;
  /** Tremor in pixels. */
  wobble?: number;
  /** How much the ends thin out, 0..1. */
  taper?: number;
  /** Distance between the points of the line. */
  step?: number;
  closed?: boolean;
}

const TREMOR_FREQUENCY = 0.045;
const TAPER_LENGTH = 14;

function tremble(points: Point[], seed: number, wobble: number): { path: Point[]; length: number } {
  let length = 0;
  const path = points.map((p, i): Point => {
    if (i) length += distance(points[i - 1], p);
    const dx = noise(length * TREMOR_FREQUENCY, seed * 3.7, 1) - 0.5;
    const dy = noise(length * TREMOR_FREQUENCY, seed * 5.1, 2) - 0.5;
    return [p[0] + dx * 2 * wobble, p[1] + dy * 2 * wobble];
  });
  return { path, length };
}

function joinEnds(path: Point[], end: Point): void {
  const n = path.length;
  const k = Math.min(6, n >> 2);
  for (let i = 0; i < k; i++) {
    const j = n - k + i;
    path[j] = lerpPoint(path[j], end, ((i + 1) / (k + 1)) * 0.8);
  }
  path[n - 1] = path[0];
}

/** A line drawn by hand. */
export function pen(points: readonly Point[], width = 1.2, options: PenOptions = {}): string {
  const { wobble = 0.5, taper = 0.6, step = 4, closed = false } = options;
  const seed = options.seed ?? seedOf(points);
  const { path, length } = tremble(resample(points, step), seed, wobble);
  if (closed) joinEnds(path, points[points.length - 1]);
  const thin = Math.min(0.5, TAPER_LENGTH / Math.max(length, 1));
  return ribbon(path, (t, i) => {
    const end = closed ? 1 : Math.min(1, Math.min(t, 1 - t) / thin);
    return width * (1 - taper * (1 - end)) * (0.72 + 0.56 * noise(i * 0.21, seed * 1.3, 5));
  });
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width?: number,
  options?: PenOptions,
): string {
  return pen(
    [
      [x1, y1],
      [x2, y2],
    ],
    width,
    options,
  );
}

/** The outline of a polygon, drawn by hand. */
export function outline(points: readonly Point[], width?: number, options?: PenOptions): string {
  return pen([...points, points[0]], width, { closed: true, ...options });
}

/** The engraver's tone: a line whose width comes from a tone field, broken where it is too thin. */
export function swell(points: readonly Point[], width: Tone, least = 0.1): string {
  let path = '';
  let run: Point[] = [];
  let widths: number[] = [];
  const flush = () => {
    if (run.length > 1) {
      const end = run.length - 1;
      path += ribbon(run, (_, i) => (i === 0 || i === end ? widths[i] * 0.35 : widths[i]));
    }
    run = [];
    widths = [];
  };
  for (const p of points) {
    const w = width(p[0], p[1]);
    if (w > least) {
      run.push(p);
      widths.push(w);
    } else flush();
  }
  flush();
  return path;
}

export interface EngraveOptions {
  seed?: number;
  step?: number;
  wave?: number;
  /** Widest line, as a share of the gap. */
  most?: number;
}

/** Parallel swelling lines over a box; tone(x, y) is 0 for paper and 1 for black. */
export function engrave(
  [x, y, w, h]: [number, number, number, number],
  angle: number,
  gap: number,
  tone: Tone,
  options: EngraveOptions = {},
): string {
  const { step = 4, wave = 0.8, most = 0.82 } = options;
  const seed =
    options.seed ??
    seedOf([
      [x, y],
      [w, h],
      [angle * 100, gap * 10],
    ]) % 997;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const reach = Math.hypot(w, h) / 2;
  const width: Tone = (a, b) => gap * Math.min(most, tone(a, b));
  const outside = (a: number, b: number) =>
    a < x - 2 || a > x + w + 2 || b < y - 2 || b > y + h + 2;
  let path = '';
  for (let v = -reach; v <= reach; v += gap) {
    let run: Point[] = [];
    for (let u = -reach; u <= reach; u += step) {
      const drift = (noise(u * 0.012, v * 0.06, seed) - 0.5) * 2 * wave;
      const vv = v + drift + (noise(u * 0.06, v * 0.9, seed + 3) - 0.5) * 0.5;
      const px = x + w / 2 + u * cos - vv * sin;
      const py = y + h / 2 + u * sin + vv * cos;
      if (!outside(px, py)) run.push([px, py]);
      else if (run.length) {
        path += swell(run, width);
        run = [];
      }
    }
    if (run.length > 1) path += swell(run, width);
  }
  return path;
}

function crossings(polygons: Point[][], y: number): number[] {
  const xs: number[] = [];
  for (const polygon of polygons) {
    for (let i = 0; i < polygon.length; i++) {
      const a = polygon[i];
      const b = polygon[(i + 1) % polygon.length];
      if (a[1] <= y !== b[1] <= y) xs.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
    }
  }
  return xs.sort((a, b) => a - b);
}

/** The scan lines of hatching: segments inside the polygons (even-odd). */
export function hatchSegments(
  polygons: readonly (readonly Point[])[],
  angle: number,
  gap: number,
  offset = 0,
): [Point, Point][] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const level = polygons.map((p) =>
    p.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]),
  );
  const ys = level.flat().map((p) => p[1]);
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  const back = (x: number, y: number): Point => [x * cos - y * sin, x * sin + y * cos];
  const segments: [Point, Point][] = [];
  for (let y = Math.ceil((top - offset) / gap) * gap + offset; y < bottom; y += gap) {
    const xs = crossings(level, y);
    for (let i = 0; i + 1 < xs.length; i += 2) segments.push([back(xs[i], y), back(xs[i + 1], y)]);
  }
  return segments;
}

export interface HatchOptions {
  seed?: number;
  /** Distance kept from the edge. */
  inset?: number;
  /** How far a line may stop short, at its start and (times raggedEnd) at its end. */
  ragged?: number;
  raggedEnd?: number;
  jitter?: number;
  wobble?: number;
  taper?: number;
  step?: number;
  tone?: Tone;
}

type Shape = readonly Point[] | readonly (readonly Point[])[];

function asPolygons(shape: Shape): readonly (readonly Point[])[] {
  return Array.isArray(shape[0][0])
    ? (shape as readonly (readonly Point[])[])
    : [shape as readonly Point[]];
}

/** Hatching of a polygon, or of several with holes. */
export function hatch(
  shape: Shape,
  angle: number,
  gap: number,
  width: number,
  options: HatchOptions = {},
): string {
  const polygons = asPolygons(shape);
  const { inset = 0.5, ragged = 1, raggedEnd = 1, jitter = 0.35, tone } = options;
  const next = random((options.seed ?? seedOf(polygons[0])) * 97 + 5);
  let path = '';
  for (const [a, b] of hatchSegments(polygons, angle, gap, next() * gap)) {
    const length = distance(a, b);
    if (length < inset * 2 + 1) continue;
    const start = (inset + next() * ragged) / length;
    const end = 1 - (inset + next() * ragged * raggedEnd) / length;
    const shift = (next() - 0.5) * 2 * jitter;
    if (end <= start) continue;
    const p = lerpPoint(a, b, start);
    const q = lerpPoint(a, b, end);
    p[1] += shift;
    q[1] += shift;
    if (tone) path += swell(resample([p, q], options.step ?? 3), (x, y) => width * tone(x, y));
    else {
      const { wobble = 0.25, taper = 0.7, step = 8 } = options;
      path += pen([p, q], width, { wobble, taper, step });
    }
  }
  return path;
}

/** A dot as path data. */
export function dot(x: number, y: number, radius: number): string {
  const r = hundredth(radius);
  const d = hundredth(2 * radius);
  return `M${tenth(x - radius)} ${tenth(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 ${-d} 0`;
}

export interface StippleOptions {
  seed?: number;
  radius?: number;
}

/** Dots by a density field. */
export function stipple(
  [x, y, w, h]: [number, number, number, number],
  gap: number,
  density: Tone,
  options: StippleOptions = {},
): string {
  const next = random(
    (options.seed ??
      seedOf([
        [x, y],
        [w, h],
        [gap, 0],
      ])) *
      31 +
      7,
  );
  const radius = options.radius ?? 0.55;
  let path = '';
  for (let row = 0; row * gap < h; row++) {
    for (let i = x + (row % 2 ? gap / 2 : 0); i < x + w; i += gap) {
      const px = i + (next() - 0.5) * gap * 0.9;
      const py = y + row * gap + (next() - 0.5) * gap * 0.9;
      const d = density(px, py);
      if (next() < d) path += dot(px, py, radius * (0.6 + 0.8 * next()) * (0.7 + 0.5 * d));
    }
  }
  return path;
}

/* ---- markup ---- */

/** Path data as an element; nothing when there is nothing to draw. */
export function ink(path: string, fill = 'var(--ink)', attributes = ''): string {
  return path ? `<path d="${path}" fill="${fill}" ${attributes}/>` : '';
}

/** A filled polygon as an element. */
export function fill(points: readonly Point[], colour: string, attributes = ''): string {
  return `<path d="${polygonPath(points)}" fill="${colour}" ${attributes}/>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ESCAPES[c]);
}

export function label(
  x: number,
  y: number,
  text: string | number,
  className = '',
  attributes = '',
): string {
  const words = escapeText(String(text));
  return `<text x="${tenth(x)}" y="${tenth(y)}" class="${className}" ${attributes}>${words}</text>`;
}

/** A group moved to a place. */
export function at(x: number, y: number, content: string): string {
  return `<g transform="translate(${tenth(x)} ${tenth(y)})">${content}</g>`;
}
