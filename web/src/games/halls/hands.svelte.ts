/** The turn in the player's hands: a tile held and turned, a place or a card chosen. */

import { me } from '../../me.svelte';
import type { Table } from '../../table/table.svelte';
import type { Theatre } from '../../kit/theatre.svelte';
import type {
  HallsPreview,
  HallsSquareView,
  HallsStepView,
  HallsView,
  LegalAction,
} from '../../wire';
import type { Scene } from './frames';
import { COMPASS, lightWith, QUARTERS, turnedSides, type Light } from './halls';

/** Cards that lie on a room, and cards that are aimed at players. */
const ON_ROOM = 'class_cancelled';
const AIMED = ['someones_lost', 'schedule_swap', 'mrs_norris', 'sleeping_in_class'];

/** A tile between two fingers, so many quarters from where it lay. */
export interface Grip {
  square: string;
  quarters: number;
}

export class Hands {
  /** The tile that is being turned. */
  #grip = $state.raw<Grip | null>(null);
  /** How far it is from its quarter while it is dragged, in degrees. */
  slant = $state(0);
  /** A square or an area that has been chosen. */
  chosen = $state<string | null>(null);
  card = $state<string | null>(null);
  /** What the mouse or the focus is on. */
  peeked = $state<string | null>(null);
  /** The place that was asked for and refused. */
  asked = $state<string | null>(null);

