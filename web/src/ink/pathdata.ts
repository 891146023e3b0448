/** Points as SVG path data. */

import type { Point } from './geometry';

export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

export function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

export function polygonPath(points: readonly Point[], close = true): string {
  const body = points.map((p) => `${tenth(p[0])} ${tenth(p[1])}`).join('L');
  return `M${body}${close ? 'Z' : ''}`;
}

/** A dot as path data. */
export function dot(x: number, y: number, radius: number): string {
  const r = hundredth(radius);
  const d = hundredth(2 * radius);
  return `M${tenth(x - radius)} ${tenth(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 ${-d} 0`;
}
