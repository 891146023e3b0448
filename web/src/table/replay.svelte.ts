/** Looking back: the scrubber, and the game played again by itself. */

import type { Table } from './table.svelte';

const STEP_MS = 900;
const SLOW_MS = 2000;

export class Replay {
  playing = $state(false);
  /** Whoever is shown a whole game is told nothing that has not been played yet. */
  veiled = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly table: Table,
    /** Nothing moves on the board any more. */
    private readonly settled: () => boolean,
  ) {}

  toggle(): void {
    if (this.playing) this.stop();
    else this.#play();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.playing = false;
  }

  /** Shows a game from its beginning, to somebody who does not know how it goes on. */
  async show(playing: boolean): Promise<void> {
    this.stop();
    this.veiled = true;
    await this.table.lookAt(0);
    if (playing) this.#play();
  }

  /** Shows everything after an action once more, up to the present. */
  async since(seq: number, slowly: boolean): Promise<void> {
    this.stop();
    await this.table.lookAt(seq);
    if (!this.table.live) this.#play(slowly ? SLOW_MS : STEP_MS);
  }

  seek(seq: number): void {
    this.stop();
    void this.table.lookAt(seq);
  }

  live(): void {
    this.stop();
    this.veiled = false;
    this.table.goLive();
  }

  #play(pace = STEP_MS): void {
    this.playing = true;
    if (this.table.live) void this.table.lookAt(0);
    this.#timer = setInterval(() => this.#step(), pace);
  }

  #step(): void {
    if (!this.settled()) return;
    if (this.table.live) this.live();
    else void this.table.lookAt(this.table.shown + 1);
  }
}
