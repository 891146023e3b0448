/** The hooded one, a candle snuffed. */

import { blob, ellipse, engrave, rect } from '../../../../ink/burin';
import { about, along, Plate, soft, softLine, wash, type Inked } from '../plate';

const MOON = { x: 74, y: 104 };

/** The folds of the cloak: path, light, strength, width. */
const FOLDS: [string, number, number, number][] = [
  ['M96 176C94 240 70 300 62 400', 0.9, 0.6, 12],
  ['M120 250C112 310 104 350 100 400', 0.05, 0.8, 10],
  ['M142 266C138 320 136 360 134 400', 0.45, 0.6, 8],
  ['M176 266C182 320 190 360 194 400', 0.3, 0.6, 8],
  ['M206 240C216 300 226 350 232 400', 0.02, 0.8, 12],
  ['M236 250C252 300 262 350 266 400', 0.3, 0.5, 8],
  ['M150 62C122 80 98 122 92 170', 0.95, 0.8, 7],
];

export function mask(night: boolean): string {
  const plate = new Plate(night);
  for (const part of [sky, moon, cloak, hood, face, features, brow, clasp, glove, smoke])
    part(plate);
  return plate.toString();
}

/** Rings of moonlight. */
function sky(P: Plate): void {
  P.layer({
    d: rect(0, 0, 300, 400),
    box: [0, 0, 300, 400],
    fill: null,
    lines: [
      {
        kind: 'arc',
        cx: MOON.x,
        cy: MOON.y,
        pitch: 4.6,
        max: 3.25,
        gamma: 1.25,
        jit: 0.35,
        step: 3,
        r0: 30,
        night: { min: 0.2 },
        day: { gamma: 1.4, max: 3.5 },
      },
    ],
    paint: (g) => {
      wash(
        g,
        about(g, MOON.x, MOON.y, 10, 300, [0, 1], [0.1, 0.75], [0.3, 0.42], [0.6, 0.2], [1, 0.07]),
      );
    },
  });
}

/** The moon and its seas. */
function moon(P: Plate): void {
  P.fill(ellipse(MOON.x, MOON.y, 27), P.light);
  P.fill(
    engrave(
      [MOON.x - 27, MOON.y - 27, 54, 54],
      (x, y) => {
        if (Math.hypot(x - MOON.x, y - MOON.y) > 26.5) return 0;
        let v = 0;
        for (const [a, b, q] of [
          [-8, -6, 9],
          [8, 4, 11],
          [-4, 13, 6],
          [10, -12, 5],
        ]) {
          const e = Math.hypot(x - MOON.x - a, y - MOON.y - b) / q;
          if (e < 1) v += 0.6 * (1 - e * e);
        }
        return v + Math.max(0, (x - MOON.x + y - MOON.y) / 60);
      },
      { angle: -30, pitch: 2.2, max: 1.3, jit: 0.1 },
    ),
    P.dark,
  );
}

/** The folds of the cloak. */
function cloak(P: Plate): void {
  const cloak =
    'M152 58C120 74 92 120 86 168C82 214 58 232 38 262C20 292 14 350 12 400L292 400C290 350 284 292 264 262C244 232 222 214 218 168C212 120 184 74 152 58Z';
  P.layer({
    d: cloak,
    lines: [
      {
        angle: 74,
        pitch: 3,
        max: 2.6,
        gamma: 1.05,
        jit: 0.35,
        night: {},
        day: { max: 3, gamma: 0.8 },
        warp: (u) => Math.sin(u * 0.012) * 6,
      },
      {
        angle: -20,
        pitch: 3.4,
        max: 1.3,
        jit: 0.3,
        night: { lo: 0.4, hi: 1 },
        day: { lo: 0, hi: 0.45, max: 1.8 },
      },
    ],
    edge: { w: 1.5 },
    paint: (g) => {
      wash(
        g,
        along(g, 20, 150, 285, 260, [0, 0.75], [0.25, 0.42], [0.45, 0.16], [0.7, 0.07], [1, 0.14]),
      );
      for (const [d, v, a, w] of FOLDS) softLine(g, d, v, a, 4, w);
    },
  });
}

