/** What may be done, as lines to choose from. The server's list of legal actions is the judge. */

import type { Choice } from '../../kit/choice';
import { deed, keyOf, type Target } from '../../kit/target';
import { m } from '../../paraglide/messages.js';
import { listed, say } from '../../words';
import {
  isDarkOpen,
  isJunior,
  SPIRAL,
  shopIn,
  shopOf,
  type Place,
  type Preview,
  type Shop,
  type View,
} from './model';
import {
  buildingName,
  cardName,
  coinName,
  coinsInWords,
  darkSpaceName,
  hatName,
  itemName,
  spaceName,
} from './names';
import { LETTERS } from './street';
import { darkSpace, routeOf } from './way';

/** What a choice shows beside its words. */
export type Mark = 'door' | 'dark' | 'out' | 'spiral' | 'end' | 'dice' | 'buy' | 'floo' | 'none';

export type Move = Choice<Preview>;

export interface Offer {
  /** Its name among the others. */
  key: string;
  /** What may be done; null: it may not, and the rules say why. */
  move: Move | null;
  /** What it is about; of a move, all of it. */
  target: Target;
  title: string;
  note: string;
  mark: Mark;
  /** How many steps away it is; 0 where nobody walks. */
  steps: number;
  /** What is for sale there, and whether the purse would pay for it. */
  goods: { item: string; price: number[]; pays: boolean } | null;
  /** A picture instead of goods: a building, an item, a coin, a hat, a card. */
  picture: { kind: 'building' | 'item' | 'coin' | 'hat' | 'card'; name: string } | null;
}

const PLAIN = { note: '', mark: 'none', steps: 0, goods: null, picture: null } as const;

/** All that a move is about, as one thing to point at. */
export function whole({ action }: Move): Target {
  return { kind: 'move', id: action };
}

/** A line for a legal action. */
function lineOf(move: Move): Omit<Offer, 'title'> {
  return { ...PLAIN, key: move.action, move, target: whole(move) };
}

/** A line for a legal action, or for one that the rules would refuse. */
function lineFor(moves: Move[], verb: string, target?: Target): Omit<Offer, 'title'> {
  const [move] = starting(moves, verb).filter((one) => !target || objectOf(one) === target.id);
  return move ? lineOf(move) : refusedLine(target ?? deed(verb));
}

function refusedLine(target: Target): Omit<Offer, 'title'> {
  return { ...PLAIN, key: keyOf(target), move: null, target };
}

/** A card that is played or given up. */
const isCard = ({ kind }: Target): boolean => kind === 'card' || kind === 'spare';
/** What a move is about, beside the card it needs. */
const aimsOf = ({ targets }: Move): string[] =>
  targets.filter((target) => !isCard(target)).map(({ id }) => id);

/** What the first thing that a move is about is called. */
export const objectOf = (move: Move): string => aimsOf(move)[0] ?? '';

/** The card a move plays or gives up; null if it needs none, as nothing does for beginners. */
export function cardOf(view: View, { targets }: Move): string | null {
  return isJunior(view) ? null : (targets.find(isCard)?.id ?? null);
}

function starting(moves: Move[], ...verbs: string[]): Move[] {
  return moves.filter(({ verb }) => verbs.includes(verb));
}

/** The end of the count of a roll, if one may walk there. */
export function walkIn(moves: Move[]): string | null {
  const [walk] = starting(moves, 'walk');
  return walk ? objectOf(walk) : null;
}

/* ---- what is offered now ---- */

/** What the player can choose now, card or no card. */
export function offersOf(view: View, moves: Move[], card: string | null): Offer[] {
  if (card) return movesWith(view, moves, card).map((move) => cardOffer(view, move));
  const free = moves.filter((move) => cardOf(view, move) === null);
  switch (view.phase) {
    case 'moving':
      return moveOffers(view, free);
    case 'under_attack':
      return answers(moves);
    case 'too_many_cards':
      return starting(moves, 'discard').map((move) => discardOffer(view, move));
    default:
      return otherOffers(view, free);
  }
}

/** Asked alike whether a Defence is in hand or not. */
function answers(moves: Move[]): Offer[] {
  const picture = { kind: 'card', name: 'spell_defence' } as const;
  return [
    { ...lineFor(moves, 'defend'), title: m.a_defend(), picture },
    { ...lineFor(moves, 'pass'), title: m.a_let_be() },
  ];
}

/** A card too many: each of them can go; to play one instead, one touches it. */
function discardOffer(view: View, move: Move): Offer {
  const card = cardOf(view, move)!;
  const picture = { kind: 'card', name: card } as const;
  return { ...lineOf(move), title: cardName(card), note: m.a_discard(), picture };
}

