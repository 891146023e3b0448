/**
 * A seeded quill: unsteady lines, outlines and hatching, computed as SVG path data.
 *
 * The same seed and the same calls always give the same drawing, on every screen.
 */

import {
  arc,
  asPolygons,
  crossings,
  distance,
  isInside,
  lerpPoint,
  polygonPath,
  random,
  rectangle,
  TAU,
  tenth,
  type Point,
  type Random,
  type Shape,
} from './ink';

export interface Tremor {
  /** How far a line strays, in units of the drawing. */
  amp?: number;
  /** A point every so many units. */
  step?: number;
  /** Units from one swing to the next. */
  wave?: number;
}

export interface Hatching {
  /** How uneven the gaps between the lines are. */
  jitter?: number;
  /** How far a line may stop short of the edge. */
  trim?: number;
  /** How often a line is lifted for a moment. */
  broken?: number;
  /** How far the end of a line strays. */
  amp?: number;
  /** How likely a bit of line is to be drawn at a place, 0..1. */
  keep?: Keep;
}

export type Keep = (x: number, y: number) => number;
type Ring = readonly Point[];
type Span = [from: number, to: number];

const GRAIN = 1024;
const KEEP_STEP = 4;
/** A hatched line that is longer than this bends a little. */
const STRAIGHT = 26;

const waves = grain();

function grain(): number[] {
  const next = random(1692);
  return Array.from({ length: GRAIN }, () => next() * 2 - 1);
}

/** Smooth noise along a line, -1..1. */
export function tremble(t: number): number {
  const i = Math.floor(t);
  const f = t - i;
  const s = f * f * (3 - 2 * f);
  return waves[i & (GRAIN - 1)] * (1 - s) + waves[(i + 1) & (GRAIN - 1)] * s;
}

/** A point as path data. */
export function spot([x, y]: readonly number[]): string {
  return `${tenth(x)} ${tenth(y)}`;
}

/** Points round an ellipse, the first not repeated at the end. */
export function ellipse(x: number, y: number, rx: number, ry = rx, count = 26): Point[] {
  return arc(x, y, rx, ry, 0, TAU, count).slice(0, -1);
}

/** A curve that rounds off every corner. */
export function smooth(points: readonly Point[], closed = false): string {
  const n = points.length;
  if (n < 3) return polygonPath(points, closed);
  const middle = (i: number) => lerpPoint(points[i % n], points[(i + 1) % n], 0.5);
  if (closed) {
    const bends = points.map((point, i) => `Q${spot(point)} ${spot(middle(i))}`);
    return `M${spot(middle(n - 1))}${bends.join('')}Z`;
  }
  let path = `M${spot(points[0])}`;
  for (let i = 1; i < n - 1; i++)
    path += `Q${spot(points[i])} ${spot(i === n - 2 ? points[n - 1] : middle(i))}`;
  return path;
}

/** Dots for a line with round ends. */
export function dotsAt(points: readonly Point[]): string {
  return points.map((point) => `M${spot(point)}h.01`).join('');
}

export class Quill {
  readonly next: Random;

  constructor(seed: number) {
    this.next = random(seed * 7919 + 13);
  }

