import { expect, test } from 'vitest';
import { clockText, starsLeft } from './clock.svelte';
import type { Deed, Result } from './model';
import type { Told } from '../../wire';
import { cardAt, nightSteps, ownNight } from './night';
import { reasonRule } from './rules';

function deed(call: number, name: Deed['deed'], seats: number[], places: number[]): Deed {
  return { call, deed: name, seats, places, cards: [], again: true, kind: 'deed' };
}

/** The night of golden trace G4: Sirius, Dumbledore on himself, Neville. */
const NIGHT = [
  deed(1, 'death_eaters_met', [5], []),
  deed(3, 'hermione_looked', [6], [5]),
  deed(4, 'sirius_swapped', [3], [0]),
  deed(5, 'dumbledore_looked', [0], [10]),
  deed(5, 'dumbledore_placed', [0], [0, 10]),
  deed(6, 'neville_swapped', [4], [1, 5]),
  deed(9, 'minerva_looked', [8], [8]),
];

test('the cards lie where the calls have put them', () => {
  const steps = nightSteps({ night: NIGHT } as unknown as Result, [1, 3, 4, 5, 6, 9], 9);
  const after = (call: number, place: number) =>
    cardAt(steps.find((step) => step.call === call)!.where, place);
  expect([after(3, 0), after(3, 3)]).toEqual([0, 3]);
  expect([after(4, 0), after(4, 3)]).toEqual([3, 0]);
  expect([after(5, 0), after(5, 10)]).toEqual([10, 3]);
  expect([after(9, 1), after(9, 5)]).toEqual([5, 1]);
});

test('a step knows what was looked at and who met', () => {
  const [met, looked] = nightSteps({ night: NIGHT } as unknown as Result, [1, 3], 9);
  expect(met.met).toEqual([5]);
  expect(looked.looks).toEqual([5]);
});

test('a Sirius who looked away has looked at nothing', () => {
  const night = [deed(4, 'sirius_swapped', [0], [1]), deed(4, 'sirius_looked_away', [0], [0])];
  const [step] = nightSteps({ night } as unknown as Result, [4], 3);
  expect(step.looks).toEqual([]);
});

test('in a match, only the last night is one’s own', () => {
  const told = (seq: number, event: object): Told => ({ seq, event, said: {} }) as Told;
  const mine = (seq: number, call: number) =>
    told(seq, { ...deed(call, 'hermione_looked', [0], [1]), again: false });
  const again = told(4, deed(3, 'hermione_looked', [0], [1]));
  const story = [told(1, { kind: 'deck_chosen' }), mine(2, 3), again];
  expect(ownNight(story).map(({ seq }) => seq)).toEqual([2]);
  const next = [...story, told(9, { kind: 'deck_chosen' }), mine(10, 4)];
  expect(ownNight(next).map(({ seq }) => seq)).toEqual([10]);
});

test('each step of the reckoning has its rule', () => {
  const captured = (seats: number[], circle = false) =>
    ({ kind: 'captured', seats, circle }) as const;
  expect(reasonRule(captured([], true))).toBe('DRK-VOTE-06');
  expect(reasonRule(captured([1]))).toBe('DRK-VOTE-04');
  expect(reasonRule(captured([1, 2]))).toBe('DRK-VOTE-05');
  expect(reasonRule(captured([1, 2]), true)).toBe('DRK-VOTE-07');
  expect(reasonRule({ kind: 'won', rule: 'DRK-WIN-02' })).toBe('DRK-WIN-02');
});

test('clock and stars', () => {
  expect(clockText(167)).toBe('2:47');
  expect(clockText(5)).toBe('0:05');
  expect([starsLeft(null, 0), starsLeft(15, 15), starsLeft(1, 15), starsLeft(0, 15)]).toEqual([
    10, 10, 1, 0,
  ]);
});
