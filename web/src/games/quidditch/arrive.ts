/** How a die comes to its place on the pitch: it is lifted, carried, set down. Once, then it lies. */

import type { Point } from '../../ink/ink';
import { fade, wantsLessMotion } from '../../ink/motion';

export interface Arrival {
  /** Where it comes from, seen from its place; null: from the hand just above it. */
  from: Point | null;
  staged: boolean;
}

const LIFT = 60;
const FLIGHT = 200;
const DROP = 140;

function shift([x, y]: Point): string {
  return `translate(${x}px, ${y}px)`;
}

/** A Svelte action: it runs when the die appears, and never again. */
export function arrive(node: SVGGElement, { from, staged }: Arrival): void {
  if (wantsLessMotion()) return void fade(node);
  if (from) carry(node, from);
  else if (!staged) putDown(node);
}

function carry(node: SVGGElement, [x, y]: Point): void {
  const duration = LIFT + FLIGHT;
  node.animate(
    [
      { transform: shift([x, y]) },
      { transform: shift([x, y - 12]), offset: LIFT / duration },
      { transform: shift([0, 0]) },
    ],
    { duration, easing: 'ease-out' },
  );
}

function putDown(node: SVGGElement): void {
  node.animate(
    [
      { transform: shift([0, -5]) },
      { transform: 'scale(1.01, 0.98)', offset: 0.88 },
      { transform: 'none' },
    ],
    { duration: DROP, easing: 'ease-in' },
  );
}

const OUT = 180;
const BACK = 160;

/** A die that may not go there: a third of the way, and back into the tray. */
export function turnBack(node: HTMLElement, [x, y]: Point): void {
  if (wantsLessMotion()) return void fade(node);
  node.animate(
    [
      { transform: shift([0, 0]), easing: 'ease-out' },
      { transform: shift([x / 3, y / 3]), offset: OUT / (OUT + BACK), easing: 'ease-in' },
      { transform: shift([0, 0]) },
    ],
    OUT + BACK,
  );
}
