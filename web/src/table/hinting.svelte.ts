/** A hint for whoever is asked: it is asked for, lies beside the board, and goes with its moment. */

import { api, Trouble } from '../api';
import type { HintTold } from '../wire';
import type { Table } from './table.svelte';

export class Hinting {
  asking = $state(false);
  #known = $state.raw<{ seat: number; hint: HintTold } | null>(null);
  #open = $state(false);

  constructor(private readonly table: Table) {}

  /** May whoever looks ever have a hint at this table? */
  get offered(): boolean {
    const { card, update, seat } = this.table;
    if (seat === null || !update || update.outcome || update.lesson) return false;
    const people = card.seats.filter(({ kind }) => kind === 'human').length;
    return card.customs.hints && card.status === 'playing' && !(update.discreet && people > 1);
  }

  /** Is there anything to choose from now? */
  get possible(): boolean {
    const { yours, update } = this.table;
    return this.offered && yours && (update?.legal.length ?? 0) > 1;
  }

  /** The hint that lies there; it goes as soon as something else is asked. */
  get told(): HintTold | null {
    return this.#open ? this.#current : null;
  }

  /** What is known of this very question. */
  get #current(): HintTold | null {
    const { yours, update, seat } = this.table;
    if (!this.#known || !yours || !update || seat !== this.#known.seat) return null;
    const { hint } = this.#known;
    // Where all are asked at once, the others' answers put no new question.
    const stands = update.discreet
      ? update.legal.some(({ action }) => action === hint.best.action)
      : hint.seq === update.seq;
    return stands && hint.played === update.played ? hint : null;
  }

  /** Asks for a hint, or puts away the one that lies there; it is not asked for twice. */
  press(): void {
    if (this.putAway() || !this.possible || this.asking) return;
    this.#open = true;
    if (!this.#current) void this.#ask();
  }

  /** Puts the hint away; false if none lies there. */
  putAway(): boolean {
    const laid = this.told !== null;
    if (laid) this.#open = false;
    return laid;
  }

  /** Plays what was advised, as if it had been chosen on the board. */
  play(): void {
    const { told } = this;
    if (told && !this.table.sending) this.table.act(told.best.action);
  }

  async #ask(): Promise<void> {
    const { table } = this;
    const { seat } = table;
    this.asking = true;
    table.problem = null;
    try {
      this.#known = { seat: seat!, hint: await api.hint(table.card.table, seat!) };
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      table.problem = error.words;
    } finally {
      this.asking = false;
    }
  }
}
