/** The Maze on paper: board, cards, tiles, pieces and die, in millimetres. */

import type { Edition } from '../../api';
import { words } from '../../ink/ink';
import { m } from '../../paraglide/messages.js';
import { boxed, cardBack } from '../../print/card';
import { cube, CUBE, pip, standing, STANDING } from '../../print/folded';
import { copies, type Drawing, type Part, type Printing } from '../../print/parts';
import { battleCard, CARD, plate, PLATE, resourceTile } from './cards';
import { Grid, nameOf, UNIT } from './grid';
import { iconSvg } from './icons';
import './maze.css';
import type { Card, Obstacle } from './model';
import { cupTile, emptyCloak, pawn, wanderingHedge } from './pieces';
import './print.css';
import { colourName, obstacleName, tileHelp, tileName, tileWindow } from './reading';
import { stillOf, type Part as Layer } from './still';
import { asSvg } from './strokes';
import { writtenOn } from './symbols';

/** A square of the board; the Cup tiles lie on one. */
const SQUARE = 19;
const BATTLE = { width: 63, height: 87 };
const OBSTACLE = { width: 88.8, height: 58.8 };
const TILE = 34;
const CUP = 18;

const PIECES = ['first', 'second', 'third', 'fourth'];
const CUPS = ['cup', '1', '2', '3'];
const INK = 'var(--mz-edge)';

/** What the file of an edition says, as far as it is printed. */
interface Box {
  board: string[];
  die: Record<string, number[]>;
  battle_cards: { colours: string[]; strength_and_moves: [number, number][] }[];
  obstacle_cards: { obstacle: string; blocks: string[]; strength: number; reward: number }[];
  tiles: Record<string, number>;
}

function board(grid: Grid): Drawing {
  const layers: Layer[] = ['ground', 'symbols', 'hedges'];
  const still = layers.map((layer) => asSvg(stillOf(grid.lines, layer))).join('');
  const signs = grid.signs().map(({ at: [x, y], text }) => words(x, y, text, { class: 'sign' }));
  const written = grid.spaces().map((square) => {
    const text = writtenOn(grid, nameOf(square));
    const [x, y] = grid.middle(square.row, square.column);
    if (!text) return '';
    return grid.kind(square.row, square.column) === 'grave'
      ? words(x - 0.6, y + 4.4, text, { class: 'numeral' })
      : words(x + 11.6, y + 13, text, { class: 'letter' });
  });
  const markup = `<g class="maze-board">${still}${signs.join('')}${written.join('')}</g>`;
  return { width: grid.width, height: grid.height, markup };
}

const BATTLE_BACK = cardBack(
  {
    ground: 'var(--mz-green-back)',
    line: '#f3e9d2',
    edge: INK,
    device: `<g color="#f3e9d2">${iconSvg('trophy', 0, 0, 30)}</g>`,
  },
  CARD,
);
const OBSTACLE_BACK = cardBack(
  {
    ground: 'var(--mz-back)',
    line: '#f1dcc0',
    edge: INK,
    device: `<g color="#f1dcc0">${iconSvg('spider', 0, 0, 32)}</g>`,
  },
  PLATE,
);
const TILE_BACK = cardBack(
  { ground: 'var(--mz-tile)', line: 'var(--mz-tile-line)', edge: INK },
  { width: 68, height: 68 },
);

function battle(card: Card): Drawing {
  return { ...CARD, markup: battleCard(card, colourName(card.colour)) };
}

function obstacle(told: Obstacle): Drawing {
  const { width, height } = PLATE;
  const name = { text: obstacleName(told), size: 20, look: 'name' as const };
  return {
    ...PLATE,
    markup: plate(told, {}),
    words: [{ x: 8, y: height - 36, width: width - 20, height: 30, ...name }],
  };
}

function battleCards({ battle_cards }: Box): Card[] {
  return battle_cards.flatMap(({ colours, strength_and_moves }) =>
    colours.flatMap((colour) =>
      strength_and_moves.map(([strength, moves]) => ({ colour, strength, moves }) as Card),
    ),
  );
}

function obstacleCards({ obstacle_cards }: Box): Obstacle[] {
  return obstacle_cards.flatMap(({ obstacle, blocks, strength, reward }) =>
    blocks.map((block) => ({ obstacle, blocks: block.split(' '), strength, reward }) as Obstacle),
  );
}

