/** Little pictures beside the rules, drawn from a table of scenes: the same in every language. */

import { draw, type Point, put } from '../../ink/ink';
import { smooth } from '../../ink/quill';
import type { Figure } from '../../table/figure';
import './alley.css';
import { cardBack, coin, coinRow, dieFace, hat, sign } from './emblems';
import { ICONS } from './icons';
import type { Coin } from './model';
import { spiralLine } from './emblems';
import { closedSign } from './signs';

const HEIGHT = 84;
const SLAB = 42;
const WIDEST = 290;

/** A picture under way: things are put down from left to right. */
export class Sketch {
  #drawing = '';
  #x = 8;

  /** Puts something down; `wide` is how much room it takes. */
  add(content: string, wide: number, y = HEIGHT / 2): this {
    this.#drawing += put([this.#x + wide / 2, y], content);
    this.#x += wide;
    return this;
  }

  gap(wide: number): this {
    this.#x += wide;
    return this;
  }

  die(face: number): this {
    return this.add(put([0, 0], dieFace(face), 0, 0.9), 46);
  }

  coins(...price: [number, number, number]): this {
    const count = price.reduce((sum, more) => sum + more, 0);
    return this.add(coinRow(price, -(count - 1) * 12, 0, 12, 24), count * 24 + 6);
  }

  item(name: string): this {
    return this.add(sign(ICONS[name], 0, 0, 38), 44);
  }

  /** A short piece of street; `lit` steps of it are lit, hats stand on it. */
  street(count: number, more: Partial<Piece> = {}): this {
    const width = count * SLAB;
    return this.add(street({ count, lit: [], hats: {}, ...more }), width + 6, 50);
  }

  /** The back of a card. */
  card(): this {
    return this.add(put([0, 0], cardBack(), 6, 0.8), 46);
  }

  arrow(): this {
    return this.add(draw('fig-arrow', 'M-11 0H9M2 -6L10 0L2 6'), 30);
  }

  yes(): this {
    return this.add(draw('fig-yes', 'M-9 1l6 8l12 -17'), 30);
  }

  no(): this {
    return this.add(draw('fig-no', 'M-8 -8L8 8M8 -8L-8 8'), 30);
  }

  /** The finished picture, no wider than the drawer. */
  done(): Figure {
    const width = this.#x + 8;
    const fit = Math.min(1, WIDEST / width);
    const drawing = `<g class="al" transform="scale(${fit})">${this.#drawing}</g>`;
    return { width: width * fit, height: HEIGHT * fit, drawing };
  }
}

interface Piece {
  count: number;
  lit: number[];
  /** Who stands where: the index of a slab to the colour of a hat. */
  hats: Record<number, string>;
  spiral?: number;
  gate?: number;
  /** A slab with a door behind it. */
  door?: number;
  shut?: boolean;
  dark?: boolean;
}

function street({ count, lit, hats, spiral, gate, door, shut, dark }: Piece): string {
  const x = (i: number) => (i - (count - 1) / 2) * SLAB;
  const slabs = Array.from({ length: count }, (_, i) => {
    const kind = dark ? 'dark-slab' : i === door ? 'slab entrance' : 'slab';
    const look = lit.includes(i) ? 'lit-slab' : kind;
    return `<rect class="${look}" x="${x(i) - 19}" y="-17" width="38" height="34" rx="4"/>`;
  });
  const marks = [
    spiral === undefined ? '' : draw('spiral-mark', smooth(spiralLine(x(spiral), 0, 12))),
    gate === undefined
      ? ''
      : put(
          [x(gate), 0],
          '<circle class="gate-disc" r="11"/><text class="gate-letter" y="5">B</text>',
        ),
    door === undefined ? '' : house([x(door), -33], shut ?? false),
  ];
  const pieces = Object.entries(hats).map(([i, colour]) => put([x(Number(i)), -6], hat(colour)));
  return slabs.join('') + marks.join('') + pieces.join('');
}

