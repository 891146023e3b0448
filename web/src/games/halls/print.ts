/** The Halls on paper: board, tiles, schedules, portraits, cards, hats and the pyramid, in millimetres. */

import type { Edition } from '../../api';
import { area, el, lines, polygonPath, rectangle } from '../../ink/ink';
import { Quill } from '../../ink/quill';
import { m } from '../../paraglide/messages.js';
import { boxed, card, CARD, cardBack, disc } from '../../print/card';
import { pyramid, PYRAMID, standing, STANDING } from '../../print/folded';
import { copies, type Drawing, type Part, type Piece, type Printing } from '../../print/parts';
import { frameArt, ribbon } from './furniture';
import { groundArt, SIDE } from './grounds';
import './halls.css';
import { castleSide, MARGIN } from './layout';
import { hat, medal } from './pieces';
import './print.css';
import { areaName, cardName, cardText, className, studentName } from './reading';
import { signOf } from './signs';
import { backArt, roomLabel, tileArt, U } from './tiles';

const TILE = 46;
const SCHEDULE = { width: 62, height: 128 };
const INDICATOR = 16;

const SIZE = 7;
/** Each student is at home in an area (HAL-SET-07). */
const HOMES = {
  harry: 'quidditch_pitch',
  hermione: 'hagrids_house',
  ron: 'forbidden_forest',
  ginny: 'black_lake',
};
const HATS = ['red', 'blue', 'gold', 'black'];

/** What the file of an edition says, as far as it is printed. */
interface Box {
  corners: Record<string, string>;
  schedules: Record<string, string[]>;
  cards: Record<string, number>;
  tiles: { room?: string; art?: string; open: string; star?: boolean; count?: number }[];
}

/* ---- the board ---- */

/** The fields between the corners, where tiles lie. */
function beds(): string {
  const corner = (at: number) => at < 2 || at >= SIZE - 2;
  return Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [row, column] = [Math.floor(i / SIZE), i % SIZE];
    if (corner(row) && corner(column)) return '';
    const bed = polygonPath(rectangle(MARGIN + column * U + 1, MARGIN + row * U + 1, U - 2, U - 2));
    return area(bed, '#f7f0de') + lines(bed, 0.9, 'var(--h-flag)', { 'stroke-dasharray': '4 4' });
  }).join('');
}

function board({ corners }: Box): Drawing {
  const side = castleSide(SIZE);
  const places = Object.entries(corners).map(([where, name]) => {
    const x = MARGIN + (where.endsWith('east') ? (SIZE - 2) * U : 0);
    const y = MARGIN + (where.startsWith('south') ? (SIZE - 2) * U : 0);
    return { name, where, transform: `translate(${x} ${y})` };
  });
  const grounds = places.map(({ name, where, transform }) => {
    const { picture, posts } = groundArt(name, where);
    const ground = el('svg', { class: 'ground', width: SIDE, height: SIDE }, picture);
    const low = where.startsWith('south');
    return el('g', { transform }, ground + posts + ribbon(SIDE, areaName(name), low, false));
  });
  return { width: side, height: side, markup: frameArt(SIZE, false) + beds() + grounds.join('') };
}

/* ---- tiles ---- */

function tile({ room, art = '', open, star = false }: Box['tiles'][number]): Drawing {
  const picture = tileArt({ look: room ?? art, room: room !== undefined, star, open });
  const label = room ? roomLabel(room, className(room)) : '';
  return boxed(picture + label, U, U);
}

function tilePieces({ tiles }: Box): Piece[] {
  const back = boxed(backArt(0), U, U);
  return tiles.flatMap((one) => copies(one.count ?? 1, { face: tile(one), back }));
}

/* ---- what lies before a player ---- */

const PAPER = 'var(--h-paper)';
const EDGE = 'var(--h-edge)';

/** The classes from top to bottom, with room for the indicator at the left. */
function schedule(classes: string[], number: string): Drawing {
  const quill = new Quill(14);
  const [width, height] = [124, 256];
  const style = { amp: 0.4, step: 16 };
  const row = (height - 62) / classes.length;
  const y = (i: number) => 38 + (i + 0.5) * row;
  const medals = classes.map((name, i) =>
    el('g', { transform: `translate(36 ${y(i)})` }, medal(name, 'later', 11.5)),
  );
  const rules = classes.map((_, i) => `M10 ${y(i) + row / 2}H${width - 10}`).join('');
  return {
    width,
    height,
    markup:
      area(quill.box(3, 3, width - 6, height - 6, style), PAPER, 1.4, EDGE) +
      lines(quill.box(6.5, 6.5, width - 13, height - 13, style), 0.6, EDGE) +
      lines(`M10 38H${width - 10}`, 0.9, EDGE) +
      lines(rules, 0.5, 'var(--line)') +
      medals.join(''),
    words: [
      {
        x: 8,
        y: 9,
        width: width - 16,
        height: 28,
        text: m.h_print_schedule({ number }),
        size: 13,
        look: 'name',
      },
      ...classes.map((name, i) => ({
        x: 51,
        y: y(i) - row / 2,
        width: width - 60,
        height: row,
        text: className(name),
        size: 10,
        look: 'name' as const,
      })),
      {
        x: 8,
        y: height - 23,
        width: width - 16,
        height: 16,
        text: m.h_print_home(),
        size: 8,
        look: 'note',
      },
    ],
  };
}

