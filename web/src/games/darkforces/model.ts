/** What the server tells of a Dark Forces game, as the page reads it. */

import type { Edition } from '../../api';

export type {
  DarkforcesClaimView as Claim,
  DarkforcesContradiction as Contradiction,
  DarkforcesDeed as Deed,
  DarkforcesPreview as Preview,
  DarkforcesResult as Result,
  DarkforcesView as View,
} from '../../wire';

/** The seats are places 0 to 9; the centre is 10, 11 and 12 from left to right. */
export const CENTRE = 10;
export const CENTRES: readonly number[] = [10, 11, 12];
export const ROMAN: readonly string[] = ['I', 'II', 'III'];

/** The word of a place in notation: "3", "c0". */
export function placeWord(place: number): string {
  return place >= CENTRE ? `c${place - CENTRE}` : String(place);
}

/** The place a word stands for; -1 if it is none. */
export function placeOf(word: string): number {
  if (/^c[0-2]$/.test(word)) return CENTRE + Number(word[1]);
  return /^\d$/.test(word) ? Number(word) : -1;
}

/** The seats of a table from one of them on, clockwise. */
export function clockwise(seats: number, from: number): number[] {
  return Array.from({ length: seats }, (_, i) => (from + i) % seats);
}

interface RoleEntry {
  camp: string;
  wakes: number;
}

/** What the edition says of a character. */
export function roleOf(edition: Edition, role: string): { wakes: number; dark: boolean } {
  const roles = (edition.roles ?? {}) as Record<string, RoleEntry>;
  const found = roles[role];
  return { wakes: found?.wakes ?? 0, dark: found?.camp === 'death_eaters' };
}
