/** What is on the board right now: the live game, or an earlier moment, each with its motion. */

import { onDestroy, untrack } from 'svelte';
import { wantsLessMotion } from '../ink/motion';
import { sounding } from '../sound/sounding';
import type { Moment, Told, Update } from '../wire';
import { say } from '../words';
import type { Shot } from './director.svelte';
import { film, type Staging } from './film';
import { cameOf, happenings, turnsOf } from './happened';
import { Projector } from './projector.svelte';
import type { Table } from '../table/table.svelte';

/** How long a sentence takes to be noticed, and how much longer for each letter. */
const NOTICE_MS = 360;
const LETTER_MS = 7;
const READ_MS = 950;
/** How much longer something stands that happens to whoever looks. */
const FATE_MS = 1000;
/** Between two turns. */
const BEAT_MS = 550;

export class Theatre<View, Scene> {
  #live: Scene = $state.raw() as Scene;
  #past = new Projector<Scene | null>(null);
  #looked: Moment | null = null;

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
    const acted = update.played > before.played;
    const mine = acted ? cameOf(before.seq + 1, update.told, table.seat) : 0;
    const turns = turnsOf(update.told);
    const passes = isAnother(update, before);
    const happened = happenings<never, View>(before.view as View, update.told, update.view as View);
    const reel = film(staging, happened, update.view as View, table.seat);
    /** Otherwise others have had their turns meanwhile, which are shown as theirs. */
    const alone = !acted || mine === update.told.length;
    let untold = 0;
    let heard = -1;
    const shots = reel.map(({ show, ms, stay = 0, brief, at, ends }, index): Shot => {
      const told = update.told.slice(untold, ends);
      const begins = heard === untold ? [] : update.told.slice(untold, Math.max(ends, untold + 1));
      const own = acted && (at < mine || alone || turns[at] === table.seat);
      const over = !alone && index < reel.length - 1 && turns[reel[index + 1].at] !== turns[at];
      heard = untold;
      untold = ends;
      const fate = told.find(({ concerns }) => concerns.includes(table.seat ?? -1)) ?? null;
      const quiet = (own && alone && !passes && !fate) || brief;
      const read = quiet ? 0 : told.reduce((sum, one) => sum + readingOf(one), 0);
      const shot = this.#shot(show, ms);
      return {
        ...shot,
        show: () => {
          shot.show();
          if (!alone) table.showing = turns[at] ?? null;
          sounding(table.card.game, begins);
        },
        tell: () => {
          tell(told.length);
          table.fate = fate;
        },
        stay: Math.min(READ_MS, read) + stay + (fate ? FATE_MS : 0) + (over ? BEAT_MS : 0),
        mine: own || fate !== null,
        ends: over,
      };
    });
    const last = shots.at(-1)!;
    const asked = update.legal.length > 0;
    last.ends = passes || asked;
    // Whoever is asked next waits no longer than it takes to see what others did.
    if (asked && !last.mine) last.stay = 0;
    else if (passes) last.stay += BEAT_MS;
    return shots;
  }

  #shot(scene: Scene, motion: number): Shot {
    const show = () => {
      this.#live = scene;
      this.table.fate = null;
    };
    return { show, motion, tell() {}, stay: 0, mine: false };
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
    if (!next) return;
    const happened = happenings<never, View>(before.view as View, moment.told, after);
    this.#past.play(film(staging, happened, after, null));
  }
}

function readingOf({ said }: Told): number {
  const { length } = say(said);
  return length > 0 ? NOTICE_MS + LETTER_MS * length : 0;
}

/** Is it somebody else's turn? */
function isAnother({ table }: Update, before: Update): boolean {
  return String(table.to_decide) !== String(before.table.to_decide);
}
