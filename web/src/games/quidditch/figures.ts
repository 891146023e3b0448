/** Little pictures beside the rules, drawn from a table of scenes: the same in every language. */

import { die } from '../../ink/dice';
import {
  at,
  hatch,
  ink,
  label,
  line,
  outline,
  rectangle,
  roundPolygon,
  type Point,
} from '../../ink/ink';
import { cross, tick } from '../../ink/ornaments';
import { flag, stand } from './flags';
import { flight, hoopSign, snitchSign } from './pitchwork';
import type { Figure } from '../../table/figure';
import { slotMark } from './draw';
import { SLOTS } from './layout';
import type { DieKind } from './scene';

/** A row of the pitch, or the compartment for dice set aside, and what comes of it. */
interface Line {
  /** The number of the row; none: the compartment. */
  row?: number;
  /** What lies there, kind by kind: "SGG". */
  dice?: string;
  /** Which die in hand flies here, counted from 0. */
  from?: number;
  may?: boolean;
  /** Which die goes first. */
  order?: number;
  goals?: number;
  snitch?: number;
}

interface Scene {
  /** Dice in hand with their faces: "G3 B6". */
  hand?: string;
  lines: Line[];
  /** What all the rows bring together. */
  sum?: { goals: number; snitch: number };
}

const FULL = 'GQGG';

const SCENES: Record<string, Scene> = {
  'QUI-PITCH-02': {
    hand: 'G3',
    lines: [
      { row: 3, from: 0, may: true },
      { row: 5, from: 0, may: false },
    ],
  },
  'QUI-PITCH-04': { hand: 'B4', lines: [{ row: 4, dice: FULL, from: 0, may: false }] },
  'QUI-PITCH-05': {
    hand: 'B2 G6',
    lines: [
      { row: 2, dice: 'GG', from: 0, may: true },
      { row: 6, dice: 'K', from: 1, may: true },
    ],
  },
  'QUI-T1-01': {
    hand: 'S2 Q5',
    lines: [
      { row: 2, from: 0, order: 1 },
      { row: 5, from: 1, order: 2 },
    ],
  },
  'QUI-T1-05': {
    hand: 'K3 B6',
    lines: [
      { row: 3, dice: 'G', from: 0, order: 1 },
      { row: 6, dice: 'SG', from: 1, order: 2 },
    ],
  },
  'QUI-FULL-01': { hand: 'G2', lines: [{ row: 2, dice: 'SGKB', from: 0, may: false }] },
  'QUI-FULL-02': {
    hand: 'G2 G4',
    lines: [
      { row: 2, dice: 'SGKB', from: 0, may: false },
      { row: 4, dice: FULL, from: 1, may: false },
      { from: 1, may: true },
    ],
  },
  'QUI-FULL-04': {
    hand: 'G1 G5',
    lines: [
      { row: 1, dice: 'G', from: 0, may: true },
      { row: 5, dice: FULL, from: 1, may: false },
      { from: 1, may: false },
    ],
  },
  'QUI-FULL-05': {
    hand: 'G2 G2',
    lines: [{ row: 2, dice: 'QGG', from: 0, may: true }],
  },
  'QUI-SCORE-02': {
    lines: [
      { row: 2, dice: 'GGK', goals: 0 },
      { row: 5, dice: 'SGB', snitch: 0 },
    ],
  },
  'QUI-SCORE-03': {
    lines: [
      { row: 1, dice: 'G', goals: 10 },
      { row: 4, dice: 'GG', goals: 20 },
      { row: 6, dice: 'GGG', goals: 30 },
    ],
  },
  'QUI-SCORE-04': {
    lines: [
      { row: 1, dice: 'QG', goals: 40 },
      { row: 3, dice: 'QGG', goals: 60 },
      { row: 6, dice: 'QGGG', goals: 80 },
    ],
  },
  'QUI-SCORE-05': { lines: [{ row: 3, dice: 'Q', goals: 0 }] },
  'QUI-SCORE-06': {
    lines: [
      { row: 2, dice: 'SG', snitch: 1 },
      { row: 6, dice: 'SGG', snitch: 2 },
    ],
  },
  'QUI-SCORE-07': { lines: [{ row: 4, dice: 'SQG', snitch: 1 }] },
  'QUI-SCORE-08': { lines: [{ row: 4, dice: 'SQ', snitch: 0 }] },
  'QUI-SCORE-09': {
    lines: [
      { row: 1, goals: 0 },
      { row: 2, dice: 'GK', goals: 0 },
      { row: 3, dice: 'GB', goals: 0 },
      { row: 4, dice: 'SG', snitch: 1 },
      { row: 5, dice: 'B', goals: 0 },
      { row: 6, dice: 'QG', goals: 40 },
    ],
    sum: { goals: 40, snitch: 1 },
  },
};

