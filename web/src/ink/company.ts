/** Who is at the table, drawn: a candle for each person, a brass key for each bot, quill marks. */

import { ellipse, line, pen, type Stroke } from './burin';
import { kept } from './kept';
import { ink, path } from './markup';

/** Burning: here. Low: silent, and burning down. Smoking: gone. Cold: nobody yet. */
export type Wick = 'burning' | 'low' | 'smoking' | 'cold';

const WAX = 30;
const RAYS = 9;

const edged = (shape: string, width: number, more: Stroke & { colour?: string } = {}) =>
  ink(pen(shape, { w: width, jit: 0.2, taper: 0.03, t0: 0.4, t1: 0.35, ...more }), more.colour);

function flame(top: number, size: number): string {
  const y = (up: number) => top - 4 - up * size;
  const shape =
    `M.5 ${y(20)}C${4.4 * size + 0.5} ${y(13)} ${6 * size} ${y(8)} ${4 * size} ${y(3)}` +
    `C${2 * size} ${top - 3.4} ${-2 * size} ${top - 3.4} ${-4 * size} ${y(3)}` +
    `C${-6 * size} ${y(8)} ${-3 * size} ${y(13)} .5 ${y(20)}Z`;
  const light = `<circle class="glow" cx="0" cy="${top - 12}" r="${58 * size}" fill="url(#lantern)"/>`;
  return light + ink(shape, 'var(--flame)') + edged(shape, 1, { colour: 'var(--flame-ink)' });
}

function rays(top: number): string {
  let strokes = '';
  for (let i = 0; i < RAYS; i++) {
    const turn = -Math.PI + 0.15 + (i / (RAYS - 1)) * (Math.PI - 0.3);
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    const far = top - 13 + y * (23 + (i % 2) * 3);
    strokes += line(x * 14, top - 13 + y * 18, x * 18.5, far, { w: 0.9, seed: i, jit: 0.1 });
  }
  return ink(strokes, 'var(--flame-ray)');
}

function smoke(top: number): string {
  const wisp = (way: string, w: number, seed: number) =>
    pen(way, { w, t0: 0.5, t1: 0.12, taper: 0.5, jit: 0.3, seed });
  const [a, b] = [
    `M0 ${top - 5}C-6 ${top - 14} 7 ${top - 20} 1 ${top - 30}C-5 ${top - 38} 8 ${top - 44} 3 ${top - 54}`,
    `M1 ${top - 8}C8 ${top - 16} -3 ${top - 24} 5 ${top - 34}C9 ${top - 40} 2 ${top - 44} 6 ${top - 50}`,
  ];
  return ink(wisp(a, 1.5, 5) + wisp(b, 0.9, 8), 'var(--ink2)');
}

/** A candle in its dish, the foot at 0, 0; `wax`: how much is left of it, 0..1. */
export const placeCandle = kept((wick: Wick, wax: number): string => {
  const top = -WAX * wax;
  const body = `M-5.4 0V${top + 1}C-3 ${top - 1} 3 ${top - 1} 5.4 ${top + 1}V0`;
  let shade = '';
  for (let y = top + 3; y < -1; y += 2.1)
    shade += line(2, y, 5.4, y + 0.3, { w: 0.7, t0: 0.3, t1: 1, jit: 0.1, seed: Math.round(y) });
  const dish = 'M-9 0H9C8.6 4 5 5 4 6H-4C-5 5 -8.6 4 -9 0Z';
  const drawn =
    ink(dish + ellipse(0, 6.2, 9, 2.4)) +
    path(`${body}Z`, 'style="fill:var(--slip)"') +
    ink(shade) +
    edged(body, 1.1) +
    edged(`M0 ${top}V${top - 5}`, 1.1, { jit: 0.1 });
  if (wick === 'burning') return drawn + flame(top, 1) + rays(top);
  if (wick === 'low') return drawn + flame(top, 0.62);
  return wick === 'smoking' ? drawn + smoke(top) : drawn;
});

/** The key that winds a bot, its shaft along the line y = 1. */
export const brassKey = kept((): string => {
  const shaft = 'M-4 -1H24V3H-4Z';
  const bit = 'M15 3V9H18V6H20V9H24V3Z';
  const bows = [-5, 7].map((y) => ellipse(-10, y, 8, 6) + ellipse(-10, y, 3.6, 2.6));
  const shadow = line(-8, 12, 26, 13, { w: 0.9 }) + line(-4, 14.5, 22, 15, { w: 0.7 });
  return (
    ink(shadow, 'var(--line)') +
    ink(bows.join(''), '#e2c06a', 'fill-rule="evenodd"') +
    ink(shaft + bit, '#c9a24b') +
    edged([shaft, bit, ...bows].join(''), 1, { jit: 0.12 })
  );
});

const QUILL_MARKS = {
  remove: 'M2 3C6 6 11 11 15 15M15 2C11 6 6 10 2 15',
  move: 'M2 6H14M10 2L15 6L10 10M16 13H4M8 9.500L3 13L8 17',
  back: 'M7 2L2 7L7 12M2 7H11C17 7 17 15.500 9 15.500',
  quill: 'M2 16C5 11 9 5 16 2C15 8 10 12 5 13M2 16L8 9',
  eye: 'M1 9C5 3 13 3 17 9C13 15 5 15 1 9M6.500 9C6.500 5.700 11.500 5.700 11.500 9C11.500 12.300 6.500 12.300 6.500 9',
  fork: 'M9 16V10C9 6 5 6 4 2M9 10C9 6 13 6 14 2M2 4L4 2L6.500 3.500M11.500 3.500L14 2L16 4',
  candle:
    'M6.500 17V9.500H11.500V17M3.500 17H14.500M9 9V7M9 6.500C6.500 5 8 3 9 1C10 3 11.500 5 9 6.500',
} as const;
export type QuillMark = keyof typeof QUILL_MARKS;

/** A small mark of the quill, in a square of 18; path data. */
export const quillMark = kept((mark: QuillMark): string =>
  pen(QUILL_MARKS[mark], { w: 1.7, jit: 0.25, taper: 0.15, t0: 0.5, t1: 0.25 }),
);

/** As many strokes as something was won, the fifth across the four before it; path data. */
export const tally = kept((count: number): string => {
  let strokes = '';
  for (let i = 0; i < count; i++) {
    const x = 3 + Math.floor(i / 5) * 24 + (i % 5) * 4.4;
    strokes +=
      i % 5 === 4
        ? line(x - 19.5, 11, x - 2, 3, { w: 1.5, seed: i })
        : line(x, 1.5, x - 0.6, 13, { w: 1.6, seed: i, t0: 0.8 });
  }
  return strokes;
});

export const tallyWidth = (count: number): number =>
  6 + Math.floor((count - 1) / 5) * 24 + Math.min(3, (count - 1) % 5) * 4.4;
