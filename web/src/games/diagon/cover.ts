/** The Alley: crooked fronts on both sides, closing on the white steps. */
import {
  bezier,
  clamp,
  cloud,
  engrave,
  fill,
  hatch,
  ink,
  lerp,
  line,
  outline,
  pen,
  random,
  rectangle,
  spline,
  type Point,
  type Random,
} from '../../ink/ink';
import { circle, ENGRAVED, GOLD, PAPER, sheet, solid, wash } from '../../shelf/plate';

const HALF_STREET = 1.28;

interface Street {
  width: number;
  height: number;
  horizon: number;
  focus: number;
  next: Random;
  /** Across, up, away. */
  project(x: number, y: number, z: number): Point;
}

function streetOf(width: number, height: number): Street {
  const horizon = height * 0.6;
  const focus = width * 1.05;
  return {
    width,
    height,
    horizon,
    focus,
    next: random(21),
    project: (x, y, z) => [width / 2 + (focus * x) / z, horizon - (focus * (y - 0.62)) / z],
  };
}

function eveningSky({ width, height }: Street): string {
  const tone = (x: number, y: number) =>
    clamp(0.4 - (y / height) * 0.75 + 0.24 * (cloud(x * 0.02, y * 0.05, 3) - 0.5));
  const lines = engrave([0, 0, width, height * 0.56], 0.02, 3.1, tone, { wave: 1.2 });
  return wash(sheet(width, height * 0.6), 0.12) + ink(lines, ENGRAVED);
}

function farRoofs({ width, height, horizon, next }: Street): string {
  const middle = width / 2;
  const reach = width * 0.3;
  const roofs: Point[] = [[middle - reach, horizon + 6]];
  for (let x = middle - reach; x < middle + reach;) {
    const wide = 7 + next() * 7;
    const top = height * 0.3 + next() * height * 0.1 - Math.abs(x - middle) * 0.25;
    roofs.push([x, top + 6], [x + wide / 2, top], [x + wide, top + 7]);
    x += wide;
  }
  roofs.push([middle + reach, horizon + 6]);
  const lines =
    hatch(roofs, 1.3, 2.3, 0.8) + hatch(roofs, -0.4, 3, 0.6) + outline(roofs, 0.9, { wobble: 0.2 });
  return solid(roofs) + wash(roofs, 0.5) + ink(lines, ENGRAVED);
}

/** The bank at the end of the street. */
function bank({ project }: Street): string {
  const half = 0.86;
  const at = (x: number, y: number) => project(x, y, 7.2);
  const gable = [at(-half, 2.1), at(0, 2.75), at(half, 2.1)];
  const front = [at(-half, 0), at(-half, 2.1), at(half, 2.1), at(half, 0)];
  const level = (y: number, out: number, width: number) =>
    pen([at(-half - out, y), at(half + out, y)], width);
  let lines = outline(gable, 1.1) + level(2.1, 0.06, 1.4) + level(1.95, 0.06, 0.8);
  for (let i = 0; i < 6; i++) {
    const x = -half + 0.1 + (i * (2 * half - 0.2)) / 5;
    const lean = i % 2 ? 0.03 : -0.02;
    lines += pen([at(x - 0.07, 0.25), at(x - 0.07 + lean, 1.95)], 0.9);
    lines += pen([at(x + 0.07, 0.25), at(x + 0.07 + lean, 1.95)], 1.1);
  }
  for (let i = 0; i < 4; i++) lines += level(0.25 - i * 0.07, 0.1 + i * 0.1, 0.8);
  lines += hatch([at(0, 1.95), at(half, 1.95), at(half, 0.25), at(0, 0.25)], 1.57, 2.2, 0.6);
  const door = [at(-0.16, 0.25), at(-0.16, 1.2), at(0, 1.4), at(0.16, 1.2), at(0.16, 0.25)];
  return solid(front) + solid(gable) + ink(lines, ENGRAVED) + fill(door, ENGRAVED);
}

function cobbles({ width, project, next }: Street): string {
  const ground = [
    project(-HALF_STREET, 0, 7),
    project(HALF_STREET, 0, 7),
    project(HALF_STREET, 0, 1.2),
    project(-HALF_STREET, 0, 1.2),
  ];
  const perRow = 11;
  const step = (2 * HALF_STREET) / perRow;
  let path = '';
  for (let z = 6.6, row = 0; z > 1.32; z *= 0.92, row++) {
    const near = z * 0.92 * 1.015;
    for (let i = 0; i < perRow; i++) {
      const x = -HALF_STREET + (i + (row % 2) * 0.5) * step;
      const [a, b] = [project(x, 0, z), project(x + step * 0.88, 0, z)];
      const [c, d] = [project(x + step * 0.88, 0, near), project(x, 0, near)];
      if (d[0] < -8 || c[0] > width + 8) continue;
      const hand = { wobble: 0.4, step: 3 };
      path += pen(spline([a, b, c], false, 4), clamp(2.2 / z, 0.4, 1.1), hand);
      if (next() < 0.5) {
        path += line(lerp(c[0], d[0], 0.2), c[1] - 1.2, lerp(c[0], d[0], 0.7), c[1] - 1, 0.6);
      }
    }
  }
  return solid(ground, 'var(--path)') + ink(path, ENGRAVED);
}

