/** Goes through finished games of this browser, in a worker of its own: no table waits for it. */

import type { RecordRequest, ReviewTold } from '../wire';
import { study, type Answer } from './house.svelte';

type Reviews = Record<string, ReviewTold>;

/** What was asked for since the page came, in every language. */
const known = new Map<string, Promise<Answer>>();

/** What a finished game was made of. */
export function reviewed(table: string, record: RecordRequest, lang: string): Promise<ReviewTold> {
  let found = known.get(table);
  if (!found) {
    found = study.ask('/reviews', record, lang).finally(() => study.close());
    found.catch(() => known.delete(table));
    known.set(table, found);
  }
  return found.then(({ body }) => (body as Reviews)[lang]);
}
