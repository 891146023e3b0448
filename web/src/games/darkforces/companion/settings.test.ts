import { expect, it } from 'vitest';
import { BOOK } from './book';
import { deckOf, OWN_DECK, readSettings, usualSettings } from './settings';

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
