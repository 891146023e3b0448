/** The tiles, drawn from what they show and where they are open. Each drawing is made once. */

import { album } from '../../ink/kept';
import {
  area,
  type Attributes,
  el,
  INK,
  lines,
  type Point,
  polygonPath,
  rectangle,
  turnedBy,
  words,
} from '../../ink/ink';
import { ellipse, Quill } from '../../ink/quill';
import { SIDES, turnedSides } from './halls';
import { signOf } from './signs';

/** The side of a tile, and half of it. */
export const U = 94;
export const H = U / 2;

const S = 2;
const OUT: Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const CORNERS: Point[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

const FLOOR = 'var(--floor)';
const FLAGS = 'var(--h-flag)';
const STONE = 'var(--h-stone)';

export interface TileArt {
  /** A class, or a kind of hall. */
  look: string;
  room: boolean;
  star: boolean;
  /** The open sides of the tile as it is printed. */
  open: string;
}

/** The printed shapes: every tile is one of them, turned. */
const SHAPES = ['N', 'NS', 'NE', 'NEW', 'NESW'];

/** The shape of a tile, and by how many quarters it is turned from there. */
export function shapeOf(open: string): { shape: string; quarters: number } {
  for (let quarters = 0; quarters < 4; quarters++) {
    const shape = turnedSides(open, -quarters);
    if (SHAPES.includes(shape)) return { shape, quarters };
  }
  return { shape: open, quarters: 0 };
}

/** The floor as one outline: a middle and an arm toward each open side. */
export function floorOf(open: number[], width: number, arm = width): Point[] {
  const points: Point[] = [];
  CORNERS.forEach(([x, y], side) => {
    points.push([x * width, y * width]);
    if (!open.includes(side)) return;
    const [ux, uy] = OUT[side];
    const at = (u: number, v: number): Point => [ux * u - uy * v, uy * u + ux * v];
    points.push(at(width, -arm), at(H, -arm), at(H, arm), at(width, arm));
  });
  return points.filter((point, i) => {
    const next = points[(i + 1) % points.length];
    return Math.hypot(point[0] - next[0], point[1] - next[1]) > 0.01;
  });
}

const onEdge = (a: number, b: number) => Math.abs(a) >= H - 0.1 && Math.abs(a - b) < 0.1;

/** The walls round a floor: its outline without the open ends. */
function walls(quill: Quill, floor: Point[]): string {
  return floor
    .map((a, i): string => {
      const b = floor[(i + 1) % floor.length];
      const open = onEdge(a[0], b[0]) || onEdge(a[1], b[1]);
      return open ? '' : quill.line(...a, ...b, { amp: 0.45, step: 8 });
    })
    .join('');
}

/** A course of dressed stone along a closed side. */
function course(quill: Quill): string {
  let stones = '';
  for (let x = -H + 1; x < H - 3;) {
    const w = Math.min(quill.between(10, 16), H - 1 - x);
    stones += quill.box(x + 0.5, -H + 1.2, w - 1, 7.4, { amp: 0.3, step: 20 });
    x += w;
  }
  return area(stones, STONE, 0.9, 'var(--h-stone-ink)');
}

function flagstones(quill: Quill, floor: Point[]): string {
  const SIZE = 9;
  let path = quill.hatch(floor, 0, SIZE, { jitter: 0.2, trim: 0.2, broken: 0.12, amp: 0.5 });
  for (let y = -H; y < H; y += SIZE) {
    for (let x = -H + quill.between(0, 8); x < H; x += quill.between(8, 15)) {
      const joint = quill.hatch(rectangle(x - 0.5, y + 0.6, 1, SIZE - 1.2), 90, 1.4, { broken: 0 });
      if (insideBoth(floor, x, y, SIZE)) path += joint;
    }
  }
  return lines(path, 0.65, FLAGS, { opacity: 0.5 });
}

function insideBoth(floor: Point[], x: number, y: number, size: number): boolean {
  const inside = (py: number) => {
    let odd = false;
    floor.forEach(([ax, ay], i) => {
      const [bx, by] = floor[(i + floor.length - 1) % floor.length];
      if (ay > py !== by > py && x < ((bx - ax) * (py - ay)) / (by - ay) + ax) odd = !odd;
    });
    return odd;
  };
  return inside(y + 1) && inside(y + size - 1);
}

const boards = (quill: Quill, open: number[]) =>
  lines(
    quill.hatch(floorOf(open, 32, 11), 90, 6.5, { jitter: 0.1, broken: 0.25, amp: 0.3 }),
    0.6,
    FLAGS,
    { opacity: 0.6 },
  );

/** A great hall: lozenges, four pillars, a rose in the middle. */
function greatHall(quill: Quill, floor: Point[]): string {
  const style = { jitter: 0.05, amp: 0.2 };
  const lozenges = quill.hatch(floor, 45, 9, style) + quill.hatch(floor, -45, 9, style);
  const pillars = CORNERS.map(([x, y]) => {
    const foot = ellipse(x * 20, y * 20, 6);
    const shade = quill.hatch(foot, 60, 1.9, { keep: (a) => (a > x * 20 ? 1 : 0) });
    return area(quill.shape(foot, { amp: 0.3 }), STONE, 1.3) + lines(shade, 0.6);
  });
  const rose = [10, 6.5].map((r) => quill.shape(ellipse(0, 0, r), { amp: 0.3 })).join('');
  return lines(lozenges, 0.6, FLAGS, { opacity: 0.6 }) + pillars.join('') + lines(rose, 0.9);
}

/** A flight of steps between two heights, with an arrow up. */
function flight(quill: Quill, from: number, to: number): string {
  let treads = '';
  for (let y = from; y > to; y -= 4.6) treads += quill.line(-17, y, 17, y, { amp: 0.3 });
  const shade = quill.hatch(rectangle(4, to, 13, from - to), 0, 2.3);
  return (
    area(polygonPath(rectangle(-17.4, to, 34.8, from - to)), FLOOR) +
    lines(treads, 1) +
    lines(shade, 0.45, INK, { opacity: 0.7 }) +
    lines(`M0 ${from - 4}V${to + 5}m-4 5l4 -6l4 6`, 1.3)
  );
}

function windingSteps(quill: Quill): string {
  let path = '';
  for (let i = 0; i <= 7; i++) {
    const a = (Math.PI / 2) * (i / 7);
    const [c, s] = [Math.cos(a), Math.sin(a)];
    path += quill.line(18 - c * 2, -18 + s * 2, 18 - c * 36, -18 + s * 36, { amp: 0.3 });
  }
  return lines(path, 1);
}

const STAIRS: Record<string, (quill: Quill) => string> = {
  staircase: (quill) => flight(quill, 26, -26),
  landing: (quill) => flight(quill, -18, -43),
  winding_staircase: windingSteps,
};

/** Jambs at an opening, and the leaves of a door where there is a room. */
function doorway(quill: Quill, half: number, leaves: boolean): string {
  const jamb = (x: number) => polygonPath(rectangle(x, -H + 0.7, 5, 9));
  let out = area(jamb(-half - 5) + jamb(half), INK);
  if (!leaves) return out;
  const foot = -33 + half;
  out += lines(
    quill.line(-half, -33, -half + 3, foot, { amp: 0.2 }) +
      quill.line(half, -33, half - 3, foot, { amp: 0.2 }),
    1.8,
  );
  const swing =
    `M${-half + 3} ${foot}A${half} ${half} 0 0 0 0 -33` +
    `M${half - 3} ${foot}A${half} ${half} 0 0 1 0 -33`;
  return out + lines(swing, 0.6, INK, { 'stroke-dasharray': '1.5 2' });
}

function boardedDoor(quill: Quill): string {
  const planks = (a: Point, b: Point) => quill.nib([a, b], 3.4, { amp: 0.2 });
  return (
    area(quill.box(-13, -30, 26, 11, { amp: 0.3 }), 'var(--h-wood)', 1.3) +
    lines('M-6.5 -30v11M0 -30v11M6.5 -30v11', 0.7) +
    area(planks([-15, -32], [15, -17]) + planks([15, -32], [-15, -17]), 'var(--h-wood2)', 0.7)
  );
}

const FALSE_DOOR =
  area('M-9 -17v-4a9 8 0 0 1 18 0v4Z', STONE, 1.4) +
  lines('M-8.6 -21h17M-5 -21v4M3 -21v4M-1 -25v4M5 -25v4', 0.7);

const TORCH =
  area('M-3 -19h6l-1.4 4h-3.2Z', '#c58b2a', 0.9) +
  area('M0 -15q-2 3.4 0 6.4q2 -3 0 -6.4', 'var(--flame)', 0.7);

const TORCHLIT = ['corridor', 'bend', 'junction'];

/** The eight-pointed star, half in shade. */
export function star(radius = 13): string {
  let dark = '';
  let light = '';
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4 - Math.PI / 2;
    const tip = i % 2 ? radius * 0.62 : radius;
    const at = (u: number, v: number): Point => [Math.cos(v) * u, Math.sin(v) * u];
    dark += polygonPath([[0, 0], at(tip, a), at(radius * 0.3, a + Math.PI / 8)]);
    light += polygonPath([[0, 0], at(tip, a), at(radius * 0.3, a - Math.PI / 8)]);
  }
  return (
    el('circle', { r: radius + 3, fill: '#fbf1d2', stroke: '#8a6200', 'stroke-width': 1 }) +
    area(dark, '#6e4e00', 0.5, '#5a3f00') +
    area(light, '#edbe45', 0.7, '#5a3f00')
  );
}

