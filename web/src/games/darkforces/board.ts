/** The board of claims: who says what, what is open, and what cannot be true. */

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

export interface Row {
  seat: number;
  /** The character this player claims to have been; empty if none. */
  role: string;
  story: Claim | null;
  now: Claim | null;
  /** Whom this player accuses, last of all. */
  accuses: number | null;
  /** A question to this player that has no answer yet. */
  asked: Claim | null;
  /** Of who says neither who they were nor who they are: nothing said yet, or nothing to say. */
  quiet: 'waiting' | 'passed' | null;
  marks: Mark[];
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
    const opinion = said.findLast(({ words }) => words[0] === 'suspect');
    return {
      seat,
      role: story?.words[1] ?? '',
      story,
      now: said.findLast(({ words }) => words[0] === 'now') ?? null,
      accuses: opinion ? placeOf(opinion.words[1]) : null,
      asked: openQuestion(view.claims, seat),
      quiet: quietness(said),
      marks: marks.filter(({ seats }) => seats.includes(seat)),
    };
  });
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

/** The same, each character once: how many of it nobody claims, and whether somebody claims one. */
export function openRoles(deck: string[], rows: Row[]): OpenRole[] {
  const left = unclaimed(deck, rows);
  return [...new Set(left)].map((role) => {
    const count = left.filter((one) => one === role).length;
    return { role, count, more: count < deck.filter((one) => one === role).length };
  });
}
