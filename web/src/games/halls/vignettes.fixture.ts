/** One of each thing that has a picture of its own. */

import type { HallsEvent, HallsView } from '../../wire';

const PLAYER = { classes: ['charms', 'potions', 'library'] };

export const VIEW = {
  players: ['red', 'blue', 'gold', 'green'].map((colour) => ({ ...PLAYER, colour })),
} as unknown as HallsView;

const POTIONS = { square: 'B2', tile: 'potions', look: 'potions', star: false };
const BEND = { square: 'B3', tile: 'bend', look: 'bend', star: true };

export const HAPPENED: HallsEvent[][] = [
  [
    {
      kind: 'game_ended',
      winners: [0],
      how: 'walked',
      home: '',
      scores: [6, 3],
      round: 9,
      all: 6,
    },
  ],
  [
    {
      kind: 'caught_asleep',
      seat: 1,
      victim: 0,
      lesson: 'potions',
      place: '',
      room: 'charms',
      sent: 'room',
    },
  ],
  [{ kind: 'schedules_swapped', seat: 2, victim: 0, mine: 1, theirs: 3, all: 6 }],
  [{ kind: 'norris_sent', seat: 3, victim: 0, turns: 1 }],
  [{ kind: 'pawns_swapped', seat: 1, first: 0, second: 2, places: ['A1', 'A2'] }],
  [{ kind: 'turn_lost', seat: 0, more: 0 }],
  [{ kind: 'tiles_swapped', seat: 1, first: POTIONS, second: BEND, riders: [0] }],
  [{ kind: 'class_cancelled', seat: 1, room: 'potions', square: 'B2', inside: [] }],
  [{ kind: 'gathered', seat: 1, card: 'quidditch_match', area: 'pitch' }],
  [{ kind: 'password_played', seat: 1, at_most: false }],
  [
    {
      kind: 'attended',
      seat: 1,
      room: 'potions',
      done: 2,
      all: 6,
      lost: false,
      home: '',
    },
  ],
  [{ kind: 'walked', seat: 2, start: 'A1', path: ['A2', 'A3'], room: '' }],
  [{ kind: 'walked', seat: 2, start: 'A1', path: ['A2'], room: 'library' }],
  [
    {
      kind: 'rotated',
      seat: 1,
      tile: BEND,
      quarters: 1,
      turned: 1,
      sides: ['north', 'east'],
      pawns: [],
    },
  ],
  [
    { kind: 'flipped', seat: 1, tile: POTIONS, sides: [] },
    { kind: 'set_down', seat: 1, square: 'B2', turned: 1, sides: ['east', 'west'] },
  ],
  [{ kind: 'rolled', seat: 1, face: 3, at_most: false }],
  [{ kind: 'turn_began', seat: 3, again: false }],
];
