/** What is on the board right now: the live game, or an earlier moment, each with its motion. */

import { onDestroy, untrack } from 'svelte';
import { wantsLessMotion } from '../../ink/motion';
import { Projector } from '../../table/projector.svelte';
import type { Table } from '../../table/table.svelte';
import type { HallsView, Moment, Update } from '../../wire';
import { framesBetween, still, type Scene } from './frames';

export class Theatre {
  #live: Projector<Scene>;
  #past = new Projector<Scene | null>(null);
  #looked: Moment | null = null;

  readonly scene = $derived.by<Scene>(() => {
    const past = this.table.moment ? this.#past.shown : null;
    return past ?? this.#live.shown;
  });
  readonly settled = $derived.by(() => !(this.table.moment ? this.#past.busy : this.#live.busy));

  /** To be made while a component is set up, once the table has its first update. */
  constructor(private readonly table: Table) {
    const update = table.update!;
    this.#live = new Projector(still(update.view as HallsView));
    onDestroy(table.watch((next, before) => this.#follow(next, before)));
    let seat = table.seat;
    $effect(() => {
      // Other eyes see another table.
      if (seat !== table.seat)
        untrack(() => this.#live.jump(still(table.update!.view as HallsView)));
      seat = table.seat;
    });
    $effect(() => {
      const { moment } = table;
      untrack(() => this.#lookAt(moment));
    });
  }

  get busy(): boolean {
    return this.#live.busy;
  }

  /** Straight to where everything lies still. */
  cut(): void {
    this.#live.cut();
    this.#past.cut();
  }

  #follow(update: Update, before: Update | null): void {
    const after = update.view as HallsView;
    const { table } = this;
    if (!before || wantsLessMotion() || document.hidden || !table.live)
      this.#live.jump(still(after));
    else this.#live.play(framesBetween(before.view as HallsView, update.told, after, table.seat));
  }

  /** From one moment to the next the game moves; any other leap is a leap. */
  #lookAt(moment: Moment | null): void {
    const before = this.#looked;
    this.#looked = moment;
    if (!moment) return;
    const after = moment.view as HallsView;
    const next = before !== null && moment.seq === before.seq + 1 && !wantsLessMotion();
    this.#past.jump(still(next ? (before.view as HallsView) : after));
    if (next) this.#past.play(framesBetween(before.view as HallsView, moment.told, after));
  }
}
