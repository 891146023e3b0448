/** Who sits where, before the game begins. */

import { freeName, opponent } from '../catalog';
import { me } from '../me.svelte';
import { m } from '../paraglide/messages.js';
import { myName } from '../seating';
import type { GameCard, SeatRequest } from '../wire';

export const WAYS = ['alone', 'device', 'friends', 'watch'] as const;
export type Way = (typeof WAYS)[number];

export interface Sitter {
  /** 'me', 'device', 'open', or 'bot:' and its level. */
  who: string;
  name: string;
}

/** The seats as a way to play fills them; names already written stay. */
export function seated(card: GameCard, way: Way, count: number, before: Sitter[]): Sitter[] {
  const bot = `bot:${opponent(card, !me.knows(card.id)).level}`;
  const others: Record<Way, string> = { alone: bot, device: 'device', friends: 'open', watch: bot };
  return Array.from({ length: count }, (_, index) => ({
    who: index === 0 && way !== 'watch' ? 'me' : others[way],
    name: before[index]?.name ?? '',
  }));
}

/** The seats as they are asked for; whoever takes several of them has a number in the others. */
export function requests(sitters: Sitter[]): SeatRequest[] {
  const taken: string[] = [];
  return sitters.map((sitter, index) => {
    const request = requestOf(sitter, index);
    if (sitter.who === 'me') request.name = freeName(myName(), taken);
    if (request.name) taken.push(request.name);
    return request;
  });
}

function requestOf({ who, name }: Sitter, index: number): SeatRequest {
  if (who === 'me') return { kind: 'human', name: myName() };
  if (who === 'device')
    return { kind: 'human', name: name.trim() || m.player_number({ number: index + 1 }) };
  if (who === 'open') return { kind: 'open' };
  return { kind: 'bot', level: who.slice('bot:'.length) };
}
