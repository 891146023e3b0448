/** Whoever does not want to wait: a press or a key on the table ends what moves. */

import { finishMotion } from '../ink/motion';
import { onEscape } from './keys';

interface Moving {
  readonly busy: boolean;
  /** Something may be touched though something else moves. */
  readonly asks: boolean;
  hurry(): void;
  /** Everything passes quickly from now on, until it is let go. */
  hold(): void;
  letGo(): void;
}

/** A press that lasts longer is held. */
const HELD_MS = 260;

export class Hurry {
  #swallow = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly theatre: Moving) {}

  /** To what comes next; false if everything lies still already. */
  cut = (): boolean => {
    if (!this.theatre.busy) return false;
    this.theatre.hurry();
    finishMotion(document.querySelector('main') ?? undefined);
    return true;
  };

  /** From now on presses and keys cut short what moves. */
  attend(): () => void {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    addEventListener('pointerdown', this.#pressed, options);
    addEventListener('pointerup', this.#lifted, options);
    addEventListener('pointercancel', this.#lifted, options);
    addEventListener('click', this.#clicked, options);
    const forget = onEscape('motion', this.cut);
    return () => {
      stop.abort();
      forget();
    };
  }

  /** The click that follows means nothing: something was carried. */
  swallowNext(): void {
    this.#swallow = true;
  }

  /** A press on the table while something moves hurries it, and means nothing else. */
  #pressed = ({ target }: PointerEvent): void => {
    this.#swallow = false;
    if (!(target instanceof Element) || this.theatre.asks) return;
    if (!target.closest('main') || target.closest('[data-show]')) return;
    this.#swallow = this.cut();
    if (this.#swallow) this.#timer = setTimeout(() => this.theatre.hold(), HELD_MS);
  };

  #lifted = (): void => {
    clearTimeout(this.#timer);
    this.theatre.letGo();
  };

  #clicked = (event: MouseEvent): void => {
    if (!this.#swallow) return;
    this.#swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };
}
