/** What a window shows of a picture that is larger: where its corner lies, and its enlargement. */

import type { Point } from '../ink/ink';

export interface Lens {
  x: number;
  y: number;
  /** Pixels of the window for a unit of the picture. */
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A window on a picture, and how much the picture is enlarged in it. */
export interface Pane {
  picture: Size;
  window: Size;
  smallest: number;
  largest: number;
}

export function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** The picture never leaves its window; one that is smaller lies in the middle. */
function inside(room: number, long: number, at: number): number {
  return long < room ? (room - long) / 2 : between(room - long, at, 0);
}

export function inWindow({ picture, window, smallest, largest }: Pane, lens: Lens): Lens {
  const scale = between(smallest, lens.scale, largest);
  return {
    x: inside(window.width, picture.width * scale, lens.x),
    y: inside(window.height, picture.height * scale, lens.y),
    scale,
  };
}

/** Enlarged by a factor, and moved so that what was under one spot is now under another. */
export function pinched(pane: Pane, lens: Lens, factor: number, from: Point, to: Point): Lens {
  const scale = between(pane.smallest, lens.scale * factor, pane.largest);
  const share = scale / lens.scale;
  return inWindow(pane, {
    x: to[0] - (from[0] - lens.x) * share,
    y: to[1] - (from[1] - lens.y) * share,
    scale,
  });
}

/** The window with its middle over a point of the picture. */
export function middleOn(pane: Pane, [x, y]: Point, scale: number): Lens {
  const { width, height } = pane.window;
  return inWindow(pane, { x: width / 2 - x * scale, y: height / 2 - y * scale, scale });
}

/** A window that shows some points, as large as they fit; the first of them is always in it. */
export function framing(
  pane: Pane,
  points: readonly Point[],
  [least, most]: [least: number, most: number],
  margin: number,
): Lens {
  const { width, height } = pane.window;
  const [left, right] = spread(points, 0, margin);
  const [top, bottom] = spread(points, 1, margin);
  const fits = Math.min(width / (right - left), height / (bottom - top));
  const scale = between(least, fits, most);
  const [x, y] = points[0];
  const middle: Point = [
    toward(x, (left + right) / 2, width / 2 / scale - margin),
    toward(y, (top + bottom) / 2, height / 2 / scale - margin),
  ];
  return middleOn(pane, middle, scale);
}

function spread(points: readonly Point[], axis: 0 | 1, margin: number): [number, number] {
  const values = points.map((point) => point[axis]);
  return [Math.min(...values) - margin, Math.max(...values) + margin];
}

/** As near to a wish as one may go, no farther than `most` from where one is. */
function toward(from: number, wish: number, most: number): number {
  return between(from - most, wish, from + most);
}
