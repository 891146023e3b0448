/** What is cut out and folded: figures that stand, dice. Drawn in millimetres. */

import type { Drawing } from './parts';
import { within } from './card';

const CUT = 'fill="#fff" stroke="#2b2118" stroke-width=".25"';
const FOLD = 'fill="none" stroke="#2b2118" stroke-width=".2" stroke-dasharray="1.2 .9"';
const TAB = 'fill="#f1ead9" stroke="#2b2118" stroke-width=".25"';

const shape = (d: string, look: string) => `<path d="${d}" ${look}/>`;

/* ---- figures ---- */

export const STANDING = { width: 20, height: 72 };
const FOOT = 9;

/** A figure seen from both sides; the strip is folded at its head, and the feet apart. */
export function standing(figure: Drawing): Drawing {
  const { width, height } = STANDING;
  const tall = height / 2 - FOOT;
  const picture = within(figure, [1.2, 1.2, width - 2.4, tall - 1.2]);
  const half = `<g transform="translate(0 ${height / 2})">${picture}</g>`;
  return {
    width,
    height,
    markup:
      shape(`M.2 .2H${width - 0.2}V${height - 0.2}H.2Z`, CUT) +
      shape(
        `M.2 .2H${width - 0.2}V${FOOT}H.2ZM.2 ${height - FOOT}H${width - 0.2}V${height - 0.2}H.2Z`,
        TAB,
      ) +
      half +
      `<g transform="rotate(180 ${width / 2} ${height / 2})">${half}</g>` +
      shape(`M0 ${height / 2}H${width}M0 ${FOOT}H${width}M0 ${height - FOOT}H${width}`, FOLD),
  };
}

/* ---- dice ---- */

export const DIE = 18;
const FLAP = 5;
export const CUBE = { width: 4 * DIE + FLAP, height: 3 * DIE + 2 * FLAP };

/** Where the faces 1 to 6 lie, so that opposite ones add up to seven. */
const PLACES: [column: number, row: number][] = [
  [1, 1],
  [0, 1],
  [1, 0],
  [1, 2],
  [2, 1],
  [3, 1],
];

/** The net of a cube; each face is drawn round 0, 0 in a box of 100. */
export function cube(faces: readonly string[], ground = '#fff'): Drawing {
  const at = (column: number, row: number) => [column * DIE, FLAP + row * DIE];
  const squares = PLACES.map(([column, row], i) => {
    const [x, y] = at(column, row);
    const middle = `translate(${x + DIE / 2} ${y + DIE / 2}) scale(${DIE / 100})`;
    return (
      shape(`M${x} ${y}h${DIE}v${DIE}h${-DIE}Z`, `fill="${ground}"`) +
      `<g transform="${middle}">${faces[i] ?? ''}</g>`
    );
  });
  const [x1, y0] = at(1, 0);
  const [x2, y1] = at(2, 1);
  const [x4, y2] = at(4, 2);
  const y3 = y2 + DIE;
  const f = FLAP;
  const flaps = [
    `M${x1} ${y0}l2 ${-f}h${DIE - 4}l2 ${f}Z`,
    `M${x1} ${y0}l${-f} 2v${DIE - 4}l${f} 2Z`,
    `M${x2} ${y0}l${f} 2v${DIE - 4}l${-f} 2Z`,
    `M${x1} ${y3}l2 ${f}h${DIE - 4}l2 ${-f}Z`,
    `M${x1} ${y2}l${-f} 2v${DIE - 4}l${f} 2Z`,
    `M${x2} ${y2}l${f} 2v${DIE - 4}l${-f} 2Z`,
    `M${x4} ${y1}l${f} 2v${DIE - 4}l${-f} 2Z`,
  ];
  const rim = `M${x1} ${y0}H${x2}V${y1}H${x4}V${y2}H${x2}V${y3}H${x1}V${y2}H0V${y1}H${x1}Z`;
  const folds = `M${x1} ${y1}V${y2}M${x2} ${y1}V${y2}M${x2 + DIE} ${y1}V${y2}M${x1} ${y1}H${x2}M${x1} ${y2}H${x2}`;
  return {
    ...CUBE,
    markup:
      flaps.map((d) => shape(d, TAB)).join('') +
      squares.join('') +
      shape(rim, 'fill="none" stroke="#2b2118" stroke-width=".25"') +
      shape(folds, FOLD),
  };
}

const EDGE = 30;
const RISE = (EDGE * Math.sqrt(3)) / 2;
export const PYRAMID = { width: 2 * EDGE + 2 * FLAP, height: 2 * RISE + FLAP + 2 };

/** The net of a pyramid with four sides: every tip has its number on the three faces round it. */
export function pyramid(): Drawing {
  const [left, top] = [FLAP, 1];
  const tip: Point = [left + EDGE, top];
  const [a, b]: Point[] = [
    [left + EDGE / 2, top + RISE],
    [left + EDGE * 1.5, top + RISE],
  ];
  const [west, south, east]: Point[] = [
    [left, top + 2 * RISE],
    [left + EDGE, top + 2 * RISE],
    [left + 2 * EDGE, top + 2 * RISE],
  ];
  const faces: [Point, string][][] = [
    [
      [tip, '4'],
      [a, '1'],
      [b, '2'],
    ],
    [
      [west, '4'],
      [a, '1'],
      [south, '3'],
    ],
    [
      [east, '4'],
      [b, '2'],
      [south, '3'],
    ],
    [
      [a, '1'],
      [b, '2'],
      [south, '3'],
    ],
  ];
  const outline = [tip, east, west].map((point) => point.join(' ')).join('L');
  const inner = [a, b, south].map((point) => point.join(' ')).join('L');
  return {
    ...PYRAMID,
    markup:
      [flap(tip, b), flap(east, south), flap(west, a)].map((d) => shape(d, TAB)).join('') +
      shape(`M${outline}Z`, CUT) +
      shape(`M${inner}Z`, FOLD) +
      faces.map(numbered).join(''),
  };
}

type Point = [x: number, y: number];

/** A flap along an edge, on its left as one goes. */
function flap([x0, y0]: Point, [x1, y1]: Point): string {
  const long = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / long, (y1 - y0) / long];
  const out = ([x, y]: Point, along: number): string =>
    `${(x + ux * along + uy * FLAP).toFixed(2)} ${(y + uy * along - ux * FLAP).toFixed(2)}`;
  return `M${x0} ${y0}L${out([x0, y0], 4)}L${out([x1, y1], -4)}L${x1} ${y1}Z`;
}

/** The numbers of a face, each with its head toward its tip. */
function numbered(corners: [Point, string][]): string {
  const middle = [0, 1].map((i) => corners.reduce((sum, [point]) => sum + point[i], 0) / 3);
  return corners
    .map(([[x, y], number]) => {
      const turn = (Math.atan2(x - middle[0], middle[1] - y) * 180) / Math.PI;
      const [nx, ny] = [middle[0] + (x - middle[0]) * 0.56, middle[1] + (y - middle[1]) * 0.56];
      return `<text class="pip" transform="translate(${nx.toFixed(2)} ${ny.toFixed(2)}) rotate(${turn.toFixed(1)})" y="2.6" font-size="7.6">${number}</text>`;
    })
    .join('');
}

/** A number on a face of a cube. */
export function pip(number: number | string, size = 62): string {
  const line =
    number === 6 || number === 9 ? '<path d="M-13 30h26" stroke="#2b2118" stroke-width="4"/>' : '';
  return `<text class="pip" y="${size * 0.33}" font-size="${size}">${number}</text>${line}`;
}