function otherOffers(view: View, moves: Move[]): Offer[] {
  const made = moves.map((move) => simpleOffer(view, moves, move));
  return withRefusedShop(view, made);
}

/** Inside a shop that one cannot buy from, the reason is worth a line. */
function withRefusedShop(view: View, made: Offer[]): Offer[] {
  const shop = shopIn(view, view.players[view.decider]?.place.building ?? '');
  const asked = ['before_roll', 'closing', 'arrived'].includes(view.phase);
  if (!shop || !asked || made.some(({ move }) => move?.verb === 'buy')) return made;
  return [
    ...made,
    {
      ...refusedLine({ kind: 'item', id: shop.item }),
      title: m.a_buy({ item: itemName(shop.item) }),
      note: goodsNote(view, shop, null),
      mark: 'buy',
      goods: { item: shop.item, price: shop.price, pays: false },
    },
  ];
}

function simpleOffer(view: View, moves: Move[], move: Move): Offer {
  const object = objectOf(move);
  const line = lineOf(move);
  switch (move.verb) {
    case 'hat':
      return { ...line, title: hatName(object), picture: { kind: 'hat', name: object } };
    case 'roll':
      return { ...line, title: view.again ? m.a_roll_again() : m.a_roll(), mark: 'dice' };
    case 'stay':
      return { ...line, title: m.a_wait() };
    case 'enter':
      return doorOffer(view, moves, object, 0);
    case 'buy':
      return buyOffer(view, move);
    case 'floo':
      return flooOffer(move, m.a_floo_guess({ guess: guessName(object) }));
    case 'to':
      return { ...line, title: buildingName(object), picture: pictureOf(view, object) };
    case 'return':
      return { ...line, title: itemName(object), picture: { kind: 'item', name: object } };
    case 'keep':
      return { ...line, title: m.a_keep(), note: m.a_keep_note() };
    case 'go':
      return { ...line, title: m.a_go_bank(), note: m.a_go_bank_note() };
    case 'decline':
      return { ...line, title: m.a_stay_here(), note: m.a_stay_note() };
    default:
      return { ...line, title: say(move.said) };
  }
}

function pictureOf(view: View, building: string): Offer['picture'] {
  const shop = shopIn(view, building);
  return shop ? { kind: 'item', name: shop.item } : { kind: 'building', name: building };
}

function buyOffer(view: View, move: Move): Offer {
  const item = objectOf(move);
  const { price } = shopOf(view, item);
  return {
    ...lineOf(move),
    title: m.a_buy({ item: itemName(item) }),
    note: m.a_buy_note({ price: coinsInWords(price) }),
    mark: 'buy',
    goods: { item, price, pays: true },
  };
}

/* ---- the stops of a roll ---- */

/** Everywhere the walk may end, in the order one comes by. */
export function moveOffers(view: View, moves: Move[]): Offer[] {
  const seat = view.decider;
  const { place } = view.players[seat];
  if (place.street === 'knockturn_alley') return darkOffers(view, moves, place);
  const route = routeOf(view, seat, walkIn(moves)).spaces;
  const stops = route.flatMap((space, i) => stopsAt(view, moves, space, i + 1, route.length));
  // Doubles forget the total; whoever may not move at all stays.
  const rest = moves.filter((move) => !stops.some((stop) => stop.move === move));
  return [...stops, ...rest.map((move) => restOffer(view, moves, move, route.length))];
}

function restOffer(view: View, moves: Move[], move: Move, steps: number): Offer {
  return move.verb === 'walk' ? walkOffer(view, move, steps) : simpleOffer(view, moves, move);
}

function stopsAt(view: View, moves: Move[], space: number, steps: number, length: number): Offer[] {
  const { board } = view;
  const left = view.players[view.decider].place.building;
  const found: Offer[] = [];
  const building = Object.entries(board.entrances).find(([, at]) => at === space)?.[0];
  if (building && building !== left) found.push(doorOffer(view, moves, building, steps, length));
  const gate = board.gates.indexOf(space);
  if (gate >= 0 && isDarkOpen(view)) found.push(gateOffer(moves, LETTERS[gate], steps, length));
  const [walk] = starting(moves, 'walk');
  if (steps === length && walk) found.push(walkOffer(view, walk, steps));
  return found;
}

