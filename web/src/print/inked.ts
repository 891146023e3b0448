/** A drawing for a printer that has ink alone: black lines, white grounds. */

interface Colour {
  /** From 0, black, to 1, white, as the eye sees it on white paper. */
  light: number;
  /** How much of the paper it covers, from 0 to 1. */
  cover: number;
}

/** A colour as the browser says it: rgb(1, 2, 3), rgba(1, 2, 3, 0.4) or color(srgb 0.1 0.2 0.3 / 0.4). */
export function colourOf(said: string): Colour | null {
  const numbers = (said.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  if (!/^(rgba?|color)\(/.test(said) || numbers.length < 3) return null;
  const parts = said.startsWith('color(') ? numbers : numbers.map((n, i) => (i < 3 ? n / 255 : n));
  const [red, green, blue, cover = 1] = parts;
  const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return { light: 1 - cover * (1 - light), cover };
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** What is darker than this is meant as ink; all other grounds stay paper. */
const INK = 0.04;
/** A line lighter than this was drawn into a dark ground. */
const PALE = 0.35;
/** A veil that covers less than this would hide the lines under it. */
const VEIL = 0.6;

export function groundOf(said: string, opacity: number): string {
  if (said === 'none') return 'none';
  const colour = colourOf(said);
  if (!colour || colour.cover * opacity < VEIL) return colour && isDark(colour) ? '#000' : 'none';
  return isDark(colour) ? '#000' : '#fff';
}

const isDark = ({ light }: Colour) => light < INK;

export function lineOf(said: string): string {
  if (said === 'none') return 'none';
  const colour = colourOf(said);
  return colour && colour.light < PALE ? '#000' : '#fff';
}

const SHAPES = 'path, rect, circle, ellipse, polygon, polyline, line, text, tspan, textPath';

/** Takes the colours out of every drawing in an element. */
export function inked(element: Element): void {
  for (const shape of element.querySelectorAll<SVGElement>(SHAPES)) {
    const { fill, fillOpacity, stroke, opacity } = getComputedStyle(shape);
    const isText = shape.localName.startsWith('t');
    shape.style.fill = isText ? '#000' : groundOf(fill, Number(opacity) * Number(fillOpacity));
    shape.style.stroke = isText && stroke !== 'none' ? '#fff' : lineOf(stroke);
    shape.style.filter = 'none';
  }
}
