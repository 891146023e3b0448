import { beforeAll, expect, test, vi } from 'vitest';
import { language } from '../../language.svelte';
import { openRoles, rows, signOf, unclaimed } from './board';
import type { Claim, Contradiction, View } from './model';

const NAMES = ['Alix', 'Noé', 'Mina'];

function table(said: [number, string, number?][], contradictions: Contradiction[] = []) {
  const claims = said.map(([speaker, words, answers], number): Claim => ({
    number,
    speaker,
    words: words.split(' '),
    quotes: [],
    answers: answers ?? null,
    revises: null,
    opening: false,
  }));
  return rows({ claims, contradictions } as unknown as View, NAMES);
}

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  language.choose('en');
});

test('the last story of a player stands', () => {
  const [alix] = table([
    [0, 'dealt ron'],
    [0, 'did sirius nothing'],
  ]);
  expect(alix.role).toBe('sirius');
});

test('a question stays open until it is answered', () => {
  expect(table([[1, 'ask 0 night']])[0].asked?.number).toBe(0);
  const answered = table([
    [1, 'ask 0 night'],
    [0, 'did ron c0', 0],
  ]);
  expect(answered[0].asked).toBeNull();
});

test('what only you know is a cross, what all can see a ring', () => {
  const said: [number, string][] = [
    [1, 'dealt ron'],
    [2, 'dealt ron'],
  ];
  const [, noe, mina] = table(said, [
    { claims: [0, 1], reason: 'same_card', role: '' },
    { claims: [0], reason: 'seen', role: '' },
  ]);
  expect([signOf(noe), signOf(mina)]).toEqual(['cross', 'ring']);
  expect(noe.marks.map(({ mine }) => mine)).toEqual([true, false]);
});

test('the witness, who comes first, is named first', () => {
  const [, noe] = table(
    [
      [1, 'dealt ron'],
      [2, 'did hermione 1 luna'],
    ],
    [{ claims: [1, 0], reason: 'sight', role: '' }],
  );
  expect(noe.marks[0].text).toMatch(/^Mina/);
});

test('a clash of many stands for all pairs of them', () => {
  const said: [number, string][] = [0, 1, 2].map((seat) => [seat, 'dealt ron']);
  const pair = (a: number, b: number) => ({ claims: [a, b], reason: 'same_card', role: '' });
  const board = table(said, [
    pair(0, 1),
    pair(0, 2),
    { claims: [0, 1, 2], reason: 'too_many', role: 'ron' },
  ]);
  expect(board[0].marks).toHaveLength(1);
});

test('who is silent, and who has only said that they have nothing to say', () => {
  const [alix, noe, mina] = table([
    [0, 'pass'],
    [1, 'suspect 0 maybe'],
  ]);
  expect([alix.quiet, noe.quiet, mina.quiet]).toEqual(['passed', null, 'waiting']);
});

test('whom nobody claims to have been', () => {
  const claimed = table([[0, 'dealt luna']]);
  expect(unclaimed(['ron', 'luna', 'luna'], claimed)).toEqual(['ron', 'luna']);
  expect(openRoles(['ron', 'ron', 'luna', 'luna'], claimed)).toEqual([
    { role: 'ron', count: 2, more: false },
    { role: 'luna', count: 1, more: true },
  ]);
});
