/** Little pictures beside the rules, drawn from a table of scenes: the same in every language. */

import { at, type Point } from '../../ink/ink';
import { smooth } from '../../ink/quill';
import './maze.css';
import type { Figure } from '../../table/figure';
import { battleCard, FOOT, mazeDie, plate, resourceTile } from './cards';
import { Grid, squareNamed } from './grid';
import { drawGround, slab } from './ground';
import { drawHedges } from './hedges';
import type { Obstacle } from './model';
import { cupTile, footprints, hood, pawn, wanderingHedge } from './pieces';
import { asSvg } from './strokes';
import { drawSymbols, writtenOn } from './symbols';

/** A corner of the maze; squares are named from its own upper left. */
interface Corner {
  board: string[];
  pieces?: Record<string, string>;
  cloaked?: string;
  lit?: string[];
  /** Steps, from the piece on. */
  way?: string[];
  /** Where it may not go. */
  no?: string[];
  /** From here one is carried there. */
  carried?: [string, string];
  hedge?: string;
  cups?: Record<string, string>;
}

const CORNERS: Record<string, Corner> = {
  'LAB-MOVE-02': {
    board: ['.....', '.....', '.....'],
    pieces: { C1: 'first' },
    lit: ['C0', 'B1', 'D1', 'C2'],
    no: ['B0', 'D0', 'B2', 'D2'],
  },
  'LAB-MOVE-04': {
    board: ['.....', '..#..', '.....'],
    pieces: { B1: 'first' },
    no: ['C1'],
    way: ['B1', 'B2', 'C2', 'D2', 'D1'],
  },
  'LAB-MOVE-07': {
    board: ['+++++', '.....', '+++++'],
    pieces: { A1: 'first', C1: 'second' },
    way: ['A1', 'B1', 'C1', 'D1'],
    lit: ['D1'],
  },
  'LAB-MOVE-08': {
    board: ['+++++', '.....', '+++++'],
    pieces: { A1: 'first', D1: 'second' },
    way: ['A1', 'B1', 'C1', 'D1', 'E1'],
    lit: ['E1'],
    no: ['D1'],
  },
  'LAB-MOVE-09': {
    board: ['+++++', '..o..', '+++++'],
    pieces: { A1: 'first' },
    way: ['A1', 'B1', 'C1'],
    lit: ['C1'],
    no: ['D1', 'E1'],
  },
  'LAB-MOVE-13': {
    board: ['+++++', '.....', '+++++'],
    pieces: { A1: 'first' },
    hedge: 'C1',
    no: ['D1'],
    lit: ['B1'],
  },
  'LAB-PORT-02': {
    board: ['A....', '+++++', '....A'],
    pieces: { B2: 'first' },
    way: ['B2', 'C2', 'D2', 'E2'],
    carried: ['E2', 'A0'],
  },
  'LAB-MIST-01': {
    board: ['+++++', '...*.', '+++++'],
    pieces: { A1: 'first' },
    way: ['A1', 'B1', 'C1', 'D1'],
    lit: ['D1'],
  },
  'LAB-GRAVE-02': {
    board: ['..T..', '+++++', '..2..'],
    pieces: { A0: 'first' },
    way: ['A0', 'B0', 'C0'],
    cups: { C0: '2' },
    carried: ['C0', 'C2'],
  },
  'LAB-OBST-02': {
    board: ['+++++', '..o..', '+++++'],
    pieces: { A1: 'first' },
    cloaked: 'A1',
    way: ['A1', 'B1', 'C1', 'D1', 'E1'],
    lit: ['B1', 'C1', 'D1', 'E1'],
  },
  'LAB-BATTLE-13': {
    board: ['.....', '+o+++', '.....'],
    pieces: { B1: 'first' },
    way: ['B1', 'B2', 'C2', 'D2'],
    lit: ['A2', 'B2', 'C2', 'D2'],
    no: ['B0'],
  },
  'LAB-REDU-03': {
    board: ['.....', '+++++', '.....'],
    pieces: { C2: 'first' },
    way: ['C2', 'C1', 'C0'],
    lit: ['C0'],
    no: ['B0', 'D0'],
  },
  'LAB-HEDGE-01': {
    board: ['##...', '.....', '..*..'],
    pieces: { E2: 'second' },
    hedge: 'D1',
    no: ['A1', 'B1', 'C2', 'E2'],
  },
};

