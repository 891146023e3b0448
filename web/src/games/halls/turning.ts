/** Turning a tile by dragging it round its middle, with a mouse or a finger. */

import type { Turn } from './turn.svelte';

/** Less than this is a press, not a drag. */
const PRESS = 7;
const DEGREES = 180 / Math.PI;

function angleAt(node: HTMLElement, { clientX, clientY }: PointerEvent): number {
  const box = node.getBoundingClientRect();
  const [x, y] = [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2];
  return Math.atan2(y, x) * DEGREES;
}

/** The way from one angle to another, the shorter one. */
export function swing(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** A Svelte attachment for the spot of a tile. */
export function turning(turn: Turn, place: string): (node: HTMLElement) => () => void {
  return (node) => {
    let start: { event: PointerEvent; angle: number; turned: number } | null = null;
    let moved = false;
    const stop = new AbortController();
    const { signal } = stop;

    function begin(event: PointerEvent): void {
      if (!turn.canGrip(place) || event.button !== 0) return;
      // A finger that has not taken the tile yet moves the page.
      if (event.pointerType === 'touch' && turn.grip?.square !== place) return;
      const held = turn.grip?.square === place ? turn.grip.quarters : 0;
      start = { event, angle: angleAt(node, event), turned: held * 90 };
      moved = false;
      node.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent): void {
      if (!start) return;
      const far = Math.hypot(
        event.clientX - start.event.clientX,
        event.clientY - start.event.clientY,
      );
      if (!moved && far < PRESS) return;
      moved = true;
      const angle = angleAt(node, event);
      start.turned += swing(start.angle, angle);
      start.angle = angle;
      turn.dragTo(place, start.turned);
    }

    function end(): void {
      start = null;
      turn.endDrag();
    }

    node.addEventListener('pointerdown', begin, { signal });
    node.addEventListener('pointermove', move, { signal });
    node.addEventListener('pointerup', end, { signal });
    node.addEventListener('pointercancel', end, { signal });
    // What was a drag is not a press as well.
    node.addEventListener(
      'click',
      (event) => {
        if (moved) event.stopImmediatePropagation();
        moved = false;
      },
      { signal, capture: true },
    );
    return () => stop.abort();
  };
}
