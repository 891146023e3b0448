/** Little pictures beside the rules, drawn with the tiles themselves: the same in every language. */

import { at, el, ink, lines } from '../../ink/ink';
import { cross, tick } from '../../ink/ornaments';
import type { Figure } from '../../table/figure';
import { turnedSides } from './halls';
import { hat, medal, pennant, trouble, type ClassState } from './pieces';
import { backArt, H, roomLabel, tileArt, U } from './tiles';

const WIDTH = 286;
const SCALE = 0.76;
const TILE = U * SCALE;

/** A tile of a figure: what it shows, its open sides as it lies, and what stands on it. */
export interface Piece {
  look: string;
  open?: string;
  lit?: boolean;
  room?: boolean;
  star?: boolean;
  hat?: string;
  closed?: boolean;
}

const hall = (open: string, more: Partial<Piece> = {}): Piece => ({
  look: 'corridor',
  open,
  ...more,
});
const room = (look: string, open: string, more: Partial<Piece> = {}): Piece => ({
  look,
  open,
  room: true,
  ...more,
});
const BACK: Piece = { look: 'face_down' };

function piece({
  look,
  open = '',
  lit,
  room: isRoom = false,
  star = false,
  hat: colour,
  closed,
}: Piece): string {
  if (look === 'face_down') return backArt(0);
  const floor = lit ? 'var(--h-lit)' : 'var(--h-floor)';
  const face = tileArt({ look, room: isRoom, star, open });
  return (
    el('g', { style: `--floor:${floor};--flame:${lit ? '#f6c13e' : floor}` }, face) +
    (isRoom ? roomLabel(look, '', { phone: true, closed }) : '') +
    (colour ? el('g', { transform: 'translate(0 -4) scale(1.25)' }, hat(colour)) : '')
  );
}

const scaled = (x: number, y: number, inner: string) =>
  el('g', { transform: `translate(${x} ${y}) scale(${SCALE})` }, inner);

/** Tiles side by side, edge to edge. */
function row(pieces: Piece[], left: number, y: number): string {
  return pieces.map((one, i) => scaled(left + TILE * (i + 0.5), y, piece(one))).join('');
}

/** Tiles by themselves. */
export function lying(pieces: Piece[]): Figure {
  return { width: TILE * pieces.length + 8, height: HIGH, drawing: row(pieces, 4, MIDDLE) };
}

function verdict(x: number, y: number, may: boolean): string {
  return may ? ink(tick(x, y, 10), 'var(--gold-ink)') : ink(cross(x, y, 9), 'var(--warn)');
}

const arrow = (x: number, y: number, length = 34) =>
  lines(`M${x} ${y}h${length}m-9 -7l9 7l-9 7`, 2.2, 'var(--gold-ink)');

const MIDDLE = H * SCALE + 4;
const HIGH = TILE + 8;

/** Rows of tiles, each with its verdict. */
function judged(...rows: [pieces: Piece[], may: boolean][]): Figure {
  const drawing = rows.map(([pieces, may], i) => {
    const y = MIDDLE + i * (HIGH + 6);
    return row(pieces, 8, y) + verdict(28 + TILE * pieces.length, y, may);
  });
  return { width: WIDTH, height: rows.length * (HIGH + 6), drawing: drawing.join('') };
}

/** What it was, and what it becomes. */
function changed(before: Piece, ...after: Piece[]): Figure {
  const drawing =
    row([before], 4, MIDDLE) +
    arrow(TILE + 12, MIDDLE) +
    after.map((one, i) => row([one], TILE + 56 + i * (TILE + 8), MIDDLE)).join('');
  return { width: WIDTH, height: HIGH, drawing };
}

function walked(pieces: Piece[], path: string, may = true): Figure {
  const route = lines(path, 3, 'var(--gold-ink)', {
    'stroke-dasharray': '.1 7',
    'stroke-linecap': 'round',
  });
  const drawing = row(pieces, 8, MIDDLE) + route + verdict(30 + TILE * pieces.length, MIDDLE, may);
  return { width: WIDTH, height: HIGH, drawing };
}

function schedule(
  y: number,
  colour: string,
  classes: string[],
  attended: number,
  hidden = false,
): string {
  const medals = classes.map((name, i) => {
    const state: ClassState = i < attended ? 'done' : i === attended ? 'next' : 'later';
    const mark = hidden && state === 'next' ? at(12, 10, trouble('hidden')) : '';
    return at(66 + i * 40, y, medal(name, state, 15) + mark);
  });
  return at(24, y + 2, hat(colour)) + medals.join('') + at(266, y + 10, pennant(colour));
}

const PLAN = ['charms', 'potions', 'defence', 'transfiguration', 'astronomy'];
const OTHER = ['astronomy', 'transfiguration', 'potions', 'defence', 'charms'];

