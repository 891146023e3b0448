/** By what a player is known: the flag of their team. */

import type { Badge } from '../../kit/badge';
import { smallFlag } from './flags';
import type { View } from './model';

export function badgeOf(view: unknown, seat: number): Badge {
  const { colour } = (view as View).players[seat];
  return { colour: `var(--${colour})`, drawn: smallFlag(-6.5, 8, colour, '', 1, 0.8) };
}
