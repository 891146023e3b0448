/** Where the focus goes when what had it is gone. */

import { tick } from 'svelte';
import { usesKeys } from '../kit/keys';

/**
 * A button that has done its work goes away, and the focus with it: who plays with the keyboard is
 * taken to what is asked now instead of to the top of the page. Answers with what is to be told when
 * something on the table is focused.
 */
export function followLead(changes: () => unknown): () => void {
  let focused = false;
  $effect(() => {
    changes();
    void tick().then(() => {
      if (!focused || !usesKeys() || document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('[data-lead]')?.focus();
    });
  });
  return () => (focused = true);
}
