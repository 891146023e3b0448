/** Two fingers enlarge what they touch, one finger moves it about, a double tap resets it. */

export interface Lens {
  x: number;
  y: number;
  scale: number;
}
interface Spot {
  x: number;
  y: number;
}

export const PLAIN: Lens = { x: 0, y: 0, scale: 1 };
const LARGEST = 2.6;
const TAP_MS = 300;
const TAP_FAR = 28;

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** The picture never leaves its frame. */
function inFrame({ x, y, scale }: Lens, width: number, height: number): Lens {
  return {
    x: between(width * (1 - scale), x, 0),
    y: between(height * (1 - scale), y, 0),
    scale,
  };
}

/** Enlarged by a factor and moved so that what was under one spot is now under another. */
export function pinched(
  lens: Lens,
  factor: number,
  from: Spot,
  to: Spot,
  frame: { width: number; height: number },
): Lens {
  const scale = between(1, lens.scale * factor, LARGEST);
  const share = scale / lens.scale;
  const moved = { x: to.x - (from.x - lens.x) * share, y: to.y - (from.y - lens.y) * share, scale };
  return inFrame(moved, frame.width, frame.height);
}

/** A Svelte attachment: the first child is what is enlarged. */
export function pinchZoom(node: HTMLElement): () => void {
  const picture = node.firstElementChild as HTMLElement;
  let lens = PLAIN;
  let held: { lens: Lens; middle: Spot; apart: number } | null = null;
  let tapped: Spot & { at: number } = { x: 0, y: 0, at: 0 };

  function show(next: Lens): void {
    lens = next;
    picture.style.transformOrigin = '0 0';
    picture.style.transform =
      lens.scale === 1 ? '' : `translate(${lens.x}px, ${lens.y}px) scale(${lens.scale})`;
    node.style.overflow = lens.scale === 1 ? '' : 'clip';
  }

  /** The fingers, in the units of the frame. */
  function fingers({ touches }: TouchEvent): { middle: Spot; apart: number } {
    const box = node.getBoundingClientRect();
    const unit = node.offsetWidth / box.width;
    const spots = [...touches].slice(0, 2).map(({ clientX, clientY }) => ({
      x: (clientX - box.left) * unit,
      y: (clientY - box.top) * unit,
    }));
    const [one, other = one] = spots;
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    return { middle, apart: Math.hypot(one.x - other.x, one.y - other.y) };
  }

  function isCarrying({ target, touches }: TouchEvent): boolean {
    const held = '[data-die], [data-held]';
    return touches.length === 1 && target instanceof Element && target.closest(held) !== null;
  }

  function begin(event: TouchEvent): void {
    held = isCarrying(event) ? null : { lens, ...fingers(event) };
  }

  function move(event: TouchEvent): void {
    const two = event.touches.length > 1;
    if (!held || (!two && lens.scale === 1)) return;
    event.preventDefault();
    const { middle, apart } = fingers(event);
    const factor = two && held.apart > 0 ? apart / held.apart : 1;
    const frame = { width: node.offsetWidth, height: node.offsetHeight };
    show(pinched(held.lens, factor, held.middle, middle, frame));
  }

  function end(event: TouchEvent): void {
    if (event.touches.length > 0) return begin(event);
    held = null;
    const { clientX: x, clientY: y } = event.changedTouches[0];
    const again = event.timeStamp - tapped.at < TAP_MS;
    if (again && Math.hypot(x - tapped.x, y - tapped.y) < TAP_FAR) show(PLAIN);
    tapped = { x, y, at: event.timeStamp };
  }

  const stop = new AbortController();
  const options = { passive: false, signal: stop.signal };
  node.addEventListener('touchstart', begin, options);
  node.addEventListener('touchmove', move, options);
  node.addEventListener('touchend', end, options);
  node.addEventListener('touchcancel', end, options);
  return () => {
    stop.abort();
    show(PLAIN);
  };
}
