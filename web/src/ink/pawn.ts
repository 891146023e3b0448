/** What every pawn has in common: its foot and its body; the head tells whose it is. */

import type { Point } from './geometry';

export const PAWN_BODY: Point[] = [
  [-9, 12],
  [-8.4, 8.6],
  [-4.6, 6.4],
  [-3, 0],
  [-3.4, -5],
  [3.4, -5],
  [3, 0],
  [4.6, 6.4],
  [8.4, 8.6],
  [9, 12],
];
