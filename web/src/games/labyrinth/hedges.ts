/** The hedges: outlines traced from the grid, lifted above the ground, hatched and leaved. */

import { isInside, rectangle, type Point } from '../../ink/ink';
import { Quill, spot } from '../../ink/quill';
import { DARK, GREEN, UNIT, type Grid } from './grid';
import type { Stroke } from './strokes';

type Hedge = typeof DARK | typeof GREEN;

interface Look {
  name: string;
  height: number;
  /** From leaf to leaf along the edge, and across the top. */
  edge: number;
  leaf: number;
  /** From line to line on the face that looks south. */
  face: number;
  line: number;
}

/** Thorns and a tall dark block, or round leaves and a low green one. */
const LOOKS: Record<Hedge, Look> = {
  [DARK]: { name: 'dark', height: 8.5, edge: 3.4, leaf: 3.7, face: 1.5, line: 0.8 },
  [GREEN]: { name: 'green', height: 6, edge: 5, leaf: 5, face: 2.2, line: 0.65 },
};
/** How far a hedge keeps from the path. */
const GAP = 2.4;

interface Side {
  from: Point;
  to: Point;
  /** How far this side is pulled in. */
  inward: Point;
}

const SIDES: { from: Point; to: Point; beyond: Point; inward: Point }[] = [
  { from: [0, 0], to: [1, 0], beyond: [0, -1], inward: [0, 1] },
  { from: [1, 0], to: [1, 1], beyond: [1, 0], inward: [-1, 0] },
  { from: [1, 1], to: [0, 1], beyond: [0, 1], inward: [0, -1] },
  { from: [0, 1], to: [0, 0], beyond: [-1, 0], inward: [1, 0] },
];

function sidesOf(grid: Grid, hedge: Hedge): Side[] {
  return grid.squares().flatMap(({ row, column }) => {
    if (grid.letter(row, column) !== hedge) return [];
    return SIDES.flatMap(({ from, to, beyond, inward }): Side[] => {
      const [dx, dy] = beyond;
      const other = grid.letter(row + dy, column + dx);
      if (other === hedge) return [];
      const gap = other === undefined ? 0 : grid.isPath(row + dy, column + dx) ? GAP : 0.4;
      return [
        {
          from: [column + from[0], row + from[1]],
          to: [column + to[0], row + to[1]],
          inward: [inward[0] * gap, inward[1] * gap],
        },
      ];
    });
  });
}

const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];
const direction = ({ from, to }: Side): Point => [to[0] - from[0], to[1] - from[1]];

/** Where two beds touch at a corner, the line keeps to the bed it came from. */
function turning(side: Side, next: Side): number {
  const [ax, ay] = direction(side);
  const [bx, by] = direction(next);
  return ax * by - ay * bx;
}

function loopFrom(sides: Side[]): Side[] {
  const loop = [sides.shift()!];
  for (;;) {
    const end = loop[loop.length - 1];
    const open = sides.filter(({ from }) => same(from, end.to));
    if (open.length === 0) return loop;
    open.sort((one, other) => turning(end, other) - turning(end, one));
    sides.splice(sides.indexOf(open[0]), 1);
    loop.push(open[0]);
  }
}

/** The outlines of all hedges of one sort, in the units of the drawing. */
export function outlines(grid: Grid, hedge: Hedge): Point[][] {
  const sides = sidesOf(grid, hedge);
  const loops: Point[][] = [];
  while (sides.length > 0) {
    const loop = loopFrom(sides);
    loops.push(
      loop.flatMap((side, i) =>
        cornersBetween(grid, loop[(i + loop.length - 1) % loop.length], side),
      ),
    );
  }
  return loops;
}

function cornersBetween(grid: Grid, before: Side, side: Side): Point[] {
  const [x, y] = [grid.x(side.from[0]), grid.y(side.from[1])];
  const moved = ([dx, dy]: Point): Point => [x + dx, y + dy];
  if (!same(direction(before), direction(side)))
    return [moved([before.inward[0] + side.inward[0], before.inward[1] + side.inward[1]])];
  return same(before.inward, side.inward) ? [] : [moved(before.inward), moved(side.inward)];
}

/** The outline with thorns, or with round leaves. */
function leafyEdge(quill: Quill, loop: readonly Point[], hedge: Hedge): string {
  let path = '';
  loop.forEach(([x1, y1], i) => {
    const [x2, y2] = loop[(i + 1) % loop.length];
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length < 0.5) return;
    const count = Math.max(1, Math.round(length / LOOKS[hedge].edge));
    const out: Point = [(y2 - y1) / length, (x1 - x2) / length];
    path ||= `M${spot([x1, y1])}`;
    for (let k = 0; k < count; k++) {
      const middle = (k + 0.5) / count;
      const end = (k + 1) / count;
      const tip = hedge === DARK ? quill.between(0.6, 2.4) : quill.between(2, 3.6);
      const stray = hedge === DARK ? 0.8 : 0;
      const top: Point = [
        x1 + (x2 - x1) * middle + out[0] * tip + quill.between(-stray, stray),
        y1 + (y2 - y1) * middle + out[1] * tip + quill.between(-stray, stray),
      ];
      const foot: Point = [
        x1 + (x2 - x1) * end + quill.between(-0.4, 0.4),
        y1 + (y2 - y1) * end + quill.between(-0.4, 0.4),
      ];
      path += hedge === DARK ? `L${spot(top)}L${spot(foot)}` : `Q${spot(top)} ${spot(foot)}`;
    }
  });
  return `${path}Z`;
}

