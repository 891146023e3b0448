/** The games of this browser that are not over yet. */

import { api, Trouble } from '../api';
import { isHere } from '../here/house.svelte';
import { cardOf as keptCard } from '../here/kept';
import { me } from '../me.svelte';
import type { TableCard } from '../wire';

/** Every open table one sits at, newest first; those that are gone are forgotten. */
export async function openTables(): Promise<TableCard[]> {
  const held = me.tables.filter(({ mine, result }) => mine.length > 0 && !result);
  const cards = await Promise.all(held.map(({ table }) => cardOf(table)));
  for (const card of cards) if (card?.status === 'over') remember(card);
  const open = (card: TableCard) => card.status === 'waiting' || card.status === 'playing';
  return cards.filter((card) => card !== null).filter(open);
}

/** It ended while nobody here looked. */
function remember({ table, seats, winners }: TableCard): void {
  me.finish(table, { winners, seats: seats.map(({ name, level }) => ({ name, level })) });
}

async function cardOf(table: string): Promise<TableCard | null> {
  if (isHere(table)) return keptCard(table);
  try {
    return await api.table(table);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    if (error.code === 'no_table') me.leave(table);
    return null;
  }
}
