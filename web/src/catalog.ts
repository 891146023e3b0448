/** The boxes on the shelf, asked from the server once. */

import { api } from './api';
import { gameEntry, type GameEntry } from './games';
import type { GameCard, LevelCard, OptionValue, SeatRequest } from './wire';

export interface Boxed {
  card: GameCard;
  entry: GameEntry;
}

let asked: Promise<Boxed[]> | null = null;

/** Every game that both the server and the page can play, in the server's order. */
export function boxes(): Promise<Boxed[]> {
  asked ??= api.games().then(
    (cards) =>
      cards.flatMap((card) => {
        const entry = gameEntry(card.id);
        return entry ? [{ card, entry }] : [];
      }),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

export async function boxOf(game: string): Promise<Boxed | null> {
  return (await boxes()).find(({ card }) => card.id === game) ?? null;
}

/** The house rules that a table begins with: for newcomers, those of a first game. */
export function houseRules({ options }: GameCard, isNew: boolean): Record<string, OptionValue> {
  return Object.fromEntries(
    options.map((option) => [option.name, isNew ? option.first : option.default]),
  );
}

/** How many may sit at a table with these house rules. */
export function countsOf(card: GameCard, options: Record<string, OptionValue>): number[] {
  const more = card.options.flatMap(
    ({ name, choices, more_seats }) => more_seats[choices.indexOf(options[name])] ?? [],
  );
  return [...new Set([...card.seat_counts, ...more])].sort((one, other) => one - other);
}

/** The strengths to choose from, and the one that is there already. */
export function levelsFor(levels: LevelCard[], there?: string | null): LevelCard[] {
  return levels.filter(({ level, offered }) => offered || level === there);
}

/** Whom one meets who just wants to play: an easy opponent in a first game, later a fair one. */
export function opponent({ levels }: GameCard, isNew: boolean): LevelCard {
  return levels.find(({ first, usual }) => (isNew ? first : usual)) ?? levels[0];
}

/** You against bots, as few as the game allows. */
export function alone(card: GameCard, name: string, isNew: boolean): SeatRequest[] {
  const { level } = opponent(card, isNew);
  const bots = Array.from({ length: Math.min(...card.seat_counts) - 1 }, (): SeatRequest => ({
    kind: 'bot',
    level,
  }));
  return [{ kind: 'human', name }, ...bots];
}

/** As many as the largest table has seats. */
const BOT_NAMES = [
  'Basile',
  'Olympe',
  'Anselme',
  'Célestine',
  'Hector',
  'Philippa',
  'Gaspard',
  'Octavie',
  'Lazare',
  'Ursule',
];

/** Would two names be taken for one? The server decides; this is to choose well beforehand. */
export function alike(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(one) === plain(other);
}

export const LONGEST_NAME = 24;

/** Is a name longer than the server takes? It is said so where it is typed, and never cut. */
export function isTooLong(name: string): boolean {
  return [...name.trim()].length > LONGEST_NAME;
}

/** A name that was not typed, numbered if it is taken. */
export function freeName(name: string, taken: string[]): string {
  let found = name;
  for (let number = 2; taken.some((other) => alike(other, found)); number++)
    found = `${name.slice(0, LONGEST_NAME - 3)} ${number}`;
  return found;
}

/** Names for so many bots that nobody at the table has. */
export function botNames(taken: (string | null | undefined)[], count: number): string[] {
  const free = BOT_NAMES.filter((name) => taken.every((other) => !alike(other ?? '', name)));
  const first = Math.floor(Math.random() * free.length);
  return Array.from({ length: count }, (_, i) => free[(first + i) % free.length]);
}

/** Every bot gets a name that nobody else at the table has. */
export function christened(seats: SeatRequest[]): SeatRequest[] {
  const names = botNames(
    seats.map(({ name }) => name),
    seats.filter(({ kind }) => kind === 'bot').length,
  );
  return seats.map((seat) => (seat.kind === 'bot' ? { ...seat, name: names.shift() } : seat));
}
