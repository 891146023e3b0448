/** The turn in the player's hands: dice put forward, taken back, carried where they may not go. */

import { Choosing } from '../../kit/choosing.svelte';
import { deed, isSame, type Target } from '../../kit/target';
import type { Table } from '../../table/table.svelte';
import type { Theatre } from '../../kit/theatre.svelte';
import type { Scene } from './frames';
import { handOf, otherHandOf, type Preview, type View } from './model';

/** Where a die is carried: to a row, or to the compartment for dice set aside. */
export type Goal = number | 'aside';

/** The dice that must be put down before all others. */
const FIRST = ['S', 'K'];

export class Turn extends Choosing<Preview> {
  protected override readonly sideBySide = true;

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
  /** Places in the hand of the dice that a hint speaks of. */
  readonly advised = $derived.by(() => {
    const wanted = [...(this.hinted?.targets ?? [])];
    return this.hand.flatMap((_, index) => {
      const [meant] = this.meanings(this.dieAt(index));
      const at = wanted.findIndex(({ kind, id }) => kind === meant.kind && id === meant.id);
      if (at >= 0) wanted.splice(at, 1);
      return at >= 0 ? [index] : [];
    });
  });
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

  /** A die goes to the row it is carried to, or it is one of its sort that is set aside. */
  protected override meanings(target: Target): Target[] {
    const { kind, id, at } = target;
    if (kind === 'goal') return [this.#carried(at!, id)];
    return this.asideOnly && kind === 'die' ? [{ kind: 'sort', id: id[0], at }] : [target];
  }

  #carried(index: number, goal: string): Target {
    const { kind } = this.hand[index];
    return goal === 'aside' ? { kind: 'sort', id: kind } : { kind: 'die', id: kind + goal };
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
    this.touch(this.#dieFor(row) ?? { kind: 'row', id: String(row) });
  }

  #dieFor(row: number): Target | undefined {
    if (!this.active || this.asideOnly) return undefined;
    const shows = (index: number) => this.hand[index].face === row;
    const next = this.hand.findIndex((_, index) => shows(index) && !this.staged.includes(index));
    return next >= 0 ? this.dieAt(next) : this.taken.findLast(({ at }) => shows(at!));
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

  /** Of a die that may not be taken back: may the others be put down without it? */
  protected override question(target: Target): Target[] {
    if (!this.holds(target)) return super.question(target);
    return [...this.held.filter((die) => !isSame(die, target)), this.early];
  }

  protected override get early(): Target {
    return deed('place');
  }
}
