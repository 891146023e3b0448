/** What changes on the houses and in the street: names, goods, stock, the sign, lit places. */

import { draw, label, type Point, polygonPath, rectangle, tenth, put } from '../../ink/ink';
import { Quill, ellipse, smooth } from '../../ink/quill';
import { coin, coinRow, houseSign, sign } from './emblems';
import { COINS, isJunior, shopIn, type Shop, type View } from './model';
import { GRINGOTTS, OUT, type Building, type Street } from './street';
import { darkOutline, houseOutline, slabOutline } from './still';

export interface HouseWords {
  name: (building: string) => string;
  closed: string;
}

const words = (className: string, x: number, y: number, text: string | number) =>
  label(x, y, text, className);

function patch(x: number, y: number, w: number, h: number): string {
  const pen = new Quill(Math.round(x * 3 + y));
  const edge = rectangle(x - w / 2, y - h / 2, w, h);
  return draw('patch', pen.rough(edge, { amp: 0.8, step: 11, wave: 13 }));
}

/** What a house shows to the street. */
export function houseFace(street: Street, view: View, house: Building, said: HouseWords): string {
  const shop = shopIn(view, house.name);
  const [x, y] = street.point(house.at, 70);
  if (street.isAside(house) || !shop) return asideFace(view, house, said, [x, y]);
  const north = street.isNorth(house);
  const goods: Point = [x, y + (north ? 12 : -12)];
  if (isJunior(view)) return goodsFace(view, shop, [x - 6, y], 1.4);
  const name = said.name(house.name);
  const sideways = y + (north ? -22 : 24);
  return (
    patch(x, sideways, nameWidth(name), 23) +
    words('house-name', x, sideways + 5.6, name) +
    goodsFace(view, shop, goods, 1)
  );
}

/** How wide a name is in the display face, about. */
function nameWidth(name: string): number {
  return name.length * 7.9 + 18;
}

function goodsFace(view: View, shop: Shop, [x, y]: Point, size: number): string {
  const closed = view.sign === shop.building;
  const at = x - 42 * size + (size > 1 ? 14 : 0);
  const disc = new Quill(7).shape(ellipse(at, y, 19 * size), { amp: 0.5 });
  return (
    draw(`disc ${closed ? 'shut' : ''}`, disc) +
    sign(houseSign(shop.building, shop.item), at, y, 25 * size) +
    coinRow(shop.price, at + 37 * size, y, 10.5 * size, 21 * size) +
    put(
      [at + 15 * size, y + 13 * size],
      `<circle class="stock ${shop.stock === 0 ? 'none' : ''}" r="9"/>` +
        `<text class="stock-number" y="5">${shop.stock}</text>`,
      0,
      size,
    )
  );
}

/** The inn and the bank, at the ends of the street. */
function asideFace(view: View, house: Building, said: HouseWords, [x, y]: Point): string {
  const shop = shopIn(view, house.name);
  const lines = said.name(house.name).split(' ');
  const tall = lines.length * 17 + 6;
  const wide = Math.max(82, ...lines.map((line) => line.length * 8.4 + 14));
  const disc = new Quill(9).shape(ellipse(x, y - 26, 20), { amp: 0.5 });
  const name = lines.map((line, i) => words('house-name', x, y + 24 + i * 17, line)).join('');
  const face =
    draw('disc', disc) +
    sign(houseSign(house.name, shop?.item), x, y - 26, 27) +
    patch(x, y + 8 + tall / 2, wide, tall) +
    name;
  return house.name === GRINGOTTS ? face + bankFace(view, x, y + 43) : face;
}

function bankFace(view: View, x: number, y: number): string {
  return COINS.map((kind, i) => {
    const at = x - 27 + i * 27;
    return coin(kind, at, y, 9.5) + words('bank-number', at, y + 24, view.bank[i]);
  }).join('');
}

