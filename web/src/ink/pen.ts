/** The pen: lines with pressure and a tremor, as filled outlines. */

import { noise, seedOf } from './chance';
import { distance, lerpPoint, resample, type Point } from './geometry';
import { hundredth } from './pathdata';

export type Tone = (x: number, y: number) => number;

/** A stroke with pressure: a filled ribbon whose width depends on the way along it. */
export function ribbon(
  points: readonly Point[],
  width: (t: number, i: number) => number,
  round = hundredth,
): string {
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
    left += `${i ? 'L' : ''}${round(x - dy)} ${round(y + dx)}`;
    right = `L${round(x + dy)} ${round(y - dx)}${right}`;
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

/** The points as a shaking hand follows them, and how far along the line each of them is. */
export function shaken(
  points: readonly Point[],
  amount: number,
  shake: (way: number, axis: 0 | 1) => number,
): { path: Point[]; ways: number[] } {
  let way = 0;
  const ways = points.map((p, i) => (i ? (way += distance(points[i - 1], p)) : 0));
  const off = (i: number, axis: 0 | 1) => (shake(ways[i], axis) - 0.5) * 2 * amount;
  return { path: points.map(([x, y], i): Point => [x + off(i, 0), y + off(i, 1)]), ways };
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
  const { path, ways } = shaken(resample(points, step), wobble, (way, axis) =>
    noise(way * TREMOR_FREQUENCY, seed * (axis ? 5.1 : 3.7), axis + 1),
  );
  if (closed) joinEnds(path, points[points.length - 1]);
  const thin = Math.min(0.5, TAPER_LENGTH / Math.max(ways[ways.length - 1], 1));
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

export interface SwellOptions {
  /** A line thinner than this is lifted. */
  least?: number;
  /** How much of its width is left at both ends. */
  ends?: number;
  round?: (value: number) => number;
}

/** The engraver's tone: a line whose width comes from a tone field, broken where it is too thin. */
export function swell(
  points: readonly Point[],
  width: (x: number, y: number, i: number) => number,
  { least = 0.1, ends = 0.35, round }: SwellOptions = {},
): string {
  let path = '';
  let run: Point[] = [];
  let widths: number[] = [];
  const flush = () => {
    const end = run.length - 1;
    path += ribbon(run, (_, i) => widths[i] * (i === 0 || i === end ? ends : 1), round);
    run = [];
    widths = [];
  };
  points.forEach((p, i) => {
    const w = width(p[0], p[1], i);
    if (w > least) {
      run.push(p);
      widths.push(w);
    } else if (run.length) flush();
  });
  flush();
  return path;
}
