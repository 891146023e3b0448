/** The candle of this game: it measures the debate, counts the vote, and shows a pace. */

import { at, clipped, hundredth, ink } from '../../../ink/ink';
import { blob, engrave, line, pen } from '../../../ink/burin';

const INK = 'var(--ink)';
const SLIP = 'var(--df-card)';

export interface Candle {
  width: number;
  height: number;
  /** How much of the wax is left. */
  left: number;
  body: number;
  flame: number;
  foot: number;
  lit?: boolean;
  /** Rays of light about the flame; at its sides only, where something stands above it. */
  rays?: boolean | 'sides';
  ghost?: boolean;
}

/** Where the wax ends, and where it would begin if none had burnt. */
export function candleMeasure({ height, flame, foot, left }: Candle) {
  const full = height - flame - foot;
  return { full, top: flame + full * (1 - left), bottom: height - foot };
}

export function candle(it: Candle): string {
  const { width, body, flame, foot, lit = true, rays = true, ghost = true } = it;
  const { top, bottom, full } = candleMeasure(it);
  const x = width / 2 - body / 2;
  const wall = `M${x} ${bottom}V${hundredth(top + 2)}C${x + body * 0.2} ${hundredth(top - 2)} ${x + body * 0.8} ${hundredth(top - 2)} ${x + body} ${hundredth(top + 2)}V${bottom}`;
  const tone = (px: number) => Math.max(0, (Math.abs((px - x) / body - 0.36) * 1.55) ** 1.5);
  const shadow = engrave([x, top - 3, body, bottom - top + 4], tone, {
    angle: 3,
    pitch: 2.3,
    max: 1.7,
    min: 0.12,
    jit: 0.15,
    seed: 8,
  });
  const drips = (
    [
      [0.16, Math.min(full * 0.06, 14), 0.16],
      [0.82, Math.min(full * 0.09, 22), 0.18],
    ] as const
  ).map(([u, l, thick]) => drip(x + body * u, top, l, body * thick));
  return (
    (ghost
      ? `<path d="M${x} ${bottom}V${flame}H${x + body}V${bottom}" fill="none" stroke="${INK}" ` +
        'stroke-width=".7" stroke-dasharray="1 4" opacity=".55"/>'
      : '') +
    ink(blob(`${wall}Z`, 0.4, 5, 4), SLIP) +
    clipped(`${wall}Z`, ink(shadow)) +
    ink(pen(wall, { w: 1.3, jit: 0.35, seed: 5, taper: 0.02 })) +
    drips.join('') +
    ink(wick(width / 2, top, flame)) +
    (lit ? flameOf(width / 2, top, flame, rays) : '') +
    (foot > 4 ? holder(width, bottom, foot) : '')
  );
}

function drip(x: number, top: number, l: number, w: number): string {
  const d =
    `M${hundredth(x - w)} ${hundredth(top + 1)}C${hundredth(x - w)} ${hundredth(top + l * 0.6)} ${hundredth(x - w * 0.9)} ` +
    `${hundredth(top + l)} ${hundredth(x)} ${hundredth(top + l)}C${hundredth(x + w * 0.9)} ${hundredth(top + l)} ` +
    `${hundredth(x + w)} ${hundredth(top + l * 0.6)} ${hundredth(x + w)} ${hundredth(top + 1)}`;
  return ink(`${d}Z`, SLIP) + ink(pen(d, { w: 1, jit: 0.15 }));
}

function wick(x: number, top: number, flame: number): string {
  return pen(
    `M${x} ${hundredth(top + 1)}C${x - 0.6} ${hundredth(top - 3)} ${x + 0.4} ${hundredth(top - 5)} ${x} ${hundredth(top - flame * 0.3)}`,
    { w: 1.5, jit: 0.1 },
  );
}

