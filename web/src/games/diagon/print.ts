/** The Alley on paper: streets, cards, trunks, items, coins, hats, dice and the sign, in millimetres. */

import type { Edition } from '../../api';
import { draw } from '../../ink/ink';
import { smooth } from '../../ink/quill';
import { m } from '../../paraglide/messages.js';
import { boxed, card, CARD, cardBack } from '../../print/card';
import { cube, CUBE, pip, standing, STANDING } from '../../print/folded';
import { copies, type Drawing, type Part, type Printing } from '../../print/parts';
import './alley.css';
import { cardSign, coin, coinKinds, cutSign, hat, spiralLine } from './emblems';
import { ICONS } from './icons';
import { COINS, type Board, type Coin, type Shop, type View } from './model';
import { buildingName, cardName } from './names';
import './print.css';
import { closedSign, darkCurves, doormat, houseFace } from './signs';
import { paintedMarks, stillBoard } from './still';
import { HEIGHT, Street, WIDTH } from './street';
import { placeX, TRUNK as TRUNK_UNITS, trunkBox } from './trunk';

/** The board is so wide that it comes on four sheets. */
const BOARD = 500;
const TRUNK = { width: 178.4, height: 60.8 };
const ITEM = { width: 22, height: 30 };
const COIN = 18;
const SIGN = { width: 42, height: 24 };

const HATS = ['red', 'blue', 'green', 'yellow', 'white', 'black'];

type Prices = Record<Coin, number>;

/** What the file of an edition says, as far as it is printed. */
interface Box {
  box: { hats: number; items: number; coins: number; dice: number; faces: (string | number)[] };
  diagon_alley: {
    spaces: number;
    gringotts_steps: number;
    spirals: number[];
    gates: number[];
    exit: number;
  };
  knockturn_alley: { spaces: number; gates: number[] };
  buildings: Record<
    string,
    { sells?: string; price?: Prices; entrance: number; back_door?: number }
  >;
  floo: { marks: string[] };
  deck: { spells: Record<string, number>; havoc: Record<string, number> };
}

const inAlley = (markup: string) => `<g class="al">${markup}</g>`;

/* ---- the board ---- */

/** One number of every building that has it. */
function numbers({ buildings }: Box, of: 'entrance' | 'back_door'): Record<string, number> {
  const found = Object.entries(buildings).map(([name, { [of]: at }]) => [name, at] as const);
  return Object.fromEntries(found.filter((one): one is [string, number] => one[1] !== undefined));
}

function boardOf(box: Box): Board {
  const { diagon_alley: street, knockturn_alley: dark } = box;
  return {
    diagon_alley: street.spaces,
    knockturn_alley: dark.spaces,
    steps: street.gringotts_steps,
    exit: street.exit,
    spirals: street.spirals,
    gates: street.gates,
    dark_gates: dark.gates,
    entrances: numbers(box, 'entrance'),
    back_doors: numbers(box, 'back_door'),
    floo: box.floo.marks,
  };
}

/** The shops in the order in which one meets them. */
function shopsOf({ buildings, box }: Box): Shop[] {
  return Object.entries(buildings)
    .sort(([, one], [, other]) => one.entrance - other.entrance)
    .flatMap(([building, { sells, price }]) =>
      sells && price
        ? [{ building, item: sells, price: COINS.map((kind) => price[kind]), stock: box.items }]
        : [],
    );
}

function board(box: Box): Drawing {
  const street = new Street(boardOf(box));
  const fresh = { shops: shopsOf(box), sign: '', options: {}, bank: [0, 0, 0] };
  const said = { name: buildingName, closed: m.a_closed_word() };
  const names = darkCurves(street).map(
    (curve, i) =>
      `<path id="dark-name-print-${i}" d="${curve}"/><text class="dark-name">` +
      `<textPath href="#dark-name-print-${i}" startOffset="50%">${m.a_dark()}</textPath></text>`,
  );
  const houses = street.buildings.map(
    (house) =>
      doormat(street, house, false) + houseFace(street, fresh as unknown as View, house, said),
  );
  const markup =
    stillBoard(street) +
    paintedMarks(street, true, m.a_exit_word()) +
    names.join('') +
    houses.join('');
  return { width: WIDTH, height: HEIGHT, markup: inAlley(markup) };
}

/* ---- cards ---- */

const TEXTS: Record<string, () => string> = {
  spell_floo: m.a_print_floo,
  spell_take_item: m.a_print_take,
  spell_defence: m.a_print_defence,
  spell_close: m.a_print_close,
  spell_leave_ka: m.a_print_leave,
  spell_send_ka: m.a_print_send,
  spell_gringotts: m.a_print_to_bank,
  spell_lose_coin: m.a_print_coin_less,
  havoc_exile: m.a_print_exile,
  havoc_return_item: m.a_print_put_back,
  havoc_lose_coins: m.a_print_hole,
};

function spell(name: string): Drawing {
  const havoc = name.startsWith('havoc');
  return card({
    sign: cardSign(name),
    name: cardName(name),
    text: TEXTS[name]?.() ?? '',
    kind: havoc ? m.a_print_havoc() : m.a_print_spell(),
    paper: havoc ? 'var(--al-print-havoc)' : 'var(--al-card)',
    ink: 'var(--al-ink)',
    hatch: 'var(--al-dim)',
  });
}

