/** Ways along the two streets: the route of a roll, and the path of a hat from place to place. */

import type { Point } from '../../ink/ink';
import type { Board, Place, View } from './model';
import type { Street } from './street';

/** Where the count of a roll starts; inside, a space before the Entrance. */
export function startOf(board: Board, place: Place): number {
  if (place.street !== 'inside') return place.space;
  return (board.entrances[place.building] - 1 + board.diagon_alley) % board.diagon_alley;
}

/** The spaces ahead, clockwise, up to and with the last one. */
export function ahead(board: Board, from: number, to: number): number[] {
  const ring = board.diagon_alley;
  const count = (to - from + ring) % ring;
  return Array.from({ length: count }, (_, i) => (from + i + 1) % ring);
}

/** The spaces of Knockturn Alley from one to another. */
export function darkAhead(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i + 1);
}

/** What a roll leads over: spaces of the street the hat is in, each a step further. */
export interface Route {
  dark: boolean;
  spaces: number[];
}

/** The number of a space of Knockturn Alley, which is called K5 and the like. */
export function darkSpace(name: string): number {
  return Number(name.slice(1));
}

/** The way of the roll that lies on the table, to the space where the walk would end. */
export function routeOf(view: View, seat: number, walk: string | null): Route {
  const { board } = view;
  const { place } = view.players[seat];
  if (place.street === 'knockturn_alley') {
    const last = board.knockturn_alley - 1;
    const end = walk ? darkSpace(walk) : last;
    return { dark: true, spaces: darkAhead(place.space, end) };
  }
  const start = startOf(board, place);
  const end = walk ? Number(walk) : start;
  return { dark: false, spaces: ahead(board, start, end) };
}

/* ---- the path of a hat ---- */

type Spot = (place: Place) => Point;

/** The points a hat passes on its way; `spot` says where it stands in the end. */
export function pathOf(street: Street, from: Place, to: Place, spot: Spot): Point[] {
  const dark = from.street === 'knockturn_alley';
  const walked = dark ? darkPath(street, from.space, to) : streetPath(street, from, to);
  return [...walked, spot(to)];
}

function streetPath(street: Street, from: Place, to: Place): Point[] {
  const { board } = street;
  const start = startOf(board, from);
  const over = (space: number) =>
    ahead(board, start, space).map((passed) => street.spot(onStreet(passed)));
  if (to.street === 'diagon_alley') return over(to.space).slice(0, -1);
  if (to.street === 'inside') return over(board.entrances[to.building]);
  const back = from.street === 'inside' ? board.back_doors[from.building] : undefined;
  if (back === to.space) return [];
  const gate = nearestGate(board, start, to.space);
  return [...over(board.gates[gate]), street.darkPoint(board.dark_gates[gate])];
}

/** The gate that leads to a dark space: the last one before it, or right there. */
function nearestGate(board: Board, start: number, dark: number): number {
  const ring = board.diagon_alley;
  const order = board.gates
    .map((gate, i) => ({ i, far: (gate - start - 1 + ring) % ring }))
    .filter(({ i }) => board.dark_gates[i] <= dark)
    .sort((one, other) => one.far - other.far);
  return order[0]?.i ?? 0;
}

function darkPath(street: Street, from: number, to: Place): Point[] {
  const { board } = street;
  const over = (dark: number) => darkAhead(from, dark).map((passed) => street.darkPoint(passed));
  if (to.street === 'knockturn_alley') return over(to.space).slice(0, -1);
  if (to.street === 'inside') return over(board.back_doors[to.building]);
  const last = board.knockturn_alley - 1;
  const gates = board.dark_gates.map((dark, i) => ({ dark, front: board.gates[i] }));
  const openings = [...gates, { dark: last, front: board.exit }].filter(({ dark }) => dark >= from);
  const ring = board.diagon_alley;
  // Pushed hats come to rest a little after the opening they came out by.
  const out = openings.reduce((best, one) =>
    (to.space - one.front + ring) % ring < (to.space - best.front + ring) % ring ? one : best,
  );
  return [...over(out.dark), street.spot(onStreet(out.front))];
}

function onStreet(space: number): Place {
  return { street: 'diagon_alley', space, building: '' };
}
