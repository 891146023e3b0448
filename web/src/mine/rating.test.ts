import { expect, it } from 'vitest';
import { ratingIn } from './rating';
import type { Finished } from './standing';

const game = (winner: number, level: string | null = 'greedy', mine = [0]): Finished => ({
  table: 'abcd',
  game: 'halls',
  mine,
  result: {
    winners: [winner],
    seats: [
      { name: 'Me', level: null },
      { name: 'Other', level },
    ],
  },
});
const times = (count: number, one: Finished): Finished[] =>
  Array.from({ length: count }, () => one);

it('says nothing of a few games, or of games around one device', () => {
  expect(ratingIn('halls', times(4, game(0)))).toBeNull();
  expect(ratingIn('halls', times(9, game(0, null, [0, 1])))).toBeNull();
  expect(ratingIn('labyrinth', times(9, game(0)))).toBeNull();
});

it('rises with what is won, falls with what is lost, and grows surer', () => {
  const winner = ratingIn('halls', times(8, game(0)))!;
  const loser = ratingIn('halls', times(8, game(1)))!;
  const even = ratingIn(
    'halls',
    [0, 1, 0, 1, 0, 1, 1, 0].map((winner) => game(winner)),
  )!;
  expect(winner.rating).toBeGreaterThan(1600);
  expect(loser.rating).toBeLessThan(1400);
  expect(Math.abs(even.rating - 1500)).toBeLessThan(120);
  expect(even.rd).toBeLessThan(250);
});

it('is worth more to beat whoever has won before', () => {
  const late = ratingIn('halls', [...times(3, game(0)), ...times(5, game(1))])!;
  const spread = ratingIn('halls', [
    ...times(3, game(0, 'random')),
    ...times(5, game(1, 'planner')),
  ])!;
  expect(late.rating).toBeGreaterThan(spread.rating);
});