function doorOffer(
  view: View,
  moves: Move[],
  building: string,
  steps: number,
  length = steps,
): Offer {
  const line = lineFor(moves, 'enter', { kind: 'building', id: building });
  const preview = line.move?.preview ?? null;
  const shop = shopIn(view, building);
  const pays = preview?.buys ?? false;
  return {
    ...line,
    title: buildingName(building),
    note: sentences([
      doorNote(view, building, shop, preview),
      preview !== null && !preview.wins && lostSteps(length - steps),
      ...consequences(preview),
    ]),
    mark: 'door',
    steps,
    goods: shop ? { item: shop.item, price: shop.price, pays } : null,
    picture: shop ? null : { kind: 'building', name: building },
  };
}

function doorNote(
  view: View,
  building: string,
  shop: Shop | null,
  preview: Preview | null,
): string {
  if (preview === null && view.sign === building) return m.a_stop_closed();
  if (preview?.wins) return m.a_stop_win();
  return shop ? goodsNote(view, shop, preview) : m.a_stop_inn();
}

/** Can I pay this exactly, now or on arrival? */
export function goodsNote(view: View, shop: Shop, preview: Preview | null): string {
  const lacks = view.players[view.decider]?.lacks[shop.item];
  if (!lacks) return m.a_stop_have();
  if (shop.stock === 0) return m.a_stop_empty();
  const missing = preview?.lacks ?? lacks;
  return missing.some((count) => count > 0)
    ? m.a_stop_lack({ missing: coinsInWords(missing) })
    : m.a_stop_pay();
}

function gateOffer(moves: Move[], letter: string, steps: number, length: number): Offer {
  const line = lineFor(moves, 'gate', { kind: 'gate', id: letter });
  const preview = line.move?.preview ?? null;
  const lost = preview?.card_lost ? m.a_stop_card_lost() : '';
  return {
    ...line,
    title: m.a_through({ gate: m.a_gate({ letter }) }),
    note: sentences([m.a_stop_dark(), lost, lostSteps(length - steps), bankNote(preview)]),
    mark: 'dark',
    steps,
  };
}

function walkOffer(view: View, move: Move, steps: number): Offer {
  const space = Number(objectOf(move));
  const spiral = view.board.spirals.includes(space);
  const end = [pushedNote(view, steps), ...consequences(move.preview, spiral)];
  return {
    ...lineOf(move),
    title: spaceName(view, space),
    note: sentences(end.some(Boolean) ? end : [m.a_stop_street()]),
    mark: spiral ? 'spiral' : 'end',
    steps,
  };
}

/** Why a walk is longer than the dice say. */
function pushedNote(view: View, steps: number): string {
  const rolled = view.dice.filter((face) => face !== SPIRAL).reduce((sum, face) => sum + face, 0);
  const count = steps - rolled;
  if (count <= 0) return '';
  return count === 1 ? m.a_stop_pushed_one() : m.a_stop_pushed({ count });
}

/** What a move brings besides: money on the way, a card, another roll. */
function consequences(preview: Preview | null, spiral = false): string[] {
  if (!preview || preview.wins) return [];
  return [bankNote(preview), drawNote(preview, spiral)];
}

function bankNote(preview: Preview | null): string {
  return preview?.coins.some((count) => count > 0) ? m.a_stop_bank() : '';
}

function drawNote(preview: Preview, spiral: boolean): string {
  if (preview.rolls_again) return spiral ? m.a_stop_again() : m.a_stop_roll();
  if (preview.cards > 1) return m.a_stop_draw_two();
  if (preview.cards === 0) return '';
  return spiral ? m.a_stop_spiral() : m.a_stop_draw();
}

function lostSteps(count: number): string {
  if (count <= 0) return '';
  return count === 1 ? m.a_stop_lost_one() : m.a_stop_lost({ count });
}

function sentences(parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' ');
}

/* ---- in Knockturn Alley ---- */

function darkOffers(view: View, moves: Move[], place: Place): Offer[] {
  return moves
    .map((move) => darkOffer(view, moves, place, move))
    .sort((one, other) => one.steps - other.steps);
}

function darkOffer(view: View, moves: Move[], place: Place, move: Move): Offer {
  const { board } = view;
  const object = objectOf(move);
  const line = lineOf(move);
  switch (move.verb) {
    case 'gate': {
      const steps = board.dark_gates[LETTERS.indexOf(object)] - place.space;
      const title = m.a_through({ gate: m.a_gate({ letter: object }) });
      return { ...line, title, note: m.a_stop_out(), mark: 'out', steps };
    }
    case 'exit': {
      const steps = board.knockturn_alley - 1 - place.space;
      return { ...line, title: m.a_exit(), note: m.a_stop_out(), mark: 'out', steps };
    }
    case 'enter': {
      const steps = board.back_doors[object] - place.space;
      const inside = doorOffer(view, moves, object, steps);
      return { ...inside, note: sentences([m.a_stop_back(), inside.note]) };
    }
    case 'walk': {
      const n = darkSpace(object);
      const steps = n - place.space;
      const note = sentences([pushedNote(view, steps), m.a_stop_stay()]);
      return { ...line, title: darkSpaceName(view, n), note, mark: 'end', steps };
    }
    default:
      return simpleOffer(view, moves, move);
  }
}