/** The dark inside of the hood. */
function hood(P: Plate): void {
  const open =
    'M152 96C122 108 106 146 106 186C106 226 126 262 152 276C178 262 198 226 198 186C198 146 182 108 152 96Z';
  P.fill(open, P.night ? '#0c0e15' : P.ink);
  P.layer({
    d: open,
    fill: null,
    lines: [
      {
        kind: 'line',
        angle: 90,
        pitch: 3,
        max: 1.2,
        night: { gamma: 1.2 },
        day: { max: 0, min: 9 },
      },
    ],
    paint: (g) => {
      wash(g, along(g, 106, 0, 198, 0, [0, 0.05], [0.5, 0.02], [0.85, 0.35], [1, 0.5]));
    },
    edge: { w: 1.6 },
  });
  P.pen('M152 96C122 108 106 146 106 186C106 226 126 262 152 276', {
    w: 3,
    t0: 0.3,
    t1: 0.3,
    taper: 0.3,
    c: 'light',
  });
}

/** The mask. */
function face(P: Plate): void {
  const mask =
    'M152 124C130 124 117 142 117 172C117 206 132 246 152 256C172 246 187 206 187 172C187 142 174 124 152 124Z';
  P.layer({
    d: mask,
    fill: P.night ? '#26262c' : P.paper,
    lines: [
      {
        angle: -3,
        pitch: 1.9,
        max: 1.95,
        min: 0.1,
        jit: 0.1,
        step: 1.5,
        warp: (u) => -0.007 * u * u + 5,
        night: { gamma: 1.05 },
        day: { max: 1.7, gamma: 1.3 },
      },
      {
        angle: -60,
        pitch: 2.2,
        max: 1.2,
        jit: 0.12,
        night: { lo: 0.66, hi: 1.3 },
        day: { lo: 0, hi: 0.4, max: 1.4 },
      },
    ],
    edge: { w: 1.3 },
    paint: (g) => {
      wash(
        g,
        along(g, 117, 160, 187, 196, [0, 1], [0.3, 0.92], [0.5, 0.6], [0.68, 0.3], [1, 0.06]),
      );
      soft(g, 'M124 168C130 158 144 160 149 170C148 182 128 184 124 168Z', 0.25, 0.7, 4);
      soft(g, 'M155 170C160 160 174 158 180 168C176 184 156 182 155 170Z', 0.03, 0.7, 4);
      soft(g, 'M152 160L160 206L150 212Z', 0.1, 0.7, 3);
      softLine(g, 'M150 160C150 180 147 196 146 206', 1, 0.8, 2, 4);
      soft(g, ellipse(133, 206, 9, 14), 1, 0.5, 5);
      soft(g, 'M138 234C148 242 160 242 168 232L160 250L146 250Z', 0.2, 0.6, 4);
      soft(g, ellipse(140, 140, 12, 8), 1, 0.5, 4);
    },
  });
}

/** Eye slits, brows and nose. */
function features(P: Plate): void {
  const D = (d: string, o: Inked) => P.pen(d, { c: 'dark', jit: 0.12, ...o });
  P.raw(
    `<path d="${blob('M123 171C130 163 143 165 148 174C141 178 128 178 123 171Z', 0.2, 3, 1.5)}" fill="${P.night ? '#07080d' : P.ink}"/><path d="${blob('M156 174C161 165 174 163 181 171C176 178 163 178 156 174Z', 0.2, 5, 1.5)}" fill="${P.night ? '#07080d' : P.ink}"/>`,
  );
  P.raw(
    `<circle cx="138" cy="172" r="1.3" fill="${P.light}"/><circle cx="166" cy="172" r="1.1" fill="${P.light}" opacity=".8"/>`,
  );
  D('M119 163C126 154 142 155 149 165', { w: 1.6, t0: 0.2, t1: 0.5 });
  D('M155 165C162 155 178 154 185 163', { w: 1.6, t0: 0.5, t1: 0.2 });
  D('M149 178C148 192 143 202 145 208C148 212 156 212 159 207', { w: 1.2, t0: 0.1, t1: 0.2 });
  D('M152 214C151 226 152 240 152 255', { w: 0.9, t0: 0.3 });
}

