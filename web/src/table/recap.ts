/** What happened since somebody decided last, turn by turn. */

import type { Told } from '../wire';
import { say } from '../words';

/** What somebody did, or what was done; it may have happened to whoever reads. */
export interface Doings {
  /** Who did it; null: nobody in particular. */
  seat: number | null;
  seq: number;
  sentences: string[];
  struck: boolean;
}

/** More than so many turns are told in brief. */
export const TOLD = 3;

export function recapOf(story: Told[], after: number, mine: number | null): Doings[] {
  const all: Doings[] = [];
  for (const { seq, event, said, concerns } of story) {
    const sentence = say(said);
    if (seq <= after || !sentence) continue;
    const seat = doerOf(event);
    const struck = mine !== null && concerns.includes(mine);
    const last = all.at(-1);
    if (last && (last.seat === seat || seat === null)) {
      last.sentences.push(sentence);
      last.struck ||= struck;
    } else all.push({ seat, seq, sentences: [sentence], struck });
  }
  return all.filter(({ seat, struck }) => struck || seat === null || seat !== mine);
}

function doerOf(event: unknown): number | null {
  const { seat } = event as { seat?: number };
  return typeof seat === 'number' && seat >= 0 ? seat : null;
}

/** The turns that are told in full: the newest, and above all those that struck whoever reads. */
export function fullOf(all: Doings[]): Set<Doings> {
  const struck = all.filter((one) => one.struck);
  const others = all.filter((one) => !one.struck);
  const room = Math.max(0, TOLD - struck.length);
  return new Set([...struck, ...others.slice(Math.max(0, others.length - room))]);
}
