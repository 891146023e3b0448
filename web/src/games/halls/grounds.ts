/** The four starting areas, each two squares by two. Drawn once; their corners may change. */

import {
  arc,
  area,
  type Attributes,
  el,
  INK as LIVE_INK,
  lines as strokes,
  type Point,
  polygonPath,
  rectangle,
  tenth,
  distance,
} from '../../ink/ink';
import { ellipse, Quill, smooth } from '../../ink/quill';
import { U } from './tiles';

export const SIDE = U * 2;
/** Printed on the board: the grounds keep their ink at night, under a shade. */
const INK = '#2b2118';

const lines = (path: string, width: number, colour = INK, more: Attributes = {}) =>
  strokes(path, width, colour, more);
const filled = (path: string, colour: string, edge?: number) => area(path, colour, edge, INK);
const sheet = (colour: string) => el('rect', { width: SIDE, height: SIDE, fill: colour });

/* ---- trees ---- */

function conifer(quill: Quill, x: number, y: number, height: number, tone: string): string {
  const width = height * 0.36;
  const left: Point[] = [];
  const right: Point[] = [];
  const TIERS = 5;
  for (let i = 0; i < TIERS; i++) {
    const upper = i / TIERS;
    const lower = (i + 1) / TIERS;
    const narrow = width * (0.12 + upper * 0.62);
    const wide = width * (0.3 + lower * 0.75);
    const at = (t: number) => y - height + height * 0.86 * t;
    left.push([x - narrow + quill.between(-1, 1), at(upper)]);
    left.push([x - wide + quill.between(-1.2, 1.2), at(lower)]);
    right.unshift([x + narrow + quill.between(-1, 1), at(upper)]);
    right.unshift([x + wide + quill.between(-1.2, 1.2), at(lower)]);
  }
  const outline: Point[] = [[x, y - height - 2], ...left, ...right];
  const dark = (a: number) => (a > x + 1 ? 1 : a > x - width * 0.3 ? 0.3 : 0);
  const foot = tenth(y - height * 0.16);
  return (
    filled(`M${tenth(x - 1.6)} ${foot}V${tenth(y)}h3.2V${foot}Z`, INK) +
    filled(polygonPath(outline), tone, 0.95) +
    lines(quill.hatch(outline, 66, 2.1, { keep: dark, trim: 0.2 }), 0.6, '#16231a')
  );
}

function oak(quill: Quill, x: number, y: number, radius: number, tone: string): string {
  const middle = y - radius * 1.3;
  const crown = ellipse(x, middle, radius, radius * 0.92, 12);
  const bulge = (a: Point, b: Point): Point => [
    ((a[0] + b[0]) / 2) * 1.24 - x * 0.24,
    ((a[1] + b[1]) / 2) * 1.24 - middle * 0.24,
  ];
  const pair = ([a, b]: Point) => `${tenth(a)} ${tenth(b)}`;
  const leaves = crown.map((a, i) => {
    const b = crown[(i + 1) % crown.length];
    return `Q${pair(bulge(a, b))} ${pair(b)}`;
  });
  const curls = quill
    .scatter(crown, 4.6)
    .map(([a, b]) => `M${tenth(a - 1.6)} ${tenth(b)}q1.6 -2.6 3.2 0`);
  const dark = (a: number, b: number) => (a - x + (b - middle) * 0.7 > radius * 0.2 ? 1 : 0);
  const high = tenth(radius * 0.6);
  const trunk = `M${tenth(x - 2.4)} ${tenth(y)}q1.4 -6 .4 -${high}h4q-1 ${tenth(radius * 0.5)} .8 ${high}Z`;
  return (
    filled(trunk, '#5b4630', 0.9) +
    filled(`M${pair(crown[0])}${leaves.join('')}Z`, tone, 1) +
    lines(curls.join(''), 0.7, '#16231a') +
    lines(quill.hatch(crown, 62, 2.2, { keep: dark }), 0.6, '#16231a')
  );
}

/* ---- the grounds ---- */

