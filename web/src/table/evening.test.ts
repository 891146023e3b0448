import { expect, it } from 'vitest';
import type { TableCard } from '../wire';
import { eveningOf } from './evening';

const seats = [{ name: 'Alix' }, { name: 'Noé' }];
const card = (evening: object[]) => ({ seats, evening }) as unknown as TableCard;
const before = [
  { name: 'Alix', wins: 2 },
  { name: 'Noé', wins: 1 },
];

it('has nothing to tell of a first game', () => {
  expect(eveningOf(card([]), { winners: [0] })).toEqual([]);
});

it('counts the game that has just ended', () => {
  expect(eveningOf(card(before), null)).toEqual(before);
  const won = eveningOf(card(before), { winners: [1] });
  expect(won.map(({ wins }) => wins)).toEqual([2, 2]);
});
