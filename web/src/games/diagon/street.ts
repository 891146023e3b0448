/** Where everything stands: one closed line is the street, all the rest is measured from it. */

import { distance, type Point } from '../../ink/ink';
import type { Board, Place } from './model';

export const WIDTH = 976;
export const HEIGHT = 648;
/** The middle of the square that the street runs round. */
export const MIDDLE: Point = [489, 326];

/** How far out from the middle of the street things begin and end. */
export const OUT = {
  street: 18,
  front: 23,
  back: 117,
  wall: 124,
  dark0: 133,
  dark1: 161,
  dark: 147,
};

const CONTROL: Point[] = [
  [186, 330],
  [190, 262],
  [232, 206],
  [336, 186],
  [488, 178],
  [644, 186],
  [744, 204],
  [786, 262],
  [792, 330],
  [786, 398],
  [742, 446],
  [640, 464],
  [488, 474],
  [332, 462],
  [236, 444],
  [192, 396],
];
/** Curve points between two of the control points. */
const FINE = 50;
/** How far apart the points are that give the direction of the street. */
const LOOK = 9;

interface Line {
  points: Point[];
  /** The way from the first point to each. */
  ways: number[];
  length: number;
}

function bend(a: number, b: number, c: number, d: number, t: number): number {
  const square = (2 * a - 5 * b + 4 * c - d) * t * t;
  const cube = (3 * b - a - 3 * c + d) * t * t * t;
  return 0.5 * (2 * b + (c - a) * t + square + cube);
}

const LINE: Line = (() => {
  const count = CONTROL.length;
  const points = CONTROL.flatMap((_, i) => {
    const [a, b, c, d] = [-1, 0, 1, 2].map((k) => CONTROL[(i + k + count) % count]);
    return Array.from({ length: FINE }, (_, k): Point => {
      const t = k / FINE;
      return [bend(a[0], b[0], c[0], d[0], t), bend(a[1], b[1], c[1], d[1], t)];
    });
  });
  let length = 0;
  const ways = points.map(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    const way = length;
    length += Math.hypot(nextX - x, nextY - y);
    return way;
  });
  return { points, ways, length };
})();

/** The last point of the line that is no further than a way. */
function before(way: number): number {
  let low = 0;
  let high = LINE.ways.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (LINE.ways[middle] <= way) low = middle;
    else high = middle - 1;
  }
  return low;
}

export interface Building {
  name: string;
  /** The space of its door or steps. */
  at: number;
  /** Half its width, in spaces. */
  half: number;
}

/** How wide the houses are, in pixels to either side of the door. */
const HALF: Record<string, number> = {
  leaky_cauldron: 68,
  cauldron_shop: 58,
  flourish_blotts: 64,
  apothecary: 58,
  gringotts: 76,
  madam_malkins: 60,
  eeylops: 63,
  ollivanders: 54,
};
const USUAL_HALF = 58;
const BETWEEN = 0.08;
const PASSAGE_HALF = 0.5;

export const GRINGOTTS = 'gringotts';
export const LETTERS = 'ABCDEFGH';

/** The streets of an edition, as places on the sheet. */
export class Street {
  /** The length of a space. */
  readonly unit: number;
  readonly buildings: Building[];
  #anchors: [street: number, dark: number][];

  constructor(readonly board: Board) {
    this.unit = LINE.length / board.diagon_alley;
    this.buildings = this.#houses();
    this.#anchors = anchorsOf(board);
  }

  /** A place `out` pixels outward from the middle of a space, which may be a fraction. */
  point(space: number, out = 0): Point {
    const [x, y, tx, ty] = this.#along(space);
    return [x + ty * out, y - tx * out];
  }

  /** The direction of the street, in degrees. */
  angle(space: number): number {
    const [, , tx, ty] = this.#along(space);
    return (Math.atan2(ty, tx) * 180) / Math.PI;
  }

  direction(space: number): Point {
    const [, , tx, ty] = this.#along(space);
    return [tx, ty];
  }

  /** A place `along` and `out` pixels from a space, as if the street were straight there. */
  rigid(space: number, along: number, out: number): Point {
    const [x, y, tx, ty] = this.#along(space);
    return [x + tx * along + ty * out, y + ty * along - tx * out];
  }

