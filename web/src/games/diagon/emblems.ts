/** Small things that stand in many places: coins, hats, goods, cards, faces of dice. */

import { ICONS } from './icons';
import { COINS, SPIRAL, type Coin } from './model';
import { box, draw, n1, oval, Pen, polygon, put, smooth, spiralLine } from './pen';
import type { Point } from '../../ink/ink';

/* ---- signs in a square of 512 ---- */

/** Cards that have no sign in the set: our own, with the same heavy line. */
const OWN_SIGNS: Record<string, string> = {
  sign:
    'M256 40a26 26 0 0 1 24 36l150 122h42v232H40V198h42L232 76a26 26 0 0 1 24 -36ZM256 104L140 198h232Z' +
    'M76 234v160h360V234ZM112 270h288v24H112ZM112 334h288v24H112Z',
  out:
    'M60 470V220a150 170 0 0 1 300 0v60h-44v-58a106 126 0 0 0 -212 0v248Z' +
    'M176 336h188v-76l130 110l-130 110v-76H176Z',
  in:
    'M452 470V220a150 170 0 0 0 -300 0v60h44v-58a106 126 0 0 1 212 0v248Z' +
    'M18 336h188v-76l130 110l-130 110v-76H18Z',
  coin:
    'M256 36a220 220 0 1 0 .1 0ZM256 84a172 172 0 1 1 -.1 0ZM256 150l106 106l-106 106l-106 -106Z' +
    'M52 420L420 52l40 40L92 460Z',
  purse:
    'M176 40h160l-36 84h-88ZM204 148h104c96 60 160 160 140 250c-14 62 -80 82 -112 82c4 -40 -20 -62 -50 -62s-54 22 -50 62' +
    'c-60 4 -150 -10 -172 -82c-20 -90 44 -190 140 -250ZM286 440a26 26 0 1 1 -.1 0Z' +
    'M226 478a20 20 0 1 1 -.1 0ZM336 486a18 18 0 1 1 -.1 0Z',
  back: 'M208 60v84c140 0 260 70 260 220c0 50 -14 84 -30 110c0 -120 -90 -170 -230 -170v88L44 226Z',
  exile:
    'M60 480V220a196 190 0 0 1 392 0v260h-60V222a136 132 0 0 0 -272 0v258Z' +
    'M256 190a92 92 0 1 1 -92 92h36a56 56 0 1 0 56 -56a40 40 0 1 0 28 68l-24 -26a6 6 0 1 1 -4 -10v-36Z' +
    'M196 400h120v34H196Z',
};

const CARD_SIGNS: Record<string, string> = {
  spell_floo: ICONS.fireplace,
  spell_take_item: ICONS.snatch,
  spell_defence: ICONS.shield,
  spell_close: OWN_SIGNS.sign,
  spell_leave_ka: OWN_SIGNS.out,
  spell_send_ka: OWN_SIGNS.in,
  spell_gringotts: ICONS.scales,
  spell_lose_coin: OWN_SIGNS.coin,
  havoc_exile: OWN_SIGNS.exile,
  havoc_return_item: OWN_SIGNS.back,
  havoc_lose_coins: OWN_SIGNS.purse,
};

const HOUSE_SIGNS: Record<string, string> = {
  leaky_cauldron: ICONS.stein,
  gringotts: ICONS.scales,
};

/** The path data of a card's picture. */
export function cardSign(card: string): string {
  return CARD_SIGNS[card] ?? '';
}

/** The path data of what a house shows: what it sells, or its own sign. */
export function houseSign(building: string, item?: string): string {
  return (item ? ICONS[item] : HOUSE_SIGNS[building]) ?? '';
}

/** A sign in a square round a place. */
export function sign(data: string, x: number, y: number, size: number, className = 'sign'): string {
  const scale = Math.round((size / 512) * 10000) / 10000;
  return put([x - size / 2, y - size / 2], draw(className, data), 0, scale);
}

/* ---- coins: scalloped, seven-sided, pierced ---- */

