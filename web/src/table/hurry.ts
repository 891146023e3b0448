/** Whoever does not want to wait: a press or a key on the table ends what moves. */

import { finishMotion } from '../ink/motion';

interface Moving {
  readonly busy: boolean;
  cut(): void;
}

/** What is pressed here is not meant for the board. */
const ELSEWHERE = 'input, select, textarea, dialog, [role=dialog]';

/** The focus is on nothing that a key would press: on the page, or on what is asked. */
export function restsOn(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.matches('[data-lead]'));
}

/** Is a key meant for the board, and not for a field, a dialog or the browser? */
export function isForBoard({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const typing = target instanceof Element && target.closest(ELSEWHERE) !== null;
  return !typing && !ctrlKey && !metaKey && !altKey;
}

export class Hurry {
  #swallow = false;

  constructor(private readonly theatre: Moving) {}

  /** Straight to where everything lies still. */
  cut(): void {
    this.theatre.cut();
    finishMotion(document.querySelector('main') ?? undefined);
  }

  /** A press on the table while something moves cuts it short, and means nothing else. */
  pressed = ({ target }: PointerEvent): void => {
    const onTable = target instanceof Element && target.closest('main') !== null;
    this.#swallow = this.theatre.busy && onTable;
    if (this.theatre.busy) this.cut();
  };

  /** The click that follows a press that meant nothing, or that carried something. */
  clicked = (event: MouseEvent): void => {
    if (!this.#swallow) return;
    this.#swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };

  swallowNext(): void {
    this.#swallow = true;
  }

  /** Did this key end something that moved? Then it means nothing else. */
  typed(event: KeyboardEvent): boolean {
    if (!this.theatre.busy || !(this.isOnBoard(event) || event.key === 'Escape')) return false;
    this.cut();
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  isOnBoard({ target }: KeyboardEvent): boolean {
    return restsOn(target) || (target as Element).closest('.board, .tray') !== null;
  }
}
