import { expect, it } from 'vitest';
import { GAMES } from '../games';
import { luckOf } from './luck';

const said = (game: string) => Object.values(luckOf(game)).map((words) => words());

it('speaks of cards where a game has no dice, and of dice elsewhere', () => {
  const cards = GAMES.filter(({ luck }) => luck === 'cards');
  expect(cards).not.toEqual([]);
  for (const { id, luck } of GAMES)
    for (const words of said(id)) expect(/dice|throw/i.test(words), words).toBe(luck !== 'cards');
});
