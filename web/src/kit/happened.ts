/** What happened, each thing with how the table looked before and after it. */

import { patched } from '../patched';
import type { Told, Words } from '../wire';

export interface Happened<Event, View> {
  seq: number;
  /** Which of all that happened. */
  at: number;
  event: Event;
  said: Words;
  before: View;
  /** The same as before while more of the same part is to come. */
  view: View;
}

/** From one view to the next; what is told says what was different in the last one. */
export function happenings<Event, View>(
  before: View,
  told: Told[],
  after: View,
): Happened<Event, View>[] {
  let view = before;
  return told.map(({ seq, event, said, then }, at) => {
    const last = view;
    if (then) view = patched(after, then);
    return { seq, at, event: event as Event, said, before: last, view };
  });
}
