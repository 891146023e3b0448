/** What is done without a piece moving: it lies in the middle of the maze, with a picture of it. */

import type { Words } from '../../wire';
import type { Event } from './model';

/** What is drawn of it: a hand of cards, tiles (no name: face down), a Cup tile, or a piece. */
export type Picture =
  | { kind: 'hand' }
  | { kind: 'tiles'; tiles: string[] }
  | { kind: 'cup'; face: string }
  | { kind: 'piece' };

export interface Notice {
  /** Who did it. */
  seat: number;
  picture: Picture;
  said: Words;
}

/** Kinds of events whose sentence goes with what is shown next, or with the table around the maze. */
export const TOLD_WITH_OTHERS: readonly Event['kind'][] = [
  'piece_chosen',
  'dealt',
  'spell_called',
  'turn_began',
  'refilled',
  'reshuffled',
  'turn_ended',
  'double_die_played',
  'won',
];

/** What lies in the middle for an event; nothing for what moves on the board, or for what one has just done oneself. */
export function noticeOf(event: Event, said: Words, mine: number | null): Notice | null {
  if (!('seat' in event) || ('target' in event && event.target === mine)) return null;
  const picture = pictureOf(event);
  if (!picture || (event.seat === mine && !surprises(event))) return null;
  return { seat: event.seat, picture, said };
}

/** Does it tell even whoever did it something new? */
function surprises({ kind }: Event): boolean {
  return ['reward_drawn', 'mist_drawn', 'cup_turned', 'four_point_played'].includes(kind);
}

function pictureOf(event: Event): Picture | null {
  switch (event.kind) {
    case 'swapped':
      return { kind: 'hand' };
    case 'reward_drawn':
      return tiles(...(event.tiles.length > 0 ? event.tiles : Array<string>(event.count).fill('')));
    case 'mist_drawn':
      return event.cloaked ? { kind: 'piece' } : tiles(event.tile);
    case 'tile_discarded':
    case 'veritaserum_taken':
      return tiles(event.tile);
    case 'dumbledore_played':
    case 'dumbledore_answered':
      return tiles('dumbledore');
    case 'four_point_played':
      return event.cup === '' ? tiles('four_point') : { kind: 'cup', face: event.cup };
    case 'cup_turned':
      return event.cloaked ? { kind: 'piece' } : { kind: 'cup', face: event.cup };
    case 'cloak_tile_played':
      return tiles('cloak_tile');
    case 'reductor_played':
      return tiles('reductor');
    case 'red_sparks_played':
      return tiles('red_sparks');
    case 'veritaserum_played':
      return tiles('veritaserum', ...event.tiles);
    case 'start_decided':
    case 'turn_missed':
    case 'portkey_taken':
    case 'gravestone_sent':
    case 'moved':
    case 'advanced':
    case 'retreated':
    case 'player_left':
    case 'time_up':
      return { kind: 'piece' };
    default:
      return null;
  }
}

function tiles(...named: string[]): Picture {
  return { kind: 'tiles', tiles: named };
}