  /** The outline of a piece of street between two spaces. */
  strip(from: number, to: number, inner: number, outer: number, count?: number): Point[] {
    const steps = count ?? Math.max(2, Math.ceil(Math.abs(to - from) * 4));
    const side = (a: number, b: number, out: number) =>
      Array.from({ length: steps + 1 }, (_, i) => this.point(a + ((b - a) * i) / steps, out));
    return [...side(from, to, outer), ...side(to, from, inner)];
  }

  /** Beside which point of the street a dark space lies: it keeps pace through gates and doors. */
  beside(dark: number): number {
    const anchors = this.#anchors;
    const after = anchors.findIndex(([, at]) => at >= dark);
    const to = after < 0 ? anchors.length - 1 : Math.max(1, after);
    const [[street0, dark0], [street1, dark1]] = [anchors[to - 1], anchors[to]];
    return street0 + ((street1 - street0) * (dark - dark0)) / (dark1 - dark0);
  }

  building(name: string): Building {
    return this.buildings.find((house) => house.name === name)!;
  }

  /** Does a house stand at the left or right end of the sheet, where the street runs upright? */
  isAside({ at }: Building): boolean {
    return Math.abs(this.direction(at)[1]) > 0.8;
  }

  isNorth({ at }: Building): boolean {
    return this.direction(at)[0] > 0;
  }

  /** Where a hat stands; `of` hats share a building. */
  spot(place: Place, index = 0, of = 1): Point {
    if (place.street === 'diagon_alley') return this.point(place.space, 2);
    if (place.street === 'knockturn_alley') return this.darkPoint(place.space);
    const house = this.building(place.building);
    const [x, y] = this.point(house.at, 70);
    if (this.isAside(house)) return [x - 24 + 24 * (index % 3), y + (index < 3 ? -58 : 66)];
    const gap = of > 1 ? Math.min(18, 40 / (of - 1)) : 0;
    return [x + (of > 1 ? 44 : 48) + gap * index, y + (this.isNorth(house) ? 12 : -12)];
  }

  darkPoint(dark: number): Point {
    return this.point(this.beside(dark), OUT.dark);
  }

  #along(space: number): [x: number, y: number, tx: number, ty: number] {
    const { points, ways, length } = LINE;
    const way = (((space * this.unit) % length) + length) % length;
    const i = before(way);
    const count = points.length;
    const [p, q] = [points[i], points[(i + 1) % count]];
    const t = (way - ways[i]) / (Math.hypot(q[0] - p[0], q[1] - p[1]) || 1);
    const [a, b] = [points[(i - LOOK + count) % count], points[(i + LOOK) % count]];
    const far = distance(a, b);
    const x = p[0] + (q[0] - p[0]) * t;
    const y = p[1] + (q[1] - p[1]) * t;
    return [x, y, (b[0] - a[0]) / far, (b[1] - a[1]) / far];
  }

  /** A house is as wide as it likes, but leaves room for its neighbours and the gates. */
  #houses(): Building[] {
    const { board } = this;
    const doors = { ...board.entrances, [GRINGOTTS]: board.steps };
    const ring = board.diagon_alley;
    const apart = (a: number, b: number) => Math.min((a - b + ring) % ring, (b - a + ring) % ring);
    return Object.entries(doors).map(([name, at]) => {
      const houses = Object.values(doors).filter((other) => other !== at);
      const room = Math.min(
        ...houses.map((other) => apart(at, other) / 2 - BETWEEN),
        ...[...board.gates, board.exit].map((gate) => apart(at, gate) - PASSAGE_HALF - BETWEEN),
      );
      return { name, at, half: Math.min((HALF[name] ?? USUAL_HALF) / this.unit, room) };
    });
  }
}

/** Where the two streets are known to lie side by side, in the order of the dark one. */
function anchorsOf(board: Board): [number, number][] {
  const pairs: [number, number][] = [
    ...board.gates.map((gate, i): [number, number] => [gate, board.dark_gates[i]]),
    ...Object.entries(board.back_doors).map(([name, door]): [number, number] => [
      board.entrances[name],
      door,
    ]),
    [board.exit, board.knockturn_alley - 1],
  ];
  const ordered = pairs.sort((one, other) => one[1] - other[1]);
  // A street that turns back on itself could not be drawn: such a pair is left out.
  return ordered.filter(([at], i) => ordered.slice(0, i).every(([earlier]) => earlier < at));
}
