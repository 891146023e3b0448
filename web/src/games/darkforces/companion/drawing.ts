/**
 * The companion's pictures: the sky, the school on its crag, tokens and marks.
 *
 * Everything is drawn in the colours of the page around it, so one drawing serves day and night.
 */

import {
  arc,
  bezier,
  clamp,
  dot,
  fill,
  hatch,
  hundredth,
  ink,
  line,
  noise,
  outline,
  pen,
  type PenOptions,
  type Point,
  polygonPath,
  random,
  rectangle,
  ring,
  swell,
  TAU,
} from '../../../ink/ink';
import { star } from '../../../ink/burin';
import { kept } from '../../../ink/kept';
import { token as drawToken } from '../art/cards';
import { roleOf } from './book';

const firm: PenOptions = { taper: 0.05, wobble: 0.3 };

/* ---- the sky ---- */

/** Rings of light about the moon. */
export const moonlight = kept((r: number): string => {
  let path = '';
  for (let radius = r * 1.5; radius < r * 4.6; radius += 7) {
    const width = 2.1 * (1 - radius / (r * 4.8)) ** 1.4;
    path += swell(arc(0, 0, radius, radius, 0.7, TAU + 0.7), (x, y) =>
      Math.max(0, width * (0.7 + 0.6 * noise(x * 0.02, y * 0.02, 8))),
    );
  }
  return ink(path, 'var(--ink)', 'opacity=".36"');
});

/** Stars over a sky. */
export const stars = kept((width: number, height: number): string => {
  const next = random(12);
  let path = '';
  for (let i = 0; i < (width * height) / 4600; i++) {
    const [x, y, k] = [next() * width, next() * height, next()];
    path += k > 0.86 ? star(x, y, 3 + next() * 2.4, 4, 0.28) : dot(x, y, 0.5 + next() * 0.7);
  }
  return ink(path, 'var(--ink)', 'opacity=".4"');
});

/* ---- the school ---- */

type Roof = 'cone' | 'gable' | 'flat' | 'wall';

/** [x, width, top, base, roof] */
const TOWERS: [number, number, number, number, Roof][] = [
  [146, 330, 134, 160, 'wall'],
  [214, 66, 118, 160, 'wall'],
  [318, 104, 122, 166, 'wall'],
  [150, 16, 78, 150, 'cone'],
  [178, 26, 104, 158, 'flat'],
  [204, 14, 56, 150, 'cone'],
  [226, 46, 88, 160, 'gable'],
  [270, 20, 34, 156, 'cone'],
  [292, 11, 74, 156, 'cone'],
  [300, 30, 88, 162, 'flat'],
  [334, 12, 62, 160, 'cone'],
  [352, 44, 112, 168, 'gable'],
  [398, 20, 72, 170, 'cone'],
  [424, 26, 124, 176, 'flat'],
  [456, 13, 94, 178, 'cone'],
];

const CRAG_LEFT: Point[] = [
  ...bezier([60, 236], [90, 214], [112, 196], [138, 176]),
  ...bezier([138, 176], [150, 160], [170, 158], [200, 156]),
];
const CRAG_RIGHT: Point[] = [
  ...bezier([440, 172], [470, 176], [492, 188], [520, 206]),
  ...bezier([520, 206], [545, 218], [570, 230], [600, 240]),
];

/** An invented school, about 600 by 260. */
export const castle = kept((): string => {
  const crag: Point[] = [...CRAG_LEFT, ...CRAG_RIGHT, [600, 262], [60, 262]];
  const slope = hatch(crag, 1.15, 4, 1.3, {
    tone: (x, y) => clamp(0.75 - (y - 150) / 120) * (0.5 + 0.5 * noise(x * 0.04, y * 0.05, 3)),
  });
  return (
    fill(crag, 'var(--page)') +
    ink(slope, 'var(--line)') +
    ink(pen(CRAG_LEFT, 1.2) + pen(CRAG_RIGHT, 1.2), 'var(--line)') +
    TOWERS.map((tower, index) => drawTower(tower, index)).join('')
  );
});

