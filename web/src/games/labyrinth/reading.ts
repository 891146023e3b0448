/** The board and what lies on it, in words. */

import { m } from '../../paraglide/messages.js';
import { listed } from '../../words';
import { squareNamed, type Grid, type SpaceKind } from './grid';
import type { Card, Cup, Obstacle, View } from './model';

type Said = () => string;

const PIECES: Record<string, Said> = {
  first: m.l_piece_first,
  second: m.l_piece_second,
  third: m.l_piece_third,
  fourth: m.l_piece_fourth,
};
const COLOURS: Record<string, Said> = {
  red: m.l_colour_red,
  blue: m.l_colour_blue,
  orange: m.l_colour_orange,
  green: m.l_colour_green,
};
const OBSTACLES: Record<string, { name: Said; met: Said }> = {
  shapeshifter: { name: m.l_obstacle_shapeshifter, met: m.l_obstacle_the_shapeshifter },
  vine: { name: m.l_obstacle_vine, met: m.l_obstacle_the_vine },
  spider: { name: m.l_obstacle_spider, met: m.l_obstacle_the_spider },
  burner: { name: m.l_obstacle_burner, met: m.l_obstacle_the_burner },
  riddler: { name: m.l_obstacle_riddler, met: m.l_obstacle_the_riddler },
};
const TILES: Record<string, { name: Said; help: Said; when: Said }> = {
  dumbledore: { name: m.l_tile_dumbledore, help: m.l_help_dumbledore, when: m.l_when_dumbledore },
  double_die: { name: m.l_tile_double_die, help: m.l_help_double_die, when: m.l_when_double_die },
  reductor: { name: m.l_tile_reductor, help: m.l_help_reductor, when: m.l_when_reductor },
  hedge_request: {
    name: m.l_tile_hedge_request,
    help: m.l_help_hedge_request,
    when: m.l_when_turn,
  },
  four_point: { name: m.l_tile_four_point, help: m.l_help_four_point, when: m.l_when_turn },
  cloak_tile: { name: m.l_tile_cloak_tile, help: m.l_help_cloak_tile, when: m.l_when_turn },
  red_sparks: { name: m.l_tile_red_sparks, help: m.l_help_red_sparks, when: m.l_when_turn },
  veritaserum: { name: m.l_tile_veritaserum, help: m.l_help_veritaserum, when: m.l_when_turn },
};
const DOES: Record<SpaceKind, Said> = {
  path: m.l_does_path,
  entrance: m.l_does_entrance,
  obstacle: m.l_does_obstacle,
  mist: m.l_does_mist,
  penalty: m.l_does_penalty,
  grave: m.l_does_grave,
  portkey: m.l_does_portkey,
  cup: m.l_does_cup,
  centre: m.l_does_centre,
  dark: m.l_does_dark,
  green: m.l_does_green,
};

export function pieceName(piece: string): string {
  return PIECES[piece]?.() ?? piece;
}

export function colourName(colour: string): string {
  return COLOURS[colour]?.() ?? colour;
}

export function obstacleName({ obstacle }: Obstacle): string {
  return OBSTACLES[obstacle]?.name() ?? obstacle;
}

/** The obstacle as somebody meets it: "the Sphinx", « au Sphinx ». */
export function obstacleMet({ obstacle }: Obstacle): string {
  return OBSTACLES[obstacle]?.met() ?? obstacle;
}

export function obstacleLabel(obstacle: Obstacle): string {
  return m.l_obstacle_label({
    name: obstacleName(obstacle),
    strength: obstacle.strength,
    colours: listed(obstacle.blocks.map(colourName), m.and()),
    reward: obstacle.reward,
  });
}

export function cardLabel(card: Card): string {
  const { strength, moves } = card;
  return m.l_card_label({ colour: colourName(card.colour), strength, moves });
}

export function tileName(kind: string): string {
  return TILES[kind]?.name() ?? kind;
}
export function tileHelp(kind: string): string {
  return TILES[kind]?.help() ?? '';
}
/** When a tile of this kind can be played at all. */
export function tileWindow(kind: string): string {
  return TILES[kind]?.when() ?? '';
}

/** Tiles by name, several of a kind said once. */
export function tileNames(kinds: readonly string[]): string {
  const names = [...new Set(kinds)].map((kind) => {
    const count = kinds.filter((other) => other === kind).length;
    return count > 1 ? m.l_several({ count, thing: tileName(kind) }) : tileName(kind);
  });
  return listed(names, m.and());
}

export function rewardName(count: number): string {
  return count === 1 ? m.l_reward_one() : m.l_reward_many({ count });
}

export function stepsName(steps: number): string {
  return steps === 1 ? m.l_steps_one() : m.l_steps_many({ steps });
}

/** A space by its name: "golden mist F15". */
export function spaceName(grid: Grid, square: string): string {
  const { row, column } = squareNamed(square);
  const number = grid.letter(row, column) ?? '';
  switch (grid.kind(row, column)) {
    case 'entrance':
      return m.l_space_entrance();
    case 'centre':
      return m.l_space_centre();
    case 'grave':
      return m.l_space_grave({ number });
    case 'obstacle':
      return m.l_space_obstacle({ square });
    case 'mist':
      return m.l_space_mist({ square });
    case 'penalty':
      return m.l_space_penalty({ square });
    case 'portkey':
      return m.l_space_portkey({ square });
    case 'cup':
      return m.l_space_cup({ square });
    case 'dark':
      return m.l_space_dark({ square });
    case 'green':
      return m.l_space_green({ square });
    default:
      return m.l_space_path({ square });
  }
}

function cupWords({ open, cup }: Cup): string {
  if (cup === '') return m.l_cup_hidden();
  if (cup === 'cup') return open ? m.l_cup_open_real() : m.l_cup_seen_real();
  return open ? m.l_cup_open_false({ number: cup }) : m.l_cup_seen_false({ number: cup });
}

/** All that is to be known of a space: its name, how far it is, who stands there, what it does. */
export function spaceLabel(
  grid: Grid,
  view: View,
  names: readonly string[],
  square: string,
  steps: number | null,
  choosing: boolean,
): string {
  const here = view.players.flatMap(({ square: at }, seat) => (at === square ? [names[seat]] : []));
  const cup = view.cups.find((one) => one.square === square);
  const parts = [
    spaceName(grid, square),
    steps !== null ? stepsName(steps) : choosing ? m.l_space_unlit() : '',
    cup ? cupWords(cup) : '',
    view.hedge === square ? m.l_space_hedge() : '',
    here.length > 0 ? m.l_space_here({ names: listed(here, m.and()) }) : '',
  ];
  return `${parts.filter(Boolean).join(', ')}. ${DOES[grid.kindOf(square)]()}`;
}
