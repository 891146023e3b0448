/** The turn in the player's hands: what is lit, what has been taken in hand, what a touch does. */

import { untrack } from 'svelte';
import { me } from '../me.svelte';
import type { Table } from '../table/table.svelte';
import type { Update } from '../wire';
import { sayAll } from '../words';
import type { Choice } from './choice';
import { deed, isAlike, isSame, keyOf, type Target } from './target';

/** Does the board lie still? */
interface Settling {
  readonly settled: boolean;
}

/** As what a hint speaks of something. */
type Hinted = 'best' | 'second';

/** How a spot on the board behaves, to be spread on its element. */
export interface Spot {
  'data-spot': string;
  'data-lit': true | undefined;
  'data-hint': Hinted | undefined;
  'aria-pressed': boolean | undefined;
  onclick: () => void;
  onpointerenter: (event: PointerEvent) => void;
  onpointerleave: () => void;
  onfocus: () => void;
  onblur: () => void;
}

export abstract class Choosing<Preview = unknown> {
  /** What has been taken in hand, first things first. */
  taken = $state.raw<Target[]>([]);
  /** What the pointer or the focus is on. */
  pointed = $state.raw<Target | null>(null);
  /** What the rules were last asked about. */
  wish = $state.raw<Target | null>(null);
  /** The button was pressed before anything was chosen of what is laid out: it is pointed out. */
  nudged = $state(false);
  /** What has just happened, for those who listen. */
  spoken = $state('');
  /** Which of several ways to do the same. */
  #way = $state(0);

