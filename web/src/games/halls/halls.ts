/** The halls as the page reads them: places, open sides, what can be walked to, and by which way. */

import type { HallsView } from '../../wire';

export const SIDES = 'NESW';
/** Quarter turns and directions, as actions are written. */
export const QUARTERS = ['', 'right', 'half', 'left'];
export const COMPASS = ['north', 'east', 'south', 'west'];
const AHEAD: [row: number, column: number][] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

/** A square or a starting area. */
export interface Place {
  name: string;
  /** The fields it covers, the north-westernmost first. */
  fields: Field[];
  /** Its open sides; an area is open all round. */
  sides: string;
  /** Whoever walks in stays in: a classroom. */
  room: boolean;
  star: boolean;
  closed: boolean;
}
export interface Field {
  row: number;
  column: number;
}

export interface Halls {
  places: Map<string, Place>;
  /** The place on a field, by `key`. */
  fields: Map<string, Place>;
}

/** A tile as it would lie if it were let go now. */
export interface Held {
  square: string;
  sides: string;
}

/** The open sides of a tile after so many quarter turns to the right. */
export function turnedSides(sides: string, quarters: number): string {
  const open = [...sides].map((side) => SIDES[(SIDES.indexOf(side) + quarters + 8) % 4]);
  return [...SIDES].filter((side) => open.includes(side)).join('');
}

export function fieldOf(square: string): Field {
  return { row: Number(square.slice(1)) - 1, column: square.charCodeAt(0) - 65 };
}

const key = ({ row, column }: Field) => `${row},${column}`;

/** How many squares the board is wide. */
export function sizeOf(view: HallsView): number {
  return 1 + Math.max(...view.squares.map(({ square }) => fieldOf(square).column));
}

/** The fields of a corner: a block two by two. */
function cornerFields(corner: string, size: number): Field[] {
  const row = corner.startsWith('north') ? 0 : size - 2;
  const column = corner.endsWith('west') ? 0 : size - 2;
  return [0, 1].flatMap((down) =>
    [0, 1].map((right) => ({ row: row + down, column: column + right })),
  );
}

/** The halls as they lie, or as they would lie with a tile turned. */
export function hallsOf(view: HallsView, held: Held | null = null): Halls {
  const rooms = classesOf(view);
  const closed = view.closures.map(({ room }) => room);
  const squares = view.squares.map(({ square, look, star, sides }): Place => ({
    name: square,
    fields: [fieldOf(square)],
    sides: held?.square === square ? held.sides : sides,
    room: rooms.has(look),
    star,
    closed: closed.includes(look),
  }));
  const areas = view.areas.map(({ area, corner }): Place => ({
    name: area,
    fields: cornerFields(corner, sizeOf(view)),
    sides: SIDES,
    room: false,
    star: false,
    closed: false,
  }));
  const places = new Map([...squares, ...areas].map((place) => [place.name, place]));
  const fields = new Map(
    [...places.values()].flatMap((place) => place.fields.map((field) => [key(field), place])),
  );
  return { places, fields };
}

/** Every class that somebody has to attend. */
export function classesOf(view: HallsView): Set<string> {
  return new Set(view.players.flatMap(({ classes }) => classes));
}

/** HAL-HALL-02, HAL-HALL-04, HAL-HALL-06: one step, through two sides that are both open. */
export function neighbours(halls: Halls, place: Place): Place[] {
  const found = new Set<Place>();
  for (const field of place.fields) {
    for (const side of place.sides) {
      const at = SIDES.indexOf(side);
      const [down, right] = AHEAD[at];
      const next = halls.fields.get(key({ row: field.row + down, column: field.column + right }));
      if (next && next !== place && next.sides.includes(SIDES[(at + 2) % 4])) found.add(next);
    }
  }
  return [...found];
}

export interface Walking {
  from: string;
  /** HAL-MOVE-04: places of this walk. */
  used: string[];
  /** HAL-MOVE-06, HAL-END-02, HAL-CARD-05: does a walk end, or pause, here? */
  stops: (place: Place) => boolean;
}

