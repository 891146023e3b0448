import { beforeEach, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

import { me } from '../me.svelte';
import type { Table } from '../table/table.svelte';
import { emoteOf, heard, lastWords, written } from './talk';

const table = {
  mine: [0],
  nameOf: (seat: number) => ['Alix', 'Noé'][seat],
  chat: [
    { number: 1, seat: 0, text: 'Bonsoir' },
    { number: 2, seat: 1, text: ':bravo:' },
  ],
  freshWords: () => 'words',
} as unknown as Table;

beforeEach(() => me.mute('Noé', false));

it('reads a sign only where it stands alone and is known', () => {
  expect(emoteOf(written('luck'))).toBe('luck');
  expect([emoteOf(':nothing:'), emoteOf('well :luck:'), emoteOf(':constructor:')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('shows nothing of whom this device has muted, and all of its own', () => {
  expect(heard(table)).toHaveLength(2);
  me.mute('Noé', true);
  me.mute('Alix', true);
  expect(heard(table).map(({ seat }) => seat)).toEqual([0]);
  expect([lastWords(table, 0), lastWords(table, 1)]).toEqual(['words', '']);
});
