/** What is on the board right now: the live game, or an earlier moment, each with its motion. */

import { onDestroy, tick, untrack } from 'svelte';
import { quicken, tempo, wantsLessMotion } from '../ink/motion';
import { sounding } from '../sound/sounding';
import type { Moment, Update } from '../wire';
import type { Shot } from './director.svelte';
import { film, type Staging } from './film';
import { happenings } from './happened';
import { Projector } from './projector.svelte';
import { timed } from './timing';
import type { Table } from '../table/table.svelte';

export class Theatre<View, Scene> {
  #live: Scene = $state.raw() as Scene;
  #past = new Projector<Scene | null>(null);
  #looked: Moment | null = null;
  /** The last picture of what has come so far, shown or to be shown, and of which view it is. */
  #last: { view: unknown; scene: Scene } | null = null;

  readonly scene = $derived.by<Scene>(() => {
    const past = this.table.moment ? this.#past.shown : null;
    return past ?? this.#live;
  });
  readonly settled = $derived.by(
    () => !(this.table.moment ? this.#past.busy : this.table.director.busy),
  );

  /** To be made while a component is set up, once the table has its first update. */
  constructor(
    private readonly table: Table,
    private readonly staging: Staging<View, Scene>,
  ) {
    const { told, view } = table.update!;
    this.#live = staging.still(view as View);
    const opening = staging.opening?.(told, view as View) ?? [];
    table.open(opening.map(({ show, ms }) => ({ ...this.#shot(show, ms), mine: true })));
    table.stage = (update, before, tell) => this.#shots(update, before, tell);
    onDestroy(() => (table.stage = null));
    let seat = table.seat;
    $effect(() => {
      // Other eyes see another table.
      if (seat !== table.seat)
        untrack(() => (this.#live = staging.still(table.update!.view as View)));
      seat = table.seat;
    });
    $effect(() => {
      const { moment } = table;
      untrack(() => this.#lookAt(moment));
    });
  }

  /** May something on the board be touched though something else moves? */
  get asks(): boolean {
    return this.table.yours;
  }

  get busy(): boolean {
    return this.table.director.busy || this.#past.busy;
  }

  /** Whoever does not want to wait: to what they are asked, or else to what happens next. */
  hurry(): void {
    this.#past.cut();
    if (this.table.awaited) this.table.director.cut();
    else this.table.director.hurry();
  }

  hold(): void {
    this.table.director.hold();
  }

  letGo(): void {
    this.table.director.letGo();
  }

  /** What happened, as it is shown; a sentence is told once its picture has been seen. */
  #shots(update: Update, before: Update, tell: (count: number) => void): Shot[] {
    const { table, staging } = this;
    const from = this.#last?.view === before.view ? this.#last?.scene : undefined;
    const pictures = timed(staging, update, before, table.seat, from);
    this.#last = { view: update.view, scene: pictures.at(-1)!.scene };
    return pictures.map((picture): Shot => {
      const { scene, motion, stay, turn, begins, told, fate, mine, ends } = picture;
      const shot = this.#shot(scene, motion);
      return {
        ...shot,
        show: (quicker) => {
          shot.show(quicker);
          if (turn !== undefined) table.showing = turn;
          sounding(table.card.game, begins);
        },
        tell: () => {
          tell(told.length);
          table.fate = fate;
        },
        stay,
        mine,
        ends,
      };
    });
  }

  #shot(scene: Scene, motion: number): Shot {
    const show = (quicker: number) => {
      tempo.times = quicker;
      this.#live = scene;
      this.table.fate = null;
      if (quicker !== 1) void tick().then(() => quicken(document.querySelector('.shell'), quicker));
    };
    return { show, motion, tell() {}, stay: 0, mine: false };
  }

  /** From one moment to the next the game moves; any other leap is a leap. */
  #lookAt(moment: Moment | null): void {
    const { staging } = this;
    const before = this.#looked;
    this.#looked = moment;
    if (!moment) return;
    tempo.times = 1;
    const after = moment.view as View;
    const next = before !== null && moment.seq === before.seq + 1 && !wantsLessMotion();
    this.#past.cut();
    const from = next ? this.#past.shown! : staging.still(after);
    this.#past.jump(from);
    if (!next) return;
    const happened = happenings<never, View>(before.view as View, moment.told, after);
    this.#past.play(film(staging, happened, after, null, from));
  }
}