  between(low: number, high: number): number {
    return this.next.between(low, high);
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)];
  }

  /** The line cut into short steps, each pushed sideways by smooth noise. */
  wobble(points: readonly Point[], style: Tremor = {}, closed = false): Point[] {
    const { amp = 0.7, step = 7, wave = 18 } = style;
    const line = closed ? [...points, points[0]] : points;
    const start = this.next() * 900;
    const out: Point[] = [];
    let way = 0;
    for (let i = 0; i + 1 < line.length; i++) {
      const [[x1, y1], [x2, y2]] = [line[i], line[i + 1]];
      const length = Math.hypot(x2 - x1, y2 - y1);
      if (length === 0) continue;
      const count = Math.max(1, Math.round(length / step));
      for (let k = i > 0 ? 1 : 0; k <= count; k++) {
        const t = k / count;
        const aside = (amp * tremble(start + (way + length * t) / wave)) / length;
        out.push([x1 + (x2 - x1) * t - (y2 - y1) * aside, y1 + (y2 - y1) * t + (x2 - x1) * aside]);
      }
      way += length;
    }
    if (closed) out.pop();
    return out;
  }

  stroke(points: readonly Point[], style?: Tremor): string {
    return smooth(this.wobble(points, style));
  }

  line(x1: number, y1: number, x2: number, y2: number, style?: Tremor): string {
    const ends: Point[] = [
      [x1, y1],
      [x2, y2],
    ];
    return this.stroke(ends, style);
  }

  /** A closed outline, its corners rounded off. */
  shape(points: readonly Point[], style?: Tremor): string {
    return smooth(this.wobble(points, style, true), true);
  }

  /** A closed outline, its corners kept. */
  rough(points: readonly Point[], style?: Tremor): string {
    return polygonPath(this.wobble(points, style, true));
  }

  box(x: number, y: number, width: number, height: number, style?: Tremor): string {
    return this.rough(rectangle(x, y, width, height), style);
  }

  /** A stroke that swells and tapers, as a filled outline. */
  nib(points: readonly Point[], width: number, style: Tremor & { taper?: number } = {}): string {
    const { taper = 0.35 } = style;
    const path = this.wobble(points, style);
    const last = path.length - 1;
    const left: Point[] = [];
    const right: Point[] = [];
    path.forEach(([x, y], i) => {
      const a = path[Math.max(0, i - 1)];
      const b = path[Math.min(last, i + 1)];
      const length = distance(a, b) || 1;
      const end = Math.min(1, Math.min(i, last - i) / (last * 0.25 || 1));
      const pressure = 1 + 0.25 * tremble(i * 0.7 + path[0][0]);
      const half = ((width / 2) * (taper + (1 - taper) * end) * pressure) / length;
      left.push([x - (b[1] - a[1]) * half, y + (b[0] - a[0]) * half]);
      right.unshift([x + (b[1] - a[1]) * half, y - (b[0] - a[0]) * half]);
    });
    return smooth([...left, ...right], true);
  }

  /** Parallel lines inside one ring or several (even-odd); the angle in degrees. */
  hatch(shape: Shape, angle: number, gap: number, style: Hatching = {}): string {
    const { jitter = 0.35, trim = 0.6, broken = 0.06, amp = 0.25, keep } = style;
    const turn = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const back = (x: number, y: number): Point => [x * cos - y * sin, x * sin + y * cos];
    const level = asPolygons(shape).map((ring) =>
      ring.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]),
    );
    const heights = level.flat().map(([, y]) => y);
    const bottom = Math.max(...heights);
    let path = '';
    let y = Math.min(...heights) + gap * this.between(0.3, 0.7);
    for (; y < bottom; y += gap * (1 + (this.next() - 0.5) * jitter)) {
      for (const [low, high] of spans(level, y)) {
        const [from, to] = [low + this.next() * trim, high - this.next() * trim];
        if (to - from < 0.8) continue;
        const cuts = keep
          ? this.#kept(from, to, (x) => keep(...back(x, y)))
          : this.#lifted(from, to, broken);
        for (const [a, b] of cuts) {
          if (b - a < 0.5) continue;
          const end = back(b, y + amp * this.between(-1, 1));
          const bow =
            b - a > STRAIGHT ? back((a + b) / 2, y + amp * this.between(-1.5, 1.5)) : null;
          path += `M${spot(back(a, y))}${bow ? `Q${spot(bow)} ` : 'L'}${spot(end)}`;
        }
      }
    }
    return path;
  }

  #kept(from: number, to: number, chance: (x: number) => number): Span[] {
    const cuts: Span[] = [];
    let start: number | null = null;
    for (let x = from; x <= to + 0.01; x += KEEP_STEP) {
      const drawn = this.next() < chance(x);
      if (drawn && start === null) start = x;
      if (drawn || start === null) continue;
      cuts.push([start, x - KEEP_STEP * 0.4]);
      start = null;
    }
    if (start !== null) cuts.push([start, to]);
    return cuts;
  }

  #lifted(from: number, to: number, often: number): Span[] {
    const length = to - from;
    if (length <= 12 || this.next() >= (often * length) / 30) return [[from, to]];
    const gap = from + length * this.between(0.25, 0.75);
    return [
      [from, gap - 1.2],
      [gap + 1.2, to],
    ];
  }

  /** Points strewn over a ring, or over part of it. */
  scatter(
    ring: Ring,
    gap: number,
    here: (x: number, y: number) => boolean = inside(ring),
  ): Point[] {
    const xs = ring.map(([x]) => x);
    const ys = ring.map(([, y]) => y);
    const out: Point[] = [];
    let row = 0;
    for (let y = Math.min(...ys); y < Math.max(...ys); y += gap * 0.86, row++) {
      for (let x = Math.min(...xs) + (row % 2 ? gap / 2 : 0); x < Math.max(...xs); x += gap) {
        const at: Point = [
          x + (this.next() - 0.5) * gap * 0.9,
          y + (this.next() - 0.5) * gap * 0.9,
        ];
        if (here(...at)) out.push(at);
      }
    }
    return out;
  }
}

function inside(ring: Ring): (x: number, y: number) => boolean {
  return (x, y) => isInside(x, y, ring);
}

/** Where a level line runs inside the rings. */
function spans(rings: readonly Ring[], y: number): Span[] {
  const xs = crossings(rings, y);
  return Array.from({ length: xs.length >> 1 }, (_, i): Span => [xs[2 * i], xs[2 * i + 1]]);
}
