/** How much time is left for what is asked now, counted on the wall. */

import type { Ends } from '../../table/table.svelte';

const TICK_MS = 250;

export class Clock {
  /** Whole seconds left; null where nobody counts. */
  left = $state<number | null>(null);
  whole = $state(0);
  #ends: Ends | null = null;
  #after = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /**
   * A phone that slept is right again at the next tick: nothing is counted but the end.
   * `after`: the seconds that follow before all is over; `whole`: what it was in all.
   */
  set(ends: Ends | null, after = 0, whole = ends?.seconds ?? 0): void {
    clearInterval(this.#timer);
    this.#ends = ends;
    this.#after = after;
    this.whole = whole;
    this.#tick();
    if (ends) this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const ends = this.#ends;
    const left = ends && Math.max(0, Math.ceil((ends.at - Date.now()) / 1000));
    this.left = left === null ? null : left + this.#after;
  }
}

/** "2:47" */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How many of the ten stars of a silence still shine. */
export function starsLeft(left: number | null, whole: number): number {
  if (left === null || whole <= 0) return 10;
  return Math.min(10, Math.ceil((left / whole) * 10));
}
