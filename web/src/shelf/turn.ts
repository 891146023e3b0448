import { me } from '../me.svelte';
import type { TableCard } from '../wire';

/** Is it for somebody at this browser to act at this table? */
export function isMyTurn(table: TableCard): boolean {
  const mine = me.seatsAt(table.table);
  return table.status === 'playing' && table.to_decide.some((seat) => mine.includes(seat));
}
