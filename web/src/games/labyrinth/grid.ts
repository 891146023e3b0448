/** The board as a grid: squares by name, what is drawn on them, and where they lie in the picture. */

import type { Point } from '../../ink/ink';

export interface Square {
  row: number;
  column: number;
}

/** A square measures this much in the units of the drawing. */
export const UNIT = 36;
/** The outer hedge runs under the frame, so that the picture is this much smaller on each side. */
const UNDER_FRAME = 4;

export const DARK = '#';
export const GREEN = '+';

export type SpaceKind =
  | 'path'
  | 'entrance'
  | 'obstacle'
  | 'mist'
  | 'penalty'
  | 'grave'
  | 'portkey'
  | 'cup'
  | 'centre'
  | 'dark'
  | 'green';

const KINDS: Record<string, SpaceKind> = {
  [DARK]: 'dark',
  [GREEN]: 'green',
  E: 'entrance',
  o: 'obstacle',
  '*': 'mist',
  '!': 'penalty',
  T: 'cup',
  W: 'centre',
};

export function squareNamed(name: string): Square {
  return { row: Number(name.slice(1)), column: name.charCodeAt(0) - 65 };
}

export function nameOf({ row, column }: Square): string {
  return String.fromCharCode(65 + column) + row;
}

/** The board of an edition. */
export class Grid {
  readonly rows: number;
  readonly columns: number;
  readonly width: number;
  readonly height: number;

  constructor(readonly lines: readonly string[]) {
    this.rows = lines.length;
    this.columns = lines[0]?.length ?? 0;
    this.width = this.columns * UNIT - 2 * UNDER_FRAME;
    this.height = this.rows * UNIT - 2 * UNDER_FRAME;
  }

  /** What is drawn there; nothing outside the board. */
  letter(row: number, column: number): string | undefined {
    return this.lines[row]?.[column];
  }

  kind(row: number, column: number): SpaceKind {
    const letter = this.letter(row, column) ?? DARK;
    if (/[1-9]/.test(letter)) return 'grave';
    return KINDS[letter] ?? (/[A-Z]/.test(letter) ? 'portkey' : 'path');
  }

  kindOf(name: string): SpaceKind {
    const { row, column } = squareNamed(name);
    return this.kind(row, column);
  }

  isPath(row: number, column: number): boolean {
    const kind = this.kind(row, column);
    return kind !== 'dark' && kind !== 'green';
  }

  /** Every square that a piece can stand on, in reading order. */
  spaces(): Square[] {
    return this.squares().filter(({ row, column }) => this.isPath(row, column));
  }

  squares(): Square[] {
    return this.lines.flatMap((line, row) => [...line].map((_, column) => ({ row, column })));
  }

  /** Letters and numbers on the outer hedge, to find a square by its name; the gate stays bare. */
  signs(): { at: Point; text: string }[] {
    const edge = UNIT / 2 - UNDER_FRAME / 2;
    const inner = (count: number) => [...Array(count).keys()].slice(1, -1);
    const columns = inner(this.columns).flatMap((column) => {
      const x = this.x(column) + UNIT / 2;
      const text = nameOf({ row: 0, column })[0];
      const gate = this.kind(this.rows - 2, column) === 'entrance';
      const ends = gate ? [edge] : [edge, this.height - edge];
      return ends.map((y) => ({ at: [x, y] as Point, text }));
    });
    const rows = inner(this.rows).flatMap((row) => {
      const y = this.middle(row, 0)[1];
      return [edge, this.width - edge].map((x) => ({ at: [x, y] as Point, text: `${row}` }));
    });
    return [...columns, ...rows];
  }

  /** The other one of a pair of Portkeys. */
  twinOf(name: string): string | null {
    const { row, column } = squareNamed(name);
    const letter = this.letter(row, column);
    const twin = this.squares().find(
      (at) => this.letter(at.row, at.column) === letter && nameOf(at) !== name,
    );
    return twin ? nameOf(twin) : null;
  }

  /* ---- in the picture ---- */

  x(column: number): number {
    return column * UNIT - UNDER_FRAME;
  }
  y(row: number): number {
    return row * UNIT - UNDER_FRAME;
  }

  /** Where something stands on a square; a hedge below hides a little of it. */
  middle(row: number, column: number): Point {
    const lift = this.isPath(row + 1, column) ? 17 : 14.6;
    return [this.x(column) + UNIT / 2, this.y(row) + lift];
  }

  pointOf(name: string): Point {
    const { row, column } = squareNamed(name);
    return this.middle(row, column);
  }

  /** The square under a point of the picture, if there is one. */
  squareAt([x, y]: Point): Square | null {
    const column = Math.floor((x + UNDER_FRAME) / UNIT);
    const row = Math.floor((y + UNDER_FRAME) / UNIT);
    return this.letter(row, column) === undefined ? null : { row, column };
  }

  /** The nearest of some squares, no farther than `most` units. */
  nearest([x, y]: Point, names: Iterable<string>, most: number): string | null {
    let found: string | null = null;
    let least = most;
    for (const name of names) {
      const { row, column } = squareNamed(name);
      const far = Math.hypot(x - this.x(column) - UNIT / 2, y - this.y(row) - UNIT / 2);
      if (far <= least) [found, least] = [name, far];
    }
    return found;
  }
}
