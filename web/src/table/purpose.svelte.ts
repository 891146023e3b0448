/** What one plays for, at somebody's first table, until it is put away or the first move is made. */

import { boxOf } from '../catalog';
import { me } from '../me.svelte';
import type { Words } from '../wire';
import type { Table } from './table.svelte';

export class Purpose {
  #sentence = $state.raw<Words | null>(null);
  #putAway = $state(false);

  constructor(
    private readonly table: Table,
    /** A lesson says it by itself. */
    private readonly taught: () => boolean,
  ) {
    if (!me.knows(table.card.game))
      void boxOf(table.card.game).then((box) => (this.#sentence = box?.card.aim ?? null));
  }

  /** What is to be said now, if anything. */
  get sentence(): Words | null {
    const { update, card, mine, live } = this.table;
    const begins = update?.played === 0 && !update.outcome && mine.length > 0 && live;
    const known = this.#putAway || this.taught() || me.knows(card.game);
    return begins && !known ? this.#sentence : null;
  }

  putAway = (): void => {
    this.#putAway = true;
  };
}
