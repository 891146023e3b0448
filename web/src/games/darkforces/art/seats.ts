/** The marks of the players: shape first, colour second; a hollow shape means "not yet". */

import { kept } from '../../../ink/kept';
import { hundredth, type Point } from '../../../ink/ink';
import { blob, ellipse, polygon, rect } from '../../../ink/burin';

type Shape =
  | 'disc'
  | 'triangle'
  | 'square'
  | 'lozenge'
  | 'star'
  | 'crescent'
  | 'cross'
  | 'hexagon'
  | 'drop'
  | 'heart';

export const SHAPES: readonly Shape[] = [
  'disc',
  'triangle',
  'square',
  'lozenge',
  'star',
  'crescent',
  'cross',
  'hexagon',
  'drop',
  'heart',
];

function rays(count: number, from: number, reach: (i: number) => number): string {
  return polygon(
    Array.from({ length: count }, (_, i): Point => {
      const angle = from + (i * 2 * Math.PI) / count;
      return [reach(i) * Math.cos(angle), reach(i) * Math.sin(angle)];
    }),
  );
}

/** The outline of a seat's shape about the origin. */
export function shapePath(seat: number, r = 8): string {
  const k = (n: number) => hundredth(n * r);
  switch (SHAPES[seat % SHAPES.length]) {
    case 'disc':
      return ellipse(0, 0, r * 0.88);
    case 'triangle':
      return rays(3, -Math.PI / 2, () => r * 1.12);
    case 'square':
      return rect(k(-0.78), k(-0.78), k(1.56), k(1.56));
    case 'lozenge':
      return `M0 ${k(-1.16)}L${k(0.84)} 0L0 ${k(1.16)}L${k(-0.84)} 0Z`;
    case 'star':
      return rays(10, -Math.PI / 2, (i) => (i % 2 ? r * 0.5 : r * 1.14));
    case 'crescent':
      return (
        `M${k(0.34)} ${k(-0.92)}A${r} ${r} 0 1 0 ${k(0.34)} ${k(0.92)}` +
        `A${k(0.8)} ${k(0.92)} 0 0 1 ${k(0.34)} ${k(-0.92)}Z`
      );
    case 'cross':
      return (
        `M${k(-0.34)} ${k(-1)}H${k(0.34)}V${k(-0.34)}H${k(1)}V${k(0.34)}H${k(0.34)}V${k(1)}` +
        `H${k(-0.34)}V${k(0.34)}H${k(-1)}V${k(-0.34)}H${k(-0.34)}Z`
      );
    case 'hexagon':
      return rays(6, 0, () => r);
    case 'drop':
      return (
        `M0 ${k(-1.15)}C${k(0.5)} ${k(-0.3)} ${k(0.85)} 0 ${k(0.8)} ${k(0.4)}` +
        `A${k(0.8)} ${k(0.72)} 0 0 1 ${k(-0.8)} ${k(0.4)}` +
        `C${k(-0.85)} 0 ${k(-0.5)} ${k(-0.3)} 0 ${k(-1.15)}Z`
      );
    case 'heart':
      return (
        `M0 ${k(1)}C${k(-1.3)} ${k(0.1)} ${k(-1)} ${k(-1)} ${k(-0.45)} ${k(-0.9)}` +
        `C${k(-0.2)} ${k(-0.86)} ${k(-0.05)} ${k(-0.65)} 0 ${k(-0.4)}` +
        `C${k(0.05)} ${k(-0.65)} ${k(0.2)} ${k(-0.86)} ${k(0.45)} ${k(-0.9)}` +
        `C${k(1)} ${k(-1)} ${k(1.3)} ${k(0.1)} 0 ${k(1)}Z`
      );
  }
}

export function seatColour(seat: number): string {
  return `var(--df-seat-${seat % SHAPES.length})`;
}

const shapes = kept((seat: number, r: number) => blob(shapePath(seat, r), 0.2, seat + 3, 1.5));

/** The mark of a seat about the origin. */
export function seatMark(seat: number, r = 8, hollow = false): string {
  const path = shapes(seat, r);
  const colour = seatColour(seat);
  return hollow
    ? `<path d="${path}" fill="none" style="stroke: ${colour}" stroke-width="1.3"/>`
    : `<path d="${path}" style="fill: ${colour}"/>` +
        `<path d="${path}" fill="none" style="stroke: var(--df-outline)" stroke-width=".8" opacity=".8"/>`;
}
