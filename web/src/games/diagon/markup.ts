/** SVG elements as text. */

import { tenth } from '../../ink/ink';
import { spot } from '../../ink/quill';

/** A path; its class says what it is, and the style sheet how it looks. */
export function draw(className: string, d: string, attributes = ''): string {
  return d ? `<path class="${className}" d="${d}" ${attributes}/>` : '';
}

export function put(at: readonly number[], content: string, turn = 0, scale = 1): string {
  const turned = turn ? ` rotate(${tenth(turn)})` : '';
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${spot(at)})${turned}${scaled}">${content}</g>`;
}
