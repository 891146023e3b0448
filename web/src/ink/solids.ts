/** The two true solids of the dice, and turning them in space. */

export type Vector = [number, number, number];
export type Rotation = [Vector, Vector, Vector];

export interface Face {
  normal: Vector;
  centre: Vector;
  /** In order round the face. */
  corners: Vector[];
}

export type Solid = 'd6' | 'd12';

export const dot3 = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const add3 = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus3 = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times3 = (a: Vector, k: number): Vector => [a[0] * k, a[1] * k, a[2] * k];

export function cross3(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function unit3(a: Vector): Vector {
  return times3(a, 1 / (Math.hypot(...a) || 1));
}

/* ---- rotations ---- */

export const STILL: Rotation = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

export function turned(rotation: Rotation, v: Vector): Vector {
  return [dot3(rotation[0], v), dot3(rotation[1], v), dot3(rotation[2], v)];
}

/** The rotation that does `first`, then `then`. */
export function compose(then: Rotation, first: Rotation): Rotation {
  const column = (j: number): Vector => [first[0][j], first[1][j], first[2][j]];
  const row = (r: Vector): Vector => [dot3(r, column(0)), dot3(r, column(1)), dot3(r, column(2))];
  return [row(then[0]), row(then[1]), row(then[2])];
}

export function rotationAbout(axis: Vector, angle: number): Rotation {
  const [x, y, z] = unit3(axis);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const k = 1 - c;
  return [
    [x * x * k + c, x * y * k - z * s, x * z * k + y * s],
    [x * y * k + z * s, y * y * k + c, y * z * k - x * s],
    [x * z * k - y * s, y * z * k + x * s, z * z * k + c],
  ];
}

/** The shortest rotation that brings a direction upright (+z). */
export function upright(direction: Vector): Rotation {
  const up: Vector = [0, 0, 1];
  const axis = cross3(direction, up);
  if (Math.hypot(...axis) < 1e-6)
    return direction[2] > 0 ? STILL : rotationAbout([1, 0, 0], Math.PI);
  return rotationAbout(axis, Math.acos(dot3(unit3(direction), up)));
}

/* ---- the solids ---- */

const PHI = (1 + Math.sqrt(5)) / 2;
const SIGNS = [-1, 1];

function cubeCorners(): Vector[] {
  return SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z): Vector => [x, y, z])));
}

const CUBE_NORMALS: Vector[] = [
  [0, 0, 1],
  [0, 0, -1],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
];

function dodecahedronCorners(): Vector[] {
  const corners = cubeCorners();
  for (const a of SIGNS) {
    for (const b of SIGNS) {
      corners.push([0, a / PHI, b * PHI], [a / PHI, b * PHI, 0], [a * PHI, 0, b / PHI]);
    }
  }
  return corners.map((c) => times3(c, 1 / 1.4));
}

/** Six pairs of opposite faces, one after the other. */
function dodecahedronNormals(): Vector[] {
  const normals: Vector[] = [];
  for (const b of SIGNS) {
    const half: Vector[] = [
      [0, b * PHI, 1],
      [b * PHI, 1, 0],
      [1, 0, b * PHI],
    ];
    for (const n of half) normals.push(n, times3(n, -1));
  }
  return normals.map(unit3);
}

function faceOf(corners: Vector[], normal: Vector): Face {
  const reach = Math.max(...corners.map((c) => dot3(c, normal)));
  const on = corners.filter((c) => dot3(c, normal) > reach - 1e-6);
  const centre = times3(on.reduce(add3), 1 / on.length);
  const across = unit3(minus3(on[0], centre));
  const along = cross3(normal, across);
  const bearing = (c: Vector) =>
    Math.atan2(dot3(minus3(c, centre), along), dot3(minus3(c, centre), across));
  return { normal, centre, corners: on.sort((p, q) => bearing(p) - bearing(q)) };
}

function build(corners: Vector[], normals: Vector[]): Face[] {
  return normals.map((n) => faceOf(corners, n));
}

export const SOLIDS: Record<Solid, Face[]> = {
  d6: build(cubeCorners(), CUBE_NORMALS),
  d12: build(dodecahedronCorners(), dodecahedronNormals()),
};

/** The number on each face: opposite sides of the cube add up to seven; the twelve carry 1 to 6 twice. */
export const NUMBERS: Record<Solid, number[]> = {
  d6: [1, 6, 2, 5, 3, 4],
  d12: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
};
