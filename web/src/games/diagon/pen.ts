/**
 * The street's pen: strokes of one width that tremble a little, computed as SVG path data.
 *
 * A pen is seeded, so that the same street is drawn alike on every screen and at every visit.
 */

import { random, type Point } from '../../ink/ink';

export interface Stroke {
  /** How far the line trembles. */
  amp?: number;
  step?: number;
  /** How long its waves are. */
  wave?: number;
  closed?: boolean;
}
export interface Hatching {
  jitter?: number;
  /** How far a line may stop short of the edge. */
  trim?: number;
  /** How likely a line is to be broken. */
  broken?: number;
  amp?: number;
  /** How likely a bit of line is to be drawn at a place. */
  keep?: (x: number, y: number) => number;
}

const GRAIN = 1024;
const SMOOTH = 26;

export const n1 = (value: number): string => String(Math.round(value * 10) / 10);
export const pair = ([x, y]: readonly number[]): string => `${n1(x)} ${n1(y)}`;

export function polygon(points: readonly Point[], closed = true): string {
  return `M${points.map(pair).join('L')}${closed ? 'Z' : ''}`;
}

/** A curve that bends round the points. */
export function smooth(points: readonly Point[], closed = false): string {
  if (points.length < 3) return polygon(points, closed);
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const last = points.length - 1;
  if (closed) {
    const bends = points.map(
      (point, i) => `Q${pair(point)} ${pair(middle(point, points[(i + 1) % points.length]))}`,
    );
    return `M${pair(middle(points[last], points[0]))}${bends.join('')}Z`;
  }
  let path = `M${pair(points[0])}`;
  for (let i = 1; i < last; i++) {
    const end = i === last - 1 ? points[last] : middle(points[i], points[i + 1]);
    path += `Q${pair(points[i])} ${pair(end)}`;
  }
  return path;
}

export function oval(cx: number, cy: number, rx: number, ry = rx, count = 26): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const a = (i / count) * Math.PI * 2;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  });
}

