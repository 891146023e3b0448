/** The games the front end can show. Tables, boxes and rules know no game by its name. */

import type { Component } from 'svelte';
import type { GameId } from '../shelf/games';
import type { FigureOf } from '../table/figure';
import type { Table } from '../table/table.svelte';
import type { OptionValue } from '../wire';

export interface GameEntry {
  id: GameId;
  /** Does anybody hold something the others may not see? Then a passed device is covered. */
  secrets: boolean;
  /** The table, loaded when it is needed. */
  load: () => Promise<{ default: Component<{ table: Table }> }>;
  /** The pictures beside its rules. */
  figures: () => Promise<{ figureOf: FigureOf }>;
  /** The Game Master of those who have the cards themselves; it works without any server. */
  companion?: Companion;
  /** What its rulebook advises to people who play it for the first time. */
  first?: () => Promise<{ firstOffer: FirstOffer }>;
  /** Options that are put together by hand instead of being written, by name. */
  fields?: Record<string, () => Promise<{ default: Component<FieldProps> }>>;
}

/** An option that would be a text otherwise, at a table with so many seats. */
export interface FieldProps {
  value: string;
  seats: number;
  label: string;
  onchange: (value: string) => void;
}

/** How so many people had better begin; null if that is what they are about to do. */
export type FirstOffer = (people: number) => Offer | null;

export interface Offer {
  seats: number;
  options: Record<string, OptionValue>;
  text: string;
  rule: string;
}

export type Companion = () => Promise<{ default: Component<{ back: string }> }>;

const ENTRIES: GameEntry[] = [
  {
    id: 'labyrinth',
    secrets: true,
    load: () => import('./labyrinth/Table.svelte'),
    figures: () => import('./labyrinth/figures'),
  },
  {
    id: 'halls',
    secrets: true,
    load: () => import('./halls/Table.svelte'),
    figures: () => import('./halls/figures'),
  },
  {
    id: 'diagon',
    secrets: true,
    load: () => import('./diagon/Table.svelte'),
    figures: () => import('./diagon/figures'),
  },
  {
    id: 'quidditch',
    secrets: false,
    load: () => import('./quidditch/Table.svelte'),
    figures: () => import('./quidditch/figures'),
  },
  {
    id: 'darkforces',
    secrets: true,
    load: () => import('./darkforces/Table.svelte'),
    figures: () => import('./darkforces/figures'),
    companion: () => import('./darkforces/companion/Companion.svelte'),
    first: () => import('./darkforces/first'),
    fields: { deck: () => import('./darkforces/DeckField.svelte') },
  },
];

export function gameEntry(id: string): GameEntry | null {
  return ENTRIES.find((entry) => entry.id === id) ?? null;
}

export function companionOf(id: string): Companion | null {
  return gameEntry(id)?.companion ?? null;
}
