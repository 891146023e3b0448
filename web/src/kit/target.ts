import type { Target as Named } from '../wire';

/** A thing on the table that can be touched: a die, a square, a card, a player. */
export interface Target extends Named {
  /** Which of several that are alike. */
  at?: number;
}

/** What is done without touching anything else: a button, known by its verb. */
export function deed(verb: string): Target {
  return { kind: 'verb', id: verb };
}

/** The name of a target among all others. */
export function keyOf({ kind, id, at }: Target): string {
  return at === undefined ? `${kind}:${id}` : `${kind}:${id}:${at}`;
}

/** Do both mean the same to the rules? */
export function isAlike(one: Target, other: Target): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** Is it the very same thing? */
export function isSame(one: Target, other: Target): boolean {
  return isAlike(one, other) && one.at === other.at;
}
