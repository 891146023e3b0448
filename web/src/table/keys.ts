/** The keys of a board, for the list of keys. */

import { m } from '../paraglide/messages.js';

export interface Key {
  key: () => string;
  does: () => string;
}

/** The keys of a board with dice and rows. */
export const DICE_KEYS: Key[] = [
  { key: m.key_tab, does: m.keys_tab },
  { key: m.key_space, does: m.keys_space },
  { key: () => '1 – 6', does: m.keys_rows },
  { key: m.key_enter, does: m.keys_enter },
];