function forest(quill: Quill): string {
  const dusk = quill.hatch(rectangle(0, 0, SIDE, 120), 0, 3, { keep: (_, y) => 1 - y / 130 });
  const night = quill.hatch(rectangle(0, 0, SIDE, 90), 70, 3.2, { keep: (_, y) => 0.9 - y / 90 });
  let out = sheet('#aeb493') + lines(dusk, 0.8, '#24301f') + lines(night, 0.7, '#24301f');
  const trees: Point[] = [];
  for (let y = 34; y < 182; y += 15) {
    for (let x = Math.floor(y / 15) % 2 ? 8 : 18; x < SIDE; x += 21) {
      const tree: Point = [x + quill.between(-5, 5), y + quill.between(-4, 4)];
      if (!onPath(tree)) trees.push(tree);
    }
  }
  trees.sort((a, b) => a[1] - b[1]);
  for (const [x, y] of trees) {
    out +=
      quill.between(0, 1) < 0.78
        ? conifer(
            quill,
            x,
            y,
            26 + y * 0.11 + quill.between(-3, 5),
            quill.pick(['#5e7356', '#6b7e5e', '#54684f']),
          )
        : oak(quill, x, y, 8 + y * 0.03, '#8a9468');
  }
  for (const [x, y] of [
    [58, 118],
    [126, 92],
  ]) {
    out += filled(quill.shape(ellipse(x, y, 8, 5.5), { amp: 0.6 }), '#141b13');
    out += lines(`M${x - 3} ${y}h.01M${x + 3} ${y}h.01`, 3, '#f2d670', {
      'stroke-linecap': 'round',
    });
  }
  return out;
}

/** No tree stands before a gate, in whichever corner the forest lies. */
function onPath([x, y]: Point): boolean {
  const near = (value: number) => Math.abs(value - 47) < 14 || Math.abs(value - 141) < 14;
  const side = x > 150 || x < 36;
  const end = y > 150;
  return (side && near(y - 4)) || (end && near(x));
}

function hut(quill: Quill, x: number, y: number, w: number, h: number, roofHeight: number): string {
  const wall: Point[] = [
    [x - w, y],
    [x - w * 0.94, y - h],
    [x + w * 0.94, y - h],
    [x + w, y],
  ];
  const top = y - h;
  const roof: Point[] = [
    [x - w * 1.28, top + 5],
    [x - w * 0.55, top - roofHeight * 0.62],
    [x, top - roofHeight],
    [x + w * 0.55, top - roofHeight * 0.62],
    [x + w * 1.28, top + 5],
    [x, top + 9],
  ];
  let stones = '';
  for (let sy = top + 9; sy < y - 3; sy += 7) {
    for (let sx = x - w + quill.between(2, 8); sx < x + w - 8; sx += quill.between(9, 14))
      stones += quill.shape(ellipse(sx + 4, sy + 2, 4.4, 2.6, 9), { amp: 0.5 });
  }
  let thatch = '';
  for (let i = -14; i <= 14; i++) {
    const u = i / 14;
    const strand: Point[] = [
      [x + u * 4, top - roofHeight + 3 + Math.abs(u) * 3],
      [x + u * w * 0.62, top - roofHeight * 0.5 + quill.between(-2, 2)],
      [x + u * w * 1.2, top + 6 - Math.abs(u) * 3 + quill.between(-1, 3)],
    ];
    thatch += quill.stroke(strand, { amp: 0.5 });
  }
  const shade = (from: number) => (a: number) => (a > x + w * from ? 1 : 0);
  return (
    filled(quill.rough(wall, { amp: 0.6 }), '#e8dfc8', 1.3) +
    filled(stones, '#d6cbae', 0.55) +
    lines(quill.hatch(wall, 75, 2.2, { keep: shade(0.35) }), 0.6) +
    filled(quill.shape(roof, { amp: 0.8 }), '#c99b55', 1.4) +
    lines(thatch, 0.65, '#4a3312') +
    lines(quill.hatch(roof, 62, 2.4, { keep: shade(0.3) }), 0.55)
  );
}

function pumpkin(quill: Quill, x: number, y: number, r: number): string {
  const rib = (k: number) =>
    `M${tenth(x + k * r * 0.5)} ${tenth(y - r * 0.74)}` +
    `Q${tenth(x + k * r * 1.4)} ${tenth(y)} ${tenth(x + k * r * 0.5)} ${tenth(y + r * 0.74)}`;
  return (
    filled(quill.shape(ellipse(x, y, r, r * 0.78), { amp: 0.3 }), '#d9853b', 1) +
    lines([-0.62, -0.22, 0.22, 0.62].map(rib).join(''), 0.65) +
    lines(`M${x} ${tenth(y - r * 0.75)}q1 -3 3.4 -3.4`, 1.4)
  );
}

