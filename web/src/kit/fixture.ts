/** A table for tests of what is touched: what may be done at it, what was done and asked. */

import type { Table } from '../table/table.svelte';
import type { LegalAction } from '../wire';
import { keyOf, type Target } from './target';

/** The action that is written so, of the verb that it begins with, about things like `place:B3`. */
export function legal(action: string, ...about: string[]): LegalAction {
  const [verb] = /^\S+/.exec(action)!;
  const targets = about.map((one) => {
    const [kind, id] = one.split(':');
    return { kind, id };
  });
  return { action, verb, targets, said: {}, preview: null };
}

/** Actions that are a verb and nothing else. */
export const plain = (...verbs: string[]): LegalAction[] => verbs.map((verb) => legal(verb));

/** A table whose player may do this; what is asked of the rules is `?place:B3`. */
export function tableOf(
  game: string,
  legal: LegalAction[],
  more: object = {},
): { table: Table; done: string[] } {
  const done: string[] = [];
  const table = {
    yours: legal.length > 0,
    live: true,
    sending: false,
    refusal: null,
    seat: 0,
    card: { game, seats: [] },
    update: { legal },
    hinting: { told: null },
    act: (action: string) => done.push(action),
    why: (targets: Target[]) => done.push(`?${targets.map(keyOf).join(' ')}`),
    ...more,
  };
  return { table: table as unknown as Table, done };
}
