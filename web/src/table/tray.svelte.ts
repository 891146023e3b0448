/** On a short phone the tray and the button come first; the header is a swipe away. */

import { onMount, tick } from 'svelte';

/** A phone that is only this much too short shows the tray first, not the header. */
const SHORT = 240;

const whole = () => document.documentElement.scrollHeight;

/**
 * Scrolls to the tray once, and keeps whoever looks at it there when anything above it or the
 * question grows longer. Answers with what is to be told when the page is scrolled.
 */
export function keepTrayInSight(isPhone: () => boolean, follows: () => boolean): () => void {
  let atTray = false;
  /** How long the page was when it was last looked at: what has grown since is still to be scrolled to. */
  let long = 0;

  function follow(): void {
    if (atTray) scrollTo({ top: whole() });
    long = whole();
  }

  onMount(async () => {
    await Promise.all([tick(), document.fonts.ready]);
    atTray = isPhone() && whole() - innerHeight < SHORT;
    follow();
  });
  $effect(() => {
    if (!follows()) return;
    const grown = new ResizeObserver(follow);
    grown.observe(document.body);
    return () => grown.disconnect();
  });
  return () => {
    atTray &&= scrollY + innerHeight >= Math.min(long, whole()) - 2;
  };
}
