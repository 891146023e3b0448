/** Easing and the wish for less motion. */

function bezierAt(a: number, b: number, t: number): number {
  const u = 1 - t;
  return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t;
}

/** CSS cubic-bezier(x1, y1, x2, y2) as a function of the time 0..1. */
export function cubicBezier(x1: number, y1: number, x2: number, y2: number) {
  return (time: number): number => {
    if (time <= 0) return 0;
    if (time >= 1) return 1;
    let low = 0;
    let high = 1;
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2;
      if (bezierAt(x1, x2, middle) < time) low = middle;
      else high = middle;
    }
    return bezierAt(y1, y2, (low + high) / 2);
  };
}

export const THROW_MS = 520;
export const throwEasing = cubicBezier(0.18, 0.7, 0.25, 1);

export function wantsLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** All that moves for those who want little motion. */
export function fade(node: Element): Animation {
  return node.animate([{ opacity: 0 }, {}], 80);
}

/** Everything that moves inside comes to its end. */
export function finishMotion(node: Element | undefined): void {
  for (const motion of node?.getAnimations({ subtree: true }) ?? []) {
    if (motion.effect?.getComputedTiming().iterations !== Infinity) motion.finish();
  }
}

/** So many times quicker than usual everything moves that begins to move now. */
export const tempo = { times: 1 };

/** Everything that moves inside takes so much less time, and is not cut short. */
export function quicken(node: Element | null, times: number): void {
  for (const motion of node?.getAnimations({ subtree: true }) ?? [])
    if (motion.effect?.getComputedTiming().iterations !== Infinity)
      motion.updatePlaybackRate(times);
}

/** The page has its letters and has been drawn with them. */
export async function painted(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
