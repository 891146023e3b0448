/** Laying parts out on paper: how many pieces a sheet holds, where they lie, where one cuts. */

import type { Board, Drawing, Pieces } from './parts';

/** Millimetres, upright. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const;

export type PaperName = keyof typeof PAPERS;

/** What a printer has in it where somebody speaks like this. */
export function usualPaper(locale: string): PaperName {
  return /-(US|CA|MX)\b/.test(locale) ? 'letter' : 'a4';
}

export interface Size {
  width: number;
  height: number;
}

/** No printer reaches the edge; cut marks and captions lie here. */
export const MARGIN = 9;
/** What two sheets of a board have in common, to be glued one over the other. */
export const OVERLAP = 8;
/** From the cut to its mark, and how long that is. */
const MARK = { away: 1.2, long: 4 };

/** A drawing, or the part of it that a sheet shows, at its place on the sheet. */
export interface Laid extends Size {
  /** Of which part it is. */
  part: string;
  drawing: Drawing;
  x: number;
  y: number;
  /** The part that shows, in units of the drawing. */
  window: Size & { x: number; y: number };
}

export interface Line {
  from: [x: number, y: number];
  to: [x: number, y: number];
}

export interface Sheet {
  laid: Laid[];
  marks: Line[];
  /** Where a neighbouring sheet begins, for gluing. */
  seams: Line[];
  /** The back of the sheet before it. */
  back: boolean;
  /** Lies on its side. */
  turned: boolean;
}

const room = (paper: Size): Size => ({
  width: paper.width - 2 * MARGIN,
  height: paper.height - 2 * MARGIN,
});
const onItsSide = ({ width, height }: Size): Size => ({ width: height, height: width });

/** So many of a length fit into another, with gaps between them. */
function fitting(whole: number, each: number, gap: number): number {
  return Math.max(1, Math.floor((whole + gap + 1e-6) / (each + gap)));
}

/** How many pieces lie side by side, and how many rows there are. */
export function gridOf({ width, height, gap = 0 }: Omit<Pieces, 'pieces'>, paper: Size) {
  const { width: wide, height: high } = room(paper);
  return { columns: fitting(wide, width, gap), rows: fitting(high, height, gap) };
}

/** The marks of a grid of cuts, all of them outside it. */
function marksOf(xs: number[], ys: number[]): Line[] {
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const { away, long } = MARK;
  return [
    ...xs.flatMap((x): Line[] => [
      { from: [x, top - away - long], to: [x, top - away] },
      { from: [x, bottom + away], to: [x, bottom + away + long] },
    ]),
    ...ys.flatMap((y): Line[] => [
      { from: [left - away - long, y], to: [left - away, y] },
      { from: [right + away, y], to: [right + away + long, y] },
    ]),
  ];
}

function whole(drawing: Drawing): Laid['window'] {
  return { x: 0, y: 0, width: drawing.width, height: drawing.height };
}

/** What lies on a sheet reaches from here to there. */
function reach({ laid }: Sheet): [top: number, bottom: number] {
  return [
    Math.min(...laid.map(({ y }) => y)),
    Math.max(...laid.map(({ y, height }) => y + height)),
  ];
}

function lowered(sheet: Sheet, by: number): Sheet {
  const line = ({ from, to }: Line): Line => ({
    from: [from[0], from[1] + by],
    to: [to[0], to[1] + by],
  });
  return {
    ...sheet,
    laid: sheet.laid.map((one) => ({ ...one, y: one.y + by })),
    marks: sheet.marks.map(line),
    seams: sheet.seams.map(line),
  };
}

/** Two sheets as one, the second under the first; null where there is no room for that. */
export function sharing(one: Sheet, other: Sheet, paper: Size): Sheet | null {
  const [first, second] = [reach(one), reach(other)];
  const apart = 2 * (MARK.away + MARK.long) + 2;
  const high = first[1] - first[0] + apart + second[1] - second[0];
  if (high > room(paper).height) return null;
  const top = (paper.height - high) / 2;
  const above = lowered(one, top - first[0]);
  const below = lowered(other, top + high - second[1]);
  const both = <K extends 'laid' | 'marks' | 'seams'>(what: K) =>
    [...above[what], ...below[what]] as Sheet[K];
  return { ...above, laid: both('laid'), marks: both('marks'), seams: both('seams') };
}