/** Half the width of a doorway, and of the room or hall behind it. */
function measures({ look, room }: TileArt): { arm: number; width: number } {
  if (room) return { arm: 12, width: 33 };
  if (look === 'great_hall') return { arm: 15, width: 32 };
  return look === 'dead_end' ? { arm: 17, width: 17 } : { arm: 18, width: 18 };
}

function drawTile(tile: TileArt, shape: string, seed: number): string {
  const quill = new Quill(seed);
  const open = [...shape].map((side) => SIDES.indexOf(side));
  const shut = [0, 1, 2, 3].filter((side) => !open.includes(side));
  const { arm, width } = measures(tile);
  const great = tile.look === 'great_hall';
  const floor = floorOf(open, width, arm);
  const square = rectangle(-H + 0.7, -H + 0.7, U - 1.4, U - 1.4);
  const even = { trim: 0.1, broken: 0 };
  let out =
    area(polygonPath(square), 'var(--h-wall)') +
    lines(quill.hatch([square, floor], 45, 2.5, even), 0.75, 'var(--h-hatch)') +
    lines(quill.hatch([square, floor], -45, 5, even), 0.5, 'var(--h-hatch2)');
  for (const side of shut) out += turnedBy(side, course(quill));
  out += el('path', { d: polygonPath(floor), fill: FLOOR, class: 'floor' });
  if (tile.room) out += boards(quill, open);
  else out += great ? greatHall(quill, floor) : flagstones(quill, floor);
  out += STAIRS[tile.look]?.(quill) ?? '';
  out += lines(walls(quill, floor), 2.1, INK, { 'stroke-linecap': 'square' });
  for (const side of open) out += turnedBy(side, doorway(quill, arm, tile.room || great));
  if (tile.look === 'blocked_door') out += turnedBy(S, boardedDoor(quill));
  if (tile.look === 'dead_end') out += turnedBy(S, FALSE_DOOR);
  if (TORCHLIT.includes(tile.look) && !tile.star)
    for (const side of shut) out += turnedBy(side, TORCH);
  if (tile.star) out += star();
  out += el('path', { d: polygonPath(floor), class: 'fresh' });
  return out + lines(quill.rough(square, { amp: 0.3, step: 30 }), 1.4);
}

