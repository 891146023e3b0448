/** What a game says of itself to the printer, in `print.ts` of its folder. All sizes are millimetres. */

import type { Edition } from '../api';

/** A drawing in units of its own, with the words that lie over it. */
export interface Drawing {
  width: number;
  height: number;
  /** SVG in a box from 0, 0. */
  markup: string;
  words?: Wording[];
}

/** Words in a box of a drawing; the page breaks them into lines. */
export interface Wording {
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
  /** The size of the type, in units of the drawing. */
  size: number;
  look?: 'name' | 'text' | 'note';
  /** Words stand in the middle of their box unless they begin at its top. */
  at?: 'middle' | 'top';
}

/** Something to cut out; what has a back is printed on both sides. */
export interface Piece {
  face: Drawing;
  back?: Drawing;
}

interface Titled {
  /** Its name in the address and in tests. */
  id: string;
  title: string;
}

/** Pieces of one size, as many on a sheet as it holds. */
export interface Pieces extends Titled {
  kind: 'pieces';
  width: number;
  height: number;
  /** Between two pieces; without it they share a cut. */
  gap?: number;
  pieces: Piece[];
}

/** One large sheet; what paper does not hold is printed on several, to be glued together. */
export interface Board extends Titled {
  kind: 'board';
  width: number;
  height: number;
  drawing: Drawing;
}

/** Something to read. */
export interface Leaf extends Titled {
  kind: 'leaf';
  lead?: string;
  sections: Section[];
}

export interface Section {
  heading?: string;
  picture?: Drawing;
  /** How wide the picture is. */
  width?: number;
  paragraphs: string[];
}

export type Part = Pieces | Board | Leaf;

export interface Printing {
  /** Everything it is played with, from its edition, in the language of the page. */
  parts: (edition: Edition) => Part[];
  /** The rules that its sheet of short rules tells, in this order. */
  rules: readonly string[];
}

/** So many of a piece. */
export function copies<T>(count: number, piece: T): T[] {
  return Array.from({ length: count }, () => piece);
}