/** Two schedules trade owners, and the progress goes with them. */
function traded(): Figure {
  const drawing =
    schedule(22, 'red', PLAN, 1) +
    schedule(64, 'blue', OTHER, 3) +
    lines('M140 84v22m-7 -8l7 8l7 -8', 2.2, 'var(--gold-ink)') +
    schedule(132, 'red', OTHER, 3) +
    schedule(174, 'blue', PLAN, 1);
  return { width: WIDTH, height: 200, drawing };
}

function swappedTiles(): Figure {
  const bend = hall('NE', { look: 'bend' });
  const both = (left: number, pieces: Piece[]) =>
    pieces.map((one, i) => row([one], left + i * (TILE * 0.8 + 2), MIDDLE)).join('');
  const shrunk = (x: number, pieces: Piece[]) =>
    el('g', { transform: `translate(${x} 8) scale(.8)` }, both(0, pieces));
  const drawing = shrunk(2, [bend, BACK]) + arrow(124, MIDDLE, 30) + shrunk(164, [BACK, bend]);
  return { width: WIDTH, height: HIGH, drawing };
}

function lostPawns(): Figure {
  const here = hall('EW', { hat: 'red' });
  const there = room('library', 'NE', { hat: 'gold' });
  const drawing =
    row([here], 30, MIDDLE) +
    row([there], 176, MIDDLE) +
    lines('M112 26h50m-8 -6l8 6l-8 6M162 54h-50m8 -6l-8 6l8 6', 2.2, 'var(--gold-ink)');
  return { width: WIDTH, height: HIGH, drawing };
}

function progress(): Figure {
  const drawing =
    schedule(22, 'red', PLAN, 1) +
    lines('M140 44v18m-7 -8l7 8l7 -8', 2.2, 'var(--gold-ink)') +
    schedule(86, 'red', PLAN, 2, true);
  return { width: WIDTH, height: 112, drawing };
}

const T = 'NEW';
const y = MIDDLE;

const DRAWN: Record<string, () => Figure> = {
  'HAL-HALL-02': () =>
    judged(
      [[hall('EW', { hat: 'red', lit: true }), hall(T, { look: 'junction', lit: true })], true],
      [[hall('EW', { hat: 'red' }), hall('NS')], false],
    ),
  'HAL-HALL-04': () => judged([[hall('EW', { hat: 'red' }), BACK], false]),
  'HAL-OP-04': () =>
    changed(BACK, hall('NS', { look: 'staircase' }), hall('EW', { look: 'staircase' })),
  'HAL-OP-06': () =>
    changed(
      hall('NE', { look: 'bend' }),
      hall(turnedSides('NE', 1), { look: 'bend' }),
      hall(turnedSides('NE', 2), { look: 'bend' }),
    ),
  'HAL-OP-07': () => changed(hall('NS', { hat: 'blue' }), hall('EW', { hat: 'blue' })),
  'HAL-MOVE-01': () =>
    walked(
      [
        hall('EW', { hat: 'red', lit: true }),
        hall('EW', { lit: true }),
        hall('SW', { look: 'bend', lit: true }),
      ],
      `M${8 + TILE * 0.8} ${y}H${8 + TILE * 2.5}`,
    ),
  'HAL-MOVE-04': () =>
    walked(
      [hall('EW'), hall('EW', { hat: 'red' })],
      `M${8 + TILE * 0.4} ${y - 6}H${8 + TILE * 1.2}M${8 + TILE * 1.2} ${y + 14}H${8 + TILE * 0.5}m8 -7l-8 7l8 7`,
      false,
    ),
  'HAL-MOVE-06': () =>
    walked(
      [hall('EW', { hat: 'red' }), room('charms', 'EW'), hall('EW')],
      `M${8 + TILE * 0.8} ${y}H${8 + TILE * 1.18}`,
    ),
  'HAL-CLASS-01': progress,
  'HAL-CARD-05': () =>
    walked(
      [hall('EW', { hat: 'red', lit: true }), hall('EW', { star: true, lit: true })],
      `M${8 + TILE * 0.8} ${y}H${8 + TILE * 1.25}`,
    ),
  'HAL-CANCEL-02': () =>
    judged([[hall('EW', { hat: 'red' }), room('potions', 'EW', { closed: true })], false]),
  'HAL-PEEV-01': swappedTiles,
  'HAL-LOST-01': lostPawns,
  'HAL-SWAP-02': traded,
};

/** Every rule that has a picture. */
export const ILLUSTRATED = Object.keys(DRAWN);

export function figureOf(rule: string): Figure | null {
  return DRAWN[rule]?.() ?? null;
}
