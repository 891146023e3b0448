/** A seeded pen: the same seed and the same calls always give the same drawing. */

import {
  arc,
  hatchSegments,
  isInside,
  lerpPoint,
  noise,
  polygonPath,
  random,
  rectangle,
  TAU,
  tenth,
  type Point,
  type Random,
} from '../../ink/ink';

export interface Wobble {
  /** How far a line strays, in units. */
  far?: number;
  /** A point every so many units. */
  step?: number;
  /** Units from one swing to the next. */
  wave?: number;
}

interface Hatching {
  jitter?: number;
  /** How far a line may stop short of the edge. */
  trim?: number;
  /** How likely a place is to be drawn. */
  keep?: (x: number, y: number) => number;
}

const KEEP_STEP = 4;

export const spot = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;

/** Points of an ellipse, without the last one. */
export function ellipse(x: number, y: number, rx: number, ry = rx, count = 26): Point[] {
  return arc(x, y, rx, ry, 0, TAU, count).slice(0, -1);
}

/** A curve that rounds off every corner. */
export function smooth(points: readonly Point[], closed: boolean): string {
  const n = points.length;
  if (n < 3) return polygonPath(points, closed);
  const middle = (i: number) => lerpPoint(points[i % n], points[(i + 1) % n], 0.5);
  if (closed) {
    const curves = points.map((point, i) => `Q${spot(point)} ${spot(middle(i))}`);
    return `M${spot(middle(n - 1))}${curves.join('')}Z`;
  }
  let path = `M${spot(points[0])}`;
  for (let i = 1; i < n - 1; i++)
    path += `Q${spot(points[i])} ${spot(i === n - 2 ? points[n - 1] : middle(i))}`;
  return path;
}

export class Quill {
  readonly next: Random;
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
    this.next = random(seed * 7919 + 13);
  }

  between(low: number, high: number): number {
    return this.next.between(low, high);
  }

  /** A polyline cut into short steps, each pushed sideways by smooth noise. */
  wobble(points: readonly Point[], closed: boolean, options: Wobble = {}): Point[] {
    const { far = 0.7, step = 7, wave = 18 } = options;
    const source = closed ? [...points, points[0]] : points;
    const offset = this.next() * 900;
    const out: Point[] = [];
    let way = 0;
    for (let i = 0; i + 1 < source.length; i++) {
      const [a, b] = [source[i], source[i + 1]];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (length === 0) continue;
      const count = Math.max(1, Math.round(length / step));
      const across: Point = [(a[1] - b[1]) / length, (b[0] - a[0]) / length];
      for (let k = i > 0 ? 1 : 0; k <= count; k++) {
        const [x, y] = lerpPoint(a, b, k / count);
        const by =
          far * 2 * (noise(offset + (way + (length * k) / count) / wave, this.#seed) - 0.5);
        out.push([x + across[0] * by, y + across[1] * by]);
      }
      way += length;
    }
    if (closed) out.pop();
    return out;
  }

  /** A closed outline, its corners kept. */
  rough(points: readonly Point[], options?: Wobble): string {
    return polygonPath(this.wobble(points, true, options));
  }

  box(x: number, y: number, width: number, height: number, options?: Wobble): string {
    return this.rough(rectangle(x, y, width, height), options);
  }

  /** A closed outline, its corners rounded off. */
  shape(points: readonly Point[], options?: Wobble): string {
    return smooth(this.wobble(points, true, options), true);
  }

  stroke(points: readonly Point[], options?: Wobble): string {
    return smooth(this.wobble(points, false, options), false);
  }

  line(x1: number, y1: number, x2: number, y2: number, options?: Wobble): string {
    const ends: Point[] = [
      [x1, y1],
      [x2, y2],
    ];
    return this.stroke(ends, options);
  }

  /** A stroke that swells and tapers, as a filled outline. */
  nib(points: readonly Point[], width = 1.4, options?: Wobble): string {
    const path = this.wobble(points, false, options);
    const last = path.length - 1;
    const left: Point[] = [];
    const right: Point[] = [];
    path.forEach(([x, y], i) => {
      const a = path[Math.max(0, i - 1)];
      const b = path[Math.min(last, i + 1)];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const end = Math.min(1, Math.min(i, last - i) / (last * 0.25 || 1));
      const half = ((width / 2) * (0.35 + 0.65 * end)) / length;
      left.push([x - (b[1] - a[1]) * half, y + (b[0] - a[0]) * half]);
      right.unshift([x + (b[1] - a[1]) * half, y - (b[0] - a[0]) * half]);
    });
    return smooth([...left, ...right], true);
  }

  /** Parallel lines inside polygons (even-odd); the angle in degrees. */
  hatch(
    polygons: readonly (readonly Point[])[],
    angle: number,
    gap: number,
    options: Hatching = {},
  ): string {
    const { jitter = 0.3, trim = 0.6, keep } = options;
    const turn = (angle * Math.PI) / 180;
    let path = '';
    for (const [a, b] of hatchSegments(polygons, turn, gap, this.next() * gap)) {
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const start = (this.next() * trim) / length;
      const end = 1 - (this.next() * trim) / length;
      if (end <= start || length < 0.8) continue;
      const shift = (this.next() - 0.5) * gap * jitter;
      const by: Point = [-Math.sin(turn) * shift, Math.cos(turn) * shift];
      const at = (t: number): Point => {
        const [x, y] = lerpPoint(a, b, t);
        return [x + by[0], y + by[1]];
      };
      if (!keep) path += `M${spot(at(start))}L${spot(at(end))}`;
      else path += this.#kept(at, start, end, KEEP_STEP / length, keep);
    }
    return path;
  }

  #kept(
    at: (t: number) => Point,
    start: number,
    end: number,
    step: number,
    keep: (x: number, y: number) => number,
  ): string {
    let path = '';
    let from: number | null = null;
    for (let t = start; t < end + step; t += step) {
      const here = Math.min(t, end);
      const drawn = t <= end && this.next() < keep(...at(here));
      if (drawn && from === null) from = here;
      if (drawn || from === null) continue;
      path += `M${spot(at(from))}L${spot(at(Math.max(from, here - step * 0.4)))}`;
      from = null;
    }
    return path;
  }

  /** Points strewn over a box, wherever `inside` allows. */
  scatter(
    [x, y, width, height]: [number, number, number, number],
    gap: number,
    inside: (x: number, y: number) => boolean,
  ): Point[] {
    const out: Point[] = [];
    for (let row = 0; row * gap * 0.86 < height; row++) {
      for (let px = x + (row % 2 ? gap / 2 : 0); px < x + width; px += gap) {
        const at: Point = [
          px + (this.next() - 0.5) * gap * 0.9,
          y + row * gap * 0.86 + (this.next() - 0.5) * gap * 0.9,
        ];
        if (inside(...at)) out.push(at);
      }
    }
    return out;
  }

  /** Dots strewn over a polygon, for a round-capped line. */
  dots(polygon: readonly Point[], gap: number): string {
    const xs = polygon.map(([x]) => x);
    const ys = polygon.map(([, y]) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const box: [number, number, number, number] = [
      left,
      top,
      Math.max(...xs) - left,
      Math.max(...ys) - top,
    ];
    return dotsAt(this.scatter(box, gap, (x, y) => isInside(x, y, polygon)));
  }
}

export function dotsAt(points: readonly Point[]): string {
  return points.map((point) => `M${spot(point)}h.01`).join('');
}
