/** What stands round the cards: table, dial, hand, finger-print, seal. */

import { at, clipped, hundredth, ink, noise, type Point, random } from '../../../ink/ink';
import {
  blob,
  ellipse,
  engrave,
  line,
  pen,
  polygon,
  rect,
  sample,
  stroke,
} from '../../../ink/burin';

const LINE = 'var(--line)';
const PAGE = 'var(--page)';
const SLIP = 'var(--df-card)';

/* ---- the table ---- */

/** The rim of an oval table, with hatching that is heavier at the lower right. */
export function rim(cx: number, cy: number, rx: number, ry: number, wide = 11): string {
  const count = Math.round((rx + ry) * 0.42);
  let strokes = '';
  for (let i = 0; i < count; i++) {
    const t = (i / count) * 2 * Math.PI;
    const deep = (0.35 + 0.65 * Math.max(0, Math.sin(t + 0.5))) * wide;
    strokes += line(
      cx + Math.cos(t) * rx,
      cy + Math.sin(t) * ry,
      cx + Math.cos(t + 0.02) * (rx - deep),
      cy + Math.sin(t + 0.02) * (ry - deep),
      { w: 1.1, t0: 1, t1: 0.2, taper: 0.5, seed: i, jit: 0.2 },
    );
  }
  return (
    strokes +
    pen(ellipse(cx, cy, rx, ry), { w: 1.4, seed: 3, jit: 0.6, taper: 0.01, step: 5 }) +
    pen(ellipse(cx, cy, rx - wide, ry - wide), {
      w: 0.8,
      seed: 6,
      jit: 0.5,
      taper: 0.01,
      step: 5,
    })
  );
}

/** The top of the large table: rings of candle-light, rim, and a shadow under it. */
export function tableTop(cx: number, cy: number, rx: number, ry: number, flame: Point): string {
  const [fx, fy] = flame;
  const light = (x: number, y: number) =>
    Math.min(1, Math.max(0, (Math.hypot(x - fx, (y - fy) * 1.1) - 120) / 420));
  const rings = engrave([cx - rx, cy - ry, 2 * rx, 2 * ry], light, {
    kind: 'arc',
    cx: fx,
    cy: fy,
    r0: 64,
    pitch: 7.6,
    max: 2.1,
    gamma: 1.2,
    jit: 0.5,
    step: 4,
    seed: 6,
  });
  let shadow = '';
  for (let i = 0; i < 190; i++) {
    const t = 0.12 + (i / 190) * (Math.PI - 0.24);
    const [x, y] = [cx + Math.cos(t) * (rx + 3), cy + Math.sin(t) * (ry + 3)];
    shadow += line(x, y, x - 4, y + 6 + 10 * Math.sin(t), {
      w: 1.1,
      t0: 1,
      t1: 0.15,
      taper: 0.6,
      seed: i,
      jit: 0.2,
    });
  }
  return (
    ink(ellipse(cx, cy, rx, ry), 'var(--df-top)') +
    clipped(ellipse(cx, cy, rx - 18, ry - 18), ink(rings, LINE, 'opacity=".5"')) +
    ink(rim(cx, cy, rx, ry, 17)) +
    ink(shadow, LINE)
  );
}

/** The dial of the vote: ticks, and a ray and a star for everyone who may be pointed at. */
export function dial(cx: number, cy: number, r: number, bearings: readonly number[]): string {
  const inner = r * 0.87;
  let strokes = '';
  for (let i = 0; i < 96; i++) {
    const t = (i / 96) * 2 * Math.PI;
    const l = i % 4 ? 4 : 8;
    const [c, s] = [Math.cos(t), Math.sin(t)];
    strokes += line(cx + c * inner, cy + s * inner, cx + c * (inner + l), cy + s * (inner + l), {
      w: 0.9,
      jit: 0.1,
      seed: i,
      step: 2,
    });
  }
  const point = (t: number, far: number) =>
    `${hundredth(cx + Math.cos(t) * far)} ${hundredth(cy + Math.sin(t) * far)}`;
  const rose = bearings
    .map((t) => {
      const [tip, a, b] = [point(t, inner - 4), point(t + 0.5, 17), point(t - 0.5, 17)];
      return (
        ink(`M${tip}L${a}L${cx} ${cy}Z`, LINE, 'opacity=".5"') +
        ink(pen(`M${cx} ${cy}L${b}L${tip}L${a}`, { w: 0.8, jit: 0.2, taper: 0.02 }), LINE)
      );
    })
    .join('');
  return (
    ink(
      pen(ellipse(cx, cy, r), { w: 1.5, seed: 3, jit: 0.5, taper: 0.01, step: 4 }) +
        pen(ellipse(cx, cy, inner), { w: 0.9, seed: 5, jit: 0.4, taper: 0.01, step: 4 }),
    ) +
    ink(strokes, LINE) +
    rose
  );
}

