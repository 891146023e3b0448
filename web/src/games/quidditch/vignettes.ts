/** What happened on the pitch, in small pictures. */

import { die } from '../../ink/dice';
import { at, label } from '../../ink/ink';
import { vignettes } from '../../kit/vignette';
import type { Figure } from '../../table/figure';
import { flag } from './flags';
import type { DieView, Event, View } from './model';
import { hoopSign, snitchSign } from './pitchwork';

const SIZE = 44;
const FLAG = { pole: 60, width: 84, height: 40, font: 28 };
/** So many dice side by side, and in all. */
const IN_A_ROW = 3;
const MOST = 6;

/** Dice as they lie. */
function lying(dice: DieView[]): Figure | null {
  const shown = dice.slice(0, MOST);
  if (shown.length === 0) return null;
  const wide = Math.min(IN_A_ROW, shown.length);
  const high = Math.ceil(shown.length / IN_A_ROW);
  const drawing = shown.map(({ kind, face }, i) =>
    at(
      30 + (i % IN_A_ROW) * 54,
      30 + Math.floor(i / IN_A_ROW) * 54,
      die(kind, face, SIZE, { seed: i * 7 + face, wings: 0.25 }),
    ),
  );
  return { width: 6 + wide * 54, height: 6 + high * 54, drawing: drawing.join('') };
}

/** A flag with its points, and what they came from. */
function points(view: View, seat: number, goals: number, sign: string): Figure {
  const colour = view.players[seat]?.colour ?? 'red';
  return {
    width: 150,
    height: 96,
    drawing: flag(14, 88, colour, goals, 0, FLAG) + at(122, 36, sign),
  };
}

const figure = (text: string) => label(0, 40, text, 'num', 'font-size="26" text-anchor="middle"');

export const vignetteOf = vignettes<Event, View>({
  match_ended: ({ winner, scores }, view) =>
    winner === null ? null : points(view, winner, scores[winner], hoopSign(0, 0, 18)),
  game_ended: ({ winner, scores }, view) =>
    winner === null ? null : points(view, winner, scores[winner], hoopSign(0, 0, 18)),
  caught: ({ seat, bonus }, view) =>
    points(view, seat, view.players[seat].goals, snitchSign(0, 0, 18) + figure(`+${bonus}`)),
  scored: ({ seat, goals, snitch, total }, view) =>
    points(
      view,
      seat,
      total,
      snitch > 0 && goals === 0
        ? snitchSign(0, 0, 18) + figure(`+${snitch}`)
        : hoopSign(0, 0, 16) + figure(`+${goals}`),
    ),
  keeper_set_aside: ({ row }) => lying([{ kind: 'K', face: row }]),
  set_aside: ({ die: kind }) => lying([{ kind, face: 1 }]),
  placed: ({ dice }) => lying(dice),
  threw: ({ attack, defence }) => lying(attack.length > 0 ? attack : defence),
  tossed: ({ faces }) => lying(faces.map((face) => ({ kind: 'G', face }))),
});
