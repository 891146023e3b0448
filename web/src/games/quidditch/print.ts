/** The Quidditch dice on paper: pitch, Snitch track, markers, dice and score sheet, in millimetres. */

import type { Edition } from '../../api';
import { area, el, lines, polygonPath, rectangle, type Point } from '../../ink/ink';
import { dotsAt, ellipse, Quill } from '../../ink/quill';
import { m } from '../../paraglide/messages.js';
import { boxed, disc } from '../../print/card';
import { cube, CUBE } from '../../print/folded';
import { copies, type Drawing, type Part, type Printing, type Wording } from '../../print/parts';
import { pitchGround, pitchStands, rowSlots, snitchTrack, TRACK } from './draw';
import { smallFlag, type PlayerColour } from './flags';
import { PITCH as UNITS, ROWS } from './layout';
import { hoopSign, snitchSign } from './pitchwork';
import type { DieKind, RowScene } from './scene';

/** As high as the pitch can be on one sheet that lies on its side; a slot holds a die. */
const PITCH = { width: 235, height: (235 * UNITS.desk.height) / UNITS.desk.width };
const FLIGHT = { width: 172, height: (172 * TRACK.desk.height) / TRACK.desk.width };
const MARKER = 14;
const SCORES = { width: 180, height: 254 };

/** What the file of the edition says, as far as it is printed. */
interface Box {
  snitch: { target: number; bonus: number };
  dice: Record<string, { letter: DieKind; count: number; faces: number[] }>;
}

/* ---- pitch and track ---- */

function emptyRow(n: number): RowScene {
  const nothing = { aim: null, worth: '', line1: '', line2: '', label: '' };
  return { n, dice: [], state: 'empty', legal: false, kind: 'none', ...nothing };
}

/** A printer needs no uneven washes, which it would print as pictures. */
const unwashed = (markup: string) => markup.replaceAll('filter="url(#wash)"', '');

function pitch(): Drawing {
  const { width, height } = UNITS.desk;
  const rows = Array.from({ length: ROWS }, (_, i) => rowSlots('desk', emptyRow(i + 1), false));
  return {
    width,
    height,
    markup: unwashed(pitchGround('desk')) + rows.join('') + pitchStands('desk'),
  };
}

function flight(): Drawing {
  const { width, height } = TRACK.desk;
  return { width, height, markup: snitchTrack('desk', []) };
}

/* ---- markers ---- */

function marker(colour: PlayerColour, sign: string): Drawing {
  const flag = smallFlag(-6, 6, colour, '', 1, 1.1);
  const inside = boxed(flag + sign, 40, 40, [0, 2]);
  return disc(inside, 'var(--slip)', `var(--${colour})`);
}

/* ---- dice: the colour of each is also told by its lines, as in heraldry ---- */

interface Tincture {
  ground: string;
  line: string;
  /** Degrees of its hatching; none: it is dotted. */
  angles: number[];
}

const TINCTURES: Record<DieKind, Tincture> = {
  G: { ground: 'var(--az-m)', line: '#1d4c6b', angles: [0] },
  S: { ground: 'var(--or-m)', line: '#6b4c00', angles: [] },
  Q: { ground: 'var(--gu-m)', line: '#6d1e10', angles: [90] },
  K: { ground: '#8d857c', line: '#17120d', angles: [0, 90] },
  B: { ground: '#8d857c', line: '#17120d', angles: [45, -45] },
};

/** What is drawn round the number: a hoop, wings, a square. */
const SIGNS: Partial<Record<DieKind, string>> = {
  G: polygonPath(ellipse(0, 0, 30, 30, 40)),
  K: polygonPath(rectangle(-27, -27, 54, 54)),
  S: 'M-27 -6C-36 -22 -44 -22 -48 -14C-44 -8 -38 0 -27 4ZM27 -6C36 -22 44 -22 48 -14C44 -8 38 0 27 4Z',
};

function dieFace(kind: DieKind, face: number): string {
  const { ground, line, angles } = TINCTURES[kind];
  const quill = new Quill(kind.charCodeAt(0) + face);
  const square = rectangle(-50, -50, 100, 100);
  const around = (x: number, y: number) => (Math.hypot(x, y) > 33 ? 1 : 0);
  const dots = quill.scatter(square, 8).filter(([x, y]: Point) => around(x, y));
  const hatching = angles
    .map((angle) => quill.hatch([square], angle, 6, { keep: around }))
    .join('');
  const mark = face === 6 ? 'M-10 24h20' : '';
  return (
    area(polygonPath(square), ground) +
    (angles.length > 0
      ? lines(hatching, 1.1, line)
      : lines(dotsAt(dots), 2, line, { 'stroke-linecap': 'round' })) +
    area(polygonPath(ellipse(0, 0, 32, 32, 40)), '#fffdf6') +
    lines(SIGNS[kind] ?? '', 3, line) +
    el('text', { class: 'pip', y: 17, 'font-size': 50 }, String(face)) +
    lines(mark, 3.4, '#2b2118')
  );
}

/** Six of its faces: a die with twelve has each number twice. */
function die({ letter, faces }: Box['dice'][string]): Drawing {
  return cube([...new Set(faces)].map((face) => dieFace(letter, face)));
}

/* ---- the score sheet ---- */

