import { expect, test } from 'vitest';
import { alone, christened, countsOf, freeName, houseRules, levelsFor, opponent } from './catalog';
import type { GameCard, LevelCard } from './wire';

const level = (name: string, usual = false, offered = true, first = false): LevelCard => ({
  level: name,
  label: { en: name, fr: name },
  usual,
  offered,
  first,
});
const card = (...levels: LevelCard[]) => ({ seat_counts: [3, 5, 4], levels }) as GameCard;

test('whoever just wants to play meets the usual bots of the game, and few of them', () => {
  const box = card(level('random'), level('planner', true), level('master'));
  expect(opponent(box, false).level).toBe('planner');
  expect(alone(box, 'Alix', false)).toEqual([
    { kind: 'human', name: 'Alix' },
    { kind: 'bot', level: 'planner' },
    { kind: 'bot', level: 'planner' },
  ]);
});

test('whoever has never played meets the easiest bots that are of any use', () => {
  const novice = level('novice', false, true, true);
  const box = card(level('random', false, false), novice, level('follower', true));
  expect(opponent(box, true).level).toBe('novice');
  expect(alone(box, 'Alix', true).map((seat) => seat.level)).toEqual([
    undefined,
    'novice',
    'novice',
  ]);
});

test('a game without a usual bot offers its first', () => {
  const box = card(level('first'), level('broken'));
  expect([true, false].map((isNew) => opponent(box, isNew).level)).toEqual(['first', 'first']);
});

test('one chooses from what is offered, and from what is there already', () => {
  const all = [level('random', false, false), level('planner'), level('master')];
  expect(levelsFor(all).map((one) => one.level)).toEqual(['planner', 'master']);
  expect(levelsFor(all, 'random')).toEqual(all);
});

test('ten bots at a table have ten names', () => {
  const names = christened(Array(10).fill({ kind: 'bot' })).map(({ name }) => name);
  expect(new Set(names).size).toBe(10);
});

test('no bot is called like somebody who sits there', () => {
  const seats = [{ kind: 'human', name: 'x' } as const, ...Array(9).fill({ kind: 'bot' })];
  const bot = christened(seats)[1].name!;
  for (let time = 0; time < 20; time++) {
    const names = christened([{ kind: 'human', name: ` ${bot.toUpperCase()}` }, ...seats.slice(1)]);
    expect(names.map(({ name }) => name)).not.toContain(bot);
  }
});

test('a name that nobody typed is numbered where it is taken', () => {
  expect(freeName('First-year', ['Alix'])).toBe('First-year');
  expect(freeName('First-year', ['first-year ', 'First-year 2'])).toBe('First-year 3');
  expect(freeName('x'.repeat(24), ['x'.repeat(24)])).toHaveLength(23);
});

test('the seats on offer follow the house rules', () => {
  const card = {
    seat_counts: [3, 4],
    options: [
      { name: 'min_players', choices: [3, 2], more_seats: [[], [2]] },
      { name: 'limit', choices: [], more_seats: [] },
    ],
  } as unknown as GameCard;
  expect(countsOf(card, { min_players: 3, limit: 0 })).toEqual([3, 4]);
  expect(countsOf(card, { min_players: 2, limit: 0 })).toEqual([2, 3, 4]);
});

test('newcomers begin with the house rules of a first game', () => {
  const options = [
    { name: 'sign', default: 'unlimited', first: 3 },
    { name: 'bank', default: 'limited', first: 'limited' },
  ];
  const box = { options } as unknown as GameCard;
  expect(houseRules(box, true)).toEqual({ sign: 3, bank: 'limited' });
  expect(houseRules(box, false)).toEqual({ sign: 'unlimited', bank: 'limited' });
});
