/** Places, classes, cards and tiles in words. */

import { m } from '../../paraglide/messages.js';
import type { HallsPlayerView, HallsSquareView, HallsView } from '../../wire';
import { listed } from '../../words';
import { SIDES, type Light } from './halls';

type Said = Record<string, () => string>;

const CLASSES: Said = {
  charms: m.h_charms,
  potions: m.h_potions,
  defence: m.h_defence,
  transfiguration: m.h_transfiguration,
  astronomy: m.h_astronomy,
  library: m.h_library,
  history_of_magic: m.h_history_of_magic,
};
const AREAS: Said = {
  forbidden_forest: m.h_forbidden_forest,
  hagrids_house: m.h_hagrids_house,
  black_lake: m.h_black_lake,
  quidditch_pitch: m.h_quidditch_pitch,
};
const AREAS_SHORT: Said = {
  forbidden_forest: m.h_forbidden_forest_short,
  hagrids_house: m.h_hagrids_house_short,
  black_lake: m.h_black_lake_short,
  quidditch_pitch: m.h_quidditch_pitch_short,
};
const STUDENTS: Said = {
  harry: m.h_harry,
  ron: m.h_ron,
  hermione: m.h_hermione,
  ginny: m.h_ginny,
};
const CARDS: Record<string, { name: () => string; short: () => string; text: () => string }> = {
  password: { name: m.h_password, short: m.h_password_short, text: m.h_password_text },
  class_cancelled: {
    name: m.h_class_cancelled,
    short: m.h_class_cancelled_short,
    text: m.h_class_cancelled_text,
  },
  friday_reshuffle: {
    name: m.h_friday_reshuffle,
    short: m.h_friday_reshuffle_short,
    text: m.h_friday_reshuffle_text,
  },
  peeves_prank: {
    name: m.h_peeves_prank,
    short: m.h_peeves_prank_short,
    text: m.h_peeves_prank_text,
  },
  someones_lost: {
    name: m.h_someones_lost,
    short: m.h_someones_lost_short,
    text: m.h_someones_lost_text,
  },
  schedule_swap: {
    name: m.h_schedule_swap,
    short: m.h_schedule_swap_short,
    text: m.h_schedule_swap_text,
  },
  mrs_norris: { name: m.h_mrs_norris, short: m.h_mrs_norris_short, text: m.h_mrs_norris_text },
  no_homework: { name: m.h_no_homework, short: m.h_no_homework_short, text: m.h_no_homework_text },
  sleeping_in_class: {
    name: m.h_sleeping_in_class,
    short: m.h_sleeping_in_class_short,
    text: m.h_sleeping_in_class_text,
  },
  quidditch_match: {
    name: m.h_quidditch_match,
    short: m.h_quidditch_match_short,
    text: m.h_quidditch_match_text,
  },
  giant_squid_attack: {
    name: m.h_giant_squid_attack,
    short: m.h_giant_squid_attack_short,
    text: m.h_giant_squid_attack_text,
  },
  dragon_egg_hatching: {
    name: m.h_dragon_egg_hatching,
    short: m.h_dragon_egg_hatching_short,
    text: m.h_dragon_egg_hatching_text,
  },
  detention: { name: m.h_detention, short: m.h_detention_short, text: m.h_detention_text },
};
const LOOKS: Said = {
  great_hall: m.h_great_hall,
  junction: m.h_junction,
  blocked_door: m.h_blocked_door,
  landing: m.h_landing,
  corridor: m.h_corridor,
  staircase: m.h_staircase,
  bend: m.h_bend,
  winding_staircase: m.h_winding_staircase,
  dead_end: m.h_dead_end,
};
const SIDE_WORDS: Said = { N: m.h_north, E: m.h_east, S: m.h_south, W: m.h_west };

const spoken = (from: Said, name: string) => from[name]?.() ?? name;

