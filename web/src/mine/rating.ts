/** How strong this browser plays a game, by Glicko-2, from the games it has seen to their end. */

import rate from 'glicko2-lite';
import { counts, isWon, type Finished } from './standing';

export interface Rating {
  rating: number;
  /** Twice this to either side, and one is nearly sure. */
  rd: number;
  vol: number;
}

const UNKNOWN: Rating = { rating: 1500, rd: 350, vol: 0.06 };
/** Games before a number says anything. */
const FEWEST = 5;

/** Everybody against whom this browser has played, and itself, as they have shown themselves. */
class Club {
  me = UNKNOWN;
  #others = new Map<string, Rating>();

  of(opponent: string): Rating {
    return this.#others.get(opponent) ?? UNKNOWN;
  }

  /** A game is a duel with everybody else who sat there. */
  note(game: Finished): void {
    const others = new Set(opponents(game));
    const score = isWon(game) ? 1 : 0;
    const before = this.me;
    const met = [...others].map((one) => this.of(one));
    this.me = rate(
      before.rating,
      before.rd,
      before.vol,
      met.map((one) => duel(one, score)),
    );
    for (const one of others) {
      const { rating, rd, vol } = this.of(one);
      this.#others.set(one, rate(rating, rd, vol, [duel(before, 1 - score)]));
    }
  }
}

const duel = ({ rating, rd }: Rating, score: number): [number, number, number] => [
  rating,
  rd,
  score,
];

/** Bots of one level are one opponent; people are told apart by their names. */
function opponents({ mine, result }: Finished): string[] {
  return result.seats
    .filter((_, seat) => !mine.includes(seat))
    .map(({ name, level }) => (level ? `bot ${level}` : `person ${name}`));
}

/** The rating in a game, of games with the newest first; null while there are too few. */
export function ratingIn(game: string, finished: Finished[]): Rating | null {
  const games = finished.filter((one) => one.game === game && counts(one)).reverse();
  if (games.length < FEWEST) return null;
  const club = new Club();
  for (const one of games) if (one.result.winners.length > 0) club.note(one);
  return club.me;
}
