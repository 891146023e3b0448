/** The large card of a character: an arch with its plate, its call, its camp, its name. */

import { at, clipped, escapeText, ink } from '../../../ink/ink';
import { blob, ellipse, engrave, line, pen, rect, star } from '../../../ink/burin';
import { cardBack, type Face } from './cards';
import { MASK, TOWER } from './scenery';

export const BIG = { width: 314, height: 474 } as const;
const { width: WIDE, height: TALL } = BIG;
const ARCH = 'M15 384V134C15 64 76 15 157 15C238 15 299 64 299 134V384Z';
const INNER = 'M20 379V134C20 68 79 20 157 20C235 20 294 68 294 134V379Z';
const PAPER = 'var(--df-card)';

/** Everything about the large card but its picture and its words: the same for all. */
function mount(): string {
  const hatching = engrave([15, 15, 284, 130], (_, y) => Math.max(0.12, 0.75 - y / 150), {
    angle: -45,
    pitch: 3.4,
    max: 1.5,
    jit: 0.2,
    seed: 4,
  });
  return clipped(
    `M15 15H299V160H15Z${ARCH}`,
    ink(hatching, 'var(--ink)', 'opacity=".75"'),
    'clip-rule="evenodd"',
  );
}

function frames(): string {
  const flourish =
    line(26, 448, 52, 448, { w: 1, t0: 0.1, t1: 0.6, taper: 0.5 }) +
    line(262, 448, 288, 448, { w: 1, t0: 0.6, t1: 0.1, taper: 0.5 }) +
    star(20, 448, 3.4) +
    star(294, 448, 3.4);
  return (
    ink(
      pen(ARCH, { w: 2.2, seed: 3, jit: 0.4, taper: 0.01, step: 3 }) +
        pen(INNER, { w: 0.9, seed: 5, jit: 0.3, taper: 0.01 }) +
        pen(rect(1, 1, WIDE - 2, TALL - 2, 9), {
          w: 1.8,
          seed: 9,
          jit: 0.5,
          taper: 0.01,
          step: 4,
        }) +
        pen(rect(7, 7, WIDE - 14, TALL - 14, 7), {
          w: 0.7,
          seed: 12,
          jit: 0.35,
          taper: 0.01,
          step: 4,
        }),
    ) + ink(flourish, 'var(--ink)', 'opacity=".8"')
  );
}

function roundel(x: number, inside: string): string {
  return (
    ink(blob(ellipse(x, 34, 19), 0.3, 2, 2), PAPER) +
    ink(
      pen(ellipse(x, 34, 19), { w: 1.5, seed: 2, jit: 0.25, taper: 0.01 }) +
        pen(ellipse(x, 34, 15.6), { w: 0.7, seed: 6, jit: 0.2, taper: 0.01 }),
    ) +
    inside
  );
}

function campSign(dark: boolean): string {
  return at(281, 34, ink(dark ? MASK : TOWER, 'var(--ink)', 'fill-rule="evenodd"'));
}

let still: { ground: string; mount: string; frames: string; back: string } | undefined;

/** What is the same on every card. */
const drawOnce = () =>
  (still ??= {
    ground: blob(rect(1.5, 1.5, WIDE - 3, TALL - 3, 9), 0.7, 4, 5),
    mount: mount(),
    frames: frames(),
    back: cardBack(WIDE, TALL),
  });

export const bigBack = (): string => drawOnce().back;

/** Its face; `plate` is the picture of the character, `below` the line under its name. */
export function bigFace({ name, wakes, dark }: Face, plate: string, below: string): string {
  const { ground, mount, frames } = drawOnce();
  const call = `<text class="df-fell" x="33" y="43" text-anchor="middle" font-size="27">${wakes || '–'}</text>`;
  const size = name.length > 11 ? 36 : 44;
  return (
    ink(ground, PAPER) +
    mount +
    `<svg x="0" y="0" width="${WIDE}" height="${TALL}" viewBox="0 0 ${WIDE} ${TALL}">` +
    clipped(ARCH, `<g transform="translate(8 -2) scale(.994)">${plate}</g>`) +
    '</svg>' +
    frames +
    roundel(33, call) +
    roundel(281, campSign(dark)) +
    `<text class="df-fell" x="157" y="428" text-anchor="middle" font-size="${size}">${escapeText(name)}</text>` +
    `<text class="df-below" x="157" y="454" text-anchor="middle">${escapeText(below)}</text>`
  );
}

/** The camp, the call and the spell of a character, as its card says them. */
export function lineBelow(camp: string, spell: string): string {
  return [camp, spell.replace(/\s?!$/, '')].filter(Boolean).join(' · ');
}
