/** What is on the board right now: the live game, or an earlier moment, each with its motion. */

import { onDestroy, untrack } from 'svelte';
import { wantsLessMotion } from '../ink/motion';
import type { Moment, Told, Update } from '../wire';
import { happenings, type Happened } from './happened';
import { Projector, type Frame } from './projector.svelte';
import type { Table } from '../table/table.svelte';

/** How a game shows its views. */
export interface Staging<View, Scene> {
  /** A view at rest. */
  still(view: View): Scene;
  /** How what happened is shown; the new view at rest follows by itself. */
  framesOf(happened: Happened<never, View>[], mine: number | null): Frame<Scene>[];
  /** The new view at rest, if what happened has left its mark. */
  rest?(happened: Happened<never, View>[], view: View): Scene;
  /** What is played before the first view of a game that has only just begun. */
  opening?(told: Told[], view: View): Frame<Scene>[];
}

export class Theatre<View, Scene> {
  #live: Projector<Scene>;
  #past = new Projector<Scene | null>(null);
  #looked: Moment | null = null;

  readonly scene = $derived.by<Scene>(() => {
    const past = this.table.moment ? this.#past.shown : null;
    return past ?? this.#live.shown;
  });
  readonly settled = $derived.by(() => !(this.table.moment ? this.#past.busy : this.#live.busy));

  /** To be made while a component is set up, once the table has its first update. */
  constructor(
    private readonly table: Table,
    private readonly staging: Staging<View, Scene>,
  ) {
    const { told, view } = table.update!;
    this.#live = new Projector(staging.still(view as View));
    if (!wantsLessMotion()) this.#live.play(staging.opening?.(told, view as View) ?? []);
    onDestroy(table.watch((next, before) => this.#follow(next, before)));
    let seat = table.seat;
    $effect(() => {
      // Other eyes see another table.
      if (seat !== table.seat)
        untrack(() => this.#live.jump(staging.still(table.update!.view as View)));
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

  #follow({ told, view }: Update, before: Update | null): void {
    const { table, staging } = this;
    const after = view as View;
    if (!before) return this.#live.jump(staging.still(after));
    const frames = this.#frames(before.view as View, told, after, table.seat);
    if (wantsLessMotion() || document.hidden || !table.live) this.#live.jump(frames.at(-1)!.show);
    else this.#live.play(frames);
  }

  #frames(before: View, told: Told[], after: View, mine: number | null): Frame<Scene>[] {
    const { staging } = this;
    const happened = happenings<never, View>(before, told, after);
    const last = staging.rest?.(happened, after) ?? staging.still(after);
    return [...staging.framesOf(happened, mine), { ms: 0, show: last }];
  }

  /** From one moment to the next the game moves; any other leap is a leap. */
  #lookAt(moment: Moment | null): void {
    const { staging } = this;
    const before = this.#looked;
    this.#looked = moment;
    if (!moment) return;
    const after = moment.view as View;
    const next = before !== null && moment.seq === before.seq + 1 && !wantsLessMotion();
    this.#past.jump(staging.still(next ? (before.view as View) : after));
    if (next) this.#past.play(this.#frames(before.view as View, moment.told, after, null));
  }
}
