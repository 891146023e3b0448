/** Carrying a die by hand, with the mouse or a finger. */

interface Carrier {
  canDrag(die: number): boolean;
  /** Let go over a row, over the compartment for dice set aside, or over nothing. */
  drop(die: number, to: number | 'aside' | null): void;
  hover(row: number | null): void;
  /** Something was carried: the click that follows means nothing. */
  carried(): void;
}

/** So far the pointer may shake before it is a drag. */
const SHAKE = 7;

export class Drag {
  carried = $state.raw<{ die: number; x: number; y: number } | null>(null);
  #held: { die: number; x: number; y: number; pointer: number } | null = null;

  constructor(private readonly carrier: Carrier) {}

  begin(event: PointerEvent, die: number | null): void {
    // A second finger means to enlarge, not to carry.
    if (!event.isPrimary) return this.cancel();
    if (die === null || event.button !== 0 || !this.carrier.canDrag(die)) return;
    this.#held = { die, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  move = (event: PointerEvent): void => {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > SHAKE;
    if (!far && !this.carried) return;
    this.carried = { die: held.die, x: event.clientX, y: event.clientY };
    const place = placeUnder(event);
    this.carrier.hover(typeof place === 'number' ? place : null);
  };

  end = (event: PointerEvent): void => {
    const held = this.#held;
    const carried = this.carried;
    this.cancel();
    if (!held || !carried) return;
    this.carrier.carried();
    this.carrier.hover(null);
    this.carrier.drop(held.die, placeUnder(event));
  };

  cancel = (): void => {
    this.#held = null;
    this.carried = null;
  };
}

function placeUnder({ clientX, clientY }: PointerEvent): number | 'aside' | null {
  const found = document.elementFromPoint(clientX, clientY);
  const row = found?.closest<HTMLElement>('[data-row]');
  if (row) return Number(row.dataset.row);
  return found?.closest('[data-aside]') ? 'aside' : null;
}