/** HAL-MOVE-01: everything within reach, and in how many steps. */
export function reach(halls: Halls, { from, used, stops }: Walking): Map<string, number> {
  const start = halls.places.get(from);
  const found = new Map<string, number>();
  let ahead = start ? [start] : [];
  for (let steps = 1; ahead.length > 0; steps++) {
    const entered = new Set<Place>();
    for (const next of ahead.flatMap((place) => neighbours(halls, place))) {
      const free = next !== start && !next.closed && !used.includes(next.name);
      if (free && !found.has(next.name)) entered.add(next);
    }
    for (const { name } of entered) found.set(name, steps);
    ahead = [...entered].filter((place) => !stops(place));
  }
  return found;
}

/** The places entered on the shortest way; of several, by the northernmost, seen from the goal. */
export function way(halls: Halls, walking: Walking, goal: string): string[] {
  const steps = reach(halls, walking);
  const path = [goal];
  for (let left = (steps.get(goal) ?? 1) - 1; left > 0; left--) {
    const here = halls.places.get(path[0])!;
    const before = neighbours(halls, here).filter(
      (place) => steps.get(place.name) === left && !walking.stops(place),
    );
    path.unshift(before.sort(northWesternFirst)[0].name);
  }
  return path;
}

function northWesternFirst({ fields: [one] }: Place, { fields: [other] }: Place): number {
  return one.row - other.row || one.column - other.column;
}

/* ---- what a turned tile changes ---- */

/** HAL-MOVE-06, HAL-END-02: where any walk of this player ends. */
export function endsFor(view: HallsView, seat: number): (place: Place) => boolean {
  const { next_class: next, home } = view.players[seat];
  return ({ room, name }) => room || (!next && name === home);
}

export interface Light {
  /** What can be walked to, and in how many steps. */
  lit: Map<string, number>;
  opened: string[];
  closed: string[];
  /** The way to the next class, or home after the last; empty if there is none. */
  way: string[];
  /** Is the next class, or the victory, within reach? */
  nextClass: boolean;
  home: boolean;
}

/** HAL-Q-05: would the card that is being played start a new walk if the halls lay so? */
function startsAnew(view: HallsView, halls: Halls, from: string): boolean {
  const card = view.steps.find(({ kind }) => kind === 'finish_card');
  if (!card) return false;
  if (view.continue_rule === 'any_card') return true;
  const within = reach(halls, { from, used: [], stops: ({ room }) => room });
  const things = [...within.keys()].map(
    (place) => view.squares.find(({ square }) => square === place)?.tile ?? place,
  );
  return things.some((thing) => !card.reach.includes(thing));
}

/** The walk of a player in these halls, and what it leads to: nothing after a classroom. */
function walkIn(view: HallsView, halls: Halls, seat: number): [Walking, Map<string, number>] {
  const from = view.players[seat].place;
  const fresh = !view.moved || startsAnew(view, halls, from);
  const walking: Walking = { from, used: fresh ? [] : view.used, stops: endsFor(view, seat) };
  return [walking, view.stopped && !fresh ? new Map() : reach(halls, walking)];
}

/** What a player could walk to with a tile lying so, and what it changes from how it lay. */
export function lightWith(
  view: HallsView,
  seat: number,
  held: Held | null,
  lay: Held | null = null,
): Light {
  const player = view.players[seat];
  const [, before] = walkIn(view, hallsOf(view, lay), seat);
  const halls = hallsOf(view, held);
  const [walking, after] = walkIn(view, halls, seat);
  const room = view.squares.find(({ look }) => look === player.next_class)?.square;
  const goal = player.next_class ? room : player.home;
  const reached = goal !== undefined && after.has(goal);
  return {
    lit: after,
    opened: [...after.keys()].filter((place) => !before.has(place)),
    closed: [...before.keys()].filter((place) => !after.has(place)),
    way: reached ? way(halls, walking, goal) : [],
    nextClass: reached && player.next_class !== '',
    home: reached && player.next_class === '',
  };
}