function house([x, y]: Point, shut: boolean): string {
  const front =
    draw('plane shop half', 'M-19 14V-6L0 -16L19 -6V14Z') +
    draw(shut ? 'mat shut' : 'mat', 'M-6 14V2H6V14Z');
  return put([x, y], front + (shut ? put([0, 2], closedSign('×'), 0, 0.42) : ''));
}

const KINDS: Coin[] = ['galleon', 'sickle', 'knut'];

const FIGURES: Record<string, () => Figure> = {
  'DIA-DICE-02': () => new Sketch().die(1).gap(6).die(4).arrow().card().done(),
  'DIA-DICE-03': () =>
    new Sketch()
      .die(1)
      .gap(6)
      .die(1)
      .arrow()
      .street(2, { dark: true, hats: { 0: 'red' }, gate: 1 })
      .done(),
  'DIA-MOVE-02': () =>
    new Sketch().street(5, { lit: [1, 2, 4], hats: { 0: 'red', 3: 'blue' } }).done(),
  'DIA-MOVE-05': () =>
    new Sketch()
      .street(5, { lit: [1, 2, 3], hats: { 0: 'red' }, door: 2 })
      .yes()
      .done(),
  'DIA-MOVE-10': () =>
    new Sketch().street(4, { lit: [1, 2, 3], hats: { 0: 'red' }, spiral: 3 }).done(),
  'DIA-MOVE-14': () =>
    new Sketch().street(4, { lit: [1, 2, 3], hats: { 0: 'red' }, gate: 3 }).done(),
  'DIA-BANK-01': () =>
    new Sketch()
      .add(sign(ICONS.scales, 0, 0, 46), 56)
      .arrow()
      .coins(1, 1, 1)
      .done(),
  'DIA-BUY-02': () => new Sketch().coins(1, 1, 0).arrow().item('robe').yes().done(),
  'DIA-BUY-03': () => new Sketch().coins(3, 0, 2).arrow().item('owl').no().done(),
  'DIA-CLOS-02': () =>
    new Sketch()
      .street(4, { lit: [1, 2, 3], hats: { 0: 'red' }, door: 2, shut: true })
      .no()
      .done(),
  'DIA-FLOO-03': () =>
    new Sketch()
      .add(sign(ICONS.fireplace, 0, 0, 44), 54)
      .die(1)
      .gap(4)
      .die(3)
      .gap(4)
      .die(5)
      .done(),
  'DIA-TAKE-01': () =>
    new Sketch()
      .street(5, { hats: { 0: 'red', 2: 'blue', 4: 'green' } })
      .item('owl')
      .done(),
  'DIA-KNO-07': () =>
    new Sketch()
      .die(3)
      .gap(6)
      .die(3)
      .arrow()
      .street(3, { dark: true, lit: [1, 2], hats: { 0: 'red' }, gate: 2 })
      .yes()
      .done(),
  'DIA-SETUP-04': () => new Sketch().coins(2, 0, 0).coins(0, 2, 0).coins(0, 0, 2).done(),
  'DIA-WIN-01': () =>
    new Sketch()
      .item('cauldron')
      .item('book')
      .item('potion')
      .item('robe')
      .item('owl')
      .item('wand')
      .arrow()
      .add(sign(ICONS.stein, 0, 0, 44), 50)
      .done(),
  'DIA-JUN-08': () =>
    new Sketch()
      .die(1)
      .gap(6)
      .die(1)
      .arrow()
      .add(KINDS.map((kind, i) => coin(kind, (i - 1) * 26, 0, 12)).join(''), 84)
      .done(),
  'DIA-JUN-11': () => new Sketch().die(1).die(2).die(3).gap(30).die(4).die(5).die(6).done(),
};

/** The rules that have a picture. */
export const ILLUSTRATED = Object.keys(FIGURES);

/** The picture of a rule, if it has one. */
export function figureOf(rule: string): Figure | null {
  return FIGURES[rule]?.() ?? null;
}
