/** What is said of a table's luck: of dice, or of cards where a game has nothing else. */

import { gameEntry } from '../games';
import { m } from '../paraglide/messages.js';

const WORDS = {
  dice: { seal: m.seal_dice, verify: m.verify_dice, good: m.verify_good, bad: m.verify_bad },
  cards: {
    seal: m.seal_cards,
    verify: m.verify_cards,
    good: m.verify_cards_good,
    bad: m.verify_cards_bad,
  },
};

export function luckOf(game: string): (typeof WORDS)['dice'] {
  return WORDS[gameEntry(game)?.luck ?? 'dice'];
}