function drawTower([x, w, top, base, roof]: (typeof TOWERS)[number], index: number): string {
  const foot = base + 8;
  const body = rectangle(x, top, w, foot - top);
  const shade = hatch(body, 0, 2.7, 1.2, {
    tone: (at) => clamp(0.95 - ((at - x) / w) * 1.15, 0.1),
    step: 6,
  });
  const walls = pen(
    [
      [x, foot],
      [x, top],
      [x + w, top],
      [x + w, foot],
    ],
    1,
    firm,
  );
  return (
    fill(body, 'var(--page)') +
    ink(shade + walls) +
    drawRoof(x, w, top, roof) +
    (roof === 'wall' ? '' : drawWindows(x, w, top, base, index))
  );
}

function drawRoof(x: number, w: number, top: number, roof: Roof): string {
  if (roof === 'flat' || roof === 'wall') {
    let teeth = '';
    for (let k = 0; k < w / 6; k++)
      teeth += polygonPath(rectangle(x - 1 + k * 6, top - 4.5, 3.6, 5));
    return ink(teeth);
  }
  const height = roof === 'cone' ? w * 1.75 : w * 0.5;
  const eaves = roof === 'cone' ? 2.5 : 2;
  const tip: Point = [x + w / 2, top - height];
  const shape: Point[] = [[x - eaves, top + 1], tip, [x + w + eaves, top + 1]];
  let lines = '';
  for (let k = 0; k < 6; k++) {
    const u = k / 6;
    const half = (w / 2 + eaves) * (1 - u);
    lines += line(
      tip[0] - half,
      top + 1 - height * u,
      tip[0] + half * 0.15,
      top + 2 - height * u,
      1,
    );
  }
  const flag = roof === 'cone' ? line(tip[0], tip[1], tip[0], tip[1] - 6, 0.9) : '';
  return fill(shape, 'var(--page)') + ink(lines + outline(shape, 1.1, firm) + flag);
}

function drawWindows(x: number, w: number, top: number, base: number, index: number): string {
  let windows = '';
  for (let k = 0; k < Math.max(1, Math.floor((base - top) / 26)); k++) {
    const wx = x + w * (0.5 + 0.12 * (((index * 7 + k * 3) % 3) - 1));
    const wy = top + 9 + k * 20;
    const arch = `M${hundredth(wx - 1.6)} ${wy + 6}v-4.500a1.600 2 0 0 1 3.200 0v4.500z`;
    const lit = (index * 5 + k * 3) % 7 < 2;
    windows += `<path d="${arch}" fill="${lit ? 'var(--gold)' : 'var(--page)'}" stroke="var(--ink)" stroke-width=".5"/>`;
  }
  return windows;
}

/** A hill along the foot of a picture that is 1024 wide and 160 high. */
export const hill = kept((): string => {
  const top: Point[] = [
    ...bezier([0, 60], [110, 32], [250, 20], [380, 32]),
    ...bezier([380, 32], [480, 42], [580, 56], [700, 48]),
    ...bezier([700, 48], [830, 36], [940, 24], [1024, 32]),
  ];
  const body: Point[] = [...top, [1024, 160], [0, 160]];
  const grass = hatch(body, -0.2, 5, 1.3, {
    tone: (x, y) => clamp(0.7 - (y - 22) / 90) * (0.6 + 0.4 * noise(x * 0.02, y * 0.1, 2)),
    step: 8,
  });
  return (
    fill(body, 'var(--page2)') +
    ink(grass, 'var(--line)', 'opacity=".7"') +
    ink(pen(top, 1.4, { step: 5, wobble: 0.8 }), 'var(--line)')
  );
});

/** The ground under the way of the moon: a line with grass, `width` long. */
export const ground = kept((width: number): string => {
  let grass = '';
  for (let x = 4; x < width - 4; x += 4.1) {
    const long = 4 + 5 * noise(x * 0.05, 0, 4);
    grass += line(x, 2, x - long * 0.5, 2 + long, 0.9, { taper: 0.8, wobble: 0.1 });
  }
  return ink(grass, 'var(--line)') + ink(line(0, 0, width, 0, 1.6, { step: 5, wobble: 0.7 }));
});

