/** Who sits where, who is there, and who is to act. */

import { brassKey, placeCandle, type Wick } from '../ink/company';
import { at } from '../ink/markup';
import { m } from '../paraglide/messages.js';
import type { Table } from '../table/table.svelte';

/** All seats in the order of play, from one of them on. */
export function seatsFrom(table: Table, first: number): number[] {
  const count = table.card.seats.length;
  return Array.from({ length: count }, (_, i) => (first + i) % count);
}

/** Has this player left the table for a while? */
export function isAway(table: Table, seat: number): boolean {
  const { kind, present } = table.card.seats[seat];
  return kind === 'human' && !present;
}

/** Does a bot play here, of its own or for somebody who has gone? */
export function isPlayedByBot(table: Table, seat: number): boolean {
  const { kind, held } = table.card.seats[seat];
  return kind === 'bot' || held !== null;
}

/** The candle of a seat; null: a bot of its own has none. */
export function candleOf(table: Table, seat: number): { wick: Wick; wax: number } | null {
  const { kind, present, away, held } = table.card.seats[seat];
  if (kind === 'bot') return null;
  if (kind === 'open') return { wick: 'cold', wax: 1 };
  if (held !== null) return { wick: 'smoking', wax: 0.7 };
  if (away !== null) return { wick: 'low', wax: waxLeft(table, seat) };
  return present ? { wick: 'burning', wax: 1 } : { wick: 'smoking', wax: 0.7 };
}

/** Candle and key of a seat inside a drawing, the foot of the candle at 0, 0. */
export function companySign(table: Table, seat: number): string {
  const candle = candleOf(table, seat);
  const key = isPlayedByBot(table, seat) ? at(candle ? -24 : 0, -6, brassKey(), 0.9) : '';
  return key + (candle ? placeCandle(candle.wick, candle.wax) : '');
}

/** How much of a candle that burns down is left; drawn in steps. */
function waxLeft(table: Table, seat: number): number {
  const { grace } = table.card.customs;
  const share = grace > 0 ? (table.leavesIn(seat) ?? 0) / grace : 0;
  return Math.round(Math.max(2, Math.min(8, share * 8))) / 10;
}

/** Minutes and seconds until a bot plays for this seat; empty: that is not about to happen. */
export function leavingIn(table: Table, seat: number): string {
  const left = table.leavesIn(seat);
  if (left === null) return '';
  const seconds = Math.ceil(left);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Who must act at the moment that is shown. */
export function deciding(table: Table): number[] {
  return table.moment?.to_decide ?? table.card.to_decide;
}

/** "you", "robot", "a bot for now", "away", or nothing to say. */
export function whoIs(table: Table, seat: number): string {
  const { kind, held } = table.card.seats[seat];
  if (held !== null) return m.held_by_bot();
  if (table.mine.includes(seat)) return table.hotSeat ? '' : m.you_are();
  if (kind === 'bot') return m.robot();
  return isAway(table, seat) ? m.absent() : '';
}
