/** Where things lie on the table, in CSS pixels before it is enlarged to fill the screen. */

import type { Point } from '../../ink/ink';
import type { Grid } from './grid';

/** At a desk the maze stands at the left, and what is printed on cards and tiles at the right. */
export const DESK = { width: 1016, height: 684, maze: 676, column: 320 };
/** On a phone the maze is a window, and what is yours lies under it. */
export const PHONE = { width: 390, height: 544, window: 296, tiles: 6 };

const PLATE_GAP = 8;
const LINEUP_TOP = 28;

export const PLATE_WIDTH = (DESK.column - PLATE_GAP) / 2;
export const PLATE_HEIGHT = (PLATE_WIDTH * 147) / 222;

/** How much a board is reduced or enlarged to fill the place of the maze. */
export function mazeScale(grid: Grid): number {
  return DESK.maze / Math.max(grid.width, grid.height);
}

/** The left edge of a card of the Lineup. */
export function platePoint(slot: number): Point {
  const left = DESK.width - DESK.column + (slot % 2) * (PLATE_WIDTH + PLATE_GAP);
  const top = LINEUP_TOP + Math.floor(slot / 2) * (PLATE_HEIGHT + PLATE_GAP);
  return [left, top + PLATE_HEIGHT / 2];
}

/** What a window shows of the maze: the place of its corner and its enlargement. */
export interface Lens {
  x: number;
  y: number;
  /** 1: as wide as the window. */
  scale: number;
}

export const LARGEST = 2.6;
/** The window opens no wider than this: a finger must find its square. */
const SMALLEST = 1.45;
/** Squares of 36 pixels. */
export function usualScale(grid: Grid): number {
  return Math.min(LARGEST, Math.max(1, grid.width / PHONE.width));
}

/** The maze never leaves its window. */
export function inWindow(grid: Grid, { x, y, scale }: Lens): Lens {
  const kept = Math.max(1, Math.min(LARGEST, scale));
  const width = PHONE.width * kept;
  const height = (width * grid.height) / grid.width;
  return {
    x: Math.min(0, Math.max(PHONE.width - width, x)),
    y: Math.min(0, Math.max(PHONE.window - height, y)),
    scale: kept,
  };
}

/** Enlarged by a factor, and moved so that what was under one spot is now under another. */
export function pinchedBy(grid: Grid, lens: Lens, factor: number, from: Point, to: Point): Lens {
  const scale = Math.max(1, Math.min(LARGEST, lens.scale * factor));
  const share = scale / lens.scale;
  return inWindow(grid, {
    x: to[0] - (from[0] - lens.x) * share,
    y: to[1] - (from[1] - lens.y) * share,
    scale,
  });
}

/** A window that shows some squares, as large as they fit; the first of them is always in it. */
export function framing(grid: Grid, points: readonly Point[]): Lens {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - 40, Math.max(...xs) + 40];
  const [top, bottom] = [Math.min(...ys) - 50, Math.max(...ys) + 40];
  const unit = PHONE.width / grid.width;
  const fits = Math.min(PHONE.width / (right - left), PHONE.window / (bottom - top)) / unit;
  const scale = Math.max(Math.min(SMALLEST, usualScale(grid)), Math.min(usualScale(grid), fits));
  const by = unit * scale;
  const [x, y] = points[0];
  return inWindow(grid, {
    x: PHONE.width / 2 - toward(x, (left + right) / 2, PHONE.width / 2 / by - 50) * by,
    y: PHONE.window / 2 - toward(y, (top + bottom) / 2, PHONE.window / 2 / by - 50) * by,
    scale,
  });
}

/** As near to a wish as one may go, no farther than `most` from where one is. */
function toward(from: number, wish: number, most: number): number {
  return Math.max(from - most, Math.min(from + most, wish));
}

const AHEAD: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The space an arrow key leads to: the nearest one that lies that way. */
export function spaceToward(
  grid: Grid,
  from: Point,
  key: string,
): { row: number; column: number } | null {
  const ahead = AHEAD[key];
  if (!ahead) return null;
  let found = null;
  let least = Infinity;
  for (const { row, column } of grid.spaces()) {
    const [dx, dy] = [column - from[0], row - from[1]];
    const along = dx * ahead[0] + dy * ahead[1];
    const across = Math.abs(dx * ahead[1]) + Math.abs(dy * ahead[0]);
    const far = along + 3 * across;
    if (along > 0 && far < least) [found, least] = [{ row, column }, far];
  }
  return found;
}
