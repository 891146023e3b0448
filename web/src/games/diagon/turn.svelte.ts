/** The turn in the player's hands: what is looked at, what is chosen, what is asked of the rules. */

import { Choosing, deed } from '../../kit/choosing.svelte';
import type { Target } from '../../kit/target';
import type { Theatre } from '../../kit/theatre.svelte';
import type { Table } from '../../table/table.svelte';
import type { Scene } from './frames';
import { shopIn, type Preview, type View } from './model';
import { cardOf, movesWith, named, offersOf, usual, walkIn, type Move, type Offer } from './offers';
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
  protected readonly kinds = {
    hat: ['hat'],
    walk: ['space'],
    enter: ['building'],
    gate: ['gate'],
    buy: ['item'],
    return: ['owned'],
    floo: ['guess'],
    to: ['building'],
    close: ['building'],
    take: ['rival', 'item'],
    send: ['seat'],
    coin: ['rival', 'coin'],
    discard: ['word'],
  };
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

  isPlayable(card: string): boolean {
    return movesWith(this.view, this.choices, card).length > 0;
  }

  /** A line of the list: once to choose, once more to do it. */
  pick({ move, target }: Offer): void {
    if (move) this.choose(move);
    else if (this.active) this.why(target);
  }

  /** A card is taken in hand first; one that is given up needs nothing else. */
  protected override path(move: Move): Target[] {
    if (move.verb === 'discard') return [deed(move.action)];
    const played = cardOf(this.view, move);
    return played ? [card(played), ...move.targets] : super.path(move);
  }

  protected override meanings(target: Target): Target[] {
    const { kind, id } = target;
    if (kind === 'space') return [target, ...this.#besides(id)];
    if (kind === 'dice') return [deed('roll')];
    if (kind === 'item') return [{ kind: 'owned', id }, target];
    if (kind === 'card') return [target, ...this.#givenUp(id)];
    if (kind !== 'building') return [target];
    const shop = shopIn(this.view, id);
    return [target, ...(shop ? [item(shop.item)] : []), ...(id === GRINGOTTS ? [deed('go')] : [])];
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

  #givenUp(card: string): Target[] {
    return movesWith(this.view, this.choices, card)
      .filter(({ verb }) => verb === 'discard')
      .map(({ action }) => deed(action));
  }

  protected ask({ kind, id }: Target): string {
    if (kind === 'deed') return id;
    if (kind === 'card') return this.#askCard(id);
    if (kind === 'building') return this.#askHouse(id);
    const verbs: Record<string, string> = {
      space: 'walk',
      gate: 'gate',
      item: 'buy',
      seat: 'send',
    };
    return verbs[kind] ? `${verbs[kind]} ${id}` : kind === 'dice' ? 'roll' : 'end';
  }

  #askHouse(name: string): string {
    const inside = this.view.players[this.view.decider]?.place.building === name;
    const shop = shopIn(this.view, name);
    return inside && shop ? `buy ${shop.item}` : `enter ${name}`;
  }

  /** A card that cannot be played now is asked for with any aim. */
  #askCard(name: string): string {
    const { players, sign } = this.view;
    const own = this.table.seat ?? 0;
    const other = players.findIndex((_, at) => at !== own);
    const [front = other] = players[own].in_front;
    const [goods = 'owl'] = players[front].trunk;
    const asked: Record<string, string> = {
      spell_floo: 'floo odd',
      spell_take_item: `take ${front} ${goods}`,
      spell_defence: 'defend',
      spell_close: `close ${sign || 'leaky_cauldron'}`,
      spell_leave_ka: 'leave',
      spell_send_ka: `send ${other}`,
      spell_gringotts: 'gringotts',
      spell_lose_coin: `coin ${other} galleon`,
    };
    return asked[name];
  }
}
