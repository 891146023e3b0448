/** By what a player is known: the hat of their portrait. */

import type { Badge } from '../../kit/badge';
import type { HallsView } from '../../wire';
import { hat, hatColour } from './pieces';

export function badgeOf(view: unknown, seat: number): Badge {
  const { colour } = (view as HallsView).players[seat];
  const drawn = `<g transform="translate(0 1.5) scale(.44)">${hat(colour)}</g>`;
  return { colour: hatColour(colour), drawn };
}
