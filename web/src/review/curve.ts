/** The ribbon of everybody's chances: where things lie on it, and how its figures are written. */

import type { AccountTold, Costly, ReviewTold } from '../wire';

/** Where the ribbon is drawn. */
export interface Field {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Height of a chance, 0..1: of two as it is; among more, where small ones count, these get the room. */
export function height(chance: number, players: number): number {
  return players > 2 ? chance ** 0.72 : chance;
}

/** The chances that are drawn as lines across. */
export function grades(players: number): number[] {
  return players > 2 ? [0, 0.25, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1];
}

export function across(field: Field, seq: number, last: number): number {
  return field.left + ((field.right - field.left) * seq) / Math.max(1, last);
}

export function up(field: Field, chance: number, players: number): number {
  return field.bottom - (field.bottom - field.top) * height(chance, players);
}

/** The action under a place across. */
export function seqAt(field: Field, x: number, last: number): number {
  const share = (x - field.left) / (field.right - field.left);
  return Math.round(Math.max(0, Math.min(1, share)) * last);
}

/** Moments that are closer together than a pen is wide are drawn as one: their mean. */
const PEN = 3;

/** The way of one player's chance, as the data of a path. */
export function lineOf(review: ReviewTold, seat: number, field: Field, last: number): string {
  const strokes = new Map<number, { x: number[]; chances: number[] }>();
  review.seqs.forEach((seq, at) => {
    const x = across(field, seq, last);
    const end = at === 0 || at === review.seqs.length - 1;
    const place = end ? -1 - at : Math.floor(x / PEN);
    const stroke = strokes.get(place) ?? { x: [], chances: [] };
    stroke.x.push(x);
    stroke.chances.push(review.chances[at][seat]);
    strokes.set(place, stroke);
  });
  const points = [...strokes.values()].map(({ x, chances }) => {
    const y = up(field, mean(chances), review.accounts.length);
    return `${mean(x).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

function mean(values: number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** Everybody's chances after an action; of one that was taken back, those before it. */
export function chancesAt(review: ReviewTold, seq: number): number[] {
  const at = review.seqs.findLastIndex((one) => one <= seq);
  return review.chances[Math.max(0, at)];
}

/** Places that are in order, moved apart so that none touch, and none leave the field. */
export function apart(places: number[], least: number, low: number, high: number): number[] {
  const found: number[] = [];
  for (const place of places) found.push(Math.max(place, (found.at(-1) ?? -Infinity) + least, low));
  let limit = high;
  for (let at = found.length - 1; at >= 0; at--) {
    found[at] = Math.min(found[at], limit);
    limit = found[at] - least;
  }
  return found;
}

/** Whole points of a player's account; they close as the exact ones do. */
export function pointsOf(account: AccountTold): AccountTold {
  const parts = [account.start, account.luck, -account.given, account.received];
  const exact = parts.map((part) => part * 100);
  const whole = exact.map(Math.round);
  const end = Math.round(account.end * 100);
  let left = end - whole.reduce((sum, one) => sum + one, 0);
  while (left !== 0) {
    const way = Math.sign(left);
    const misses = exact.map((one, at) => (one - whole[at]) * way);
    whole[misses.indexOf(Math.max(...misses))] += way;
    left -= way;
  }
  const [start, luck, given, received] = whole;
  return { start, luck, given: 0 - given, received, end };
}

/** What a choice gave away, in points as one reads them. */
export function costOf({ instead, had }: Costly): number {
  return Math.round(instead * 100) - Math.round(had * 100);
}

/** A chance as one reads it. */
export function percent(chance: number): string {
  return `${Math.round(chance * 100)}\u00a0%`;
}

/** Points with their sign; nothing has none. */
export function signed(points: number): string {
  if (points === 0) return '0';
  return `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
}
