/** How much time is left for what is asked now, counted on the wall. */

import type { Ends } from '../../table/table.svelte';

const TICK_MS = 250;

export class Clock {
  /** Whole seconds left; null where nobody counts. */
  left = $state<number | null>(null);
  whole = $state(0);
  #ends: Ends | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** A phone that slept is right again at the next tick: nothing is counted but the end. */
  set(ends: Ends | null): void {
    clearInterval(this.#timer);
    this.#ends = ends;
    this.whole = ends?.seconds ?? 0;
    this.#tick();
    if (ends) this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const ends = this.#ends;
    this.left = ends && Math.max(0, Math.ceil((ends.at - performance.now()) / 1000));
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
