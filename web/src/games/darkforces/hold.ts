/** Something hidden that shows while it is held, and at no other time. */

import { on } from 'svelte/events';
import { holding } from '../../kit/keys';

/** How long it shows to somebody who cannot hold anything. */
const GLIMPSE_MS = 2500;

export interface Hold {
  down(): void;
  up(): void;
  /** It is pressed once, by a screen reader: neither a finger nor a key. */
  pressed?(): void;
}

/**
 * A Svelte attachment: this is held by a finger, by Enter or by Space. It listens with `on`: the
 * browser says "blur" in the middle of taking a held thing off the page, and it is let go there.
 */
export function whileHeld({ down, up, pressed }: Hold): (node: HTMLElement) => () => void {
  return (node) => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = () => {
      clearTimeout(timer);
      down();
    };
    const letGo = () => {
      clearTimeout(timer);
      up();
    };
    const glimpse = ({ detail }: MouseEvent) => {
      if (detail > 0) return;
      down();
      pressed?.();
      timer = setTimeout(up, GLIMPSE_MS);
    };
    on(node, 'pointerdown', hold, { signal });
    for (const end of ['pointerup', 'pointerleave', 'pointercancel', 'blur'])
      on(node, end, letGo, { signal });
    on(node, 'click', glimpse, { signal });
    on(node, 'contextmenu', (event) => event.preventDefault(), { signal });
    on(window, 'blur', letGo, { signal });
    const forget = holding({ down: hold, up: letGo })(node);
    return () => {
      stop.abort();
      forget();
      letGo();
    };
  };
}
