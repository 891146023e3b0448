/**
 * Who is captured and who wins, from no more than has to be known.
 *
 * `judge` is given what the table has told so far. It answers with the next question, or with the
 * verdict and its reasons: DRK-VOTE-07, then DRK-WIN-02 to -05.
 */

import { say, type Deck, type Facts, type Lang } from './book';

export interface Known {
  players: number;
  deck: Deck;
  /** DRK-Q-08, as the table has agreed. */
  lunaAccused: boolean;
  /** Whom everybody points at, where the fingers were counted one by one. */
  votes: number[] | null;
  /** Who has the most fingers, where the table counted for itself; nobody if all have one. */
  first: number[] | null;
  /** The cards turned up so far. */
  cards: (string | null)[];
  /** Whom Ginny points at, where the fingers were not counted one by one. */
  aim: number | null;
  /** Who of the others has a Death Eater. */
  hidden: number[] | null;
}

export type Question =
  | { ask: 'first' }
  | { ask: 'card'; seat: number }
  | { ask: 'aim'; seat: number }
  | { ask: 'hidden'; seats: number[] };

export type Result = 'hogwarts' | 'death_eaters' | 'everyone' | 'nobody' | 'nobody_luna';

export const RESULT_RULES: Record<Result, string> = {
  hogwarts: 'DRK-WIN-02',
  death_eaters: 'DRK-WIN-03',
  everyone: 'DRK-WIN-04',
  nobody: 'DRK-WIN-05',
  nobody_luna: 'DRK-Q-08',
};

/** A step on the way to the verdict, with the rule that decides it. */
export interface Reason {
  rule: string;
  /** Its sentence among the events of the game. */
  key: [string, string];
  who?: number;
  target?: number;
  names?: number[];
}

export interface Verdict {
  first: number[];
  captured: number[];
  result: Result;
  rule: string;
  reasons: Reason[];
  /** Who has won; unknown where nobody said who else is a Death Eater. */
  winners: number[] | null;
}

export function isVerdict(found: Question | Verdict): found is Verdict {
  return 'result' in found;
}

/** DRK-VOTE-03: at another player; DRK-Q-06: at oneself where the table allows it. The rule if not. */
export function checkTarget(
  players: number,
  selfVote: boolean,
  seat: number,
  target: number,
): string | null {
  if (target >= players) return 'DRK-VOTE-03';
  return target === seat && !selfVote ? 'DRK-Q-06' : null;
}

export function tallyOf(votes: readonly (number | null)[]): number[] {
  const counts = votes.map(() => 0);
  for (const target of votes) if (target !== null) counts[target]++;
  return counts;
}

/** DRK-VOTE-04, -05: all who have the most; DRK-VOTE-06: nobody, if nobody has two. */
export function leadersOf(votes: readonly number[]): number[] {
  const counts = tallyOf(votes);
  const most = Math.max(...counts);
  return most <= 1 ? [] : counts.flatMap((count, seat) => (count === most ? [seat] : []));
}

/** What has to be asked next, or the verdict. */
export function judge(known: Known): Question | Verdict {
  const first = known.votes ? leadersOf(known.votes) : known.first;
  if (first === null) return { ask: 'first' };
  const dark = first.find((seat) => known.cards[seat] === null);
  if (dark !== undefined) return { ask: 'card', seat: dark };

  const reasons: Reason[] = [];
  const luna = first.find((seat) => known.cards[seat] === 'luna');
  if (luna !== undefined) reasons.push(protectedLuna(luna, first.length === 1));
  const captured = first.filter((seat) => seat !== luna);

  const ginny = captured.find((seat) => known.cards[seat] === 'ginny');
  if (ginny !== undefined) {
    const question = ginnyPoints(known, ginny, captured, reasons);
    if (question) return question;
  }
  reasons.push(capture(captured, first, luna));
  return conclude(known, first, captured, reasons);
}

