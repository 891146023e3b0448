/** Little pictures beside the rules: cards, arrows and hands, the same in every language. */

import { at, ink } from '../../ink/ink';
import { ellipse, pen, rect, star } from '../../ink/burin';
import type { Figure } from '../../table/figure';
import { cardBack, emblem, frame } from './art/cards';
import { moon } from './art/moon';
import { exchange, hand, MASK, TOWER } from './art/scenery';
import { seatColour, seatMark } from './art/seats';

const W = 44;
const H = 62;
const GAP = 16;

/** A card of a scene: a character face up, or '' face down; which seat it lies before. */
export interface Card {
  role?: string;
  seat?: number;
  /** Framed: it is looked at. */
  seen?: boolean;
  /** How many fingers point at it. */
  votes?: number;
  captured?: boolean;
}

interface Scene {
  cards: Card[];
  /** Cards that change places. */
  swap?: [number, number];
  /** Who points at whom. */
  points?: [number, number][];
  /** What comes of it: the winning camp. */
  wins?: 'hogwarts' | 'death_eaters' | 'nobody';
}

const SCENES: Record<string, Scene> = {
  'DRK-DE-01': {
    cards: [
      { role: 'death_eater', seat: 0, seen: true },
      { seat: 1 },
      { role: 'death_eater', seat: 2, seen: true },
    ],
  },
  'DRK-DE-02': { cards: [{ role: 'death_eater', seat: 0 }, {}, { role: 'ron', seen: true }, {}] },
  'DRK-HERM-01': {
    cards: [
      { role: 'hermione', seat: 0 },
      { role: 'ron', seen: true },
      {},
      { role: 'hogwarts_student', seen: true },
    ],
  },
  'DRK-SIR-01': { cards: [{ role: 'sirius', seat: 0 }, { seat: 1 }, { seat: 2 }], swap: [0, 2] },
  'DRK-DUMB-02': { cards: [{ role: 'minerva', seen: true }, {}, {}, { seat: 3 }], swap: [0, 3] },
  'DRK-NEV-01': { cards: [{ role: 'neville', seat: 0 }, { seat: 1 }, { seat: 2 }], swap: [1, 2] },
  'DRK-RON-01': { cards: [{ role: 'ron', seat: 0 }, {}, {}, {}], swap: [0, 2] },
  'DRK-HAR-02': { cards: [{ seat: 0 }, { role: 'luna', seat: 1, seen: true }, { seat: 2 }] },
  'DRK-MIN-01': { cards: [{ role: 'minerva', seat: 0, seen: true }, { seat: 1 }, { seat: 2 }] },
  'DRK-VOTE-04': {
    cards: [{ seat: 0, votes: 3, captured: true }, { seat: 1, votes: 1 }, { seat: 2 }, { seat: 3 }],
  },
  'DRK-VOTE-05': {
    cards: [
      { seat: 0, votes: 2, captured: true },
      { seat: 1, votes: 2, captured: true },
      { seat: 2 },
      { seat: 3 },
    ],
  },
  'DRK-VOTE-06': {
    cards: [
      { seat: 0, votes: 1 },
      { seat: 1, votes: 1 },
      { seat: 2, votes: 1 },
    ],
    points: [
      [0, 1],
      [1, 2],
    ],
  },
  'DRK-GIN-01': {
    cards: [
      { role: 'ginny', seat: 0, votes: 3, captured: true },
      { seat: 1 },
      { seat: 2, captured: true },
    ],
    points: [[0, 2]],
  },
  'DRK-LUN-02': {
    cards: [{ role: 'luna', seat: 0, votes: 3 }, { seat: 1, votes: 2 }, { seat: 2 }],
  },
  'DRK-WIN-02': {
    cards: [
      { role: 'death_eater', captured: true },
      { role: 'hermione', captured: true },
      { role: 'ron' },
    ],
    wins: 'hogwarts',
  },
  'DRK-WIN-03': {
    cards: [{ role: 'death_eater' }, { role: 'hermione', captured: true }, { role: 'ron' }],
    wins: 'death_eaters',
  },
  'DRK-WIN-05': {
    cards: [{ role: 'neville', captured: true }, { role: 'hermione' }, { role: 'ron' }],
    wins: 'nobody',
  },
  'DRK-NIGHT-02': { cards: [] },
};

