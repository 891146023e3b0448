/** The waiting room from above: a table, a chair for each seat, a pawn for whoever sits there. */

import { ellipse, engrave, line, pen, rect } from '../ink/burin';
import { TAU } from '../ink/geometry';
import { kept } from '../ink/kept';
import { ink, path } from '../ink/markup';
import { PAWN_BODY } from '../ink/pawn';
import { Quill, ellipse as ring, smooth } from '../ink/quill';
import type { Point } from '../ink/geometry';

const CUSHION = 'M-38 -30C-40 -6 -37 16 -31 24C-12 30 12 30 31 24C37 16 40 -6 38 -30Z';
const BACK =
  'M-42 18C-38 34 -18 42 0 42C18 42 38 34 42 18L36 14C31 26 16 33 0 33C-16 33 -31 26 -36 14Z';
const ROUND = { taper: 0.02, t0: 0.4, t1: 0.35, jit: 0.25 };

/** Short strokes round an arc, from one ellipse to another. */
function fringe(
  count: number,
  [from, to]: [number, number],
  inner: (t: number) => Point,
  outer: (t: number) => Point,
  w: number,
): string {
  let strokes = '';
  for (let i = 0; i < count; i++) {
    const t = from + (i / (count - 1)) * (to - from);
    strokes += line(...inner(t), ...outer(t), {
      w,
      t0: 1,
      t1: 0.25,
      taper: 0.5,
      seed: i,
      jit: 0.1,
    });
  }
  return strokes;
}

function quilting(): string {
  let seams = '';
  for (let x = -70; x < 70; x += 11)
    seams +=
      line(x - 40, -40, x + 40, 40, { w: 0.8, seed: x + 90, jit: 0.2 }) +
      line(x + 40, -40, x - 40, 40, { w: 0.8, seed: x + 91, jit: 0.2 });
  const dark = engrave(
    [-42, -32, 84, 62],
    (x, y) => Math.max(0, (Math.abs(x) - 18) / 26) * 0.8 + Math.max(0, (y - 6) / 30) * 0.7,
    { angle: 20, pitch: 2.8, max: 1.3, min: 0.15, jit: 0.15, seed: 4 },
  );
  let buttons = '';
  for (let x = -33; x < 36; x += 11)
    for (let y = -33; y < 30; y += 11) if (((x + y) / 11) % 2 === 0) buttons += ellipse(x, y, 1.4);
  return (
    ink(seams, 'var(--ink)', 'opacity=".55"') +
    ink(dark, 'var(--ink)', 'opacity=".7"') +
    ink(buttons)
  );
}

/** A chair that looks upwards; its cushion in the colour of whoever sits there. */
export const chair = kept((seat: number, colour: string): string => {
  const shadow = fringe(
    26,
    [0.15, Math.PI - 0.15],
    (t) => [Math.cos(t) * 42, 10 + Math.sin(t) * 32],
    (t) => [Math.cos(t) * 42 - 3, 19 + Math.sin(t) * 32],
    1,
  );
  const grain = fringe(
    30,
    [0.32, Math.PI - 0.32],
    (t) => [Math.cos(t) * 42, 12 + Math.sin(t) * 30],
    (t) => [Math.cos(t) * 40.5, 9 + Math.sin(t) * 25],
    1.1,
  );
  return (
    ink(shadow, 'var(--line)') +
    path(CUSHION, 'style="fill:var(--page)"') +
    path(CUSHION, `style="fill:${colour}" opacity=".24"`) +
    `<clipPath id="cushion-${seat}"><path d="${CUSHION}"/></clipPath>` +
    `<g clip-path="url(#cushion-${seat})">${quilting()}</g>` +
    ink(pen(CUSHION, { w: 1.4, ...ROUND })) +
    path(BACK, 'style="fill:var(--page2)"') +
    ink(grain + pen(BACK, { w: 1.5, ...ROUND }))
  );
});

export function emptyChair(): string {
  const dashed = 'fill="none" style="stroke:var(--line)" stroke-width="1.3" stroke-dasharray="4 4"';
  return path(CUSHION, dashed) + path(BACK, dashed);
}

/** Where a pawn would stand. */
export function emptySpot(): string {
  return '<ellipse rx="15" ry="7" fill="none" style="stroke:var(--line)" stroke-width="1.4" stroke-dasharray="3 3"/>';
}

