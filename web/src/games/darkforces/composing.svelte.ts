/** Making a claim, word by word: the server knows the grammar, this keeps the sentence. */

import type { Choice as Legal } from '../../kit/choice';
import type { Table } from '../../table/table.svelte';
import type { Preview, View } from './model';

export interface Choice extends Legal<Preview> {
  word: string;
}

/** In the place of a word: what was begun is dropped. */
const DROPPED = '';

export class Composing {
  /** The last word of a whole claim: chosen, and not yet said. */
  last = $state.raw<string | null>(null);
  /** Words that still have to be sent, one at a time. */
  #queue = $state.raw<string[]>([]);
  /** What the server will have once the first of them is taken. */
  #after: string[] | null = null;
  /** The words that may come next, or could a moment ago, and after which. */
  #offered: { after: string; words: string[] } = { after: '', words: [] };

  constructor(private readonly table: Table) {}

  get view(): View {
    return this.table.update?.view as View;
  }
  /** The words that the server has. */
  get begun(): string[] {
    return this.view.composing;
  }
  get busy(): boolean {
    return this.#queue.length > 0;
  }

  /** What may be done. */
  get #legal(): Legal<Preview>[] {
    return this.table.yours ? ((this.table.update?.legal ?? []) as Legal<Preview>[]) : [];
  }

  /** The words that may come next. */
  get choices(): Choice[] {
    return this.#legal
      .filter(({ verb }) => verb === 'say')
      .map((choice) => ({ ...choice, word: choice.targets[0].id }));
  }

  /** The same, each where it stood first: what others say meanwhile moves none of them. */
  get offered(): string[] {
    const after = String(this.begun);
    const before = this.#offered.after === after ? this.#offered.words : [];
    const fresh = this.choices.map(({ word }) => word).filter((word) => !before.includes(word));
    this.#offered = { after, words: [...before, ...fresh] };
    return this.#offered.words;
  }

  /** The whole claim, if its last word has been chosen. */
  get whole(): Choice | null {
    return this.choices.find(({ word }) => word === this.last) ?? null;
  }

  /** The claim as far as it goes. */
  get words(): string[] {
    return this.whole?.preview?.words ?? this.begun;
  }

  /** A word is chosen: the last one waits until it is said to all; the rules say why it may not be. */
  choose(word: string): void {
    const choice = this.choices.find((one) => one.word === word);
    if (!choice) return this.#why(word);
    if (choice.preview?.whole) this.last = word;
    else this.#send([word]);
  }

  /** Begins anew with these words; the last one, if it makes a claim whole, is only chosen. */
  begin(words: string[]): void {
    this.last = null;
    this.#send(this.begun.length > 0 ? [DROPPED, ...words] : words);
  }

  /** Back to before this word. */
  reopen(at: number): void {
    const kept = this.words.slice(0, at);
    if (this.begun.length === kept.length) this.last = null;
    else this.begin(kept);
  }

  drop(): void {
    this.begin([]);
  }

  /** Back to before the last word; false if nothing has been begun. */
  back(): boolean {
    if (this.words.length === 0) return false;
    if (this.last !== null) this.last = null;
    else this.begin(this.begun.slice(0, -1));
    return true;
  }

  /** Says it to all. */
  say(): void {
    const { whole } = this;
    if (!whole) return;
    this.last = null;
    this.table.act(whole.action);
  }

  /** The server has answered, or somebody else has spoken: on with the next word. */
  proceed(): void {
    const [next] = this.#queue;
    if (next === undefined || this.table.sending || !this.table.yours) return;
    if (this.#after && String(this.#after) === String(this.begun)) {
      this.#queue = this.#queue.slice(1);
      this.#after = null;
      return this.proceed();
    }
    if (next === DROPPED) return this.#unsay();
    const choice = this.choices.find(({ word }) => word === next);
    if (choice && !choice.preview?.whole) {
      this.#after = [...this.begun, next];
      this.table.act(choice.action);
      return;
    }
    if (choice) this.last = next;
    this.#queue = [];
  }

  #why(word: string): void {
    this.table.why([{ kind: 'word', id: word }]);
  }

  #unsay(): void {
    const unsay = this.#legal.find(({ verb }) => verb === 'unsay');
    this.#after = [];
    if (unsay) this.table.act(unsay.action);
    else this.#queue = [];
  }

  /** A refusal, or another phase: what was to be sent is forgotten. */
  forget(): void {
    this.#queue = [];
    this.#after = null;
    this.last = null;
  }

  #send(words: string[]): void {
    this.last = null;
    this.#after = null;
    this.#queue = words;
    this.proceed();
  }
}
