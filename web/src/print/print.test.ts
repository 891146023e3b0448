import { expect, it } from 'vitest';
import { copies, type Board, type Drawing, type Pieces } from './parts';
import { boardOn, MARGIN, OVERLAP, PAPERS, piecesOn, usualPaper, type Sheet } from './paper';
import { shortRules, sidesFor } from './sides';
import { groundOf, lineOf } from './inked';

const drawing: Drawing = { width: 10, height: 10, markup: '' };
const back: Drawing = { ...drawing, markup: 'back' };
const named = { id: 'some', title: 'Some' };

function pieces(count: number, width: number, height: number, more: Partial<Pieces> = {}): Pieces {
  const made = copies(count, { face: drawing });
  return { kind: 'pieces', ...named, width, height, pieces: made, ...more };
}

function board(width: number, height: number): Board {
  const units = { width: width * 2, height: height * 2, markup: '' };
  return { kind: 'board', ...named, width, height, drawing: units };
}

const isInside = (
  { laid, turned }: Sheet,
  { width, height }: { width: number; height: number },
) => {
  const [wide, high] = turned ? [height, width] : [width, height];
  return laid.every(
    (one) =>
      one.x >= MARGIN - 1e-6 &&
      one.y >= MARGIN - 1e-6 &&
      one.x + one.width <= wide - MARGIN + 1e-6 &&
      one.y + one.height <= high - MARGIN + 1e-6,
  );
};

it.each(['a4', 'letter'] as const)('nine cards lie on a sheet of %s', (paper) => {
  const sheets = piecesOn(pieces(20, 63, 87), PAPERS[paper], true);
  expect(sheets.map(({ laid }) => laid.length)).toEqual([9, 9, 2]);
  expect(sheets.every((sheet) => isInside(sheet, PAPERS[paper]))).toBe(true);
});

it('backs follow their faces, mirrored', () => {
  const cards = pieces(4, 63, 87, { pieces: copies(4, { face: drawing, back }) });
  const [face, behind] = piecesOn(cards, PAPERS.a4, true);
  expect(behind.back).toBe(true);
  face.laid.forEach(({ x, y, width }, i) => {
    expect(behind.laid[i].x).toBeCloseTo(PAPERS.a4.width - x - width);
    expect(behind.laid[i].y).toBe(y);
    expect(behind.laid[i].drawing).toBe(back);
  });
  expect(piecesOn(cards, PAPERS.a4, false)).toHaveLength(1);
});

it('marks every cut once, and outside of what is cut', () => {
  const [{ laid, marks }] = piecesOn(pieces(4, 50, 50), PAPERS.a4, true);
  expect(marks).toHaveLength(2 * 3 + 2 * 3);
  for (const { from, to } of marks)
    for (const { x, y, width, height } of laid)
      for (const [a, b] of [from, to])
        expect(a > x && a < x + width && b > y && b < y + height).toBe(false);
});

it.each(['a4', 'letter'] as const)('a board is cut up without a gap on %s', (paper) => {
  const large = board(350, 350);
  const sheets = boardOn(large, PAPERS[paper]);
  expect(sheets).toHaveLength(4);
  expect(sheets.every((sheet) => isInside(sheet, PAPERS[paper]))).toBe(true);
  const [first, second, third] = sheets.map(({ laid: [{ window }] }) => window);
  expect(first.x + first.width - second.x).toBeCloseTo(2 * OVERLAP);
  expect(first.y + first.height - third.y).toBeCloseTo(2 * OVERLAP);
  const last = sheets[3].laid[0];
  expect(last.window.x + last.window.width).toBeCloseTo(700);
  expect(last.width / last.window.width).toBeCloseTo(0.5);
  expect(sheets[0].seams).toHaveLength(4);
});

it('turns the sheets where that takes fewer', () => {
  expect(boardOn(board(260, 180), PAPERS.a4)).toMatchObject([{ turned: true }]);
  expect(boardOn(board(180, 260), PAPERS.a4)).toMatchObject([{ turned: false }]);
});

it('small parts without backs share a sheet, in their order', () => {
  const cups = pieces(2, 20, 20, { pieces: copies(2, { face: drawing, back }) });
  const sides = sidesFor([pieces(3, 20, 70), pieces(1, 70, 60), cups], 'a4', true);
  expect(sides.map(({ shares }) => shares.length)).toEqual([2, 1, 1]);
  const [{ sheet }] = sides;
  expect(sheet?.laid).toHaveLength(4);
  expect(isInside(sheet!, PAPERS.a4)).toBe(true);
  expect(sidesFor([pieces(1, 20, 200), pieces(1, 20, 200)], 'a4', true)).toHaveLength(2);
});

it('small parts with backs share a sheet with parts that have them too', () => {
  const small = (count: number) =>
    pieces(count, 20, 20, { pieces: copies(count, { face: drawing, back }) });
  const sides = sidesFor([small(2), small(3), pieces(1, 20, 20)], 'a4', true);
  expect(sides.map(({ shares }) => shares.length)).toEqual([2, 2, 1]);
  const [front, behind] = sides.map(({ sheet }) => sheet!.laid);
  expect(behind.map(({ x, y, width }) => [210 - x - width, y])).toEqual(
    front.map(({ x, y }) => [expect.closeTo(x), y]),
  );
  expect(sidesFor([small(2), small(3)], 'a4', false)).toHaveLength(1);
});

it('gathers rules under the titles of their chapters', () => {
  const rule = (id: string) => ({ id, text: `text of ${id}`, applied: [] });
  const chapters = [
    { slug: 'turn', title: 'A turn', rules: [rule('A-1'), rule('A-2')] },
    { slug: 'end', title: 'The end', rules: [rule('B-1')] },
  ];
  const book = { title: 'Toy', intro: '', chapters };
  expect(shortRules(book, ['A-1', 'A-2', 'B-1'], 'Short', 'Win').sections).toEqual([
    { heading: 'A turn', paragraphs: ['text of A-1', 'text of A-2'] },
    { heading: 'The end', paragraphs: ['text of B-1'] },
  ]);
  expect(() => shortRules(book, ['C-1'], 'Short', 'Win')).toThrow('C-1');
});

it('has ink for what is dark, and paper for all other grounds', () => {
  expect(groundOf('rgb(43, 33, 24)', 1)).toBe('#000');
  expect(groundOf('rgb(94, 127, 87)', 1)).toBe('#fff');
  expect(groundOf('rgba(43, 33, 24, 0.25)', 1)).toBe('none');
  expect(groundOf('color(srgb 0.9 0.8 0.7 / 0.9)', 1)).toBe('#fff');
  expect(groundOf('url("#lantern")', 1)).toBe('none');
  expect(groundOf('none', 1)).toBe('none');
  expect(lineOf('rgb(138, 116, 85)')).toBe('#000');
  expect(lineOf('rgb(243, 233, 210)')).toBe('#fff');
  expect(lineOf('none')).toBe('none');
});

it('knows which paper somebody has', () => {
  expect(usualPaper('en-US')).toBe('letter');
  expect(usualPaper('fr-FR')).toBe('a4');
  expect(usualPaper('en-GB')).toBe('a4');
});