function cabin(quill: Quill): string {
  const sky = quill.hatch(rectangle(0, 0, SIDE, 70), 0, 3.4, { keep: (_, y) => 0.75 - y / 80 });
  let out = sheet('#d9cda4') + lines(sky, 0.7, '#6e7f8c');
  for (const [x, y, height] of [
    [14, 74, 34],
    [30, 70, 40],
    [166, 72, 40],
    [180, 78, 32],
    [150, 66, 30],
  ])
    out += conifer(quill, x, y, height, '#7b8a66');
  const ridge: Point[] = [
    [0, 74],
    [40, 70],
    [90, 76],
    [150, 70],
    [SIDE, 76],
  ];
  out += lines(quill.stroke(ridge, { amp: 1.2 }), 1);
  const smoke: Point[] = [];
  for (let a = 0; a < 13; a += 0.3)
    smoke.push([
      118 + a * 2.2 + Math.sin(a) * (3 + a * 0.7),
      40 - a * 2.7 + Math.cos(a) * (2 + a * 0.3),
    ]);
  out += lines(smooth(smoke), 0.9);
  out += filled(quill.box(112, 36, 10, 20, { amp: 0.4 }), '#cfc6b2', 1.1);
  out += hut(quill, 122, 108, 22, 26, 26) + hut(quill, 84, 116, 32, 34, 40);
  out += filled('M74 116v-20a10 10 0 0 1 20 0v20Z', '#7a5327', 1.3);
  out += lines('M79 116v-27M84 116v-30M89 116v-27', 0.7);
  const windows =
    'M60 96a5 5 0 0 1 10 0v7h-10ZM100 96a5 5 0 0 1 10 0v7h-10ZM126 92a5 5 0 0 1 10 0v6h-10Z';
  out += filled(windows, '#f6d477', 1.2);
  out += lines('M65 91v12M60 98h10M105 91v12M100 98h10M131 87v11', 0.8);
  for (const [x, y, r] of [
    [22, 112, 7],
    [40, 124, 8.5],
    [18, 134, 9],
    [150, 128, 8],
    [168, 118, 6.5],
    [160, 142, 9.5],
    [128, 136, 7],
  ])
    out += pumpkin(quill, x, y, r);
  return out;
}

/** An arm of whatever lives in the lake. */
function tentacle(quill: Quill, points: Point[], wide: number, thin: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  let suckers = '';
  points.forEach((point, i) => {
    const a = points[Math.max(0, i - 1)];
    const b = points[Math.min(points.length - 1, i + 1)];
    const length = distance(a, b);
    const w = (wide + (thin - wide) * (i / (points.length - 1))) / 2;
    const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    left.push([point[0] + nx * w, point[1] + ny * w]);
    right.unshift([point[0] - nx * w, point[1] - ny * w]);
    if (i % 2 === 1 && w > 1.6)
      suckers += `M${tenth(point[0] + nx * w * 0.5)} ${tenth(point[1] + ny * w * 0.5)}h.01`;
  });
  const outline = [...left, ...right];
  const round = { 'stroke-linecap': 'round' };
  return (
    filled(smooth(outline, true), '#b9a3a0', 1.3) +
    lines(quill.hatch(outline, 20, 2, { keep: () => 0.45 }), 0.6, '#3a2530') +
    lines(suckers, 3, '#f3e4d6', round) +
    lines(suckers, 1, '#3a2530', round)
  );
}

function curl(x: number, y: number, height: number, way: number, turns = 5.3): Point[] {
  const points: Point[] = [];
  for (let i = 0; i <= 8; i++)
    points.push([x + way * Math.sin((i / 8) * 1.5) * 7, y - (height * i) / 8]);
  const [ex, ey] = points[8];
  for (let a = 0.3; a < turns; a += 0.35) {
    const r = 12.5 - a * 1.95;
    points.push([ex + way * (r * 1.02 - Math.cos(a) * r), ey - Math.sin(a) * r]);
  }
  return points;
}