/** Pieces on sheets, in rows; each sheet with backs is followed by them, mirrored. */
export function piecesOn(part: Pieces, paper: Size, backs: boolean): Sheet[] {
  const { id, width, height, gap = 0, pieces } = part;
  const { columns, rows } = gridOf(part, paper);
  const sheets: Sheet[] = [];
  for (let first = 0; first < pieces.length; first += columns * rows) {
    const here = pieces.slice(first, first + columns * rows);
    const high = Math.ceil(here.length / columns);
    const wide = Math.ceil(here.length / high);
    const left = (paper.width - wide * width - (wide - 1) * gap) / 2;
    const top = (paper.height - high * height - (high - 1) * gap) / 2;
    const x = (column: number) => left + column * (width + gap);
    const y = (row: number) => top + row * (height + gap);
    const cuts = (count: number, at: (index: number) => number, size: number) => [
      ...new Set(
        Array.from({ length: count }, (_, i) => [at(i), at(i) + size])
          .flat()
          .map(micron),
      ),
    ];
    const xs = cuts(wide, x, width);
    const ys = cuts(high, y, height);
    const sheet = (back: boolean): Sheet => ({
      laid: here.flatMap((piece, i): Laid[] => {
        const drawing = back ? piece.back : piece.face;
        if (!drawing) return [];
        const column = back ? wide - 1 - (i % wide) : i % wide;
        const place = { x: x(column), y: y(Math.floor(i / wide)) };
        return [{ part: id, drawing, ...place, width, height, window: whole(drawing) }];
      }),
      marks: back ? [] : marksOf(xs, ys),
      seams: [],
      back,
      turned: false,
    });
    sheets.push(sheet(false));
    if (backs && here.some(({ back }) => back)) sheets.push(sheet(true));
  }
  return sheets;
}

const micron = (length: number) => Math.round(length * 1000) / 1000;

/** Into how many panes a length falls, each with what it shares with the next. */
function panes(length: number, most: number): number {
  return Math.max(1, Math.ceil((length - OVERLAP - 1e-6) / (most - OVERLAP)));
}

/** A board on as few sheets as will do, upright or on their side. */
export function boardOn(board: Board, paper: Size): Sheet[] {
  const count = (sheet: Size) =>
    panes(board.width, room(sheet).width) * panes(board.height, room(sheet).height);
  const turned = count(onItsSide(paper)) < count(paper);
  return cutUp(board, turned ? onItsSide(paper) : paper, turned);
}

function cutUp({ id, width, height, drawing }: Board, paper: Size, turned: boolean): Sheet[] {
  const { width: wide, height: high } = room(paper);
  const [columns, rows] = [panes(width, wide), panes(height, high)];
  const pane = {
    width: (width + (columns - 1) * OVERLAP) / columns,
    height: (height + (rows - 1) * OVERLAP) / rows,
  };
  const unit = drawing.width / width;
  const x = (paper.width - pane.width) / 2;
  const y = (paper.height - pane.height) / 2;
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const window = {
      x: column * (pane.width - OVERLAP) * unit,
      y: row * (pane.height - OVERLAP) * unit,
      width: pane.width * unit,
      height: pane.height * unit,
    };
    const across = [
      ...(column > 0 ? [x + OVERLAP] : []),
      ...(column < columns - 1 ? [x + pane.width - OVERLAP] : []),
    ];
    const down = [
      ...(row > 0 ? [y + OVERLAP] : []),
      ...(row < rows - 1 ? [y + pane.height - OVERLAP] : []),
    ];
    const { away, long } = MARK;
    return {
      laid: [{ part: id, drawing, x, y, ...pane, window }],
      marks: marksOf([x, x + pane.width], [y, y + pane.height]),
      seams: [
        ...across.flatMap((at): Line[] => [
          { from: [at, y - away - long], to: [at, y - away] },
          { from: [at, y + pane.height + away], to: [at, y + pane.height + away + long] },
        ]),
        ...down.flatMap((at): Line[] => [
          { from: [x - away - long, at], to: [x - away, at] },
          { from: [x + pane.width + away, at], to: [x + pane.width + away + long, at] },
        ]),
      ],
      back: false,
      turned,
    };
  });
}
