/** The reader by candle-light. */

import { bezierAt, hundredth, type Point, random } from '../../../../ink/ink';
import { blob, ellipse, line, polygon, rect, star, stroke } from '../../../../ink/burin';
import { about, along, Plate, soft, softLine, wash, type Inked } from '../plate';

type Side = 1 | -1;

const FLAME = { x: 262, y: 214 };
const HEAD = { x: 140, y: 170 };

export function reader(night: boolean): string {
  const plate = new Plate(night);
  const parts = [
    glow,
    sky,
    nape,
    robe,
    collar,
    face,
    features,
    hair,
    flyaways,
    book,
    tooling,
    stars,
  ];
  for (const part of [...parts, fingers, candle]) part(plate);
  return plate.toString();
}

/** How much of the candle's light reaches a place. */
function lightAt(x: number, y: number): number {
  return 1 / (1 + (Math.hypot(x - FLAME.x, y - FLAME.y) / 105) ** 2);
}

/** A path given about the middle of the head. */
function F(path: string): string {
  return path.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x, y) => `${hundredth(HEAD.x + Number(x))} ${hundredth(HEAD.y + Number(y))}`,
  );
}

/** Rings of light about the flame. */
function glow(P: Plate): void {
  P.layer({
    d: rect(0, 0, 300, 400),
    box: [0, 0, 300, 400],
    fill: null,
    lines: [
      {
        kind: 'arc',
        cx: FLAME.x,
        cy: FLAME.y,
        pitch: 4.2,
        max: 2.8,
        gamma: 1.35,
        jit: 0.3,
        step: 3,
        r0: 16,
        night: { min: 0.2 },
        day: { gamma: 1.5, max: 3.3 },
      },
    ],
    paint: (g) => {
      wash(
        g,
        about(g, FLAME.x, FLAME.y, 4, 250, [0, 1], [0.12, 0.8], [0.3, 0.5], [0.6, 0.27], [1, 0.1]),
      );
    },
  });
}

/** A slip of moon and a few stars. */
function sky(P: Plate): void {
  P.fill(ellipse(60, 92, 22), P.dark).fill(
    blob('M68 75A20 20 0 1 0 76 102A16 16 0 1 1 68 75Z', 0.35, 3, 2),
    P.light,
  );
  let shade = '';
  for (let i = 0; i < 7; i++)
    shade += line(
      39 + i * 0.6,
      80 + i * 4.2,
      39 + i * 0.6 + 6 - Math.abs(i - 3),
      80 + i * 4.2 + 1.3,
      { w: 0.9, seed: i },
    );
  P.fill(shade, P.dark);
  for (const [x, y, r] of [
    [112, 54, 5],
    [30, 160, 4],
    [160, 36, 3.2],
    [206, 62, 2.6],
    [40, 72, 2.4],
  ])
    P.fill(ellipse(x, y, r * 1.7), P.dark).fill(star(x, y, r * 1.5, 4, 0.26), P.light);
}

/* ---- hair: locks between an inner and an outer curve, on each side ---- */

const INNER: Point[] = [
  [1, -53],
  [-17, -52],
  [-36, -36],
  [-40, -8],
  [-42, 20],
  [-36, 58],
  [-52, 108],
];
const OUTER: Point[] = [
  [0, -76],
  [-50, -98],
  [-98, -66],
  [-101, 4],
  [-104, 50],
  [-122, 84],
  [-100, 134],
];
const LOCKS = 14;

/** A curve of two parts. */
function along2(curve: Point[], t: number): Point {
  return t < 0.5 ? bezierAt(curve.slice(0, 4), t * 2) : bezierAt(curve.slice(3, 7), t * 2 - 1);
}

/** A place in the hair: which side, how far out, how far down. */
function lock(side: Side, out: number, down: number): Point {
  const a = along2(INNER, down);
  const b = along2(OUTER, down);
  const e = out ** 0.92;
  return [HEAD.x + 2 - side * (a[0] * (1 - e) + b[0] * e), HEAD.y + a[1] * (1 - e) + b[1] * e];
}

