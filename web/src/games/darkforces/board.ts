/** The board of claims: who says what, what is open, and what cannot be true. */

import { m } from '../../paraglide/messages.js';
import { placeOf, type Claim, type Contradiction, type View } from './model';
import { filled, phrase, roleName } from './phrases';

/** Why something that was said cannot be true. */
export interface Mark {
  /** False beyond doubt; otherwise one of several. */
  sure: boolean;
  /** Only you know: it follows from what you saw. */
  mine: boolean;
  /** Who said the things that clash. */
  seats: number[];
  text: string;
}

/** Whom somebody accuses, believes or doubts, or would have everybody point at. */
export interface Stand {
  how: 'accuses' | 'believes' | 'doubts' | 'plans';
  /** null: each at the left neighbour. */
  seat: number | null;
}

export interface Row {
  seat: number;
  /** The character this player claims to have been; empty if none. */
  role: string;
  story: Claim | null;
  now: Claim | null;
  /** Where this player stands: the last word of each kind. */
  stands: Stand[];
  /** The token that somebody has laid on this player's card; empty if none. */
  laid: string;
  /** A question to this player that has no answer yet. */
  asked: Claim | null;
  /** Of who says neither who they were nor who they are: nothing said yet, or nothing to say. */
  quiet: 'waiting' | 'passed' | null;
  marks: Mark[];
}

/** A character of the deck, how many of it there are, and whether one is still unclaimed. */
export interface Kind {
  role: string;
  count: number;
  open: boolean;
}

export interface OpenRole {
  role: string;
  count: number;
  /** Others of the same character are claimed. */
  more: boolean;
}

const PRIVATE = new Set(['dealt', 'seen', 'one_of']);

/** One row a seat, in the order of the table. */
export function rows(view: View, names: string[]): Row[] {
  const marks = telling(view.contradictions).map((one) => markOf(one, view.claims, names));
  return names.map((_, seat) => {
    const said = view.claims.filter(({ speaker }) => speaker === seat);
    const story = said.findLast(({ words }) => words[0] === 'dealt' || words[0] === 'did') ?? null;
    return {
      seat,
      role: story?.words[1] ?? '',
      story,
      now: said.findLast(({ words }) => words[0] === 'now') ?? null,
      stands: standsOf(said),
      laid: view.tokens[seat] ?? '',
      asked: openQuestion(view.claims, seat),
      quiet: quietness(said),
      marks: marks.filter(({ seats }) => seats.includes(seat)),
    };
  });
}

const STANCES: Record<string, Stand['how']> = {
  suspect: 'accuses',
  trust: 'believes',
  believe: 'believes',
  doubt: 'doubts',
  plan: 'plans',
};

/** Of each kind the last; and whoever thinks otherwise of somebody has changed their mind. */
function standsOf(said: Claim[]): Stand[] {
  const all = said.flatMap(({ words: [act, whom] }): Stand[] => {
    const how = STANCES[act];
    return how ? [{ how, seat: whom === 'circle' ? null : placeOf(whom) }] : [];
  });
  const replaces = (later: Stand, { how, seat }: Stand) =>
    later.how === how || (how !== 'plans' && later.how !== 'plans' && later.seat === seat);
  return all.filter((one, at) => !all.slice(at + 1).some((later) => replaces(later, one)));
}

/** Where somebody stands, in words. */
export function standText({ how, seat }: Stand, names: string[]): string {
  if (seat === null) return m.df_plans_circle();
  const words = {
    accuses: m.df_accuses,
    believes: m.df_believes,
    doubts: m.df_doubts,
    plans: m.df_plans,
  };
  return `${words[how]()} ${names[seat]}`;
}

/** Whom somebody accuses, last of all. */
export function accusedBy({ stands }: Row): number | null {
  return stands.find(({ how }) => how === 'accuses')?.seat ?? null;
}

/** What only you know first, then what is sure; a clash of many stands for all pairs of them. */
function telling(contradictions: Contradiction[]): Contradiction[] {
  const many = contradictions.filter(({ claims }) => claims.length > 2);
  const covered = ({ claims, reason }: Contradiction) =>
    reason === 'same_card' &&
    many.some((one) => claims.every((number) => one.claims.includes(number)));
  const rank = ({ claims, reason }: Contradiction) =>
    (PRIVATE.has(reason) ? 0 : 2) + (claims.length === 1 ? 0 : 1);
  return contradictions
    .filter((one) => one.claims.length > 2 || !covered(one))
    .sort((one, other) => rank(one) - rank(other));
}

function quietness(said: Claim[]): Row['quiet'] {
  const words = said.map(({ words: [first] }) => first);
  if (words.some((word) => ['dealt', 'did', 'now'].includes(word))) return null;
  if (words.length === 0) return 'waiting';
  return words.includes('pass') ? 'passed' : null;
}

function openQuestion(claims: Claim[], seat: number): Claim | null {
  const answered = new Set(claims.map(({ answers }) => answers));
  const asked = claims.filter(
    ({ words, number }) =>
      words[0] === 'ask' && placeOf(words[1]) === seat && !answered.has(number),
  );
  return asked.at(-1) ?? null;
}

function markOf(
  { claims: numbers, reason, role }: Contradiction,
  claims: Claim[],
  names: string[],
) {
  const said = numbers.map((number) => claims[number]);
  const [first, second] = said;
  return {
    sure: numbers.length === 1,
    mine: PRIVATE.has(reason),
    seats: said.map(({ speaker }) => speaker),
    text: filled(phrase('clashes', reason), {
      first: names[first.speaker],
      second: second ? names[second.speaker] : '',
      who: names[first.speaker],
      role: role ? roleName(role) : '',
    }),
  };
}

/** The strongest mark on a row: a cross, a ring, or nothing. */
export function signOf(row: Row): 'cross' | 'ring' | null {
  if (row.marks.some(({ sure }) => sure)) return 'cross';
  return row.marks.length > 0 ? 'ring' : null;
}

/** Characters of the deck that nobody claims to have been, with how many of each. */
export function unclaimed(deck: string[], rows: Row[]): string[] {
  const left = [...deck];
  for (const { role } of rows) {
    const at = left.indexOf(role);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The deck, each character once. */
export function kindsOf(deck: string[], rows: Row[]): Kind[] {
  const left = unclaimed(deck, rows);
  return [...new Set(deck)].map((role) => ({
    role,
    count: deck.filter((one) => one === role).length,
    open: left.includes(role),
  }));
}

/** Those that nobody claims, each once: how many of it are open, and whether somebody claims one. */
export function openRoles(deck: string[], rows: Row[]): OpenRole[] {
  const left = unclaimed(deck, rows);
  return [...new Set(left)].map((role) => {
    const count = left.filter((one) => one === role).length;
    return { role, count, more: count < deck.filter((one) => one === role).length };
  });
}
