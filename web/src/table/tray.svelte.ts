/** On a short phone the tray and the button come first; the header is a swipe away. */

import { onMount, tick } from 'svelte';

/** A phone that is only this much too short shows the tray first, not the header. */
const SHORT = 240;

const whole = () => document.documentElement.scrollHeight;

/**
 * Scrolls to the tray once, and keeps whoever looks at it there when the question above the button
 * grows longer. Answers with what is to be told when the page is scrolled.
 */
export function keepTrayInSight(isPhone: () => boolean, height: () => number): () => void {
  let atTray = false;
  onMount(async () => {
    await Promise.all([tick(), document.fonts.ready]);
    if (!isPhone() || whole() - innerHeight >= SHORT) return;
    scrollTo({ top: whole() });
    atTray = true;
  });
  $effect(() => {
    if (height() && atTray) scrollTo({ top: whole() });
  });
  return () => {
    atTray &&= scrollY + innerHeight >= whole() - 2;
  };
}
