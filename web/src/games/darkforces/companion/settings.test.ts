import { expect, it } from 'vitest';
import { BOOK } from './book';
import { deckOf, OWN_DECK, readSettings, usualSettings } from './settings';
import { readingTime, wordEnd } from './voice';

it('begins with the scenario that suits five', () => {
  const settings = usualSettings('fr');
  expect(settings).toMatchObject({ players: 5, scenario: 'first_year', seconds: 600, lang: 'fr' });
  expect(deckOf(settings)).toEqual(BOOK.scenarios[0].decks['5']);
});

it('keeps what was chosen and forgets what cannot be', () => {
  expect(readSettings(null, 'en')).toEqual(usualSettings('en'));
  const kept = readSettings(
    { players: 11, scenario: 'no such thing', seconds: 5, pace: 'late', volume: 99, lang: 'fr' },
    'en',
  );
  expect(kept).toEqual({ ...usualSettings('en'), lang: 'fr' });
  const own = { scenario: OWN_DECK, deck: { ron: 1, harry: 7, nobody: 2 }, sound: null };
  const read = readSettings(own, 'en');
  expect(read.sound).toBeNull();
  expect(deckOf(read)).toEqual({ ron: 1 });
});

it('has no deck for a table that the scenario is not for', () => {
  expect(deckOf({ ...usualSettings('en'), players: 9 })).toEqual({});
});

it('reads calmly where there is no voice', () => {
  expect(readingTime('Ron.')).toBe(1200);
  expect(readingTime('one two three four five six seven eight nine ten eleven twelve')).toBe(5000);
});

it('finds the end of a word, told or not', () => {
  expect(wordEnd('Ron, wake.', 0)).toBe(4);
  expect(wordEnd('Ron, wake.', 5)).toBe(10);
  expect(wordEnd('Ron, wake.', 5, 2)).toBe(7);
});