const COIN_SHAPES: Record<Coin, (x: number, y: number, r: number) => string> = {
  galleon: (x, y, r) => {
    const rim = Array.from({ length: 28 }, (_, i): Point => {
      const a = (i * Math.PI) / 14;
      const far = i % 2 ? r : r * 0.9;
      return [x + Math.cos(a) * far, y + Math.sin(a) * far];
    });
    return (
      draw('coin g1', polygon(rim), `stroke-width="${n1(r * 0.09)}"`) +
      draw('coin g2', polygon(oval(x, y, r * 0.7)), `stroke-width="${n1(r * 0.07)}"`) +
      coinLetter('G', x, y + r * 0.38, r * 1.12)
    );
  },
  sickle: (x, y, r) => {
    const rim = (far: number) =>
      Array.from({ length: 7 }, (_, i): Point => {
        const a = -Math.PI / 2 + (i * Math.PI * 2) / 7;
        return [x + Math.cos(a) * far, y + Math.sin(a) * far];
      });
    return (
      draw('coin s1', polygon(rim(r)), `stroke-width="${n1(r * 0.09)}"`) +
      draw('coin s2', polygon(rim(r * 0.72)), `stroke-width="${n1(r * 0.06)}"`) +
      coinLetter('S', x, y + r * 0.36, r * 1.05)
    );
  },
  knut: (x, y, r) => {
    const hole: Point[] = [
      [x, y - r * 0.34],
      [x + r * 0.34, y],
      [x, y + r * 0.34],
      [x - r * 0.34, y],
    ];
    const disc = polygon(oval(x, y, r * 0.86, r * 0.86, 22)) + polygon(hole);
    return (
      draw('coin k1', disc, `stroke-width="${n1(r * 0.1)}" fill-rule="evenodd"`) +
      draw('coin k2', polygon(oval(x, y, r * 0.64, r * 0.64, 20)))
    );
  },
};

function coinLetter(letter: string, x: number, y: number, size: number): string {
  return `<text class="coin-letter" x="${n1(x)}" y="${n1(y)}" font-size="${n1(size)}">${letter}</text>`;
}

export function coin(kind: Coin, x: number, y: number, r: number): string {
  return COIN_SHAPES[kind](x, y, r);
}

/** The coins of a price or a payment, one after the other. */
export function coinKinds(price: number[]): Coin[] {
  return price.flatMap((count, kind) => Array.from({ length: count }, () => COINS[kind]));
}

/** Coins in a row, the first one at a place. */
export function coinRow(price: number[], x: number, y: number, r: number, gap = r * 2): string {
  return coinKinds(price)
    .map((kind, i) => coin(kind, x + i * gap, y, r))
    .join('');
}

/* ---- hats: a colour, a crown of its own, and a badge ---- */

interface HatShape {
  crown: string;
  badge: string;
}

const HATS: Record<string, HatShape> = {
  red: {
    crown: 'M-9.5 8C-7 0 -5 -9 -1 -22C4 -18 7 -2 9.5 8Z',
    badge: 'M0 -3.4a3.4 3.4 0 1 0 .01 0Z',
  },
  blue: { crown: 'M-9.5 8C-8 -2 -7 -11 -9 -20C-1 -17 6 -6 9.5 8Z', badge: 'M0 -4l4 7h-8Z' },
  yellow: {
    crown: 'M-9.5 8C-8 -4 -4 -14 3 -18C8 -20 13 -17 11 -13C9 -15 6 -13 6 -10C7 -4 8 2 9.5 8Z',
    badge: 'M0 -4.4l4.2 4.4l-4.2 4.4l-4.2 -4.4Z',
  },
  white: {
    crown: 'M-9.5 8C-9 1 -4 0 -6 -7C-3 -8 -4 -14 1 -21C2 -14 7 -13 5 -8C9 -5 7 2 9.5 8Z',
    badge: 'M0 -3.8a3.8 3.8 0 1 0 .01 0ZM0 -1.7a1.7 1.7 0 1 1 -.01 0Z',
  },
  green: {
    crown: 'M-9.5 8C-8 2 -7 -6 -6.4 -15C-3 -19 4 -19 6.4 -15C7 -6 8 2 9.5 8Z',
    badge: 'M-4 -3h2.6v6h-2.6ZM1.4 -3h2.6v6h-2.6Z',
  },
  black: {
    crown: 'M-9.5 8C-8 -3 -3 -10 -2 -15C-6 -13 -10 -14 -12 -18C-5 -24 3 -22 5 -16C8 -8 8 1 9.5 8Z',
    badge: 'M-1.4 -4h2.8v2.6h2.6v2.8h-2.6v2.6h-2.8v-2.6h-2.6v-2.8h2.6Z',
  },
};

