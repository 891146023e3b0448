/** What happened between two views, one thing after another, for the eye. */

import type { Frame } from '../../kit/projector.svelte';
import type { Told } from '../../wire';
import { COINS, type Event, type Place, type Player, type View } from './model';

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
const START_MS = 420;
const TAKEN_MS = 420;
const HAT_MS = 160;

export function still(view: View): Scene {
  const dice = view.dice.filter((face) => face > 0);
  return { view, dice, thrown: null, walk: null, payment: null, card: null, hanging: false };
}

/** The frames that lead from one view to the next; the last one is the new view itself. */
export function framesBetween(before: View, told: Told[], after: View): Frame<Scene>[] {
  const frames: Frame<Scene>[] = [];
  let view = before;
  let dice = still(before).dice;
  for (const { event, seq } of told) {
    const happened = event as Event;
    const shown = shownBy(view, happened);
    view = applied(view, happened, after);
    dice = facesIn(happened) ?? dice;
    if (!shown) continue;
    const thrown = facesIn(happened) ? `${seq}.${happened.kind}` : null;
    frames.push({ ms: shown.ms, show: { ...still(view), ...shown.with, dice, thrown } });
  }
  return [...frames, { ms: 0, show: { ...still(after), dice: lasting(after, dice) } }];
}

/** The dice stay where they fell until the next throw. */
function lasting(view: View, dice: number[]): number[] {
  const now = still(view).dice;
  return now.length > 0 ? now : dice;
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

/* ---- the view after one event, as far as it can be told ---- */

function applied(view: View, event: Event, after: View): View {
  switch (event.kind) {
    case 'hat_chosen':
      return changed(view, event.seat, () => ({ hat: event.hat }));
    case 'rolled':
      return { ...view, dice: [event.low, event.high], steps: event.steps };
    case 'turn_began':
      return { ...view, turn: event.seat, dice: [0, 0], steps: 0 };
    case 'round_began':
      return { ...view, round: event.round };
    case 'moved':
    case 'went_to_knockturn':
    case 'exiled':
    case 'left_knockturn':
    case 'went_to_gringotts':
      return changed(view, event.seat, () => ({ place: event.place }));
    case 'entered':
    case 'floo_travelled':
      return changed(view, event.seat, () => ({ place: inside(event.building) }));
    case 'bank_paid':
      return paid(view, event.seat, event.coins, 1);
    case 'coins_lost':
      return paid(view, event.seat, event.coins, -1);
    case 'bought':
      return stocked(
        gave(paid(view, event.seat, event.price, -1), event.seat, event.item, true),
        event.item,
        -1,
      );
    case 'item_taken': {
      const lost = gave(view, event.target, event.item, false);
      return event.building
        ? stocked(lost, event.item, 1)
        : gave(lost, event.seat, event.item, true);
    }
    case 'item_returned':
      return event.item ? stocked(gave(view, event.seat, event.item, false), event.item, 1) : view;
    case 'closed':
      return { ...view, sign: event.building };
    case 'sign_fell':
      return { ...view, sign: '' };
    case 'drew':
      return { ...view, pile: Math.max(0, view.pile - 1) };
    case 'dealt':
      return { ...view, pile: event.pile, players: view.players.map(asIn(after)) };
    default:
      return view;
  }
}

/** Before the first turn the hands are dealt; what each holds is as in the new view. */
function asIn(after: View): (player: Player, seat: number) => Player {
  return (player, seat) => ({ ...player, hand: after.players[seat].hand });
}

function changed(view: View, seat: number, change: (player: Player) => Partial<Player>): View {
  const players = view.players.map((player, at) =>
    at === seat ? { ...player, ...change(player) } : player,
  );
  return { ...view, players };
}

function paid(view: View, seat: number, coins: number[], sign: 1 | -1): View {
  const bank = COINS.map((_, kind) => view.bank[kind] - sign * coins[kind]);
  return changed({ ...view, bank }, seat, ({ purse }) => ({
    purse: purse.map((count, kind) => count + sign * coins[kind]),
  }));
}

function gave(view: View, seat: number, item: string, into: boolean): View {
  return changed(view, seat, ({ trunk }) => ({
    trunk: into ? [...new Set([...trunk, item])] : trunk.filter((other) => other !== item),
  }));
}

function stocked(view: View, item: string, by: 1 | -1): View {
  const shops = view.shops.map((shop) =>
    shop.item === item ? { ...shop, stock: shop.stock + by } : shop,
  );
  return { ...view, shops };
}
