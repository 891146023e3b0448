/** Cards and tokens: the back, the small face, the dream, and the round of card with an emblem. */

import { at, clipped, escapeText, hundredth, ink } from '../../../ink/ink';
import { blob, ellipse, engrave, line, pen, rect, star } from '../../../ink/burin';
import { EMBLEMS } from './emblems';

/** What a card tells: its character by name, its call, and whether its camp is the dark one. */
export interface Face {
  role: string;
  name: string;
  /** The call at which it wakes; 0 for sleepers. */
  wakes: number;
  dark: boolean;
}

export const CARD = { width: 56, height: 78 } as const;

const INK = 'var(--ink)';
/** Inside a symbol no rule of the page reaches the letters. */
const FELL = `style="fill: var(--ink); font-family: 'IM Fell Double Pica', Georgia, serif"`;
const FIGURE = `style="fill: var(--ink); font-family: 'EB Garamond', Georgia, serif; font-variant-numeric: lining-nums"`;
const CARD_PAPER = 'var(--df-card)';

/* ---- emblems ---- */

const SCALES: Record<string, number> = { dumbledore: 0.205, ginny: 0.175 };
const SCALE = 0.172;
const BOX = 512;

/** A silhouette cut like a wood block, light from the upper left. Box 100 by 100. */
export function emblem(role: string, line = INK, paper = CARD_PAPER, pitch = 3.1): string {
  const shape = EMBLEMS[role === 'george' ? 'fred' : role] ?? '';
  const k = SCALES[role] ?? SCALE;
  const off = hundredth((100 - BOX * k) / 2);
  const place = `transform="translate(${off} ${off}) scale(${k})"`;
  const light = (x: number, y: number) => Math.max(0, 0.95 - (x * 0.62 + y * 0.78) / 82);
  const cuts = engrave([6, 6, 88, 88], light, {
    angle: -38,
    pitch,
    max: pitch * 0.45,
    min: 0.15,
    seed: role.length * 7,
  });
  const drawn = ink(shape, line, place) + clipped(shape, ink(cuts, paper), place);
  return role === 'george' ? `<g transform="translate(100 0) scale(-1 1)">${drawn}</g>` : drawn;
}

/* ---- the back, the same for every card ---- */

export function cardBack(w: number, h: number, seed = 3): string {
  const colour = 'var(--df-back-line)';
  const [cx, cy] = [w / 2, h / 2];
  const edge = rect(1, 1, w - 2, h - 2, Math.min(5, w * 0.08));
  // A large card has finer lines for its size, as in print.
  const m = Math.max(4, Math.min(w * 0.085, 6 + w * 0.04));
  const [iw, ih] = [w - 2 * m, h - 2 * m];
  const thin = Math.max(0.7, Math.min(w * 0.013, 0.9 + w * 0.004));
  const r = Math.min(iw, ih) * 0.34;
  const pitch = Math.max(2.1, Math.min(w * 0.042, 2.6 + w * 0.016));
  const tone = (x: number, y: number) =>
    Math.hypot(x - cx, y - cy) < r + 2
      ? 0
      : Math.min(1, 0.18 + 0.5 * Math.hypot((x - cx) / (iw / 2), (y - cy) / (ih / 2)));
  const lattice = (angle: number, max: number) =>
    engrave([m + 1, m + 1, iw - 2, ih - 2], tone, {
      angle,
      pitch,
      max,
      min: 0.1,
      jit: 0.15,
      fine: true,
      seed: seed + angle,
    });
  return (
    ink(blob(edge, 0.5, seed, 4), 'var(--df-deep)') +
    ink(
      pen(edge, { w: thin * 1.5, seed, jit: 0.4 }) +
        pen(rect(m, m, iw, ih), { w: thin, seed: seed + 2, jit: 0.3, taper: 0.02 }) +
        lattice(45, pitch * 0.46) +
        lattice(-45, pitch * 0.3) +
        pen(ellipse(cx, cy, r), { w: thin, seed: seed + 5, jit: 0.2, taper: 0.01 }) +
        pen(ellipse(cx, cy, r * 0.86), { w: thin * 0.6, seed: seed + 6, jit: 0.2, taper: 0.01 }) +
        crescent(cx, cy, r * 0.56) +
        star(cx + r * 0.28, cy, r * 0.24, 4, 0.24),
      colour,
    )
  );
}

