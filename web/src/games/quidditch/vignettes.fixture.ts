/** One of each thing that has a picture of its own. */

import type { Event, View } from './model';

export const VIEW = {
  players: [
    { colour: 'red', goals: 140 },
    { colour: 'blue', goals: 150 },
  ],
} as unknown as View;

const dice = (text: string) =>
  text.split(' ').map(([kind, face]) => ({ kind: kind as 'G', face: Number(face) }));

export const HAPPENED: Event[][] = [
  [
    {
      kind: 'game_ended',
      winner: 0,
      scores: [155, 150],
      reason: 'QUI-WIN-05',
      catcher: 0,
      round: 9,
    },
  ],
  [{ kind: 'caught', seat: 0, bonus: 15 }],
  [
    {
      kind: 'scored',
      seat: 1,
      rows: [],
      way: [],
      goals: 60,
      snitch: 0,
      total: 150,
      snitch_total: 2,
    },
  ],
  [
    {
      kind: 'scored',
      seat: 0,
      rows: [],
      way: [],
      goals: 0,
      snitch: 2,
      total: 90,
      snitch_total: 4,
    },
  ],
  [{ kind: 'keeper_set_aside', seat: 1, row: 3 }],
  [{ kind: 'placed', seat: 0, dice: dice('S4 G4 Q2 G2 G6'), held: 3, attack: true }],
  [{ kind: 'placed', seat: 1, dice: dice('K4 B2'), held: 1, attack: false }],
  [
    {
      kind: 'threw',
      round: 1,
      cycle: 1,
      attacker: 0,
      attack: dice('S4 G4 Q2 G2 G6 G1'),
      defence: dice('K4 B2 B3'),
    },
  ],
  [{ kind: 'tossed', faces: [3, 5] }],
];
