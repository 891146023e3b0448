/** What happened as a row of pictures. */

import type { Told } from '../wire';
import type { Happened } from './happened';
import type { Frame } from './projector.svelte';

/** How a game shows its views. */
export interface Staging<View, Scene> {
  /** A view at rest. */
  still(view: View): Scene;
  /** How something that happened is shown, after the last picture; the new view at rest follows. */
  framesOf(happened: Happened<never, View>, last: Scene, mine: number | null): Frame<Scene>[];
  /** The new view at rest, if what happened has left its mark on the last picture. */
  rest?(last: Scene, view: View): Scene;
  /** What is played before the first view of a game that has only just begun. */
  opening?(told: Told[], view: View): Frame<Scene>[];
}

/** A picture, which of all that happened it shows, and how much has been seen when it is over. */
export interface Picture<Scene> extends Frame<Scene> {
  at: number;
  ends: number;
}

/** Picture after picture, from one at rest; the last is the new view at rest. */
export function film<View, Scene>(
  staging: Staging<View, Scene>,
  happened: Happened<never, View>[],
  after: View,
  mine: number | null,
  from = staging.still(happened[0]?.before ?? after),
): Picture<Scene>[] {
  const pictures: Picture<Scene>[] = [];
  let last = from;
  happened.forEach((one, at) => {
    const frames = staging.framesOf(one, last, mine);
    frames.forEach((frame, index) => {
      const ends = index === frames.length - 1 ? at + 1 : (pictures.at(-1)?.ends ?? 0);
      pictures.push({ ...frame, at, ends });
      last = frame.show;
    });
  });
  const rest = staging.rest?.(last, after) ?? staging.still(after);
  const ends = happened.length;
  return [...pictures, { ms: 0, show: rest, at: ends - 1, ends }];
}
