/**
 * A key for everything that must not be done twice. It is kept until the server has answered, so
 * that asking again after a lost answer, even from a page loaded anew, is answered and not repeated.
 */

import { Trouble } from './api';

const KEPT = 'grimoire.intent.';
const BYTES = 16;

function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keyOf(what: string): string {
  const key = sessionStorage.getItem(KEPT + what) ?? drawn();
  sessionStorage.setItem(KEPT + what, key);
  return key;
}

/** Asks with the key of this intention, which is spent once there is an answer, also a refusal. */
export async function once<Answer>(
  what: string,
  ask: (key: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await ask(keyOf(what));
    sessionStorage.removeItem(KEPT + what);
    return answer;
  } catch (error) {
    const lost = error instanceof Trouble && error.code === 'unreachable';
    if (!lost) sessionStorage.removeItem(KEPT + what);
    throw error;
  }
}
