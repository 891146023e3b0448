/** Taking back: the button, the key, and the question whether it is meant. */

import { m } from '../paraglide/messages.js';
import type { Undo } from '../wire';
import { say } from '../words';
import type { Table } from './table.svelte';

const NEVER: Undo = { way: 'never', to: 0, why: {}, unproves: false };

export class Undoing {
  /** The action after which it was pressed, and had a reason to tell. */
  #toldAt = $state<number | null>(null);

  constructor(private readonly table: Table) {}

  /** Is there anything to take back for whoever looks, at any time of this game? */
  get shown(): boolean {
    const { mine, update, live } = this.table;
    return mine.length > 0 && live && update !== null && update.outcome === null;
  }
  get offer(): Undo {
    return this.table.update?.undo ?? NEVER;
  }
  get possible(): boolean {
    return this.offer.way !== 'never';
  }
  /** The dice would prove themselves no longer, and nobody has said yet that this is all right. */
  get doubtful(): boolean {
    return this.possible && this.offer.unproves && this.table.card.proves;
  }
  /** The reason is on screen: it was pressed, though it is not simply free. */
  get told(): boolean {
    return this.#toldAt === this.table.seq;
  }
  /** It was pressed, and is asked about before anything is taken back. */
  get asking(): boolean {
    return this.told && this.doubtful;
  }
  /** Why it is not simply done; empty if it is. */
  get reason(): string {
    const why = say(this.offer.why);
    if (this.offer.way === 'ask')
      return this.doubtful ? m.undo_ask_unproves({ why }) : m.undo_ask({ why });
    return this.doubtful ? m.undo_alone({ why }) : this.offer.way === 'never' ? why : '';
  }

  /** What one says to do it all the same. */
  get yes(): string {
    return this.offer.way === 'ask' ? m.undo_ask_yes() : m.undo_alone_yes();
  }

  press(): void {
    if (!this.shown) return;
    const again = this.asking;
    this.#toldAt = this.reason === '' ? null : this.table.seq;
    if (this.possible && (!this.doubtful || again)) this.takeBack();
  }

  takeBack(): void {
    this.leave();
    this.table.gesture({ type: 'undo', to: this.offer.to });
  }

  /** Puts the reason away. */
  leave(): void {
    this.#toldAt = null;
  }
}
