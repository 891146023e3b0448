import { api } from './api';
import { christened } from './catalog';
import { me } from './me.svelte';
import { m } from './paraglide/messages.js';
import { router } from './router.svelte';
import type { OptionValue, Seated, SeatRequest } from './wire';

/** The name to sit down under; whoever gave none is in their first year. */
export function myName(): string {
  return me.name || m.guest();
}

let arriving: Seated | null = null;

/** What is known of a table because we have just sat down there; told once. */
export function arrivedAt(table: string): Seated | null {
  const found = arriving?.table.table === table ? arriving : null;
  arriving = null;
  return found;
}

/** Opens a table and goes there. */
export async function sitDown(
  game: string,
  seats: SeatRequest[],
  options: Record<string, OptionValue> = {},
  edition: string | null = null,
): Promise<void> {
  arriving = await api.open({ game, seats: christened(seats), options, edition });
  const { table, mine } = arriving;
  me.sit(table.table, game, mine);
  router.go(`/t/${table.table}`);
}
