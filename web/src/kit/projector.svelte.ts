/** Shows frames one after another; whoever is in a hurry cuts to the last one. */

export interface Frame<T> {
  show: T;
  /** How long its motion takes. */
  ms: number;
  /** How much longer than its sentence it stands, to be taken in: a moment of the game. */
  stay?: number;
  /** It goes without saying: one of many alike. */
  brief?: boolean;
}

export class Projector<T> {
  shown: T = $state.raw() as T;
  busy = $state(false);
  #queue: Frame<T>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: T) {
    this.shown = first;
  }

  /** Adds frames behind those that still run. */
  play(frames: Frame<T>[]): void {
    this.#queue.push(...frames);
    if (!this.busy) this.#next();
  }

  /** Straight to the last frame. */
  cut(): void {
    const last = this.#queue.at(-1);
    clearTimeout(this.#timer);
    this.#queue = [];
    this.busy = false;
    if (last) this.shown = last.show;
  }

  /** Forgets everything else and shows this. */
  jump(to: T): void {
    this.cut();
    this.shown = to;
  }

  #next(): void {
    const frame = this.#queue.shift();
    this.busy = frame !== undefined;
    if (!frame) return;
    this.shown = frame.show;
    if (frame.ms === 0) this.#next();
    else this.#timer = setTimeout(() => this.#next(), frame.ms);
  }
}
