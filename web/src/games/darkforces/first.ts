/** DRK-SETUP-08: whoever is new begins with the first scenario; who is too many watches. */

import type { Offer } from '../entry';
import { language } from '../../language.svelte';
import { m } from '../../paraglide/messages.js';
import { BOOK, scenarioOf } from './companion/book';

export function firstOffer(people: number): Offer | null {
  const scenario = scenarioOf(BOOK.suggested[0])!;
  const seats = Math.min(people, Math.max(...Object.keys(scenario.decks).map(Number)));
  if (seats === people) return null;
  const { name } = scenario[language.current];
  return {
    seats,
    options: { scenario: scenario.id, first_game: true },
    text: m.df_first_offer({ scenario: name, playing: seats, watching: people - seats }),
    rule: 'DRK-SETUP-08',
  };
}
