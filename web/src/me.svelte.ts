/** Who sits at this browser: a name, and the tables it has a seat at. Kept on this device only. */

import { isTooLong } from './catalog';
import { isHere } from './here/house.svelte';
import { forget } from './here/kept';
import { wantsLessMotion } from './ink/motion';
import { SPEEDS, type Speed } from './kit/director.svelte';
import type { SeatCard } from './wire';

export interface Held {
  table: string;
  game: string;
  /** The seats of this browser at that table; empty for a spectator. */
  mine: number[];
  /** How it ended, once this browser has seen that. */
  result?: Result;
}

/** A finished game, as it is remembered. */
export interface Result {
  winners: number[];
  seats: Pick<SeatCard, 'name' | 'level'>[];
}

const NAME = 'grimoire.name';
const TABLES = 'grimoire.tables';
const KNOWN = 'grimoire.known';
const TAUGHT = 'grimoire.taught';
const MUTED = 'grimoire.muted';
const HINTS = 'grimoire.hints';
const SPEED = 'grimoire.speed';
const KEPT = 120;

function storedTables(): Held[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(TABLES) ?? '[]');
    return Array.isArray(found) ? found.filter(isHeld) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function storedMuted(): string[] {
  const found = /^\[.*\]$/.exec(localStorage.getItem(MUTED) ?? '[]');
  return found ? (JSON.parse(found[0]) as string[]) : [];
}

function storedHints(): Record<string, boolean> {
  const found = /^\{.*\}$/.exec(localStorage.getItem(HINTS) ?? '{}');
  return found ? (JSON.parse(found[0]) as Record<string, boolean>) : {};
}

function isHeld(found: unknown): found is Held {
  const held = found as Held;
  return typeof held?.table === 'string' && Array.isArray(held.mine);
}

let name = $state(localStorage.getItem(NAME) ?? '');
let known = $state((localStorage.getItem(KNOWN) ?? '').split(' '));
let taught = $state((localStorage.getItem(TAUGHT) ?? '').split(' '));
let tables = $state.raw<Held[]>(storedTables());
let muted = $state.raw<string[]>(storedMuted());
let hints = $state.raw<Record<string, boolean>>(storedHints());
let speed = $state(SPEEDS.find((one) => one === localStorage.getItem(SPEED)) ?? null);

function keep(next: Held[]): void {
  tables = next.slice(0, KEPT);
  localStorage.setItem(TABLES, JSON.stringify(tables));
}

export const me = {
  get name(): string {
    return name;
  },
  rename(next: string): void {
    name = next.trim();
    if (!isTooLong(name)) localStorage.setItem(NAME, name);
  },
  /** Has anybody at this browser ended a turn of this game before? */
  knows(game: string): boolean {
    return known.includes(game);
  },
  learn(game: string): void {
    if (known.includes(game)) return;
    known = [...known, game].filter(Boolean);
    localStorage.setItem(KNOWN, known.join(' '));
  },
  /** Has anybody at this browser come to the last words of the lesson? */
  wasTaught(game: string): boolean {
    return taught.includes(game);
  },
  beTaught(game: string): void {
    if (taught.includes(game)) return;
    taught = [...taught, game].filter(Boolean);
    localStorage.setItem(TAUGHT, taught.join(' '));
  },
  /** How fast the games are shown; who wants less motion need not wait, unless they say so. */
  get speed(): Speed {
    return speed ?? (wantsLessMotion() ? 'at_once' : 'normal');
  },
  set speed(next: Speed) {
    speed = next;
    localStorage.setItem(SPEED, next);
  },
  /** Does the house say what is worth looking at? In a first game it does, until it is told not to. */
  hinted(game: string): boolean {
    return hints[game] ?? !tables.some((held) => held.game === game && held.result);
  },
  hint(game: string, on: boolean): void {
    hints = { ...hints, [game]: on };
    localStorage.setItem(HINTS, JSON.stringify(hints));
  },
  /** Newest first. */
  get tables(): Held[] {
    return tables;
  },
  seatsAt(table: string): number[] {
    return tables.find((held) => held.table === table)?.mine ?? [];
  },
  sit(table: string, game: string, mine: number[]): void {
    const result = tables.find((held) => held.table === table)?.result;
    keep([{ table, game, mine, result }, ...tables.filter((held) => held.table !== table)]);
  },
  /** Remembers how a game ended. */
  finish(table: string, result: Result): void {
    if (tables.some((held) => held.table === table && !held.result))
      keep(tables.map((held) => (held.table === table ? { ...held, result } : held)));
  },
  /** Does this browser not want to read what somebody says? */
  mutes(person: string): boolean {
    return muted.includes(person);
  },
  mute(person: string, silent: boolean): void {
    muted = silent ? [...muted, person] : muted.filter((one) => one !== person);
    localStorage.setItem(MUTED, JSON.stringify(muted));
  },
  leave(table: string): void {
    if (isHere(table)) void forget(table);
    keep(tables.filter((held) => held.table !== table));
  },
};
