/** The aim of the Alley: a full trunk, and in at the door of the Leaky Cauldron. */
import {
  at,
  bezier,
  clamp,
  cloud,
  engrave,
  fill,
  hatch,
  ink,
  line,
  outline,
  path,
  pen,
  rectangle,
  spline,
  type Point,
} from '../../ink/ink';
import { CUTS, FOLDS, RIBBON } from '../../ink/hats';
import { AIM, circle, ENGRAVED, GOLD, PAPER, sheet, solid, wash } from '../../shelf/plate';
import { ICONS } from './icons';

const { width, height } = AIM;
const STREET = 118;
const BROWN = '#7c4a25';

function front(): string {
  const tone = (x: number, y: number) =>
    clamp(0.16 + (width - x) / 520 + 0.2 * (cloud(x * 0.03, y * 0.05, 4) - 0.5));
  const lines = engrave([0, 0, width, STREET], Math.PI / 2, 3, tone, { wave: 0.5 });
  const beams = [
    rectangle(-2, 8, width + 4, 7),
    rectangle(100, 15, 7, STREET - 15),
    rectangle(205, 15, 7, STREET - 15),
  ];
  const timber = beams.map(
    (beam) => fill(beam, BROWN) + ink(outline(beam, 1.2) + hatch(beam, 0.05, 2.2, 0.7), ENGRAVED),
  );
  return wash(sheet(width, STREET), 0.22) + ink(lines, ENGRAVED) + timber.join('');
}

/** A lit window with small panes. */
function pane(): string {
  const glass = rectangle(16, 26, 62, 44);
  let bars = outline(glass, 2, { wobble: 0.3 });
  for (let x = 28; x < 76; x += 12.4) bars += line(x, 26, x, 70, 1);
  for (let y = 37; y < 68; y += 11) bars += line(16, y, 78, y, 1);
  return fill(glass, GOLD) + ink(bars, ENGRAVED);
}

function door(): string {
  const [left, right, spring] = [128, 188, 66];
  const arch = (out: number): Point[] => [
    [left - out, STREET],
    [left - out, spring],
    ...bezier(
      [left - out, spring],
      [left - out, 24 - out],
      [right + out, 24 - out],
      [right + out, spring],
      16,
    ),
    [right + out, STREET],
  ];
  const light = arch(0);
  const leaf: Point[] = [
    [left, STREET],
    [left, 62],
    [left + 8, 46],
    [left + 17, 41],
    [left + 17, STREET + 5],
  ];
  const boards =
    line(left + 5, 54, left + 5, STREET, 1) + line(left + 11, 47, left + 11, STREET + 3, 1);
  const step = [
    [left - 12, STREET],
    [right + 12, STREET],
    [right + 18, STREET + 7],
    [left - 18, STREET + 7],
  ] as Point[];
  return (
    solid(arch(7)) +
    wash(arch(7), 0.5) +
    ink(outline(arch(7), 1.5) + hatch(arch(7), 0.8, 2.6, 0.7), ENGRAVED) +
    fill(light, '#f3d98c') +
    ink(pen(light, 1.6, { wobble: 0.3 }), ENGRAVED) +
    fill(leaf, BROWN) +
    ink(outline(leaf, 1.5) + boards + hatch(leaf, 1.5, 2.8, 0.6), ENGRAVED) +
    circle(left + 13.5, 82, 1.7, GOLD, `stroke="${ENGRAVED}" stroke-width=".8"`) +
    solid(step) +
    ink(outline(step, 1.3) + hatch(step, 0, 2.4, 0.6, { ragged: 14 }), ENGRAVED)
  );
}

/** What hangs over the door. */
function sign(): string {
  const board = spline(
    [
      [145, 20],
      [171, 20],
      [177, 31],
      [171, 43],
      [145, 43],
      [139, 31],
    ],
    true,
    4,
  );
  const iron = line(150, 12, 150, 20, 1.3) + line(166, 12, 166, 20, 1.3);
  return (
    ink(iron, ENGRAVED) +
    solid(board) +
    ink(outline(board, 1.5), ENGRAVED) +
    goods('cauldron', 158, 32, 20)
  );
}

/** Something to buy, as its sign shows it. */
function goods(name: string, x: number, y: number, size: number, turn = 0): string {
  const cut = `fill="${ENGRAVED}" stroke="${PAPER}" stroke-width="56" stroke-linejoin="round"`;
  const drawn = path(ICONS[name], `${cut} paint-order="stroke" transform="translate(-256 -256)"`);
  return at(x, y, at(0, 0, drawn, size / 512), 1, turn);
}

