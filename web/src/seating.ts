import { api } from './api';
import { christened } from './catalog';
import { once } from './intent';
import { SITE } from './here/site';
import { me } from './me.svelte';
import { m } from './paraglide/messages.js';
import { router } from './router.svelte';
import { openTables } from './shelf/open';
import type { Seated, SeatRequest, TableRequest } from './wire';

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

/** What a table is opened with, beside the game and its seats. */
export type Setting = Pick<TableRequest, 'options' | 'edition' | 'customs'>;

/** Goes to a table where this browser has just got a seat. */
export function arrive(seated: Seated): void {
  arriving = seated;
  me.sit(seated.table.table, seated.table.game, seated.mine);
  router.go(`/t/${seated.table.table}`);
}

/** Without a server, or without a network, whoever sits here can only play here. */
function isAlone(): boolean {
  return SITE || !navigator.onLine;
}

/** Goes to the table at which a game is taught: a new one, or the one that was left. */
export async function beTaught(game: string, here = isAlone()): Promise<void> {
  const left = await lessonLeft(game);
  if (left) return router.go(`/t/${left}`);
  const ask = (key: string) => api.lesson(game, { name: myName(), key }, here);
  arrive(await once(`lesson ${game}`, ask));
}

/** The table of a lesson that this browser has not finished. */
export async function lessonLeft(game: string): Promise<string | null> {
  const open = await openTables();
  return open.find((card) => card.game === game && card.customs.lesson)?.table ?? null;
}

/** Opens a table, on the server or in this browser, and goes there. */
export async function sitDown(
  game: string,
  seats: SeatRequest[],
  setting: Setting = {},
  here = isAlone() && seats.every(({ kind }) => kind !== 'open'),
): Promise<void> {
  const what = `open ${JSON.stringify([game, seats, setting])}`;
  const request = { game, seats: christened(seats), ...setting };
  arrive(await once(what, (key) => api.open({ ...request, key }, here)));
}
