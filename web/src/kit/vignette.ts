/** A small picture of what somebody did, for whoever reads it again. */

import type { Figure } from '../table/figure';

/** How a game draws what happened, by its kind; what stands first matters most. */
type Drawings<Event extends { kind: string }, View> = {
  [Kind in Event['kind']]?: (
    event: Extract<Event, { kind: Kind }>,
    view: View,
    all: Event[],
  ) => Figure | null;
};

export interface Vignette extends Figure {
  /** What of it is drawn. */
  event: unknown;
}

/** The picture of what happened, if there is one; `all` is what belongs together with it. */
export type VignetteOf = (events: unknown[], view: unknown, all?: unknown[]) => Vignette | null;

export function vignettes<Event extends { kind: string }, View>(
  drawings: Drawings<Event, View>,
): VignetteOf {
  type Draw = (event: Event, view: View, all: Event[]) => Figure | null;
  const drawn = Object.entries(drawings) as [string, Draw][];
  return (events, view, all = events) => {
    for (const [kind, draw] of drawn) {
      const event = (events as Event[]).findLast((one) => one.kind === kind);
      const figure = event ? draw(event, view as View, all as Event[]) : null;
      if (figure) return { ...figure, event };
    }
    return null;
  };
}
