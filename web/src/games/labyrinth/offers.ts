/** The server's list of legal actions, sorted by what one points at to choose them. */

import type { LegalAction } from '../../wire';
import { objectOf, previewOf, verbOf, type View } from './model';

/** What is played with each verb, and whether its target is chosen on the board. */
export const TILE_VERBS: Record<string, { tile: string; targeted: boolean }> = {
  dumbledore: { tile: 'dumbledore', targeted: false },
  answer: { tile: 'dumbledore', targeted: false },
  double: { tile: 'double_die', targeted: false },
  reductor: { tile: 'reductor', targeted: false },
  hedge: { tile: 'hedge_request', targeted: true },
  look: { tile: 'four_point', targeted: true },
  cloaktile: { tile: 'cloak_tile', targeted: true },
  sparks: { tile: 'red_sparks', targeted: true },
  veritaserum: { tile: 'veritaserum', targeted: true },
};

const ON_SQUARES = ['walk', 'fight', 'advance', 'retreat', 'land', 'penalty'];
const TILES_ON_SQUARES = ['hedge', 'look'];
/** Done with a button; the first that is legal is the usual thing. */
const PLAIN = [
  'throw',
  'end',
  'double',
  'answer',
  'portkey',
  'claim',
  'accept',
  'silence',
  'swap',
  'uncloak',
  'stay',
];

function belongs(verb: string, plain: string[], targeted: string[], tile: string | null): boolean {
  return tile === null
    ? plain.includes(verb)
    : targeted.includes(verb) && TILE_VERBS[verb].tile === tile;
}

/** What can be done on each square, the shortest way first. */
export function actionsBySquare(
  legal: readonly LegalAction[],
  tile: string | null,
): Map<string, LegalAction[]> {
  const found = new Map<string, LegalAction[]>();
  for (const action of legal) {
    if (!belongs(verbOf(action.action), ON_SQUARES, TILES_ON_SQUARES, tile)) continue;
    const square = objectOf(action.action);
    found.set(square, [...(found.get(square) ?? []), action]);
  }
  for (const ways of found.values()) ways.sort((one, other) => stepsOf(one) - stepsOf(other));
  return found;
}

export function stepsOf(action: LegalAction): number {
  return previewOf(action)?.path.length ?? 0;
}

/** What can be done to each player. */
export function actionsBySeat(
  legal: readonly LegalAction[],
  tile: string | null,
): Map<number, LegalAction> {
  const on = ['cloaktile', 'sparks', 'veritaserum'];
  const found = new Map<number, LegalAction>();
  for (const action of legal) {
    const seat = Number(objectOf(action.action));
    if (belongs(verbOf(action.action), ['cloak'], on, tile) && Number.isInteger(seat))
      found.set(seat, action);
  }
  return found;
}

/** What can be done with each kind of tile in hand. */
export function tilesOf(legal: readonly LegalAction[]): Map<string, LegalAction[]> {
  const found = new Map<string, LegalAction[]>();
  for (const action of legal) {
    const verb = verbOf(action.action);
    const kind = verb === 'drop' ? objectOf(action.action) : TILE_VERBS[verb]?.tile;
    if (kind) found.set(kind, [...(found.get(kind) ?? []), action]);
  }
  return found;
}

/** What is done with a button, the usual thing first. */
export function plainOf(legal: readonly LegalAction[]): LegalAction[] {
  const order = ({ action }: LegalAction) =>
    action === 'cloak beside' ? PLAIN.length : PLAIN.indexOf(verbOf(action));
  return legal
    .filter((action) => order(action) >= 0)
    .sort((one, other) => order(one) - order(other));
}

const MOVING: Record<string, string> = {
  advance_choice: 'advance',
  retreat_choice: 'retreat',
  landing_choice: 'land',
  penalty_choice: 'penalty',
};

/** What somebody wanted who pointed at a square, or at a tile, that is not on offer. */
export function attemptOn(view: View, tile: string | null, square?: string): string {
  if (tile === null) return `${MOVING[view.phase] ?? 'walk'} ${square}`;
  const verb = Object.keys(TILE_VERBS).find((one) => TILE_VERBS[one].tile === tile) ?? 'end';
  if (!TILE_VERBS[verb]?.targeted) return verb;
  if (verb === 'hedge') return `hedge ${square ?? view.hedge}`;
  if (verb === 'look')
    return `look ${view.cups.find(({ square: at }) => at === square)?.square ?? view.cups[0].square}`;
  const rival = view.players.findIndex((_, seat) => seat !== view.seat);
  return `${verb} ${rival}`;
}
