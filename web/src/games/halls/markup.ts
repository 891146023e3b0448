/** SVG elements as text. */

import { escapeText, tenth } from '../../ink/ink';

export const INK = 'var(--ink)';

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

export function words(x: number, y: number, text: string, more: Attributes = {}): string {
  return el(
    'text',
    { x: tenth(x), y: tenth(y), 'text-anchor': 'middle', ...more },
    escapeText(text),
  );
}