function flameOf(x: number, top: number, size: number, rays: boolean | 'sides'): string {
  const foot = top - 3;
  const tip = top - size * 0.86;
  const p = (dx: number, y: number) => `${hundredth(x + size * dx)} ${hundredth(y)}`;
  const shape =
    `M${p(0.02, tip)}C${p(0.2, tip + size * 0.3)} ${p(0.22, foot - size * 0.2)} ` +
    `${p(0.1, foot - size * 0.06)}C${p(0.04, foot)} ${p(-0.05, foot)} ${p(-0.11, foot - size * 0.06)}` +
    `C${p(-0.22, foot - size * 0.2)} ${p(-0.14, tip + size * 0.32)} ${p(0.02, tip)}Z`;
  const heart = `M${p(0, foot - size * 0.08)}C${p(-0.07, foot - size * 0.24)} ${p(-0.02, foot - size * 0.4)} ${p(0.015, tip + size * 0.34)}`;
  let beams = '';
  for (let i = 0; rays && i < 14; i++) {
    const t = (i / 14) * 2 * Math.PI + 0.2;
    const [c, s] = [Math.cos(t), Math.sin(t)];
    if (s > 0.75 || (rays === 'sides' && s < -0.4)) continue;
    const [near, far] = [size * 0.62, size * (0.78 + 0.1 * (i % 2))];
    const y = (tip + foot) / 2;
    beams += line(x + c * near, y + s * near, x + c * far, y + s * far, {
      w: 0.9,
      t0: 0.2,
      t1: 0.2,
      taper: 0.4,
      seed: i,
    });
  }
  return (
    `<g class="df-flame">${ink(blob(shape, 0.2, 3, 1.5), 'var(--df-flame)')}` +
    ink(pen(shape, { w: 1.2, jit: 0.15, taper: 0.02 })) +
    `${ink(pen(heart, { w: 0.8, jit: 0.1 }))}</g>` +
    ink(beams, INK, 'opacity=".8"')
  );
}

function holder(w: number, y: number, h: number): string {
  const p = (dx: number, dy: number) => `${hundredth(w * dx)} ${hundredth(y + h * dy)}`;
  const shape =
    `M${p(0.06, 0)}H${hundredth(w * 0.94)}C${p(0.9, 0.35)} ${p(0.66, 0.4)} ${p(0.6, 0.45)}` +
    `V${hundredth(y + h * 0.72)}C${p(0.74, 0.78)} ${p(0.8, 0.9)} ${p(0.8, 0.98)}H${hundredth(w * 0.2)}` +
    `C${p(0.2, 0.9)} ${p(0.26, 0.78)} ${p(0.4, 0.72)}V${hundredth(y + h * 0.45)}` +
    `C${p(0.34, 0.4)} ${p(0.1, 0.35)} ${p(0.06, 0)}Z`;
  return ink(shape) + ink(line(w * 0.16, y + h * 0.14, w * 0.6, y + h * 0.14, { w: 1 }), SLIP);
}

/** Smoke over a candle that has just been blown out. */
export function smoke(x: number, top: number): string {
  const path = (from: number) =>
    `M${from} ${hundredth(top - 12)}C${x - 7} ${hundredth(top - 24)} ${x + 9} ${hundredth(top - 32)} ${x} ${hundredth(top - 46)}` +
    `C${x - 7} ${hundredth(top - 58)} ${x + 7} ${hundredth(top - 64)} ${x + 2} ${hundredth(top - 76)}`;
  return (
    pen(path(x), { w: 2, t0: 0.5, t1: 0.1, taper: 0.5, jit: 0.4 }) +
    pen(path(x + 3), { w: 0.9, t0: 0.2, t1: 0.1, taper: 0.5, jit: 0.8, seed: 3 })
  );
}

/** A whole candle on its holder; the foot of the wax is the origin. */
export function standing(wax: number, body: number, lit: boolean): string {
  const [flame, foot, width] = [Math.min(34, body * 1.9), body * 0.95, body * 2.9];
  const height = flame + wax + foot;
  const drawn = candle({
    width,
    height,
    left: 1,
    body,
    flame,
    foot,
    lit,
    rays: false,
    ghost: false,
  });
  return at(-width / 2, -(flame + wax), drawn);
}
