/** Carrying a thing by hand, with the mouse or a finger. */

import type { Target } from './target';

interface Carrier {
  canCarry(thing: Target): boolean;
  /** Let go over a spot, by its key, or over nothing. */
  drop(thing: Target, onto: string | null): void;
  over(spot: string | null): void;
  /** Something was carried: the click that follows means nothing. */
  carried(): void;
}

interface Carried {
  thing: Target;
  x: number;
  y: number;
}

/** So far the pointer may shake before it is a drag. */
const SHAKE = 7;

export class Drag {
  carried = $state.raw<Carried | null>(null);
  #held: (Carried & { pointer: number }) | null = null;

  constructor(private readonly carrier: Carrier) {}

  begin({ isPrimary, button, clientX, clientY, pointerId }: PointerEvent, thing: Target): void {
    // A second finger means to enlarge, not to carry.
    if (!isPrimary) return this.#end();
    if (button !== 0 || !this.carrier.canCarry(thing)) return;
    this.#held = { thing, x: clientX, y: clientY, pointer: pointerId };
  }

  /** From now on what was taken up follows the pointer. */
  attend(): () => void {
    const stop = new AbortController();
    addEventListener('pointermove', this.#move, stop);
    addEventListener('pointerup', this.#drop, stop);
    addEventListener('pointercancel', this.#end, stop);
    return () => stop.abort();
  }

  #move = (event: PointerEvent): void => {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!this.carried && Math.hypot(x - held.x, y - held.y) <= SHAKE) return;
    this.carried = { thing: held.thing, x, y };
    this.carrier.over(spotUnder(event));
  };

  #drop = (event: PointerEvent): void => {
    const { carried } = this;
    this.#end();
    if (!carried) return;
    this.carrier.carried();
    this.carrier.over(null);
    this.carrier.drop(carried.thing, spotUnder(event));
  };

  #end = (): void => {
    this.#held = null;
    this.carried = null;
  };
}

function spotUnder({ clientX, clientY }: PointerEvent): string | null {
  const found = document.elementFromPoint(clientX, clientY);
  return found?.closest<HTMLElement>('[data-spot]')?.dataset.spot ?? null;
}
