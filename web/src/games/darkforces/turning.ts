/** The vote and the cards after it, step by step: counted, hands out, one card after the other. */

/** "One", "two", then the hands are out: the steps before the first card. */
export const COUNT = -3;
export const HANDS = -1;

const COUNT_MS = 650;
const HANDS_MS = 1500;
const TURN_MS = 400;
/** Before the captured turn, and once the last card has been turned: long enough to see it. */
const HUSH_MS = 1100;
const BEAT_MS = 1600;

/** How long a step stands. So many of these cards are turned last, for they are captured. */
export function standing(turned: number, cards: number, captured: number): number {
  if (turned < HANDS) return COUNT_MS;
  if (turned === HANDS) return HANDS_MS;
  if (turned >= cards) return BEAT_MS;
  return turned === cards - captured ? HUSH_MS : TURN_MS;
}

/** Has all of it been seen? The last card lies open for a while before anything is said of it. */
export function isTold(turned: number, cards: number): boolean {
  return turned > cards;
}
