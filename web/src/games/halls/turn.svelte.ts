/** The turn in the player's hands: a tile held and turned, a place or a card chosen. */

import { Choosing } from '../../kit/choosing.svelte';
import type { Choice } from '../../kit/choice';
import { deed, type Target } from '../../kit/target';
import type { Theatre } from '../../kit/theatre.svelte';
import { me } from '../../me.svelte';
import type { Table } from '../../table/table.svelte';
import type { HallsPreview, HallsSquareView, HallsView } from '../../wire';
import type { Scene } from './frames';
import { COMPASS, lightWith, QUARTERS, turnedSides, type Light } from './halls';

export type Move = Choice<HallsPreview>;

/** The card that lies on a room. */
const ON_ROOM = 'class_cancelled';

/** As many tiles as the die or the card says. */
const COUNTED: HallsView['phase'][] = ['handle_tiles', 'password_tiles'];
/** A touch on a place means its tile; otherwise one would walk there. */
const TILES: HallsView['phase'][] = [
  ...COUNTED,
  'which_way',
  'start_turn',
  'pick_for_friday',
  'pick_for_peeves',
];

/** A tile between two fingers, so many quarters from where it lay. */
export interface Grip {
  square: string;
  quarters: number;
}

export const place = (id: string): Target => ({ kind: 'place', id });
export const card = (id: string): Target => ({ kind: 'card', id });

const seat = (at: number): Target => ({ kind: 'seat', id: String(at) });
const turned = (quarters: number): Target => ({ kind: 'quarters', id: QUARTERS[quarters] });
const facing = (quarters: number): Target => ({ kind: 'side', id: COMPASS[quarters % 4] });

const needsNoCard = ({ targets: [first] }: Move): boolean => first?.kind !== 'card';

export class Turn extends Choosing<HallsPreview> {
  /** How far a tile is from its quarter while it is dragged, in degrees. */
  slant = $state(0);

  readonly view: HallsView = $derived.by(() => this.theatre.scene.view);
  readonly phase = $derived.by(() => this.view.phase);
  readonly #step = $derived.by(() => this.view.steps.at(-1));
  /** The step that counts tiles: of the die, or of a password. */
  readonly owing = $derived.by(() =>
    this.view.steps.findLast(({ kind }) => kind === 'handle_tiles' || kind === 'password_tiles'),
  );
  readonly grip = $derived.by((): Grip | null => {
    if (this.asItFell) return null;
    const [first, second] = this.taken;
    if (second?.kind === 'quarters')
      return { square: first.id, quarters: QUARTERS.indexOf(second.id) };
    if (this.phase !== 'which_way' || this.choices.length === 0) return null;
    const square = this.#step?.what[0] ?? '';
    const lay = this.squareAt(square)?.turned ?? 0;
    const lies = first?.kind === 'side' ? COMPASS.indexOf(first.id) : lay;
    return { square, quarters: (lies - lay + 4) % 4 };
  });
  /** The light as it would fall if the tile were let go now. */
  readonly light = $derived.by((): Light | null => {
    const tile = this.squareAt(this.grip?.square);
    if (!this.grip || !tile) return null;
    const sides = turnedSides(tile.sides, this.grip.quarters);
    // Of a tile that has just been flipped, everything it opens is new.
    const lay = this.phase === 'which_way' ? { square: tile.square, sides: '' } : null;
    return lightWith(this.view, this.view.turn, { square: tile.square, sides }, lay);
  });
  /** The card in hand that is about to be played. */
  readonly card = $derived.by(() => this.taken.find(({ kind }) => kind === 'card')?.id ?? null);
  /** A square or an area that has been chosen. */
  readonly chosen = $derived.by(() => {
    const found = this.grip ? undefined : this.taken.findLast(({ kind }) => kind === 'place');
    return found?.id ?? null;
  });
  /** Places that can be chosen now, whatever tile is in the hand. */
  readonly places = $derived.by(() => {
    const next = this.card === ON_ROOM ? this.plays : this.choices.filter(needsNoCard);
    return new Set(
      next.flatMap(({ targets }) => targets.find(({ kind }) => kind === 'place')?.id ?? []),
    );
  });
  /** Places that a card may be laid on, or takes a tile from: not every one, so they are marked. */
  readonly offered = $derived.by(() =>
    this.taught || this.phase === 'pick_for_friday' || this.card === ON_ROOM
      ? [...this.places]
      : [],
  );
  /** The ways to play the chosen card. */
  readonly plays = $derived.by(() => (this.card ? this.beginning([card(this.card)]) : []));
  /** Is the card in hand one for players? */
  readonly aimsAtPlayers = $derived.by(() =>
    this.plays.some(({ targets }) => targets.some(({ kind }) => kind === 'seat')),
  );
  /** The way of the walk that is chosen or looked at. */
  readonly way = $derived.by(() =>
    this.shown?.verb === 'walk' ? (this.shown.preview?.path ?? []) : [],
  );

  constructor(
    table: Table,
    private readonly theatre: Theatre<HallsView, Scene>,
  ) {
    super(table, theatre);
    $effect(() => {
      if (this.asItFell && !table.sending) table.act(this.asItFell.action);
    });
  }

  /** A flipped tile that is open on all sides lies the same any way round: nobody is asked. */
  get asItFell(): Move | null {
    const { update, yours } = this.table;
    const asked = update?.view as HallsView | undefined;
    if (!yours || asked?.phase !== 'which_way') return null;
    const square = asked.steps.at(-1)?.what[0];
    const tile = asked.squares.find((one) => one.square === square);
    const isRound = tile?.sides.length === COMPASS.length;
    return isRound ? ((update?.legal ?? []) as Move[])[0] : null;
  }