  readonly view: HallsView = $derived.by(() => this.theatre.scene.view);
  readonly #mine = $derived.by(() => this.table.yours && this.theatre.settled);
  readonly active = $derived.by(() => this.#mine && !this.table.sending);
  readonly #legal = $derived.by(
    () =>
      new Map((this.#mine ? (this.table.update?.legal ?? []) : []).map((one) => [one.action, one])),
  );
  readonly phase = $derived.by(() => this.view.phase);
  readonly #step = $derived.by(() => this.view.steps.at(-1));
  /** The step that counts tiles: of the die, or of a password. */
  readonly owing = $derived.by(() =>
    this.view.steps.findLast(({ kind }) => kind === 'tiles' || kind === 'password'),
  );
  readonly grip = $derived.by((): Grip | null => {
    if (!this.#mine) return null;
    if (this.phase !== 'set_down') return this.#grip;
    const square = this.#step?.what[0] ?? '';
    return this.#grip?.square === square ? this.#grip : { square, quarters: 0 };
  });
  readonly #gripped = $derived.by(() => this.squareAt(this.grip?.square));
  /** The light as it would fall if the tile were let go now. */
  readonly light = $derived.by((): Light | null => {
    const tile = this.#gripped;
    if (!this.grip || !tile) return null;
    const sides = turnedSides(tile.sides, this.grip.quarters);
    // Of a tile that has just been flipped, everything it opens is new.
    const lay = this.phase === 'set_down' ? { square: tile.square, sides: '' } : null;
    return lightWith(this.view, this.view.turn, { square: tile.square, sides }, lay);
  });
  /** The legal action that has been got ready, if it is one. */
  readonly action = $derived.by(() => this.#legal.get(this.#wanted) ?? null);
  /** Places that can be chosen now. */
  readonly open = $derived.by(
    () => new Set([...this.#legal.keys()].flatMap((one) => this.#aimOf(one))),
  );
  /** Places that a card may be laid on, or takes a tile from: not every one, so they are marked. */
  readonly offered = $derived.by(() =>
    this.phase === 'friday' || this.card === ON_ROOM ? [...this.open] : [],
  );
  /** The ways to play the chosen card. */
  readonly plays = $derived.by(() =>
    [...this.#legal.values()].filter(({ action }) => action.split(' ')[0] === this.card),
  );
  /** The way of the walk that is chosen or looked at. */
  readonly path = $derived.by(() => {
    const goal = [this.peeked, this.chosen].find((place) => this.#legal.has(`walk ${place}`));
    const preview = this.#legal.get(`walk ${goal}`)?.preview as HallsPreview | undefined;
    return preview?.path ?? [];
  });

  constructor(
    private readonly table: Table,
    private readonly theatre: Theatre<HallsView, Scene>,
  ) {}

  squareAt(name: string | undefined | null): HallsSquareView | undefined {
    return this.view.squares.find(({ square }) => square === name);
  }

  can(action: string): LegalAction | null {
    return this.#legal.get(action) ?? null;
  }

  playable(card: string): boolean {
    return [...this.#legal.keys()].some((action) => action.split(' ')[0] === card);
  }

  /** A new moment: nothing is held or chosen yet. */
  forget(): void {
    this.#grip = null;
    this.slant = 0;
    this.chosen = null;
    this.card = null;
    this.asked = null;
  }

  letGo(): void {
    this.forget();
    this.table.refusal = null;
  }

  /** A tile that has just been flipped cannot be let go, only turned back. */
  get canLetGo(): boolean {
    return this.#grip !== null || this.chosen !== null || this.card !== null;
  }

  get holding(): boolean {
    return this.grip !== null || this.chosen !== null || this.card !== null;
  }

  /* ---- the board ---- */

  /** A place is pressed: what that means depends on what is asked. */
  press(place: string): void {
    if (this.table.sending) return;
    this.table.refusal = null;
    if (!this.active) return this.#ask(`walk ${place}`, place);
    if (this.card === ON_ROOM) return this.#choose(`${ON_ROOM} ${place}`, place);
    if (this.grip?.square === place) return this.turn(1);
    switch (this.phase) {
      case 'tiles':
      case 'password':
      case 'set_down':
      case 'roll':
        return this.#handle(place);
      case 'friday':
      case 'peeves':
        return this.#choose(`pick ${place}`, place);
      default:
        return this.#choose(`walk ${this.#stopBefore(place)}`, this.#stopBefore(place));
    }
  }

  /** HAL-CARD-05: a walk to a place beyond a star pauses there first. */
  #stopBefore(place: string): string {
    return this.view.beyond[place] ?? place;
  }

  #handle(place: string): void {
    const tile = this.squareAt(place);
    if (tile && !tile.tile) return this.#choose(`flip ${place}`, place);
    const turns = this.#turnsOf(place);
    if (turns.length === 0) return this.#ask(`rotate ${place} right`, place);
    this.#pickUp();
    this.#grip = { square: place, quarters: turns[0] };
  }

  /** Something new is taken in hand; whoever does that needs no lesson any more. */
  #pickUp(): void {
    me.learn(this.table.card.game);
    this.forget();
  }

  /** By how many quarters this tile may be turned. */
  #turnsOf(square: string): number[] {
    return [1, 2, 3].filter((by) => this.#legal.has(`rotate ${square} ${QUARTERS[by]}`));
  }

  /** Turns the tile in hand to the next place where it may lie; by its own place, it is as before. */
  turn(way: 1 | -1): void {
    const { grip } = this;
    if (!grip) return;
    me.learn(this.table.card.game);
    this.table.refusal = null;
    this.asked = null;
    const free = this.phase === 'set_down' ? [1, 2, 3] : this.#turnsOf(grip.square);
    let { quarters } = grip;
    do quarters = (quarters + way + 4) % 4;
    while (quarters !== 0 && !free.includes(quarters));
    this.#grip = { ...grip, quarters };
  }

  /** While it is dragged: so many degrees from where it lay. */
  dragTo(square: string, degrees: number): void {
    const nearest = Math.round(degrees / 90);
    const quarters = ((nearest % 4) + 4) % 4;
    const free =
      this.phase === 'set_down' || quarters === 0 || this.#turnsOf(square).includes(quarters);
    if (!free) return;
    this.chosen = null;
    this.#grip = { square, quarters };
    this.slant = degrees - nearest * 90;
  }

  endDrag(): void {
    this.slant = 0;
  }

  /** May this tile be taken between two fingers? */
  canGrip(place: string): boolean {
    return this.active && (this.grip?.square === place || this.#turnsOf(place).length > 0);
  }

  #choose(action: string, place: string): void {
    if (!this.#legal.has(action)) return this.#ask(action, place);
    if (this.chosen === place) return this.commit();
    const { card } = this;
    this.#pickUp();
    if (card === ON_ROOM) this.card = card;
    this.chosen = place;
  }

  #ask(action: string, place: string | null): void {
    this.asked = place;
    this.table.attempt(action);
  }

  /* ---- cards ---- */

  /** A card is taken from the hand; a second press plays it, if it needs no target. */
  pressCard(card: string): void {
    if (this.table.sending) return;
    this.table.refusal = null;
    if (!this.active || !this.playable(card)) return this.#ask(this.#hopeful(card), null);
    if (this.card === card && this.#legal.has(card)) return this.commit();
    const again = this.card === card;
    this.#pickUp();
    this.card = again ? null : card;
  }

  /** A card that cannot be played is asked for all the same, so that the rules can answer. */
  #hopeful(card: string): string {
    if (card === ON_ROOM) {
      const room = this.view.squares.find(({ tile }) => tile) ?? this.view.squares[0];
      return `${card} ${room.square}`;
    }
    if (card === 'someones_lost') return `${card} 0 1`;
    return AIMED.includes(card) ? `${card} ${this.table.seat === 0 ? 1 : 0}` : card;
  }

  /* ---- deciding ---- */

  get #wanted(): string {
    if (this.card === ON_ROOM) return `${ON_ROOM} ${this.chosen}`;
    if (this.card) return this.card;
    if (this.grip) {
      const { square, quarters } = this.grip;
      if (this.phase !== 'set_down') return `rotate ${square} ${QUARTERS[quarters]}`;
      return `set ${COMPASS[((this.#gripped?.turned ?? 0) + quarters) % 4]}`;
    }
    if (this.chosen) {
      const verbs = { friday: 'pick', peeves: 'pick', walk: 'walk' } as Record<string, string>;
      return `${verbs[this.phase] ?? 'flip'} ${this.chosen}`;
    }
    return this.usual;
  }

  /** What most people would do now, without choosing anything. */
  get usual(): string {
    if (this.phase === 'roll') return 'roll';
    if (this.phase === 'star') return 'draw';
    if (this.phase !== 'walk') return '';
    const walk = `walk ${this.#stopBefore(this.goal ?? '')}`;
    return this.#legal.has(walk) ? walk : 'end';
  }

  /** Where the player whose turn it is wants to go: the next class, or home. */
  get goal(): string | null {
    const player = this.view.players[this.view.turn];
    if (!player) return null;
    if (!player.next_class) return player.home || null;
    return this.view.squares.find(({ look }) => look === player.next_class)?.square ?? null;
  }

  commit(): void {
    if (this.active && this.action) this.do(this.action.action);
  }

  do(action: string): void {
    if (!this.active) return;
    this.table.act(action);
  }

  /** The place an action is about, while this card or none is chosen. */
  #aimOf(action: string): string[] {
    const [verb, place] = action.split(' ');
    if (this.card === ON_ROOM) return verb === ON_ROOM ? [place] : [];
    return ['flip', 'rotate', 'walk', 'pick'].includes(verb) ? [place] : [];
  }
}

/** The squares that have been used for this roll, in the order of their seals. */
export function sealed(view: HallsView, step: HallsStepView | undefined): string[] {
  if (!step) return [];
  return step.what.flatMap((tile) => view.squares.find((one) => one.tile === tile)?.square ?? []);
}
