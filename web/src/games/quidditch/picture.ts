/** The turn as it is drawn: rows, dice in hand, flights. */

import { m } from '../../paraglide/messages.js';
import { SLOTS } from './layout';
import type { PlayerView, RowView } from './model';
import { dieName, dieWords, rowScene, shortOffer, type Offer } from './reading';
import type { Flight, HandDie, Layout, PlacedDie, PlayerScene, RowScene } from './scene';
import type { Turn } from './turn.svelte';

export function playerScene(player: PlayerView, name: string): PlayerScene {
  const { colour, goals: total, laps, position, snitch } = player;
  return { name, initial: name.slice(0, 1).toUpperCase(), colour, total, laps, position, snitch };
}

/** A row with what lies there and what is put forward; `peeked` shows what one more would do. */
export function rowPicture(turn: Turn, row: RowView, layout: Layout, peeked: boolean): RowScene {
  const offer = offerOn(turn, row.number);
  const ghost = peeked ? offer : null;
  const after = ghost?.preview?.rows.find(({ number }) => number === row.number);
  const drawn = rowScene(after ?? row, layout, offer);
  const short = offer !== null && layout === 'phone' && drawn.worth === '';
  return {
    ...drawn,
    dice: diceOn(turn, row.number, after ? ghost : null),
    counting: turn.counting === row.number,
    line2: short ? shortOffer(row, offer) : drawn.line2,
  };
}

/** The die that would go to a row next, and what the row would be worth then. */
function offerOn(turn: Turn, row: number): Offer | null {
  const next = turn.nextOn(row);
  return next === null ? null : { kind: turn.hand[next].kind, preview: turn.with(next) ?? null };
}

/** What lies on a row, then what is about to, in the order of choosing. */
function diceOn(turn: Turn, row: number, ghost: Offer | null): PlacedDie[] {
  const kinds = turn.view.rows[row - 1].dice;
  const flown = turn.flown.filter(({ face }) => face === row);
  const lying = kinds.map((kind, slot): PlacedDie => {
    const come = flown[slot - (kinds.length - flown.length)];
    if (!come) return { kind };
    const hand = come.attack === turn.attacking ? 'tray' : 'other';
    return { kind, from: { hand, index: come.place } };
  });
  const coming = turn.asideOnly ? [] : turn.staged.filter((at) => turn.hand[at].face === row);
  const lifted = coming.map((index): PlacedDie => {
    return { kind: turn.hand[index].kind, staged: true, from: { hand: 'tray', index } };
  });
  return [...lying, ...lifted, ...(ghost ? [{ kind: ghost.kind, ghost: true }] : [])];
}

export function handPicture(turn: Turn, layout: Layout): HandDie[] {
  // Two rows of dice on a phone leave no room to say which of them stay.
  const waits = layout === 'phone' && turn.hand.length > 3 ? '' : m.q_waits();
  return turn.hand.map((die, index): HandDie => {
    // Before the throw a die shows nothing yet: only its place in the tray is drawn.
    if (die.face === 0)
      return { kind: die.kind, face: 1, staged: true, caption: '', label: dieWords(die) };
    const staged = turn.staged.includes(index);
    const caption = staged ? goingTo(turn, die.face) : turn.active ? waits : '';
    const lit = staged || turn.isLit(turn.dieAt(index));
    const hint = turn.advised.includes(index);
    const label = labelOf(turn, index);
    return { ...die, staged, caption, label, lit, hint, disabled: !turn.active };
  });
}

function goingTo(turn: Turn, face: number): string {
  return turn.asideOnly ? m.q_to_aside() : m.q_to_row({ row: face });
}

function labelOf(turn: Turn, index: number): string {
  const die = turn.hand[index];
  if (!turn.staged.includes(index)) return dieWords(die);
  const named = { die: dieName(die.kind), face: die.face };
  return turn.asideOnly ? m.q_die_aside(named) : m.q_die_staged(named);
}

export function otherPicture(turn: Turn): HandDie[] {
  return turn.other
    .filter(({ face }) => face > 0)
    .map((die) => ({ ...die, staged: false, caption: '', label: dieWords(die) }));
}

export function asidePicture(turn: Turn): HandDie[] {
  return turn.view.aside.map((kind) => ({
    kind,
    face: 1,
    staged: false,
    caption: '',
    label: dieName(kind),
  }));
}

/** From the tray to every place a die is put forward to, and to where one was refused. */
export function flightPicture(turn: Turn, refused: boolean): Flight[] {
  const used = new Map<number, number>();
  const planned = turn.staged.map((from): Flight => {
    if (turn.asideOnly) return { from, to: 'aside' };
    const row = turn.hand[from].face;
    const before = used.get(row) ?? turn.view.rows[row - 1].dice.length;
    used.set(row, before + 1);
    return { from, to: { row, slot: before } };
  });
  const { wish } = turn;
  const die = wish?.kind === 'goal' ? wish.at! : -1;
  if (!wish || !refused || !turn.hand[die]) return planned;
  if (wish.id === 'aside') return [...planned, { from: die, to: 'aside', refused }];
  const row = Number(wish.id);
  const slot = Math.min(SLOTS - 1, turn.rows[row - 1].dice.length);
  return [...planned, { from: die, to: { row, slot }, refused }];
}
