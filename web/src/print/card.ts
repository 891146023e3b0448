/** Cards as they are printed: a window with a woodcut, a name, what it does; and a back. */

import { area, el, lines, path, polygonPath, rectangle, type Point } from '../ink/ink';
import { ellipse, Quill } from '../ink/quill';
import { woodcut } from '../ink/woodcut';
import type { Drawing } from './parts';

/** A playing card, in millimetres. */
export const CARD = { width: 63, height: 87 };
/** The same in the units that it is drawn in. */
const [WIDE, TALL] = [126, 174];
const WINDOW = { x: 13, y: 13, width: 100, height: 72 };

export interface CardLook {
  /** The picture: path data in a square of 512. */
  sign: string;
  name: string;
  text: string;
  /** Colours of ground, lines and hatching. */
  paper: string;
  ink: string;
  hatch: string;
  /** A word under the picture, where there are several kinds of cards. */
  kind?: string;
}

export function card({ sign, name, text, paper, ink, hatch, kind }: CardLook): Drawing {
  const quill = new Quill(name.length * 11 + text.length);
  const style = { amp: 0.4, step: 16 };
  const { x, y, width, height } = WINDOW;
  const window = rectangle(x, y, width, height);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const keep = (a: number, b: number) => (Math.hypot((a - cx) * 0.8, b - cy) > 36 ? 1 : 0);
  return {
    width: WIDE,
    height: TALL,
    markup:
      area(quill.box(3, 3, WIDE - 6, TALL - 6, style), paper, 1.4, ink) +
      lines(quill.box(6.5, 6.5, WIDE - 13, TALL - 13, style), 0.6, ink) +
      area(polygonPath(window), '#ffffffb0') +
      lines(quill.hatch(window, 0, 2.6, { keep }), 0.6, hatch) +
      woodcut(sign, [cx, cy], 62, `card-${seedOf(name)}`, { ink, light: paper }) +
      lines(quill.rough(window, style), 1.1, ink) +
      ornament(WIDE / 2, 118, ink),
    words: [
      {
        x: 9,
        y: 86,
        width: 108,
        height: 30,
        text: name,
        size: sizeFor(name, 24, 13.5),
        look: 'name',
      },
      { x: 11, y: 121, width: 104, height: kind ? 37 : 44, text, size: sizeFor(text, 90, 8.8) },
      ...(kind
        ? [
            {
              x: 9,
              y: 157.5,
              width: 108,
              height: 7.6,
              text: kind,
              size: 6.6,
              look: 'note' as const,
            },
          ]
        : []),
    ],
  };
}

/** Longer words than usual are set smaller. */
function sizeFor(text: string, usual: number, size: number): number {
  return text.length > usual ? size * Math.max(0.84, Math.sqrt(usual / text.length)) : size;
}

/** The same name always names the same clip. */
function seedOf(name: string): string {
  return [...name]
    .reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0, 7)
    .toString(36);
}

/** A small rule with a lozenge, between a name and what it does. */
function ornament(x: number, y: number, ink: string): string {
  return (
    lines(`M${x - 26} ${y}h20M${x + 6} ${y}h20`, 0.7, ink) +
    area(`M${x} ${y - 2.6}l2.6 2.6l-2.6 2.6l-2.6 -2.6Z`, ink)
  );
}

export interface BackLook {
  ground: string;
  line: string;
  edge: string;
  /** Drawn in the middle, in a box of 40 round 0, 0. */
  device?: string;
}

/** Light lines on a dark ground, which are dark where there is no ground. */
const DRAWN = { class: 'back-line' };

/** A back with a lattice; the same from either end, whatever its size. */
export function cardBack(
  look: BackLook,
  { width, height }: { width: number; height: number } = { width: WIDE, height: TALL },
): Drawing {
  const { ground, line, edge, device } = look;
  const quill = new Quill(33);
  const style = { amp: 0.4, step: 16 };
  const [cx, cy] = [width / 2, height / 2];
  const radius = Math.min(width, height) * 0.19;
  const round = ellipse(cx, cy, radius, radius, 36);
  const inside = rectangle(10, 10, width - 20, height - 20);
  const outside = (x: number, y: number) =>
    device && Math.hypot(x - cx, y - cy) < radius + 4 ? 0 : 1;
  return {
    width,
    height,
    markup:
      area(quill.box(3, 3, width - 6, height - 6, style), ground, 1.4, edge) +
      lines(diamonds(inside, outside), 0.8, line, DRAWN) +
      lines(quill.box(7, 7, width - 14, height - 14, style), 1, line, DRAWN) +
      (device
        ? area(polygonPath(round), ground) +
          lines(polygonPath(round), 1.2, line, DRAWN) +
          el('g', { transform: `translate(${cx} ${cy}) scale(${radius / 24})` }, device)
        : ''),
  };
}

const STEP = 11;

/** Lozenges that fill a box from its middle, so that it looks the same upside down. */
function diamonds(box: Point[], keep: (x: number, y: number) => number): string {
  const [[left, top], , [right, bottom]] = box;
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  const half = STEP / 2;
  let found = '';
  const reach = (from: number, to: number) => Math.floor((to - from) / 2 / half);
  for (let row = -reach(top, bottom); row <= reach(top, bottom); row++)
    for (let column = -reach(left, right); column <= reach(left, right); column++) {
      const [x, y] = [cx + column * half, cy + row * half];
      const fits = x - half >= left && x + half <= right && y - half >= top && y + half <= bottom;
      if ((row + column) % 2 === 0 && fits && keep(x, y))
        found += `M${x} ${y - 4.6}l4.6 4.6l-4.6 4.6l-4.6 -4.6ZM${x} ${y - 0.9}l.9 .9l-.9 .9l-.9 -.9Z`;
    }
  return found;
}

/** A drawing laid whole into another's box, as large as it can be. */
export function within(
  { width, height, markup }: Drawing,
  [x, y, w, h]: [x: number, y: number, width: number, height: number],
): string {
  const scale = Math.min(w / width, h / height);
  const [dx, dy] = [x + (w - width * scale) / 2, y + (h - height * scale) / 2];
  return `<g transform="translate(${dx.toFixed(2)} ${dy.toFixed(2)}) scale(${scale.toFixed(4)})">${markup}</g>`;
}

/** A drawing round 0, 0 moved into a box of its own. */
export function boxed(
  markup: string,
  width: number,
  height: number,
  [x, y]: Point = [0, 0],
): Drawing {
  const [dx, dy] = [width / 2 - x, height / 2 - y];
  return { width, height, markup: `<g transform="translate(${dx} ${dy})">${markup}</g>` };
}

/** A round of cardboard with something on it, of a diameter of 100. */
export function disc(inside: Drawing, ground: string, edge: string): Drawing {
  return {
    width: 100,
    height: 100,
    markup:
      path(
        polygonPath(ellipse(50, 50, 48.5, 48.5, 60)),
        `fill="${ground}" stroke="${edge}" stroke-width="2"`,
      ) +
      path(
        polygonPath(ellipse(50, 50, 44.5, 44.5, 60)),
        `fill="none" stroke="${edge}" stroke-width=".8"`,
      ) +
      within(inside, [18, 18, 64, 64]),
  };
}
