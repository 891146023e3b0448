/** Where the focus goes when what had it is gone. */

import { tick } from 'svelte';
import { on } from 'svelte/events';

/**
 * A button that has done its work goes away, and the focus with it: who plays with the keyboard is
 * taken to what is asked now instead of to the top of the page. Answers with what is to be told when
 * something on the table is focused.
 */
export function followLead(changes: () => unknown): () => void {
  let focused = false;
  let byKey = false;
  $effect(() => {
    const offs = [
      on(window, 'keydown', () => (byKey = true)),
      on(window, 'pointerdown', () => (byKey = false)),
    ];
    return () => offs.forEach((off) => off());
  });
  $effect(() => {
    changes();
    void tick().then(() => {
      if (!focused || !byKey || document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('[data-lead]')?.focus();
    });
  });
  return () => (focused = true);
}