function crescent(cx: number, cy: number, r: number): string {
  const x = hundredth(cx + r * 0.35);
  const [top, foot] = [hundredth(cy - r * 0.93), hundredth(cy + r * 0.93)];
  return (
    `M${x} ${top}A${hundredth(r)} ${hundredth(r)} 0 1 0 ${x} ${foot}` +
    `A${hundredth(r * 0.78)} ${hundredth(r * 0.95)} 0 0 1 ${x} ${top}Z`
  );
}

/** A back with a question mark: the card in front of you, whatever it is by now. */
export function unknownCard(w: number, h: number): string {
  return (
    cardBack(w, h, 8) +
    ink(ellipse(w / 2, h / 2, w * 0.27), 'var(--df-deep)') +
    `<text x="${w / 2}" y="${hundredth(h / 2 + w * 0.2)}" text-anchor="middle" ` +
    `font-size="${hundredth(w * 0.6)}" ${FELL.replace('--ink', '--acc-ink')}>?</text>`
  );
}

/* ---- the small face ---- */

export function cardFace({ role, name, wakes, dark }: Face, w: number, h: number): string {
  const seed = 5;
  const thin = Math.max(0.7, w * 0.013);
  const m = w * 0.075;
  const foot = h * 0.2;
  const [iw, ih] = [w - 2 * m, h - m - foot - m * 0.4];
  const edge = rect(1, 1, w - 2, h - 2, Math.min(5, w * 0.08));
  const arch =
    `M${hundredth(m)} ${hundredth(m + ih)}V${hundredth(m + iw * 0.42)}` +
    `A${hundredth(iw / 2)} ${hundredth(iw * 0.42)} 0 0 1 ${hundredth(m + iw)} ${hundredth(m + iw * 0.42)}V${hundredth(m + ih)}Z`;
  const [ex, ey] = [w / 2, m + ih * 0.56];
  const glow = (x: number, y: number) =>
    Math.max(0.06, Math.min(1, (Math.hypot((x - ex) / iw, (y - ey) / ih) - 0.16) * 1.25));
  const halo = engrave([m, m, iw, ih], glow, {
    kind: 'arc',
    cx: ex,
    cy: ey,
    pitch: Math.max(1.9, w * 0.033),
    max: Math.max(1, w * 0.021),
    min: 0.12,
    jit: 0.12,
    fine: true,
    seed,
    r0: w * 0.2,
  });
  // The dark camp is told without colour, too: a second hatching.
  const second = engrave([m, m, iw, ih], () => 0.75, {
    angle: 62,
    pitch: Math.max(2, w * 0.036),
    max: Math.max(0.8, w * 0.014),
    jit: 0.2,
    seed: seed + 3,
  });
  const k = iw * 0.82;
  const size = Math.min(w * 0.195, (w - m * 2) / (name.length * 0.5));
  return (
    ink(blob(edge, 0.45, seed, 4), CARD_PAPER) +
    clipped(
      arch,
      ink(halo, INK, 'style="opacity: var(--df-halo)"') +
        (dark ? ink(second, INK, 'opacity=".75"') : ''),
    ) +
    ink(
      pen(edge, { w: thin * 1.5, seed, jit: 0.4 }) +
        pen(arch, { w: thin, seed: seed + 2, jit: 0.25, taper: 0.01 }),
    ) +
    at(
      ex - k / 2,
      ey - k / 2,
      ink(ellipse(50, 50, 52), CARD_PAPER) + emblem(role, INK, CARD_PAPER, 4.4),
      k / 100,
    ) +
    `<text x="${w / 2}" y="${hundredth(h - foot * 0.5 + size * 0.3)}" ${FELL} ` +
    `text-anchor="middle" font-size="${hundredth(size)}">${escapeText(name)}</text>` +
    (wakes > 0 ? callMark(m + w * 0.075, m + w * 0.075, w * 0.1, wakes, thin) : '')
  );
}

/** The number of a call in a ring. */
function callMark(x: number, y: number, r: number, call: number, width: number): string {
  return (
    ink(blob(ellipse(x, y, r), 0.2, 5, 2), CARD_PAPER) +
    ink(pen(ellipse(x, y, r), { w: width, seed: 13, jit: 0.15, taper: 0.01 })) +
    `<text ${FIGURE} x="${hundredth(x)}" y="${hundredth(y + r * 0.5)}" text-anchor="middle" ` +
    `font-size="${hundredth(r * 1.45)}">${call}</text>`
  );
}

