/** The still layer: everything that never changes on a board, worked out once. */

import { Grid } from './grid';
import { drawFrame, drawGate, drawGround } from './ground';
import { drawHedges } from './hedges';
import type { Stroke } from './strokes';
import { drawSymbols } from './symbols';

/** The ground lies under the lit squares; symbols and hedges stand over them. */
export type Part = 'ground' | 'symbols' | 'hedges';

const DRAW: Record<Part, (grid: Grid) => Stroke[]> = {
  ground: drawGround,
  symbols: drawSymbols,
  hedges: (grid) => [...drawHedges(grid), ...drawGate(grid), ...drawFrame(grid)],
};

const drawn = new Map<string, Stroke[]>();

/** A part of the still layer of a board. */
export function stillOf(lines: readonly string[], part: Part): Stroke[] {
  const key = `${part}\n${lines.join('\n')}`;
  const found = drawn.get(key) ?? DRAW[part](new Grid(lines));
  drawn.set(key, found);
  return found;
}
