/** What is said at a table, as this device shows it: without whom it has muted, signs drawn. */

import { me } from '../me.svelte';
import { m } from '../paraglide/messages.js';
import type { Table } from '../table/table.svelte';
import type { ChatLine } from '../wire';

/** Signs that stand for a few words, in the language of whoever reads them. */
export const EMOTES = {
  bravo: m.emote_bravo,
  laugh: m.emote_laugh,
  ouch: m.emote_ouch,
  think: m.emote_think,
  luck: m.emote_luck,
  hurry: m.emote_hurry,
} as const;
export type Emote = keyof typeof EMOTES;

/** How a sign is written in a line of talk. */
export const written = (emote: Emote): string => `:${emote}:`;

export function emoteOf(text: string): Emote | null {
  const name = /^:(\w+):$/.exec(text.trim())?.[1];
  return name !== undefined && Object.hasOwn(EMOTES, name) ? (name as Emote) : null;
}

/** May this device show what a seat says? */
export function isHeard(table: Table, seat: number): boolean {
  return table.mine.includes(seat) || !me.mutes(table.nameOf(seat));
}

export function heard(table: Table): ChatLine[] {
  return table.chat.filter(({ seat }) => isHeard(table, seat));
}

/** What a seat has said just now; empty once it is read. */
export function lastWords(table: Table, seat: number): string {
  return isHeard(table, seat) ? table.freshWords(seat) : '';
}
