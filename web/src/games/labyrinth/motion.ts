/** Motion of things on the board: a piece walks, is whisked away, is set down. */

import type { Point } from '../../ink/ink';
import { fade, wantsLessMotion } from '../../ink/motion';

export interface Step {
  /** Where the piece has been, seen from where it is now; empty if it did not walk. */
  path: Point[];
  ms: number;
  /** It did not walk: it vanished somewhere and is here. */
  whisked: boolean;
}

const LIFT = 4;

/** Lifted, one hop per space, and set down with a slight squash. */
export function hops(path: readonly Point[]): Keyframe[] {
  const last = path.length - 1;
  const frames: Keyframe[] = [];
  path.forEach(([x, y], i) => {
    frames.push({ transform: `translate(${x}px, ${y}px)`, offset: i / last });
    if (i === last) return;
    const [nx, ny] = path[i + 1];
    const middle = `translate(${(x + nx) / 2}px, ${(y + ny) / 2 - LIFT}px)`;
    frames.push({ transform: middle, offset: (i + 0.5) / last });
  });
  return frames;
}

/** A Svelte action: the piece moves whenever it has a new step behind it. */
export function stepping(
  node: SVGElement,
  step: Step | null,
): { update: (step: Step | null) => void } {
  let last: Step | null = null;
  const play = (next: Step | null) => {
    if (!next || next === last) return;
    last = next;
    if (wantsLessMotion()) fade(node);
    else if (next.whisked)
      node.animate(
        [
          { opacity: 0, transform: 'scale(0.4) rotate(-160deg)' },
          { opacity: 1, transform: 'none' },
        ],
        { duration: next.ms, easing: 'ease-out' },
      );
    else if (next.path.length > 1) node.animate(hops(next.path), { duration: next.ms });
  };
  play(step);
  return { update: play };
}
