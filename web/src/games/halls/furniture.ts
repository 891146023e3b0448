/** What surrounds the tiles: the frame, the ribbons with names, the light round an area. */

import { area, lines, type Point, polygonPath, rectangle, words } from '../../ink/ink';
import { Quill } from '../../ink/quill';
import { castleSide, edgeMarks, MARGIN } from './layout';

const frames = new Map<string, string>();
const INNER = MARGIN - 4;

/** The edge of the board, with the names of its rows and columns. */
export function frameArt(size: number, phone: boolean): string {
  const key = `${size}.${phone}`;
  let found = frames.get(key);
  if (!found) {
    const side = castleSide(size);
    const quill = new Quill(640);
    const style = { amp: 0.5, step: 20, wave: 40 };
    const inner = side - 2 * INNER;
    const letters = phone ? 18 : 13;
    found =
      lines(quill.box(2, 2, side - 4, side - 4, style), 1) +
      area(quill.box(INNER, INNER, inner, inner, style), 'var(--h-ground)', 2) +
      edgeMarks(size)
        .map(({ text, point: [x, y] }) =>
          words(x, y + letters * 0.34, text, { 'font-size': letters }),
        )
        .join('');
    frames.set(key, found);
  }
  return found;
}

/** A ribbon with the name of an area, at the outer edge of the board. */
export function ribbon(side: number, name: string, low: boolean, phone: boolean): string {
  const quill = new Quill(name.length * 9 + 2);
  const size = phone ? 27 : 17;
  const y = low ? side - (phone ? 23 : 17) : phone ? 26 : 21;
  const half = size * 0.72;
  const reach = Math.min(side / 2 - 6, name.length * size * 0.215 + 14);
  const [left, right] = [side / 2 - reach, side / 2 + reach];
  const shape: Point[] = [
    [left, y - half],
    [right, y - half],
    [right - 6, y],
    [right, y + half],
    [left, y + half],
    [left + 6, y],
  ];
  return (
    area(polygonPath(quill.wobble(shape, { amp: 0.6 }, true)), 'var(--h-paper)', 1.1) +
    words(side / 2, y + size * 0.33, name, { 'font-style': 'italic', 'font-size': size })
  );
}

/** The light round an area within reach; solid when it has just come within reach. */
export function litFrame(side: number, fresh: boolean): string {
  const quill = new Quill(side);
  const edge = quill.rough(rectangle(5, 5, side - 10, side - 10), { amp: 0.6, step: 16 });
  const dashes = fresh ? {} : { 'stroke-dasharray': '2 5', 'stroke-linecap': 'round' };
  return (
    lines(edge, fresh ? 7 : 5, 'var(--h-halo)') +
    lines(edge, fresh ? 3.4 : 2, 'var(--gold)', dashes)
  );
}
