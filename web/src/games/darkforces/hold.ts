/** Something hidden that shows while it is held, and at no other time. */

import { holding } from '../../kit/keys';

/** How long it shows to somebody who cannot hold anything. */
const GLIMPSE_MS = 2500;

export interface Hold {
  down(): void;
  up(): void;
  /** It is pressed once, by a screen reader: neither a finger nor a key. */
  pressed?(): void;
}

/** A Svelte attachment: this is held by a finger, by Enter or by Space. */
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
    node.addEventListener('pointerdown', hold, { signal });
    for (const end of ['pointerup', 'pointerleave', 'pointercancel', 'blur'])
      node.addEventListener(end, letGo, { signal });
    node.addEventListener('click', glimpse, { signal });
    node.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    addEventListener('blur', letGo, { signal });
    const forget = holding({ down: hold, up: letGo })(node);
    return () => {
      stop.abort();
      forget();
      letGo();
    };
  };
}