function lake(quill: Quill): string {
  const shore = quill.wobble(ellipse(98, 100, 84, 76, 40), { amp: 7, wave: 34 }, true);
  const shrunk = (s: number) =>
    shore.map(([x, y]): Point => [98 + (x - 98) * s, 100 + (y - 100) * s]);
  let out = sheet('#d2cbac') + filled(smooth(shore, true), '#8a9cb4');
  out +=
    filled(smooth(shrunk(0.8), true), '#71859f') + filled(smooth(shrunk(0.55), true), '#5e7390');
  const rings: [number, number][] = [
    [1, 1.7],
    [0.965, 0.95],
    [0.925, 0.8],
    [0.88, 0.7],
    [0.83, 0.6],
    [0.77, 0.5],
    [0.7, 0.45],
  ];
  for (const [s, width] of rings)
    out += lines(quill.shape(shrunk(s), { amp: 0.6 }), width, s === 1 ? INK : '#22304a');
  const ripples = quill.scatter(shrunk(0.66), 13).map(([x, y]) => {
    const l = quill.between(4, 9);
    const half = tenth(l / 2);
    return `M${tenth(x - l)} ${tenth(y)}q${half} -2.4 ${tenth(l)} 0q${half} 2.4 ${tenth(l)} 0`;
  });
  out += lines(ripples.join(''), 0.8, '#1b2740');
  out += tentacle(quill, curl(72, 118, 42, 1), 15, 2.5);
  out += tentacle(quill, curl(132, 128, 30, -1), 12, 2.5);
  out += tentacle(quill, curl(104, 134, 22, 1, 3.8), 9, 2);
  for (const [x, y] of [
    [74, 120],
    [133, 130],
    [104, 136],
  ]) {
    const wash =
      quill.stroke(arc(x, y, 15, 4, 0.2, 2.9), { amp: 0.4 }) +
      quill.stroke(arc(x, y + 1, 21, 6, 0.5, 2.6), { amp: 0.4 });
    out += lines(wash, 1.1, '#f1ebda');
  }
  for (const [x, y] of [
    [18, 30],
    [170, 26],
    [26, 168],
    [172, 166],
    [160, 176],
  ]) {
    const rock = ellipse(x, y, 8, 5);
    out += filled(quill.shape(rock, { amp: 1 }), '#c9c4b4', 1);
    out += lines(quill.hatch(rock, 60, 2, { keep: (a) => (a > x ? 1 : 0) }), 0.6);
  }
  let reeds = '';
  for (const [x, y] of [
    [10, 96],
    [178, 108],
    [92, 180],
    [16, 60],
  ])
    for (let i = -3; i <= 3; i++)
      reeds += `M${x + i * 2} ${y}q${i} -8 ${tenth(i * 1.6)} ${tenth(-12 - quill.between(0, 5))}`;
  return out + lines(reeds, 1, '#3c4c2c');
}

function tower(quill: Quill, x: number, y: number, colour: string): string {
  const body: Point[] = [
    [x - 8, y],
    [x - 7, y - 26],
    [x + 7, y - 26],
    [x + 8, y],
  ];
  return (
    filled(quill.rough(body, { amp: 0.3 }), '#e9dfc4', 1.1) +
    filled(`M${x - 7} ${y - 20}h14l-.6 9h-12.8Z`, colour, 0.9) +
    lines(quill.hatch(rectangle(x + 1, y - 26, 6.5, 26), 80, 2), 0.55) +
    filled(`M${x - 9} ${y - 26}l9 -9l9 9Z`, colour, 1) +
    lines(`M${x} ${y - 35}v-9`, 1) +
    filled(`M${x} ${y - 44}l11 2.6l-11 3Z`, colour, 0.8)
  );
}

function hoops(x: number, way: number): string {
  return [
    [0, -46, 8],
    [way * 13, -33, 7],
    [way * 13, -58, 7],
  ]
    .map(([dx, h, r]) => {
      const pole = `M${x + dx} 106V${106 + h + r}`;
      const loop = (width: number, colour: string) =>
        el('ellipse', {
          cx: x + dx,
          cy: 106 + h,
          rx: r * 0.72,
          ry: r,
          fill: 'none',
          stroke: colour,
          'stroke-width': width,
        });
      return lines(pole, 2.6) + lines(pole, 1.2, '#d9b24a') + loop(3.2, INK) + loop(1.5, '#e3bc52');
    })
    .join('');
}

function pitch(quill: Quill): string {
  const field = ellipse(94, 102, 78, 56, 48);
  let out = sheet('#d5cfa6') + filled(smooth(field, true), '#b6bf86', 1.5);
  for (let i = 1; i < 8; i += 2) {
    const from = 16 + i * 19.5;
    const band = (x: number) => (x > from && x < from + 19.5 ? 1 : 0);
    out += lines(quill.hatch(field, 90, 2.6, { keep: band, broken: 0 }), 0.7, '#5c6e3c');
  }
  out += lines(quill.shape(ellipse(94, 102, 70, 49), { amp: 0.4 }), 1.3, '#f4efda');
  out += lines(quill.shape(ellipse(94, 102, 13, 9.5), { amp: 0.3 }), 1.3, '#f4efda');
  out += lines('M94 53V151', 1.1, '#f4efda');
  out += tower(quill, 48, 60, '#a5301f') + tower(quill, 94, 50, '#c9a227');
  out += tower(quill, 140, 60, '#28588c') + hoops(28, 1) + hoops(160, -1);
  out += tower(quill, 20, 150, '#3f6b3a') + tower(quill, 168, 150, '#3f6b3a');
  out += lines('M112 84q5 -5 9 -1M121 83q4 -4 9 0', 1.2);
  return out + filled('M121 82.4a2.6 2.6 0 1 0 .01 0Z', '#e3b341', 0.9);
}

