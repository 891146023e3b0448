import { describe, expect, it } from 'vitest';
import { BOOK } from './companion/book';
import { sizeOf } from './companion/deck';
import { cardsOf, deckOf, refusalOf } from './scenarios';

const TABLES = Array.from(
  { length: BOOK.players.most - BOOK.players.fewest + 1 },
  (_, more) => BOOK.players.fewest + more,
);

describe.each(TABLES)('a table of %i', (players) => {
  it.each(BOOK.scenarios.map(({ id }) => id))('is offered %s if it has a deck for it', (id) => {
    const deck = deckOf(id, players);
    expect(refusalOf(id, players) === null).toBe(deck !== null);
    if (deck) expect(sizeOf(deck)).toBe(players + BOOK.centre);
  });

  it('always has what suits it', () => {
    expect(refusalOf('suggested', players)).toBeNull();
    expect(sizeOf(deckOf('suggested', players)!)).toBe(players + BOOK.centre);
  });
});

it('names the cards of a deck, and how many there are', () => {
  const deck = deckOf('first_year', 3)!;
  expect(cardsOf(deck, 'en')).toEqual([
    'Death Eater × 2',
    'Hermione',
    'Sirius',
    'Neville',
    'Student',
  ]);
  expect(cardsOf(deck, 'fr')[0]).toBe('Mangemort × 2');
});
