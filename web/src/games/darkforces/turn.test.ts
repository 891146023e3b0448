import { expect, test, vi } from 'vitest';
import type { Table } from '../../table/table.svelte';
import type { View } from './model';
import { at, forbidden, Night, Vote } from './turn.svelte';

vi.mock('../../me.svelte', () => ({ me: { learn: () => {} } }));

const HERMIONE = ['skip', 'look 1', 'look 2', 'look c0 c1', 'look c0 c2', 'look c1 c2'];
const NEVILLE = ['skip', 'swap 1 2', 'swap 1 3', 'swap 2 3'];
const ASLEEP = ['skip', 'dream 1', 'dream 2', 'dream c0', 'dream c1', 'dream c2'];

function tableWith(legal: string[]): { table: Table; done: string[] } {
  const done: string[] = [];
  const table = {
    yours: legal.length > 0,
    live: true,
    sending: false,
    refusal: null,
    seat: 0,
    card: { game: 'darkforces' },
    update: { legal: legal.map((action) => ({ action, said: {}, preview: null })) },
    act: (action: string) => done.push(action),
    attempt: (action: string) => done.push(`?${action}`),
  };
  return { table: table as unknown as Table, done };
}

function nightOf(legal: string[], question: string, touched: number[] = []) {
  const { table, done } = tableWith(legal);
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
  expect([night.picked, night.ready?.action, done]).toEqual([[10, 12], 'look c0 c2', ['?look 0']]);
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

test('every forbidden touch can be written down', () => {
  expect(forbidden('sirius', 11, 0)).toBe('trade c1');
  expect(forbidden('harry', 11, 0)).toBe('look c1');
  expect(forbidden('sirius', 0, 0)).toBe('take 0');
  expect(forbidden('ron', 3, 0)).toBe('take 3');
  expect(forbidden('neville', 0, 0)).toBe('swap 0 1');
  expect(forbidden('neville', 4, 2)).toBe('swap 2 4');
  expect(forbidden('asleep', 0, 0)).toBe('dream 0');
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
  const { table, done } = tableWith(['aim 1', 'aim 3', 'point 2']);
  const vote = new Vote(table, () => ({ seat: 0, aim: 2, vote: -1 }) as View);
  vote.touch(at(2));
  vote.touch(at(1));
  vote.touch(at(0));
  expect(done).toEqual(['aim 1', '?point 0']);
  vote.forget();
  vote.commit();
  expect(done.at(-1)).toBe('point 2');
});