/** A ground that nobody has drawn: a meadow. */
function meadow(quill: Quill): string {
  const grass = quill
    .scatter(rectangle(6, 6, SIDE - 12, SIDE - 12), 15)
    .map(([x, y]) => `M${tenth(x)} ${tenth(y)}q-1 -6 -3 -8m3 8q0 -7 1 -10m-1 10q1 -5 4 -7`);
  return sheet('#cfc79c') + lines(grass.join(''), 0.9, '#4d5a3a');
}

const GROUNDS: Record<string, (quill: Quill) => string> = {
  forbidden_forest: forest,
  hagrids_house: cabin,
  black_lake: lake,
  quidditch_pitch: pitch,
};

export interface Corner {
  /** Does it lie at the right, at the bottom of the board? */
  right: boolean;
  low: boolean;
}

export function cornerOf(corner: string): Corner {
  return { right: corner.endsWith('east'), low: corner.startsWith('south') };
}

interface Gate {
  x: number;
  y: number;
  upright: boolean;
}

/** HAL-HALL-05: every side towards the castle is a gateway. */
function gates({ right, low }: Corner): Gate[] {
  return [U / 2, U * 1.5].flatMap((t) => [
    { x: right ? 0 : SIDE, y: t, upright: true },
    { x: t, y: low ? 0 : SIDE, upright: false },
  ]);
}

function trails(quill: Quill, corner: Corner): string {
  let path = '';
  for (const { x, y, upright } of gates(corner)) {
    for (let i = 1; i < 4; i++) {
      const far = i * 6;
      const stray = quill.between(-2, 2);
      const stone: Point = upright
        ? [x + (corner.right ? far : -far), y + stray]
        : [x + stray, y + (corner.low ? far : -far)];
      path += quill.shape(ellipse(...stone, 3.4, 2.4, 8), { amp: 0.4 });
    }
  }
  return filled(path, '#f4ead0', 0.7);
}

function frame(quill: Quill, { right, low }: Corner): string {
  const style = { amp: 0.4, step: 14 };
  const [outerX, outerY] = [right ? SIDE : 0, low ? SIDE : 0];
  const [innerX, innerY] = [right ? 0 : SIDE, low ? 0 : SIDE];
  let path =
    quill.line(outerX, 0, outerX, SIDE, style) + quill.line(0, outerY, SIDE, outerY, style);
  for (const [from, to] of [
    [0, 31],
    [63, 125],
    [157, SIDE],
  ]) {
    path +=
      quill.line(innerX, from, innerX, to, style) + quill.line(from, innerY, to, innerY, style);
  }
  return strokes(path, 2.2, 'var(--h-edge)');
}

function posts(quill: Quill, corner: Corner): string {
  return gates(corner)
    .flatMap(({ x, y, upright }) =>
      [-16, 16].map((far) => {
        const [px, py] = upright ? [x, y + far] : [x + far, y];
        const post = quill.box(px - 4, py - 4, 8, 8, { amp: 0.3, step: 20 });
        return area(post, 'var(--h-stone)', 1.2, LIVE_INK);
      }),
    )
    .join('');
}

export interface Ground {
  /** To be clipped to its square of `SIDE`. */
  picture: string;
  /** Gate posts, half outside. */
  posts: string;
}

const drawn = new Map<string, Ground>();

/** A starting area in its corner, without its name. */
export function groundArt(name: string, where: string): Ground {
  const key = `${name} ${where}`;
  const known = drawn.get(key);
  if (known) return known;
  const quill = new Quill(name.length * 31 + (where.startsWith('south') ? 5 : 0));
  const corner = cornerOf(where);
  const picture = (GROUNDS[name] ?? meadow)(quill) + trails(quill, corner);
  const shade = el('rect', {
    width: SIDE,
    height: SIDE,
    fill: '#10131f',
    class: 'shade',
    opacity: 0.58,
  });
  const ground = { picture: picture + shade + frame(quill, corner), posts: posts(quill, corner) };
  drawn.set(key, ground);
  return ground;
}