type Sign = 'cauldron' | 'owl' | 'robe' | 'book';

interface House {
  side: -1 | 1;
  near: number;
  far: number;
  top: number;
  lean: number;
  sign?: { of: Sign; height: number };
}

/** Far to near; the left side lies in shade. */
const HOUSES: House[] = [
  { side: -1, near: 5.4, far: 6.9, top: 3, lean: 0.02 },
  { side: 1, near: 5.2, far: 6.9, top: 3.3, lean: -0.03 },
  { side: -1, near: 3.7, far: 5.4, top: 3.7, lean: 0.05, sign: { of: 'cauldron', height: 1.42 } },
  { side: 1, near: 3.5, far: 5.2, top: 3.2, lean: 0.05, sign: { of: 'owl', height: 2.25 } },
  { side: -1, near: 2.45, far: 3.7, top: 3.15, lean: -0.05, sign: { of: 'robe', height: 1.5 } },
  { side: 1, near: 2.3, far: 3.5, top: 3.75, lean: 0.05, sign: { of: 'book', height: 1.5 } },
  { side: -1, near: 1.2, far: 2.45, top: 3.6, lean: 0.06 },
  { side: 1, near: 1.15, far: 2.3, top: 3.3, lean: -0.02 },
];

/** A point of the front: away and up; storeys jut out and the whole house leans. */
type Front = (z: number, y: number) => Point;

function frontOf({ project }: Street, { side, lean }: House): Front {
  return (z, y) => {
    const jut = (y > 0.95 ? 0.07 : 0) + (y > 1.75 ? 0.07 : 0) + lean * y * 0.5;
    return project(side * (HALF_STREET - jut), y, z);
  };
}

function ridge({ near, far }: House): number {
  return (near + far) / 2 - 0.04 * (far - near);
}

function wallOf(house: House, q: Front): Point[] {
  const { near, far, top } = house;
  return [
    q(far, 0),
    q(far, 0.95),
    q(far, 0.951),
    q(far, 1.75),
    q(far, 1.751),
    q(far, top * 0.74),
    q(ridge(house), top),
    q(near, top * 0.72),
    q(near, 1.751),
    q(near, 1.75),
    q(near, 0.951),
    q(near, 0.95),
    q(near, 0),
  ];
}

interface Pane {
  /** From and to along the front, 0 far .. 1 near. */
  span: [number, number];
  rise: [number, number];
  columns: number;
  rows: number;
  lit: boolean;
}

function along({ near, far }: House, t: number): number {
  return 1 / lerp(1 / far, 1 / near, t);
}

function opening(house: House, q: Front, [t0, t1]: Point, [y0, y1]: Point): Point[] {
  const [a, b] = [along(house, t0), along(house, t1)];
  return [q(a, y0), q(a, y1), q(b, y1), q(b, y0)];
}

function paneOf(house: House, q: Front, pane: Pane, weight: number): string {
  const { span, rise, columns, rows, lit } = pane;
  const glass = opening(house, q, span, rise);
  const light = lit ? fill(glass, GOLD, 'opacity=".75"') : fill(glass, ENGRAVED, 'opacity=".78"');
  let bars = outline(glass, clamp(weight * 0.9, 0.7, 1.3), { wobble: 0.2 });
  for (let i = 1; i < columns; i++) {
    const z = along(house, lerp(...span, i / columns));
    bars += pen([q(z, rise[0]), q(z, rise[1])], 0.6, { wobble: 0.1 });
  }
  for (let j = 1; j < rows; j++) {
    const y = lerp(...rise, j / rows);
    bars += pen([q(along(house, span[0]), y), q(along(house, span[1]), y)], 0.6, { wobble: 0.1 });
  }
  return (
    solid(glass) + light + ink(bars, lit ? ENGRAVED : PAPER) + ink(outline(glass, 0.9), ENGRAVED)
  );
}

