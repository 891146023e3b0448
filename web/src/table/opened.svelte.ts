/** What the reader of a table has opened: rules, story, moves, talk, the list of keys, the result. */

import type { Words } from '../wire';
import type { Table } from './table.svelte';

export type Tab = 'story' | 'moves' | 'talk';

export class Opened {
  /** The rules, at a chapter or at one of their rules. */
  drawer = $state<{ chapter: string | null; rule: string | null } | null>(null);
  /** Why something was refused, beside the rule that forbids it. */
  why = $state.raw<Words | null>(null);
  /** Beside the board. */
  tab = $state<Tab>('story');
  /** On a phone, over the board. */
  sheet = $state<Tab | null>(null);
  keys = $state(false);
  menu = $state(false);
  /** What happened since one's last decision. */
  recap = $state(false);
  resultClosed = $state(false);
  /** What a finished game was made of. */
  review = $state(false);
  #lastRule: string | null = null;

  constructor(
    private readonly table: Table,
    private readonly chapter: () => string | null,
    resultClosed: boolean,
  ) {
    this.resultClosed = resultClosed;
    $effect(() => {
      if (table.refusal) this.#lastRule = table.refusal.rule;
    });
    $effect(() => {
      if (this.sheet) this.drawer = null;
    });
    // Why something was refused may tell what only they know who tried it.
    $effect(() => {
      void table.seat;
      this.why = null;
      this.#lastRule = null;
    });
  }

  rule = (rule: string): void => {
    const { refusal } = this.table;
    this.why = refusal?.rule === rule ? refusal.text : null;
    this.drawer = { chapter: this.chapter(), rule };
    this.sheet = null;
  };

  rules = (): void => {
    this.why = null;
    this.sheet = null;
    this.drawer = this.drawer ? null : { chapter: this.chapter(), rule: null };
  };

  /** The rule that refused something last, or all of them. */
  lastRule(): void {
    if (this.#lastRule) this.rule(this.#lastRule);
    else this.rules();
  }

  /** Puts the slip away that says why not; false if none lies there. */
  putSlipAway(): boolean {
    const laid = this.table.refusal !== null;
    this.table.refusal = null;
    return laid;
  }
}
