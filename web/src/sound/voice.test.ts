import { expect, it } from 'vitest';
import { readingTime, wordEnd } from './voice';

it('reads calmly where there is no voice', () => {
  expect(readingTime('Ron.')).toBe(1200);
  expect(readingTime('one two three four five six seven eight nine ten eleven twelve')).toBe(5000);
});

it('finds the end of a word, told or not', () => {
  expect(wordEnd('Ron, wake.', 0)).toBe(4);
  expect(wordEnd('Ron, wake.', 5)).toBe(10);
  expect(wordEnd('Ron, wake.', 5, 2)).toBe(7);
});
