/** The game's own words in the language of the page, from the phrasebook the server speaks with. */

import { language } from '../../language.svelte';
import phrases from './phrases.json';

type Entry = string | string[] | { [key: string]: Entry };

const BOOKS = phrases as unknown as Record<string, Entry>;

function entryOf(key: string[]): Entry | undefined {
  let entry: Entry | undefined = BOOKS[language.current];
  for (const part of key)
    entry = typeof entry === 'object' && !Array.isArray(entry) ? entry[part] : undefined;
  return entry;
}

/** The sentence under a key, with its blanks open. */
export function phrase(...key: string[]): string {
  const entry = entryOf(key);
  return typeof entry === 'string' ? entry : '';
}

/** A sentence that several may say, each with words of their own. */
export function inOwnWords(speaker: number, ...key: string[]): string {
  const others = entryOf([...key.slice(0, -1), `${key.at(-1)}_also`]);
  const all = [phrase(...key), ...(Array.isArray(others) ? others : [])];
  return all[speaker % all.length];
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
