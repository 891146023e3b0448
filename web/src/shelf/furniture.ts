/** What stands on the shelf beside the boxes, and the shelf itself. */
import { die } from '../ink/dice';
import {
  at,
  bezier,
  engrave,
  fill,
  hatch,
  ink,
  line,
  outline,
  pen,
  random,
  rectangle,
  roundPolygon,
  smoothStep,
  tenth,
  type Point,
} from '../ink/ink';
import { bracket, candle, cup, plank } from '../ink/ornaments';
import type { BoxPlace, Furniture } from './layout';
import { FLOOR, SHELF_WIDTH } from './size';
import { lookOf } from './games';

const BOOK_COLOURS = ['var(--book1)', 'var(--book2)', 'var(--book3)'];
const BOOK_INK = 'var(--brass-ink)';
const STAMP = 'var(--stamp)';

/** A closed book lying on its side, spine out. */
function lyingBook([x, y, w, h]: [number, number, number, number], colour: string): string {
  const spine = roundPolygon(rectangle(x, y, w, h), 4);
  const shade = hatch(spine, 0, 2.6, 1, { tone: (_, b) => smoothStep(y + h * 0.4, y + h, b) });
  let bands = '';
  for (const u of [0.16, 0.22, 0.78, 0.84]) {
    bands += line(x + w * u, y + 2, x + w * u, y + h - 2, 1.4);
  }
  const middle = y + h * 0.5;
  const curl = bezier(
    [x + w * 0.38, middle],
    [x + w * 0.46, middle - h * 0.4],
    [x + w * 0.54, middle + h * 0.4],
    [x + w * 0.62, middle],
  );
  return (
    fill(spine, colour) +
    fill(spine, 'url(#linen)') +
    ink(shade + outline(spine, 1.4, { wobble: 0.3 }), BOOK_INK) +
    ink(bands, STAMP, 'opacity=".8"') +
    ink(pen(curl, 1.1), STAMP)
  );
}

function lyingBooks(x: number, base: number): string {
  return (
    lyingBook([x, base - 26, 116, 26], BOOK_COLOURS[0]) +
    lyingBook([x + 9, base - 48, 98, 22], BOOK_COLOURS[1])
  );
}

/** A book standing upright, seen from its spine, drawn at 0,0 upwards. */
function standingBook(w: number, h: number, colour: string, device: number): string {
  const spine = roundPolygon(rectangle(0, -h, w, h), 3);
  const shade = hatch(spine, 1.57, 2.4, 1, {
    tone: (a) => smoothStep(w * 0.45, w, a) + 0.6 * smoothStep(w * 0.2, 0, a),
  });
  let bands = '';
  for (const v of [0.12, 0.17, 0.34, 0.8, 0.85, 0.92]) {
    bands += line(2, -h * v, w - 2, -h * v, v === 0.34 ? 1.8 : 1.2);
  }
  const c = w / 2;
  const y = -h * 0.62;
  const marks: string[] = [
    outline(
      [
        [c, y - 7],
        [c + 5, y],
        [c, y + 7],
        [c - 5, y],
      ],
      1.1,
      { wobble: 0.2, step: 2 },
    ),
    pen(bezier([c - 5, y + 8], [c + 8, y + 3], [c - 8, y - 3], [c + 5, y - 8]), 1.2),
    line(c - 5, y - 4, c + 5, y - 4, 1.1) +
      line(c - 5, y, c + 5, y, 1.1) +
      line(c - 5, y + 4, c + 5, y + 4, 1.1),
  ];
  return (
    fill(spine, colour) +
    fill(spine, 'url(#linen)') +
    ink(shade + outline(spine, 1.4, { wobble: 0.3 }), BOOK_INK) +
    ink(bands, STAMP, 'opacity=".75"') +
    ink(marks[device % marks.length], STAMP, 'opacity=".9"')
  );
}

/** A row of books; the one towards the boxes leans. */
function standingBooks(x: number, base: number, count: number, lean: -1 | 1): string {
  const next = random(count * 7 + (lean > 0 ? 3 : 11));
  const widths = Array.from({ length: count }, () => Math.round(next.between(23, 35)));
  const heights = widths.map(() => Math.round(next.between(120, 196)));
  const leaning = lean > 0 ? count - 1 : 0;
  const angle = lean > 0 ? -11 : 11;
  let out = '';
  let cursor = x + (lean < 0 ? 24 : 0);
  widths.forEach((w, i) => {
    const book = standingBook(w, heights[i], BOOK_COLOURS[i % 3], i);
    if (i === leaning) {
      const foot = lean > 0 ? cursor + 26 : x;
      const pivot = lean > 0 ? w : 0;
      out += `<g transform="translate(${tenth(foot)} ${base}) rotate(${angle} ${pivot} 0)">${book}</g>`;
      if (lean < 0) cursor += w + 2;
      return;
    }
    out += at(cursor, base, book);
    cursor += w + 1;
  });
  return out;
}