const drawn = album();

/** A tile as it is printed, around its middle. */
export function tileArt(tile: TileArt): string {
  const { shape, quarters } = shapeOf(tile.open);
  const name = `${tile.look} ${shape} ${quarters} ${tile.star} ${tile.room}`;
  const seed = [...name].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 640) % 9973;
  return drawn(name, () => turnedBy(quarters, drawTile(tile, shape, seed)));
}

const KEYHOLE = 'M0 -8.4a5.2 5.2 0 0 1 2.6 9.6l2.2 7.6h-9.6l2.2 -7.6a5.2 5.2 0 0 1 2.6 -9.6Z';

function drawBack(seed: number): string {
  const quill = new Quill(seed);
  const square = rectangle(-H + 0.7, -H + 0.7, U - 1.4, U - 1.4);
  const box = rectangle(-38, -38, 76, 76);
  const lattice = [45, -45]
    .map((angle) => quill.hatch(box, angle, 13.4, { jitter: 0, trim: 0, broken: 0, amp: 0.3 }))
    .join('');
  return (
    area(polygonPath(square), 'var(--h-back)') +
    lines(quill.hatch(square, 45, 2.7, { broken: 0.1 }), 1, 'var(--h-back-hatch)') +
    lines(lattice, 0.8, 'var(--h-back-line)') +
    lines(quill.rough(box, { amp: 0.4, step: 20 }), 1.1, 'var(--h-back-edge)') +
    lines(quill.box(-41.5, -41.5, 83, 83, { amp: 0.4, step: 20 }), 0.7, 'var(--h-back-line)') +
    area(
      quill.shape(ellipse(0, 0, 15.5), { amp: 0.4 }),
      'var(--h-back-dark)',
      1.1,
      'var(--h-back-edge)',
    ) +
    area(KEYHOLE, 'var(--h-keyhole)') +
    lines(quill.rough(square, { amp: 0.3, step: 30 }), 1.4, 'var(--h-edge)')
  );
}

const BACKS = 3;
const backs: string[] = [];

/** The back of a tile: the castle asleep. */
export function backArt(at: number): string {
  const kind = at % BACKS;
  return (backs[kind] ??= drawBack(71 + kind));
}

/* ---- what lies on a tile ---- */

