import { beforeAll, expect, test, vi } from 'vitest';
import { language } from '../../language.svelte';
import { kindsOf, openRoles, rows, signOf, standText, unclaimed } from './board';
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
  return rows({ claims, contradictions, tokens: ['', 'ron'] } as unknown as View, NAMES);
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

test('where somebody stands is the last word of each kind, and one mind about each', () => {
  const [alix] = table([
    [0, 'trust 1 likely'],
    [0, 'suspect 2 surely'],
    [0, 'plan 2'],
    [0, 'suspect 1 maybe'],
    [0, 'doubt 2 story'],
  ]);
  expect(alix.stands.map((stand) => standText(stand, NAMES))).toEqual([
    'would point at Mina',
    'accuses Noé',
    'doubts Mina',
  ]);
  expect(table([[0, 'plan circle']])[0].stands).toEqual([{ how: 'plans', seat: null }]);
});

test('a token that was laid lies beside its player', () => {
  expect(table([]).map(({ laid }) => laid)).toEqual(['', 'ron', '']);
});

test('the deck has each character once, with how many there are and whether one is open', () => {
  const said = table([[0, 'dealt ron']]);
  expect(kindsOf(['ron', 'hogwarts_student', 'hogwarts_student'], said)).toEqual([
    { role: 'ron', count: 1, open: false },
    { role: 'hogwarts_student', count: 2, open: true },
  ]);
});