const SPIRAL = smooth(spiralLine(0, 0, 17, 2.6));
const BACK = cardBack({
  ground: 'var(--al-back)',
  line: '#ecdcc0',
  edge: 'var(--al-ink)',
  device: `<path class="back-line" d="${SPIRAL}" fill="none" stroke="#ecdcc0" stroke-width="2.4"/>`,
});

/* ---- goods and money ---- */

function coins(price: number[], x: number, y: number, r: number): string {
  const kinds = coinKinds(price);
  const first = x - ((kinds.length - 1) * r * 2.2) / 2;
  return kinds.map((kind, i) => coin(kind, first + i * r * 2.2, y, r)).join('');
}

function item({ item: name, price }: Shop): Drawing {
  return {
    width: 44,
    height: 60,
    markup: inAlley(
      draw('cell', 'M1 1H43V59H1Z') +
        draw('thin', 'M3 3H41V57H3Z') +
        cutSign(ICONS[name], 22, 22, 33, `print-item-${name}`) +
        coins(price, 22, 49, 6),
    ),
  };
}

/** An open trunk: what belongs in it is drawn in its places, with its price. */
function trunk(shops: Shop[]): Drawing {
  const { cell, width, height } = TRUNK_UNITS;
  const places = shops.map(
    ({ item: name, price }, i) =>
      `<g class="goods" transform="translate(${placeX(i) + cell / 2 - 21} 62) scale(${42 / 512})">` +
      `<path d="${ICONS[name]}"/></g>` +
      coins(price, placeX(i) + cell / 2, 121, 8),
  );
  return {
    width: width + 6,
    height: height + 6,
    markup: inAlley(`<g transform="translate(2 4)">${trunkBox()}${places.join('')}</g>`),
  };
}

const coinDrawing = (kind: Coin) => boxed(inAlley(coin(kind, 0, 0, 47)), 100, 100);

function dieFace(face: string | number): string {
  if (typeof face === 'number') return pip(face);
  const spiral = smooth(spiralLine(0, 0, 34, 2.4));
  return `<path d="${spiral}" fill="none" stroke="#2b2118" stroke-width="5" stroke-linecap="round"/>`;
}

function parts(edition: Edition): Part[] {
  const box = edition as unknown as Box;
  const shops = shopsOf(box);
  const deck = { ...box.deck.spells, ...box.deck.havoc };
  return [
    {
      kind: 'board',
      id: 'board',
      title: m.a_print_board(),
      width: BOARD,
      height: (BOARD * HEIGHT) / WIDTH,
      drawing: board(box),
    },
    {
      kind: 'pieces',
      id: 'cards',
      title: m.a_print_cards(),
      ...CARD,
      pieces: Object.entries(deck).flatMap(([name, count]) =>
        copies(count, { face: spell(name), back: BACK }),
      ),
    },
    {
      kind: 'pieces',
      id: 'trunks',
      title: m.a_print_trunks(),
      ...TRUNK,
      gap: 4,
      pieces: copies(box.box.hats, { face: trunk(shops) }),
    },
    {
      kind: 'pieces',
      id: 'items',
      title: m.a_print_items(),
      ...ITEM,
      pieces: shops.flatMap((shop) => copies(box.box.items, { face: item(shop) })),
    },
    {
      kind: 'pieces',
      id: 'coins',
      title: m.a_print_coins(),
      width: COIN,
      height: COIN,
      gap: 2,
      pieces: COINS.flatMap((kind) =>
        copies(box.box.coins, { face: coinDrawing(kind), back: coinDrawing(kind) }),
      ),
    },
    {
      kind: 'pieces',
      id: 'hats',
      title: m.a_print_hats(),
      ...STANDING,
      gap: 4,
      pieces: HATS.slice(0, box.box.hats).map((colour) => ({
        face: standing(boxed(inAlley(hat(colour)), 36, 46, [0, -4])),
      })),
    },
    {
      kind: 'pieces',
      id: 'sign',
      title: m.a_print_sign(),
      ...SIGN,
      pieces: [{ face: boxed(inAlley(closedSign(m.a_closed_word())), 84, 48, [0, -8]) }],
    },
    {
      kind: 'pieces',
      id: 'dice',
      title: m.a_print_dice(),
      ...CUBE,
      gap: 4,
      pieces: copies(box.box.dice, { face: cube(box.box.faces.map(dieFace)) }),
    },
  ];
}

export default {
  parts,
  rules: [
    'DIA-SETUP-01',
    'DIA-SETUP-02',
    'DIA-SETUP-04',
    'DIA-SETUP-07',
    'DIA-SETUP-08',
    'DIA-SETUP-09',
    'DIA-SETUP-10',
    'DIA-TURN-01',
    'DIA-DICE-01',
    'DIA-DICE-02',
    'DIA-DICE-03',
    'DIA-MOVE-02',
    'DIA-MOVE-05',
    'DIA-MOVE-10',
    'DIA-MOVE-12',
    'DIA-MOVE-14',
    'DIA-BANK-01',
    'DIA-BUY-02',
    'DIA-BUY-03',
    'DIA-BUY-07',
    'DIA-EXIL-01',
    'DIA-KNO-03',
    'DIA-KNO-06',
    'DIA-KNO-07',
    'DIA-KNO-09',
    'DIA-KNO-11',
    'DIA-CARD-02',
    'DIA-CARD-06',
    'DIA-CARD-07',
    'DIA-CARD-08',
    'DIA-WIN-01',
    'DIA-WIN-04',
  ],
} satisfies Printing;
