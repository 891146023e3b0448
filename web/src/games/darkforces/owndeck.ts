/** A deck of one's own, as the option writes it: "2 death_eater, hermione". */

import { BOOK, type Deck } from './companion/book';

/** DRK-SETUP-04: neither twin is dealt without the other. */
const TWIN: Record<string, string> = { fred: 'george', george: 'fred' };

export function readDeck(text: string): Deck {
  const deck: Deck = {};
  for (const [, times, role] of text.matchAll(/(?:(\d+)\s+)?([a-z_]+)/g))
    deck[role] = (deck[role] ?? 0) + Number(times ?? 1);
  return deck;
}

export function writeDeck(deck: Deck): string {
  return BOOK.roles
    .map(({ id }) => ({ id, count: deck[id] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => (count > 1 ? `${count} ${id}` : id))
    .join(', ');
}

/** One more of a character; after the last of the box, none. */
export function oneMore(deck: Deck, role: string): Deck {
  const most = BOOK.roles.find(({ id }) => id === role)?.count ?? 0;
  const count = ((deck[role] ?? 0) + 1) % (most + 1);
  const next = { ...deck, [role]: count };
  if (TWIN[role]) next[TWIN[role]] = count;
  return next;
}
