/**
 * Plates: portraits in a box of 300 by 400, layers from back to front, each with its own lines.
 *
 * Greys are painted on a canvas and read back as a tone; by night light lines follow the light, by
 * day dark lines follow the dark, so that one painting gives two prints.
 */

import { clipped, ink, type Tone } from '../../../ink/ink';
import { type Box, engrave, type Lines, pen, type Stroke } from '../../../ink/burin';

export type Brush = CanvasRenderingContext2D;
type Stop = [at: number, light: number];

export const WIDE = 300;
export const TALL = 400;

const grey = (light: number) => {
  const value = Math.round(Math.max(0, Math.min(1, light)) * 255);
  return `rgb(${value},${value},${value})`;
};

function stopped(gradient: CanvasGradient, stops: Stop[]): CanvasGradient {
  for (const [at, light] of stops) gradient.addColorStop(at, grey(light));
  return gradient;
}

/** Light that changes along a line. */
export function along(
  g: Brush,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  ...stops: Stop[]
): CanvasGradient {
  return stopped(g.createLinearGradient(x1, y1, x2, y2), stops);
}

/** Light that changes from a point outwards. */
export function about(
  g: Brush,
  x: number,
  y: number,
  r0: number,
  r1: number,
  ...stops: Stop[]
): CanvasGradient {
  return stopped(g.createRadialGradient(x, y, r0, x, y, r1), stops);
}

/** The whole plate in one light. */
export function wash(g: Brush, light: CanvasGradient): void {
  g.fillStyle = light;
  g.fillRect(0, 0, WIDE, TALL);
}

export function soft(g: Brush, path: string, light: number, alpha: number, blur: number): void {
  g.save();
  g.filter = `blur(${blur}px)`;
  g.globalAlpha = alpha;
  g.fillStyle = grey(light);
  g.fill(new Path2D(path));
  g.restore();
}

export function softLine(
  g: Brush,
  path: string,
  light: number,
  alpha: number,
  blur: number,
  width: number,
): void {
  g.save();
  g.filter = `blur(${blur}px)`;
  g.globalAlpha = alpha;
  g.strokeStyle = grey(light);
  g.lineWidth = width;
  g.lineCap = 'round';
  g.stroke(new Path2D(path));
  g.restore();
}

const FINE = 2;

function toneOf(paint: (g: Brush) => void): Tone {
  const canvas = document.createElement('canvas');
  canvas.width = WIDE * FINE;
  canvas.height = TALL * FINE;
  const g = canvas.getContext('2d', { willReadFrequently: true });
  if (!g) return () => 0.5;
  g.scale(FINE, FINE);
  g.fillStyle = '#000';
  g.fillRect(0, 0, WIDE, TALL);
  paint(g);
  const { data, width, height } = g.getImageData(0, 0, canvas.width, canvas.height);
  return (x, y) => {
    const [px, py] = [Math.round(x * FINE), Math.round(y * FINE)];
    if (px < 0 || py < 0 || px >= width || py >= height) return 0;
    return data[(py * width + px) * 4] / 255;
  };
}

/** Lines, and what is different about them by night and by day. */
export interface PlateLines extends Lines {
  night?: Lines;
  day?: Lines;
}

export interface Layer {
  d: string;
  box?: Box;
  paint: (g: Brush) => void;
  lines?: PlateLines[];
  /** Null: what lies behind shows through. */
  fill?: string | null;
  edge?: Stroke;
}

export interface Inked extends Stroke {
  /** Dark and light keep their place in both prints. */
  c?: 'dark' | 'light';
  o?: number;
}

export class Plate {
  #drawn = '';
  readonly ink = 'var(--ink)';
  readonly paper = 'var(--df-card)';

  constructor(readonly night: boolean) {}

  get dark(): string {
    return this.night ? this.paper : this.ink;
  }
  get light(): string {
    return this.night ? this.ink : this.paper;
  }

  layer({ d, box, paint, lines = [{}], fill: ground = this.paper, edge }: Layer): this {
    const tone = toneOf(paint);
    const around = box ?? boundsOf(d);
    const engraved = lines
      .map(({ night, day, ...rest }) =>
        engrave(around, tone, { inv: !this.night, ...rest, ...(this.night ? night : day) }),
      )
      .join('');
    this.#drawn +=
      (ground ? ink(d, ground) : '') +
      clipped(d, ink(engraved, this.ink)) +
      (edge ? ink(pen(d, { w: 0.9, ...edge }), this.ink) : '');
    return this;
  }

  pen(d: string, { c, o = 1, ...stroke }: Inked = {}): this {
    const colour = c === 'dark' ? this.dark : c === 'light' ? this.light : this.ink;
    this.#drawn += ink(pen(d, stroke), colour, o === 1 ? '' : `opacity="${o}"`);
    return this;
  }

  fill(d: string, colour: string, attributes = ''): this {
    this.#drawn += ink(d, colour, attributes);
    return this;
  }

  raw(markup: string): this {
    this.#drawn += markup;
    return this;
  }

  toString(): string {
    return this.#drawn;
  }
}

function boundsOf(path: string): Box {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('style', 'position:absolute;width:0;height:0');
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  probe.setAttribute('d', path);
  svg.append(probe);
  document.body.append(svg);
  const { x, y, width, height } = probe.getBBox();
  svg.remove();
  return [x, y, width, height];
}
