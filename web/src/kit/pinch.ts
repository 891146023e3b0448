/** Two fingers enlarge what they touch, one finger moves it about, a double tap resets it. */

import { doubleTap, feel, type Fingers } from './fingers';
import { pinched, type Lens, type Pane } from './lens';

const PLAIN: Lens = { x: 0, y: 0, scale: 1 };
const LARGEST = 2.6;

function isCarrying(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-die], [data-held]') !== null;
}

/** A Svelte attachment: the first child is what is enlarged. */
export function pinchZoom(node: HTMLElement): () => void {
  const picture = node.firstElementChild as HTMLElement;
  const isSecondTap = doubleTap();
  let lens = PLAIN;
  let held: (Fingers & { lens: Lens }) | null = null;

  function pane(): Pane {
    const size = { width: node.offsetWidth, height: node.offsetHeight };
    return { picture: size, window: size, smallest: 1, largest: LARGEST };
  }

  function show(next: Lens): void {
    lens = next;
    picture.style.transformOrigin = '0 0';
    picture.style.transform =
      lens.scale === 1 ? '' : `translate(${lens.x}px, ${lens.y}px) scale(${lens.scale})`;
    node.style.overflow = lens.scale === 1 ? '' : 'clip';
  }

  const stop = feel(node, node, {
    begin(fingers, { target }) {
      held = !fingers.two && isCarrying(target) ? null : { lens, ...fingers };
    },
    move({ middle, apart, two }, event) {
      if (!held || (!two && lens.scale === 1)) return;
      event.preventDefault();
      const factor = two && held.apart > 0 ? apart / held.apart : 1;
      show(pinched(pane(), held.lens, factor, held.middle, middle));
    },
    end(event) {
      held = null;
      if (event.touches.length === 0 && isSecondTap(event)) show(PLAIN);
    },
  });
  return () => {
    stop();
    show(PLAIN);
  };
}