const WIDTH = 290;
const LINE = 40;
const DIE = 32;
const SLOT = 34;
const HAND_X = 24;

/** Where the parts of a line stand; dice in hand push everything to the right. */
function columns(hand: boolean): { number: number; slots: number; result: number } {
  const number = hand ? 96 : 16;
  const slots = number + 14;
  return { number, slots, result: slots + SLOTS * SLOT + 16 };
}

const colourOf = ({ may = true }: Line) => (may ? 'var(--gold)' : 'var(--warn)');

function slots({ row = 0, dice = '', may }: Line, left: number, y: number): string {
  const box = rectangle(left, y - 18, SLOT * SLOTS, 36);
  const black = /[KB]/.test(dice);
  let out = black ? ink(hatch(box, 0.78, 6, 0.7) + hatch(box, -0.78, 6, 0.6), 'var(--hatch2)') : '';
  for (let slot = 0; slot < SLOTS; slot++) {
    const x = left + SLOT * (slot + 0.5);
    const kind = dice[slot] as DieKind | undefined;
    const next = may && slot === dice.length ? 'legal' : black ? 'blocked' : 'empty';
    out += kind
      ? at(
          x,
          y,
          die(kind, row, DIE * (kind === 'S' ? 0.9 : 1), { seed: slot * 9 + row, wings: 0.2 }),
        )
      : slotMark(x, y, SLOT / 2 - 2, 16, next, row, 20);
  }
  const sealed = dice.length === SLOTS && !black;
  return sealed
    ? ink(
        outline(roundPolygon(rectangle(left - 2, y - 19, SLOT * SLOTS + 4, 38), 7), 1.6),
        'var(--acc-ink)',
      ) + out
    : out;
}

/** The compartment for dice set aside. */
function compartment(left: number, y: number): string {
  const outer = roundPolygon(rectangle(left, y - 18, SLOT * 1.5, 36), 6);
  const inner = roundPolygon(rectangle(left + 5, y - 13, SLOT * 1.5 - 10, 26), 4);
  return ink(outline(outer, 1.4) + outline(inner, 0.9));
}

function figures(x: number, y: number, { goals, snitch }: Line): string {
  const worth = goals ?? snitch;
  if (worth === undefined) return '';
  const size = 'font-size="22" font-weight="500"';
  const number = label(x, y + 7, worth, `num ${worth === 0 ? 'faded' : ''}`, size);
  if (worth === 0) return number;
  const after = x + 11 * String(worth).length + 10;
  return number + (snitch === undefined ? hoopSign(after, y, 7) : snitchSign(after + 4, y, 8));
}

function result(one: Line, x: number, y: number): string {
  if (one.order !== undefined) {
    const style = 'font-size="20" font-weight="600" style="fill:var(--gold-ink)"';
    return label(x, y + 7, `${one.order}.`, 'num', style);
  }
  if (one.may === undefined) return figures(x, y, one);
  const sign = one.may ? tick(x + 6, y, 8) : cross(x + 6, y, 7);
  return ink(sign, one.may ? 'var(--gold-ink)' : 'var(--warn)');
}

function flightTo(one: Line, hand: Point[], x: number, y: number): string {
  if (one.from === undefined) return '';
  const [hx, hy] = hand[one.from];
  const middle = (hx + x) / 2;
  return flight([hx + 20, hy], [middle + 8, hy], [middle, y], [x, y], colourOf(one));
}

