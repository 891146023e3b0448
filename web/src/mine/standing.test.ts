import { expect, it } from 'vitest';
import { byGame, byLevel, isFinished, others, type Finished } from './standing';

const game = (
  name: string,
  winners: number[],
  levels: (string | null)[],
  mine = [0],
): Finished => ({
  table: 'abcd',
  game: name,
  mine,
  result: { winners, seats: levels.map((level, seat) => ({ name: `P${seat}`, level })) },
});

const GAMES = [
  game('halls', [0], [null, 'greedy', 'greedy']),
  game('halls', [1], [null, 'planner']),
  game('labyrinth', [0], [null, null]),
  game('halls', [1], [null, null], [0, 1]),
];

it('counts wins by game, but not a game around one device', () => {
  expect(byGame(GAMES)).toEqual([
    { of: 'halls', played: 2, won: 1 },
    { of: 'labyrinth', played: 1, won: 1 },
  ]);
});

it('counts wins by the level of the bots that sat there, each level once', () => {
  expect(byLevel(GAMES)).toEqual([
    { of: 'greedy', played: 1, won: 1 },
    { of: 'planner', played: 1, won: 0 },
  ]);
});

it('knows who else was there, and which games have ended', () => {
  expect(others(GAMES[0])).toEqual(['P1', 'P2']);
  expect(others(GAMES[1])).toEqual([]);
  expect([...GAMES, { table: 'x', game: 'halls', mine: [0] }].filter(isFinished)).toHaveLength(4);
});
