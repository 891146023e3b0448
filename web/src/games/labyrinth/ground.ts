/** The paved path, the iron gate and the frame. */

import { polygonPath, rectangle, type Point } from '../../ink/ink';
import { dotsAt, ellipse, Quill, smooth, spot } from '../../ink/quill';
import { UNIT, type Grid, type Square } from './grid';
import type { Stroke } from './strokes';

const INSET = 2.4;

/** The stone of a square; the same square always has the same stone. */
export function slab(grid: Grid, { row, column }: Square): string {
  const [left, right] = [grid.x(column) + INSET, grid.x(column + 1) - INSET];
  const [top, bottom] = [grid.y(row) + INSET, grid.y(row + 1) - INSET];
  const corners: Point[] = [
    [left + 2, top - 1],
    [right - 2, top - 1],
    [right, top + 1],
    [right, bottom - 3],
    [right - 2, bottom - 1],
    [left + 2, bottom - 1],
    [left, bottom - 3],
    [left, top + 1],
  ];
  const quill = new Quill(row * 101 + column);
  return smooth(quill.wobble(corners, { amp: 1, step: 8, wave: 8 }, true), true);
}

export function drawGround(grid: Grid): Stroke[] {
  const quill = new Quill(17);
  const stones = ['', '', ''];
  const gravel: Point[] = [];
  let cracks = '';
  let tufts = '';
  for (const square of grid.spaces()) {
    const x = grid.x(square.column);
    const y = grid.y(square.row);
    stones[Math.floor(quill.between(0, 3))] += slab(grid, square);
    for (let i = 0; i < 8; i++)
      gravel.push([x + quill.between(3, UNIT - 3), y + quill.between(2, UNIT - 5)]);
    if (quill.next() < 0.26) cracks += crack(quill, x, y);
    if (quill.next() < 0.4) tufts += tuft(quill, x, y);
  }
  return [
    { d: polygonPath(rectangle(0, 0, grid.width, grid.height)), fill: 'ground' },
    ...stones.map((d, i) => ({ d, fill: `stone-${i + 1}`, line: 'joint', width: 0.7 })),
    { d: dotsAt(gravel), line: 'gravel', width: 0.9, round: true, opacity: 0.5 },
    { d: cracks, line: 'gravel', width: 0.55, opacity: 0.8 },
    { d: tufts, line: 'tuft', width: 0.7, round: true },
  ];
}

function crack(quill: Quill, x: number, y: number): string {
  const [a, b] = [x + quill.between(3, 9), y + quill.between(4, 26)];
  const points: Point[] = [
    [a, b],
    [a + quill.between(5, 9), b + quill.between(-3, 5)],
    [a + quill.between(10, 16), b + quill.between(-1, 9)],
  ];
  return quill.stroke(points, { amp: 0.8, step: 4, wave: 4 });
}

function tuft(quill: Quill, x: number, y: number): string {
  const a = x + (quill.next() < 0.5 ? 2 : UNIT - 3);
  const b = y + quill.between(10, 30);
  return `M${spot([a, b])}l-1.6 -4M${spot([a + 1, b])}l.2 -5M${spot([a + 2, b])}l1.8 -3.6`;
}

/** The iron gate stands in the outer hedge, under the entrance. */
export function drawGate(grid: Grid): Stroke[] {
  const entrance = grid.spaces().find(({ row, column }) => grid.kind(row, column) === 'entrance');
  if (!entrance) return [];
  const quill = new Quill(29);
  const x = grid.x(entrance.column) + UNIT / 2;
  const y = grid.y(entrance.row + 1) + 13;
  let bars = `M${x - 14} ${y - 4}h28M${x - 14} ${y + 5}h28`;
  for (let i = -12; i <= 12; i += 4)
    bars += `M${spot([x + i, y + 9])}V${(y - 16 + Math.abs(i) * 0.45).toFixed(1)}m-1.2 0l1.2 -3.2l1.2 3.2`;
  const posts = [-1, 1].flatMap((side): Stroke[] => [
    {
      d: quill.box(x + side * 17 - 4.5, y - 19, 9, 30, { amp: 0.3 }),
      fill: 'post',
      line: 'ink',
      width: 1.1,
    },
    {
      d: quill.hatch([rectangle(x + side * 17 + 0.5, y - 19, 4, 30)], 70, 1.8),
      line: 'ink',
      width: 0.5,
    },
    {
      d: polygonPath(ellipse(x + side * 17, y - 22.5, 4.2)),
      fill: 'post',
      line: 'ink',
      width: 1.1,
    },
  ]);
  return [
    { d: polygonPath(rectangle(x - 17, y - 17, 34, 27)), fill: 'ground' },
    { d: bars, line: 'ink', width: 1 },
    ...posts,
  ];
}

/** The frame of a map: a line, alternating marks, a thinner line. */
export function drawFrame(grid: Grid): Stroke[] {
  const quill = new Quill(41);
  const [x, y] = [10, 10];
  const [width, height] = [grid.width - 20, grid.height - 20];
  let marks = '';
  const alternate = (count: number, draw: (from: number, to: number) => void, most: number) => {
    for (let i = 0; i < count; i += 2)
      draw(Math.max(0, i * UNIT - 14), Math.min(most, (i + 1) * UNIT - 14));
  };
  alternate(
    grid.columns,
    (from, to) => {
      marks += polygonPath(rectangle(x + from, 3, to - from, 4.4));
      marks += polygonPath(rectangle(x + from, y + height + 2.6, to - from, 4.4));
    },
    width,
  );
  alternate(
    grid.rows,
    (from, to) => {
      marks += polygonPath(rectangle(3, y + from, 4.4, to - from));
      marks += polygonPath(rectangle(x + width + 2.6, y + from, 4.4, to - from));
    },
    height,
  );
  const far = { amp: 0.4, wave: 40, step: 20 };
  const border = `${polygonPath(rectangle(0, 0, grid.width, grid.height))}${polygonPath(rectangle(x, y, width, height))}`;
  return [
    { d: border, fill: 'margin', evenodd: true },
    { d: marks, fill: 'frame' },
    { d: quill.box(x, y, width, height, far), line: 'frame', width: 1.6 },
    { d: quill.box(1.6, 1.6, grid.width - 3.2, grid.height - 3.2, far), line: 'frame', width: 0.8 },
  ];
}