function mass(side: Side): string {
  const points: Point[] = [];
  for (let t = 0; t <= 1.001; t += 0.04) points.push(lock(side, 0, t));
  for (let k = 0; k <= 1.001; k += 0.1) {
    const [x, y] = lock(side, k, 1);
    points.push([x, y + 9 * Math.sin(k * 16)]);
  }
  for (let t = 1; t >= 0; t -= 0.03) {
    const [x, y] = lock(side, 1, t);
    points.push([x + side * Math.sin(t * 24 + side) * 4.5 * t, y]);
  }
  return polygon(points);
}

/** Sixty-four strands a side; those of one lock share their wave. */
function strands(side: Side, count: number, seed: number): string {
  const chance = random(seed);
  const phase = Array.from({ length: LOCKS }, () => chance() * 6.28);
  const speed = Array.from({ length: LOCKS }, () => 3.3 + chance() * 1.9);
  let path = '';
  for (let i = 0; i < count; i++) {
    const out = Math.min(1.02, (i + 0.5 + (chance() - 0.5) * 0.9) / count);
    const which = Math.min(LOCKS - 1, Math.floor(out * 12));
    const from = chance() < 0.72 ? 0 : chance() * 0.3;
    const to = 0.84 + chance() * 0.16;
    const wave = (t: number, late = 0) =>
      Math.sin(t * speed[which] * 6.28 + phase[which] + out * 3 + late);
    const points = Array.from({ length: 61 }, (_, j): Point => {
      const t = from + ((to - from) * j) / 60;
      const [x, y] = lock(side, out, t);
      const [nx, ny] = lock(side, out, Math.min(1, t + 0.01));
      const l = Math.hypot(nx - x, ny - y) || 1;
      const w = wave(t) * (1.4 + 6.8 * t) * Math.min(1, t * 2.4) * (0.5 + 0.7 * out);
      return [x - ((ny - y) / l) * w, y + ((nx - x) / l) * w];
    });
    const wf = (t: number, x: number, y: number) => {
      const at = from + (to - from) * t;
      const sheen = 0.25 + 0.75 * (0.5 + 0.5 * wave(at, 1.1)) ** 1.5;
      const light = lightAt(x, y);
      const lit = side > 0 ? Math.min(0.8, light * 1.36) : Math.min(0.55, light * 1.4 + 0.1);
      return Math.max(0.05, lit * sheen * (at < 0.06 ? at / 0.06 : 1));
    };
    path += stroke(points, {
      w: 1.75,
      t0: 0.3,
      t1: 0.15,
      taper: 0.12,
      jit: 0.3,
      seed: seed + i,
      wf,
      swell: 0.15,
    });
  }
  return path;
}

/** The dark of the hair behind the neck. */
function nape(P: Plate): void {
  P.fill(blob(ellipse(HEAD.x, HEAD.y + 30, 80, 92), 2, 3, 5), P.dark);
}

/** The hair in front of the face. */
function hair(P: Plate): void {
  P.fill(mass(-1), P.dark).fill(strands(-1, 64, 41), P.light);
  P.fill(mass(1), P.dark).fill(strands(1, 64, 87), P.light);
}

/** Single hairs along the silhouette. */
function flyaways(P: Plate): void {
  const chance = random(9);
  let path = '';
  for (let i = 0; i < 58; i++) {
    const side: Side = i % 2 ? 1 : -1;
    const t = 0.06 + 0.86 * chance();
    const [x, y] = lock(side, 1, t);
    const [nx, ny] = lock(side, 1, t + 0.02);
    const l = Math.hypot(nx - x, ny - y) || 1;
    const [dx, dy] = [(nx - x) / l, (ny - y) / l];
    const [ox, oy] = [side * dy, -side * dx];
    const far = 7 + chance() * 13;
    const points = Array.from({ length: 17 }, (_, k): Point => {
      const u = k / 16;
      const out = far * 0.75 * Math.sin(u * 2.2);
      return [x + dx * far * u * 0.9 + ox * out, y + dy * far * u * 0.9 + oy * out];
    });
    path += stroke(points, {
      w: P.night ? 0.9 : 1,
      t0: 0.8,
      t1: 0.1,
      taper: 0.6,
      seed: i,
      jit: 0.2,
    });
  }
  P.fill(path, P.ink, P.night ? 'opacity=".6"' : '');
}

