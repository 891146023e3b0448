import { expect, it } from 'vitest';
import type { Table } from '../table/table.svelte';
import type { SeatCard } from '../wire';
import { candleOf, companySign, isAway, isPlayedByBot, leavingIn, whoIs } from './presence';

const HERE: SeatCard = {
  kind: 'human',
  name: 'Noé',
  level: null,
  present: true,
  held: null,
  away: null,
  offered: false,
};

function table(seat: Partial<SeatCard>, left: number | null = null): Table {
  return {
    mine: [],
    hotSeat: false,
    card: { seats: [{ ...HERE, ...seat }], customs: { grace: 60 } },
    leavesIn: () => left,
  } as unknown as Table;
}

it('burns for who is here, smokes for who has gone, is cold where nobody sits', () => {
  expect(candleOf(table({}), 0)?.wick).toBe('burning');
  expect(candleOf(table({ present: false }), 0)?.wick).toBe('smoking');
  expect(candleOf(table({ kind: 'open' }), 0)?.wick).toBe('cold');
  expect(candleOf(table({ kind: 'bot', level: 'random' }), 0)).toBeNull();
});

it('burns down while somebody is silent, and says how long', () => {
  const silent = (left: number) => table({ present: false, away: 60 }, left);
  const [long, short] = [candleOf(silent(60), 0)!, candleOf(silent(3), 0)!];
  expect([long.wick, short.wick]).toEqual(['low', 'low']);
  expect(long.wax).toBeGreaterThan(short.wax);
  expect([leavingIn(silent(60), 0), leavingIn(silent(34.2), 0), leavingIn(table({}), 0)]).toEqual([
    '1:00',
    '0:35',
    '',
  ]);
});

it('has a key for every bot, also for one that plays for somebody', () => {
  const held = table({ present: false, held: 'greedy' });
  expect([isPlayedByBot(held, 0), isPlayedByBot(table({}), 0)]).toEqual([true, false]);
  expect(candleOf(held, 0)?.wick).toBe('smoking');
  expect(whoIs(held, 0)).toBe('a bot for now');
  expect(companySign(held, 0).length).toBeGreaterThan(companySign(table({}), 0).length / 2);
});

it('never takes a bot or an empty seat for somebody who has left', () => {
  expect(isAway(table({ kind: 'open', present: false }), 0)).toBe(false);
  expect(isAway(table({ kind: 'bot', present: false }), 0)).toBe(false);
  expect(isAway(table({ present: false }), 0)).toBe(true);
});
