/** A hint for whoever is asked: it is asked for, lies beside the board, and goes with its moment. */

import { api, Trouble } from '../api';
import type { HintTold } from '../wire';
import type { Table } from './table.svelte';

export class Hinting {
  asking = $state(false);
  #told = $state.raw<{ seat: number; hint: HintTold } | null>(null);

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
    const { yours, update, seat } = this.table;
    if (!this.#told || !yours || !update || seat !== this.#told.seat) return null;
    const { hint } = this.#told;
    return hint.seq === update.seq && hint.played === update.played ? hint : null;
  }

  /** Asks for a hint, or puts away the one that lies there. */
  press(): void {
    if (!this.putAway() && this.possible && !this.asking) void this.#ask();
  }

  /** Puts the hint away; false if none lies there. */
  putAway(): boolean {
    const laid = this.told !== null;
    this.#told = null;
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
      this.#told = { seat: seat!, hint: await api.hint(table.card.table, seat!) };
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      table.problem = error.words;
    } finally {
      this.asking = false;
    }
  }
}
