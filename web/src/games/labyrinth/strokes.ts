/** Strokes of the still layer: path data with the names of colours, for a canvas or for SVG. */

import { tenth, type Point } from '../../ink/ink';

/** Colours are the custom properties `--mz-…` of maze.css. */
export interface Stroke {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
  /** A lone point is drawn as a dot. */
  round?: boolean;
  evenodd?: boolean;
  shift?: Point;
}

export function asSvg(strokes: readonly Stroke[]): string {
  return strokes.map(one).join('');
}

function one({ d, fill, line, width = 1, opacity, round, evenodd, shift }: Stroke): string {
  const attributes = [
    `fill="${fill ? `var(--mz-${fill})` : 'none'}"`,
    line ? `stroke="var(--mz-${line})" stroke-width="${width}"` : '',
    round ? 'stroke-linecap="round"' : '',
    evenodd ? 'fill-rule="evenodd"' : '',
    opacity === undefined ? '' : `opacity="${opacity}"`,
    shift ? `transform="translate(${tenth(shift[0])} ${tenth(shift[1])})"` : '',
  ];
  return `<path d="${d}" ${attributes.filter(Boolean).join(' ')}/>`;
}

/** Paints strokes on a canvas whose units are those of the drawing. */
export function paint(
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  colourOf: (name: string) => string,
): void {
  context.lineJoin = 'round';
  for (const { d, fill, line, width = 1, opacity = 1, round, evenodd, shift } of strokes) {
    const path = new Path2D(d);
    context.save();
    context.globalAlpha = opacity;
    context.lineCap = round ? 'round' : 'butt';
    if (shift) context.translate(...shift);
    if (fill) {
      context.fillStyle = colourOf(fill);
      context.fill(path, evenodd ? 'evenodd' : 'nonzero');
    }
    if (line) {
      context.strokeStyle = colourOf(line);
      context.lineWidth = width;
      context.stroke(path);
    }
    context.restore();
  }
}
