/** What surrounds the tiles: the frame, the ribbons with names, the light round an area. */

import { area, lines, type Point, polygonPath, rectangle, words } from '../../ink/ink';
import { Quill } from '../../ink/quill';

const frames = new Map<number, string>();

/** The edge of the board. */
export function frameArt(side: number): string {
  let found = frames.get(side);
  if (!found) {
    const quill = new Quill(640);
    const style = { amp: 0.5, step: 20, wave: 40 };
    found =
      lines(quill.box(4, 4, side - 8, side - 8, style), 1) +
      area(quill.box(9, 9, side - 18, side - 18, style), 'var(--h-ground)', 2);
    frames.set(side, found);
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