function drawLine(one: Line, index: number, hand: Point[]): string {
  const { number, slots: left, result: right } = columns(hand.length > 0);
  const y = LINE * (index + 0.5);
  const place =
    one.row === undefined
      ? compartment(left, y)
      : label(number, y + 8, one.row, 'row-number num', 'font-size="22"') + slots(one, left, y);
  const end = one.row === undefined ? left - 6 : number - 12;
  return flightTo(one, hand, end, y) + place + result(one, right, y);
}

function drawScene({ hand = '', lines, sum }: Scene): Figure {
  const dice = hand.split(' ').filter(Boolean);
  const rows = lines.length * LINE;
  const tall = Math.max(rows, dice.length * LINE);
  const points = dice.map((_, index): Point => [HAND_X, (tall * (index + 0.5)) / dice.length]);
  let drawing = dice
    .map((one, index) =>
      at(
        ...points[index],
        die(one[0] as DieKind, Number(one[1]), DIE + 4, { seed: index + 2, wings: 0.3 }),
      ),
    )
    .join('');
  drawing += lines.map((one, index) => drawLine(one, index, points)).join('');
  if (!sum) return { width: WIDTH, height: tall + 4, drawing };
  const { result: x } = columns(false);
  drawing += ink(line(x - 6, rows + 2, x + 100, rows + 2, 1.2));
  drawing +=
    figures(x, rows + 20, { goals: sum.goals }) +
    figures(x + 56, rows + 20, { snitch: sum.snitch });
  return { width: WIDTH, height: rows + 40, drawing };
}

/* ---- the tracks and the end ---- */

const FLAG = { pole: 26, width: 38, height: 17, font: 13 };

/** After 100 comes 10 again, and the flag has a ring more on its pole. */
function drawLap(): Figure {
  const spaces = [80, 90, 100, 10, 20];
  const x = (index: number) => 28 + index * 54;
  const stands = spaces.map((space, index) =>
    stand({ x: x(index), y: 104, width: 27, height: 42 }, String(space), 12),
  );
  const way = flight([x(0) + 22, 28], [x(1), 2], [x(3), 2], [x(4) - 8, 22], 'var(--gold)');
  const flags = flag(x(0), 66, 'red', 80, 0, FLAG) + flag(x(4), 66, 'red', 120, 1, FLAG, -1);
  return { width: WIDTH, height: 110, drawing: way + stands.join('') + flags };
}

/** Ten behind still wins with the fifteen; twenty behind loses. */
function drawCatch(): Figure {
  const mine = [100, 90, 80];
  const theirs = 100;
  const bonus = 15;
  const text = (x: number, y: number, words: string) =>
    label(x, y, words, 'num', 'font-size="18" font-weight="500"');
  const drawing = mine.map((goals, index) => {
    const y = 34 + index * 40;
    const wins = goals + bonus > theirs;
    const sign = wins ? tick(268, y - 10, 8) : cross(268, y - 10, 7);
    return (
      flag(10, y, 'red', goals, 0, FLAG) +
      text(58, y - 8, `+ ${bonus}`) +
      snitchSign(106, y - 14, 8) +
      text(130, y - 8, `= ${goals + bonus}`) +
      flag(202, y, 'blue', theirs, 0, FLAG) +
      ink(sign, wins ? 'var(--gold-ink)' : 'var(--warn)')
    );
  });
  return { width: WIDTH, height: 122, drawing: drawing.join('') };
}

const DRAWN: Record<string, () => Figure> = {
  'QUI-TRACK-03': drawLap,
  'QUI-WIN-06': drawCatch,
};

/** Every rule that has a picture. */
export const ILLUSTRATED = [...Object.keys(SCENES), ...Object.keys(DRAWN)];

export function figureOf(rule: string): Figure | null {
  if (rule in DRAWN) return DRAWN[rule]();
  return rule in SCENES ? drawScene(SCENES[rule]) : null;
}
