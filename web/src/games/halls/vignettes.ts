/** What happened in the castle, in small pictures. */

import { at } from '../../ink/ink';
import { vignettes } from '../../kit/vignette';
import type { Figure } from '../../table/figure';
import type { HallsEvent, HallsView } from '../../wire';
import { lying, type Piece } from './figures';
import { cardFace, hat, medal, pyramid } from './pieces';

const CARD = { width: 74, height: 96 };

const colourOf = (view: HallsView, seat: number) => view.players[seat]?.colour ?? '';
const letters = (sides: string[]) => sides.map((side) => side[0].toUpperCase()).join('');
const person = (view: HallsView, seat: number, x: number) =>
  at(x, 58, hat(colourOf(view, seat)), 2);

/** A card, who played it, and whom it met. */
function card(name: string, view: HallsView, seat: number, victim: number | null): Figure {
  const drawing =
    person(view, seat, 28) +
    at(62, 2, cardFace(name, CARD.width, CARD.height, true)) +
    (victim === null || victim < 0 ? '' : person(view, victim, 168));
  return { width: victim === null ? 140 : 196, height: 100, drawing };
}

/** The hall that somebody walked into, and those before it. */
function walk(view: HallsView, seat: number, steps: number, room: string): Figure {
  const last: Piece = room
    ? { look: room, open: 'EW', room: true }
    : { look: 'corridor', open: 'EW' };
  const before = Array.from({ length: Math.min(steps, 2) }, (): Piece => ({
    look: 'corridor',
    open: 'EW',
    lit: true,
  }));
  return lying([...before, { ...last, lit: true, hat: colourOf(view, seat) }]);
}

interface Shown {
  look: string;
  star: boolean;
}

function tile({ look, star }: Shown, sides: string[], view: HallsView): Figure {
  const room = view.players.some(({ classes }) => classes.includes(look));
  return lying([{ look, open: letters(sides), star, room, lit: true }]);
}

export const vignetteOf = vignettes<HallsEvent, HallsView>({
  game_ended: ({ winners }, view) => ({
    width: 90,
    height: 90,
    drawing: at(45, 56, hat(colourOf(view, winners[0])), 2.4),
  }),
  caught_asleep: ({ seat, victim }, view) => card('sleeping_in_class', view, seat, victim),
  schedules_swapped: ({ seat, victim }, view) => card('schedule_swap', view, seat, victim),
  norris_sent: ({ seat, victim }, view) => card('mrs_norris', view, seat, victim),
  pawns_swapped: ({ seat, first, second }, view) =>
    card('someones_lost', view, seat, seat === second ? first : second),
  turn_lost: ({ seat }, view) => card('mrs_norris', view, seat, null),
  tiles_swapped: ({ seat }, view) => card('peeves_prank', view, seat, null),
  class_cancelled: ({ seat }, view) => card('class_cancelled', view, seat, null),
  gathered: ({ seat, card: name }, view) => card(name, view, seat, null),
  reshuffled: ({ seat }, view) => card('friday_reshuffle', view, seat, null),
  password_played: ({ seat }, view) => card('password', view, seat, null),
  homework_done: ({ seat }, view) => card('no_homework', view, seat, null),
  attended: ({ seat, room }, view) => ({
    width: 130,
    height: 96,
    drawing: person(view, seat, 32) + at(90, 48, medal(room, 'done', 32)),
  }),
  walked: ({ seat, path, room }, view) => walk(view, seat, path.length, room),
  rotated: ({ tile: shown, sides }, view) => tile(shown, sides, view),
  set_down: ({ sides }, view, all) => {
    const flipped = all.findLast((one) => one.kind === 'flipped');
    return flipped ? tile(flipped.tile, sides, view) : null;
  },
  flipped: ({ tile: shown, sides }, view) => (sides.length > 0 ? tile(shown, sides, view) : null),
  rolled: ({ face }) => ({ width: 128, height: 112, drawing: pyramid(face) }),
  turn_began: ({ seat }, view) => ({
    width: 90,
    height: 90,
    drawing: at(45, 56, hat(colourOf(view, seat)), 2.4),
  }),
});