const SHADED: Point[] = [
  [-9.5, 8],
  [-6, -6],
  [0, -20],
  [6, -8],
  [9.5, 8],
];
const SHADE = new Pen(71).hatch(SHADED, 72, 2, { keep: (x) => (x > 2 ? 1 : x > 0 ? 0.4 : 0) });
const BAND = 'M-10.6 9.4C-5 12.4 5 12.4 10.6 9.4L9.4 3.8C5 6.4 -5 6.4 -9.2 3.8Z';

/** A hat, about 34 wide and 40 high, standing on 0, 10. */
export function hat(colour: string): string {
  const { crown, badge } = HATS[colour] ?? HATS.red;
  const inner =
    '<ellipse class="brim" cx="0" cy="10" rx="15.5" ry="5.2"/>' +
    draw('crown', crown) +
    draw('hat-shade', SHADE) +
    draw('band', BAND) +
    put([0, 8], draw('badge', badge, 'fill-rule="evenodd"'), 0, 0.8);
  return `<g class="hat hat-${colour || 'none'}">${inner}</g>`;
}

/* ---- dice ---- */

const DIE = 22;

/** A face of a die, 44 wide: the spiral, or a number. */
export function dieFace(face: number): string {
  const pen = new Pen(40 + face);
  const edge = box(-DIE, -DIE, DIE * 2, DIE * 2);
  const shade = pen.hatch(box(8, -DIE, DIE - 8, DIE * 2), 90, 2.4);
  const under = pen.hatch(box(-DIE, 14, DIE * 2, DIE - 14), 0, 2.6);
  const mark =
    face === SPIRAL
      ? draw('die-spiral', smooth(spiralLine(0, 0, 12.5, 2.4)))
      : `<text class="die-mark" y="12">${face}</text>`;
  return (
    draw('die-body', pen.rough(edge, { amp: 0.7 })) +
    draw('die-shade', shade + under) +
    '<circle class="die-middle" r="16.5"/>' +
    mark
  );
}

/** The back of a card, 46 by 64. */
export function cardBack(): string {
  const pen = new Pen(33);
  const inside = box(-18, -27, 36, 54);
  return (
    draw('card-back', pen.rough(box(-23, -32, 46, 64), { amp: 0.4 })) +
    draw('card-lattice', pen.hatch(inside, 45, 4) + pen.hatch(inside, -45, 4)) +
    draw('card-disc', pen.shape(oval(0, 0, 12), { amp: 0.3 })) +
    draw('card-spiral', smooth(spiralLine(0, 0, 8.4, 2.3)))
  );
}

/* ---- woodcuts ---- */

const CUTS = (() => {
  const pen = new Pen(5);
  let path = '';
  for (let i = 0; i < 34; i++) {
    const left: Point[] = [];
    const right: Point[] = [];
    for (let t = 0; t <= 10; t++) {
      const u = -420 + i * 30 + t * 62;
      const x = u * 0.9 + 120 + pen.noise(t * 0.6 + i) * 5;
      const y = 560 - t * 62 + Math.sin(t * 0.55 + i * 0.2) * 16;
      if (x + y * 0.9 > 640) continue;
      const light = Math.max(0, 1 - (x + y * 0.9) / 760);
      const width = 0.6 + 11 * light * light;
      left.push([x - width / 2, y - width / 3]);
      right.unshift([x + width / 2, y + width / 3]);
    }
    if (left.length > 2) path += polygon([...left, ...right]);
  }
  return path;
})();

/** A sign with light lines cut through it, wider toward the light; `id` names its clip. */
export function woodcut(data: string, x: number, y: number, size: number, id: string): string {
  const scale = Math.round((size / 512) * 10000) / 10000;
  const clip = `<clipPath id="${id}"><path d="${data}"/></clipPath>`;
  const cut = `<g clip-path="url(#${id})">${draw('cut', CUTS)}</g>`;
  return put([x - size / 2, y - size / 2], clip + draw('sign', data) + cut, 0, scale);
}
