/** The turn in the player's hands: dice put forward, taken back, carried where they may not go. */

import { me } from '../../me.svelte';
import type { Table } from '../../table/table.svelte';
import type { Theatre } from '../../table/theatre.svelte';
import type { Scene } from './frames';
import { handOf, otherHandOf, type DieView, type View } from './model';
import {
  legalNamed,
  mustSetAside,
  notate,
  notateAside,
  openRows,
  owed,
  previewOf,
} from './staging';

/** A die that was carried where it may not go. */
export interface Wish {
  die: number;
  to: number | 'aside';
}

export class Choosing {
  chosen = $state.raw<number[]>([]);
  wish = $state.raw<Wish | null>(null);

  readonly view: View = $derived.by(() => this.theatre.scene.view);
  readonly hand = $derived.by(() => handOf(this.view, this.table.seat));
  readonly other = $derived.by(() => otherHandOf(this.view, this.table.seat));
  readonly #mine = $derived.by(() => this.table.yours && this.theatre.settled);
  readonly active = $derived.by(() => this.#mine && !this.table.sending);
  readonly legal = $derived.by(() => (this.#mine ? (this.table.update?.legal ?? []) : []));
  /** Dice that others have just put down. */
  readonly flown = $derived.by(() => this.theatre.scene.flown);
  /** The row whose points are being added. */
  readonly counting = $derived.by(() => this.theatre.scene.counting);
  /** Is it the attacker's hand that lies in the tray? A spectator looks over that shoulder. */
  readonly attacking = $derived.by(
    () => this.table.seat === null || this.table.seat === this.view.attacker,
  );
  /** All that can be done is to set a die aside. */
  readonly asideOnly = $derived(mustSetAside(this.legal));
  /** Dice that every legal action begins with. */
  readonly locked = $derived(owed(this.hand, this.legal));
  readonly staged = $derived.by(() =>
    this.#mine ? [...new Set([...this.locked, ...this.chosen])] : [],
  );
  readonly notation = $derived.by(() => {
    const dice = this.dice(this.staged);
    return this.asideOnly && dice.length > 0 ? notateAside(dice[0].kind) : notate(dice);
  });
  /** The legal action that the dice put forward amount to, if they do. */
  readonly action = $derived(legalNamed(this.legal, this.notation));
  readonly #preview = $derived(previewOf(this.action));
  readonly rows = $derived.by(() => this.#preview?.rows ?? this.view.rows);
  readonly standing = $derived.by(() => this.#preview?.standing ?? this.view.standing);
  readonly open = $derived.by(() =>
    this.asideOnly ? new Set<number>() : openRows(this.hand, this.staged, this.legal),
  );

  constructor(
    private readonly table: Table,
    private readonly theatre: Theatre<View, Scene>,
    /** A row has changed by the player's hand. */
    private readonly changed: (row: number) => void,
  ) {}

  dice(indices: number[]): DieView[] {
    return indices.map((index) => this.hand[index]);
  }

  /** A new moment: nothing is put forward yet. */
  forget(): void {
    this.chosen = [];
    this.wish = null;
  }

  pick(index: number): void {
    if (!this.active) return;
    if (this.staged.includes(index)) this.#putBack(index);
    else this.#stage(index);
  }

  /** A row takes the next die that shows it, or gives the last one back. */
  pickRow(row: number): void {
    if (!this.active || this.asideOnly) return;
    const next = this.hand.findIndex(
      ({ face }, index) => face === row && !this.staged.includes(index),
    );
    if (next >= 0) return this.#stage(next);
    const last = this.chosen.findLast((index) => this.hand[index].face === row);
    if (last !== undefined) this.#putBack(last);
  }

  pickAside(): void {
    const kept = this.hand.findIndex((_, index) => !this.staged.includes(index));
    if (kept >= 0) this.drop(kept, 'aside');
  }

  /** A die is let go over a row, over the compartment for dice set aside, or over nothing. */
  drop(index: number, to: number | 'aside' | null): void {
    if (!this.active || to === null) return;
    const { kind, face } = this.hand[index];
    if (to === face || (to === 'aside' && this.asideOnly)) return this.#stage(index);
    const wish = { die: index, to };
    if (to === 'aside') return this.#ask(notateAside(kind), wish);
    this.#ask(notate([...this.dice(this.staged), { kind, face: to }]), wish);
  }

  takeBack(): void {
    this.forget();
    this.table.refusal = null;
  }

  /** Ends the turn; what is not possible yet is asked, so that the rules can answer. */
  commit(): void {
    if (!this.active) return;
    this.wish = null;
    if (this.action) {
      me.learn(this.table.card.game);
      this.table.act(this.action.action);
    } else this.table.attempt(this.notation);
  }

  #stage(index: number): void {
    const { face } = this.hand[index];
    const wanted = notate(this.dice([...this.staged, index]));
    if (!this.asideOnly && !legalNamed(this.legal, wanted))
      return this.#ask(wanted, { die: index, to: face });
    this.#choose(this.asideOnly ? [index] : [...this.chosen, index], face);
  }

  #putBack(index: number): void {
    const rest = this.staged.filter((at) => at !== index);
    if (this.locked.includes(index)) return this.#ask(notate(this.dice(rest)), null);
    this.#choose(
      this.chosen.filter((at) => at !== index),
      this.hand[index].face,
    );
  }

  #choose(chosen: number[], row: number): void {
    this.table.refusal = null;
    this.wish = null;
    this.chosen = chosen;
    this.changed(row);
  }

  #ask(wanted: string, wish: Wish | null): void {
    this.wish = wish;
    this.table.attempt(wanted);
  }
}
