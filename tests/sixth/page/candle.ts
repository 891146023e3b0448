/** A candle, in the middle of its foot; the same on the box, on the table and beside the rules. */
import { fill, hatch, ink, outline, rectangle, type Point } from '../../ink/ink';

export const WIDTH = 44;
export const HEIGHT = 120;

const flame = (x: number, y: number): Point[] => [
  [x, y - 26],
  [x + 7, y - 10],
  [x, y - 2],
  [x - 7, y - 10],
];

export function candle(x: number, foot: number, lit: boolean, line = 'var(--ink)'): string {
  const wax = rectangle(x - 9, foot - 80, 18, 80);
  const lines =
    outline(wax, 1.2, { wobble: 0.3 }) + hatch(rectangle(x, foot - 80, 9, 80), 1.2, 4, 0.8);
  const burning = lit ? fill(flame(x, foot - 82), 'var(--goldl, var(--gold))') : '';
  return ink(lines, line) + burning;
}