export function sign(
  name: string,
  x: number,
  y: number,
  size: number,
  more: Attributes = {},
): string {
  const scale = Math.round((size / 512) * 1e4) / 1e4;
  const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${scale})`;
  return el('path', { d: signOf(name), transform, fill: 'var(--h-sign)', ...more });
}

const HALO = {
  stroke: 'var(--h-paper)',
  'stroke-width': 3,
  'paint-order': 'stroke',
  'stroke-linejoin': 'round',
};

/** The medal of a room with its name under it; on a phone only the medal, larger. */
export function roomLabel(
  look: string,
  name: string,
  { next = false, closed = false, phone = false } = {},
): string {
  const quill = new Quill(look.length * 13 + (phone ? 5 : 0));
  const edge = closed ? 'var(--h-rust)' : next ? 'var(--h-gold)' : 'var(--h-slate)';
  const ground = next ? 'var(--h-paper-lit)' : 'var(--h-paper)';
  const disc = (r: number, y: number, width: number) =>
    area(quill.shape(ellipse(0, y, r), { amp: 0.4 }), ground, width, edge);
  if (phone) {
    const cross =
      quill.nib(
        [
          [-26, 26],
          [26, -26],
        ],
        6,
        { amp: 0.4 },
      ) +
      quill.nib(
        [
          [26, 26],
          [-26, -26],
        ],
        6,
        { amp: 0.4 },
      );
    return (
      disc(27, 0, next || closed ? 4 : 2.2) +
      sign(look, 0, 0, 37, closed ? { opacity: 0.5 } : {}) +
      (closed ? area(cross, 'var(--h-rust)', 1, 'var(--h-paper)') : '')
    );
  }
  const size = name.length > 10 ? 13.4 : 15;
  const text = (y: number) => words(0, y, name, { class: 'fell-text', 'font-size': size, ...HALO });
  if (closed) return disc(16, -19, 1.6) + sign(look, 0, -19, 21, { opacity: 0.55 }) + text(9);
  const inner = lines(quill.shape(ellipse(0, -8, 16.6), { amp: 0.3 }), 0.6, 'var(--h-slate)');
  return disc(19.5, -8, next ? 2.4 : 1.5) + inner + sign(look, 0, -8, 25) + text(26);
}

/** The slip on a closed room: the card's name and who laid it. */
export function closedSlip(title: string, by: string): string {
  const quill = new Quill(by.length * 17 + 3);
  const text = (y: number, said: string, more: Attributes) =>
    words(-1, y, said, { textLength: said.length > 15 ? 82 : undefined, ...more });
  return (
    area(quill.box(-43, -12, 88, 30, { amp: 0.3 }), 'var(--h-shadow)') +
    area(quill.box(-46, -15, 90, 30, { amp: 0.6 }), 'var(--h-paper)', 1.8, 'var(--h-rust)') +
    text(-2.5, title, { class: 'fell-text', 'font-size': 13.6, style: 'fill:var(--h-rust)' }) +
    text(10.5, by, { 'font-size': 13, 'font-style': 'italic' })
  );
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v'];

/** The wax on a tile that has been used for this roll. */
export function waxSeal(count: number, radius = 10.5): string {
  const quill = new Quill(count * 5 + 2);
  const wax = quill.shape(ellipse(0, 0, radius, radius, 14), { amp: 1.1, wave: 5 });
  return (
    area(wax, '#8e2f19', 1.2, '#4e160a') +
    words(0, radius * 0.42, ROMAN[count] ?? '', {
      class: 'fell-text',
      'font-size': radius * 1.4,
      style: 'fill:#fbe9d6',
    })
  );
}

/** The bed of a tile that has been lifted. */
export function seat(): string {
  const quill = new Quill(12);
  const square = rectangle(-H, -H, U, U);
  return (
    area(polygonPath(square), 'var(--h-ground)') +
    lines(quill.hatch(square, 45, 3), 0.8, 'var(--h-flag)') +
    lines(quill.rough(square, { amp: 0.5 }), 1.4, INK, { 'stroke-dasharray': '4 4' })
  );
}

/** The arrows round a tile in the hand. */
export function turningArrows(): string {
  const quill = new Quill(9);
  const RADIUS = 71;
  const gold = (path: string) => area(path, 'var(--h-gold)', 1, 'var(--h-paper)');
  return [-2.2, 0.94]
    .map((from) => {
      const points = Array.from({ length: 22 }, (_, i): Point => {
        const a = from + (1.05 * i) / 21;
        return [RADIUS * Math.cos(a), RADIUS * Math.sin(a)];
      });
      const a = from + 1;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const tip: Point[] = [
        [c * RADIUS - s * 11, s * RADIUS + c * 11],
        [c * (RADIUS + 7), s * (RADIUS + 7)],
        [c * (RADIUS - 7), s * (RADIUS - 7)],
      ];
      return gold(quill.nib(points, 4.6, { amp: 0.3, taper: 0.5 })) + gold(polygonPath(tip));
    })
    .join('');
}
