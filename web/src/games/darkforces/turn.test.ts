import { expect, test, vi } from 'vitest';
import { legal, tableOf } from '../../kit/fixture';
import type { LegalAction } from '../../wire';
import type { View } from './model';
import { at, Night, Vote } from './turn.svelte';

vi.mock('../../me.svelte', () => ({ me: { learn: () => {} } }));

/** What is done at night with one or two cards. */
const using = (verb: string, ...places: string[]): LegalAction =>
  legal([verb, ...places].join(' '), ...places.map((place) => `place:${place}`));

const SKIP = legal('skip');
const HERMIONE = [
  SKIP,
  using('look', '1'),
  using('look', '2'),
  using('look', 'c0', 'c1'),
  using('look', 'c0', 'c2'),
  using('look', 'c1', 'c2'),
];
const NEVILLE = [SKIP, using('swap', '1', '2'), using('swap', '1', '3'), using('swap', '2', '3')];
const ASLEEP = [SKIP, ...['1', '2', 'c0', 'c1', 'c2'].map((place) => using('dream', place))];

function nightOf(choices: LegalAction[], question: string, touched: number[] = []) {
  const { table, done } = tableOf('darkforces', choices);
  const night = new Night(table, () => ({ seat: 0, question }) as View);
  for (const place of touched) night.touch(at(place));
  return { night, done };
}

test('one card of the centre is not enough, two are', () => {
  const { night, done } = nightOf(HERMIONE, 'hermione', [10]);
  expect([night.picked, night.ready]).toEqual([[10], null]);
  night.touch(at(12));
  expect(night.ready?.action).toBe('look c0 c2');
  night.commit();
  expect(done).toEqual(['look c0 c2']);
});

test('another kind of choice takes the place of the first', () => {
  const { night } = nightOf(HERMIONE, 'hermione', [10, 2]);
  expect([night.picked, night.ready?.action]).toEqual([[2], 'look 2']);
  expect(nightOf(ASLEEP, 'asleep', [10, 1]).night.ready?.action).toBe('dream 1');
});

test('what is touched twice is let go, and Escape lets go of one thing', () => {
  expect(nightOf(NEVILLE, 'neville', [1, 2, 1]).night.picked).toEqual([2]);
  const { night } = nightOf(NEVILLE, 'neville', [1, 2]);
  expect([night.back(), night.picked]).toEqual([true, [1]]);
  expect([night.back(), night.back()]).toEqual([true, false]);
});

test('a touch that may not be keeps what was chosen, and asks the rules why', () => {
  const { night, done } = nightOf(HERMIONE, 'hermione', [10, 12, 0]);
  expect([night.picked, night.ready?.action, done]).toEqual([
    [10, 12],
    'look c0 c2',
    ['?place:c0 place:c2 place:0'],
  ]);
});

test('nothing is done by touching nothing', () => {
  const { night, done } = nightOf(HERMIONE, 'hermione');
  expect(night.ready).toBeNull();
  night.skip();
  expect(done).toEqual(['skip']);
});

test('who has answered goes on touching cards', () => {
  const { night, done } = nightOf([], '', [1, 2]);
  expect([night.picked, night.isOpen(1), night.isOpen(0), done]).toEqual([[2], true, false, []]);
});

test('two places are framed whatever is asked', () => {
  expect(nightOf(ASLEEP, 'asleep', [2]).night.framed).toHaveLength(2);
  expect(nightOf(HERMIONE, 'hermione', [10]).night.framed).toHaveLength(2);
  expect(nightOf(HERMIONE, 'hermione', [10, 12]).night.framed).toEqual([10, 12]);
  expect(nightOf(HERMIONE, 'hermione').night.framed).toEqual([]);
});

test('what may be touched follows what was', () => {
  const { night } = nightOf(NEVILLE, 'neville');
  expect([1, 0, 10].map((place) => night.isOpen(place))).toEqual([true, false, false]);
  expect(nightOf(HERMIONE, 'hermione', [10]).night.isOpen(11)).toBe(true);
});

test('a touch turns the hand, the button holds it out', () => {
  const { table, done } = tableOf('darkforces', [
    using('aim', '1'),
    using('aim', '3'),
    using('point', '2'),
  ]);
  const vote = new Vote(table, () => ({ seat: 0, aim: 2, vote: -1 }) as View);
  vote.touch(at(2));
  vote.touch(at(1));
  vote.touch(at(0));
  expect(done).toEqual(['aim 1', '?place:0']);
  vote.forget();
  vote.commit();
  expect(done.at(-1)).toBe('point 2');
});

test('where nothing but pointing is offered, a touch turns the hand, and a second one holds it out', () => {
  const lesson = { cues: [{ action: 'point 3' }] };
  const { table, done } = tableOf('darkforces', [using('point', '3')], {
    update: { legal: [using('point', '3')], lesson },
  });
  const vote = new Vote(table, () => ({ seat: 0, aim: -1, vote: -1 }) as View);
  expect([vote.isLit(at(3)), vote.isLit(at(1)), vote.hintAt(at(3))]).toEqual([true, false, 'best']);
  vote.touch(at(1));
  vote.touch(at(3));
  expect([vote.aim, vote.lead?.action, done]).toEqual([3, 'point 3', ['?place:1']]);
  vote.touch(at(3));
  vote.forget();
  vote.touch(at(3));
  vote.commit();
  expect(done.slice(1)).toEqual(['point 3', 'point 3']);
});
