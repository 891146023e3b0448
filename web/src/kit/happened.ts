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

/** Who did something, or to whom it was done; null: nobody in particular. */
export function doerOf(event: unknown): number | null {
  const { seat } = event as { seat?: number };
  return typeof seat === 'number' && seat >= 0 ? seat : null;
}

/** Whose turn each thing belongs to: an action is of whom it tells first, and so is what follows it. */
export function turnsOf(told: Told[]): (number | null)[] {
  let whose: number | null = null;
  return told.map(({ seq }, at) => {
    if (at === 0 || told[at - 1].seq !== seq) {
      const action = told.filter((one) => one.seq === seq);
      whose = action.map(({ event }) => doerOf(event)).find((seat) => seat !== null) ?? whose;
    }
    return whose;
  });
}

/** How many of these come of this action of a seat, before others take their turns. */
export function cameOf(action: number, told: Told[], seat: number | null): number {
  const turns = turnsOf(told);
  const isOthers = (at: number) =>
    told[at].seq > action && turns[at] !== null && turns[at] !== seat;
  const others = told.findIndex((_, at) => isOthers(at));
  return others < 0 ? told.length : others;
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
