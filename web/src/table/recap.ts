/** What happened since somebody decided last, turn by turn: what came of it, and what others did. */

import { doerOf } from '../kit/happened';
import type { Told } from '../wire';
import { say } from '../words';

/** What somebody did, or what was done; it may have happened to whoever reads. */
export interface Doings {
  /** Who did it; null: nobody in particular. */
  seat: number | null;
  seq: number;
  told: Told[];
  struck: boolean;
}

/** More than so many turns are told in brief. */
export const TOLD = 3;
/** So many sentences of a turn. */
const SENTENCES = 3;

export function recapOf(story: Told[], after: number, mine: number | null): Doings[] {
  const all: Doings[] = [];
  /** The last action of anybody else: that one is next goes with it without saying. */
  let others = after;
  for (const told of story) {
    if (told.seq <= after || !say(told.said)) continue;
    const seat = doerOf(told.event);
    const struck = isStruck(told, mine);
    if (seat !== null && seat !== mine) others = told.seq;
    else if (seat !== null && told.seq === others && !struck) continue;
    const last = all.at(-1);
    if (last && (last.seat === seat || seat === null)) {
      last.told.push(told);
      last.struck ||= struck;
    } else all.push({ seat, seq: told.seq, told: [told], struck });
  }
  return all;
}

/** What is told of it in words: what led to what is drawn, up to the last that struck. */
export function toldOf(one: Doings, drawn: unknown, mine: number | null): Told[] {
  const { told, struck } = one;
  const at = told.findLastIndex(({ event }) => event === drawn);
  const last = struck ? told.findLastIndex((each) => isStruck(each, mine)) : -1;
  const end = at < 0 && last < 0 ? told.length : Math.max(at, last) + 1;
  return told.slice(Math.max(0, end - SENTENCES), end);
}

/** What matters most of it: what happened to whoever reads, otherwise all. */
export function heartOf({ told }: Doings, mine: number | null): Told[] {
  const struck = told.filter((one) => isStruck(one, mine));
  return struck.length > 0 ? struck : told;
}

function isStruck({ concerns }: Told, mine: number | null): boolean {
  return mine !== null && concerns.includes(mine);
}

/** The turns that are told in full: the newest, and above all those that struck whoever reads. */
export function fullOf(all: Doings[]): Set<Doings> {
  const struck = all.filter((one) => one.struck);
  const others = all.filter((one) => !one.struck);
  const room = Math.max(0, TOLD - struck.length);
  return new Set([...struck, ...others.slice(Math.max(0, others.length - room))]);
}
