/** One of each thing that has a picture of its own. */

import type { DarkforcesEvent, DarkforcesView } from '../../wire';

export const VIEW = {} as unknown as DarkforcesView;

const CLAIM = {
  number: 1,
  speaker: 2,
  words: ['claim', 'hermione'],
  quotes: [],
  answers: null,
  revises: null,
  opening: false,
};

export const HAPPENED: DarkforcesEvent[][] = [
  [{ kind: 'won', result: 'hogwarts', winners: [0], rule: 'DRK-WIN-02' }],
  [{ kind: 'won', result: 'death_eaters', winners: [0], rule: 'DRK-WIN-03' }],
  [{ kind: 'captured', seats: [0], circle: false }],
  [{ kind: 'captured', seats: [0, 2], circle: false }],
  [{ kind: 'ginny_took', seat: 1, target: 0, how: 'text' }],
  [{ kind: 'luna_protected', seat: 3, how: 'alone' }],
  [{ kind: 'revealed', seat: 1, role: 'ron', dealt: 'ron', face_up: false }],
  [{ kind: 'pointed', seat: 1, target: 3 }],
  [{ kind: 'claimed', claim: CLAIM }],
  [{ kind: 'marked', seat: 1, place: 2, role: 'hermione', laid: true }],
  [{ kind: 'day_broke', face_up: null, role: '', harry: false }],
  [{ kind: 'night_fell' }],
  [{ kind: 'readied', seat: 1, ready: true }],
];