  readonly active = $derived.by(() => this.table.yours && !this.table.sending);
  readonly choices = $derived.by(() =>
    this.table.yours ? ((this.table.update?.legal ?? []) as Choice<Preview>[]) : [],
  );
  /** What is in hand, with what cannot be let go. */
  readonly held = $derived.by(() => [...this.owed, ...this.taken]);
  /** The choices that what is in hand could become. */
  readonly open = $derived.by(() => this.beginning(this.held));
  /** Different ways to do what is in hand. */
  readonly ways = $derived.by(() => this.waysOf(this.held));
  /** What has been chosen, and would be done now. */
  readonly ready = $derived.by(() => this.ways[this.#way % Math.max(1, this.ways.length)] ?? null);
  readonly #whole = $derived.by(
    () => this.ready !== null && this.rest(this.ready, this.held)?.length === 0,
  );
  /** What was in hand before the last touch, which another touch may replace. */
  readonly #stem = $derived.by(() => (this.#whole ? this.held.slice(0, -1) : this.held));
  /** The spots where a touch leads on, each with the choices it leads to. */
  readonly lit = $derived.by(() => this.#light());
  /** In a lesson: the one thing to do. */
  readonly taught = $derived.by(() => this.#known(this.table.update?.lesson?.cues.at(-1)?.action));
  /** What a hint advises, as long as it lies there, or else the house. */
  readonly hinted = $derived.by(
    () => this.#known(this.table.hinting.told?.best?.action) ?? this.taught,
  );
  readonly #second = $derived.by(() => this.#known(this.table.hinting.told?.second?.action));
  /** What is pointed at, or else what is chosen, or else what a hint advises. */
  readonly shown = $derived.by(
    () => (this.pointed && this.at(this.pointed)) ?? this.ready ?? this.hinted,
  );
  /** What the button does: what is chosen, or else the usual thing; in a lesson, what is taught. */
  readonly lead = $derived.by(() => {
    if (this.ready || this.taken.length > 0) return this.ready;
    return this.usual ?? (this.inPlay ? null : this.taught);
  });

  constructor(
    protected readonly table: Table,
    protected readonly stage: Settling,
  ) {
    $effect(() => table.watch((update) => this.renew(update)));
    $effect(() => table.hear((told) => (this.spoken = sayAll(told))));
    $effect(() => {
      void this.choices;
      untrack(() => this.letGoWhatIsGone());
    });
  }

  /* ---- what a board says of itself ---- */

  /** Things lie side by side: touched again they are let go, and none at all may be a choice. */
  protected readonly sideBySide: boolean = false;
  /** Nothing can be lost by these: one touch does them. */
  protected readonly atOnce: readonly string[] = [];
  /** What the button asks about while nothing is chosen. */
  protected get early(): Target {
    return deed('end');
  }

  /** Does it lie in sight what there is to choose from, so that it can be pointed out? */
  protected get laidOut(): boolean {
    return false;
  }

  /** All that is to be touched for a choice, in this order. */
  protected path(choice: Choice<Preview>): Target[] {
    return choice.targets.length > 0 || this.sideBySide ? choice.targets : [deed(choice.verb)];
  }
  /** What a touch on this stands for, most wanted first. */
  protected meanings(target: Target): Target[] {
    return [target];
  }
  /** What the rules are asked about: what is in hand, and what is touched. */
  protected question(target: Target): Target[] {
    return [...this.held, this.meanings(target)[0]];
  }
  /** What is in hand from the beginning. */
  protected get owed(): Target[] {
    return [];
  }
  /** What most people would do now, without choosing anything. */
  get usual(): Choice<Preview> | null {
    return null;
  }
  /** Is a thing between two fingers? Then letters mean that thing, or nothing. */
  get inPlay(): boolean {
    return this.taken.length > 0;
  }
  /** Of several ways to do the same, the better ones first. */
  protected sorted(ways: Choice<Preview>[]): Choice<Preview>[] {
    return ways;
  }
  /** Something has happened: nothing is in hand any more. */
  protected renew(_update: Update): void {
    this.forget();
  }
  /** Does this show that nobody needs the lesson any more? */
  protected teaches(_choice: Choice<Preview>): boolean {
    return true;
  }

  /* ---- what is possible ---- */

  /** The choice of this verb that is about these things, by their names. */
  find(verb: string, ...ids: string[]): Choice<Preview> | null {
    const isAbout = ({ targets }: Choice) => String(targets.map(({ id }) => id)) === String(ids);
    return this.choices.find((one) => one.verb === verb && isAbout(one)) ?? null;
  }

  /** What would still have to be touched, things of a kind in any order; null: another choice. */
  protected rest(choice: Choice<Preview>, held: Target[]): Target[] | null {
    const path = [...this.path(choice)];
    for (const one of held) {
      const at = path.findIndex((other) => isAlike(one, other));
      if (at < 0 || one.kind !== path[0].kind) return null;
      path.splice(at, 1);
    }
    return path;
  }

  beginning(held: Target[]): Choice<Preview>[] {
    return this.choices.filter((choice) => this.rest(choice, held) !== null);
  }

  /** The choices that this is all of; the only one that is left needs no more touches. */
  protected waysOf(held: Target[]): Choice<Preview>[] {
    if (held.length === 0 && !this.sideBySide) return [];
    const open = this.beginning(held);
    const whole = open.filter((choice) => this.rest(choice, held)?.length === 0);
    if (whole.length === 0 && open.length === 1 && !this.sideBySide) return open;
    return this.sorted(whole);
  }

  /** What would be in hand after a touch; null if it leads nowhere. */
  protected after(target: Target): Target[] | null {
    return this.tries(target).find((held) => this.leadsOn(held)) ?? null;
  }

  /** A touch goes on, replaces the last one, or begins with something of another kind. */
  protected tries(target: Target): Target[][] {
    const further = [
      [...this.held, target],
      [...this.#stem, target],
    ];
    const wanted = [...this.lit.keys()].some((key) => key.startsWith(`${target.kind}:`));
    return wanted ? further : [...further, [...this.owed, target]];
  }

  protected leadsOn(held: Target[]): boolean {
    return this.beginning(held).length > 0;
  }

  /** The choice that a touch would make ready. */
  at(target: Target): Choice<Preview> | null {
    for (const meant of this.meanings(target)) {
      if (this.held.some((one) => isSame(one, meant))) return this.ready;
      const held = this.after(meant);
      const [way] = held ? this.waysOf(held) : [];
      if (way) return way;
    }
    return null;
  }

  holds(target: Target): boolean {
    return this.held.some((one) => isSame(one, target));
  }

  isLit(target: Target): boolean {
    return this.meanings(target).some(({ kind, id }) => this.lit.has(keyOf({ kind, id })));
  }

  /** The lit spots of a kind by their names, each with the ways to go on, the better ones first. */
  litOf(kind: string): Map<string, Choice<Preview>[]> {
    const found = [...this.lit].filter(([key]) => key.startsWith(`${kind}:`));
    return new Map(found.map(([key, ways]) => [key.slice(kind.length + 1), this.sorted(ways)]));
  }

  /** What may be touched next: further things, and others instead of the last one. */
  #light(): Map<string, Choice<Preview>[]> {
    const lit = new Map<string, Choice<Preview>[]>();
    for (const held of this.#whole ? [this.held, this.#stem] : [this.held])
      for (const choice of this.choices) {
        const rest = this.rest(choice, held) ?? [];
        for (const { kind, id } of rest.filter((one) => one.kind === rest[0].kind)) {
          const key = keyOf({ kind, id });
          lit.set(key, [...(lit.get(key) ?? []), choice]);
        }
      }
    return lit;
  }

  #known(action: string | undefined): Choice<Preview> | null {
    return this.choices.find((choice) => choice.action === action) ?? null;
  }

  /** Does a hint speak of this, and as what? */
  hintAt(target: Target): Hinted | undefined {
    const isIn = (choice: Choice<Preview> | null) =>
      choice !== null &&
      this.path(choice).some((one) => this.meanings(target).some((meant) => isAlike(meant, one)));
    return this.#rank(isIn);
  }

  /** Does a hint speak of this action, and as what? */
  hintOn(action: string): Hinted | undefined {
    return this.#rank((choice) => choice?.action === action);
  }

  #rank(isMeant: (choice: Choice<Preview> | null) => boolean): Hinted | undefined {
    if (isMeant(this.hinted)) return 'best';
    return isMeant(this.#second) ? 'second' : undefined;
  }

  /* ---- what a player does ---- */

  /** A thing is touched: it is taken in hand, done, let go, or the rules say why not. */
  touch(target: Target): void {
    if (!this.#mayAsk) return;
    this.table.refusal = null;
    this.table.problem = null;
    this.wish = null;
    const inHand = this.meanings(target).find((meant) => this.holds(meant));
    if (inHand) return this.again(inHand);
    for (const meant of this.meanings(target)) {
      const held = this.active && this.after(meant);
      if (held) return this.take(held.slice(this.owed.length));
    }
    this.why(target);
  }

  /** The same again: what is ready is done, anything else is let go. */
  protected again(target: Target): void {
    if (this.sideBySide) return this.take(this.taken.filter((one) => !isSame(one, target)));
    if (this.ready) return this.commit();
    this.take(
      this.taken.slice(
        0,
        this.taken.findIndex((one) => isSame(one, target)),
      ),
    );
  }

  protected take(taken: Target[]): void {
    this.nudged = false;
    this.taken = taken;
    this.pointed = null;
    this.#way = 0;
    const { ready } = this;
    if (!ready || !this.atOnce.includes(ready.verb)) return;
    this.taken = [];
    this.act(ready);
  }

  /** Chooses something without touching it. */
  choose(choice: Choice<Preview>): void {
    if (!this.active) return;
    this.table.refusal = null;
    if (choice.action === this.ready?.action || this.atOnce.includes(choice.verb)) this.act(choice);
    else this.take(this.path(choice));
  }

  otherWay(): void {
    this.#way++;
  }

  /**
   * Does what is chosen, or else the usual thing; with neither, it is pointed out what there is to
   * choose from, and at a second press the rules say what is wanted.
   */
  commit(): void {
    if (this.lead) return this.act(this.lead);
    if (!this.active) return;
    this.nudged = !this.nudged && this.taken.length === 0 && this.laidOut;
    if (!this.nudged) this.why(this.early);
  }

  act(choice: Choice<Preview>): void {
    if (!this.active) return;
    if (this.teaches(choice)) me.learn(this.table.card.game);
    this.table.act(choice.action);
  }

  /** Why does a touch on this lead nowhere? */
  why(target: Target): void {
    this.wish = target;
    this.table.why(this.question(target));
  }

  /** Lets go of the last thing; false if the hand is empty. */
  back(): boolean {
    if (this.taken.length === 0) return false;
    this.take(this.taken.slice(0, -1));
    return true;
  }

  /** Lets go of everything. */
  takeBack(): void {
    this.forget();
    this.table.refusal = null;
  }

  /** Where several choose at once, somebody quicker may have taken what is in hand. */
  letGoWhatIsGone(): void {
    if (this.taken.length > 0 && this.choices.length > 0 && this.open.length === 0) this.forget();
  }

  /** A new moment: nothing is in hand yet. */
  forget(): void {
    this.nudged = false;
    this.taken = [];
    this.pointed = null;
    this.wish = null;
    this.#way = 0;
  }

  /** Whoever has a seat may ask the rules at any time, out of turn as well. */
  get #mayAsk(): boolean {
    const { table } = this;
    const still = this.stage.settled || table.yours;
    return table.seat !== null && table.live && still && !table.sending;
  }

  /** What makes an element a spot that can be touched, pointed at and reached with the arrows. */
  spot(target: Target): Spot {
    const point = () => (this.pointed = target);
    const leave = () => (this.pointed = null);
    const held = this.meanings(target).some((meant) => this.holds(meant));
    const lit = this.isLit(target);
    return {
      'data-spot': keyOf(target),
      'data-lit': lit || undefined,
      'data-hint': this.hintAt(target),
      'aria-pressed': lit || held ? held : undefined,
      onclick: () => this.touch(target),
      onpointerenter: ({ pointerType }) => void (pointerType === 'mouse' && point()),
      onpointerleave: leave,
      onfocus: point,
      onblur: leave,
    };
  }
}
