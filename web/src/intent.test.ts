import { beforeEach, expect, it, vi } from 'vitest';
import { Trouble } from './api';
import { once } from './intent';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
});

beforeEach(() => kept.clear());

const trouble = (code: string) => () => Promise.reject(new Trouble(code, { en: '', fr: '' }));

it('asks with 32 hexadecimal digits, others for each intention', async () => {
  const echo = (key: string) => Promise.resolve(key);
  const [one, other] = [await once('join a', echo), await once('join b', echo)];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
});

it('asks again with the same key after a lost answer, and with another once answered', async () => {
  const keys: string[] = [];
  const heard = (key: string) => Promise.resolve(void keys.push(key));
  const lost = (key: string) => heard(key).then(trouble('unreachable'));
  await expect(once('join', lost)).rejects.toThrow();
  await once('join', heard);
  await once('join', heard);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('is spent by a refusal', async () => {
  await expect(once('join', trouble('table_full'))).rejects.toThrow();
  expect(kept.size).toBe(0);
});