/* ---- tokens ---- */

/** A round of card with the emblem, 100 across about the origin; Death Eaters are inverted. */
export const token = kept((role: string): string =>
  drawToken(role, roleOf(role).camp === 'death_eaters', 48),
);

/* ---- marks ---- */

/** A ring drawn round a word that was chosen, about the origin. */
export const circled = kept((rx: number, ry: number): string => {
  const way = [
    ...arc(0, 0, rx, ry, -0.2, Math.PI * 1.5),
    ...arc(0, 0, rx * 1.04, ry * 0.97, Math.PI * 1.5, TAU + 0.9),
  ];
  return ink(pen(way, 1.8, { wobble: 0.7, taper: 0.7 }), 'var(--acc)');
});

/** A circle for a round button, about the origin. */
export const roundel = kept((r: number, double: number): string => {
  const rim = outline(arc(0, 0, r, r, 0, TAU - 0.05), 1.4, { wobble: 0.5 });
  const inner = double ? outline(arc(0, 0, r - 7, r - 7, 0, TAU - 0.05), 0.9, { wobble: 0.5 }) : '';
  return fill(ring(0, 0, r), 'var(--page)') + ink(rim + inner, 'var(--ink2)');
});

/** Crescents for how hard something is, out of three. */
export const crescents = kept((count: number): string => {
  let path = '';
  for (let i = 0; i < 3; i++) {
    const x = 7 + i * 12;
    path +=
      i < count
        ? `M${x + 1.9} 2.900A5.500 5.500 0 1 0 ${x + 1.9} 13.100A4.400 5.100 0 0 1 ${x + 1.9} 2.900Z`
        : dot(x, 8, 1.2);
  }
  return ink(path, 'currentColor');
});

/** The edge of a page in the fold of a book. */
export const gutter = kept((height: number): string => {
  let shade = '';
  for (let y = 4; y < height - 6; y += 4.3)
    shade += line(0, y, 5 + 3 * Math.sin(y * 0.16), y + 2, 0.9, { taper: 0.8, wobble: 0.2 });
  return ink(line(0, 0, 0, height, 1.4, { step: 5, wobble: 0.6 }) + shade, 'var(--line)');
});

/** The rim of a table, about the origin. */
export const tableRim = kept((rx: number, ry: number): string => {
  let shade = '';
  for (let i = 0; i < 240; i++) {
    const a = (i / 240) * TAU;
    const deep = Math.max(0, Math.cos(a - 0.9));
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const long = 3 + 7 * deep;
    shade += line(rx * c, ry * s, (rx - long) * c, (ry - long) * s, 0.6 + deep * 0.6, {
      wobble: 0.2,
      step: 4,
    });
  }
  return (
    fill(ring(0, 0, rx, ry), 'var(--leaf)') +
    ink(shade, 'var(--line)') +
    ink(outline(arc(0, 0, rx, ry, 0, TAU - 0.03), 2, { wobble: 0.7 }))
  );
});

/** A finger pointing from one place to another, as an arrow with a bow. */
export function arrow(from: Point, to: Point, colour: string): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy) || 1;
  const bow = long * 0.12;
  const way = bezier(
    from,
    [from[0] + dx * 0.35 - (dy / long) * bow, from[1] + dy * 0.35 + (dx / long) * bow],
    [from[0] + dx * 0.7 - (dy / long) * bow, from[1] + dy * 0.7 + (dx / long) * bow],
    to,
  );
  const before = way[way.length - 3];
  const a = Math.atan2(to[1] - before[1], to[0] - before[0]);
  const barb = (turn: number) =>
    line(to[0], to[1], to[0] - 10 * Math.cos(a + turn), to[1] - 10 * Math.sin(a + turn), 1.8, {
      wobble: 0.1,
    });
  return ink(pen(way, 1.8, { taper: 0.3 }) + barb(0.45) + barb(-0.45), colour);
}
