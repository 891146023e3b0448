/** Signs cut in wood: light lines through the solid, wider toward the light. */

import { polygonPath, tenth, type Point } from './ink';
import { tremble } from './quill';

/** The sheet on which signs are drawn. */
export const SIGN = 512;

const LINES = 34;
const CUTS = Array.from({ length: LINES }, (_, i) => cut(i)).join('');

/** One slanting line through the sheet; it swells toward the upper left, where the light is. */
function cut(line: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let t = 0; t <= 10; t++) {
    const x = (line * 30 - 420 + t * 62) * 0.9 + 120 + tremble(t * 0.6 + line) * 5;
    const y = 560 - t * 62 + Math.sin(t * 0.55 + line * 0.2) * 16;
    const depth = x + y * 0.9;
    if (depth > 640) continue;
    const width = 0.6 + 11 * Math.max(0, 1 - depth / 760) ** 2;
    left.push([x - width / 2, y - width / 3]);
    right.unshift([x + width / 2, y + width / 3]);
  }
  return left.length > 2 ? polygonPath([...left, ...right]) : '';
}

/** Where a sign is laid: its middle and its size. */
export function signPlace(x: number, y: number, size: number): string {
  const scale = Math.round((size / SIGN) * 1e4) / 1e4;
  return `translate(${tenth(x - size / 2)} ${tenth(y - size / 2)}) scale(${scale})`;
}

/** A sign as a woodcut; `id` names its clip, `light` is the colour of the cuts. */
export function woodcut(
  data: string,
  [x, y]: Point,
  size: number,
  id: string,
  colour: { ink: string; light: string },
): string {
  const { ink, light } = colour;
  // Written as style, so that no board's rule for its own lines reaches in here.
  const edge = `fill:none;stroke:${ink};stroke-width:9;stroke-linejoin:round`;
  return (
    `<g transform="${signPlace(x, y, size)}">` +
    `<clipPath id="${id}"><path d="${data}" clip-rule="evenodd"/></clipPath>` +
    `<path d="${data}" style="fill:${ink};fill-rule:evenodd;stroke:none"/>` +
    `<path clip-path="url(#${id})" d="${CUTS}" style="fill:${light};stroke:none"/>` +
    `<path d="${data}" style="${edge}"/></g>`
  );
}
