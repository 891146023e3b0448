/** What happened at the dark table, in small pictures. */

import { at } from '../../ink/ink';
import { vignettes } from '../../kit/vignette';
import type { Figure } from '../../table/figure';
import type { DarkforcesEvent, DarkforcesView } from '../../wire';
import { dawn, dusk } from './art/moon';
import { hand, verdictSeal } from './art/scenery';
import { seatColour, seatMark } from './art/seats';
import { scene, type Card } from './figures';

const SEALS = {
  hogwarts: 'tower',
  everyone: 'tower',
  death_eaters: 'mask',
  nobody: 'broken',
  nobody_luna: 'broken',
} as const;

/** Somebody's shape, and something beside it. */
function beside(seat: number, drawing: string, wide: number): Figure {
  return {
    width: 60 + wide,
    height: 80,
    drawing: at(30, 40, seatMark(seat, 16)) + at(60, 0, drawing),
  };
}

/** A finger, and at whom. */
function pointing(from: number, to: number): Figure {
  const finger = `<g transform="translate(52 40) scale(.62) translate(-58 -32)">${hand(seatColour(from))}</g>`;
  return beside(from, finger + at(128, 40, seatMark(to, 16)), 150);
}

/** Words that somebody says: a balloon with lines. */
const SAID =
  '<path d="M4 14h84v44h-58l-16 14l4 -14h-14Z" fill="var(--slip)" stroke="var(--ink)" stroke-width="1.6"/>' +
  '<path d="M14 26h62M14 36h54M14 46h38" stroke="var(--ink2)" stroke-width="1.6" fill="none"/>';

const sky = (drawing: string): Figure => ({ width: 90, height: 80, drawing: at(45, 40, drawing) });

function cards(...lying: Card[]): Figure {
  return scene({ cards: lying });
}

export const vignetteOf = vignettes<DarkforcesEvent, DarkforcesView>({
  won: ({ result }) => ({
    width: 100,
    height: 100,
    drawing: at(7, 7, verdictSeal(SEALS[result])),
  }),
  captured: ({ seats }) =>
    seats.length > 0 ? cards(...seats.map((seat): Card => ({ seat, captured: true }))) : null,
  ginny_took: ({ seat, target }) => (target < 0 ? null : pointing(seat, target)),
  luna_protected: ({ seat }) => cards({ role: 'luna', seat }),
  revealed: ({ seat, role }) => cards({ role, seat }),
  pointed: ({ seat, target }) => pointing(seat, target),
  claimed: ({ claim }) => beside(claim.speaker, SAID, 96),
  marked: ({ place, role }) => cards({ role, seat: place < 10 ? place : undefined, seen: true }),
  day_broke: () => sky(dawn(26)),
  night_fell: () => sky(dusk(26)),
  readied: ({ seat }) =>
    beside(
      seat,
      `<g transform="translate(40 40) scale(.62) translate(-58 -32)">${hand(seatColour(seat))}</g>`,
      80,
    ),
});
