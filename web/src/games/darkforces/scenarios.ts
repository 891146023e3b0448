/** DRK-SCEN-01: which scenarios a table of so many may choose, and what is in their decks. */

import { BOOK, roleOf, scenarioOf, type Deck, type Lang } from './companion/book';
import { checkScenario, type Refusal } from './companion/deck';

/** DRK-SCEN-02: why this scenario is not for so many players; what suits the table always is. */
export const refusalOf = (scenario: string, players: number): Refusal | null =>
  scenarioOf(scenario) && checkScenario(scenario, players);

/** The deck of a scenario, or of the one that suits a table of so many; null if there is none. */
export function deckOf(scenario: string, players: number): Deck | null {
  const chosen = scenarioOf(scenario) ?? scenarioOf(BOOK.suggested[players - BOOK.players.fewest]);
  return chosen?.decks[players] ?? null;
}

/** The cards of a deck by name, in the order of the box. */
export function cardsOf(deck: Deck, lang: Lang): string[] {
  return Object.entries(deck).map(([role, count]) => {
    const { short } = roleOf(role)[lang];
    return count > 1 ? `${short} × ${count}` : short;
  });
}
