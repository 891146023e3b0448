/** Round a winner on the board: rays that rise, and a scroll with the name. */

import { blob, line } from './burin';
import { ink, label, path } from './markup';

const RAYS = 13;
const INNER = 24;
const LETTER = 7.4;
const HEIGHT = 21;

/** Rays behind somebody who stands at 0, 0: upward only, so that no neighbour is crossed. */
export function rays(): string {
  let strokes = '';
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = Math.PI * (1 + (ray + 0.5) / RAYS);
    const reach = ray % 2 === 0 ? 46 : 37;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    strokes += line(x * INNER, y * INNER - 6, x * reach, y * reach - 6, { w: 2.4, seed: ray + 3 });
  }
  return ink(strokes, 'var(--gold)');
}

/** Short rays over something upright of this size, its middle at 0, 0. */
export function crown(width: number, height: number): string {
  let strokes = '';
  for (let ray = -4; ray <= 4; ray++) {
    const [x, lean] = [(ray * width) / 9, ray * 2.4];
    const reach = ray % 2 === 0 ? 15 : 10;
    const [foot, top] = [-height / 2 - 4, -height / 2 - 4 - reach];
    strokes += line(x, foot, x + lean, top, { w: 2.2, seed: ray + 9 });
  }
  return ink(strokes, 'var(--gold)');
}

/** A scroll with a name, its middle at 0, 0. */
export function scroll(name: string): string {
  const half = Math.max(22, ([...name].length * LETTER) / 2 + 8);
  const tail = (side: number) =>
    `M${side * (half - 6)} -5L${side * (half + 12)} -5L${side * (half + 6)} 5` +
    `L${side * (half + 12)} 15L${side * (half - 6)} 15Z`;
  const sheet = `M${-half} ${-HEIGHT / 2}H${half}V${HEIGHT / 2}H${-half}Z`;
  const paper = 'style="fill:var(--slip);stroke:var(--ink)" stroke-width="1.3"';
  const words = 'text-anchor="middle" style="fill:var(--ink);font-size:16px"';
  return (
    path(tail(-1), paper) +
    path(tail(1), paper) +
    path(blob(sheet, 0.6, 3, 6), paper) +
    label(0, 5, name, 'fell', words)
  );
}
