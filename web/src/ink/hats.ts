/** Pointed hats: each has a crown and a badge of its own, so that colour is never the only sign. */

import type { Point } from './ink';
import { Quill } from './quill';

export interface Hat {
  crown: string;
  badge: string;
}

/** Cuts of hat, about 34 wide and 40 high, standing on 0, 10. */
export const CUTS = {
  pointed: {
    crown: 'M-9.5 8C-7 0 -5 -9 -1 -22C4 -18 7 -2 9.5 8Z',
    badge: 'M0 -3.4a3.4 3.4 0 1 0 .01 0Z',
  },
  leaning: { crown: 'M-9.5 8C-8 -2 -7 -11 -9 -20C-1 -17 6 -6 9.5 8Z', badge: 'M0 -4l4 7h-8Z' },
  curled: {
    crown: 'M-9.5 8C-8 -4 -4 -14 3 -18C8 -20 13 -17 11 -13C9 -15 6 -13 6 -10C7 -4 8 2 9.5 8Z',
    badge: 'M0 -4.4l4.2 4.4l-4.2 4.4l-4.2 -4.4Z',
  },
  crumpled: {
    crown: 'M-9.5 8C-9 1 -4 0 -6 -7C-3 -8 -4 -14 1 -21C2 -14 7 -13 5 -8C9 -5 7 2 9.5 8Z',
    badge: 'M0 -3.8a3.8 3.8 0 1 0 .01 0ZM0 -1.7a1.7 1.7 0 1 1 -.01 0Z',
  },
  flat: {
    crown: 'M-9.5 8C-8 2 -7 -6 -6.4 -15C-3 -19 4 -19 6.4 -15C7 -6 8 2 9.5 8Z',
    badge: 'M-4 -3h2.6v6h-2.6ZM1.4 -3h2.6v6h-2.6Z',
  },
  drooping: {
    crown: 'M-9.5 8C-8 -3 -3 -10 -2 -15C-6 -13 -10 -14 -12 -18C-5 -24 3 -22 5 -16C8 -8 8 1 9.5 8Z',
    badge: 'M-1.4 -4h2.8v2.6h2.6v2.8h-2.6v2.6h-2.8v-2.6h-2.6v-2.8h2.6Z',
  },
} satisfies Record<string, Hat>;

/** The ribbon round every hat. */
export const RIBBON = 'M-10.6 9.4C-5 12.4 5 12.4 10.6 9.4L9.4 3.8C5 6.4 -5 6.4 -9.2 3.8Z';

const SIDE: Point[] = [
  [-9.5, 8],
  [-6, -6],
  [0, -20],
  [6, -8],
  [9.5, 8],
];

/** The shade on the side away from the light. */
export const FOLDS = new Quill(71).hatch(SIDE, 72, 2, {
  keep: (x) => (x > 2 ? 1 : x > 0 ? 0.4 : 0),
});
