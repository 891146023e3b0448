/** What is touched on the round table: cards at night, a person at the vote. */

import type { Choice } from '../../kit/choice';
import { Choosing } from '../../kit/choosing.svelte';
import { deed, type Target } from '../../kit/target';
import type { Table } from '../../table/table.svelte';
import { placeOf, placeWord, type View } from './model';

/** Cards do not move while one chooses. */
const STILL = { settled: true };

export const at = (place: number): Target => ({ kind: 'place', id: placeWord(place) });

/** Touching cards at night: one or two of them are an answer, done when the thumb is held. */
export class Night extends Choosing {
  protected override readonly sideBySide = true;

  readonly #own = $derived.by(() => this.view().seat ?? 0);
  readonly asked = $derived.by(() => this.choices.length > 0);
  /** The places touched so far. */
  readonly picked = $derived.by(() => this.taken.map(({ id }) => placeOf(id)));
  /** The places with a frame: always two once something is touched, whatever was asked. */
  readonly framed = $derived.by(() => {
    const [only, second] = this.picked;
    const alone = only !== undefined && second === undefined && only !== this.#own;
    return alone ? [only, this.#own] : this.picked;
  });

  constructor(
    table: Table,
    private readonly view: () => View,
  ) {
    super(table, STILL);
  }

  /** May this place be touched now? Who has answered sees the same as before. */
  isOpen(place: number): boolean {
    if (!this.asked) return place !== this.#own;
    return this.holds(at(place)) || this.after(at(place)) !== null;
  }

  skip(): void {
    if (!this.asked) return;
    const skip = this.find('skip');
    if (skip) this.act(skip);
    else this.why(deed('skip'));
  }

  /** What was touched stays until something else is asked, whoever answers meanwhile. */
  protected override renew(): void {}

  /** To see again is to touch one's own card. */
  protected override path(choice: Choice): Target[] {
    if (choice.targets.length > 0) return choice.targets;
    return [choice.verb === 'see' ? at(this.#own) : deed(choice.verb)];
  }

  /** Another kind of choice takes the place of the first. */
  protected override tries(target: Target): Target[][] {
    return [[...this.taken, target], [target]];
  }

  /** Who has answered may go on touching cards: from a metre nothing looks different. */
  override touch(target: Target): void {
    this.table.refusal = null;
    if (this.asked) super.touch(target);
    else this.take(this.holds(target) ? [] : [target]);
  }

  protected override teaches(): boolean {
    return false;
  }
}

/** The vote: a touch turns the hand, the button holds it out. */
export class Vote extends Choosing {
  protected override readonly atOnce = ['aim'];

  /** A lesson has the hand held out and offers nothing else: a touch takes that in hand. */
  readonly #bare = $derived.by(() => this.choices.every(({ verb }) => verb !== 'aim'));
  /** Whom the hand is on, and whether it is out already. */
  readonly aim = $derived.by(() => {
    if (this.#out) return this.view().vote;
    return this.taken.length > 0 ? placeOf(this.taken[0].id) : this.view().aim;
  });

  constructor(
    table: Table,
    private readonly view: () => View,
  ) {
    super(table, STILL);
  }

  get #out(): boolean {
    return this.view().vote >= 0;
  }

  override get usual(): Choice | null {
    return this.find('point', String(this.aim));
  }

  override touch(target: Target): void {
    const there = placeOf(target.id) === this.aim;
    if (!this.#out && (this.#bare || !there)) super.touch(target);
  }

  protected override teaches(): boolean {
    return false;
  }

  /** To touch somebody is to aim at them, if that is offered. */
  protected override path(choice: Choice): Target[] {
    return choice.verb === 'point' && !this.#bare ? [this.early] : choice.targets;
  }

  protected override get early(): Target {
    return deed('point');
  }
}