export function drawCorner(scene: Corner): Figure {
  const grid = new Grid(scene.board);
  const point = (square: string) => grid.pointOf(square);
  const lit = (scene.lit ?? []).map(
    (square) =>
      `<path d="${slab(grid, squareNamed(square))}" fill="var(--mz-lit)" stroke="var(--mz-lit-line)" stroke-width="1.7"/>`,
  );
  const prints = footprints((scene.way ?? []).map(point)).map(
    ({ x, y, turn }) =>
      `<path d="${FOOT}" transform="translate(${x} ${y}) rotate(${turn})" fill="var(--mz-ink)"/>`,
  );
  const things = [
    ...Object.entries(scene.cups ?? {}).map(([square, cup]) =>
      at(...point(square), cupTile(cup, true)),
    ),
    ...(scene.hedge ? [at(...point(scene.hedge), wanderingHedge())] : []),
    ...Object.entries(scene.pieces ?? {}).map(([square, piece]) =>
      at(...point(square), standing(piece, scene.cloaked === square)),
    ),
  ];
  const written = grid.spaces().map(({ row, column }) => {
    const name = String.fromCharCode(65 + column) + row;
    const text = writtenOn(grid, name);
    const [x, y] = point(name);
    return text
      ? `<text x="${x}" y="${y + 4}" font-size="12" text-anchor="middle">${text}</text>`
      : '';
  });
  const drawing = [
    asSvg(drawGround(grid)),
    lit.join(''),
    asSvg(drawSymbols(grid)),
    asSvg(drawHedges(grid)),
    written.join(''),
    prints.join(''),
    scene.carried ? flight(point(scene.carried[0]), point(scene.carried[1])) : '',
    things.join(''),
    (scene.no ?? []).map((square) => cross(point(square))).join(''),
  ].join('');
  return framed(drawing, grid.columns * 36, grid.rows * 36);
}

function standing(piece: string, cloaked: boolean): string {
  return pawn(piece, { cloaked }) + (cloaked ? hood(piece) : '');
}

function cross([x, y]: Point): string {
  return `<path d="M${x - 7} ${y - 7}l14 14M${x + 7} ${y - 7}l-14 14" stroke="var(--mz-stop)" stroke-width="2.6" stroke-linecap="round"/>`;
}

function flight(from: Point, to: Point): string {
  const middle: Point = [(from[0] + to[0]) / 2 + 30, (from[1] + to[1]) / 2];
  return `<path d="${smooth([from, middle, to], false)}" fill="none" stroke="var(--mz-portkey-line)" stroke-width="2" stroke-dasharray="3 4"/>`;
}

/** The picture with a thin frame, a little smaller than the squares it shows. */
function framed(drawing: string, width: number, height: number): Figure {
  const top = 12;
  return {
    width,
    height: height + top,
    drawing: `<g transform="translate(4 ${4 + top})">${drawing}</g>`,
  };
}

/* ---- cards and dice ---- */

const figures = 'style="font-variant-numeric:lining-nums" text-anchor="middle"';
const RED_FIVE = { code: 'R5/4', colour: 'red', strength: 5, moves: 4 };
const GREEN_SEVEN = { code: 'G7/3', colour: 'green', strength: 7, moves: 3 };
const SPHINX: Obstacle = {
  code: 'RB9/1',
  obstacle: 'riddler',
  blocks: ['red', 'blue'],
  strength: 9,
  reward: 1,
};

function scaled(x: number, y: number, factor: number, drawing: string): string {
  return `<g transform="translate(${x} ${y}) scale(${factor})" ${figures}>${drawing}</g>`;
}

function sign(x: number, text: string): string {
  return `<text x="${x}" y="48" font-size="24" text-anchor="middle">${text}</text>`;
}

const card = (x: number, one: typeof RED_FIVE) => scaled(x, 4, 0.7, battleCard(one, ''));
const guard = (x: number) => scaled(x, 4, 0.56, plate(SPHINX, { current: true }));
const die = (x: number, face: number) => scaled(x, 14, 0.5, mazeDie([0, 2, 3, 4, 5, 6], face));

const CARDS: Record<string, () => Figure> = {
  'LAB-CARD-04': () => ({
    width: 290,
    height: 94,
    drawing: card(2, RED_FIVE) + card(76, GREEN_SEVEN) + cross([106, 44]) + guard(160),
  }),
  'LAB-BATTLE-05': () => ({
    width: 290,
    height: 94,
    drawing: card(2, RED_FIVE) + sign(74, '+') + die(84, 4) + sign(150, '≥') + guard(164),
  }),
  'LAB-DBL-01': () => ({
    width: 290,
    height: 94,
    drawing:
      card(2, RED_FIVE) +
      sign(73, '+') +
      die(82, 2) +
      sign(144, '+') +
      die(152, 3) +
      scaled(216, 20, 0.8, resourceTile('double_die')),
  }),
};

export function figureOf(rule: string): Figure | null {
  if (CORNERS[rule]) return drawCorner(CORNERS[rule]);
  return CARDS[rule]?.() ?? null;
}

/** Every rule that has a picture. */
export const PICTURED = [...Object.keys(CORNERS), ...Object.keys(CARDS)];
