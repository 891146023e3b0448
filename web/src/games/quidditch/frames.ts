/** What happened between two views, one thing after another, for the eye. */

import type { Happened } from '../../kit/happened';
import type { Frame } from '../../kit/projector.svelte';
import type { Told } from '../../wire';
import type { DieView, Event, View } from './model';

export interface Scene {
  view: View;
  /** Changes with every throw; null while no die rolls. */
  thrown: string | null;
  /** Who is catching the Snitch right now. */
  caught: number | null;
  /** Dice on their way from a hand to the pitch. */
  flown: Flown[];
  /** The row whose points are being added. */
  counting: number | null;
}

/** A die that somebody else has just put down, and where in the hand it was. */
export interface Flown extends DieView {
  attack: boolean;
  place: number;
}

const PLACED_MS = 600;
/** Whoever has just chosen the dice has seen them fly. */
const OWN_MS = 220;
const THROWN_MS = 640;
const ASIDE_MS = 450;
/** A row is counted while the flag walks: 90 ms a stand, and the whole round in 600. */
const ROW_MS = 120;
const STAND_MS = 90;
const WALK_MS = 600;
const TOTAL_MS = 300;
const CAUGHT_MS = 900;
/** Nothing moves, but it is said. */
const BEAT_MS = 240;
/** How long the end of a round stands, and the Snitch in the hand. */
const MOMENT_MS = 800;

/** Kinds of events whose sentence goes with what is shown next, or with the table around the pitch. */
export const TOLD_WITH_OTHERS: readonly Event['kind'][] = [
  'tossed',
  'round_began',
  'game_ended',
  'match_game_began',
  'match_ended',
];

export function still(view: View): Scene {
  return { view, thrown: null, caught: null, flown: [], counting: null };
}

/** A game that has only just begun shows its first throw. */
export function opening(told: Told[], view: View): Frame<Scene>[] {
  const throws = told.filter(({ event }) => (event as Event).kind === 'threw');
  if (throws.length !== 1 || throws[0] !== told.at(-1)) return [];
  const { event } = throws[0];
  return [
    { ms: THROWN_MS, show: sceneOf(view, event as Event) },
    { ms: 0, show: still(view) },
  ];
}

export function framesOf(
  { event, before, view }: Happened<Event, View>,
  _last: Scene,
  mine: number | null,
): Frame<Scene>[] {
  const ms = lasting(event, mine);
  const stay = event.kind === 'scored' || event.kind === 'caught' ? MOMENT_MS : 0;
  const frame = { ms, stay, show: { ...sceneOf(view, event), flown: flown(before, event, mine) } };
  const count = event.kind === 'scored' ? counted(before, event) : [];
  return ms > 0 ? [...count, frame] : count;
}

function sceneOf(view: View, event: Event): Scene {
  return {
    ...still(view),
    thrown: event.kind === 'threw' ? `${view.game}.${event.round}.${event.cycle}` : null,
    caught: event.kind === 'caught' ? event.seat : null,
  };
}

function lasting(event: Event, mine: number | null): number {
  switch (event.kind) {
    case 'placed':
      return event.seat === mine ? OWN_MS : PLACED_MS;
    case 'threw':
      return THROWN_MS;
    case 'set_aside':
    case 'keeper_set_aside':
      return ASIDE_MS;
    case 'scored':
      return TOTAL_MS;
    case 'caught':
      return CAUGHT_MS;
    case 'last_attack':
    case 'time_ran_out':
      return BEAT_MS;
    default:
      return 0;
  }
}

/** The dice somebody else puts down fly from that hand; one's own have been seen to fly. */
function flown(before: View, event: Event, mine: number | null): Flown[] {
  if (event.kind !== 'placed' || event.seat === mine) return [];
  const hand = event.attack ? before.attack_hand : before.defence_hand;
  const taken = new Set<number>();
  return event.dice.map((die) => {
    const place = hand.findIndex(
      ({ kind, face }, index) => kind === die.kind && face === die.face && !taken.has(index),
    );
    taken.add(place);
    return { ...die, attack: event.attack, place: Math.max(0, place) };
  });
}

/** The total runs up row by row. */
function counted(before: View, event: Extract<Event, { kind: 'scored' }>): Frame<Scene>[] {
  const pace = Math.min(1, WALK_MS / ((event.goals / 10) * STAND_MS || 1));
  return event.rows.flatMap(([goals, snitch], index) => {
    if (goals === 0 && snitch === 0) return [];
    const players = before.players.map((player, seat) =>
      seat === event.seat ? { ...player, ...event.way[index] } : player,
    );
    const ms = ROW_MS + (goals / 10) * STAND_MS * pace;
    return [{ ms, show: { ...still({ ...before, players }), counting: index + 1 } }];
  });
}
