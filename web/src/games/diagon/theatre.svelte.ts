/** What is on the board right now: the live game, or an earlier moment, each with its motion. */

import { onDestroy, untrack } from 'svelte';
import { wantsLessMotion } from '../../ink/motion';
import { Projector } from '../../table/projector.svelte';
import type { Table } from '../../table/table.svelte';
import type { Moment, Update } from '../../wire';
import { framesBetween, still, type Scene } from './frames';
import type { View } from './model';

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
    this.#live = new Projector(still(table.update!.view as View));
    onDestroy(table.watch((next, before) => this.#follow(next, before)));
    let seat = table.seat;
    $effect(() => {
      // Other eyes see another table.
      if (seat !== table.seat) untrack(() => this.#live.jump(still(table.update!.view as View)));
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
    const after = update.view as View;
    if (!before || wantsLessMotion() || document.hidden || !this.table.live)
      this.#live.jump(this.#atRest(before, update, after));
    else this.#live.play(framesBetween(before.view as View, update.told, after));
  }

  /** Without motion, too, the dice lie where they fell. */
  #atRest(before: Update | null, update: Update, after: View): Scene {
    if (!before) return still(after);
    return framesBetween(before.view as View, update.told, after).at(-1)!.show;
  }

  /** From one moment to the next the game moves; any other leap is a leap. */
  #lookAt(moment: Moment | null): void {
    const before = this.#looked;
    this.#looked = moment;
    if (!moment) return;
    const after = moment.view as View;
    const next = before !== null && moment.seq === before.seq + 1 && !wantsLessMotion();
    this.#past.jump(still(next ? (before.view as View) : after));
    if (next) this.#past.play(framesBetween(before.view as View, moment.told, after));
  }
}
