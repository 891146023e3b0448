/** What one plays for, at somebody's first table, until it is put away or the first move is made. */

import { boxOf } from '../catalog';
import { me } from '../me.svelte';
import type { Words } from '../wire';
import type { Table } from './table.svelte';

export class Purpose {
  #sentence = $state.raw<Words | null>(null);
  #putAway = $state(false);
  #lesson = $state(false);

  constructor(
    private readonly table: Table,
    /** A lesson says it by itself. */
    private readonly taught: () => boolean,
  ) {
    if (!me.knows(table.card.game))
      void boxOf(table.card.game).then((box) => {
        this.#sentence = box?.card.aim ?? null;
        this.#lesson = (box?.card.lesson ?? 0) > 0;
      });
  }

  /** What is to be said now, if anything. */
  get sentence(): Words | null {
    const { update, card, mine, live } = this.table;
    const begins = update?.played === 0 && !update.outcome && mine.length > 0 && live;
    const known = this.#putAway || this.taught() || me.knows(card.game);
    return begins && !known ? this.#sentence : null;
  }

  /** Is there a lesson that nobody here has had, and would nobody be left sitting for it? */
  get lesson(): boolean {
    const { game, seats } = this.table.card;
    const people = seats.filter(({ kind }) => kind === 'human').length;
    return this.#lesson && people === 1 && !me.wasTaught(game);
  }

  putAway = (): void => {
    this.#putAway = true;
  };
}
