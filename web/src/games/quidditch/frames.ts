/** What happened between two views, one thing after another, for the eye. */

import type { Told } from '../../wire';
import type { Frame } from '../../kit/projector.svelte';
import type { DieView, Event, PlayerView, RowView, View } from './model';
import type { DieKind } from './scene';

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

/** The frames that lead from one view to the next; the last one is the new view itself. */
export function framesBetween(
  before: View,
  told: Told[],
  after: View,
  mine: number | null = null,
): Frame<Scene>[] {
  const events = told.map(({ event }) => event as Event);
  const frames: Frame<Scene>[] = [];
  let view = before;
  events.forEach((event, index) => {
    const next = applied(view, event, events.slice(index + 1), after);
    if (!next) return;
    const last = view;
    view = next;
    const ms = lasting(event, mine);
    if (event.kind === 'scored') frames.push(...counted(last, event));
    if (ms > 0)
      frames.push({ ms, show: { ...sceneOf(view, event), flown: flown(last, event, mine) } });
  });
  return [...frames, { ms: 0, show: still(after) }];
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

/** The total runs up row by row; the last word is the server's. */
function counted(before: View, event: Extract<Event, { kind: 'scored' }>): Frame<Scene>[] {
  const pace = Math.min(1, WALK_MS / ((event.goals / 10) * STAND_MS || 1));
  let { goals, snitch } = before.players[event.seat];
  return event.rows.flatMap(([more, points], index) => {
    if (more === 0 && points === 0) return [];
    goals += more;
    snitch += points;
    const players = before.players.map((player, seat) =>
      seat === event.seat
        ? { ...player, ...onTrack(goals), snitch: Math.min(before.target, snitch) }
        : player,
    );
    const view = { ...before, players, standing: null };
    const ms = ROW_MS + (more / 10) * STAND_MS * pace;
    return [{ ms, show: { ...still(view), counting: index + 1 } }];
  });
}

/** Where the flag stands on the way to a total. */
function onTrack(goals: number): Pick<PlayerView, 'goals' | 'laps' | 'position'> {
  const behind = Math.max(0, goals - 1);
  return { goals, laps: Math.floor(behind / 100), position: goals <= 0 ? 0 : (behind % 100) + 1 };
}

/** The view after one event, as far as it can be told; null if it changes nothing to see. */
function applied(view: View, event: Event, later: Event[], after: View): View | null {
  switch (event.kind) {
    case 'round_began':
      return { ...bare(view), round: event.round, attacker: event.attacker };
    case 'threw':
      return {
        ...(isLast(later) ? after : { ...view, standing: null }),
        cycle: event.cycle,
        attack_hand: event.attack,
        defence_hand: event.defence,
      };
    case 'placed':
      return withFigures(placed(view, event.dice, event.attack), later, after);
    case 'keeper_set_aside':
      return setAside(view, 'K');
    case 'set_aside':
      return setAside(view, event.die);
    case 'scored':
      return { ...view, players: scored(view.players, event, after.players), standing: null };
    case 'caught':
      return view;
    case 'match_game_began':
      return { ...bare(view), game: event.game, attacker: event.attacker, players: after.players };
    default:
      return null;
  }
}

/** Nothing that follows changes the pitch any more. */
function isLast(later: Event[]): boolean {
  return !later.some(({ kind }) => kind === 'placed' || kind === 'threw' || kind === 'scored');
}

function bare(view: View): View {
  const rows = view.rows.map((row) => ({ ...row, ...EMPTY, open: row.open + row.dice.length }));
  return { ...view, rows, attack_hand: [], defence_hand: [], aside: [], standing: null };
}

const EMPTY = { dice: [], goals: 0, snitch: 0, blocked: false, aimed: [] };

function without(hand: DieView[], gone: DieView[]): DieView[] {
  const left = [...hand];
  for (const die of gone) {
    const place = left.findIndex(({ kind, face }) => kind === die.kind && face === die.face);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

function placed(view: View, dice: DieView[], attack: boolean): View {
  const rows = view.rows.map((row) => {
    const here = dice.filter(({ face }) => face === row.number).map(({ kind }) => kind);
    const blocked = row.blocked || (!attack && here.length > 0);
    return { ...row, dice: [...row.dice, ...here], open: row.open - here.length, blocked };
  });
  return attack
    ? { ...view, rows, attack_hand: without(view.attack_hand, dice) }
    : { ...view, rows, defence_hand: without(view.defence_hand, dice) };
}

/** What the rows are worth comes from the server: the count that follows, or the new view. */
function withFigures(view: View, later: Event[], after: View): View {
  const count = later.find(({ kind }) => kind === 'scored' || kind === 'threw');
  if (count?.kind === 'scored') {
    const rows = view.rows.map((row, index) => {
      const [goals, snitch] = count.rows[index];
      return { ...row, goals, snitch, aimed: [] };
    });
    return { ...view, rows, standing: null };
  }
  return {
    ...view,
    rows: view.rows.map((row) => sameDice(row, after.rows)),
    standing: after.standing,
  };
}

function sameDice(row: RowView, rows: RowView[]): RowView {
  const found = rows.find(({ number }) => number === row.number);
  return found && found.dice.join() === row.dice.join() ? found : row;
}

function setAside(view: View, kind: DieKind): View {
  const drop = (hand: DieView[]) => {
    const place = hand.findIndex((die) => die.kind === kind);
    return place < 0 ? hand : hand.filter((_, index) => index !== place);
  };
  return {
    ...view,
    attack_hand: drop(view.attack_hand),
    defence_hand: drop(view.defence_hand),
    aside: [...view.aside, kind],
  };
}

function scored(
  players: PlayerView[],
  event: { seat: number; total: number; snitch_total: number },
  after: PlayerView[],
): PlayerView[] {
  return players.map((player, seat) => {
    if (seat !== event.seat) return player;
    if (after[seat].goals === event.total) return { ...after[seat], bonus: player.bonus };
    return { ...player, goals: event.total, snitch: event.snitch_total };
  });
}
