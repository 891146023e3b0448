/** The game's own words in the language of the page, from the phrasebook the server speaks with. */

import { language } from '../../language.svelte';
import phrases from './phrases.json';

type Entry = string | { [key: string]: Entry };

const BOOKS = phrases as unknown as Record<string, Entry>;

/** The sentence under a key, with its blanks open. */
export function phrase(...key: string[]): string {
  let entry: Entry | undefined = BOOKS[language.current];
  for (const part of key) entry = typeof entry === 'object' ? entry[part] : undefined;
  return typeof entry === 'string' ? entry : '';
}

const BLANK = /\{(\w+)\}/g;

/** A sentence with its blanks filled. */
export function filled(template: string, facts: Record<string, string>): string {
  return template.replace(BLANK, (_, name: string) => facts[name] ?? '');
}

/** A part of a sentence; those that a word of the claim decided know which. */
export interface Piece {
  text: string;
  word?: number;
}

/** A sentence in pieces: text, and blanks with what fills them. */
export function pieces(template: string, facts: Record<string, Piece>): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of template.matchAll(BLANK)) {
    found.push({ text: template.slice(from, match.index) }, facts[match[1]] ?? { text: '' });
    from = match.index + match[0].length;
  }
  found.push({ text: template.slice(from) });
  return found.filter(({ text }) => text);
}

export const roleName = (role: string): string => phrase('roles', role, 'short');
export const placeName = (place: number): string => phrase('places', String(place - 10), 'the');
