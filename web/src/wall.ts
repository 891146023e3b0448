/** The clock on the wall: whoever reads it while drawing is drawn again as it goes on. */

import { createSubscriber } from 'svelte/reactivity';

const TICK_MS = 250;

const follow = createSubscriber((ticked) => {
  const timer = setInterval(ticked, TICK_MS);
  return () => clearInterval(timer);
});

/** What time it is, in milliseconds. */
export function wallClock(): number {
  follow();
  return Date.now();
}
