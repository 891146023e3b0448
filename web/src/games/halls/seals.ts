/** The seals on the tiles that have been done for this roll, or for this Password. */

import type { HallsEvent, HallsStepView, HallsView, Told } from '../../wire';

export interface Seal {
  square: string;
  /** The first tile has number 0; a number once given is kept, whatever becomes of the others. */
  number: number;
}

/** HAL-PASS-01. */
const PASSWORD_TILES = 5;

/** The tiles done since the die was rolled, in their order: for the die, then for each Password. */
function batches(events: HallsEvent[]): { die: string[]; password: string[] } {
  let [die, password]: string[][] = [[], []];
  let open = false;
  for (const event of events) {
    if (event.kind === 'rolled') [die, password, open] = [[], [], false];
    else if (event.kind === 'password_played') [password, open] = [[], true];
    else if (event.kind === 'tiles_stopped') open = false;
    else if (event.kind === 'flipped' || event.kind === 'rotated') {
      (open ? password : die).push(event.tile.tile);
      open &&= password.length < PASSWORD_TILES;
    }
  }
  return { die, password };
}

/** What is sealed in a view, after all that was told up to then. */
export function sealsIn(
  view: HallsView,
  step: HallsStepView | undefined,
  story: Told[],
  upTo: number,
): Seal[] {
  if (!step) return [];
  const told = story.filter(({ seq }) => seq <= upTo).map(({ event }) => event as HallsEvent);
  const { die, password } = batches(told);
  const done = step.kind === 'password_tiles' ? password : die;
  return step.what.flatMap((tile, at) => {
    const square = view.squares.find((one) => one.tile === tile)?.square;
    const number = done.lastIndexOf(tile);
    return square ? [{ square, number: number < 0 ? at : number }] : [];
  });
}
