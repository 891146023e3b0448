/** What happened between two views, one thing after another, for the eye. */

import type { Happened } from '../../kit/happened';
import type { Frame } from '../../kit/projector.svelte';
import type { HallsEvent, HallsView, Told, Words } from '../../wire';

/** Something that somebody did to others. */
export interface Hit {
  by: number;
  victims: number[];
  card: string;
  said: Words;
}

export interface Scene {
  view: HallsView;
  /** How long what moves takes: a pawn for its way, a tile to be turned over; in milliseconds. */
  pace: number;
  /** The square whose tile is being turned over. */
  flipping: string | null;
  /** Changes with every throw of the die; null while it lies. */
  rolling: string | null;
  hit: Hit | null;
}

const ROLL_MS = 540;
const FLIP_MS = 420;
/** A tile that somebody else turns comes to rest while the next thing begins. */
const TURN_MS = 240;
const SET_MS = 160;
/** What somebody else does to the tiles of a throw takes no longer together, each thing of its sort. */
const THROW_MS = { flipped: 1300, set_down: 480, rotated: 1300, stay: 600 };
/** About so many tiles are turned by a card, before the throw. */
const OF_A_CARD = 5;
/** How long a tile that somebody else has turned stands. */
const TILE_MS = 400;
/** Whoever has just turned a tile has seen it turn. */
const OWN_TURN_MS = 120;
const STEP_MS = 110;
const WALK_MS = 600;
const MOVE_MS = 520;
const CLASS_MS = 450;
/** Nothing moves, but it is said. */
const BEAT_MS = 240;
/** How long a class that was attended stands. */
const MOMENT_MS = 700;
/** A hit comes, and stands long enough to be read; any key or click ends it. */
const HIT_MS = 500;
const HIT_STAYS_MS = 1000;

/** Kinds of events whose sentence goes with what is shown next, or with the table around the board. */
export const TOLD_WITH_OTHERS: readonly HallsEvent['kind'][] = [
  'portrait_dealt',
  'schedule_dealt',
  'hands_dealt',
  'start_rolled',
  'round_began',
  'turn_began',
  'tiles_stopped',
  'way_opened',
  'game_ended',
];

export function still(view: HallsView): Scene {
  return { view, pace: 0, flipping: null, rolling: null, hit: null };
}

export function framesOf(
  { event, said, seq, before, view }: Happened<HallsEvent, HallsView>,
  _last: Scene,
  mine: number | null,
): Frame<Scene>[] {
  if (event.kind === 'walked') return steps(before, event);
  const hit = hitOf(event, said, mine, view.players.length);
  const ms = hit ? HIT_MS : lasting(event, view, mine);
  const show: Scene = {
    view: calm(view),
    pace: event.kind === 'flipped' ? ms : MOVE_MS,
    flipping: event.kind === 'flipped' ? event.tile.square : null,
    rolling: event.kind === 'rolled' ? `${seq}` : null,
    hit,
  };
  const brief = BRIEF.includes(event.kind);
  const stay = hit ? HIT_STAYS_MS : standing(event, view, mine);
  return ms > 0 ? [{ ms, show, brief, stay }] : [];
}

/** One step of several: its picture says more than its sentence. */
const BRIEF: HallsEvent['kind'][] = ['rolled', 'flipped', 'set_down', 'rotated'];

/** The more tiles a throw gives, the shorter each of them stands. */
function standing(event: HallsEvent, view: HallsView, mine: number | null): number {
  if (event.kind === 'attended') return MOMENT_MS;
  const turned = event.kind === 'flipped' || event.kind === 'rotated';
  return turned && event.seat !== mine ? shared(TILE_MS, THROW_MS.stay, view) : 0;
}

/** As long as it takes alone, or its share of what all tiles of the throw, or of a card, have together. */
function shared(alone: number, together: number, { die }: HallsView): number {
  return Math.min(alone, together / (die || OF_A_CARD));
}

/** Nobody chooses where to go while something happens. */
function calm(view: HallsView): HallsView {
  return { ...view, reach: {}, beyond: {} };
}

function lasting(event: HallsEvent, view: HallsView, mine: number | null): number {
  switch (event.kind) {
    case 'rolled':
      return ROLL_MS;
    case 'flipped':
      return event.seat === mine ? FLIP_MS : shared(FLIP_MS, THROW_MS.flipped, view);
    case 'set_down':
      return event.seat === mine ? OWN_TURN_MS : shared(SET_MS, THROW_MS.set_down, view);
    case 'rotated':
      return event.seat === mine ? OWN_TURN_MS : shared(TURN_MS, THROW_MS.rotated, view);
    case 'attended':
      return CLASS_MS;
    case 'reshuffled':
    case 'tiles_swapped':
    case 'class_cancelled':
    case 'pawns_swapped':
    case 'gathered':
      return MOVE_MS;
    case 'turn_lost':
    case 'closure_ended':
    case 'star_reached':
    case 'no_class':
    case 'player_left':
    case 'time_ran_out':
      return BEAT_MS;
    default:
      return 0;
  }
}

/** Cell by cell along the way. */
function steps(view: HallsView, { seat, path }: { seat: number; path: string[] }): Frame<Scene>[] {
  const pace = Math.min(STEP_MS, WALK_MS / path.length);
  return path.map((place) => {
    const players = view.players.map((player, at) => (at === seat ? { ...player, place } : player));
    return { ms: pace, show: { ...still(calm({ ...view, players })), pace } };
  });
}

/* ---- who did what to whom ---- */

function everyoneBut(seat: number, seats: readonly number[]): number[] {
  return seats.filter((other) => other !== seat);
}

/** One's own cards need no announcement, and what happens to oneself has a larger one. */
function hitOf(event: HallsEvent, said: Words, mine: number | null, seats: number): Hit | null {
  const hit = aimed(event, [...Array(seats).keys()]);
  const own = mine !== null && (hit?.by === mine || hit?.victims.includes(mine));
  return hit && !own ? { ...hit, said } : null;
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
