/** The still layer: everything that never changes on a board, worked out once. */

import { Grid } from './grid';
import { drawFrame, drawGate, drawGround } from './ground';
import { drawHedges } from './hedges';
import type { Stroke } from './strokes';
import { drawSymbols } from './symbols';

/** What lies under the lit squares, and what stands over them. */
export interface Still {
  under: Stroke[];
  over: Stroke[];
}

const drawn = new Map<string, Still>();

export function stillOf(lines: readonly string[]): Still {
  const key = lines.join('\n');
  const found = drawn.get(key) ?? draw(new Grid(lines));
  drawn.set(key, found);
  return found;
}

function draw(grid: Grid): Still {
  return {
    under: drawGround(grid),
    over: [...drawSymbols(grid), ...drawHedges(grid), ...drawGate(grid), ...drawFrame(grid)],
  };
}
