/** Where things lie on the table, in CSS pixels before it is enlarged to fill the screen. */

import type { Point } from '../../ink/ink';
import type { Grid } from './grid';

/** At a desk the maze stands at the left, and what is printed on cards and tiles at the right. */
export const DESK = { width: 1016, height: 684, maze: 676, column: 320 };
/** On a phone the maze is a window, and what is yours lies under it. */
export const PHONE = { width: 390, height: 544, window: 296, key: 82, tiles: 6 };

/** So much larger than as wide as the window; and at least, so that a finger finds its square. */
const LARGEST = 2.6;
const NARROWEST = 1.45;

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

/** How large the maze is in the window of a phone, in pixels for a unit of the drawing. */
export function phoneScales(
  grid: Grid,
): Record<'usual' | 'least' | 'smallest' | 'largest', number> {
  const wide = PHONE.width / grid.width;
  const usual = Math.max(wide, Math.min(LARGEST * wide, 1));
  return {
    usual,
    least: Math.min(usual, NARROWEST * wide),
    smallest: wide,
    largest: LARGEST * wide,
  };
}
