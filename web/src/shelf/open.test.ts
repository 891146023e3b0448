import { beforeEach, expect, it, vi } from 'vitest';
import { api, Trouble } from '../api';
import { me } from '../me.svelte';
import { openTables } from './open';

const kept = vi.hoisted(() => new Map<string, string>());

vi.hoisted(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }),
);

beforeEach(() => me.tables.forEach(({ table }) => me.leave(table)));

it('finds every open table one sits at, newest first, and forgets those that are gone', async () => {
  for (const table of ['one', 'gone', 'over', 'two', 'broken', 'three'])
    me.sit(table, 'halls', [0]);
  me.sit('watched', 'halls', []);
  vi.spyOn(api, 'table').mockImplementation((table) => {
    if (table === 'gone') return Promise.reject(new Trouble('no_table', {}));
    if (table === 'broken') return Promise.reject(new Trouble('no_line', {}));
    const status = table === 'over' ? 'over' : 'playing';
    const seats = [{ name: 'Alix', level: null }];
    return Promise.resolve({ table, status, seats, winners: [0] } as unknown as Awaited<
      ReturnType<typeof api.table>
    >);
  });
  expect((await openTables()).map(({ table }) => table)).toEqual(['three', 'two', 'one']);
  const over = me.tables.find(({ table }) => table === 'over');
  expect(over?.result).toEqual({ winners: [0], seats: [{ name: 'Alix', level: null }] });
  const known = me.tables.map(({ table }) => table);
  expect(known).toEqual(['watched', 'three', 'broken', 'two', 'over', 'one']);
});
