/** Where everything lies on the board, in its own units: CSS pixels of the desk. */

import type { Point } from '../../ink/ink';
import type { HallsView } from '../../wire';
import { SIDES, type Field, type Halls, type Place } from './halls';
import { H, U } from './tiles';

export type Layout = 'desk' | 'phone';

/** Room for the names of rows and columns. */
export const MARGIN = 24;

/** The side of the castle with its frame. */
export function castleSide(size: number): number {
  return size * U + 2 * MARGIN;
}

function corner({ row, column }: Field): Point {
  return [MARGIN + column * U, MARGIN + row * U];
}

/** Letters over the columns, numbers beside the rows, on all four sides: D4 is where they meet. */
export function edgeMarks(size: number): { text: string; point: Point }[] {
  const near = MARGIN / 2;
  const far = castleSide(size) - near;
  return Array.from({ length: size }, (_, i) => {
    const along = MARGIN + i * U + H;
    const letter = String.fromCharCode('A'.charCodeAt(0) + i);
    const number = String(i + 1);
    const columns = [near, far].map((y) => ({ text: letter, point: [along, y] as Point }));
    const rows = [near, far].map((x) => ({ text: number, point: [x, along] as Point }));
    return [...columns, ...rows];
  }).flat();
}

/** The box of a place: its upper left corner and its side. */
export function boxOf({ fields }: Place): { x: number; y: number; side: number } {
  const [x, y] = corner(fields[0]);
  return { x, y, side: fields.length > 1 ? 2 * U : U };
}

export function middleOf(place: Place): Point {
  const { x, y, side } = boxOf(place);
  return [x + side / 2, y + side / 2];
}

/** The middle of the edge that two places share, where the way goes through. */
function gateBetween(one: Place, other: Place): Point | null {
  for (const field of one.fields) {
    for (const next of other.fields) {
      const apart = Math.abs(field.row - next.row) + Math.abs(field.column - next.column);
      if (apart !== 1) continue;
      const down = next.row - field.row;
      const right = next.column - field.column;
      const side = SIDES[down < 0 ? 0 : right > 0 ? 1 : down > 0 ? 2 : 3];
      const back = SIDES[(SIDES.indexOf(side) + 2) % 4];
      if (!one.sides.includes(side) || !other.sides.includes(back)) continue;
      const [x, y] = corner(field);
      return [x + H + right * H, y + H + down * H];
    }
  }
  return null;
}

/** The way through these places, along the corridors. */
export function wayPoints(halls: Halls, names: string[]): Point[] {
  const places = names.map((name) => halls.places.get(name)).filter((place) => place !== undefined);
  const points: Point[] = [];
  places.forEach((place, i) => {
    const before = places[i - 1];
    const gate = before && gateBetween(before, place);
    if (gate) points.push(gate);
    const passed = place.fields.length > 1 && i > 0 && i < places.length - 1;
    if (!passed) points.push(middleOf(place));
  });
  return points;
}

/** Where pawns stand beside what is drawn on a place. */
function standing(place: Place): Point {
  if (place.fields.length > 1) return [0, 14];
  if (place.room) return [24, -13];
  return place.star ? [2, -21] : [0, -3];
}

/** The feet of a pawn, next to the others that stand on the same place. */
export function pawnPoint(view: HallsView, halls: Halls, seat: number): Point | null {
  const place = halls.places.get(view.players[seat].place);
  if (!place) return null;
  const here = view.players.flatMap((player, at) => (player.place === place.name ? [at] : []));
  const [x, y] = middleOf(place);
  const [dx, dy] = standing(place);
  const index = here.indexOf(seat);
  if (here.length === 1) return [x + dx, y + dy];
  const [gap, down] = place.fields.length > 1 ? [46, 36] : [30, 22];
  const lower = here.length > 2 && index > 1 ? 1 : 0;
  const inRow = lower ? here.length - 2 : Math.min(2, here.length);
  const across = (index - 2 * lower - (inRow - 1) / 2) * gap;
  const room = place.room ? dx / 3 : dx;
  // A crowd on an area leaves the ribbon with its name free.
  const up = here.length > 2 ? (place.fields.length > 1 ? 20 : 4) : 0;
  return [x + room + across, y + dy + lower * down - up];
}
