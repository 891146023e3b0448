import { api } from './api';
import { christened } from './catalog';
import { me } from './me.svelte';
import { m } from './paraglide/messages.js';
import { router } from './router.svelte';
import type { OptionValue, SeatRequest } from './wire';

/** The name to sit down under; whoever gave none is in their first year. */
export function myName(): string {
  return me.name || m.guest();
}

/** Opens a table and goes there. */
export async function sitDown(
  game: string,
  seats: SeatRequest[],
  options: Record<string, OptionValue> = {},
): Promise<void> {
  const { table, mine } = await api.open({ game, seats: christened(seats), options });
  me.sit(table.table, game, mine);
  router.go(`/t/${table.table}`);
}
