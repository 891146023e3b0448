/** What part of the sheet a small screen shows. */

import type { Point } from '../../ink/ink';
import { HEIGHT, WIDTH } from './street';

export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How much of the street a phone shows at a time, and the shape of its window. */
const NEAR = 490;
export const PHONE_SHAPE = { width: 390, height: 264 };
const MARGIN = 70;

export const WHOLE: Window = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

function within(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** A window round some points, or round their first if they are too far apart. */
export function windowOn(points: Point[]): Window {
  const height = (NEAR * PHONE_SHAPE.height) / PHONE_SHAPE.width;
  const spread = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return [Math.min(...values) - MARGIN, Math.max(...values) + MARGIN];
  };
  const middle = (axis: 0 | 1, size: number) => {
    const [low, high] = spread(axis);
    return high - low <= size
      ? (low + high) / 2
      : within(low + size / 2, points[0][axis], high - size / 2);
  };
  return windowAt([middle(0, NEAR), middle(1, height)]);
}

/** The window with its middle at a point, kept on the sheet. */
export function windowAt([x, y]: Point): Window {
  const height = (NEAR * PHONE_SHAPE.height) / PHONE_SHAPE.width;
  return {
    x: within(0, x - NEAR / 2, WIDTH - NEAR),
    y: within(0, y - height / 2, HEIGHT - height),
    width: NEAR,
    height,
  };
}

/** The nearest point in the direction of an arrow key; -1 if there is none. */
export function nearest(points: Point[], from: number, key: string): number {
  const way: Record<string, Point> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const [ux, uy] = way[key];
  let best = -1;
  let least = Infinity;
  points.forEach(([x, y], i) => {
    const [dx, dy] = [x - points[from][0], y - points[from][1]];
    const along = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy) + Math.abs(dy * ux);
    const far = along + 2.2 * aside;
    if (i !== from && along > aside * 0.4 && far < least) {
      best = i;
      least = far;
    }
  });
  return best;
}