/** Shoulders and robe. */
function robe(P: Plate): void {
  const shape =
    'M118 232C96 244 62 250 40 276C26 294 22 350 20 400L262 400C260 350 254 296 240 278C220 252 184 244 162 232Z';
  P.layer({
    d: shape,
    lines: [
      {
        angle: 62,
        pitch: 3.1,
        max: 2.1,
        gamma: 1.2,
        jit: 0.35,
        night: {},
        day: { max: 3, gamma: 0.8 },
      },
      {
        angle: -28,
        pitch: 3.4,
        max: 1.2,
        lo: 0.35,
        hi: 1,
        night: {},
        day: { max: 1.6, lo: 0, hi: 0.5 },
      },
    ],
    edge: { w: 1.1 },
    paint: (g) => {
      wash(
        g,
        along(g, 20, 300, 262, 290, [0, 0.13], [0.5, 0.17], [0.8, 0.36], [0.93, 0.55], [1, 0.25]),
      );
      softLine(g, 'M214 262C206 300 214 350 208 400', 0.75, 0.6, 4, 9);
      softLine(g, 'M186 250C176 300 186 340 182 400', 0.02, 0.8, 4, 8);
      softLine(g, 'M76 262C84 310 70 350 80 400', 0.22, 0.7, 5, 7);
    },
  });
}

/** The collar. */
function collar(P: Plate): void {
  P.layer({
    d: 'M110 226C114 244 126 258 140 264C156 258 166 244 170 226L160 216L120 216Z',
    lines: [{ angle: -14, pitch: 2.5, max: 1.8, day: { max: 1.7 } }],
    edge: { w: 1 },
    paint: (g) => {
      wash(g, along(g, 110, 0, 172, 0, [0, 0.2], [0.5, 0.5], [0.8, 0.9], [1, 0.7]));
      soft(g, ellipse(134, 222, 24, 12), 0.02, 0.9, 5);
    },
  });
  P.pen('M140 263C138 250 139 240 140 232', { c: 'dark', w: 1.2 });
}

/** The face, tilted towards the book. */
function face(P: Plate): void {
  P.raw(`<g transform="rotate(5 ${HEAD.x} ${HEAD.y})">`);
  const shape = F(
    'M-38 -34 C-41 -6 -38 22 -24 41 C-15 52 -6 57 2 57 C10 57 19 51 26 41 C38 22 40 -6 37 -34 C32 -66 -32 -66 -38 -34 Z',
  );
  P.layer({
    d: shape,
    fill: P.night ? '#2b2a2d' : P.paper,
    lines: [
      {
        angle: 4,
        pitch: 1.9,
        max: 1.95,
        min: 0.1,
        gamma: 1,
        jit: 0.12,
        step: 1.5,
        warp: (u) => 0.006 * u * u - 6,
        night: { gamma: 1.05 },
        day: { max: 1.7, gamma: 1.35 },
      },
      {
        angle: 58,
        pitch: 2.1,
        jit: 0.12,
        max: 1.1,
        night: { lo: 0.62, hi: 1.3, max: 1.3 },
        day: { lo: 0, hi: 0.42, max: 1.3 },
      },
    ],
    paint: (g) => {
      wash(
        g,
        along(
          g,
          HEAD.x - 40,
          HEAD.y - 10,
          HEAD.x + 40,
          HEAD.y + 6,
          [0, 0.1],
          [0.22, 0.22],
          [0.42, 0.5],
          [0.62, 0.82],
          [1, 1],
        ),
      );
      soft(g, F('M-30 -8 C-20 -16 -8 -12 -3 -4 C-8 12 -24 12 -30 -8 Z'), 0.05, 0.55, 5);
      soft(g, F('M6 -8 C14 -16 28 -14 32 -6 C28 8 12 10 6 -8 Z'), 0.32, 0.55, 4);
      soft(g, F('M-2 -6 C-6 10 -10 18 -9 23 L-2 24 C0 12 1 4 2 -6 Z'), 0.1, 0.75, 2.2);
      softLine(g, F('M3 -8 C4 6 5 12 4 18'), 1, 0.8, 1.6, 4);
      soft(g, F('M-9 24 C-4 30 4 30 8 24 L6 30 L-6 31 Z'), 0.2, 0.7, 2);
      soft(g, ellipse(HEAD.x + 20, HEAD.y + 20, 13, 11), 1, 0.55, 5);
      soft(g, F('M-6 42 C0 45 8 44 11 41 L8 47 L-3 47 Z'), 0.3, 0.6, 2);
      soft(g, F('M-46 -76 L46 -76 L42 -34 C24 -50 -20 -50 -42 -34 Z'), 0.04, 0.8, 5);
      softLine(g, F('M-36 0 C-34 26 -20 48 0 56 C10 56 20 50 27 40'), 0.02, 0.7, 4, 9);
      softLine(g, F('M30 -20 C37 0 36 20 28 34'), 0.9, 0.7, 2, 3);
    },
  });
}