function street(): string {
  const ground: Point[] = [
    [0, STREET],
    [width, STREET],
    [width, height],
    [0, height],
  ];
  let cobbles = '';
  for (let y = STREET + 5, row = 0; y < height + 4; y += 6 + row, row++)
    for (let x = -8 + (row % 2) * 8; x < width; x += 15 + row)
      cobbles += pen(bezier([x, y + 3], [x + 1, y - 2], [x + 12, y - 2], [x + 13, y + 3], 8), 0.9);
  return solid(ground, 'var(--path)') + ink(cobbles, ENGRAVED);
}

const TRUNK = { left: 14, right: 110, rim: 96, foot: 138 };

function lid(): string {
  const { left, right, rim } = TRUNK;
  const shape: Point[] = [
    [left + 2, rim],
    [left - 2, 66],
    ...bezier([left - 2, 66], [left + 4, 50], [right - 4, 50], [right + 2, 66], 14),
    [right - 2, rim],
  ];
  const lining: Point[] = [
    [left + 9, rim],
    [left + 6, 69],
    ...bezier([left + 6, 69], [left + 12, 59], [right - 12, 59], [right - 6, 69], 14),
    [right - 9, rim],
  ];
  return (
    fill(shape, BROWN) +
    ink(outline(shape, 1.7) + hatch(shape, 1.4, 3, 0.7), ENGRAVED) +
    solid(lining, '#e9d6ac') +
    ink(outline(lining, 1.1) + hatch(lining, 0.7, 5, 0.5) + hatch(lining, -0.7, 5, 0.5), ENGRAVED)
  );
}

function chest(): string {
  const { left, right, rim, foot } = TRUNK;
  const body = rectangle(left, rim, right - left, foot - rim);
  const straps = [left + 18, right - 26].map((x) => rectangle(x, rim, 8, foot - rim));
  const corners = [
    [left, rim],
    [right, rim],
    [left, foot],
    [right, foot],
  ].map(
    ([x, y]) =>
      fill(rectangle(x - 4, y - 4, 8, 8), GOLD) +
      ink(outline(rectangle(x - 4, y - 4, 8, 8), 1), ENGRAVED),
  );
  const shadow: Point[] = [
    [right, rim + 10],
    [right + 16, foot - 4],
    [right + 16, foot + 4],
    [right, foot + 1],
  ];
  return (
    ink(hatch(shadow, 0.1, 2, 1), ENGRAVED) +
    fill(body, BROWN) +
    ink(hatch(body, 0.02, 3, 0.7) + outline(body, 1.8, { wobble: 0.4 }), ENGRAVED) +
    straps.map((strap) => fill(strap, '#d9b87c') + ink(outline(strap, 1.1), ENGRAVED)).join('') +
    corners.join('') +
    fill(rectangle(57, rim - 2, 11, 12), GOLD) +
    ink(
      outline(rectangle(57, rim - 2, 11, 12), 1.2) + line(62.5, rim + 2, 62.5, rim + 6, 2),
      ENGRAVED,
    )
  );
}

/** The six things of the list, more or less packed. */
function packed(): string {
  const things: [string, number, number, number, number][] = [
    ['robe', 30, 84, 30, -8],
    ['book', 50, 86, 25, 6],
    ['wand', 79, 74, 34, 0],
    ['potion', 72, 86, 23, 4],
    ['cauldron', 94, 86, 27, 3],
    ['owl', 50, 57, 33, 0],
  ];
  return things.map((thing) => goods(...thing)).join('');
}

/** Whoever comes home: a hat, as all are in this street. */
function hat(): string {
  const { crown } = CUTS.pointed;
  const look = `fill="#2f5d3a" stroke="${ENGRAVED}" stroke-width="1.4"`;
  return (
    `<ellipse cy="10" rx="15.5" ry="5.2" ${look}/>` +
    path(crown, look) +
    path(FOLDS, `stroke="${ENGRAVED}" stroke-width=".65"`) +
    path(RIBBON, `fill="${PAPER}" stroke="${ENGRAVED}"`)
  );
}

export function aim(): string {
  return (
    solid(sheet(width, height)) +
    front() +
    pane() +
    street() +
    door() +
    sign() +
    at(168, 110, hat(), 1.1) +
    lid() +
    packed() +
    chest()
  );
}
