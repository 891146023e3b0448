/** What happened in the maze, in small pictures. */

import { at } from '../../ink/ink';
import { vignettes } from '../../kit/vignette';
import type { Figure } from '../../table/figure';
import { battleCard, cardBack, mazeDie, plate, PLATE, resourceTile } from './cards';
import { drawCorner } from './figures';
import type { Event, Obstacle, View } from './model';
import { emptyCloak, hood, pawn } from './pieces';

const LONGEST = 4;
const figures = 'style="font-variant-numeric:lining-nums" text-anchor="middle"';

const pieceOf = (view: View, seat: number) => view.players[seat]?.piece ?? '';
const large = (x: number, y: number, drawing: string, turn = 0) => at(x, y, drawing, 1.5, turn);

/** A walk along a path, as long as it was, or nearly. */
function walk(piece: string, steps: number, cloaked = false): Figure {
  const squares = Array.from({ length: Math.min(steps, LONGEST) + 1 }, (_, at) => at);
  const letter = (at: number) => `${String.fromCharCode(65 + at)}1`;
  const wide = squares.length;
  return drawCorner({
    board: ['+'.repeat(wide), '.'.repeat(wide), '+'.repeat(wide)],
    pieces: { [letter(wide - 1)]: piece },
    cloaked: cloaked ? letter(wide - 1) : undefined,
    way: squares.map(letter),
  });
}

/** A piece on a space of its own. */
function standing(piece: string, space: string, more = {}): Figure {
  return drawCorner({ board: ['+++', `.${space}.`, '+++'], pieces: { B1: piece }, ...more });
}

/** The obstacle, what it was fought with, and the piece that won or lost. */
function battle(piece: string, obstacle: Obstacle, all: Event[], won: boolean): Figure {
  const rolled = all.findLast((one) => one.kind === 'battle_rolled');
  const played = all.findLast((one) => one.kind === 'card_played');
  const sums = rolled && `${rolled.total} ${won ? '≥' : '<'} ${rolled.against}`;
  const drawing =
    at(84, 0, plate(obstacle, { current: true }), 0.62) +
    (played ? at(0, 0, battleCard(played.card, ''), 0.8) : '') +
    (rolled ? at(8, 94, mazeDie([0, 2, 3, 4, 5, 6], rolled.face), 0.46) : '') +
    (sums ? `<text x="150" y="138" font-size="36">${sums}</text>` : '') +
    (won ? large(84, 128, pawn(piece)) : large(84, 140, pawn(piece, { flat: true }), 74));
  const width = 84 + PLATE.width * 0.62;
  return { width, height: 156, drawing: `<g ${figures}>${drawing}</g>` };
}

/** A tile, and between whom it was played. */
function tile(kind: string, ...pieces: string[]): Figure {
  const people = pieces.map((piece, i) => large(24 + i * 114, 66, pawn(piece)));
  const drawing = people.join('') + at(47, 8, resourceTile(kind));
  return { width: pieces.length === 2 ? 162 : 130, height: 96, drawing };
}

function cloak(piece: string): Figure {
  const drawing = piece ? pawn(piece, { cloaked: true }) + hood(piece) : emptyCloak();
  return { width: 90, height: 90, drawing: at(45, 58, drawing, 1.9) };
}

/** New cards in somebody's hand. */
function cards(piece: string): Figure {
  const drawing = [0, 1, 2].map((i) => at(70 + i * 22, 24 - i * 4, cardBack(), 2.6, i * 9 - 9));
  return { width: 170, height: 90, drawing: large(28, 62, pawn(piece)) + drawing.join('') };
}

function die(view: View, face: number): Figure {
  return { width: 112, height: 116, drawing: `<g ${figures}>${mazeDie(view.faces, face)}</g>` };
}

export const vignetteOf = vignettes<Event, View>({
  won: ({ seat }, view) =>
    standing(pieceOf(view, seat), 'T', {
      cups: { C1: 'cup' },
      pieces: { B1: pieceOf(view, seat) },
    }),
  cup_turned: ({ seat, cup, cloaked }, view) =>
    cloaked ? null : standing(pieceOf(view, seat), 'T', { cups: { C1: cup } }),
  battle_lost: ({ seat, obstacle }, view, all) => battle(pieceOf(view, seat), obstacle, all, false),
  battle_won: ({ seat, obstacle }, view, all) => battle(pieceOf(view, seat), obstacle, all, true),
  gravestone_sent: ({ seat }, view) => standing(pieceOf(view, seat), '2'),
  turn_missed: ({ seat }, view) => standing(pieceOf(view, seat), '2'),
  retreated: ({ seat, path }, view) => walk(pieceOf(view, seat), path.length),
  red_sparks_played: ({ seat, target }, view) =>
    tile('red_sparks', pieceOf(view, target), pieceOf(view, seat)),
  veritaserum_taken: ({ seat, target, tile: taken }, view) =>
    tile(taken || 'veritaserum', pieceOf(view, target), pieceOf(view, seat)),
  veritaserum_played: ({ seat, target }, view) =>
    tile('veritaserum', pieceOf(view, target), pieceOf(view, seat)),
  dumbledore_played: ({ seat, target }, view) =>
    tile('dumbledore', pieceOf(view, target), pieceOf(view, seat)),
  penalised: ({ target }, view) => standing(pieceOf(view, target), 'x'),
  cloak_placed: ({ target }, view) => cloak(target < 0 ? '' : pieceOf(view, target)),
  portkey_taken: ({ seat, manner }, view) =>
    manner === 'taken' || manner === 'aside' ? standing(pieceOf(view, seat), 'A') : null,
  hedge_moved: () => drawCorner({ board: ['...', '...', '...'], hedge: 'B1' }),
  mist_drawn: ({ seat }, view) => standing(pieceOf(view, seat), '*'),
  four_point_played: ({ seat }, view) => tile('four_point', pieceOf(view, seat)),
  reductor_played: ({ seat }, view) => tile('reductor', pieceOf(view, seat)),
  swapped: ({ seat }, view) => cards(pieceOf(view, seat)),
  battle_began: ({ seat, obstacle }, view, all) => battle(pieceOf(view, seat), obstacle, all, true),
  moved: ({ seat, path, manner }, view) =>
    path.length > 0 ? walk(pieceOf(view, seat), path.length, manner === 'under_cloak') : null,
  rolled: ({ face }, view) => die(view, face),
  removal_rolled: ({ face }, view) => die(view, face),
  turn_began: ({ seat }, view) => standing(pieceOf(view, seat), '.'),
});