/* ---- the hand ---- */

const HAND =
  'M24 17C36 11 48 10 60 12L106 16.5C115 17.5 115 27 106 27.5L80 28.5C84 32 82 36 77 36.5' +
  'C82 39 81 45 75 45.5C79 48.5 77 53.5 71 53.5C73 57.5 69 60.5 62 60C48 59.5 34 57 24 51Z';
const CUFF = 'M2 10L21 12.5C25 24 25 42 21 55L2 58C5 42 5 26 2 10Z';
const FOLDS = [
  'M80 28.5C72 29 64 26 56 24C50 22.5 45 25 42 28',
  'M77 36.5C68 37 60 35 54 34',
  'M75 45.5C68 46 60 44.5 55 43',
  'M71 53.5C66 53.5 60 52.5 56 51',
  'M102 17C105 19 107 20 109 19',
  'M66 12.8C67 15 66 18 68 20',
];

/** A pointing hand, towards +x, about 118 by 68; the cuff takes the colour of a seat. */
export function hand(cuff = 'var(--acc)'): string {
  const tone = (x: number, y: number) => Math.max(0, Math.min(1, (y - 24) / 34 + (40 - x) / 140));
  const shadow = engrave([20, 8, 100, 56], tone, { angle: -58, pitch: 2.6, max: 1.35, jit: 0.2 });
  const folds = FOLDS.map((d) => pen(d, { w: 1.2, jit: 0.15, t0: 0.5, t1: 0.1, taper: 0.4 }));
  const pleats = [0, 4, 8, 12].map((x) =>
    pen(`M${6 + x} 13C${9 + x} 26 ${9 + x} 42 ${6 + x} 55`, { w: 0.8, jit: 0.15 }),
  );
  return (
    ink(blob(HAND, 0.25, 3, 2), SLIP) +
    clipped(HAND, ink(shadow)) +
    ink(pen(HAND, { w: 1.7, jit: 0.25, seed: 4, taper: 0.02 }) + folds.join('')) +
    `<path d="${CUFF}" style="fill: ${cuff}"/>` +
    ink(pen(CUFF, { w: 1.6, jit: 0.2 })) +
    ink(pleats.join(''), SLIP)
  );
}

/* ---- the finger-print ---- */

/** The print of a thumb, about the origin: the control that is held to look. */
export function fingerprint(r: number, seed = 4): string {
  const shake = (x: number, y: number) => noise(x, y, seed);
  const chance = random(seed);
  let path = '';
  for (let k = 0, q = r * 0.07; q < r; q += r * 0.098, k++) {
    const cuts = [chance() * 6.28, chance() * 6.28];
    let run: Point[] = [];
    const end = () => {
      if (run.length > 3)
        path += stroke(run, {
          w: r * 0.05,
          t0: 0.4,
          t1: 0.4,
          taper: 0.08,
          jit: r * 0.008,
          seed: k * 5 + run.length,
          swell: 0.35,
        });
      run = [];
    };
    for (let i = 0; i <= 90; i++) {
      const t = -Math.PI * 1.5 + (i / 90) * 2 * Math.PI;
      const x = Math.cos(t) * q * 0.76 * (1 + 0.1 * (shake(t * 2, k * 0.35) - 0.5));
      const y =
        Math.sin(t) * q * 1.02 +
        0.08 * Math.sin(t + 1) * q +
        r * 0.16 * (shake(Math.cos(t) * 1.6 + 3, k * 0.3) - 0.5);
      const cut = cuts.some(
        (u) => Math.abs(((t - u + 9.42) % 6.283) - 3.14) < 0.09 + 0.05 * chance(),
      );
      if (cut || (k > 4 && y > q * 0.72 && chance() < 0.2)) end();
      else run.push([x, y - r * 0.04]);
    }
    end();
  }
  return path;
}

/* ---- the end ---- */