const ROUNDS = 18;
const LINE = '#5b4a38';

/** Every round has its attacker: goal points and Snitch points, and what they come to. */
function scores({ snitch }: Box): Drawing {
  const { width, height } = SCORES;
  const [top, head, first] = [26, 9, 22];
  const column = (width - first) / 4;
  const row = (height - top - 2 * head - 24) / ROUNDS;
  const from = top + 2 * head;
  const end = from + ROUNDS * row;
  const x = (i: number) => first + i * column;
  const level = Array.from({ length: ROUNDS + 1 }, (_, i) => `M0 ${from + i * row}H${width}`);
  const upright = [0, 1, 3].map((i) => `M${x(i)} ${i % 2 ? top + head : top}V${end + 12}`);
  const stations = (left: number) =>
    Array.from({ length: snitch.target }, (_, i) => {
      const cx = left + 12 + (i * (2 * column - 24)) / (snitch.target - 1);
      return el('circle', {
        cx,
        cy: end + 18,
        r: 3.4,
        fill: 'none',
        stroke: LINE,
        'stroke-width': 0.4,
      });
    });
  const cell = (at: number, y: number, text: string, wide = 1): Wording => ({
    x: at < 0 ? 0 : x(at),
    y,
    width: at < 0 ? first : wide * column,
    height: head,
    text,
    size: 4.6,
    look: 'text',
  });
  const numbers = Array.from({ length: ROUNDS }, (_, i) => ({
    ...cell(-1, from + i * row, String(i + 1)),
    height: row,
  }));
  const heads = [0, 2].flatMap((at) => [
    cell(at, top + head, m.q_print_goals()),
    cell(at + 1, top + head, m.q_print_snitch()),
  ]);
  return {
    width,
    height,
    markup:
      lines(`M0 ${top}H${width}M${first} ${top + head}H${width}${level.join('')}`, 0.25, LINE) +
      lines(upright.join(''), 0.25, LINE) +
      lines(
        `M0 ${top}V${end + 12}M${x(2)} ${top}V${end + 12}M${width} ${top}V${end + 12}M0 ${end + 12}H${width}M0 ${from}H${width}M0 ${end}H${width}`,
        0.6,
        LINE,
      ) +
      [...stations(first), ...stations(x(2))].join('') +
      hoopSign(8, 12, 6) +
      snitchSign(width - 10, 12, 6),
    words: [
      {
        x: 16,
        y: 0,
        width: width - 32,
        height: 22,
        text: m.q_print_scores(),
        size: 12,
        look: 'name',
      },
      cell(0, top, m.q_print_red(), 2),
      cell(2, top, m.q_print_blue(), 2),
      cell(-1, top + head / 2, m.q_print_round()),
      ...heads,
      ...numbers,
      { ...cell(-1, end, m.q_print_total({ bonus: snitch.bonus })), height: 12, size: 3.6 },
      { ...cell(-1, end + 13, m.q_print_snitch()), height: 10, size: 4 },
    ],
  };
}

function parts(edition: Edition): Part[] {
  const box = edition as unknown as Box;
  const colours: PlayerColour[] = ['red', 'blue'];
  const signs = [hoopSign(4, 10, 7), snitchSign(3, 10, 6)];
  return [
    { kind: 'board', id: 'board', title: m.q_print_pitch(), ...PITCH, drawing: pitch() },
    {
      kind: 'pieces',
      id: 'dice',
      title: m.q_print_dice(),
      ...CUBE,
      gap: 4,
      pieces: Object.values(box.dice).flatMap((one) => copies(one.count, { face: die(one) })),
    },
    {
      kind: 'pieces',
      id: 'flight',
      title: m.q_print_flight(),
      ...FLIGHT,
      pieces: [{ face: flight() }],
    },
    {
      kind: 'pieces',
      id: 'markers',
      title: m.q_print_markers(),
      width: MARKER,
      height: MARKER,
      gap: 3,
      pieces: colours.flatMap((colour) => signs.map((sign) => ({ face: marker(colour, sign) }))),
    },
    {
      kind: 'pieces',
      id: 'scores',
      title: m.q_print_scores(),
      ...SCORES,
      pieces: [{ face: scores(box) }],
    },
  ];
}

export default {
  parts,
  rules: [
    'QUI-SET-03',
    'QUI-SET-05',
    'QUI-SET-07',
    'QUI-PITCH-02',
    'QUI-PITCH-04',
    'QUI-RND-03',
    'QUI-RND-04',
    'QUI-RND-05',
    'QUI-ROLL-01',
    'QUI-ROLL-03',
    'QUI-T1-01',
    'QUI-T1-02',
    'QUI-T1-05',
    'QUI-T1-06',
    'QUI-T1-07',
    'QUI-TN-01',
    'QUI-TN-03',
    'QUI-TN-05',
    'QUI-FULL-02',
    'QUI-SCORE-02',
    'QUI-SCORE-03',
    'QUI-SCORE-04',
    'QUI-SCORE-05',
    'QUI-SCORE-06',
    'QUI-SCORE-07',
    'QUI-TRACK-03',
    'QUI-WIN-01',
    'QUI-WIN-03',
    'QUI-WIN-04',
    'QUI-WIN-05',
  ],
} satisfies Printing;
