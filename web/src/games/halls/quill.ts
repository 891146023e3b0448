/**
 * A seeded quill. The castle is drawn with these few strokes, so the same tiles always give the
 * same drawing.
 */

import type { Point } from '../../ink/ink';
import { escapeText, isInside, random, rectangle, tenth, TAU } from '../../ink/ink';

export type Keep = (x: number, y: number) => number;
type Shape = Point[] | Point[][];

export interface Tremor {
  /** How far a line strays, in pixels. */
  amp?: number;
  step?: number;
  wave?: number;
}
interface HatchStyle {
  jitter?: number;
  trim?: number;
  broken?: number;
  amp?: number;
  /** How likely a piece of a line is drawn here, 0..1. */
  keep?: Keep;
}

const pair = ([x, y]: Point) => `${tenth(x)} ${tenth(y)}`;
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const ringsOf = (shape: Shape) =>
  (typeof shape[0][0] === 'number' ? [shape] : shape) as readonly Point[][];

/** A polyline as path data. */
export function poly(points: readonly Point[], closed = false): string {
  return `M${points.map(pair).join('L')}${closed ? 'Z' : ''}`;
}

/** A smooth line past the points. */
export function smooth(points: readonly Point[], closed = false): string {
  if (points.length < 3) return poly(points, closed);
  const last = points.length - 1;
  if (closed) {
    const turns = points.map(
      (p, i) => `Q${pair(p)} ${pair(middle(p, points[(i + 1) % (last + 1)]))}`,
    );
    return `M${pair(middle(points[last], points[0]))}${turns.join('')}Z`;
  }
  let path = `M${pair(points[0])}`;
  for (let i = 1; i < last; i++) {
    const next = points[i + 1];
    path += `Q${pair(points[i])} ${pair(i === last - 1 ? next : middle(points[i], next))}`;
  }
  return path;
}

/** Points on an ellipse, all round or from one angle to another. */
export function ellipse(cx: number, cy: number, rx: number, ry = rx, count = 26): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const a = (TAU * i) / count;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  });
}

export function arcOf(
  [cx, cy]: Point,
  [rx, ry]: Point,
  from: number,
  to: number,
  count = 20,
): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const a = from + ((to - from) * i) / (count - 1);
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  });
}

export class Quill {
  #next: () => number;
  #waves: number[];

  constructor(seed: number) {
    this.#next = random(seed);
    this.#waves = Array.from({ length: 1024 }, () => this.#next() * 2 - 1);
  }

  between(low: number, high: number): number {
    return low + this.#next() * (high - low);
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#next() * from.length)];
  }

  noise(t: number): number {
    const i = Math.floor(t);
    const f = t - i;
    const s = f * f * (3 - 2 * f);
    return this.#waves[i & 1023] * (1 - s) + this.#waves[(i + 1) & 1023] * s;
  }

  /** The line cut into short steps, each pushed sideways a little. */
  wobble(points: readonly Point[], style: Tremor = {}, closed = false): Point[] {
    const { amp = 0.7, step = 7, wave = 18 } = style;
    const source = closed ? [...points, points[0]] : points;
    const out: Point[] = [];
    const start = this.#next() * 900;
    let walked = 0;
    for (let i = 0; i < source.length - 1; i++) {
      const [x1, y1] = source[i];
      const [x2, y2] = source[i + 1];
      const length = Math.hypot(x2 - x1, y2 - y1);
      if (!length) continue;
      const parts = Math.max(1, Math.round(length / step));
      for (let j = i ? 1 : 0; j <= parts; j++) {
        const t = j / parts;
        const d = (amp * this.noise(start + (walked + length * t) / wave)) / length;
        out.push([x1 + (x2 - x1) * t - (y2 - y1) * d, y1 + (y2 - y1) * t + (x2 - x1) * d]);
      }
      walked += length;
    }
    if (closed) out.pop();
    return out;
  }

  line(x1: number, y1: number, x2: number, y2: number, style?: Tremor): string {
    const ends: Point[] = [
      [x1, y1],
      [x2, y2],
    ];
    return smooth(this.wobble(ends, style));
  }

  stroke(points: readonly Point[], style?: Tremor): string {
    return smooth(this.wobble(points, style));
  }

  /** A closed outline, smoothed. */
  round(points: readonly Point[], style?: Tremor): string {
    return smooth(this.wobble(points, style, true), true);
  }

  /** A closed outline with its corners kept. */
  rough(points: readonly Point[], style?: Tremor): string {
    return poly(this.wobble(points, style, true), true);
  }

  box(x: number, y: number, w: number, h: number, style?: Tremor): string {
    return this.rough(rectangle(x, y, w, h), style);
  }