/** Eyes, brows, nose and mouth: always dark. */
function features(P: Plate): void {
  const D = (d: string, o: Inked) => P.pen(F(d), { c: 'dark', jit: 0.12, ...o });
  D('M-29 1 C-24 8 -14 10 -6 5', { w: 2.6, t0: 0.3, t1: 0.4, taper: 0.3 });
  D('M8 5 C15 10 25 8 30 1', { w: 2.6, t0: 0.4, t1: 0.3, taper: 0.3 });
  for (const [x, y, a] of [
    [-27, 4, -3],
    [-23, 7, -2.4],
    [-18, 8.6, -1.4],
    [-13, 8.4, -0.4],
  ])
    D(`M${x} ${y} L${x + a} ${y + 4.4}`, { w: 1, t0: 1, t1: 0.2, taper: 0.5 });
  for (const [x, y, a] of [
    [13, 8.4, 0.4],
    [18, 8.6, 1.4],
    [23, 7.2, 2.4],
    [27, 4.4, 3],
  ])
    D(`M${x} ${y} L${x + a} ${y + 4.4}`, { w: 1, t0: 1, t1: 0.2, taper: 0.5 });
  D('M-28 -5 C-22 -9 -13 -8 -7 -2', { w: 0.8 });
  D('M8 -2 C14 -8 23 -9 29 -5', { w: 0.8 });
  D('M-31 -14 C-24 -21 -14 -21 -6 -15', { w: 2.4, t0: 0.2, t1: 0.7, taper: 0.4 });
  D('M6 -15 C14 -21 25 -21 31 -14', { w: 2.2, t0: 0.7, t1: 0.2, taper: 0.4 });
  D('M-3 -4 C-4 8 -9 16 -9 20 C-9 24 -5 24 -3 23', { w: 1.1, t0: 0.1 });
  D('M-3 24 C0 26 3 26 5 23.4', { w: 1.3 });
  D('M7 21 C9 19 8 16 6 14', { w: 0.8 });
  D('M-11 35.6 C-7 34 -3 33 0 34.6 C3 33 8 33.6 13 34.6', {
    w: 1.9,
    t0: 0.15,
    t1: 0.15,
    taper: 0.4,
  });
  D('M-6 41 C-1 43.6 5 43 8 40.6', { w: 1 });
  P.raw('</g>');
}

/** The book: pages, then covers. */
function book(P: Plate): void {
  P.layer({
    d: 'M140 300C118 284 84 276 58 280L58 292L140 312L222 292L222 280C196 276 162 284 140 300Z',
    lines: [{ angle: 8, pitch: 2, max: 1.5, day: { max: 1.1 } }],
    edge: { w: 1 },
    paint: (g) => {
      wash(g, along(g, 58, 0, 222, 0, [0, 0.45], [0.48, 0.35], [0.52, 0.9], [1, 1]));
    },
  });
  P.layer({
    d: 'M140 312L56 288L50 400L140 400Z',
    lines: [
      { angle: 16, pitch: 2.8, max: 2.1, night: { gamma: 1.1 }, day: { max: 2.5 } },
      { angle: -74, pitch: 3.2, max: 1.3, night: { lo: 0.2 }, day: { max: 1.6, lo: 0, hi: 0.5 } },
    ],
    edge: { w: 1.4 },
    paint: (g) => {
      wash(g, along(g, 50, 0, 140, 0, [0, 0.1], [0.7, 0.2], [1, 0.08]));
    },
  });
  P.layer({
    d: 'M140 312L224 288L230 400L140 400Z',
    lines: [
      { angle: -16, pitch: 2.8, max: 2.2, night: { gamma: 1 }, day: { max: 2.2 } },
      { angle: 70, pitch: 3.2, max: 1.2, night: { lo: 0.5 }, day: { max: 1.5, lo: 0, hi: 0.4 } },
    ],
    edge: { w: 1.4 },
    paint: (g) => {
      wash(g, along(g, 140, 0, 230, 0, [0, 0.1], [0.25, 0.3], [0.7, 0.52], [1, 0.72]));
    },
  });
}

