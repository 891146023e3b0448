/** What this browser has won, from the games it has seen to their end. */

import type { Held, Result } from '../me.svelte';
import type { Rating } from './rating';

export interface Standing {
  /** A game, or a level of bots. */
  of: string;
  played: number;
  won: number;
  /** How strong, and how sure that is; only of games. */
  rating?: Rating | null;
}

export type Finished = Held & { result: Result };

export function isFinished(held: Held): held is Finished {
  return held.result !== undefined && held.mine.length > 0;
}

/** Did somebody at this browser win, alone or with others? */
export function isWon({ mine, result }: Finished): boolean {
  return result.winners.some((seat) => mine.includes(seat));
}

/** Whoever else sat there and did not win: those who did are named as the winners. */
export function others({ mine, result }: Finished): string[] {
  return result.seats
    .filter((_, seat) => !mine.includes(seat) && !result.winners.includes(seat))
    .map(({ name }) => name);
}

/** A game around one device, in which everybody is at home, counts for nobody. */
export function counts({ mine, result }: Finished): boolean {
  return mine.length < result.seats.length;
}

function tallied(games: Finished[], of: (game: Finished) => string[]): Standing[] {
  const found = new Map<string, Standing>();
  for (const game of games.filter(counts))
    for (const one of new Set(of(game))) {
      const before = found.get(one) ?? { of: one, played: 0, won: 0 };
      const won = before.won + (isWon(game) ? 1 : 0);
      found.set(one, { of: one, played: before.played + 1, won });
    }
  return [...found.values()];
}

export const byGame = (games: Finished[]): Standing[] => tallied(games, ({ game }) => [game]);

/** For each level, the games in which a bot of that level sat. */
export const byLevel = (games: Finished[]): Standing[] =>
  tallied(games, ({ result }) => result.seats.map(({ level }) => level ?? '').filter(Boolean));