export const TOWER =
  'M-7.5 10V-2H-5V-5.5L-6.5 -5.5V-9H-4V-7H-1.5V-9H1.5V-7H4V-9H6.5V-5.5H5V-2H7.5V10H2.4V5' +
  'A2.4 2.8 0 0 0 -2.4 5V10Z';
export const MASK =
  'M0 -11C-6 -11 -9 -6 -9 -1C-9 5 -5 10 0 12C5 10 9 5 9 -1C9 -6 6 -11 0 -11ZM-6.5 -2' +
  'C-5 -5 -2 -4 -1.2 -1.5C-3 0 -5.5 0 -6.5 -2ZM6.5 -2C5 -5 2 -4 1.2 -1.5C3 0 5.5 0 6.5 -2Z';
const CRACK = 'M43 4L38 20L47 33L36 47L46 60L40 84';

/** The seal under the verdict, 86 by 86: a tower, a mask, or broken where nobody has won. */
export function verdictSeal(kind: 'tower' | 'mask' | 'broken'): string {
  const edge = polygon(
    Array.from({ length: 64 }, (_, i): Point => {
      const t = (i / 64) * 2 * Math.PI;
      const q =
        38 + 3.2 * Math.sin(t * 3 + 1) + 2.2 * Math.sin(t * 5 + 0.4) + 1.4 * Math.sin(t * 9);
      return [43 + Math.cos(t) * q, 43 + Math.sin(t) * q];
    }),
  );
  const shadow = engrave(
    [0, 0, 86, 86],
    (x, y) => Math.max(0, ((x - 43) * 0.6 + (y - 43) * 0.8) / 52),
    { angle: -38, pitch: 2.6, max: 1.5, jit: 0.2 },
  );
  const sign = kind === 'mask' ? MASK : TOWER;
  return (
    ink(edge, 'var(--df-wax)') +
    clipped(edge, ink(shadow, 'var(--df-wax-dark)')) +
    ink(
      pen(edge, { w: 1.5, jit: 0.2, taper: 0.01 }) +
        pen(ellipse(43, 43, 28), { w: 1.6, jit: 0.4, taper: 0.01 }),
      'var(--df-wax-dark)',
    ) +
    (kind === 'broken'
      ? ink(pen(CRACK, { w: 5, jit: 0.6, t0: 0.9, t1: 0.9 }), PAGE)
      : at(43, 45, ink(sign, 'var(--df-wax-light)', 'fill-rule="evenodd"'), 1.75))
  );
}

/** The ribbon that lies over a captured card. */
export const RIBBON = 'M-34 -8L34 -8L29 0L34 8L-34 8L-29 0Z';

export function ribbon(): string {
  return blob(RIBBON, 0.4, 4, 3);
}

/** An arrow along a path, with a head at both ends. */
export function exchange(path: string, wide: number): string {
  const points = sample(path, 2)[0];
  const head = (tip: Point, from: Point) => {
    const a = Math.atan2(tip[1] - from[1], tip[0] - from[0]);
    const k = 5 + wide * 2;
    const p = (turn: number, far: number) =>
      `${hundredth(tip[0] - Math.cos(a + turn) * far)} ${hundredth(tip[1] - Math.sin(a + turn) * far)}`;
    return `M${hundredth(tip[0])} ${hundredth(tip[1])}L${p(-0.45, k)}L${p(0, k * 0.6)}L${p(0.45, k)}Z`;
  };
  const last = points.length - 1;
  return (
    stroke(points, { w: wide, jit: 0.5, t0: 0.7, t1: 0.7, taper: 0.05 }) +
    head(points[0], points[Math.min(4, last)]) +
    head(points[last], points[Math.max(0, last - 4)])
  );
}

/** Beads on a thread between two things that cannot both be true. */
export function beads(path: string): string {
  return sample(path, 2)[0]
    .filter((_, i) => i % 4 === 0)
    .map(([x, y]) => ellipse(x, y, 1.35))
    .join('');
}

/** A sheet of paper, torn by hand. */
export function sheet(w: number, h: number, seed = 8): { paper: string; edge: string } {
  const path = rect(4, 4, w - 10, h - 10);
  return {
    paper: blob(path, 1.3, seed, 5),
    edge: pen(path, { w: 1.4, jit: 1.1, seed, taper: 0.01, step: 5 }),
  };
}
