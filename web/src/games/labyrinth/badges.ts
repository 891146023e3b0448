/** By what a player is known: the piece they have chosen. */

import type { Badge } from '../../kit/badge';
import type { View } from './model';
import { pawn, pieceColour } from './pieces';

export function badgeOf(view: unknown, seat: number): Badge {
  const { piece } = (view as View).players[seat];
  const drawn = `<g transform="translate(0 1.5) scale(.44)">${pawn(piece, { flat: true })}</g>`;
  return { colour: pieceColour(piece), drawn };
}
