/** Where everything lies on the round table, for three to ten players; you sit at the bottom. */

import type { Point } from '../../ink/ink';
import { CENTRE, CENTRES, clockwise } from './model';

export interface Place {
  place: number;
  x: number;
  y: number;
  /** How far the card is turned, in degrees. */
  turn: number;
}

export const ROUND = { width: 390, height: 412, cx: 195, cy: 196 } as const;

const OWN: Point = [195, 344];
const MIDDLE: Point[] = [
  [125, 196],
  [195, 196],
  [265, 196],
];
/** Heights of the cards at one side, from the bottom up, by how many there are. */
const SIDES: number[][] = [[], [182], [262, 116], [330, 232, 134]];
const TOPS: number[][] = [[], [195], [134, 256], [118, 195, 272]];
/** How many sit at each side, by how many there are besides you. */
const AT_SIDE = [0, 0, 0, 1, 1, 2, 2, 2, 3, 3];
const LEFT = 52;
/** Half a card, with its frame. */
const HALF = { width: 29, height: 45 } as const;
/** From the middle of a card down to the letters of its player's name. */
const NAME = 54;
/** The side of a small token. */
export const TOKEN = 30;

/** The ten places, from a seat's own on clockwise, then the centre. */
export function roundPlaces(seats: number, own: number): Place[] {
  const [, ...others] = clockwise(seats, own);
  const side = AT_SIDE[others.length];
  const top = others.length - 2 * side;
  const spots: { at: Point; turn: number }[] = [
    ...SIDES[side].map((y) => ({ at: [LEFT, y] as Point, turn: y > 200 ? 6 : 4 })),
    ...TOPS[top].map((x) => ({
      at: [x, top === 2 && side === 0 ? 76 : side === 3 ? 46 : 52] as Point,
      turn: 0,
    })),
    ...[...SIDES[side]]
      .reverse()
      .map((y) => ({ at: [ROUND.width - LEFT, y] as Point, turn: y > 200 ? -6 : -4 })),
  ];
  const players = others.map((place, i) => ({
    place,
    x: spots[i].at[0],
    y: spots[i].at[1],
    turn: spots[i].turn || Math.sign(spots[i].at[0] - 195) * 2,
  }));
  const centre = CENTRES.map((place) => {
    const [x, y] = MIDDLE[place - CENTRE];
    return { place, x, y, turn: 0 };
  });
  return [{ place: own, x: OWN[0], y: OWN[1], turn: 0 }, ...players, ...centre];
}

/** Does another card lie so close under or beside this one that only a name has room? */
export function isTight(one: Place, all: readonly Place[]): boolean {
  return roomInRow(one, all) < 90 || all.some(({ x, y }) => isUnder(one, x, y));
}

const isUnder = (one: Place, x: number, y: number) =>
  Math.abs(x - one.x) < 60 && y - one.y > 0 && y - one.y < 116;

/** How wide letters under a card may be without touching other letters, a card or the edge. */
export function letterRoom(one: Place, all: readonly Place[]): number {
  const line = one.y + NAME;
  const cards = all.filter(({ place, y }) => place >= CENTRE && Math.abs(y - line) < HALF.height);
  const between = cards.map(({ x }) => 2 * (Math.abs(x - one.x) - HALF.width - 3));
  const edge = 2 * (Math.min(one.x, ROUND.width - one.x) - 3);
  return Math.min(roomInRow(one, all), edge, ...between);
}

/** Where a name may be broken, each time both halves: at its own joints, or anywhere if it has none. */
export function halved(name: string): [string, string][] {
  const letters = [...name];
  const ways = letters.slice(1).map((_, at): [string, string] => {
    const [one, other] = [letters.slice(0, at + 1), letters.slice(at + 1)];
    return [one.join('').trimEnd(), other.join('').trimStart()];
  });
  const joints = ways.filter((_, at) => /[\s-]/.test(letters[at]));
  const even = joints.filter((halves) => halves.every((half) => half.length * 4 > letters.length));
  return even.length > 0 ? even : ways;
}

/** How wide letters may be without touching those of the next player in the row. */
function roomInRow(one: Place, all: readonly Place[]): number {
  const players = all.filter(({ place }) => place < CENTRE && place !== one.place);
  const row = players.filter(({ y }) => Math.abs(y - one.y) < 30);
  return Math.min(...row.map(({ x }) => Math.abs(x - one.x) - 5), 144);
}

/** Where a token lies that stands for a note: at the side of a card that is not the edge's. */
export function tokenSpot({ x, y }: Place): Point {
  return [x + (x < ROUND.cx ? 12 : -12 - TOKEN), y - TOKEN / 2];
}