/** A crack, and stars punched in the brow. */
function brow(P: Plate): void {
  const D = (d: string, o: Inked) => P.pen(d, { c: 'dark', jit: 0.12, ...o });
  D('M170 126C166 134 171 140 167 147C164 152 168 156 166 160', {
    w: 1.3,
    t0: 0.7,
    t1: 0.1,
    taper: 0.4,
  });
  D('M168 141C173 143 174 147 179 148', { w: 0.9, t1: 0.1 });
  for (const [x, y, r] of [
    [152, 140, 4.6],
    [141, 145, 2.6],
    [163, 146, 2.6],
    [133, 152, 1.8],
  ])
    P.raw(
      `<path d="M${x} ${y - r * 1.4}L${x + r * 0.3} ${y - r * 0.3}L${x + r * 1.4} ${y}L${x + r * 0.3} ${y + r * 0.3}L${x} ${y + r * 1.4}L${x - r * 0.3} ${y + r * 0.3}L${x - r * 1.4} ${y}L${x - r * 0.3} ${y - r * 0.3}Z" fill="${P.night ? '#14161F' : P.ink}"/>`,
    );
}

/** The clasp of the cloak. */
function clasp(P: Plate): void {
  P.fill(ellipse(152, 286, 9), P.paper);
  P.pen(ellipse(152, 286, 9), { w: 1.5, jit: 0.2, taper: 0.01 });
  P.pen(ellipse(152, 286, 5), { w: 1, jit: 0.15, taper: 0.01 });
  P.pen('M143 284C126 280 116 272 110 262M161 284C178 280 188 272 194 262', { w: 1.2, c: 'light' });
}

/** A gloved hand with the snuffed candle. */
function glove(P: Plate): void {
  P.layer({
    d: 'M226 400L230 340C232 326 262 326 264 340L270 400Z',
    lines: [{ angle: 80, pitch: 2.8, max: 1.8, day: { max: 2.4 } }],
    edge: { w: 1.2 },
    paint: (g) => {
      wash(g, along(g, 226, 0, 270, 0, [0, 0.5], [0.4, 0.25], [1, 0.08]));
    },
  });
  P.layer({
    d: 'M238 266C240 262 254 262 256 266L257 340L237 340Z',
    lines: [{ angle: 2, pitch: 2.1, max: 1.8, day: { max: 1.3 } }],
    edge: { w: 1.1 },
    paint: (g) => {
      wash(g, along(g, 237, 0, 257, 0, [0, 0.95], [0.35, 0.8], [0.7, 0.4], [1, 0.12]));
    },
  });
  P.pen('M238 268C236 278 241 280 241 288C241 296 246 294 246 286C246 278 250 278 250 286', {
    w: 1,
  });
  P.pen('M247 264C246 258 247 254 248 250', { w: 1.6, c: 'light' });
  for (let i = 0; i < 4; i++) {
    const y = 328 + i * 11,
      d = `M230 ${y - 5}C238 ${y - 8} 258 ${y - 7} 262 ${y}C261 ${y + 6} 242 ${y + 6} 230 ${y + 6}Z`;
    P.layer({
      d,
      lines: [{ angle: 84, pitch: 2, max: 1.5, jit: 0.1, day: { max: 1.8 } }],
      edge: { w: 1 },
      paint: (g) => {
        wash(g, along(g, 0, y - 7, 0, y + 7, [0, 0.65], [0.5, 0.35], [1, 0.06]));
      },
    });
  }
}

/** The smoke of the candle. */
function smoke(P: Plate): void {
  const sm = 'M248 248C240 232 260 222 250 202C242 184 262 172 254 150C248 132 264 122 260 100';
  P.pen(sm, { w: 5.5, c: P.night ? 'dark' : 'light', t0: 0.4, t1: 0.1, taper: 0.4, o: 0.9 });
  P.pen(sm, { w: 1.9, t0: 0.6, t1: 0.1, taper: 0.5, jit: 0.4 });
  P.pen('M249 246C244 232 264 220 255 202C249 188 266 174 260 156', {
    w: 0.9,
    t0: 0.3,
    t1: 0.1,
    taper: 0.5,
    jit: 0.6,
    seed: 3,
  });
}