/* ---- playing a card ---- */

/** The ways to play a card, and to give it up where that is asked. */
export function movesWith(view: View, moves: Move[], card: string): Move[] {
  return moves.filter((move) => cardOf(view, move) === card);
}

function cardOffer(view: View, move: Move): Offer {
  const [object = '', thing = ''] = aimsOf(move);
  const line = lineOf(move);
  switch (move.verb) {
    case 'floo':
      return flooOffer(move, guessName(object));
    case 'close':
      return { ...line, title: buildingName(object), picture: pictureOf(view, object) };
    case 'take': {
      const twice = view.players[view.decider].trunk.includes(thing);
      const note = sentences([who(object), twice && m.a_give_back()]);
      return { ...line, title: itemName(thing), note, picture: { kind: 'item', name: thing } };
    }
    case 'send': {
      const { hat } = view.players[Number(object)];
      return { ...line, title: who(object), picture: { kind: 'hat', name: hat } };
    }
    case 'coin': {
      const picture = { kind: 'coin', name: thing } as const;
      return { ...line, title: who(object), note: coinName(thing), picture };
    }
    case 'discard':
      return { ...line, title: m.a_discard() };
    default: {
      const played = cardOf(view, move)!;
      return { ...line, title: cardName(played), picture: { kind: 'card', name: played } };
    }
  }
}

/** A seat stands for its player until the table puts the name in. */
function who(seat: string): string {
  return `@${seat}`;
}

/** The same lines with the players' names in them. */
export function named(offers: Offer[], names: string[]): Offer[] {
  const fill = (text: string) => text.replace(/@(\d)/g, (_, seat: string) => names[Number(seat)]);
  return offers.map((offer) => ({ ...offer, title: fill(offer.title), note: fill(offer.note) }));
}

const GUESSES: Record<string, [name: () => string, faces: () => string]> = {
  odd: [m.a_odd, m.a_odd_faces],
  even: [m.a_even, m.a_even_faces],
  small: [m.a_small, m.a_small_faces],
  large: [m.a_large, m.a_large_faces],
};

function guessName(guess: string): string {
  return GUESSES[guess][0]();
}

function flooOffer(move: Move, title: string): Offer {
  const faces = GUESSES[objectOf(move)][1]();
  const wrong = [...new Set(move.preview?.wrong ?? [])].map(buildingName);
  const otherwise =
    wrong.length > 0 ? m.a_wrong({ places: listed(wrong, m.and()) }) : m.a_wrong_stay();
  return { ...lineOf(move), title, note: `${faces}. ${otherwise}`, mark: 'floo' };
}

type Wish = (move: Move) => boolean;

const wins: Wish = ({ preview }) => preview?.wins ?? false;
/** Into a shop whose item the purse pays for. */
const pays: Wish = ({ verb, preview }) => verb === 'enter' && (preview?.buys ?? false);
const does =
  (...verbs: string[]): Wish =>
  ({ verb }) =>
    verbs.includes(verb);

const AFTER_MOVE = [does('buy'), pays, does('roll'), does('end')];
const IN_STREET = [pays, does('walk'), does('enter'), does('gate')];
const IN_THE_DARK = [pays, does('exit', 'gate', 'enter'), does('walk')];
/** What most people wish for, best first. */
const WISHES: Partial<Record<View['phase'], Wish[]>> = {
  before_roll: [does('buy'), does('roll')],
  closing: AFTER_MOVE,
  buy_first: AFTER_MOVE,
  back_door: AFTER_MOVE,
  arrived: AFTER_MOVE,
  drawn_spell: [does('keep')],
  before_card: [does('end')],
  under_attack: [does('defend'), does('pass')],
  bank_trip: [does('go')],
};

function wishesIn(view: View): Wish[] {
  if (view.phase !== 'moving') return WISHES[view.phase] ?? [];
  const inDark = view.players[view.decider]?.place.street === 'knockturn_alley';
  return inDark ? IN_THE_DARK : IN_STREET;
}

/** What the primary button does while nothing is chosen: the best of what most people would do. */
export function usual(view: View, moves: Move[]): Move | null {
  const [best] = [wins, ...wishesIn(view)].flatMap((wish) => moves.filter(wish));
  return best ?? null;
}
