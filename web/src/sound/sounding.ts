/** What begins to be seen is heard, if it sounds at all. */

import { gameEntry } from '../games';
import type { Told } from '../wire';
import { sound } from './sound.svelte';

/** The first of these that has a sound in its game is heard. */
export function sounding(game: string, told: readonly Told[]): void {
  const names = gameEntry(game)?.sounds ?? {};
  const name = told.map(({ event }) => names[(event as { kind: string }).kind]).find(Boolean);
  if (name) sound.play(name);
}
