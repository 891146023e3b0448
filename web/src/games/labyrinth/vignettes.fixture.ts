/** One of each thing that has a picture of its own. */

import type { Event, Obstacle, View } from './model';

const SPHINX: Obstacle = {
  code: 'RB9/1',
  obstacle: 'riddler',
  blocks: ['red', 'blue'],
  strength: 9,
  reward: 1,
};
const RED_FOUR = { code: 'R4/4', colour: 'red', strength: 4, moves: 4 };

export const VIEW = {
  faces: [0, 2, 3, 4, 5, 6],
  players: ['first', 'second', 'third', 'fourth'].map((piece) => ({ piece })),
} as unknown as View;

export const HAPPENED: Event[][] = [
  [{ kind: 'won', seat: 0, last_left: false }],
  [{ kind: 'cup_turned', seat: 1, square: 'G7', cup: '2', cloaked: false }],
  [
    { kind: 'card_played', seat: 0, card: RED_FOUR },
    { kind: 'battle_rolled', seat: 0, face: 2, total: 6, against: 9, again: false },
    { kind: 'battle_lost', seat: 0, mover: 1, moves: 3, no_card: false, obstacle: SPHINX },
  ],
  [{ kind: 'battle_lost', seat: 2, mover: 1, moves: 3, no_card: true, obstacle: SPHINX }],
  [
    { kind: 'card_played', seat: 3, card: RED_FOUR },
    { kind: 'battle_rolled', seat: 3, face: 5, total: 9, against: 9, again: false },
    { kind: 'battle_won', seat: 3, obstacle: SPHINX, moves: 4 },
  ],
  [{ kind: 'gravestone_sent', seat: 1, square: 'C14', manner: 'first' }],
  [{ kind: 'retreated', seat: 0, mover: 1, path: ['A1', 'A2', 'A3'], square: 'A3' }],
  [{ kind: 'red_sparks_played', seat: 1, target: 0, tile: '', side: 'none' }],
  [{ kind: 'veritaserum_taken', seat: 1, target: 2, tile: 'double_die', private: false }],
  [{ kind: 'dumbledore_played', seat: 3, target: 0 }],
  [{ kind: 'penalised', target: 0, square: 'D7', aside: false }],
  [{ kind: 'cloak_placed', seat: 1, source: -1, target: 2 }],
  [{ kind: 'cloak_placed', seat: 1, source: 1, target: -1 }],
  [{ kind: 'portkey_taken', seat: 2, square: 'B2', manner: 'taken' }],
  [{ kind: 'hedge_moved', seat: 0, square: 'D4' }],
  [{ kind: 'mist_drawn', seat: 3, tile: '', cloaked: false }],
  [{ kind: 'four_point_played', seat: 0, square: 'G7', cup: '' }],
  [{ kind: 'moved', seat: 0, path: ['A1', 'A2'], square: 'A2', manner: 'walked' }],
  [{ kind: 'moved', seat: 1, path: ['A1', 'A2', 'A3'], square: 'A3', manner: 'under_cloak' }],
  [{ kind: 'swapped', seat: 2, count: 4, cards: [] }],
  [{ kind: 'rolled', seat: 1, face: 4, allowance: 4 }],
  [{ kind: 'turn_began', seat: 1, turn: 3 }],
];
