import { expect, test, vi } from 'vitest';
import { legal, tableOf } from '../../kit/fixture';
import { Composing } from './composing.svelte';

vi.mock('../../me.svelte', () => ({ me: { learn: () => {} } }));

const say = (word: string) => legal(`say ${word}`, `word:${word}`);

function composing(composed: string[], ...words: string[]) {
  const { table, done } = tableOf('darkforces', words.map(say));
  const update = table.update! as unknown as { view: object; legal: object[] };
  update.view = { composing: composed };
  const now = (composed: string[], ...words: string[]) => {
    update.view = { composing: composed };
    update.legal = words.map(say);
  };
  return { compose: new Composing(table), done, now };
}

test('what others say moves no word: new ones come last, and one that is gone keeps its place', () => {
  const { compose, now } = composing(['believe'], '2');
  expect(compose.offered).toEqual(['2']);
  now(['believe'], '1', '2', '3');
  expect(compose.offered).toEqual(['2', '1', '3']);
  now(['believe'], '1', '3');
  expect(compose.offered).toEqual(['2', '1', '3']);
  now(['believe', '1'], 'story', 'plan');
  expect(compose.offered).toEqual(['story', 'plan']);
  now(['believe'], '1', '2', '3');
  expect(compose.offered).toEqual(['1', '2', '3']);
});

test('a word that may not be said is asked about', () => {
  const { compose, done } = composing([], 'did');
  compose.choose('believe');
  expect(done).toEqual(['?word:believe']);
});
