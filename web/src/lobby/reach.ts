/** The address under which others find a table. */

import type { Reach } from '../wire';

const LOOP_BACK = /^(localhost|127\.|\[?::1\]?$)/;

const withScheme = (address: string) =>
  /^https?:\/\//.test(address) ? address.replace(/\/$/, '') : `http://${address}`;

/**
 * Where others can come from, the best first; empty: nobody but this machine gets in. Whoever came
 * by an address that is not this machine's own name for itself hands on that one.
 */
export function doors(origin: string, reach: Reach | null): string[] {
  const here = LOOP_BACK.test(new URL(origin).hostname) ? [] : [origin];
  return [...new Set([...here, ...(reach?.addresses ?? []).map(withScheme)])];
}

/** An address as it is read out: without what a browser adds by itself. */
export function spoken(address: string): string {
  return address.replace(/^http:\/\//, '');
}