function panesOf(k: number): Pane[] {
  return [
    { span: [0.12, 0.56], rise: [0.3, 0.8], columns: 4, rows: 3, lit: true },
    { span: [0.16, 0.4], rise: [1.14, 1.56], columns: 2, rows: 3, lit: k % 3 !== 0 },
    { span: [0.58, 0.84], rise: [1.14, 1.56], columns: 2, rows: 3, lit: k % 2 === 0 },
    { span: [0.36, 0.62], rise: [1.95, 2.3], columns: 2, rows: 2, lit: k % 3 === 1 },
  ];
}

/** What hangs on the sign, in a square of 2 by 2 round 0,0. */
const EMBLEMS: Record<Sign, (q: (a: number, b: number) => Point) => string> = {
  cauldron: (q) => {
    const pot = [
      q(-0.62, -0.2),
      ...bezier(q(-0.62, -0.2), q(-0.95, 0.55), q(-0.4, 0.72), q(0, 0.72), 8),
      ...bezier(q(0, 0.72), q(0.4, 0.72), q(0.95, 0.55), q(0.62, -0.2), 8),
    ];
    const rim = [q(-0.74, -0.36), q(0.74, -0.36), q(0.74, -0.2), q(-0.74, -0.2)];
    const steam = pen([q(-0.2, -0.5), q(-0.05, -0.7), q(-0.2, -0.9)], 0.8, { wobble: 0.1 });
    return fill(pot, ENGRAVED) + fill(rim, ENGRAVED) + ink(steam, ENGRAVED);
  },
  owl: (q) => {
    const body = spline(
      [
        q(-0.5, -0.7),
        q(0, -0.52),
        q(0.5, -0.7),
        q(0.58, 0.1),
        q(0.2, 0.8),
        q(-0.2, 0.8),
        q(-0.58, 0.1),
      ],
      true,
      5,
    );
    const eye = (d: number) => {
      const [x, y] = q(d * 0.24, -0.26);
      const r = Math.abs(q(0.19, 0)[0] - q(0, 0)[0]);
      return circle(x, y, r, PAPER) + circle(x, y, r * 0.5, ENGRAVED);
    };
    return fill(body, ENGRAVED) + eye(-1) + eye(1);
  },
  robe: (q) => {
    const robe = [
      q(-0.22, -0.8),
      q(-0.5, -0.66),
      q(-0.86, 0.1),
      q(-0.58, 0.22),
      q(-0.42, -0.1),
      q(-0.6, 0.84),
      q(0.6, 0.84),
      q(0.42, -0.1),
      q(0.58, 0.22),
      q(0.86, 0.1),
      q(0.5, -0.66),
      q(0.22, -0.8),
      q(0, -0.5),
    ];
    return fill(robe, ENGRAVED) + ink(pen([q(0, -0.5), q(0, 0.8)], 0.8, { wobble: 0.1 }), PAPER);
  },
  book: (q) => {
    const leaf = (d: number) => [
      q(0, -0.42),
      ...bezier(q(0, -0.42), q(d * 0.3, -0.66), q(d * 0.6, -0.6), q(d * 0.84, -0.46), 6),
      q(d * 0.84, 0.5),
      ...bezier(q(d * 0.84, 0.5), q(d * 0.6, 0.36), q(d * 0.3, 0.34), q(0, 0.58), 6),
    ];
    const lines =
      line(...q(-0.64, -0.2), ...q(-0.2, -0.16), 0.7) +
      line(...q(-0.64, 0.06), ...q(-0.2, 0.1), 0.7);
    return fill(leaf(-1), ENGRAVED) + fill(leaf(1), ENGRAVED) + ink(lines, PAPER);
  },
};

function hangingSign(street: Street, house: House, q: Front): string {
  if (!house.sign) return '';
  const z = lerp(house.near, house.far, 0.5);
  const [x, y] = q(z, house.sign.height);
  const unit = (street.focus / z) * 0.5;
  const cx = x - house.side * unit * 0.86;
  const top = y + unit * 0.12;
  const r = unit * 0.46;
  const iron =
    line(x, y, x - house.side * unit * 1.3, y - 1, 1.5) +
    line(cx - r * 0.6, y, cx - r * 0.6, top + 2, 0.8) +
    line(cx + r * 0.6, y, cx + r * 0.6, top + 2, 0.8);
  const board: Point[] = [
    [cx - r, top],
    [cx + r, top + 0.6],
    [cx + r * 0.96, top + r * 2],
    [cx - r, top + r * 1.96],
  ];
  const emblem = EMBLEMS[house.sign.of]((a, b) => [cx + a * r * 0.86, top + r + b * r * 0.86]);
  return (
    ink(iron, ENGRAVED) +
    solid(board) +
    ink(outline(board, 1.2, { wobble: 0.3 }), ENGRAVED) +
    emblem
  );
}

