/** What happened between two views, one thing after another, for the eye. */

import type { Frame } from '../../kit/projector.svelte';
import type {
  HallsEvent,
  HallsPlayerView,
  HallsSquareView,
  HallsView,
  Told,
  Words,
} from '../../wire';
import { SIDES, turnedSides } from './halls';

/** Something that somebody did to others. */
export interface Hit {
  by: number;
  victims: number[];
  card: string;
  said: Words;
}

export interface Scene {
  view: HallsView;
  /** How long a pawn takes for its way, in milliseconds. */
  pace: number;
  /** The square whose tile is being turned over. */
  flipping: string | null;
  /** Changes with every throw of the die; null while it lies. */
  rolling: string | null;
  hit: Hit | null;
}

const ROLL_MS = 620;
const FLIP_MS = 420;
const TURN_MS = 420;
/** Whoever has just turned a tile has seen it turn. */
const OWN_TURN_MS = 120;
const STEP_MS = 110;
const WALK_MS = 600;
const MOVE_MS = 520;
const CLASS_MS = 450;
/** A hit stands long enough to be read; any key or click ends it. */
const HIT_MS = 1500;

export function still(view: HallsView): Scene {
  return { view, pace: 0, flipping: null, rolling: null, hit: null };
}

/** The frames that lead from one view to the next; the last one is the new view itself. */
export function framesBetween(
  before: HallsView,
  told: Told[],
  after: HallsView,
  mine: number | null = null,
): Frame<Scene>[] {
  const frames: Frame<Scene>[] = [];
  let view: HallsView = { ...before, reach: {}, beyond: {} };
  for (const { event, said, seq } of told) {
    const happened = event as HallsEvent;
    if (happened.kind === 'walked') frames.push(...steps(view, happened));
    const next = applied(view, happened, after);
    const hit = hitOf(happened, said, mine, view.players.length);
    if (!next && !hit) continue;
    view = next ?? view;
    const show: Scene = {
      view,
      pace: MOVE_MS,
      flipping: happened.kind === 'flipped' ? happened.tile.square : null,
      rolling: happened.kind === 'rolled' ? `${seq}` : null,
      hit,
    };
    const ms = hit ? HIT_MS : lasting(happened, mine);
    if (ms > 0) frames.push({ ms, show });
  }
  return [...frames, { ms: 0, show: still(after) }];
}

function lasting(event: HallsEvent, mine: number | null): number {
  switch (event.kind) {
    case 'rolled':
      return ROLL_MS;
    case 'flipped':
      return FLIP_MS;
    case 'set_down':
    case 'rotated':
      return event.seat === mine ? OWN_TURN_MS : TURN_MS;
    case 'attended':
      return CLASS_MS;
    case 'reshuffled':
    case 'tiles_swapped':
    case 'class_cancelled':
    case 'pawns_swapped':
    case 'gathered':
      return MOVE_MS;
    default:
      return 0;
  }
}

/** Cell by cell along the way. */
function steps(view: HallsView, { seat, path }: { seat: number; path: string[] }): Frame<Scene>[] {
  const pace = Math.min(STEP_MS, WALK_MS / path.length);
  return path.map((place) => ({
    ms: pace,
    show: { ...still(withPlayer(view, seat, { place })), pace },
  }));
}

/* ---- who did what to whom ---- */

function everyoneBut(seat: number, seats: readonly number[]): number[] {
  return seats.filter((other) => other !== seat);
}

/** One's own cards need no announcement: one has just played them. */
function hitOf(event: HallsEvent, said: Words, mine: number | null, seats: number): Hit | null {
  const hit = aimed(event, [...Array(seats).keys()]);
  return hit && hit.by !== mine ? { ...hit, said } : null;
}

/** The last card that anybody had played by then. */
export function lastHit(story: Told[], upTo: number, seats: number): Hit | null {
  for (const { seq, event, said } of story.toReversed()) {
    const hit = seq <= upTo && hitOf(event as HallsEvent, said, null, seats);
    if (hit) return hit;
  }
  return null;
}

function aimed(event: HallsEvent, seats: number[]): Omit<Hit, 'said'> | null {
  switch (event.kind) {
    case 'class_cancelled':
      return { by: event.seat, victims: event.inside, card: 'class_cancelled' };
    case 'reshuffled':
      return { by: event.seat, victims: [], card: 'friday_reshuffle' };
    case 'tiles_swapped':
      return {
        by: event.seat,
        victims: everyoneBut(event.seat, event.riders),
        card: 'peeves_prank',
      };
    case 'pawns_swapped':
      return {
        by: event.seat,
        victims: everyoneBut(event.seat, [event.first, event.second]),
        card: 'someones_lost',
      };
    case 'schedules_swapped':
      return { by: event.seat, victims: [event.victim], card: 'schedule_swap' };
    case 'norris_sent':
      return { by: event.seat, victims: [event.victim], card: 'mrs_norris' };
    case 'caught_asleep':
      return { by: event.seat, victims: [event.victim], card: 'sleeping_in_class' };
    case 'gathered':
      return { by: event.seat, victims: everyoneBut(event.seat, seats), card: event.card };
    case 'homework_done':
      return { by: event.seat, victims: [], card: 'no_homework' };
    case 'password_played':
      return { by: event.seat, victims: [], card: 'password' };
    default:
      return null;
  }
}