/** The shadow of the table, which lies under the chairs. */
export const underTable = kept((rx: number, ry: number): string =>
  ink(
    fringe(
      Math.round(rx * 0.55),
      [0.14, Math.PI - 0.14],
      (t) => [Math.cos(t) * (rx + 3), Math.sin(t) * (ry + 3)],
      (t) => [Math.cos(t) * (rx + 3) - 4, Math.sin(t) * (ry + 3) + 5 + 9 * Math.sin(t)],
      1.05,
    ),
    'var(--line)',
  ),
);

/** The top of the table round 0, 0, with its rim and the rings of the wood. */
export const tableTop = kept((rx: number, ry: number, rim: number, pitch: number): string => {
  const edge = (inset: number) => ellipse(0, 0, rx - inset, ry - inset);
  const wood = engrave(
    [-rx, -ry, 2 * rx, 2 * ry],
    (x, y) => (Math.hypot(x / rx, y / ry) - 0.25) / 0.95,
    { kind: 'arc', cy: -ry * 0.1, r0: 34, pitch, max: 2, gamma: 1.2, jit: 0.5, step: 4, seed: 6 },
  );
  const count = Math.round(rx * 1.15);
  let strokes = '';
  for (let i = 0; i < count; i++) {
    const t = (i / count) * TAU;
    const deep = (rim - 1) * (0.4 + 0.6 * Math.max(0, Math.sin(t + 0.35)));
    const [x, y, c, s] = [Math.cos(t), Math.sin(t), Math.cos(t + 0.008), Math.sin(t + 0.008)];
    strokes += line(x * (rx - 1), y * (ry - 1), c * (rx - deep), s * (ry - deep), {
      w: 1.25,
      t0: 1,
      t1: 0.25,
      taper: 0.5,
      seed: i,
      jit: 0.2,
    });
  }
  const line1 = pen(edge(0), { w: 2.1, seed: 3, jit: 0.7, taper: 0.01, step: 6 });
  const line2 = pen(edge(rim), { w: 1.1, seed: 5, jit: 0.6, taper: 0.01, step: 6 });
  return (
    path(edge(0), 'style="fill:var(--leaf)"') +
    `<clipPath id="table-top"><path d="${edge(rim + 1)}"/></clipPath>` +
    `<g clip-path="url(#table-top)">${ink(wood, 'var(--line)', 'opacity=".55"')}</g>` +
    ink(strokes + line1 + line2)
  );
});

/* ---- the sign of a seat: a colour and a shape ---- */

const star = (x: number, y: number, far: number, near: number, rays: number): Point[] =>
  Array.from({ length: 2 * rays }, (_, i) => {
    const t = -Math.PI / 2 + (i * Math.PI) / rays;
    const r = i % 2 ? near : far;
    return [x + Math.cos(t) * r, y + Math.sin(t) * r];
  });

/** As many as a table may have seats; each in a square of 16 round 0, 0. */
const SHAPES: Point[][] = [
  ring(0, 0, 6.8),
  [
    [0, -8],
    [7.2, 6],
    [-7.2, 6],
  ],
  [
    [0, -8],
    [7, 0],
    [0, 8],
    [-7, 0],
  ],
  [
    [-6, -6],
    [6, -6],
    [6, 6],
    [-6, 6],
  ],
  star(0, 0.6, 8, 3.6, 5),
  star(0, 0, 7.4, 6.4, 3),
  [
    [-2.6, -7],
    [2.6, -7],
    [2.6, -2.6],
    [7, -2.6],
    [7, 2.6],
    [2.6, 2.6],
    [2.6, 7],
    [-2.6, 7],
    [-2.6, 2.6],
    [-7, 2.6],
    [-7, -2.6],
    [-2.6, -2.6],
  ],
  [
    [0, 8],
    [-7.2, -6],
    [7.2, -6],
  ],
  star(0, 0, 8, 3, 4),
  [
    [-7, -5],
    [7, -5],
    [4.4, 6],
    [-4.4, 6],
  ],
];

export const seatColour = (seat: number): string => `var(--seat-${seat})`;

const outlined = (points: Point[]) => `M${points.map((one) => one.join(' ')).join('L')}Z`;