export function box(x: number, y: number, w: number, h: number): Point[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

/** The spiral of dice, spaces and cards, from the middle outward. */
export function spiralLine(x: number, y: number, radius: number, turns = 2.6): Point[] {
  const whole = turns * Math.PI * 2;
  const points: Point[] = [];
  for (let a = 0; a < whole; a += 0.3) {
    const r = (radius * a) / whole;
    points.push([x + Math.cos(a) * r, y + Math.sin(a) * r]);
  }
  return points;
}

export class Pen {
  readonly next: () => number;
  #grain: number[];

  constructor(seed: number) {
    this.next = random(seed);
    this.#grain = Array.from({ length: GRAIN }, () => this.next() * 2 - 1);
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  noise(t: number): number {
    const i = Math.floor(t);
    const f = t - i;
    const s = f * f * (3 - 2 * f);
    return this.#grain[i & (GRAIN - 1)] * (1 - s) + this.#grain[(i + 1) & (GRAIN - 1)] * s;
  }

  /** The line cut into short steps, each pushed sideways by smooth noise. */
  wobble(points: readonly Point[], stroke: Stroke = {}): Point[] {
    const { amp = 0.7, step = 7, wave = 18, closed = false } = stroke;
    const line = closed ? [...points, points[0]] : points;
    const start = this.next() * 900;
    const out: Point[] = [];
    let way = 0;
    for (let i = 0; i < line.length - 1; i++) {
      const [[x1, y1], [x2, y2]] = [line[i], line[i + 1]];
      const length = Math.hypot(x2 - x1, y2 - y1);
      if (length === 0) continue;
      const count = Math.max(1, Math.round(length / step));
      for (let j = i > 0 ? 1 : 0; j <= count; j++) {
        const t = j / count;
        const aside = (amp * this.noise(start + (way + length * t) / wave)) / length;
        out.push([x1 + (x2 - x1) * t - (y2 - y1) * aside, y1 + (y2 - y1) * t + (x2 - x1) * aside]);
      }
      way += length;
    }
    if (closed) out.pop();
    return out;
  }

  line(from: Point, to: Point, stroke?: Stroke): string {
    return smooth(this.wobble([from, to], stroke));
  }

  /** A closed outline with corners. */
  rough(points: readonly Point[], stroke?: Stroke): string {
    return polygon(this.wobble(points, { ...stroke, closed: true }));
  }

  /** A closed outline without corners. */
  shape(points: readonly Point[], stroke?: Stroke): string {
    return smooth(this.wobble(points, { ...stroke, closed: true }), true);
  }

  /** Parallel lines inside a shape, a little unsteady, sometimes broken; the angle in degrees. */
  hatch(ring: readonly Point[], angle: number, gap: number, how: Hatching = {}): string {
    const { jitter = 0.35, trim = 0.6, broken = 0.06, amp = 0.25, keep } = how;
    const a = (angle * Math.PI) / 180;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const back = (x: number, y: number): Point => [x * c - y * s, x * s + y * c];
    const level = ring.map(([x, y]): Point => [x * c + y * s, y * c - x * s]);
    const bottom = Math.max(...level.map(([, y]) => y));
    let y = Math.min(...level.map(([, top]) => top)) + gap * this.between(0.3, 0.7);
    let path = '';
    for (; y < bottom; y += gap * (1 + (this.next() - 0.5) * jitter)) {
      const xs = crossings(level, y);
      for (let i = 0; i + 1 < xs.length; i += 2) {
        const from = xs[i] + this.next() * trim;
        const to = xs[i + 1] - this.next() * trim;
        if (to - from < 0.8) continue;
        for (const [u, v] of this.#cuts(from, to, y, broken, back, keep))
          path += this.#segment(back(u, y), back(v, y + amp * (this.next() - 0.5) * 2), v - u);
      }
    }
    return path;
  }

  #cuts(
    from: number,
    to: number,
    y: number,
    broken: number,
    back: (x: number, y: number) => Point,
    keep?: (x: number, y: number) => number,
  ): [number, number][] {
    if (keep) return this.#kept(from, to, (x) => keep(...back(x, y)));
    if (to - from <= 12 || this.next() >= (broken * (to - from)) / 30) return [[from, to]];
    const gap = from + (to - from) * this.between(0.25, 0.75);
    return [
      [from, gap - 1.5],
      [gap + 1.5, to],
    ];
  }

  #kept(from: number, to: number, chance: (x: number) => number): [number, number][] {
    const step = 4;
    const cuts: [number, number][] = [];
    let on: number | null = null;
    for (let x = from; x <= to + 0.01; x += step) {
      const draw = this.next() < chance(x);
      if (draw && on === null) on = x;
      if (!draw && on !== null) {
        cuts.push([on, x - step * 0.4]);
        on = null;
      }
    }
    if (on !== null) cuts.push([on, to]);
    return cuts;
  }

  #segment(from: Point, to: Point, length: number): string {
    if (length < 0.5) return '';
    if (length <= SMOOTH) return `M${pair(from)}L${pair(to)}`;
    const bend = 0.25 * (this.next() - 0.5) * 3;
    const middle: Point = [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2 + bend];
    return `M${pair(from)}Q${pair(middle)} ${pair(to)}`;
  }

  /** Jittered points inside a shape. */
  scatter(ring: readonly Point[], gap: number): Point[] {
    const xs = ring.map(([x]) => x);
    const ys = ring.map(([, y]) => y);
    const out: Point[] = [];
    let row = 0;
    for (let y = Math.min(...ys); y < Math.max(...ys); y += gap * 0.86, row++) {
      for (let x = Math.min(...xs) + (row % 2) * (gap / 2); x < Math.max(...xs); x += gap) {
        const px = x + (this.next() - 0.5) * gap * 0.9;
        const py = y + (this.next() - 0.5) * gap * 0.9;
        if (crossings(ring, py).filter((edge) => edge < px).length % 2 === 1) out.push([px, py]);
      }
    }
    return out;
  }
}

/** Where a level line crosses the edges of a polygon, from left to right. */
function crossings(ring: readonly Point[], y: number): number[] {
  const xs: number[] = [];
  for (let i = 0; i < ring.length; i++) {
    const [x1, y1] = ring[i];
    const [x2, y2] = ring[(i + 1) % ring.length];
    if (y1 <= y !== y2 <= y) xs.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  }
  return xs.sort((one, other) => one - other);
}

/* ---- markup ---- */

/** A path; its class says what it is, and the style sheet how it looks. */
export function draw(className: string, d: string, attributes = ''): string {
  return d ? `<path class="${className}" d="${d}" ${attributes}/>` : '';
}

export function put(at: readonly number[], content: string, turn = 0, scale = 1): string {
  const turned = turn ? ` rotate(${n1(turn)})` : '';
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${pair(at)})${turned}${scaled}">${content}</g>`;
}
