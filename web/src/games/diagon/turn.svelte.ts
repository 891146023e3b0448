/** The turn in the player's hands: what is looked at, what is chosen, what is asked of the rules. */

import { Choosing } from '../../kit/choosing.svelte';
import { deed, isSame, type Target } from '../../kit/target';
import type { Theatre } from '../../kit/theatre.svelte';
import type { Table } from '../../table/table.svelte';
import type { Scene } from './frames';
import { isJunior, shopIn, type Preview, type View } from './model';
import { movesWith, named, offersOf, usual, walkIn, whole, type Move, type Offer } from './offers';
import { GRINGOTTS, LETTERS } from './street';
import { darkSpace, routeOf, type Route } from './way';

export const space = (id: number): Target => ({ kind: 'space', id: String(id) });
export const dark = (id: number): Target => ({ kind: 'space', id: `K${id}` });
export const building = (id: string): Target => ({ kind: 'building', id });
export const item = (id: string): Target => ({ kind: 'item', id });
export const card = (id: string): Target => ({ kind: 'card', id });
export const seat = (at: number): Target => ({ kind: 'seat', id: String(at) });
export const DICE: Target = { kind: 'dice', id: '' };

const gate = (at: number): Target[] => (at >= 0 ? [{ kind: 'gate', id: LETTERS[at] }] : []);
const NO_ROUTE: Route = { dark: false, spaces: [] };

export class Turn extends Choosing<Preview> {
  protected override readonly atOnce = ['roll'];

  readonly view: View = $derived.by(() => this.theatre.scene.view);
  /** The card in hand that is about to be played. */
  readonly card = $derived.by(() => this.taken.find(({ kind }) => kind === 'card')?.id ?? null);
  readonly offers = $derived.by(() =>
    this.choices.length > 0
      ? named(
          offersOf(this.view, this.choices, this.card),
          this.table.card.seats.map(({ name }) => name),
        )
      : [],
  );
  /** The way of the roll, as far as it may lead. */
  readonly route: Route = $derived.by(() => {
    const { view, choices } = this;
    if (view.phase !== 'moving' || choices.length === 0) return NO_ROUTE;
    return routeOf(view, view.decider, walkIn(choices));
  });

  constructor(
    table: Table,
    private readonly theatre: Theatre<View, Scene>,
  ) {
    super(table, theatre);
  }

  override get usual(): Move | null {
    return usual(this.view, this.choices);
  }

  protected override get laidOut(): boolean {
    return this.offers.length > 0;
  }

  isPlayable(card: string): boolean {
    return movesWith(this.view, this.choices, card).length > 0;
  }

  /** A line of the list: once to choose, once more to do it. */
  pick({ move, target }: Offer): void {
    if (move) this.choose(move);
    else if (this.active) this.why(target);
  }

  /** A line of the list stands for all of its move. */
  override at(target: Target): Move | null {
    const isWhole = (move: Move) => isSame(whole(move), target);
    return this.choices.find(isWhole) ?? super.at(target);
  }

  /** Beginners need no card for what others play one for. */
  protected override path(move: Move): Target[] {
    const path = super.path(move);
    return isJunior(this.view) ? path.filter(({ kind }) => kind !== 'card') : path;
  }

  protected override meanings(target: Target): Target[] {
    const { kind, id } = target;
    if (kind === 'space') return [target, ...this.#besides(id)];
    if (kind === 'dice') return [deed('roll')];
    if (kind === 'item') return [target, { kind: 'owned', id }];
    if (kind === 'card') return [target, { kind: 'spare', id }];
    return kind === 'building' ? this.#within(id) : [target];
  }

  /** Whoever is inside a shop means what it sells. */
  #within(id: string): Target[] {
    const shop = shopIn(this.view, id);
    const goods = shop ? [item(shop.item)] : [];
    const bank = id === GRINGOTTS ? [deed('go')] : [];
    const inside = this.view.players[this.view.decider]?.place.building === id;
    return inside ? [...goods, building(id), ...bank] : [building(id), ...goods, ...bank];
  }

  /** Gates, doors and the way out: what a space leads to. */
  #besides(id: string): Target[] {
    const { board, players, decider } = this.view;
    const inDark = players[decider]?.place.street === 'knockturn_alley';
    const isDark = id.startsWith('K');
    const at = isDark ? darkSpace(id) : Number(id);
    const doors = Object.entries(isDark ? board.back_doors : board.entrances);
    const [door] = doors.find(([, there]) => there === at) ?? [];
    const out = isDark ? board.knockturn_alley - 1 : board.exit;
    return [
      ...gate((isDark ? board.dark_gates : board.gates).indexOf(at)),
      ...(door && isDark === inDark ? [building(door)] : []),
      ...(at === out ? [deed('exit')] : []),
      ...(!isDark && at === board.steps ? [deed('go')] : []),
    ];
  }
}