/** Tooling on the covers. */
function tooling(P: Plate): void {
  const cover = (sx: 1 | -1) => {
    const q = (x: number, y: number) => {
      const t = x / 84;
      return `${hundredth(140 + sx * x)} ${hundredth(312 - 24 * t + y)}`;
    };
    P.pen(`M${q(10, 8)} L${q(76, 8)} L${q(79, 84)} M${q(10, 8)} L${q(10, 90)}`, {
      w: 1.5,
      c: 'dark',
    });
    P.pen(`M${q(15, 13)} L${q(71, 13)} L${q(74, 84)} M${q(15, 13)} L${q(15, 90)}`, {
      w: 0.7,
      c: 'dark',
    });
  };
  cover(1);
  cover(-1);
}

/** A star stamped on each cover. */
function stars(P: Plate): void {
  for (const sx of [1, -1]) {
    const points = Array.from({ length: 16 }, (_, i): Point => {
      const a = (i * Math.PI) / 8 - Math.PI / 2,
        r = i % 2 ? 5.5 : i % 4 ? 13 : 20;
      return [140 + sx * 45 + sx * Math.cos(a) * r, 346 + Math.sin(a) * r - Math.cos(a) * r * 0.28];
    });
    P.fill(
      blob(polygon(points), 0.3, 4, 2),
      P.ink,
      P.night ? `opacity="${sx > 0 ? 0.95 : 0.45}"` : '',
    );
  }
}

/** Fingers on the covers. */
function fingers(P: Plate): void {
  for (const sx of [-1, 1])
    for (let i = 0; i < 4; i++) {
      const x = 140 + sx * (84 - i * 0.4),
        y = 318 + i * 12.5,
        d = `M${x + sx * 6} ${y - 5} C${x - sx * 4} ${y - 8} ${x - sx * 17} ${y - 6} ${x - sx * 18} ${y} C${x - sx * 17} ${y + 6} ${x - sx * 4} ${y + 6} ${x + sx * 6} ${y + 6} Z`;
      P.layer({
        d,
        fill: P.night ? '#232329' : P.paper,
        lines: [{ angle: 80, pitch: 1.8, max: 1.6, jit: 0.1, day: { max: 1.1 } }],
        edge: { w: 0.9 },
        paint: (g) => {
          wash(
            g,
            sx > 0
              ? along(g, 0, y - 6, 0, y + 7, [0, 0.95], [0.6, 0.85], [1, 0.3])
              : along(g, 0, y - 6, 0, y + 7, [0, 0.5], [0.6, 0.35], [1, 0.1]),
          );
        },
      });
    }
}

/** The candle beside her. */
function candle(P: Plate): void {
  P.layer({
    d: 'M252 250C254 246 270 246 273 250L275 400L250 400Z',
    lines: [{ angle: 2, pitch: 2.1, max: 1.9, day: { max: 1.3 } }],
    edge: { w: 1.1 },
    paint: (g) => {
      wash(g, along(g, 250, 0, 275, 0, [0, 0.55], [0.35, 1], [0.7, 0.75], [1, 0.3]));
      g.globalAlpha = 0.5;
      wash(g, along(g, 0, 246, 0, 400, [0, 1], [0.3, 0.6], [1, 0.1]));
    },
  });
  P.pen(
    'M252 252C250 262 255 264 255 274C255 282 260 282 260 272C260 262 263 262 264 270C265 282 271 278 270 266C270 258 273 258 273 252',
    { w: 1.1 },
  );
  P.fill(
    blob(
      'M262 186C272 204 274 214 272 224C270 234 254 234 252 224C250 212 256 204 262 186Z',
      0.3,
      4,
      2,
    ),
    P.night ? 'var(--df-flame)' : P.paper,
  );
  P.pen('M262 186C272 204 274 214 272 224C270 234 254 234 252 224C250 212 256 204 262 186', {
    w: 1.1,
    c: P.night ? 'light' : 'dark',
  });
  P.pen('M262 248C261 240 262 232 263 224', { w: 1.6, c: 'dark' });
  P.pen('M262 230C257 226 258 216 262 208C266 216 267 226 262 230', { w: 0.7, c: 'dark' });
}