function chimney(house: House, q: Front): string {
  const z = lerp(house.near, house.far, 0.3);
  const { top } = house;
  const stack = [
    q(z, top * 0.86),
    q(z, top * 1.12),
    q(z * 0.94, top * 1.12),
    q(z * 0.94, top * 0.8),
  ];
  return (
    solid(stack) + wash(stack, 0.7) + ink(hatch(stack, 0, 2, 0.8) + outline(stack, 1), ENGRAVED)
  );
}

function houseFront(street: Street, house: House, k: number): string {
  const q = frontOf(street, house);
  const { near, far, top } = house;
  const weight = 2 / near;
  const wall = wallOf(house, q);
  const shaded = house.side < 0;
  const tint = shaded ? 0.62 : k % 4 === 1 ? 0.2 : 0.34;
  let shade = shaded
    ? hatch(wall, 1.25, 2.4, 1.15, { wobble: 0.3, ragged: 2 })
    : hatch(wall, 1.9, 3.6, 0.6, { wobble: 0.3, ragged: 2 });
  if (shaded) shade += hatch(wall, -0.35, 3.4, 0.7, { wobble: 0.3 });
  let beams = outline(wall, clamp(1.1 + weight * 0.4, 1, 1.9), { wobble: 0.4 });
  for (const y of [0.95, 1.75]) {
    beams += pen([q(far, y), q(near, y)], clamp(weight, 0.7, 1.5), { wobble: 0.3 });
    beams += pen([q(far, y + 0.06), q(near, y + 0.06)], 0.6, { wobble: 0.3 });
  }
  const eaves = [q(far, top * 0.74), q(ridge(house), top), q(near, top * 0.72)];
  beams += pen(eaves, clamp(1.6 + weight * 0.6, 1.4, 2.6), { wobble: 0.4 });
  const door = opening(house, q, [0.66, 0.88], [0, 0.78]);
  return (
    solid(wall) +
    wash(wall, tint) +
    ink(shade, ENGRAVED) +
    panesOf(k)
      .map((pane) => paneOf(house, q, pane, weight))
      .join('') +
    fill(door, ENGRAVED, 'opacity=".88"') +
    ink(outline(door, 1), ENGRAVED) +
    chimney(house, q) +
    ink(beams, ENGRAVED) +
    hangingSign(street, house, q)
  );
}

function passerBy({ project, focus }: Street, x: number, z: number, k: number): string {
  const [bx, by] = project(x, 0, z);
  const unit = (focus / z) * 0.0105 * k;
  const q = (a: number, b: number): Point => [bx + a * unit, by - b * unit];
  const cloak = [
    ...bezier(q(-14, 0), q(-11, 24), q(-9, 34), q(-5, 40), 6),
    ...bezier(q(5, 40), q(9, 34), q(12, 20), q(15, 0), 6),
  ];
  const hat = [q(-12, 46), q(-5, 49), q(-1, 70), q(5, 76), q(3, 66), q(6, 49), q(13, 46), q(0, 43)];
  const shadow = hatch([q(-6, 1), q(10, 1), q(34, -9), q(16, -9)], 0, 1.7, 0.9);
  const folds = pen([q(-9, 4), q(-5, 30)], 0.7) + pen([q(3, 4), q(2, 30)], 0.6);
  return (
    ink(shadow, ENGRAVED) +
    fill(cloak, ENGRAVED) +
    circle(bx, by - 43 * unit, 5.4 * unit, ENGRAVED) +
    fill(hat, ENGRAVED) +
    ink(folds, PAPER)
  );
}

function smoke({ width, height }: Street): string {
  const plumes: [number, number, number][] = [
    [0.2, 0.12, 1],
    [0.74, 0.07, -1],
  ];
  let path = '';
  for (const [u, v, k] of plumes) {
    for (let j = 0; j < 3; j++) {
      const [x, y] = [width * u + j * 3, height * v + 18];
      const curl = spline(
        [
          [x, y],
          [x + k * 5, y - 8],
          [x + k, y - 16],
          [x + k * 10, y - 25],
        ],
        false,
        5,
      );
      path += pen(curl, 1 - j * 0.2, { wobble: 0.4 });
    }
  }
  return ink(path, ENGRAVED);
}

export function plate(width: number, height: number): string {
  const street = streetOf(width, height);
  return (
    solid(rectangle(0, 0, width, height)) +
    eveningSky(street) +
    farRoofs(street) +
    bank(street) +
    cobbles(street) +
    HOUSES.map((house, k) => houseFront(street, house, k)).join('') +
    passerBy(street, -0.42, 4.1, 1) +
    passerBy(street, 0.3, 2.75, 0.98) +
    passerBy(street, 0.62, 2.7, 0.72) +
    smoke(street)
  );
}
