/** Tones: swelling lines, hatching and stippling. */

import { noise, random, seedOf } from './chance';
import { distance, lerpPoint, resample, type Point } from './geometry';
import { dot } from './pathdata';
import { pen, swell, type Tone } from './pen';

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

/** Where a level line crosses the edges of polygons, from left to right. */
export function crossings(polygons: readonly (readonly Point[])[], y: number): number[] {
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

export type Shape = readonly Point[] | readonly (readonly Point[])[];

export function asPolygons(shape: Shape): readonly (readonly Point[])[] {
  const single = typeof shape[0]?.[0] === 'number';
  return (single ? [shape] : shape) as readonly (readonly Point[])[];
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
