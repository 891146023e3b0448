/** What may be done, as choices on the board. The server's list of legal actions is the judge. */

import { m } from '../../paraglide/messages.js';
import type { LegalAction } from '../../wire';
import { listed } from '../../words';
import {
  isDarkOpen,
  isJunior,
  lacking,
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
  hatName,
  itemName,
  spaceName,
} from './names';
import { GRINGOTTS, LETTERS } from './street';
import { routeOf } from './way';

/** What a choice shows beside its words. */
export type Mark = 'door' | 'dark' | 'out' | 'spiral' | 'end' | 'dice' | 'buy' | 'floo' | 'none';

export interface Choice {
  action: string;
  legal: boolean;
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

/** Which card an action plays. */
const CARD_OF: Record<string, string> = {
  floo: 'spell_floo',
  take: 'spell_take_item',
  close: 'spell_close',
  leave: 'spell_leave_ka',
  send: 'spell_send_ka',
  gringotts: 'spell_gringotts',
  coin: 'spell_lose_coin',
  defend: 'spell_defence',
};
/** The words by which the notation calls the cards. */
const CARD_WORDS: Record<string, string> = {
  floo: 'spell_floo',
  take: 'spell_take_item',
  defence: 'spell_defence',
  close: 'spell_close',
  leave: 'spell_leave_ka',
  send: 'spell_send_ka',
  gringotts: 'spell_gringotts',
  coin: 'spell_lose_coin',
};

export const verbOf = (action: string): string => action.split(' ')[0];
export const objectOf = (action: string): string => action.split(' ').slice(1).join(' ');

/** The card an action plays or gives up; null if it needs none. */
export function cardOf(view: View, action: string): string | null {
  const verb = verbOf(action);
  if (verb === 'discard') return CARD_WORDS[objectOf(action)] ?? null;
  return isJunior(view) ? null : (CARD_OF[verb] ?? null);
}

export function find(legal: LegalAction[], action: string): LegalAction | null {
  return legal.find((one) => one.action === action) ?? null;
}

export function previewOf(legal: LegalAction[], action: string): Preview | null {
  return (find(legal, action)?.preview ?? null) as Preview | null;
}

function starting(legal: LegalAction[], ...verbs: string[]): string[] {
  return legal.map(({ action }) => action).filter((action) => verbs.includes(verbOf(action)));
}

/** The walk to the end of the count, if there is one. */
export function walkIn(legal: LegalAction[]): string | null {
  return starting(legal, 'walk')[0] ?? null;
}

/* ---- what is offered now ---- */

/** What the player can choose now, card or no card. */
export function choicesOf(view: View, legal: LegalAction[], card: string | null): Choice[] {
  if (card) return cardChoices(view, legal, card);
  const free = legal.filter(({ action }) => cardOf(view, action) === null);
  switch (view.phase) {
    case 'moving':
      return moveChoices(view, free);
    case 'under_attack':
      return answers(legal);
    default:
      return otherChoices(view, free);
  }
}

/** Asked alike whether a Defence is in hand or not. */
function answers(legal: LegalAction[]): Choice[] {
  const picture = { kind: 'card', name: 'spell_defence' } as const;
  return [
    { ...PLAIN, action: 'defend', legal: !!find(legal, 'defend'), title: m.a_defend(), picture },
    { ...PLAIN, action: 'pass', legal: !!find(legal, 'pass'), title: m.a_let_be() },
  ];
}

function otherChoices(view: View, legal: LegalAction[]): Choice[] {
  const made = legal.map(({ action }) => simpleChoice(view, legal, action));
  return withRefusedShop(view, made);
}

/** Inside a shop that one cannot buy from, the reason is worth a line. */
function withRefusedShop(view: View, made: Choice[]): Choice[] {
  const shop = shopIn(view, view.players[view.decider]?.place.building ?? '');
  const asked = ['before_roll', 'closing', 'arrived'].includes(view.phase);
  if (!shop || !asked || made.some(({ action }) => verbOf(action) === 'buy')) return made;
  const purse = view.players[view.decider].purse;
  return [
    ...made,
    {
      ...PLAIN,
      action: `buy ${shop.item}`,
      legal: false,
      title: m.a_buy({ item: itemName(shop.item) }),
      note: goodsNote(view, shop, purse),
      mark: 'buy',
      goods: { item: shop.item, price: shop.price, pays: false },
    },
  ];
}

function simpleChoice(view: View, legal: LegalAction[], action: string): Choice {
  const object = objectOf(action);
  const choice = { ...PLAIN, action, legal: true };
  switch (verbOf(action)) {
    case 'hat':
      return { ...choice, title: hatName(object), picture: { kind: 'hat', name: object } };
    case 'roll':
      return { ...choice, title: view.again ? m.a_roll_again() : m.a_roll(), mark: 'dice' };
    case 'stay':
      return { ...choice, title: m.a_wait() };
    case 'enter':
      return doorChoice(view, legal, object, 0);
    case 'buy':
      return buyChoice(view, choice, object);
    case 'floo':
      return flooChoice(legal, action, m.a_floo_guess({ guess: guessName(object) }));
    case 'to':
      return { ...choice, title: buildingName(object), picture: pictureOf(view, object) };
    case 'return':
      return { ...choice, title: itemName(object), picture: { kind: 'item', name: object } };
    case 'keep':
      return { ...choice, title: m.a_keep(), note: m.a_keep_note() };
    case 'go':
      return { ...choice, title: m.a_go_bank(), note: m.a_go_bank_note() };
    case 'decline':
      return { ...choice, title: m.a_stay_here(), note: m.a_stay_note() };
    default:
      return { ...choice, title: m.a_end() };
  }
}

function pictureOf(view: View, building: string): Choice['picture'] {
  const shop = shopIn(view, building);
  return shop ? { kind: 'item', name: shop.item } : { kind: 'building', name: building };
}

function buyChoice(view: View, choice: { action: string; legal: boolean }, item: string): Choice {
  const { price } = shopOf(view, item);
  return {
    ...PLAIN,
    ...choice,
    title: m.a_buy({ item: itemName(item) }),
    note: m.a_buy_note({ price: coinsInWords(price) }),
    mark: 'buy',
    goods: { item, price, pays: true },
  };
}

/* ---- the stops of a roll ---- */

/** Everywhere the walk may end, in the order one comes by. */
export function moveChoices(view: View, legal: LegalAction[]): Choice[] {
  const seat = view.decider;
  const { place } = view.players[seat];
  if (place.street === 'knockturn_alley') return darkChoices(view, legal, place);
  const route = routeOf(view, seat, walkIn(legal)).spaces;
  const stops = route.flatMap((space, i) => stopsAt(view, legal, space, i + 1, route.length));
  // Doubles forget the total; whoever may not move at all stays.
  const listedActions = new Set(stops.map(({ action }) => action));
  const rest = legal.filter(({ action }) => !listedActions.has(action));
  return [...stops, ...rest.map(({ action }) => restChoice(view, legal, action, route.length))];
}

function restChoice(view: View, legal: LegalAction[], action: string, steps: number): Choice {
  if (verbOf(action) === 'walk') return walkChoice(view, legal, action, steps);
  return simpleChoice(view, legal, action);
}

function stopsAt(
  view: View,
  legal: LegalAction[],
  space: number,
  steps: number,
  length: number,
): Choice[] {
  const { board } = view;
  const left = view.players[view.decider].place.building;
  const found: Choice[] = [];
  const building = Object.entries(board.entrances).find(([, at]) => at === space)?.[0];
  if (building && building !== left) found.push(doorChoice(view, legal, building, steps, length));
  const gate = board.gates.indexOf(space);
  if (gate >= 0 && isDarkOpen(view))
    found.push(gateChoice(view, legal, LETTERS[gate], steps, length));
  if (steps === length) found.push(walkChoice(view, legal, walkIn(legal)!, steps));
  return found;
}

function doorChoice(
  view: View,
  legal: LegalAction[],
  building: string,
  steps: number,
  length = steps,
): Choice {
  const action = `enter ${building}`;
  const preview = previewOf(legal, action);
  const shop = shopIn(view, building);
  const purse = purseAfter(view, preview);
  const pays = shop !== null && isBuyable(view, shop, purse);
  return {
    action,
    legal: preview !== null,
    title: buildingName(building),
    note: sentences([
      doorNote(view, building, shop, purse, preview),
      preview !== null && !preview.wins && lostSteps(length - steps),
      ...consequences(view, preview),
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
  purse: number[],
  preview: Preview | null,
): string {
  if (preview === null && view.sign === building) return m.a_stop_closed();
  if (preview?.wins) return m.a_stop_win();
  return shop ? goodsNote(view, shop, purse) : m.a_stop_inn();
}

/** Can I pay this exactly? */
export function goodsNote(view: View, shop: Shop, purse: number[]): string {
  const item = itemName(shop.item);
  if (view.players[view.decider]?.trunk.includes(shop.item)) return m.a_stop_have({ item });
  if (shop.stock === 0) return m.a_stop_empty({ item });
  const missing = lacking(shop.price, purse);
  const said = { item: capital(item), price: coinsInWords(shop.price) };
  return missing.some((count) => count > 0)
    ? m.a_stop_lack({ ...said, missing: coinsInWords(missing) })
    : m.a_stop_pay(said);
}

/** Would the purse pay for something one needs and the shop has? */
export function isBuyable(view: View, shop: Shop, purse: number[]): boolean {
  const has = view.players[view.decider]?.trunk.includes(shop.item);
  return !has && shop.stock > 0 && lacking(shop.price, purse).every((count) => count === 0);
}

function purseAfter(view: View, preview: Preview | null): number[] {
  const { purse } = view.players[view.decider];
  return purse.map((count, coin) => count + (preview?.coins[coin] ?? 0));
}

function gateChoice(
  view: View,
  legal: LegalAction[],
  letter: string,
  steps: number,
  length: number,
): Choice {
  const action = `gate ${letter}`;
  const preview = previewOf(legal, action);
  const lost = view.dice.includes(1) && !isJunior(view) ? m.a_stop_card_lost() : '';
  return {
    ...PLAIN,
    action,
    legal: preview !== null,
    title: m.a_through({ gate: m.a_gate({ letter }) }),
    note: sentences([m.a_stop_dark(), lost, lostSteps(length - steps), bankNote(preview)]),
    mark: 'dark',
    steps,
  };
}

function walkChoice(view: View, legal: LegalAction[], action: string, steps: number): Choice {
  const preview = previewOf(legal, action);
  const space = Number(objectOf(action));
  const spiral = view.board.spirals.includes(space);
  const end = consequences(view, preview, spiral);
  return {
    ...PLAIN,
    action,
    legal: preview !== null,
    title: spaceName(view, space),
    note: sentences(end.some(Boolean) ? end : [m.a_stop_street()]),
    mark: spiral ? 'spiral' : 'end',
    steps,
  };
}

/** What a move brings besides: money on the way, a card, another roll. */
function consequences(view: View, preview: Preview | null, spiral = false): string[] {
  if (!preview || preview.wins) return [];
  return [bankNote(preview), drawNote(view, preview, spiral)];
}

function bankNote(preview: Preview | null): string {
  return preview?.coins.some((count) => count > 0) ? m.a_stop_bank() : '';
}

function drawNote(view: View, preview: Preview, spiral: boolean): string {
  if (isJunior(view)) {
    if (spiral) return m.a_stop_again();
    return view.dice.includes(1) ? m.a_stop_roll() : '';
  }
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/* ---- in Knockturn Alley ---- */

function darkChoices(view: View, legal: LegalAction[], place: Place): Choice[] {
  return legal
    .map(({ action }) => darkChoice(view, legal, place, action))
    .sort((one, other) => one.steps - other.steps);
}

function darkChoice(view: View, legal: LegalAction[], place: Place, action: string): Choice {
  const { board } = view;
  const object = objectOf(action);
  const choice = { ...PLAIN, action, legal: true };
  switch (verbOf(action)) {
    case 'gate': {
      const steps = board.dark_gates[LETTERS.indexOf(object)] - place.space;
      return {
        ...choice,
        title: m.a_through({ gate: m.a_gate({ letter: object }) }),
        note: m.a_stop_out(),
        mark: 'out',
        steps,
      };
    }
    case 'exit': {
      const steps = board.knockturn_alley - 1 - place.space;
      return { ...choice, title: m.a_exit(), note: m.a_stop_out(), mark: 'out', steps };
    }
    case 'enter': {
      const steps = board.back_doors[object] - place.space;
      const inside = doorChoice(view, legal, object, steps);
      return { ...inside, note: sentences([m.a_stop_back(), inside.note]) };
    }
    case 'walk': {
      const space = Number(object.slice(1));
      const steps = space - place.space;
      return {
        ...choice,
        title: m.a_dark_space({ n: space }),
        note: m.a_stop_stay(),
        mark: 'end',
        steps,
      };
    }
    default:
      return simpleChoice(view, legal, action);
  }
}

/* ---- playing a card ---- */

/** The ways to play a card, and to give it up where that is asked. */
function cardChoices(view: View, legal: LegalAction[], card: string): Choice[] {
  return legal
    .filter(({ action }) => cardOf(view, action) === card)
    .map(({ action }) => cardChoice(view, legal, action));
}

function cardChoice(view: View, legal: LegalAction[], action: string): Choice {
  const object = objectOf(action);
  const choice = { ...PLAIN, action, legal: true };
  switch (verbOf(action)) {
    case 'floo':
      return flooChoice(legal, action, guessName(object));
    case 'close':
      return { ...choice, title: buildingName(object), picture: pictureOf(view, object) };
    case 'take': {
      const [target, item] = object.split(' ');
      const twice = view.players[view.decider].trunk.includes(item);
      const note = twice ? m.a_give_back() : '';
      const picture = { kind: 'item', name: item } as const;
      return { ...choice, title: itemName(item), note: sentences([who(target), note]), picture };
    }
    case 'send': {
      const { hat } = view.players[Number(object)];
      return { ...choice, title: who(object), picture: { kind: 'hat', name: hat } };
    }
    case 'coin': {
      const [target, kind] = object.split(' ');
      const picture = { kind: 'coin', name: kind } as const;
      return { ...choice, title: who(target), note: coinName(kind), picture };
    }
    case 'discard':
      return { ...choice, title: m.a_discard() };
    default: {
      const played = cardOf(view, action)!;
      return { ...choice, title: cardName(played), picture: { kind: 'card', name: played } };
    }
  }
}

/** A seat stands for its player until the table puts the name in. */
function who(seat: string): string {
  return `@${seat}`;
}

/** The same choices with the players' names in them. */
export function named(choices: Choice[], names: string[]): Choice[] {
  const fill = (text: string) => text.replace(/@(\d)/g, (_, seat: string) => names[Number(seat)]);
  return choices.map((choice) => ({
    ...choice,
    title: fill(choice.title),
    note: fill(choice.note),
  }));
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

function flooChoice(legal: LegalAction[], action: string, title: string): Choice {
  const faces = GUESSES[objectOf(action)][1]();
  const wrong = [...new Set(previewOf(legal, action)?.wrong ?? [])].map(buildingName);
  const otherwise =
    wrong.length > 0 ? m.a_wrong({ places: listed(wrong, m.and()) }) : m.a_wrong_stay();
  return { ...PLAIN, action, legal: true, title, note: `${faces}. ${otherwise}`, mark: 'floo' };
}

/* ---- things one can touch, and what touching them means ---- */

/** What the thing with this key stands for in the notation, most wanted first. */
export function meanings(view: View, key: string): string[] {
  const { board } = view;
  const [kind, name] = [key.slice(0, 1), key.slice(2)];
  const space = Number(name);
  const inDark = view.players[view.decider]?.place.street === 'knockturn_alley';
  switch (kind) {
    case 's': {
      const gate = board.gates.indexOf(space);
      const door = Object.entries(board.entrances).find(([, at]) => at === space)?.[0];
      return [
        `walk ${space}`,
        ...(gate >= 0 ? [`gate ${LETTERS[gate]}`] : []),
        ...(door && !inDark ? [`enter ${door}`] : []),
        ...(space === board.exit ? ['exit'] : []),
        ...(space === board.steps ? ['go'] : []),
      ];
    }
    case 'k': {
      const gate = board.dark_gates.indexOf(space);
      const door = Object.entries(board.back_doors).find(([, at]) => at === space)?.[0];
      return [
        `walk K${space}`,
        ...(gate >= 0 ? [`gate ${LETTERS[gate]}`] : []),
        ...(door && inDark ? [`enter ${door}`] : []),
        ...(space === board.knockturn_alley - 1 ? ['exit'] : []),
      ];
    }
    case 'b': {
      const shop = shopIn(view, name);
      const buy = shop ? [`buy ${shop.item}`] : [];
      const steps = name === GRINGOTTS ? ['go'] : [];
      return [`to ${name}`, `close ${name}`, `enter ${name}`, ...buy, ...steps];
    }
    case 'i':
      return [`return ${name}`, `buy ${name}`];
    case 'h':
      return [`send ${name}`];
    default:
      return ['roll'];
  }
}

/** The first meaning that is legal; with none, the one the rules should explain. */
export function meaningOf(
  view: View,
  key: string,
  offered: Choice[],
): { action: string; legal: boolean } {
  const wanted = meanings(view, key);
  const able = new Set(offered.filter(({ legal }) => legal).map(({ action }) => action));
  const found = wanted.find((action) => able.has(action));
  return found ? { action: found, legal: true } : { action: refusable(view, key), legal: false };
}

/** What to ask the rules about a thing that can do nothing now. */
function refusable(view: View, key: string): string {
  const name = key.slice(2);
  if (key.startsWith('b')) {
    const inside = view.players[view.decider]?.place.building === name;
    const shop = shopIn(view, name);
    return inside && shop ? `buy ${shop.item}` : `enter ${name}`;
  }
  if (key.startsWith('i')) return `buy ${name}`;
  return meanings(view, key)[0];
}

/** What to ask the rules about a card that cannot be played now. */
export function refusedCard(view: View, seat: number, card: string): string {
  const other = view.players.findIndex((_, at) => at !== seat);
  const [front = other] = view.players[seat].in_front;
  const [item = 'owl'] = view.players[front].trunk;
  const asked: Record<string, string> = {
    spell_floo: 'floo odd',
    spell_take_item: `take ${front} ${item}`,
    spell_defence: 'defend',
    spell_close: `close ${view.sign || 'leaky_cauldron'}`,
    spell_leave_ka: 'leave',
    spell_send_ka: `send ${other}`,
    spell_gringotts: 'gringotts',
    spell_lose_coin: `coin ${other} galleon`,
  };
  return asked[card];
}

/** The things that stand for a legal action, each with it. */
export function targetsOf(view: View, offered: Choice[]): Map<string, string> {
  const { board } = view;
  const keys = [
    ...Array.from({ length: board.diagon_alley }, (_, i) => `s:${i}`),
    ...Array.from({ length: board.knockturn_alley }, (_, i) => `k:${i}`),
    ...Object.keys(board.entrances).map((name) => `b:${name}`),
    `b:${GRINGOTTS}`,
    ...view.shops.map(({ item }) => `i:${item}`),
    ...view.players.map((_, seat) => `h:${seat}`),
    'd:',
  ];
  const found = keys.map((key) => [key, meaningOf(view, key, offered)] as const);
  return new Map(found.flatMap(([key, { action, legal }]) => (legal ? [[key, action]] : [])));
}

/** What the primary button does while nothing is chosen. */
export function usual(view: View, legal: LegalAction[]): string | null {
  const can = (action: string) => (find(legal, action) ? action : null);
  const first = (...verbs: string[]) => starting(legal, ...verbs)[0] ?? null;
  switch (view.phase) {
    case 'before_roll':
      return can('roll');
    case 'moving': {
      const win = legal.find(({ preview }) => (preview as Preview | null)?.wins)?.action;
      return win ?? walkIn(legal) ?? first('exit', 'gate', 'enter');
    }
    case 'closing':
    case 'buy_first':
    case 'back_door':
    case 'arrived':
      return first('buy') ?? can('roll') ?? first('enter') ?? can('end');
    case 'drawn_spell':
      return can('keep');
    case 'under_attack':
      return can('defend') ?? can('pass');
    case 'bank_trip':
      return can('go');
    default:
      return null;
  }
}
