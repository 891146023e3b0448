/** A key of a board, for the list of keys. */
export interface Key {
  key: () => string;
  does: () => string;
}