const SCHEDULE_BACK = cardBack(
  { ground: 'var(--h-back)', line: 'var(--h-back-edge)', edge: EDGE },
  { width: 124, height: 256 },
);

function portrait(student: string, home: string, corner: string): Drawing {
  const quill = new Quill(student.length * 5);
  const [width, height] = [126, 174];
  const style = { amp: 0.4, step: 16 };
  const { picture } = groundArt(home, corner);
  const clipped = el(
    'svg',
    { class: 'ground', x: 13, y: 13, width: 100, height: 100, viewBox: `0 0 ${SIDE} ${SIDE}` },
    picture,
  );
  return {
    width,
    height,
    markup:
      area(quill.box(3, 3, width - 6, height - 6, style), PAPER, 1.4, EDGE) +
      lines(quill.box(6.5, 6.5, width - 13, height - 13, style), 0.6, EDGE) +
      clipped +
      lines(polygonPath(rectangle(13, 13, 100, 100)), 1.2, EDGE),
    words: [
      { x: 9, y: 116, width: 108, height: 26, text: studentName(student), size: 20, look: 'name' },
      {
        x: 9,
        y: 142,
        width: 108,
        height: 22,
        text: m.h_print_lives({ home: areaName(home) }),
        size: 9,
        look: 'note',
      },
    ],
  };
}

const STAR =
  'M0 -14l3.4 9.4l9.9 .4l-7.8 6.1l2.7 9.5l-8.2 -5.5l-8.2 5.5l2.7 -9.5l-7.8 -6.1l9.9 -.4Z';
const CARD_BACK = cardBack({
  ground: 'var(--h-back)',
  line: 'var(--h-back-edge)',
  edge: EDGE,
  device: area(STAR, 'var(--h-keyhole)', 0.8, 'var(--h-back-edge)'),
});
const PORTRAIT_BACK = cardBack({
  ground: 'var(--h-wood)',
  line: 'var(--h-wood2)',
  edge: EDGE,
  device: el('g', { transform: 'scale(.86)' }, hat('red')),
});

function event(name: string): Drawing {
  const colours = { paper: PAPER, ink: EDGE, hatch: 'var(--h-hatch)' };
  return card({ sign: signOf(name), name: cardName(name), text: cardText(name), ...colours });
}

const hatDrawing = (colour: string) => boxed(hat(colour), 34, 44, [0, -4]);

function parts(edition: Edition): Part[] {
  const box = edition as unknown as Box;
  const unit = TILE / U;
  const side = castleSide(SIZE) * unit;
  const cornerOf = (home: string) =>
    Object.entries(box.corners).find(([, name]) => name === home)?.[0] ?? 'north_west';
  return [
    {
      kind: 'board',
      id: 'board',
      title: m.h_print_board(),
      width: side,
      height: side,
      drawing: board(box),
    },
    {
      kind: 'pieces',
      id: 'tiles',
      title: m.h_print_tiles(),
      width: TILE,
      height: TILE,
      pieces: tilePieces(box),
    },
    {
      kind: 'pieces',
      id: 'schedules',
      title: m.h_print_schedules(),
      ...SCHEDULE,
      pieces: Object.entries(box.schedules).map(([number, classes]) => ({
        face: schedule(classes, number),
        back: SCHEDULE_BACK,
      })),
    },
    {
      kind: 'pieces',
      id: 'portraits',
      title: m.h_print_portraits(),
      ...CARD,
      pieces: Object.entries(HOMES).map(([student, home]) => ({
        face: portrait(student, home, cornerOf(home)),
        back: PORTRAIT_BACK,
      })),
    },
    {
      kind: 'pieces',
      id: 'cards',
      title: m.h_print_cards(),
      ...CARD,
      pieces: Object.entries(box.cards).flatMap(([name, count]) =>
        copies(count, { face: event(name), back: CARD_BACK }),
      ),
    },
    {
      kind: 'pieces',
      id: 'pawns',
      title: m.h_print_pawns(),
      ...STANDING,
      gap: 4,
      pieces: HATS.map((colour) => ({ face: standing(hatDrawing(colour)) })),
    },
    {
      kind: 'pieces',
      id: 'indicators',
      title: m.h_print_indicators(),
      width: INDICATOR,
      height: INDICATOR,
      gap: 3,
      pieces: HATS.map((colour) => ({ face: disc(hatDrawing(colour), PAPER, EDGE) })),
    },
    {
      kind: 'pieces',
      id: 'die',
      title: m.h_print_die(),
      ...PYRAMID,
      pieces: [{ face: pyramid() }],
    },
  ];
}

export default {
  parts,
  rules: [
    'HAL-SET-02',
    'HAL-SET-03',
    'HAL-SET-04',
    'HAL-SET-06',
    'HAL-SET-07',
    'HAL-SET-08',
    'HAL-SET-09',
    'HAL-TURN-01',
    'HAL-TURN-02',
    'HAL-OP-01',
    'HAL-OP-02',
    'HAL-OP-04',
    'HAL-OP-06',
    'HAL-HALL-02',
    'HAL-MOVE-01',
    'HAL-MOVE-04',
    'HAL-MOVE-06',
    'HAL-CLASS-01',
    'HAL-CLASS-02',
    'HAL-CARD-02',
    'HAL-CARD-03',
    'HAL-CARD-05',
    'HAL-END-01',
    'HAL-END-02',
  ],
} satisfies Printing;