/** The sign of a seat; hollow where nobody sits. */
export function seatSign(seat: number, hollow = false): string {
  const style = hollow
    ? 'fill:none;stroke:var(--line);stroke-width:1.4'
    : `fill:${seatColour(seat)};stroke:var(--ink);stroke-width:.9`;
  return path(outlined(SHAPES[seat]), `style="${style}"`);
}

/** What lies under one's own pawn. */
export const OWN =
  '<ellipse cy="11.5" rx="14.5" ry="6.2" style="fill:var(--legal);stroke:var(--gold)" stroke-width="2"/>';

/** A pawn whose head is the sign of its seat; its foot near 0, 12. */
export const seatPawn = kept((seat: number): string => {
  const quill = new Quill(1907 + seat);
  const head = SHAPES[seat].map(([x, y]): Point => [x, y - 12]);
  const keep = (x: number) => (x > 1.5 ? 1 : x > -1.5 ? 0.3 : 0);
  const shade = (points: Point[]) =>
    path(
      quill.hatch(points, 70, 1.9, { keep }),
      'fill="none" stroke="#140c05" stroke-width=".6" opacity=".8"',
    );
  const solid = `style="fill:${seatColour(seat)}" stroke="#1b120b" stroke-width="1.3" stroke-linejoin="round"`;
  const shadow: Point[] = [
    [8, 12],
    [20, 6],
    [22.5, 9.5],
    [9, 15],
  ];
  return (
    path(quill.hatch(shadow, 22, 1.6), 'fill="none" style="stroke:var(--ink)" stroke-width=".75"') +
    path(`${smooth(PAWN_BODY)}Q0 15.6 -9 12Z`, solid) +
    shade(PAWN_BODY) +
    path(outlined(head), solid) +
    shade(head) +
    path('M-4.4 -5h8.8', 'stroke="#1b120b" stroke-width="1.7" stroke-linecap="round"')
  );
});

/* ---- the word has been given ---- */

/** Five flames round a dial, as many burning as there are seconds left; the numeral is the page's. */
export const dial = kept((burning: number): string => {
  let drawn = ink(
    pen(ellipse(48, 48, 30), { w: 1.4, ...ROUND }) + pen(ellipse(48, 48, 26), { w: 0.7, ...ROUND }),
  );
  for (let i = 0; i < 5; i++) {
    const turn = -Math.PI / 2 + (i * TAU) / 5;
    const [x, y] = [48 + Math.cos(turn) * 40, 48 + Math.sin(turn) * 40];
    const flame =
      `M${x} ${y - 8}C${x + 4} ${y - 3} ${x + 5} ${y + 1} ${x + 3} ${y + 5}` +
      `C${x + 1} ${y + 7} ${x - 1} ${y + 7} ${x - 3} ${y + 5}` +
      `C${x - 5} ${y + 1} ${x - 3} ${y - 3} ${x} ${y - 8}Z`;
    const lit = 5 - i <= burning;
    drawn +=
      ink(flame, lit ? 'var(--flame)' : 'var(--page)') +
      ink(pen(flame, { w: 1.1, ...ROUND, jit: 0.1 }), lit ? 'var(--flame-ink)' : 'var(--line)');
  }
  return drawn;
});

/** The lid of a box on the table: its shadow and its frame round 0, 0. */
export function lid(width: number, height: number): { under: string; over: string } {
  const [x, y] = [-width / 2 - 5, -height / 2 - 5];
  let shadow = '';
  for (let i = 4; i < width + 8; i += 3)
    shadow += line(x + i, y + height + 11, x + i - 5, y + height + 17, { w: 1, seed: i, jit: 0.1 });
  for (let i = 4; i < height + 8; i += 3)
    shadow += line(x + width + 11, y + i, x + width + 17, y + i - 4, { w: 1, seed: i, jit: 0.1 });
  const frame = (inset: number, w: number) =>
    pen(rect(x + inset, y + inset, width + 10 - 2 * inset, height + 10 - 2 * inset), {
      w,
      jit: 0.4,
      taper: 0.01,
      step: 5,
    });
  return {
    under:
      ink(shadow, 'var(--line)') +
      path(rect(x, y, width + 10, height + 10), 'style="fill:var(--pap)"'),
    over: ink(frame(0, 1.5) + frame(4, 0.7), 'var(--eng)'),
  };
}
