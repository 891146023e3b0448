/** Points and the lines through them. */

export type Point = [number, number];

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

/** Points along a polyline, as far apart from each other as `step` at most and all alike. */
export function evenly(points: readonly Point[], step: number): Point[] {
  const lengths = [0];
  for (let i = 1; i < points.length; i++)
    lengths.push(lengths[i - 1] + distance(points[i - 1], points[i]));
  const total = lengths[lengths.length - 1];
  const count = Math.max(2, Math.ceil(total / step));
  let j = 1;
  return Array.from({ length: count + 1 }, (_, i) => {
    const way = (total * i) / count;
    while (j < points.length - 1 && lengths[j] < way) j++;
    const t = (way - lengths[j - 1]) / (lengths[j] - lengths[j - 1] || 1);
    return lerpPoint(points[j - 1], points[j], t);
  });
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

/** A point of a cubic curve. */
export function bezierAt([a, b, c, d]: readonly Point[], t: number): Point {
  return [cubic(a[0], b[0], c[0], d[0], t), cubic(a[1], b[1], c[1], d[1], t)];
}

export function bezier(p0: Point, p1: Point, p2: Point, p3: Point, count = 20): Point[] {
  const out: Point[] = [];
  for (let i = 0; i <= count; i++) {
    out.push(bezierAt([p0, p1, p2, p3], i / count));
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