export const className = (name: string) => spoken(CLASSES, name);
export const areaName = (name: string) => spoken(AREAS, name);
export const areaShort = (name: string) => spoken(AREAS_SHORT, name);
export const studentName = (name: string) => spoken(STUDENTS, name);
export const cardName = (card: string) => CARDS[card]?.name() ?? card;
export const cardShort = (card: string) => CARDS[card]?.short() ?? card;
export const cardText = (card: string) => CARDS[card]?.text() ?? '';

function sidesWords(sides: string): string {
  if (sides.length === SIDES.length) return m.h_all_sides();
  return listed(
    [...sides].map((side) => spoken(SIDE_WORDS, side)),
    m.and(),
  );
}

/** How a tile lies, for those who listen while it turns. */
export const liesWords = (sides: string) => m.h_lies({ sides: sidesWords(sides) });

/** A square, with everything on it, for those who listen. */
export function squareWords(
  { square, look, star, sides }: HallsSquareView,
  view: HallsView,
  names: string[],
  lit: boolean,
  used: boolean,
): string {
  const what =
    look === 'face_down'
      ? m.h_face_down()
      : `${CLASSES[look] ? className(look) : spoken(LOOKS, look)}, ${m.h_open_to({ sides: sidesWords(sides) })}`;
  const closure = view.closures.find(({ room }) => room === look);
  const parts = [
    m.h_square({ square, what }),
    star && m.h_star(),
    closure && m.h_closed_by({ name: names[closure.by] }),
    pawnsAt(view, square, names),
    used && m.h_used(),
    lit && m.h_in_reach(),
  ];
  return parts.filter(Boolean).join(', ');
}

export function areaWords(area: string, view: HallsView, names: string[], lit: boolean): string {
  return [areaName(area), pawnsAt(view, area, names), lit && m.h_in_reach()]
    .filter(Boolean)
    .join(', ');
}

function pawnsAt(view: HallsView, place: string, names: string[]): string {
  const here = names.filter((_, seat) => view.players[seat]?.place === place);
  return here.length > 0 ? m.h_pawns({ names: listed(here, m.and()) }) : '';
}

/** What a tile would change, lying so. */
export function lightWords(
  { opened, closed, nextClass, home }: Light,
  player: HallsPlayerView,
): string {
  if (home) return m.h_light_home();
  const next = className(player.next_class);
  if (opened.length > 0) {
    const count = opened.length;
    if (nextClass)
      return count === 1 ? m.h_light_one_class({ next }) : m.h_light_many_class({ count, next });
    return count === 1 ? m.h_light_one() : m.h_light_many({ count });
  }
  if (nextClass) return m.h_light_class({ next });
  if (closed.length > 0)
    return closed.length === 1 ? m.h_cuts_one() : m.h_cuts_many({ count: closed.length });
  return m.h_light_none();
}

/** What hinders a player from the next class: nobody has found the room, or it is closed. */
export function hindered(
  view: HallsView,
  { next_class: next }: HallsPlayerView,
): 'hidden' | 'closed' | null {
  if (!next) return null;
  if (!view.squares.some(({ look }) => look === next)) return 'hidden';
  return view.closures.some(({ room }) => room === next) ? 'closed' : null;
}

/** A player's progress in one sentence. */
export function progressWords(view: HallsView, seat: number): string {
  const player = view.players[seat];
  const trouble = hindered(view, player);
  const done = m.h_progress({ done: player.attended, all: player.classes.length });
  if (!player.next_class) return `${done}, ${m.h_then({ home: areaName(player.home) })}`;
  const next = m.h_next_class({ next: className(player.next_class) });
  const why = trouble === 'hidden' ? m.h_room_hidden() : trouble ? m.h_room_closed() : '';
  return [done, next, why].filter(Boolean).join(', ');
}

/** What a card did, without the cry that only repeats its name. */
export function withoutCry(said: string, name: string): string {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
  const cry = /^[^!.]*[!.]\s*/.exec(said)?.[0] ?? '';
  return letters(cry) === letters(name) ? said.slice(cry.length) : said;
}
