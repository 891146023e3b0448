/** The trunk: lid, lining, straps and six places, 440 by 146. */

import { draw, type Point, polygonPath, rectangle } from '../../ink/ink';
import { Quill, smooth } from '../../ink/quill';

export const TRUNK = { width: 440, height: 146, places: 6, cell: 65, cellHeight: 84, top: 50 };

export function placeX(index: number): number {
  return 14 + index * 69.2;
}

const LID: Point[] = [
  [10, 44],
  [6, 22],
  [18, 6],
  [60, 1],
  [220, -1],
  [380, 1],
  [422, 6],
  [434, 22],
  [430, 44],
];
const LINING: Point[] = [
  [24, 40],
  [20, 22],
  [30, 12],
  [220, 7],
  [410, 12],
  [420, 22],
  [416, 40],
];
const CORNERS: Point[] = [
  [6, 44],
  [434, 44],
  [6, 140],
  [434, 140],
];

let drawn = '';

/** The empty trunk; drawn once. */
export function trunkBox(): string {
  if (drawn) return drawn;
  const pen = new Quill(81);
  const body = rectangle(4, 42, 432, 100);
  const shadow = body.map(([x, y]): Point => [x + 4, y + 5]);
  const lattice = { jitter: 0.05, broken: 0 };
  const cells = Array.from({ length: TRUNK.places }, (_, i) =>
    draw(
      'cell',
      pen.rough(rectangle(placeX(i), TRUNK.top, TRUNK.cell, TRUNK.cellHeight), { amp: 0.5 }),
    ),
  );
  const corners = CORNERS.map(([x, y]) =>
    draw('brass', pen.rough(rectangle(x - 7, y - 7, 14, 14), { amp: 0.4 })),
  );
  drawn =
    draw('lid', smooth(pen.wobble(LID, { amp: 0.6 }), true)) +
    draw('lining', polygonPath(LINING)) +
    draw('lattice', pen.hatch(LINING, 32, 9, lattice) + pen.hatch(LINING, -32, 9, lattice)) +
    draw('trunk-shadow', pen.rough(shadow, { amp: 0.5 })) +
    draw('trunk-body', pen.rough(body, { amp: 0.7 })) +
    draw('trunk-grain', pen.hatch(body, 0, 4.4, { broken: 0.3 })) +
    cells.join('') +
    corners.join('');
  return drawn;
}