/** The mat before a door: a lit doorway, or a dark one under the sign. */
export function doormat(street: Street, house: Building, closed: boolean): string {
  if (house.name === GRINGOTTS) return '';
  const pen = new Quill(house.at + 3);
  const mat = street.strip(house.at - 0.28, house.at + 0.28, OUT.street - 8, OUT.front + 4);
  return (
    draw(closed ? 'mat shut' : 'mat', pen.rough(mat, { amp: 0.3 })) +
    draw('mat-lines', pen.hatch(mat, street.angle(house.at) + 90, 4))
  );
}

/** The hanging sign, about 80 by 52, hung on 0, -27. */
export function closedSign(word: string): string {
  const pen = new Quill(61);
  const size = Math.min(19.5, 126 / word.length);
  return (
    draw('sign-cord', 'M-22 -11L0 -27L22 -11') +
    '<circle class="sign-nail" cy="-27" r="2.6"/>' +
    draw('sign-shadow', pen.rough(rectangle(-36, -8, 78, 25), { amp: 0.8 })) +
    draw('sign-board', pen.rough(rectangle(-40, -12, 80, 25), { amp: 0.8 })) +
    draw('sign-rule', pen.rough(rectangle(-37, -9, 74, 19), { amp: 0.4 })) +
    `<text class="sign-word" y="7" font-size="${tenth(size)}">${word}</text>`
  );
}

/** Where the sign hangs on a house. */
export function signPoint(street: Street, house: Building): Point {
  if (street.isAside(house)) {
    const [x, y] = street.point(house.at, 70);
    return [x, y + (house.name === GRINGOTTS ? -64 : 72)];
  }
  return street.point(house.at, OUT.front + 9);
}

/** The lines along which the name of the dark street is written. */
export function darkCurves(street: Street): string[] {
  const { dark_gates } = street.board;
  const curve = (from: number, to: number, out: number) =>
    Array.from({ length: 41 }, (_, i) =>
      street
        .point(from + ((to - from) * i) / 40, out)
        .map(tenth)
        .join(' '),
    ).join('L');
  const first = street.beside(0);
  const gate = street.beside(dark_gates[Math.min(2, dark_gates.length - 1)]);
  return [
    `M${curve(first + 0.2, first + 4, OUT.dark1 + 13)}`,
    `M${curve(gate + 1.8, gate - 2, OUT.dark1 + 25)}`,
  ];
}

/* ---- lit places ---- */

export function slabPath(street: Street, space: number): string {
  return smooth(slabOutline(street, space), true);
}

export function darkPath(street: Street, dark: number): string {
  return smooth(darkOutline(street, dark), true);
}

export function housePath(street: Street, house: Building): string {
  return polygonPath(houseOutline(street, house));
}

const GLYPHS: Record<string, string> = {
  door: 'M-5 7v-9a5 6 0 0 1 10 0v9Z',
  dark: 'M3 -7a7.2 7.2 0 1 0 4 11a6 6 0 1 1 -4 -11Z',
  out: 'M-7 -2h7v-4l8 6l-8 6v-4h-7Z',
  end: 'M-4 7v-14h9l-3 4l3 4h-7v6Z',
  shut: 'M-6 -4l2 -2l4 4l4 -4l2 2l-4 4l4 4l-2 2l-4 -4l-4 4l-2 -2l4 -4Z',
};

/** A little flag on a place where the walk may end: what awaits one there. */
export function pennant(mark: string, shut: boolean): string {
  const shape = shut ? 'shut' : mark;
  const glyph =
    shape === 'spiral'
      ? draw('glyph-line', 'M0 0q2 -2 3 0q0 4 -4 3q-4 -2 -2 -6q4 -5 9 0q2 6 -2 9')
      : draw('glyph', GLYPHS[shape] ?? GLYPHS.end);
  return draw('flag', 'M-13 -11H13L9 0L13 11H-13L-9 0Z') + glyph;
}

/** A place inside the street where the flag of a space flies. */
export function pennantPoint(street: Street, space: number, dark: boolean, second = false): Point {
  const further = second ? 27 : 0;
  return dark
    ? street.point(street.beside(space), OUT.dark1 + 14 + further)
    : street.point(space, -OUT.street - 17 - further);
}
