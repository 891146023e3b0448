/** What the companion reads from: written from the rules by `scripts/companion.py`. */

import data from './book.json';

export type Lang = 'fr' | 'en';
export type Pace = 'learning' | 'normal' | 'quick';
export type Facts = Record<string, string | number>;

type InWords<Forms extends string> = Record<Lang, Record<Forms, string>>;

export interface Role extends InWords<'name' | 'short' | 'many' | 'listed'> {
  id: string;
  camp: string;
  count: number;
  /** The call at which it wakes; 0 sleeps all night. */
  wakes: number;
  stars: number;
}

/** How many cards of each character; those left out stay in the box. */
export type Deck = Record<string, number>;

export interface Scenario extends InWords<'name' | 'difficulty'> {
  id: string;
  difficulty: string;
  seconds: number;
  /** A deck for each number of players it is for. */
  decks: Record<string, Deck>;
}

/** A call: its sentences in both languages, and the silence after each, in seconds. */
export interface Call extends Record<Lang, string[]> {
  call: number;
  rests: Record<Pace, number[]>;
}

export interface Book {
  players: { fewest: number; most: number };
  centre: number;
  day: { shortest: number; longest: number };
  paces: Record<Pace, number>;
  roles: Role[];
  scenarios: Scenario[];
  suggested: string[];
  script: Record<string, Call>;
  text: Record<Lang, Table>;
}

interface Table {
  [key: string]: string | Table;
}

export const BOOK = data as unknown as Book;
export const PACES = Object.keys(BOOK.paces) as Pace[];

export function roleOf(id: string): Role {
  return BOOK.roles.find((role) => role.id === id)!;
}

export function scenarioOf(id: string): Scenario | null {
  return BOOK.scenarios.find((scenario) => scenario.id === id) ?? null;
}

const BLANK = /\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g;

/** A sentence with its blanks filled; {count:one|many} is a number and the form that fits it. */
export function fill(template: string, lang: Lang, facts: Facts): string {
  return template.replace(BLANK, (_, name: string, one?: string, many?: string) => {
    const fact = facts[name];
    if (one === undefined) return String(fact);
    const single = fact === 1 || (lang === 'fr' && fact === 0);
    return `${fact}\u00a0${single ? one : many}`;
  });
}

/** The sentence under a key, its blanks filled. */
export function say(lang: Lang, key: readonly string[], facts: Facts = {}): string {
  let found: string | Table = BOOK.text[lang];
  for (const part of key) found = (found as Table)[part];
  return fill(found as string, lang, facts);
}

/** A list as one speaks it: a, b and c. */
export function joined(items: readonly string[], lang: Lang): string {
  if (items.length < 2) return items.join('');
  const last = items[items.length - 1];
  return `${items.slice(0, -1).join(', ')} ${lang === 'fr' ? 'et' : 'and'} ${last}`;
}