  /** A stroke that swells and tapers, as a filled outline. */
  nib(points: readonly Point[], width: number, style: Tremor & { taper?: number } = {}): string {
    const { taper = 0.35 } = style;
    const path = this.wobble(points, style);
    const left: Point[] = [];
    const right: Point[] = [];
    path.forEach((point, i) => {
      const a = path[Math.max(0, i - 1)];
      const b = path[Math.min(path.length - 1, i + 1)];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const t = i / (path.length - 1 || 1);
      const end = Math.min(1, Math.min(t, 1 - t) / 0.25);
      const unsteady = 1 + 0.25 * this.noise(i * 0.7 + path[0][0]);
      const w = ((width / 2) * (taper + (1 - taper) * end) * unsteady) / length;
      left.push([point[0] - (b[1] - a[1]) * w, point[1] + (b[0] - a[0]) * w]);
      right.unshift([point[0] + (b[1] - a[1]) * w, point[1] - (b[0] - a[0]) * w]);
    });
    return smooth([...left, ...right], true);
  }

  /** Parallel lines inside the rings (even-odd), slightly unsteady, sometimes broken. */
  hatch(shape: Shape, degrees: number, gap: number, style: HatchStyle = {}): string {
    const { jitter = 0.35, trim = 0.6, broken = 0.06, amp = 0.25, keep } = style;
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const back = (x: number, y: number): Point => [x * cos - y * sin, x * sin + y * cos];
    const level = ringsOf(shape).map((ring) =>
      ring.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]),
    );
    const heights = level.flat().map(([, y]) => y);
    const bottom = Math.max(...heights);
    let path = '';
    let y = Math.min(...heights) + gap * (0.3 + this.#next() * 0.4);
    for (; y < bottom; y += gap * (1 + (this.#next() - 0.5) * jitter)) {
      const crossings = crossed(level, y);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = crossings[i] + this.#next() * trim;
        const to = crossings[i + 1] - this.#next() * trim;
        if (to - from < 0.8) continue;
        const pieces = keep
          ? this.#kept(from, to, (x) => keep(...back(x, y)))
          : this.#broken(from, to, broken);
        for (const [a, b] of pieces) {
          if (b - a < 0.5) continue;
          const end = back(b, y + amp * (this.#next() - 0.5) * 2);
          const bow = b - a > 26 ? back((a + b) / 2, y + amp * (this.#next() - 0.5) * 3) : null;
          path += `M${pair(back(a, y))}${bow ? `Q${pair(bow)} ` : 'L'}${pair(end)}`;
        }
      }
    }
    return path;
  }

  #kept(from: number, to: number, keep: (x: number) => number): [number, number][] {
    const STEP = 4;
    const pieces: [number, number][] = [];
    let start: number | null = null;
    for (let x = from; x <= to + 0.01; x += STEP) {
      const on = this.#next() < keep(x);
      if (on && start === null) start = x;
      if (!on && start !== null) {
        pieces.push([start, x - STEP * 0.4]);
        start = null;
      }
    }
    if (start !== null) pieces.push([start, to]);
    return pieces;
  }

  #broken(from: number, to: number, often: number): [number, number][] {
    const length = to - from;
    if (length <= 12 || this.#next() >= (often * length) / 30) return [[from, to]];
    const gap = from + length * (0.25 + this.#next() * 0.5);
    return [
      [from, gap - 1],
      [gap + 1, to],
    ];
  }

  /** Points strewn over a shape. */
  scatter(ring: Point[], gap: number): Point[] {
    const xs = ring.map(([x]) => x);
    const ys = ring.map(([, y]) => y);
    const out: Point[] = [];
    let row = 0;
    for (let y = Math.min(...ys); y < Math.max(...ys); y += gap * 0.86, row++) {
      for (let x = Math.min(...xs) + (row % 2 ? gap / 2 : 0); x < Math.max(...xs); x += gap) {
        const px = x + (this.#next() - 0.5) * gap * 0.9;
        const py = y + (this.#next() - 0.5) * gap * 0.9;
        if (isInside(px, py, ring)) out.push([px, py]);
      }
    }
    return out;
  }
}

function crossed(rings: readonly Point[][], y: number): number[] {
  const xs: number[] = [];
  for (const ring of rings) {
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length];
      if (p[1] <= y !== q[1] <= y) xs.push(p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0]));
    });
  }
  return xs.sort((a, b) => a - b);
}

/* ---- markup ---- */

export type Attributes = Record<string, string | number | undefined>;

export function el(tag: string, attributes: Attributes, inner = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}>${inner}</${tag}>`;
}

/** A shape filled with a colour, and drawn round if `edge` says how wide. */
export function area(path: string, colour: string, edge?: number, line = INK): string {
  return el('path', {
    d: path,
    fill: colour,
    stroke: edge ? line : undefined,
    'stroke-width': edge,
  });
}

/** Bare lines. */
export function lines(path: string, width: number, colour = INK, more: Attributes = {}): string {
  return (
    path && el('path', { d: path, fill: 'none', stroke: colour, 'stroke-width': width, ...more })
  );
}

export function turnedBy(quarters: number, inner: string): string {
  return quarters % 4 === 0 ? inner : el('g', { transform: `rotate(${quarters * 90})` }, inner);
}

export function words(x: number, y: number, text: string, more: Attributes = {}): string {
  return el(
    'text',
    { x: tenth(x), y: tenth(y), 'text-anchor': 'middle', ...more },
    escapeText(text),
  );
}

export const INK = 'var(--ink)';
