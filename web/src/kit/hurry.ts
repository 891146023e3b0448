/** Whoever does not want to wait: a press or a key on the table ends what moves. */

import { finishMotion } from '../ink/motion';
import { onEscape } from './keys';

interface Moving {
  readonly busy: boolean;
  cut(): void;
}

export class Hurry {
  #swallow = false;

  constructor(private readonly theatre: Moving) {}

  /** Straight to where everything lies still; false if it does already. */
  cut = (): boolean => {
    if (!this.theatre.busy) return false;
    this.theatre.cut();
    finishMotion(document.querySelector('main') ?? undefined);
    return true;
  };

  /** From now on presses and keys cut short what moves. */
  attend(): () => void {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    addEventListener('pointerdown', this.#pressed, options);
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

  /** A press on the table while something moves cuts it short, and means nothing else. */
  #pressed = ({ target }: PointerEvent): void => {
    const onTable = target instanceof Element && target.closest('main') !== null;
    this.#swallow = this.cut() && onTable;
  };

  #clicked = (event: MouseEvent): void => {
    if (!this.#swallow) return;
    this.#swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };
}