/** The faces that look south: filled, hatched upright, with a line at the foot. */
function southFaces(quill: Quill, grid: Grid, hedge: Hedge): Stroke[] {
  const look = LOOKS[hedge];
  let faces = '';
  let lines = '';
  let feet = '';
  for (const { row, column } of grid.squares()) {
    if (grid.letter(row, column) !== hedge || !grid.isPath(row + 1, column)) continue;
    const left = grid.x(column) + (grid.isPath(row, column - 1) ? GAP : 0);
    const right = grid.x(column + 1) - (grid.isPath(row, column + 1) ? GAP : 0);
    const foot = grid.y(row + 1) - GAP;
    const top = foot - look.height;
    faces += `M${spot([left, top])}L${spot([right, top])}L${spot([right, foot])}L${spot([left, foot])}Z`;
    for (let x = left + 0.6; x < right; x += look.face) {
      const end: Point = [x + quill.between(-0.4, 0.4), foot - quill.between(-0.6, 2.2)];
      lines += `M${spot([x, top + quill.between(0, 2)])}L${spot(end)}`;
    }
    feet += quill.line(left - 0.5, foot + 0.4, right + 0.5, foot + 0.4, { amp: 0.5 });
  }
  return [
    { d: faces, fill: `${look.name}-face` },
    { d: lines, line: `${look.name}-line`, width: look.line },
    { d: feet, line: `${look.name}-line`, width: 0.9 },
  ];
}

/** Leaves on the top, denser toward the south-east of every bed, sparse toward the light. */
function leaves(quill: Quill, grid: Grid, hedge: Hedge): Stroke[] {
  const look = LOOKS[hedge];
  const isHere = (x: number, y: number, inset = GAP) => {
    const at = grid.squareAt([x, y + look.height]);
    if (!at || grid.letter(at.row, at.column) !== hedge) return false;
    const dx = x - grid.x(at.column);
    const dy = y + look.height - grid.y(at.row);
    const open = (rows: number, columns: number) =>
      grid.letter(at.row + rows, at.column + columns) !== hedge;
    return !(
      (dx < inset && open(0, -1)) ||
      (dx > UNIT - inset && open(0, 1)) ||
      (dy < inset && open(-1, 0)) ||
      (dy > UNIT - inset && open(1, 0))
    );
  };
  let plain = '';
  let shaded = '';
  let lit = '';
  const bed = rectangle(-4, -14, grid.width + 8, grid.height + 18);
  for (const [x, y] of quill.scatter(bed, look.leaf, (px, py) => isHere(px, py))) {
    const inShade = !isHere(x + 6, y, 0) || !isHere(x, y + 6, 0);
    const inLight = !isHere(x - 5, y, 0) || !isHere(x, y - 5, 0);
    if (hedge === GREEN) {
      if (inLight && !inShade && quill.next() < 0.55) continue;
      const half = quill.between(1.3, 2.1);
      const tilt = quill.between(-0.8, 0.8);
      plain += `M${spot([x - half, y])}q${spot([half, tilt - half * 1.5])} ${spot([half * 2, tilt])}`;
      if (inShade) shaded += `M${spot([x - 1.6, y + 1.6])}l3 -1.2`;
    } else {
      const half = quill.between(1, 1.9);
      const mark = `M${spot([x - half, y + 0.6])}l${spot([half, -half * 1.4])}l${spot([half, half * 1.3])}`;
      if (inLight && quill.next() < 0.75) lit += mark;
      else plain += mark;
      if (inShade) shaded += `M${spot([x - 1.8, y + 1.8])}l3.4 -3.2`;
    }
  }
  const line = `${look.name}-line`;
  return [
    { d: shaded, line, width: hedge === DARK ? 0.8 : 0.55, opacity: 0.75 },
    { d: lit, line: 'dark-light', width: 0.55, opacity: 0.75 },
    { d: plain, line, width: hedge === DARK ? 0.75 : 0.65 },
  ];
}

function drawHedge(grid: Grid, hedge: Hedge): Stroke[] {
  const quill = new Quill(hedge === DARK ? 1907 : 1908);
  const look = LOOKS[hedge];
  const ground = outlines(grid, hedge);
  const lifted = ground.map((loop) => loop.map(([x, y]): Point => [x, y - look.height]));
  const foot = ground.map((loop) => leafyEdge(quill, loop, hedge)).join('');
  const top = lifted.map((loop) => leafyEdge(quill, loop, hedge)).join('');
  return [
    { d: foot, fill: `${look.name}-face`, evenodd: true },
    ...southFaces(quill, grid, hedge),
    { d: top, fill: `${look.name}-top`, evenodd: true },
    ...leaves(quill, grid, hedge),
    { d: top, line: `${look.name}-line`, width: hedge === DARK ? 1.1 : 0.85 },
  ];
}

/** All hedges with their shadow on the gravel; the light comes from the north-west. */
export function drawHedges(grid: Grid): Stroke[] {
  const all = [...outlines(grid, DARK), ...outlines(grid, GREEN)];
  const shadow = new Quill(3).hatch(all, 62, 2.6, { trim: 0 });
  return [
    { d: shadow, line: 'shade', width: 0.55, opacity: 0.5, shift: [5, 3] },
    ...drawHedge(grid, GREEN),
    ...drawHedge(grid, DARK),
  ];
}

/** Is a point of the drawing on hedge? For tests of the tracing. */
export function isHedged(grid: Grid, hedge: Hedge, [x, y]: Point): boolean {
  return outlines(grid, hedge).reduce((inside, loop) => inside !== isInside(x, y, loop), false);
}
