/** The aim of the Halls: seven classes done, and the way home. */
import {
  arc,
  at,
  bezier,
  clamp,
  engrave,
  fill,
  hatch,
  ink,
  line,
  noise,
  outline,
  pen,
  spline,
  type Point,
} from '../../ink/ink';
import { tick } from '../../ink/ornaments';
import { AIM, circle, ENGRAVED, GOLD, PLAIN, sheet, solid, wash } from '../../shelf/plate';
import { lancet, type Lancet } from './cover';

const { width, height } = AIM;
const FLOOR = 122;
const DOOR: Lancet = [150, 62, FLOOR, 24];
const CLASSES = 7;
const ROBE = '#8c2f28';

function wall(): string {
  const [x] = DOOR;
  const away = (a: number, b: number) => Math.hypot(a - x, (b - 84) * 0.8);
  const tone = (a: number, b: number) =>
    clamp((away(a, b) - 26) / 110 + 0.1 + 0.1 * noise(a * 0.05, b * 0.05, 3));
  const upright = engrave([0, 0, width, FLOOR], Math.PI / 2, 2.8, tone, { wave: 0.5 });
  let stones = '';
  for (let y = 10, row = 0; y < FLOOR; y += 14, row++) {
    stones += line(0, y, width, y + 0.6, 0.9, { wobble: 0.4 });
    for (let a = 14 + (row % 2) * 17; a < width; a += 34) stones += line(a, y, a, y + 14, 0.8);
  }
  return wash(sheet(width, FLOOR), 0.34) + ink(upright + stones, ENGRAVED);
}

/** The open door of one's own house, with the light behind it. */
function door(): string {
  const [x, top, foot, half] = DOOR;
  const frame = lancet(PLAIN, [x, top - 3, foot, half + 7]);
  const opening = lancet(PLAIN, DOOR);
  const inside: Lancet = [x, top + 1, foot, half - 3];
  let voussoirs = '';
  const outer = frame.slice(1, -1);
  const inner = opening.slice(1, -1);
  outer.forEach((point, i) => (voussoirs += i % 2 ? '' : line(...point, ...inner[i], 1)));
  let rays = '';
  for (let i = 0; i < 9; i++) {
    const turn = Math.PI * (1.12 + (i / 8) * 0.76);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    rays += line(x + c * 8, 78 + s * 9, x + c * 18, 78 + s * 26, 1.1, { wobble: 0.1 });
  }
  return (
    solid(frame) +
    wash(frame, 0.18) +
    ink(outline(frame, 1.5, { wobble: 0.3 }) + voussoirs, ENGRAVED) +
    fill(opening, ENGRAVED) +
    fill(lancet(PLAIN, inside), '#f3d98c') +
    ink(rays, 'var(--goldl)')
  );
}

function floor(): string {
  const [x, , , half] = DOOR;
  const ground: Point[] = [
    [0, FLOOR],
    [width, FLOOR],
    [width, height],
    [0, height],
  ];
  const carpet: Point[] = [
    [x - half + 3, FLOOR],
    [x + half - 3, FLOOR],
    [x + 42, height],
    [x - 58, height],
  ];
  const lines = engrave([0, FLOOR, width, height - FLOOR], 0, 3, (a, b) =>
    clamp(0.16 + (b - FLOOR) / 110 + Math.abs(a - x) / 420),
  );
  const hem = pen([carpet[0], carpet[3]], 1.3) + pen([carpet[1], carpet[2]], 1.3);
  return (
    solid(ground, 'var(--path)') +
    ink(lines, ENGRAVED) +
    solid(carpet, '#f3d98c') +
    ink(hem + hatch(carpet, 0, 4.4, 0.5, { ragged: 12 }), ENGRAVED)
  );
}

/** The schedule, every class of it ticked off. */
function schedule(): string {
  const roll = (y: number) =>
    spline(
      [
        [12, y],
        [18, y - 4.5],
        [78, y - 4.5],
        [84, y],
        [78, y + 4.5],
        [18, y + 4.5],
      ],
      true,
      4,
    );
  const leaf: Point[] = [
    [17, 12],
    [79, 12],
    [78, 132],
    [18, 132],
  ];
  let lines =
    outline(leaf, 1.4, { wobble: 0.4 }) +
    hatch(
      [
        [72, 14],
        [79, 12],
        [78, 132],
        [72, 130],
      ],
      1.5,
      1.8,
      0.7,
    );
  let ticks = '';
  for (let i = 0; i < CLASSES; i++) {
    const y = 28 + i * 15;
    const long = 22 + ((i * 11) % 14);
    lines += line(38, y, 38 + long, y, 1.7, { wobble: 0.3 });
    lines += outline(arc(28, y, 5, 5, 0, 6.1, 14), 1, { wobble: 0.2 });
    ticks += tick(28.6, y - 0.6, 5, 2.4);
  }
  const rolls = [12, 134].map((y) => {
    const shape = roll(y);
    return (
      solid(shape) +
      wash(shape, 0.16) +
      ink(outline(shape, 1.4) + hatch(shape, 0, 2, 0.6), ENGRAVED)
    );
  });
  return solid(leaf) + ink(lines, ENGRAVED) + ink(ticks, 'var(--goldl)') + rolls.join('');
}

/** Somebody on the way home, seen from behind, a book under the arm. */
function student(): string {
  const robe: Point[] = [
    [-15, 0],
    ...bezier([-15, 0], [-12, -18], [-9, -27], [-5, -31], 8),
    ...bezier([5, -31], [9, -27], [12, -18], [15, 0], 8),
    [8, 1.6],
    [0, 0.4],
    [-8, 1.8],
  ];
  const hat: Point[] = [
    [-12, -36],
    [-5, -39],
    [-1, -56],
    [5, -60],
    [4, -54],
    [6, -39],
    [12, -36],
    [0, -33],
  ];
  const book = [
    [9, -20],
    [18, -17],
    [15, -5],
    [7, -8],
  ] as Point[];
  const folds =
    pen(
      [
        [-8, -3],
        [-4, -24],
      ],
      1,
    ) +
    pen(
      [
        [0, -2],
        [0, -25],
      ],
      0.9,
    ) +
    pen(
      [
        [7, -10],
        [4, -25],
      ],
      1,
    );
  const shadow: Point[] = [
    [-10, 1],
    [12, 1],
    [22, 12],
    [-22, 12],
  ];
  return (
    ink(hatch(shadow, 0, 2, 1), ENGRAVED) +
    fill(robe, ROBE) +
    ink(outline(robe, 1.5) + folds + hatch(robe.slice(9), 1.2, 2, 0.8), ENGRAVED) +
    fill(book, GOLD) +
    ink(outline(book, 1.1), ENGRAVED) +
    circle(0, -34, 5, '#f3dcc0', `stroke="${ENGRAVED}" stroke-width="1.1"`) +
    fill(hat, ROBE) +
    ink(
      outline(hat, 1.4) +
        pen(
          [
            [-5, -39],
            [6, -39],
          ],
          1.4,
        ),
      ENGRAVED,
    )
  );
}

export function aim(): string {
  return (
    solid(sheet(width, height)) +
    wall() +
    door() +
    floor() +
    at(149, 140, student()) +
    at(0, 1, schedule())
  );
}
