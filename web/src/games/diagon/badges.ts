/** By what a player is known: their hat. */

import type { Badge } from '../../kit/badge';
import { hat } from './emblems';
import type { View } from './model';

export function badgeOf(view: unknown, seat: number): Badge {
  const colour = (view as View).players[seat].hat;
  const drawn = `<g class="al" transform="translate(0 1.5) scale(.44)">${hat(colour)}</g>`;
  return { colour: `var(--hat-${colour})`, drawn };
}
