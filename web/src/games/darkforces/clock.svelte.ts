/** How much time is left for what is asked now, counted down from what the server said last. */

import { untrack } from 'svelte';

export interface Deadline {
  seconds_left: number;
  seconds: number;
}

export class Clock {
  /** Whole seconds left; null where nobody counts. */
  left = $state<number | null>(null);
  whole = $state(0);
  #ends = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Sets the clock; the time counts on the wall, so that a phone that slept is right again. */
  set(deadline: Deadline | null, now = performance.now()): void {
    clearInterval(this.#timer);
    this.whole = deadline?.seconds ?? 0;
    this.left = deadline ? Math.ceil(deadline.seconds_left) : null;
    if (!deadline) return;
    this.#ends = now + deadline.seconds_left * 1000;
    this.#timer = setInterval(() => this.#tick(), 250);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const left = Math.max(0, Math.ceil((this.#ends - performance.now()) / 1000));
    if (left !== untrack(() => this.left)) this.left = left;
  }
}

/** "2:47" */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How many of the ten stars of a silence still shine. */
export function starsLeft(left: number | null, whole: number): number {
  if (left === null || whole <= 0) return 10;
  return Math.ceil((Math.max(0, left) / whole) * 10);
}
