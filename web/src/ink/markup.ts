/** SVG elements as text. */

import type { Point } from './geometry';
import { hundredth, polygonPath, tenth } from './pathdata';

export const INK = 'var(--ink)';

/** Path data as an element; nothing when there is nothing to draw. */
export function ink(path: string, fill = INK, attributes = ''): string {
  return path ? `<path d="${path}" fill="${fill}" ${attributes}/>` : '';
}

/** A filled polygon as an element. */
export function fill(points: readonly Point[], colour: string, attributes = ''): string {
  return `<path d="${polygonPath(points)}" fill="${colour}" ${attributes}/>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ESCAPES[c]);
}

export function label(
  x: number,
  y: number,
  text: string | number,
  className = '',
  attributes = '',
): string {
  const words = escapeText(String(text));
  return `<text x="${tenth(x)}" y="${tenth(y)}" class="${className}" ${attributes}>${words}</text>`;
}

/** A group moved to a place. */
export function at(x: number, y: number, content: string, scale = 1, turn = 0): string {
  const turned = turn ? ` rotate(${tenth(turn)})` : '';
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${hundredth(x)} ${hundredth(y)})${turned}${scaled}">${content}</g>`;
}

/** The same, where the place is a point. */
export function put([x, y]: readonly number[], content: string, turn = 0, scale = 1): string {
  return at(x, y, content, scale, turn);
}

let clips = 0;

/** What lies inside a shape. */
export function clipped(path: string, inside: string, attributes = ''): string {
  const id = `clip-${++clips}`;
  return (
    `<clipPath id="${id}"><path d="${path}" ${attributes}/></clipPath>` +
    `<g clip-path="url(#${id})">${inside}</g>`
  );
}

export function path(d: string, attributes = ''): string {
  return `<path d="${d}" ${attributes}/>`;
}

/** A path; its class says what it is, and the style sheet how it looks. */
export function draw(className: string, d: string, attributes = ''): string {
  return d ? `<path class="${className}" d="${d}" ${attributes}/>` : '';
}

export type Attributes = Record<string, string | number | undefined>;

export function el(tag: string, attributes: Attributes, inner = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}>${inner}</${tag}>`;
}

/** A shape filled with a colour, and drawn round if `edge` says how wide. */
export function area(path: string, colour: string, edge?: number, line = INK): string {
  return el('path', {
    d: path,
    fill: colour,
    stroke: edge ? line : undefined,
    'stroke-width': edge,
  });
}

/** Bare lines. */
export function lines(path: string, width: number, colour = INK, more: Attributes = {}): string {
  return (
    path && el('path', { d: path, fill: 'none', stroke: colour, 'stroke-width': width, ...more })
  );
}

export function turnedBy(quarters: number, inner: string): string {
  return quarters % 4 === 0 ? inner : el('g', { transform: `rotate(${quarters * 90})` }, inner);
}

/** Words in the middle of a place. */
export function words(x: number, y: number, text: string, more: Attributes = {}): string {
  return el(
    'text',
    { x: tenth(x), y: tenth(y), 'text-anchor': 'middle', ...more },
    escapeText(text),
  );
}
