/** What things are called; every word comes from the language files. */

import { m } from '../../paraglide/messages.js';
import { listed } from '../../words';
import { COINS, SPIRAL, type Place, type Player, type View } from './model';
import { GRINGOTTS, LETTERS } from './street';

type Word = () => string;

const BUILDINGS: Record<string, Word> = {
  leaky_cauldron: m.a_leaky,
  cauldron_shop: m.a_cauldrons,
  flourish_blotts: m.a_blotts,
  apothecary: m.a_apothecary,
  gringotts: m.a_gringotts,
  madam_malkins: m.a_malkin,
  eeylops: m.a_eeylops,
  ollivanders: m.a_ollivanders,
};
const ITEMS: Record<string, Word> = {
  potion: m.a_potion,
  cauldron: m.a_cauldron,
  robe: m.a_robe,
  wand: m.a_wand,
  book: m.a_book,
  owl: m.a_owl,
};
const COIN_WORDS: Record<string, [one: Word, many: Word]> = {
  galleon: [m.a_galleon, m.a_galleons],
  sickle: [m.a_sickle, m.a_sickles],
  knut: [m.a_knut, m.a_knuts],
};
const HATS: Record<string, Word> = {
  red: m.a_red,
  blue: m.a_blue,
  green: m.a_green,
  yellow: m.a_yellow,
  white: m.a_white,
  black: m.a_black,
};
const CARDS: Record<string, Word> = {
  spell_floo: m.a_floo,
  spell_take_item: m.a_take,
  spell_defence: m.a_defence,
  spell_close: m.a_close,
  spell_leave_ka: m.a_leave,
  spell_send_ka: m.a_send,
  spell_gringotts: m.a_to_bank,
  spell_lose_coin: m.a_coin_less,
  havoc_exile: m.a_exile,
  havoc_return_item: m.a_put_back,
  havoc_lose_coins: m.a_hole,
};
const CARD_NOTES: Record<string, Word> = {
  spell_floo: m.a_floo_when,
  spell_defence: m.a_defence_when,
  spell_close: m.a_close_when,
  spell_leave_ka: m.a_leave_when,
  spell_send_ka: m.a_send_when,
  spell_gringotts: m.a_to_bank_when,
  spell_lose_coin: m.a_coin_less_when,
};

export function buildingName(building: string): string {
  return BUILDINGS[building]?.() ?? building;
}

export function itemName(item: string): string {
  return ITEMS[item]?.() ?? item;
}

export function hatName(hat: string): string {
  return HATS[hat]?.() ?? m.a_no_hat();
}

export function cardName(card: string): string {
  return CARDS[card]?.() ?? m.a_spell();
}

export function coinName(coin: string, count = 1): string {
  const [one, many] = COIN_WORDS[coin];
  return count === 1 ? one() : many();
}

/** "1 Galleon and 2 Knuts" */
export function coinsInWords(coins: number[]): string {
  const kinds = coins.flatMap((count, i) =>
    count > 0 ? [`${count}\u00a0${coinName(COINS[i], count)}`] : [],
  );
  return kinds.length > 0 ? listed(kinds, m.and()) : m.a_nothing();
}

export function itemsInWords(items: string[]): string {
  return items.length > 0 ? listed(items.map(itemName), m.and()) : m.a_nothing();
}

/** What a card is for, in as few words as will do; against whom, where that is settled. */
export function cardNote(view: View, seat: number, card: string, names: string[]): string {
  const { place, in_front: inFront } = view.players[seat];
  if (place.street === 'knockturn_alley' && card !== 'spell_leave_ka') return m.a_frozen();
  if (card !== 'spell_take_item') return CARD_NOTES[card]?.() ?? '';
  const who = inFront.map((other) => names[other]);
  return who.length > 0 ? m.a_take_when({ name: listed(who, m.and()) }) : m.a_take_nobody();
}

export function faceName(face: number): string {
  return face === SPIRAL ? m.a_face_spiral() : String(face);
}

export function stepsInWords(count: number): string {
  return count === 1 ? m.a_steps_one() : m.a_steps_many({ count });
}

export function cardsInWords(count: number): string {
  return count === 1 ? m.a_cards_one() : m.a_cards_many({ count });
}

const ORDINALS: Word[] = [m.a_nth_1, m.a_nth_2, m.a_nth_3, m.a_nth_4];

function ordinal(n: number): string {
  return ORDINALS[n - 1]?.() ?? m.a_nth({ n });
}

/** The door, or the bank, that one has passed last, and how long ago. */
function passed({ board }: View, space: number): { name: string; nth: number } {
  const { entrances, steps, diagon_alley: ring } = board;
  const doors = [...Object.entries(entrances), [GRINGOTTS, steps] as const];
  const behind = ([, at]: (typeof doors)[number]) => (space - at + ring) % ring;
  const last = doors.reduce((near, door) => (behind(door) < behind(near) ? door : near));
  return { name: buildingName(last[0]), nth: behind(last) };
}

/** What a space is called: by what is on it, or by what lies behind it. */
export function spaceName(view: View, space: number): string {
  const { board } = view;
  const { name, nth } = passed(view, space);
  if (space === board.steps) return m.a_steps();
  if (nth === 0) return m.a_door_of({ name });
  if (board.gates.includes(space)) return m.a_gate({ letter: LETTERS[board.gates.indexOf(space)] });
  if (board.spirals.includes(space)) return m.a_spiral_past({ name });
  return m.a_space({ nth: ordinal(nth), name });
}

export function darkSpaceName(view: View, dark: number): string {
  if (dark === view.board.knockturn_alley - 1) return m.a_exit();
  let last = dark;
  while (last > 0 && !openingName(view, last)) last--;
  const name = openingName(view, last) ?? m.a_dark_beginning();
  return last === dark ? name : m.a_dark_space({ nth: ordinal(dark - last), name });
}

/** The back door or the gate on a space of Knockturn Alley. */
function openingName({ board }: View, dark: number): string | null {
  const building = Object.entries(board.back_doors).find(([, at]) => at === dark)?.[0];
  if (building) return m.a_back_door({ name: buildingName(building) });
  const gate = board.dark_gates.indexOf(dark);
  return gate >= 0 ? m.a_gate({ letter: LETTERS[gate] }) : null;
}

/** Where a hat is, as one would tell a neighbour. */
export function whereabouts(view: View, place: Place): string {
  if (place.street === 'inside') return m.a_inside({ name: buildingName(place.building) });
  if (place.street === 'knockturn_alley') return m.a_in_dark();
  if (place.space === view.board.steps) return m.a_on_steps();
  const { name, nth } = passed(view, place.space);
  return nth === 0 ? m.a_at_door({ name }) : m.a_past({ name });
}

/** A player's line for those who listen. */
export function playerLine(view: View, player: Player, name: string): string {
  return m.a_player_line({
    name,
    hat: hatName(player.hat),
    where: whereabouts(view, player.place),
    trunk: itemsInWords(player.trunk),
    purse: coinsInWords(player.purse),
    cards: cardsInWords(player.hand),
  });
}
