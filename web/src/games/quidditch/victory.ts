/** The end of a game on the pitch: whose it is, and the last flight of the Snitch. */

import { rays, scroll } from '../../ink/glory';
import { at, type Point } from '../../ink/ink';
import { smooth } from '../../ink/quill';
import { placedDiePoint } from './draw';
import { flag } from './flags';
import { PITCH } from './layout';
import type { Layout, PlayerScene, RowScene } from './scene';

const FLAG = { pole: 42, width: 62, height: 27, font: 19 };
const LOOPS = 2;
const STEPS = 48;

/** The winner's flag in its glory, over the lower bank between two stands. */
export function victory(layout: Layout, { name, colour, total }: PlayerScene): string {
  const { cx, cy, ry, ring } = PITCH[layout];
  const drawing =
    at(0, -16, rays(), 1.25) + flag(-26, 8, colour, total, 0, FLAG) + at(0, 16, scroll(name));
  return at(cx, cy + ry + ring * 0.45, drawing);
}

/** Where the caught Snitch came from: dots across the pitch, down to its die. */
export function lastFlight(layout: Layout, rows: RowScene[]): string {
  const row = rows.find(({ dice }) => dice.some(({ kind }) => kind === 'S'));
  if (!row) return '';
  const slot = row.dice.findIndex(({ kind }) => kind === 'S');
  const end = placedDiePoint(layout, row.n, slot, row.dice[slot]);
  const d = smooth(loops(start(layout, end), end));
  return `<path d="${d}" fill="none" stroke="var(--gold)" stroke-width="3.4" stroke-linecap="round" stroke-dasharray=".1 8"/>`;
}

/** From the far side, higher or lower than the die, wherever there is more room. */
function start(layout: Layout, [, y]: Point): Point {
  const { cx, cy, rx, ry } = PITCH[layout];
  return [cx + rx * 0.72, cy + (y < cy ? 0.5 : -0.5) * ry];
}

function loops([x1, y1]: Point, [x2, y2]: Point): Point[] {
  const radius = Math.abs(x2 - x1) * 0.11;
  return Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const t = step / STEPS;
    const turn = t * LOOPS * 2 * Math.PI;
    const near = radius * Math.sin(t * Math.PI);
    return [
      x1 + (x2 - x1) * t + near * 1.6 * Math.sin(turn),
      y1 + (y2 - y1) * t - near * (1 - Math.cos(turn)),
    ];
  });
}
