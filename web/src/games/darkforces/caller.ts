/** Calls the night aloud, with wind and bells, and keeps the screen on. */

import { language } from '../../language.svelte';
import { Ambience, LOUDEST } from '../../sound/ambience';
import { Awake } from '../../sound/awake';
import { sound } from '../../sound/sound.svelte';
import { Voice } from '../../sound/voice';
import type { Line } from './calls';

/** How the table stands, and whether this device is to be heard. */
export interface Hour {
  night: boolean;
  over: boolean;
  aloud: boolean;
}

export class Caller {
  readonly #voice = new Voice();
  readonly #ambience = new Ambience();
  readonly #awake = new Awake();
  #aloud = false;
  #wind = false;
  /** Counts what was begun, so that whatever was broken off cannot go on. */
  #turn = 0;
  readonly #touched = new AbortController();

  constructor() {
    const { signal } = this.#touched;
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, () => this.#rouse(), { signal, capture: true });
  }

  /** By night the wind blows and the screen stays on; whoever listens keeps it on by day too. */
  attend({ night, over, aloud }: Hour): void {
    this.#aloud = aloud;
    this.#wind = aloud && night;
    if (!aloud) this.hush();
    this.#rouse();
    if (!over && (night || aloud)) this.#awake.hold();
    else this.#awake.release();
  }

  /** Says these one after the other; what was being said is broken off. */
  async say(lines: readonly Line[]): Promise<void> {
    if (!this.#aloud || lines.length === 0) return;
    const turn = this.hush();
    sound.giveWay(true);
    for (const { text, bell } of lines) {
      if (bell) this.#ambience.bell();
      this.#ambience.under(true);
      await this.#voice.speak(text, language.current, null);
      if (turn !== this.#turn) return;
    }
    this.hush();
  }

  hush(): number {
    this.#voice.hush();
    this.#ambience.under(false);
    sound.giveWay(false);
    return ++this.#turn;
  }

  stop(): void {
    this.#touched.abort();
    this.hush();
    this.#ambience.stop();
    this.#awake.release();
  }

  /** After a touch the browser lets us sound. */
  #rouse(): void {
    if (this.#aloud) this.#ambience.wake();
    this.#ambience.play(this.#wind ? 'wind' : null, sound.volume * LOUDEST);
  }
}