/** The direction from the middle of the table to a place. */
export function bearing({ x, y }: Place): number {
  return Math.atan2(y - ROUND.cy, x - ROUND.cx);
}

/** How far a dial round the middle may reach without touching a card or its name. */
export function dialRadius(places: readonly Place[]): number {
  const gaps = places.map(({ x, y }) => {
    const [dx, dy] = [Math.max(0, Math.abs(x - ROUND.cx) - 32), ROUND.cy - (y + 60)];
    return Math.hypot(dx, y < ROUND.cy ? Math.max(0, dy) : y - 40 - ROUND.cy);
  });
  return Math.min(80, ...gaps.map((gap) => gap - 10));
}

const BENDS = [0.1, -0.1, 0.26, -0.26, 0.42, -0.42, 0.65, -0.65, 0.9, -0.9];
const GAP = 44;
const PAST_NAME = 72;

/** A line between two places that crosses as few other cards, and as few names, as it can. */
export function between(a: Place, b: Place, all: Iterable<Place> = []): string {
  const others = [...all].filter(({ place }) => place !== a.place && place !== b.place);
  const onTable = ([x, y]: Point) =>
    x > 12 && x < ROUND.width - 12 && y > 12 && y < ROUND.height - 12;
  const onCard = ([x, y]: Point) =>
    others.some((one) => Math.abs(one.x - x) < 36 && y > one.y - 46 && y < one.y + 68);
  const onName = ([x, y]: Point) =>
    [a, b].some((one) => Math.abs(one.x - x) < 34 && y > one.y + 40 && y < one.y + 70);
  /** Off the table it would lie on other words of the page: that counts most. */
  const cost = (point: Point) => (onTable(point) ? +(onCard(point) || onName(point)) : 10);
  const crossed = (bend: number) =>
    samples(a, b, bend).reduce((sum, point) => sum + cost(point), 0);
  const best = BENDS.reduce((one, other) => (crossed(other) < crossed(one) ? other : one));
  const [[x1, y1], [cx, cy], [x2, y2]] = curve(a, b, best);
  return `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`;
}

/** Both ends, clear of the cards, and the point in the middle that the line is drawn towards. */
function curve(a: Place, b: Place, bend: number): [Point, Point, Point] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const towards: Point = [(a.x + b.x) / 2 - dy * bend, (a.y + b.y) / 2 + dx * bend];
  return [clear(a, towards), towards, clear(b, towards)];
}

/** Where a line from a card to a point comes out: at its edge, or below its name. */
function clear({ x, y }: Place, [tx, ty]: Point): Point {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const [ux, uy] = [(tx - x) / length, (ty - y) / length];
  const gap = Math.min(uy > 0.6 ? PAST_NAME : GAP, length * 0.6);
  return [x + ux * gap, y + uy * gap];
}

function samples(a: Place, b: Place, bend: number): Point[] {
  const [from, towards, to] = curve(a, b, bend);
  return Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    const on = (k: 0 | 1) => (1 - t) ** 2 * from[k] + 2 * (1 - t) * t * towards[k] + t ** 2 * to[k];
    return [on(0), on(1)];
  });
}

/* ---- the large table ---- */

export const OVAL = { width: 860, height: 800, cx: 430, cy: 398, rx: 280, ry: 258 } as const;

export interface OvalPlace extends Place {
  /** Where the slip with what its player says is pinned: by its lower edge above, by its upper below. */
  slip: Point;
  /** How much of its height lies above the pin. */
  above: number;
}

/** How far the slips of those at your side are lowered, so that their cards lie free. */
const BELOW = 30;

/** Seats at equal angles, you at the bottom; the slips lie outside the rim. */
export function ovalPlaces(seats: number, own: number): OvalPlace[] {
  const { cx, cy, rx, ry } = OVAL;
  return clockwise(seats, own).map((place, i) => {
    const angle = Math.PI / 2 + (i * 2 * Math.PI) / seats;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const tilt = ((angle * 180) / Math.PI - 90 + 540) % 360;
    return {
      place,
      x: cx + c * (rx - 62),
      y: cy + s * (ry - 66),
      turn: (tilt - 180) * 0.22 * (s > 0 ? 1 : -1) * (Math.abs(c) > 0.2 ? 1 : 0),
      slip: [cx + c * (rx + 64), cy + s * (ry + 8) + (s > 0.2 && s < 0.9 ? BELOW : 0)],
      above: (1 - s) / 2,
    };
  });
}