  squareAt(name: string | undefined | null): HallsSquareView | undefined {
    return this.view.squares.find(({ square }) => square === name);
  }

  isPlayable(card: string): boolean {
    return this.beginning([{ kind: 'card', id: card }]).length > 0;
  }

  get holding(): boolean {
    return this.grip !== null || this.taken.length > 0;
  }

  /** A tile that was flipped is in play from the moment it is asked about, even as it falls. */
  override get inPlay(): boolean {
    const asked = this.table.update?.view as HallsView | undefined;
    return this.holding || (this.table.yours && asked?.phase === 'which_way');
  }

  /** Where the player whose turn it is wants to go: the next class, or home. */
  get goal(): string | null {
    const player = this.view.players[this.view.turn];
    if (!player) return null;
    if (!player.next_class) return player.home || null;
    return this.view.squares.find(({ look }) => look === player.next_class)?.square ?? null;
  }

  /** What most people would do now; a tile that was flipped may stay as it fell. */
  override get usual(): Move | null {
    if (this.grip) return this.find('set', facing(this.squareAt(this.grip.square)?.turned ?? 0).id);
    if (this.phase === 'start_turn') return this.find('roll');
    if (this.phase === 'at_star') return this.find('draw');
    if (this.phase !== 'walking') return null;
    return this.find('walk', this.#stopBefore(this.goal ?? '')) ?? this.find('end');
  }

  /* ---- what a touch means ---- */

  protected override meanings(target: Target): Target[] {
    if (target.kind !== 'place') return [target];
    if (this.aimsAtPlayers) return [...this.#playersOn(target.id), target];
    const walks = this.active && !TILES.includes(this.phase) && this.card !== ON_ROOM;
    return walks ? [place(this.#stopBefore(target.id))] : [target];
  }

  /** Whoever stands on a place can be pointed at there. */
  #playersOn(name: string): Target[] {
    return this.view.players.flatMap((player, at) => (player.place === name ? [seat(at)] : []));
  }

  /** HAL-CARD-05: a walk to a place beyond a star pauses there first. */
  #stopBefore(name: string): string {
    return this.view.beyond[name] ?? name;
  }

  override isLit(target: Target): boolean {
    if (target.kind === 'place')
      return this.places.has(target.id) || (this.aimsAtPlayers && super.isLit(target));
    return target.kind === 'card' ? this.isPlayable(target.id) : super.isLit(target);
  }

  /** A tile in the hand turns when it is touched again. */
  override touch(target: Target): void {
    const again = target.kind === 'place' && this.grip?.square === target.id;
    if (again && this.active && this.card !== ON_ROOM) this.turn(1);
    else super.touch(target);
  }

  /** Whoever takes something in hand needs no lesson any more; a tile is turned as it is taken. */
  protected override take(taken: Target[]): void {
    if (taken.length > 0) me.learn(this.table.card.game);
    this.slant = 0;
    const [only] = taken;
    const [first] = taken.length === 1 && only.kind === 'place' ? this.#turnsOf(only.id) : [];
    super.take(first ? [only, turned(first)] : taken);
  }

  /** A tile is let go with its turn; one that has just been flipped is only turned back. */
  override back(): boolean {
    const isTurned = this.taken.at(-1)?.kind === 'quarters';
    if (isTurned) this.forget();
    return isTurned || super.back();
  }

  /* ---- turning a tile ---- */

  /** By how many quarters this tile may be turned. */
  #turnsOf(square: string): number[] {
    const turns = this.beginning([place(square)]).flatMap(({ targets: [, turn] }) => turn ?? []);
    return turns.map(({ id }) => QUARTERS.indexOf(id)).sort();
  }

  /** How a tile lies that has been turned by so many quarters. */
  #turnedBy(square: string, quarters: number): Target[] {
    const lay = this.squareAt(square)?.turned ?? 0;
    return this.phase === 'which_way'
      ? [facing(lay + quarters)]
      : [place(square), turned(quarters)];
  }

  /** Turns the tile in hand to the next place where it may lie; by its own place, it is as before. */
  turn(way: 1 | -1): void {
    const { grip } = this;
    if (!grip) return;
    this.table.refusal = null;
    this.wish = null;
    const free = this.phase === 'which_way' ? [1, 2, 3] : this.#turnsOf(grip.square);
    let { quarters } = grip;
    do quarters = (quarters + way + 4) % 4;
    while (quarters !== 0 && !free.includes(quarters));
    this.take(this.#turnedBy(grip.square, quarters));
  }

  /** While it is dragged: so many degrees from where it lay. */
  dragTo(square: string, degrees: number): void {
    const nearest = Math.round(degrees / 90);
    const quarters = ((nearest % 4) + 4) % 4;
    const free =
      this.phase === 'which_way' || quarters === 0 || this.#turnsOf(square).includes(quarters);
    if (!free) return;
    this.take(this.#turnedBy(square, quarters));
    this.slant = degrees - nearest * 90;
  }

  endDrag(): void {
    this.slant = 0;
  }

  /** May this tile be taken between two fingers? */
  canGrip(square: string): boolean {
    return this.active && (this.grip?.square === square || this.#turnsOf(square).length > 0);
  }

  protected override get laidOut(): boolean {
    return this.places.size > 0;
  }

  /** Of tiles: may there be fewer? */
  protected override get early(): Target {
    return deed(COUNTED.includes(this.phase) ? 'enough' : 'end');
  }
}
