/** A press that was meant for what stood there before. */

/** Nobody reads and answers faster than this. */
const READ_MS = 300;

/**
 * Was a button pressed a second time, or with a key, before what it says could be read? `detail` is
 * that of the click: which of several quick ones it is, and 0 for a key.
 */
export function isUnread(detail: number, since: number): boolean {
  return detail !== 1 && performance.now() - since <= READ_MS;
}