function protectedLuna(who: number, alone: boolean): Reason {
  return alone
    ? { rule: 'DRK-LUN-02', key: ['luna_protected', 'alone'], who }
    : { rule: 'DRK-LUN-03', key: ['luna_protected', 'tied'], who };
}

/** DRK-GIN-01, -02, -03: whom Ginny takes along; a question where that is not known. */
function ginnyPoints(
  known: Known,
  who: number,
  captured: number[],
  reasons: Reason[],
): Question | null {
  const target = known.votes ? known.votes[who] : known.aim;
  if (target === null) return { ask: 'aim', seat: who };
  if (target === who) {
    reasons.push({ rule: 'DRK-Q-06', key: ['ginny_took', 'nobody'], who, target });
  } else if (captured.includes(target)) {
    reasons.push({ rule: 'DRK-GIN-03', key: ['ginny_took', 'already'], who, target });
  } else if (known.cards[target] === null) {
    return { ask: 'card', seat: target };
  } else if (known.cards[target] === 'luna') {
    reasons.push({ rule: 'DRK-LUN-01', key: ['luna_protected', 'from_ginny'], who: target });
    reasons.push({ rule: 'DRK-GIN-03', key: ['ginny_took', 'nobody'], who, target });
  } else {
    const tied = captured.length > 1;
    const rule = tied ? 'DRK-GIN-02' : 'DRK-GIN-01';
    reasons.push({ rule, key: ['ginny_took', 'text'], who, target });
    captured.push(target);
    captured.sort((a, b) => a - b);
  }
  return null;
}

function capture(captured: number[], first: number[], luna: number | undefined): Reason {
  if (first.length === 0) return { rule: 'DRK-VOTE-06', key: ['captured', 'circle'] };
  if (captured.length === 0) return { rule: 'DRK-LUN-01', key: ['captured', 'nobody'] };
  if (captured.length === 1)
    return { rule: 'DRK-VOTE-04', key: ['captured', 'one'], who: captured[0] };
  const byVotes = first.filter((seat) => seat !== luna).length;
  const rule = captured.length > byVotes ? 'DRK-VOTE-07' : 'DRK-VOTE-05';
  return { rule, key: ['captured', 'several'], names: captured };
}

/** DRK-WIN-01: only the cards that lie there now count. */
function conclude(
  known: Known,
  first: number[],
  captured: number[],
  reasons: Reason[],
): Question | Verdict {
  const seats = known.cards.map((_, seat) => seat);
  const shown = seats.filter((seat) => known.cards[seat] === 'death_eater');
  const end = (result: Result, winners: number[] | null): Verdict => {
    const rule = RESULT_RULES[result];
    const won: Reason = { rule, key: ['won', result] };
    return { first, captured, result, rule, reasons: [...reasons, won], winners };
  };
  const inDeck = known.deck.death_eater ?? 0;
  if (captured.some((seat) => shown.includes(seat))) {
    const all = shown.length === inDeck;
    return end('hogwarts', all ? seats.filter((seat) => !shown.includes(seat)) : null);
  }
  const dark = seats.filter((seat) => known.cards[seat] === null);
  if (shown.length < inDeck && dark.length > 0 && known.hidden === null)
    return { ask: 'hidden', seats: dark };
  const deathEaters = [...shown, ...(known.hidden ?? [])].sort((a, b) => a - b);
  if (deathEaters.length > 0) return end('death_eaters', deathEaters);
  if (captured.length > 0) return end('nobody', []);
  if (known.lunaAccused && first.length > 0) return end('nobody_luna', []);
  return end('everyone', seats);
}

/** A reason in words. */
export function tellReason(
  reason: Reason,
  names: readonly string[],
  lang: Lang,
  join: (items: string[]) => string,
): string {
  const facts: Facts = {};
  if (reason.who !== undefined) facts.who = names[reason.who];
  if (reason.target !== undefined) facts.target = names[reason.target];
  if (reason.names) facts.names = join(reason.names.map((seat) => names[seat]));
  return say(lang, ['events', ...reason.key], facts);
}
