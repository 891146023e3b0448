/** A board is played on for as long as its component is there. */

import type { Choosing } from './choosing.svelte';
import type { Hurry } from './hurry';
import { onEscape, playOn, type Pressed } from './keys';

interface Play {
  turn: Choosing;
  hurry?: Hurry;
  /** Enter, with the focus on nothing. */
  lead?: () => void;
  keys?: Record<string, Pressed>;
}

/** To be given to an effect: it ends when the effect does. */
export function play({ turn, hurry, lead = () => turn.commit(), keys }: Play): () => void {
  const ends = [
    onEscape('hand', () => turn.back()),
    playOn({ holds: () => turn.inPlay, lead, keys }),
    ...(hurry ? [hurry.attend()] : []),
  ];
  return () => ends.forEach((end) => end());
}
