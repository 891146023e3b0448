/** One finger or two on the glass. */

import type { Point } from '../ink/ink';

/** Where the fingers are, in the units of what they touch, and how far apart. */
export interface Fingers {
  middle: Point;
  apart: number;
  two: boolean;
}

interface Touched {
  begin(fingers: Fingers, event: TouchEvent): void;
  move(fingers: Fingers, event: TouchEvent): void;
  end(event: TouchEvent): void;
}

const TAP_MS = 300;
const TAP_FAR = 28;

function fingersOn(node: HTMLElement, { touches }: TouchEvent): Fingers {
  const box = node.getBoundingClientRect();
  const unit = node.offsetWidth / box.width;
  const spots = [...touches]
    .slice(0, 2)
    .map(({ clientX, clientY }): Point => [
      (clientX - box.left) * unit,
      (clientY - box.top) * unit,
    ]);
  const [one, other = one] = spots;
  return {
    middle: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2],
    apart: Math.hypot(one[0] - other[0], one[1] - other[1]),
    two: touches.length > 1,
  };
}

/** From now on fingers on `node` are felt, as they lie on `frame`; a finger that stays begins anew. */
export function feel(node: HTMLElement, frame: HTMLElement, touched: Touched): () => void {
  const stop = new AbortController();
  const options = { passive: false, signal: stop.signal };
  const begin = (event: TouchEvent) => touched.begin(fingersOn(frame, event), event);
  const end = (event: TouchEvent) => {
    touched.end(event);
    if (event.touches.length > 0) begin(event);
  };
  node.addEventListener('touchstart', begin, options);
  node.addEventListener(
    'touchmove',
    (event) => touched.move(fingersOn(frame, event), event),
    options,
  );
  node.addEventListener('touchend', end, options);
  node.addEventListener('touchcancel', end, options);
  return () => stop.abort();
}

/** Tells whether a finger that has just left taps for the second time. */
export function doubleTap(): (event: TouchEvent) => boolean {
  let last = { x: 0, y: 0, at: 0 };
  return ({ changedTouches: [{ clientX: x, clientY: y }], timeStamp: at }) => {
    const again = at - last.at < TAP_MS && Math.hypot(x - last.x, y - last.y) < TAP_FAR;
    last = { x, y, at };
    return again;
  };
}
