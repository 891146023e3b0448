/** The night told again: which card lay where after each call, and what was done at it. */

import type { Told } from '../../wire';
import { CENTRES, type Deed, type Result } from './model';

export interface NightStep {
  call: number;
  deeds: Deed[];
  /** The places that changed cards at this call, pair by pair. */
  swaps: [number, number][];
  /** The places that were looked at. */
  looks: number[];
  /** The seats that saw each other. */
  met: number[];
  /** By card, numbered by the place it was dealt to: where it lies after this call. */
  where: Map<number, number>;
}

/** The two places whose cards a deed exchanged. */
export function swapOf({ deed, seats, places }: Deed): [number, number] | null {
  switch (deed) {
    case 'sirius_swapped':
      return [seats[0], places[0]];
    case 'dumbledore_placed':
      return [places[0], places[1]];
    case 'neville_swapped':
      return [places[0], places[1]];
    case 'ron_swapped':
      return [seats[0], places[0]];
    default:
      return null;
  }
}

/** All calls of the deck in their order, with what was done at each. */
export function nightSteps(result: Result, calls: number[], seats: number): NightStep[] {
  const all = [...Array.from({ length: seats }, (_, seat) => seat), ...CENTRES];
  let where = new Map(all.map((place) => [place, place]));
  return calls.map((call) => {
    const deeds = result.night.filter((deed) => deed.call === call);
    const swaps = deeds.map(swapOf).filter((pair) => pair !== null);
    for (const [a, b] of swaps) where = swapped(where, a, b);
    return {
      call,
      deeds,
      swaps,
      looks: deeds
        .filter(({ deed }) => /_looked$|_revealed$/.test(deed))
        .flatMap(({ places }) => places),
      met: deeds.filter(({ deed }) => deed.endsWith('_met')).flatMap(({ seats }) => seats),
      where,
    };
  });
}

function swapped(where: Map<number, number>, a: number, b: number): Map<number, number> {
  return new Map(
    [...where].map(([card, place]) => [card, place === a ? b : place === b ? a : place]),
  );
}

/** The place a card comes from: the card that lies there now was dealt there. */
export function cardAt(where: Map<number, number>, place: number): number {
  return [...where].find(([, at]) => at === place)?.[0] ?? place;
}

/** What this seat was told of its own night; in a match, of the last one. */
export function ownNight(story: Told[]): Told[] {
  const kind = ({ event }: Told) => (event as { kind: string }).kind;
  return story
    .slice(story.findLastIndex((told) => kind(told) === 'deck_chosen') + 1)
    .filter((told) => kind(told) === 'deed' && !(told.event as Deed).again);
}
