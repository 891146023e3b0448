/** By what a player is known: the mark of their seat. */

import type { Badge } from '../../kit/badge';
import { seatColour, seatMark } from './art/seats';

export function badgeOf(_view: unknown, seat: number): Badge {
  return { colour: seatColour(seat), drawn: seatMark(seat, 7) };
}