/** The rules that have a picture. */
export const PICTURED: readonly string[] = Object.keys(SCENES);

const x = (i: number) => 10 + i * (W + GAP);
const TOP = 34;

function face({ role, seen }: Card): string {
  const edge = rect(1, 1, W - 2, H - 2, 4);
  const drawn = role
    ? ink(edge, 'var(--df-card)') +
      ink(pen(edge, { w: 1.2, jit: 0.4 }) + pen(ellipse(W / 2, H / 2, 18), { w: 0.7, jit: 0.3 })) +
      at(W / 2 - 16, H / 2 - 16, emblem(role), 0.32)
    : cardBack(W, H);
  return drawn + (seen ? ink(frame(W, H, 1.8), 'var(--gold)') : '');
}

function lying(card: Card, i: number): string {
  const tally = Array.from({ length: card.votes ?? 0 }, (_, k) => `M${4 + k * 5} ${H + 22}v10`);
  const marked = card.captured
    ? ink(pen(rect(-3, -3, W + 6, H + 6, 5), { w: 2.6, jit: 0.8 }), 'var(--acc-ink)')
    : '';
  const seat = card.seat === undefined ? '' : at(W / 2, H + 12, seatMark(card.seat, 8), 0.7);
  const votes = tally.length
    ? `<path d="${tally.join('')}" stroke="var(--acc-ink)" stroke-width="2" fill="none"/>`
    : '';
  return at(x(i), TOP, face(card) + marked + seat + votes);
}

const bow = (a: number, b: number, y: number, lift: number) =>
  `M${x(a) + W / 2} ${y}Q${(x(a) + x(b) + W) / 2} ${y - lift} ${x(b) + W / 2} ${y}`;

function pointing([from, to]: [number, number]): string {
  const way = to > from ? 1 : -1;
  const at = (x(from) + x(to) + W) / 2;
  return `<g transform="translate(${at} 14) scale(${0.34 * way} .34) translate(-58 -32)">${hand(seatColour(from))}</g>`;
}

function winner(wins: NonNullable<Scene['wins']>, left: number): string {
  const sign = wins === 'nobody' ? '' : wins === 'hogwarts' ? TOWER : MASK;
  const ring = ink(pen(ellipse(0, 0, 21), { w: 1.4, jit: 0.4, taper: 0.01 }), 'var(--acc-ink)');
  return at(
    left + 26,
    TOP + H / 2,
    ring +
      (sign
        ? ink(sign, 'var(--acc-ink)', 'fill-rule="evenodd"')
        : ink(pen('M-9 -9L9 9M9 -9L-9 9', { w: 2.4 }), 'var(--acc-ink)')),
  );
}

/** The order of the night: a moon, and nine stars after it. */
function order(): string {
  let drawn = at(26, 52, moon(15));
  for (let call = 1; call <= 9; call++)
    drawn +=
      ink(star(38 + call * 23, 52 - Math.sin((call / 10) * Math.PI) * 26, 6, 4, 0.36)) +
      `<text class="df-call" x="${38 + call * 23}" y="${72 - Math.sin((call / 10) * Math.PI) * 26}" text-anchor="middle" font-size="13">${call}</text>`;
  return drawn;
}

function draw({ cards, swap, points = [], wins }: Scene): string {
  return (
    cards.map(lying).join('') +
    (swap ? ink(exchange(bow(swap[0], swap[1], TOP - 6, 30), 2.2), 'var(--acc-ink)') : '') +
    points.map(pointing).join('') +
    (wins ? winner(wins, x(cards.length)) : '')
  );
}

/** Cards with what is done to them. */
export function scene(it: Scene): Figure {
  const width = x(it.cards.length) + (it.wins ? 56 : 0);
  return { width, height: TOP + H + 36, drawing: draw(it) };
}

/** The picture of a rule, if it has one. */
export function figureOf(rule: string): Figure | null {
  const found = SCENES[rule];
  if (!found) return null;
  if (found.cards.length === 0) return { width: 270, height: 84, drawing: order() };
  return scene(found);
}