/** What a sleeper sees while the thumb is held: waves, of the same weight as a face. */
export function dreamFace(w: number, h: number): string {
  const edge = rect(1, 1, w - 2, h - 2, 5);
  const waves = engrave(
    [6, 6, w - 12, h - 12],
    (x, y) => 0.5 + 0.4 * Math.sin(x * 0.2 + y * 0.13),
    {
      angle: 12,
      pitch: 2.6,
      max: 1.1,
      jit: 0.3,
      warp: (u) => Math.sin(u * 0.2) * 2,
      seed: 4,
    },
  );
  return (
    ink(blob(edge, 0.45, 3, 4), CARD_PAPER) +
    ink(
      pen(edge, { w: 1, seed: 3, jit: 0.4 }) +
        pen(rect(5, 5, w - 10, h - 10), { w: 0.7, seed: 5, jit: 0.3 }),
    ) +
    ink(waves, INK, 'opacity=".8"')
  );
}

/* ---- tokens ---- */

/** A round of card with the emblem, about the origin; those of the dark camp are printed inverted. */
export function token(role: string, dark: boolean, r: number): string {
  const [line, paper] = dark ? [CARD_PAPER, INK] : [INK, CARD_PAPER];
  const seed = role.length + 4;
  const k = r * 1.32;
  return (
    ink(blob(ellipse(0, 0, r), 0.4, seed, 3), paper) +
    ink(pen(ellipse(0, 0, r), { w: Math.max(1, r * 0.05), seed, jit: 0.3, taper: 0.01 })) +
    ink(
      pen(ellipse(0, 0, r * 0.87), {
        w: Math.max(0.6, r * 0.022),
        seed: seed + 2,
        jit: 0.2,
        taper: 0.01,
      }) + (dark ? '' : tokenShade(r)),
      line,
    ) +
    at(-k / 2, -k / 2, emblem(role, line, paper, 4.6), k / 100)
  );
}

function tokenShade(r: number): string {
  const count = Math.round(r * 2.1);
  let strokes = '';
  for (let i = 0; i < count; i++) {
    const t = (i / count) * 2 * Math.PI;
    const dark = Math.max(0, Math.cos(t - Math.PI * 0.28));
    if (dark < 0.12) continue;
    const q = r * 0.87 - r * 0.13 * dark - 0.4;
    const [c, s] = [Math.cos(t), Math.sin(t)];
    strokes += line(c * q, s * q, c * r * 0.86, s * r * 0.86, {
      w: Math.max(0.5, r * 0.024),
      seed: i,
      jit: 0.1,
      step: 2,
    });
  }
  return strokes;
}

/* ---- marks on cards ---- */

/** A frame drawn round a card. */
export function frame(w: number, h: number, width = 2, seed = 8, jit = 0.5): string {
  return pen(rect(-4, -4, w + 8, h + 8, 6), { w: width, seed, jit, taper: 0.01 });
}

/** Corner ticks: this place may be touched; they are read at arm's length only. */
export function ticks(w: number, h: number): string {
  const corners: [number, number, number, number][] = [
    [-3, 3, -3, -3],
    [-3, -3, 3, -3],
    [w + 3, 3, w + 3, -3],
    [w + 3, -3, w - 3, -3],
    [-3, h - 3, -3, h + 3],
    [-3, h + 3, 3, h + 3],
    [w + 3, h - 3, w + 3, h + 3],
    [w + 3, h + 3, w - 3, h + 3],
  ];
  return corners
    .map(([a, b, c, d]) => line(a, b, c, d, { w: 1, jit: 0.15, t0: 0.8, t1: 0.8 }))
    .join('');
}

/** The rough hatching over a card that may not be touched. */
export function refusedMark(w: number, h: number): string {
  return (
    frame(w, h, 1.4, 18, 0.9) +
    engrave([-2, -2, w + 4, h + 4], () => 0.7, { angle: 52, pitch: 6, max: 1.6, jit: 0.5, seed: 3 })
  );
}

/** A cross over a token: what it says is false. */
export function crossMark(r: number): string {
  const k = (n: number) => hundredth((n * r) / 20);
  return pen(
    `M${k(-17)} ${k(-15)}C${k(-6)} ${k(-4)} ${k(6)} ${k(8)} ${k(17)} ${k(16)}` +
      `M${k(16)} ${k(-16)}C${k(5)} ${k(-3)} ${k(-7)} ${k(7)} ${k(-18)} ${k(15)}`,
    { w: (3 * r) / 20, jit: 0.5, t0: 0.4, t1: 0.2, taper: 0.25 },
  );
}

/** A ring round a token: one of several is false. */
export function ringMark(r: number): string {
  return pen(ellipse(0, 0, r * 1.14), { w: 2, jit: 0.7, t0: 0.3, t1: 0.3, taper: 0.1, seed: 31 });
}
