/** The turn in the player's hands: dice put forward, taken back, carried where they may not go. */

import { Choosing } from '../../kit/choosing.svelte';
import { isSame, type Target } from '../../kit/target';
import type { Table } from '../../table/table.svelte';
import type { Theatre } from '../../kit/theatre.svelte';
import type { Scene } from './frames';
import { handOf, otherHandOf, type DieView, type Preview, type View } from './model';

/** Where a die is carried: to a row, or to the compartment for dice set aside. */
export type Goal = number | 'aside';

const ORDER = 'SKQGB';
/** The dice that must be put down before all others. */
const FIRST = ['S', 'K'];

/** These dice put down, as the rules write it. */
export function notate(dice: DieView[]): string {
  const sorted = [...dice].sort(
    (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || one.face - other.face,
  );
  return sorted.map(({ kind, face }) => `${kind}${face}`).join(' ') || 'pass';
}

export class Turn extends Choosing<Preview> {
  protected readonly kinds = { aside: ['sort'] };
  protected override readonly anyOrder = true;

  readonly view: View = $derived.by(() => this.theatre.scene.view);
  readonly hand = $derived.by(() => handOf(this.view, this.table.seat));
  readonly other = $derived.by(() => otherHandOf(this.view, this.table.seat));
  /** Dice that others have just put down. */
  readonly flown = $derived.by(() => this.theatre.scene.flown);
  /** The row whose points are being added. */
  readonly counting = $derived.by(() => this.theatre.scene.counting);
  /** Is it the attacker's hand that lies in the tray? A spectator looks over that shoulder. */
  readonly attacking = $derived.by(
    () => this.table.seat === null || this.table.seat === this.view.attacker,
  );
  /** All that can be done is to set a die aside. */
  readonly asideOnly = $derived.by(
    () => this.choices.length > 0 && this.choices.every(({ verb }) => verb === 'aside'),
  );
  /** Places in the hand of the dice that are put forward. */
  readonly staged = $derived.by(() => this.held.map(({ at }) => at!));
  readonly rows = $derived.by(() => this.ready?.preview?.rows ?? this.view.rows);
  readonly standing = $derived.by(() => this.ready?.preview?.standing ?? this.view.standing);

  constructor(
    table: Table,
    private readonly theatre: Theatre<View, Scene>,
    /** What a row is now, in words. */
    private readonly wordsOf: (row: number) => string,
  ) {
    super(table, theatre);
  }

  dieAt(index: number): Target {
    const { kind, face } = this.hand[index];
    return { kind: 'die', id: `${kind}${face}`, at: index };
  }

  /** The pitch with one more die on it; undefined if it may not go there. */
  with(index: number): Preview | null | undefined {
    return this.waysOf([...this.held, this.dieAt(index)])[0]?.preview;
  }

  /** The die that would go to a row next. */
  nextOn(row: number): number | null {
    if (this.asideOnly) return null;
    const next = this.hand.findIndex(
      ({ face }, index) => face === row && !this.staged.includes(index),
    );
    return next >= 0 && this.with(next) !== undefined ? next : null;
  }

  protected override get owed(): Target[] {
    if (this.choices.length === 0) return [];
    return this.hand.flatMap(({ kind }, index) => {
      const die = this.dieAt(index);
      const always = this.choices.every((choice) => this.rest(choice, [die]) !== null);
      return FIRST.includes(kind) && always ? [die] : [];
    });
  }

  protected override meanings(target: Target): Target[] {
    if (!this.asideOnly || target.kind !== 'die') return [target];
    return [{ kind: 'sort', id: target.id[0], at: target.at }];
  }

  /** Only one die is set aside; others are put beside those in hand, if that is a turn. */
  protected override tries(target: Target): Target[][] {
    return this.asideOnly ? [[target]] : [[...this.held, target]];
  }
  protected override leadsOn(held: Target[]): boolean {
    return this.waysOf(held).length > 0;
  }

  protected override again(target: Target): void {
    if (this.owed.some((die) => isSame(die, target))) return this.why(target);
    super.again(target);
  }

  protected override take(taken: Target[]): void {
    const changed = [...this.taken, ...taken].find((die) => {
      const isIn = (list: Target[]) => list.some((one) => isSame(one, die));
      return isIn(this.taken) !== isIn(taken);
    });
    super.take(taken);
    if (changed) this.spoken = this.wordsOf(this.hand[changed.at!].face);
  }

  /** A row takes the next die that shows it, or gives the last one back. */
  touchRow(row: number): void {
    if (!this.active || this.asideOnly) return;
    const shows = (index: number) => this.hand[index].face === row;
    const next = this.hand.findIndex((_, index) => shows(index) && !this.staged.includes(index));
    const last = this.taken.findLast(({ at }) => shows(at!));
    if (next >= 0) this.touch(this.dieAt(next));
    else if (last) this.touch(last);
  }

  touchAside(): void {
    const kept = this.hand.findIndex((_, index) => !this.staged.includes(index));
    if (kept >= 0) this.carry(kept, 'aside');
  }

  /** A die is let go over a row, or over the compartment for dice set aside. */
  carry(index: number, to: Goal): void {
    if (!this.active) return;
    const fits = to === this.hand[index].face || (to === 'aside' && this.asideOnly);
    if (fits) this.touch(this.dieAt(index));
    else this.why({ kind: 'goal', id: String(to), at: index });
  }

  /** A die that may not go to its own row was meant to go there. */
  override why(target: Target): void {
    const wanted = target.kind === 'die' && !this.holds(target);
    super.why(wanted ? { ...target, kind: 'goal', id: target.id.slice(1) } : target);
  }

  protected ask({ kind, id, at }: Target): string {
    const dice = this.staged.filter((index) => index !== at).map((index) => this.hand[index]);
    if (kind !== 'goal') return notate(dice);
    const die = this.hand[at!];
    return id === 'aside' ? `aside ${die.kind}` : notate([...dice, { ...die, face: Number(id) }]);
  }
}
