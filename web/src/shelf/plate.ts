/** What the cover plates share: their inks, and the grid of 184 by 208 they are designed on. */
import { fill, rectangle, tenth, type Point } from '../ink/ink';

export const ENGRAVED = 'var(--eng)';
export const PAPER = 'var(--pap)';
export const COVER = 'var(--cov)';
export const GOLD = 'var(--goldw)';

/** Printed things keep their colours by day and by night. */
export const PRINTED: Record<string, string> = {
  eng: '#241a12',
  pap: '#f6edd7',
  goldw: '#e0b64f',
  goldl: '#b8860b',
  path: '#ebddbd',
  hedgetop: '#b3bd9f',
  'or-l': '#f4e1a8',
  'or-m': '#dfba59',
  'or-d': '#bb8b16',
  'die-n': '#201710',
  'die-n2': '#201710',
  'die-ink': '#2b2118',
  'die-o': '#2b2118',
  wing: '#fcf6e6',
};

export const PLATE_WIDTH = 184;
export const PLATE_HEIGHT = 208;

/** The picture that says what a game is about is this large. */
export const AIM = { width: 222, height: 150 };

/** A flat wash of the game's colour. */
export function wash(points: readonly Point[], opacity = 0.5, colour = COVER): string {
  return fill(points, colour, `opacity="${opacity}"`);
}

/** Bare paper, hiding what lies under it. */
export function solid(points: readonly Point[], colour = PAPER): string {
  return fill(points, colour);
}

export function circle(x: number, y: number, r: number, colour: string, attributes = ''): string {
  return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="${colour}" ${attributes}/>`;
}

export function sheet(width: number, height: number): Point[] {
  return rectangle(0, 0, width, height);
}

/** From the grid of the design to a plate of another size. */
export interface Grid {
  x(u: number): number;
  y(v: number): number;
  at(u: number, v: number): Point;
}

export function gridOf(width: number, height: number): Grid {
  const x = (u: number) => (u * width) / PLATE_WIDTH;
  const y = (v: number) => (v * height) / PLATE_HEIGHT;
  return { x, y, at: (u, v) => [x(u), y(v)] };
}

/** The grid of a drawing in its own measures. */
export const PLAIN: Grid = gridOf(PLATE_WIDTH, PLATE_HEIGHT);
