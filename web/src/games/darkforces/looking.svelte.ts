/** What somebody looks at by night is seen before anything else: the page waits with what comes. */

import type { Shot } from '../../kit/director.svelte';
import type { Update } from '../../wire';
import type { Deed, View } from './model';

/** So long a card is looked at, all in all, while it is held. */
export const LOOK_MS = 2000;
/** So long the page waits for a finger that was taken away. */
export const GRACE_MS = 1200;
/** However a finger comes and goes, the night goes on. */
const MOST_MS = 8000;

export class Looking {
  /** What this seat's night has shown, as long as the page waits with the rest. */
  log = $state.raw<Deed[] | null>(null);
  #held = false;
  #waits = false;
  /** How much longer what was answered last is to be seen, and since when that is counted. */
  #left = 0;
  #since = 0;
  #answered = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What is to be done once it has been seen. */
  constructor(private readonly seen: () => void) {}

  /** The finger comes, or goes. */
  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#count();
    this.#held = held;
    if (this.#waits) this.#run();
  }

  /** What the director shows of an update: a look, if somebody looks, and then `tell`. */
  shots(update: Update, before: Update, tell: () => void): Shot[] {
    const [now, was] = [update.view as View, before.view as View];
    if (was.seat === null || was.phase !== 'night') return [];
    if (update.played > before.played) this.#answer();
    this.#count();
    const just = Date.now() - this.#answered < LOOK_MS;
    if (!leaves(now, was) || this.#left <= 0 || !(this.#held || just)) return [];
    const told = () => {
      this.forget();
      tell();
    };
    const show = () => this.#wait(now.log);
    return [{ show, motion: MOST_MS, tell: told, stay: 0, mine: true, waits: true }];
  }

  /** Nothing is waited with any more. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#waits = false;
    this.log = null;
  }

  #answer(): void {
    [this.#left, this.#since, this.#answered] = [LOOK_MS, Date.now(), Date.now()];
  }

  #wait(log: Deed[]): void {
    this.log = log;
    this.#waits = true;
    this.#count();
    this.#run();
  }

  /** The time that it has been looked at is taken off. */
  #count(): void {
    const now = Date.now();
    if (this.#held) this.#left -= now - this.#since;
    this.#since = now;
  }

  #run(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.seen, this.#held ? Math.max(0, this.#left) : GRACE_MS);
  }
}

/** Is something else asked now, or is it day? */
function leaves(now: View, was: View): boolean {
  return (
    now.phase !== was.phase || now.game !== was.game || now.step !== was.step || asks(now, was)
  );
}

function asks(now: View, was: View): boolean {
  return now.question !== '' && now.question !== was.question;
}
