/** Who sits where, who is there, and who is to act. */

import { m } from '../paraglide/messages.js';
import type { Table } from '../table/table.svelte';

/** All seats in the order of play, from one of them on. */
export function seatsFrom(table: Table, first: number): number[] {
  const count = table.card.seats.length;
  return Array.from({ length: count }, (_, i) => (first + i) % count);
}

/** Has this player left the table for a while? */
export function isAway(table: Table, seat: number): boolean {
  return !table.card.seats[seat].present;
}

/** Who must act at the moment that is shown. */
export function deciding(table: Table): number[] {
  return table.moment?.to_decide ?? table.card.to_decide;
}

/** "you", "robot", "away", or nothing to say. */
export function whoIs(table: Table, seat: number): string {
  if (table.mine.includes(seat)) return table.hotSeat ? '' : m.you_are();
  if (table.card.seats[seat].kind === 'bot') return m.robot();
  return isAway(table, seat) ? m.absent() : '';
}
