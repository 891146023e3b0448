/** Legal actions as choices: a verb and what is to be touched for it, read from the notation. */

import type { LegalAction, Words } from '../wire';
import type { Target } from './target';

export interface Choice<Preview = unknown> {
  action: string;
  verb: string;
  targets: Target[];
  said: Words;
  preview: Preview | null;
}

/** What is read of a legal action. */
export type Notated = Pick<LegalAction, 'action' | 'said' | 'preview'>;

/** What the words after each verb of a game are, in their order. */
export type Kinds = Record<string, string[]>;

/** Dice are put down without a verb. */
export const PUT = 'put';
const DIE = /^[A-Z]\d$/;

/** `walk B3` with `{ walk: ['square'] }` is the verb `walk` and the square B3. */
function read(action: string, kinds: Kinds): { verb: string; targets: Target[] } {
  const words = action.split(' ');
  if (DIE.test(words[0])) return { verb: PUT, targets: words.map((id) => ({ kind: 'die', id })) };
  const [verb, ...ids] = words;
  const named = (kinds[verb] ?? []).slice(0, ids.length);
  return { verb, targets: named.map((kind, i) => ({ kind, id: ids[i] })) };
}

export function choicesOf<Preview>(legal: Notated[], kinds: Kinds): Choice<Preview>[] {
  return legal.map(({ action, said, preview }) => ({
    action,
    said,
    preview: preview as Preview | null,
    ...read(action, kinds),
  }));
}