const tileDrawing = (kind: string): Drawing => ({
  width: 68,
  height: 68,
  markup: resourceTile(kind),
});

const figure = (markup: string, [width, height]: [number, number]) =>
  standing(boxed(markup, width, height, [0, -4]));

function dieFace(face: number): string {
  return face === 0 ? `<g color="${INK}">${iconSvg('hood', 0, 0, 72)}</g>` : pip(face);
}

function parts(edition: Edition): Part[] {
  const box = edition as unknown as Box;
  const grid = new Grid(box.board);
  const unit = SQUARE / UNIT;
  return [
    {
      kind: 'board',
      id: 'board',
      title: m.l_print_board(),
      width: grid.width * unit,
      height: grid.height * unit,
      drawing: board(grid),
    },
    {
      kind: 'pieces',
      id: 'battle',
      title: m.l_print_battle(),
      ...BATTLE,
      pieces: battleCards(box).map((card) => ({ face: battle(card), back: BATTLE_BACK })),
    },
    {
      kind: 'pieces',
      id: 'obstacle',
      title: m.l_print_obstacle(),
      ...OBSTACLE,
      pieces: obstacleCards(box).map((card) => ({ face: obstacle(card), back: OBSTACLE_BACK })),
    },
    {
      kind: 'pieces',
      id: 'tiles',
      title: m.l_print_tiles(),
      width: TILE,
      height: TILE,
      pieces: Object.entries(box.tiles).flatMap(([kind, count]) =>
        copies(count, { face: tileDrawing(kind), back: TILE_BACK }),
      ),
    },
    {
      kind: 'pieces',
      id: 'cups',
      title: m.l_print_cups(),
      width: CUP,
      height: CUP,
      gap: 3,
      pieces: CUPS.map((cup) => ({
        face: boxed(cupTile(cup, true), 36, 36),
        back: boxed(cupTile('', false), 36, 36),
      })),
    },
    {
      kind: 'pieces',
      id: 'pieces',
      title: m.l_print_pieces(),
      ...STANDING,
      gap: 4,
      pieces: [
        ...PIECES.map((piece) => figure(pawn(piece, { flat: true }), [28, 42])),
        figure(emptyCloak(), [36, 50]),
        figure(wanderingHedge(), [36, 48]),
      ].map((face) => ({ face })),
    },
    {
      kind: 'pieces',
      id: 'die',
      title: m.l_print_die(),
      ...CUBE,
      gap: 4,
      pieces: Object.values(box.die).map((faces) => ({ face: cube(faces.map(dieFace)) })),
    },
    {
      kind: 'leaf',
      id: 'help',
      title: m.l_print_help(),
      sections: Object.keys(box.tiles).map((kind) => ({
        heading: tileName(kind),
        picture: tileDrawing(kind),
        paragraphs: [tileHelp(kind), `*${tileWindow(kind)}*`],
      })),
    },
  ];
}

export default {
  parts,
  rules: [
    'LAB-SETUP-03',
    'LAB-SETUP-04',
    'LAB-SETUP-05',
    'LAB-SETUP-06',
    'LAB-SETUP-07',
    'LAB-SETUP-08',
    'LAB-SETUP-09',
    'LAB-SETUP-10',
    'LAB-TURN-01',
    'LAB-TURN-02',
    'LAB-TURN-03',
    'LAB-TURN-04',
    'LAB-TURN-05',
    'LAB-TURN-06',
    'LAB-MOVE-03',
    'LAB-MOVE-06',
    'LAB-MOVE-07',
    'LAB-MOVE-09',
    'LAB-MOVE-10',
    'LAB-PORT-02',
    'LAB-MIST-01',
    'LAB-GRAVE-02',
    'LAB-OBST-01',
    'LAB-BATTLE-02',
    'LAB-BATTLE-03',
    'LAB-BATTLE-05',
    'LAB-BATTLE-06',
    'LAB-BATTLE-07',
    'LAB-BATTLE-08',
    'LAB-WIN-01',
    'LAB-WIN-02',
    'LAB-WIN-03',
  ],
} satisfies Printing;