function shelfDice(x: number, base: number): string {
  return (
    at(x, base - 25, die('G', 4, 50, { yaw: 20, seed: 5 })) +
    at(x + 56, base - 22, die('S', 5, 44, { yaw: -18, seed: 9, wings: 0.42 }))
  );
}

export function furniturePiece(piece: Furniture): string {
  switch (piece.what) {
    case 'candle':
      return candle(piece.x, piece.base, piece.height, 150, piece.x);
    case 'lying':
      return lyingBooks(piece.x, piece.base);
    case 'standing':
      return standingBooks(piece.x, piece.base, piece.count, piece.lean);
    case 'cup':
      return cup(piece.x, piece.base, 118);
    case 'dice':
      return shelfDice(piece.x, piece.base);
  }
}

/** The shadow of a box on the wall, away from the light (by day), and on the shelf. */
export function boxShadow(place: BoxPlace): string {
  const width = lookOf(place.game).width * place.scale;
  const side = place.shadowRight ? 1 : -1;
  const x = place.shadowRight ? place.x + width : place.x;
  const wall: Point[] = [
    [x, place.y + 10],
    [x + side * 24, place.y + 28],
    [x + side * 24, FLOOR - 4],
    [x, FLOOR],
  ];
  const foot: Point[] = [
    [place.x - 2, FLOOR + 1],
    [place.x + width + 2, FLOOR + 1],
    [place.x + width - 6, FLOOR + 8],
    [place.x + 8, FLOOR + 8],
  ];
  const crossed =
    hatch(wall, side * 0.9, 3, 1.3, { wobble: 0.3 }) + hatch(wall, side * -0.6, 3.6, 0.9);
  return (
    ink(crossed, 'var(--wall)', 'opacity=".7" class="day-only"') +
    ink(hatch(foot, 0, 1.8, 1.1), '#140d08', 'opacity=".8"')
  );
}

/** The top of the shelf, on which everything stands. */
export function shelfTop(): string {
  const w = SHELF_WIDTH;
  const edges =
    line(-4, FLOOR - 6, w + 4, FLOOR - 6, 1.1) +
    line(-4, FLOOR - 6, -10, FLOOR + 10, 1.2) +
    line(w + 4, FLOOR - 6, w + 10, FLOOR + 10, 1.2);
  return (
    plank([-4, FLOOR - 6, w + 8, 16], 31, [
      [300, 8, 5],
      [980, 7, 5],
    ]) + ink(edges, 'var(--wood-ink)')
  );
}

function edgeLines(): string {
  const w = SHELF_WIDTH;
  const upright =
    line(-10, FLOOR + 10, -10, FLOOR + 35, 1.6) + line(w + 10, FLOOR + 10, w + 10, FLOOR + 35, 1.6);
  const hand = { wobble: 0.6 };
  return (
    upright +
    line(-12, FLOOR + 10, w + 12, FLOOR + 10, 1.8, hand) +
    line(-12, FLOOR + 35, w + 12, FLOOR + 35, 2, hand) +
    line(-12, FLOOR + 14, w + 12, FLOOR + 14, 0.7) +
    line(-12, FLOOR + 31, w + 12, FLOOR + 31, 0.7)
  );
}

/** The front edge of the shelf, the shadow under it, and its brackets. */
export function shelfEdge(): string {
  const w = SHELF_WIDTH;
  const under: Point[] = [
    [-4, FLOOR + 35],
    [w + 4, FLOOR + 35],
    [w - 10, FLOOR + 43],
    [10, FLOOR + 43],
  ];
  const tone = (x: number, y: number) =>
    0.55 *
    (1 - smoothStep(FLOOR + 43, FLOOR + 66, y)) *
    smoothStep(0, 60, x) *
    smoothStep(w, w - 60, x);
  const shadow = engrave([0, FLOOR + 43, w, 26], 0, 2.9, tone, { wave: 0.6, step: 9 });
  return (
    plank([-10, FLOOR + 10, w + 20, 25], 37, [
      [210, 12, 7],
      [720, 14, 6],
      [1150, 11, 7],
    ]) +
    ink(edgeLines(), 'var(--wood-ink)') +
    fill(under, 'var(--wood2)') +
    ink(line(8, FLOOR + 43, w - 8, FLOOR + 43, 1.5), 'var(--wood-ink)') +
    ink(shadow, 'var(--under-shelf)', 'opacity=".65"') +
    bracket(14, FLOOR + 43, 1, 0.95) +
    bracket(w - 14, FLOOR + 43, -1, 0.95)
  );
}
