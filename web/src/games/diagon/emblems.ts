/** Small things that stand in many places: coins, hats, goods, cards, faces of dice. */

import { draw, type Point, polygonPath, rectangle, tenth, put } from '../../ink/ink';
import { CUTS, FOLDS, RIBBON, type Hat } from '../../ink/hats';
import { ellipse, Quill, smooth } from '../../ink/quill';
import { signPlace, woodcut } from '../../ink/woodcut';
import { ICONS } from './icons';
import { COINS, SPIRAL, type Coin } from './model';

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
  return `<g transform="${signPlace(x, y, size)}">${draw(className, data)}</g>`;
}

const CUT = { ink: 'var(--al-ink)', light: 'var(--al-cell)' };

/** A sign cut in wood; `id` names its clip. */
export function cutSign(data: string, x: number, y: number, size: number, id: string): string {
  return woodcut(data, [x, y], size, id, CUT);
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
      draw('coin g1', polygonPath(rim), `stroke-width="${tenth(r * 0.09)}"`) +
      draw('coin g2', polygonPath(ellipse(x, y, r * 0.7)), `stroke-width="${tenth(r * 0.07)}"`) +
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
      draw('coin s1', polygonPath(rim(r)), `stroke-width="${tenth(r * 0.09)}"`) +
      draw('coin s2', polygonPath(rim(r * 0.72)), `stroke-width="${tenth(r * 0.06)}"`) +
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
    const disc = polygonPath(ellipse(x, y, r * 0.86, r * 0.86, 22)) + polygonPath(hole);
    return (
      draw('coin k1', disc, `stroke-width="${tenth(r * 0.1)}" fill-rule="evenodd"`) +
      draw('coin k2', polygonPath(ellipse(x, y, r * 0.64, r * 0.64, 20)))
    );
  },
};

function coinLetter(letter: string, x: number, y: number, size: number): string {
  return `<text class="coin-letter" x="${tenth(x)}" y="${tenth(y)}" font-size="${tenth(size)}">${letter}</text>`;
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

const HATS: Record<string, Hat> = {
  red: CUTS.pointed,
  blue: CUTS.leaning,
  yellow: CUTS.curled,
  white: CUTS.crumpled,
  green: CUTS.flat,
  black: CUTS.drooping,
};

/** A hat, about 34 wide and 40 high, standing on 0, 10. */
export function hat(colour: string): string {
  const { crown, badge } = HATS[colour] ?? HATS.red;
  const inner =
    '<ellipse class="brim" cx="0" cy="10" rx="15.5" ry="5.2"/>' +
    draw('crown', crown) +
    draw('hat-shade', FOLDS) +
    draw('band', RIBBON) +
    put([0, 8], draw('badge', badge, 'fill-rule="evenodd"'), 0, 0.8);
  return `<g class="hat hat-${colour || 'none'}">${inner}</g>`;
}

/* ---- dice ---- */

/** The spiral of dice, spaces and cards, from the middle outward. */
export function spiralLine(x: number, y: number, radius: number, turns = 2.6): Point[] {
  const whole = turns * Math.PI * 2;
  const points: Point[] = [];
  for (let a = 0; a < whole; a += 0.3) {
    const r = (radius * a) / whole;
    points.push([x + Math.cos(a) * r, y + Math.sin(a) * r]);
  }
  return points;
}

const DIE = 22;

/** A face of a die, 44 wide: the spiral, or a number. */
export function dieFace(face: number): string {
  const pen = new Quill(40 + face);
  const edge = rectangle(-DIE, -DIE, DIE * 2, DIE * 2);
  const shade = pen.hatch(rectangle(8, -DIE, DIE - 8, DIE * 2), 90, 2.4);
  const under = pen.hatch(rectangle(-DIE, 14, DIE * 2, DIE - 14), 0, 2.6);
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
  const pen = new Quill(33);
  const inside = rectangle(-18, -27, 36, 54);
  return (
    draw('card-back', pen.rough(rectangle(-23, -32, 46, 64), { amp: 0.4 })) +
    draw('card-lattice', pen.hatch(inside, 45, 4) + pen.hatch(inside, -45, 4)) +
    draw('card-disc', pen.shape(ellipse(0, 0, 12), { amp: 0.3 })) +
    draw('card-spiral', smooth(spiralLine(0, 0, 8.4, 2.3)))
  );
}
