/** The turn in the player's hands: what is looked at, what is chosen, what is asked of the rules. */

import { me } from '../../me.svelte';
import type { Table } from '../../table/table.svelte';
import type { Theatre } from '../../kit/theatre.svelte';
import {
  choicesOf,
  find,
  meaningOf,
  named,
  previewOf,
  refusedCard,
  targetsOf,
  usual,
  verbOf,
  walkIn,
} from './choices';
import type { Scene } from './frames';
import type { View } from './model';
import { routeOf, type Route } from './way';

/** Nothing can be lost by these: one press is enough. */
const HARMLESS = new Set(['roll']);

const NO_ROUTE: Route = { dark: false, spaces: [] };

export class Choosing {
  /** The action that the next press commits. */
  picked = $state<string | null>(null);
  /** The card in hand that is about to be played. */
  card = $state<string | null>(null);
  /** The action under the mouse or the focus. */
  peeked = $state<string | null>(null);
  /** The thing that the rules were asked about. */
  asked = $state<string | null>(null);

  readonly view: View = $derived.by(() => this.theatre.scene.view);
  readonly #mine = $derived.by(() => this.table.yours && this.theatre.settled);
  readonly active = $derived.by(() => this.#mine && !this.table.sending);
  readonly legal = $derived.by(() => (this.#mine ? (this.table.update?.legal ?? []) : []));
  readonly choices = $derived.by(() =>
    this.legal.length > 0 ? named(choicesOf(this.view, this.legal, this.card), this.names) : [],
  );
  /** The things that are lit, each with the action it stands for. */
  readonly targets = $derived.by(() =>
    this.legal.length > 0 ? targetsOf(this.view, this.choices) : new Map<string, string>(),
  );
  /** What the primary button would do. */
  readonly next = $derived.by(() => {
    if (this.picked) return find(this.legal, this.picked);
    const action = this.card ? null : usual(this.view, this.legal);
    return action ? find(this.legal, action) : null;
  });
  /** What is shown as if it were done. */
  readonly shown = $derived.by(() => this.peeked ?? this.picked);
  readonly preview = $derived.by(() => (this.shown ? previewOf(this.legal, this.shown) : null));
  /** The way of the roll, as far as it may lead. */
  readonly route: Route = $derived.by(() => {
    const { view, legal } = this;
    if (view.phase !== 'moving' || legal.length === 0) return NO_ROUTE;
    return routeOf(view, view.decider, walkIn(legal));
  });

  constructor(
    private readonly table: Table,
    private readonly theatre: Theatre<View, Scene>,
  ) {}

  get names(): string[] {
    return this.table.card.seats.map(({ name }) => name);
  }

  /** A new moment: nothing is chosen yet. */
  forget(): void {
    this.picked = null;
    this.card = null;
    this.peeked = null;
    this.asked = null;
  }

  /** A line of the list, or a button: once to choose, once more to commit. */
  choose(action: string): void {
    if (!this.active) return;
    this.asked = null;
    if (!find(this.legal, action)) {
      this.asked = action;
      return this.table.attempt(action);
    }
    this.table.refusal = null;
    if (this.picked === action || HARMLESS.has(verbOf(action))) this.#act(action);
    else this.picked = action;
  }

  /** A thing on the board or in the tray. */
  touch(key: string): void {
    if (!this.#mayAsk) return;
    const { action, legal } = meaningOf(this.view, key, this.choices);
    if (legal) return this.choose(action);
    this.asked = key;
    this.table.attempt(action);
  }

  /** A card in hand: its ways of being played are offered, or the rules say why there are none. */
  touchCard(card: string): void {
    if (!this.#mayAsk) return;
    const seat = this.table.seat ?? 0;
    const ways = choicesOf(this.view, this.legal, card);
    if (ways.length === 0) {
      this.asked = `c:${card}`;
      return this.table.attempt(refusedCard(this.view, seat, card));
    }
    this.asked = null;
    this.table.refusal = null;
    if (this.card === card && ways.length === 1) return this.choose(ways[0].action);
    this.card = this.card === card ? null : card;
    this.picked = this.card && ways.length === 1 ? ways[0].action : null;
  }

  peek(action: string | null): void {
    this.peeked = action;
  }

  peekAt(key: string | null): void {
    this.peeked = key === null ? null : (this.targets.get(key) ?? null);
  }

  takeBack(): void {
    this.forget();
    this.table.refusal = null;
  }

  /** What is chosen, or else the usual thing; with neither, the rules say what is wanted. */
  commit(): void {
    if (!this.active) return;
    this.asked = null;
    if (this.next) this.#act(this.next.action);
    else this.table.attempt('end');
  }

  /** Whoever has a seat may ask the rules at any time, out of turn as well. */
  get #mayAsk(): boolean {
    const { table } = this;
    return table.seat !== null && table.live && this.theatre.settled && !table.sending;
  }

  /** Does one thing at once, whatever is chosen. */
  finish(action: string): void {
    if (this.active) this.#act(action);
  }

  #act(action: string): void {
    me.learn(this.table.card.game);
    this.table.act(action);
  }
}
