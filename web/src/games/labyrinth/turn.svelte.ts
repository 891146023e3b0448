/** What the player is about to do: a space, a card, a tile or a player that is chosen, then done. */

import { Choosing } from '../../kit/choosing.svelte';
import type { Choice } from '../../kit/choice';
import type { Target } from '../../kit/target';
import type { Theatre } from '../../kit/theatre.svelte';
import type { Table } from '../../table/table.svelte';
import type { Scene } from './frames';
import type { Preview, View } from './model';

export type Move = Choice<Preview>;

/** Done with a button; the first that is legal is the usual thing. */
const PLAIN = [
  'throw',
  'end',
  'double',
  'answer',
  'portkey',
  'claim',
  'accept',
  'silence',
  'swap',
  'uncloak',
  'stay',
  'cloak',
];
const USUAL = ['throw', 'end', 'claim', 'double', 'answer', 'portkey'];
/** The cloak can be given to nobody. */
const NOBODY = 'beside';

/** Laid out in the middle to choose from. */
const OFFERED = ['piece', 'call', 'take'];

/** Whoever has walked once needs no lesson any more. */
const LEARNT = ['walk', 'fight'];

export const square = (id: string): Target => ({ kind: 'square', id });
export const card = (id: string): Target => ({ kind: 'card', id });
export const tile = (id: string): Target => ({ kind: 'tile', id });
export const seat = (at: number): Target => ({ kind: 'seat', id: String(at) });

const isNobody = ({ kind, id }: Target): boolean => kind !== 'seat' || id === NOBODY;
const isTile = ({ kind }: Target): boolean => kind === 'tile';

/** How far one walks. */
export function stepsOf({ preview }: Move): number {
  return preview?.path.length ?? 0;
}

export class Turn extends Choosing<Preview> {
  readonly view: View = $derived.by(() => this.theatre.scene.view);
  /** What can be done on each square, the shortest way first. */
  readonly squares = $derived.by(() => this.litOf('square'));
  readonly seats = $derived.by(() => this.litOf('seat'));
  /** What can be done with each kind of tile. */
  readonly tiles = $derived.by(() => {
    const played = this.choices.map((move) => this.path(move)[0]).filter(isTile);
    return new Map(played.map((one) => [one.id, this.beginning([one])]));
  });
  /** What is done with a button, the usual thing first. */
  readonly plain = $derived.by(() =>
    this.choices
      .filter(({ verb, targets }) => PLAIN.includes(verb) && targets.every(isNobody))
      .sort((one, other) => PLAIN.indexOf(one.verb) - PLAIN.indexOf(other.verb)),
  );
  /** The tile in hand whose target is still to be chosen. */
  readonly aiming = $derived.by(() => {
    const [first] = this.taken;
    const targeted = this.open.some(({ targets }) => targets.some(({ kind }) => kind !== 'tile'));
    return first?.kind === 'tile' && targeted ? first.id : null;
  });

  readonly offers = $derived.by(() => this.choices.filter(({ verb }) => OFFERED.includes(verb)));

  constructor(
    table: Table,
    private readonly theatre: Theatre<View, Scene>,
  ) {
    super(table, theatre);
  }

  /** The usual thing has the button; what costs a turn is chosen first, then done. */
  override get usual(): Move | null {
    const { plain, choices } = this;
    if (choices.length === 1 && plain.length === 1) return plain[0];
    return plain.find(({ verb }) => USUAL.includes(verb)) ?? null;
  }

  /** An obstacle is touched, from whichever side one comes. */
  protected override path(move: Move): Target[] {
    return super.path(move).filter(({ kind }) => kind !== 'side');
  }

  /** Whoever stands on a square can be pointed at there. */
  protected override meanings(target: Target): Target[] {
    if (target.kind !== 'square') return [target];
    const there = this.view.players.flatMap(({ square }, at) =>
      square === target.id ? [seat(at)] : [],
    );
    return [target, ...there];
  }

  protected override sorted(ways: Move[]): Move[] {
    return [...ways].sort((one, other) => stepsOf(one) - stepsOf(other));
  }

  protected override get laidOut(): boolean {
    return this.offers.length > 0;
  }

  protected override teaches({ verb }: Move): boolean {
    return LEARNT.includes(verb);
  }
}
