/** What begins to be seen is heard, if it sounds at all. */

import { gameEntry } from '../games';
import type { Told } from '../wire';
import { sound } from './sound.svelte';

/**
 * The first of these that has a sound in its game is heard. Of a page that nobody sees only the sign
 * that it is one's turn is heard, and nothing is loud beside it.
 */
export function sounding(game: string, told: readonly Told[]): void {
  if (document.hidden) return;
  const names = gameEntry(game)?.sounds ?? {};
  const name = told.map(({ event }) => names[(event as { kind: string }).kind]).find(Boolean);
  if (name) sound.play(name);
}
