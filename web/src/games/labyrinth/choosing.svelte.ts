/** What the player is about to do: a space, a card, a tile or a player that is chosen, then done. */

import { me } from '../../me.svelte';
import type { Table } from '../../table/table.svelte';
import type { Theatre } from '../../kit/theatre.svelte';
import type { LegalAction } from '../../wire';
import type { Scene } from './frames';
import { objectOf, previewOf, verbOf, type View } from './model';
import { actionsBySeat, actionsBySquare, attemptOn, tilesOf, TILE_VERBS, plainOf } from './offers';

/** Something on the table that one can point at. */
export type Thing =
  { square: string } | { card: string } | { tile: string } | { seat: number } | { button: true };

/** Whoever has walked once needs no lesson any more. */
const LEARNT = ['walk', 'fight'];

export class Choosing {
  chosen = $state.raw<LegalAction | null>(null);
  /** The kind of tile whose target is to be chosen. */
  tile = $state<string | null>(null);
  /** What the pointer or the focus is on. */
  pointed = $state.raw<LegalAction | null>(null);
  /** What was pointed at when the rules refused. */
  wish = $state.raw<Thing | null>(null);

  readonly view: View = $derived.by(() => this.theatre.scene.view);
  readonly #mine = $derived.by(() => this.table.yours && this.theatre.settled);
  readonly active = $derived.by(() => this.#mine && !this.table.sending);
  readonly legal = $derived.by(() => (this.#mine ? (this.table.update?.legal ?? []) : []));
  readonly squares = $derived.by(() => actionsBySquare(this.legal, this.tile));
  readonly seats = $derived.by(() => actionsBySeat(this.legal, this.tile));
  readonly tiles = $derived(tilesOf(this.legal));
  readonly plain = $derived(plainOf(this.legal));
  /** What is shown on the board: what is pointed at, or else what is chosen. */
  readonly shown = $derived(this.pointed ?? this.chosen);
  readonly preview = $derived(previewOf(this.shown));
  /** Other ways to do the same on the same space. */
  readonly ways = $derived.by(() =>
    this.chosen ? (this.squares.get(objectOf(this.chosen.action)) ?? []) : [],
  );

  constructor(
    private readonly table: Table,
    private readonly theatre: Theatre<View, Scene>,
  ) {}

  /** A new moment: nothing is chosen yet. */
  forget(): void {
    this.chosen = null;
    this.tile = null;
    this.pointed = null;
    this.wish = null;
  }

  takeBack(): void {
    this.forget();
    this.table.refusal = null;
  }

  /** Is this action legal now? */
  find(action: string): LegalAction | null {
    return this.legal.find((one) => one.action === action) ?? null;
  }

  pickSquare(square: string): void {
    const ways = this.squares.get(square) ?? [];
    if (this.chosen && ways.includes(this.chosen)) return this.commit();
    if (ways.length > 0) return this.choose(ways[0]);
    const there = [...this.seats].filter(([seat]) => this.view.players[seat]?.square === square);
    if (there.length > 0) return this.pickSeat(there[0][0]);
    this.#refuse(attemptOn(this.view, this.tile, square), { square });
  }

  pickCard(code: string): void {
    this.#pick(this.find(`play ${code}`), `play ${code}`, { card: code });
  }

  pickSeat(seat: number): void {
    const action = this.seats.get(seat) ?? null;
    if (action) this.#pick(action, action.action, { seat });
  }

  /** A tile is played at once, or its target is chosen first; one too many is given up. */
  pickTile(kind: string): void {
    const actions = this.tiles.get(kind) ?? [];
    const targeted = actions.length > 0 && TILE_VERBS[verbOf(actions[0].action)]?.targeted;
    if (!targeted)
      return this.#pick(actions[0] ?? null, attemptOn(this.view, kind), { tile: kind });
    const again = this.tile === kind;
    this.takeBack();
    this.tile = again ? null : kind;
    if (!again && actions.length === 1) this.chosen = actions[0];
  }

  /** The next way onto the same space. */
  otherWay(): void {
    const at = this.chosen ? this.ways.indexOf(this.chosen) : -1;
    this.choose(this.ways[(at + 1) % this.ways.length]);
  }

  choose(action: LegalAction): void {
    if (!this.active) return;
    this.table.refusal = null;
    this.wish = null;
    this.pointed = null;
    this.chosen = action;
  }

  /** Does what is chosen. */
  commit(action = this.chosen): void {
    if (!this.active || !action) return;
    if (LEARNT.includes(verbOf(action.action))) me.learn(this.table.card.game);
    this.table.act(action.action);
  }

  /** Nothing is chosen yet: the rules say what is still to be done. */
  hurry(): void {
    this.#refuse('end', { button: true });
  }

  #pick(action: LegalAction | null, wanted: string, thing: Thing): void {
    if (action && action === this.chosen) this.commit();
    else if (action) this.choose(action);
    else this.#refuse(wanted, thing);
  }

  #refuse(wanted: string, thing: Thing): void {
    if (!this.table.live || this.table.seat === null || !this.theatre.settled) return;
    this.chosen = null;
    this.wish = thing;
    this.table.attempt(wanted);
  }
}
