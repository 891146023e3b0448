/** What happened between two views, one thing after another, for the eye. */

import type { Happened } from '../../kit/happened';
import type { Frame } from '../../kit/projector.svelte';
import type { Event, Place, View } from './model';

/** A hat on its way. */
export interface Walk {
  seat: number;
  from: Place;
  to: Place;
  /** Through the air or the chimneys, not along the street. */
  flies: boolean;
}

/** Coins that change hands: to a player from the bank, or the other way. */
export interface Payment {
  seat: number;
  coins: number[];
  gained: boolean;
}

export interface Scene {
  view: View;
  /** The dice on the table; none before the first throw. */
  dice: number[];
  /** Changes with every throw; null while no die rolls. */
  thrown: string | null;
  walk: Walk | null;
  payment: Payment | null;
  /** A card that everybody sees right now. */
  card: string | null;
  /** The Closed sign is being hung up. */
  hanging: boolean;
}

export const STEP_MS = 110;
export const WALK_MS = 600;
const FLY_MS = 480;
const THROWN_MS = 640;
const PAID_MS = 380;
const BOUGHT_MS = 420;
const CARD_MS = 900;
const DREW_MS = 220;
const HUNG_MS = 440;
const START_MS = 520;
const TAKEN_MS = 420;
const HAT_MS = 160;
/** Nothing moves, but it is said. */
const BEAT_MS = 240;
/** How long a purchase, an attack or havoc stands. */
const MOMENT_MS = 700;
const MOMENTS = ['bought', 'attacked', 'defended', 'havoc_struck', 'item_taken'];

/** Kinds of events whose sentence goes with what is shown next, or with the table around the street. */
export const TOLD_WITH_OTHERS: readonly Event['kind'][] = [
  'card_dealt',
  'dealt',
  'start_tied',
  'started',
  'round_began',
  'turn_began',
  'won',
];

export function still(view: View): Scene {
  const dice = view.dice.filter((face) => face > 0);
  return { view, dice, thrown: null, walk: null, payment: null, card: null, hanging: false };
}

export function framesOf(
  { event, seq, before, view }: Happened<Event, View>,
  last: Scene,
): Frame<Scene>[] {
  const shown = shownBy(before, event);
  if (!shown) return [];
  const faces = facesIn(event);
  const thrown = faces ? `${seq}.${event.kind}` : null;
  const dice = faces ?? last.dice;
  const brief = event.kind === 'start_rolled';
  const stay = MOMENTS.includes(event.kind) ? MOMENT_MS : 0;
  return [{ ms: shown.ms, stay, brief, show: { ...still(view), ...shown.with, dice, thrown } }];
}

/** The dice stay where they fell until the next throw. */
export function rest(last: Scene, view: View): Scene {
  const scene = still(view);
  return scene.dice.length > 0 ? scene : { ...scene, dice: last.dice };
}

function facesIn(event: Event): number[] | null {
  switch (event.kind) {
    case 'rolled':
      return [event.low, event.high];
    case 'start_rolled':
    case 'floo_rolled':
      return [event.face];
    default:
      return null;
  }
}

interface Shown {
  ms: number;
  with: Partial<Scene>;
}

/** How an event is shown, and for how long; null if there is nothing to see. */
function shownBy(view: View, event: Event): Shown | null {
  switch (event.kind) {
    case 'rolled':
    case 'floo_rolled':
      return { ms: THROWN_MS, with: {} };
    case 'start_rolled':
      return { ms: START_MS, with: {} };
    case 'hat_chosen':
      return { ms: HAT_MS, with: {} };
    case 'moved':
      return walking(view, event.seat, event.place);
    case 'went_to_knockturn':
    case 'exiled':
    case 'left_knockturn':
      return walking(view, event.seat, event.place);
    case 'entered':
      return walking(view, event.seat, inside(event.building));
    case 'floo_travelled':
      return walking(view, event.seat, inside(event.building), true);
    case 'went_to_gringotts':
      return event.was_there ? null : walking(view, event.seat, event.place, event.by_card);
    case 'bank_paid':
      return paying(event.seat, event.coins, true);
    case 'coins_lost':
      return paying(event.seat, event.coins, false);
    case 'bought':
      return { ms: BOUGHT_MS, with: { payment: payment(event.seat, event.price, false) } };
    case 'item_taken':
    case 'item_returned':
      return { ms: TAKEN_MS, with: {} };
    case 'drew':
      return { ms: DREW_MS, with: {} };
    case 'havoc_struck':
      return { ms: CARD_MS, with: { card: event.card } };
    case 'attacked':
      return { ms: CARD_MS, with: { card: event.card } };
    case 'defended':
      return { ms: CARD_MS, with: { card: 'spell_defence' } };
    case 'closed':
      return { ms: HUNG_MS, with: { hanging: true } };
    case 'waited':
    case 'roll_again':
    case 'time_ran_out':
    case 'trunk_filled':
    case 'trunk_broken':
    case 'not_exiled':
    case 'stayed_in_knockturn':
    case 'spell_held':
    case 'discarded':
    case 'sign_fell':
    case 'floo_announced':
    case 'trip_declined':
    case 'not_defended':
      return { ms: BEAT_MS, with: {} };
    default:
      return null;
  }
}

function inside(building: string): Place {
  return { street: 'inside', space: -1, building };
}

function walking(view: View, seat: number, to: Place, flies = false): Shown {
  const from = view.players[seat].place;
  const ring = view.board.diagon_alley;
  const far =
    from.street === to.street && from.space >= 0 ? (to.space - from.space + ring) % ring : 6;
  const ms = flies ? FLY_MS : Math.min(WALK_MS, Math.max(2, far) * STEP_MS);
  return { ms: ms + 40, with: { walk: { seat, from, to, flies } } };
}

function payment(seat: number, coins: number[], gained: boolean): Payment | null {
  return coins.some((count) => count > 0) ? { seat, coins, gained } : null;
}

function paying(seat: number, coins: number[], gained: boolean): Shown | null {
  const paid = payment(seat, coins, gained);
  return paid && { ms: PAID_MS, with: { payment: paid } };
}