/* ---- the view after one event ---- */

function withPlayer(view: HallsView, seat: number, more: Partial<HallsPlayerView>): HallsView {
  const players = view.players.map((player, at) => (at === seat ? { ...player, ...more } : player));
  return { ...view, players };
}

function withSquares(view: HallsView, ...squares: HallsSquareView[]): HallsView {
  const changed = new Map(squares.map((one) => [one.square, one]));
  return { ...view, squares: view.squares.map((one) => changed.get(one.square) ?? one) };
}

const lettersOf = (sides: string[]) => sides.map((side) => side[0].toUpperCase()).join('');

/** The view after one event, as far as it can be told; null if it changes nothing to see. */
function applied(view: HallsView, event: HallsEvent, after: HallsView): HallsView | null {
  switch (event.kind) {
    case 'turn_began':
      return { ...view, turn: event.seat, die: 0 };
    case 'rolled':
      return { ...view, die: event.face };
    case 'flipped':
      return flipped(view, event.tile.square, event.tile.tile, lettersOf(event.sides), after);
    case 'set_down':
      return turned(view, event.square, event.turned, lettersOf(event.sides));
    case 'rotated':
      return turned(view, event.tile.square, event.turned, lettersOf(event.sides));
    case 'walked':
      return withPlayer(view, event.seat, { place: event.path.at(-1) });
    case 'attended':
      return progressed(view, event.seat, event.done);
    case 'class_cancelled':
      return { ...view, closures: [...view.closures, { room: event.room, by: event.seat }] };
    case 'closure_ended':
      return event.how === 'still_closed'
        ? null
        : { ...view, closures: view.closures.filter(({ room }) => room !== event.room) };
    case 'reshuffled':
      return withSquares(view, ...event.tiles.map(({ square }) => hidden(square)));
    case 'tiles_swapped':
      return tilesSwapped(view, event.first.square, event.second.square);
    case 'pawns_swapped':
      return pawnsSwapped(view, event.first, event.second);
    case 'gathered':
      return {
        ...view,
        players: view.players.map((player) => ({ ...player, place: player.place && event.area })),
      };
    case 'caught_asleep':
      return progressed(
        withPlayer(view, event.victim, { place: event.place }),
        event.victim,
        view.players[event.victim].attended - 1,
      );
    case 'schedules_swapped':
      return schedulesSwapped(view, event.seat, event.victim);
    case 'norris_sent':
      return withPlayer(view, event.victim, { lost_turns: event.turns });
    default:
      return null;
  }
}

function hidden(square: string): HallsSquareView {
  return { square, tile: '', look: 'face_down', star: false, turned: 0, sides: '', pool: 0 };
}

/** What was found, from the view that follows; as it fell, or as it is printed. */
function flipped(
  view: HallsView,
  square: string,
  tile: string,
  fallen: string,
  after: HallsView,
): HallsView | null {
  const found = after.squares.find((one) => one.tile === tile);
  if (!found) return null;
  const printed = turnedSides(found.sides, -found.turned);
  const quarters = fallen
    ? [0, 1, 2, 3].find((by) => turnedSides(printed, by) === sorted(fallen))
    : 0;
  const lying = quarters ?? 0;
  return withSquares(view, {
    ...found,
    square,
    turned: lying,
    sides: turnedSides(printed, lying),
  });
}

const sorted = (sides: string) => [...SIDES].filter((side) => sides.includes(side)).join('');

function turned(
  view: HallsView,
  square: string,
  quarters: number,
  sides: string,
): HallsView | null {
  const tile = view.squares.find((one) => one.square === square);
  return tile ? withSquares(view, { ...tile, turned: quarters, sides: sorted(sides) }) : null;
}

function progressed(view: HallsView, seat: number, attended: number): HallsView {
  const { classes } = view.players[seat];
  return withPlayer(view, seat, { attended, next_class: classes[attended] ?? '' });
}

function tilesSwapped(view: HallsView, first: string, second: string): HallsView {
  const one = view.squares.find(({ square }) => square === first)!;
  const other = view.squares.find(({ square }) => square === second)!;
  const places: Record<string, string> = { [first]: second, [second]: first };
  const players = view.players.map((player) => ({
    ...player,
    place: places[player.place] ?? player.place,
  }));
  return withSquares({ ...view, players }, { ...one, square: second }, { ...other, square: first });
}

function pawnsSwapped(view: HallsView, first: number, second: number): HallsView {
  const { place } = view.players[first];
  const moved = withPlayer(view, first, { place: view.players[second].place });
  return withPlayer(moved, second, { place });
}

function schedulesSwapped(view: HallsView, one: number, other: number): HallsView {
  const plan = ({ schedule, classes, attended, next_class }: HallsPlayerView) => ({
    schedule,
    classes,
    attended,
    next_class,
  });
  const [mine, theirs] = [plan(view.players[one]), plan(view.players[other])];
  return withPlayer(withPlayer(view, one, theirs), other, mine);
}
