/** Dice: true solids, projected, then engraved. */
import {
  arc,
  clamp,
  dot,
  hatchSegments,
  hull,
  hundredth,
  ink,
  isInside,
  lerp,
  noise,
  outline,
  pen,
  polygonPath,
  random,
  resample,
  ribbon,
  roundPolygon,
  smoothStep,
  TAU,
  type Point,
  type Random,
} from './ink';
import { wing } from './wing';
import {
  add3,
  compose,
  cross3,
  dot3,
  minus3,
  NUMBERS,
  rotationAbout,
  SOLIDS,
  STILL,
  times3,
  turned,
  unit3,
  upright,
  type Rotation,
  type Solid,
  type Vector,
} from './solids';

export type DieKind = 'S' | 'Q' | 'G' | 'K' | 'B';

type Tincture = 'azure' | 'or' | 'gules' | 'sable';
type Sign = 'hoop' | 'wings' | 'square' | null;

/** Solid, tincture (the heraldic hatching that stands for its colour) and sign of each kind. */
export const DIE_KINDS: Record<DieKind, { solid: Solid; tincture: Tincture; sign: Sign }> = {
  G: { solid: 'd6', tincture: 'azure', sign: 'hoop' },
  S: { solid: 'd6', tincture: 'or', sign: 'wings' },
  Q: { solid: 'd12', tincture: 'gules', sign: null },
  K: { solid: 'd6', tincture: 'sable', sign: 'square' },
  B: { solid: 'd12', tincture: 'sable', sign: null },
};

/** Light, middle and dark side. */
const COLOURS: Record<Tincture, [string, string, string]> = {
  azure: ['var(--az-l)', 'var(--az-m)', 'var(--az-d)'],
  or: ['var(--or-l)', 'var(--or-m)', 'var(--or-d)'],
  gules: ['var(--gu-l)', 'var(--gu-m)', 'var(--gu-d)'],
  sable: ['var(--sa-l)', 'var(--sa-m)', 'var(--sa-d)'],
};

export interface DieOptions {
  seed?: number;
  /** Degrees the die is turned on the table. */
  yaw?: number;
  /** Pixels above the table: the shadow moves away. */
  lift?: number;
  shadow?: boolean;
  /** Span of the wings as a share of the size. */
  wings?: number;
  /** No numbers: nobody knows what it shows. */
  blank?: boolean;
}

interface PosedFace {
  number: number;
  normal: Vector;
  centre: Vector;
  corners: Vector[];
  /** Where the head of the numeral points, in the plane of the face. */
  up: Vector;
  isTop: boolean;
}

const DEGREES = Math.PI / 180;
const ELEVATION: Record<Solid, number> = { d6: 57 * DEGREES, d12: 62 * DEGREES };
const UNITS_HIGH: Record<Solid, number> = { d6: 3.02, d12: 2.5 };
const LIGHT = unit3([-0.62, -0.28, 0.74]);

export function seedOfDie(kind: DieKind, face: number): number {
  return kind.charCodeAt(0) * 13 + face * 7;
}

function yawOf(kind: DieKind, next: Random): number {
  if (DIE_KINDS[kind].solid === 'd12') return next.between(-14, 14);
  return next.between(14, 27) * (next() < 0.5 ? 1 : -1);
}

/** Where the first corner of the top face must point so that the pentagon stands straight. */
function squareUp(solid: Solid, top: number, lift: Rotation): number {
  if (solid === 'd6') return 0;
  const face = SOLIDS[solid][top];
  const corner = turned(lift, minus3(face.corners[0], face.centre));
  return Math.PI / 2 - Math.atan2(corner[1], corner[0]);
}

function inPlane(direction: Vector, normal: Vector): Vector {
  return unit3(minus3(direction, times3(normal, dot3(direction, normal))));
}

/** The solid at rest: the rolled number on top, turned by `yaw` radians. */
export function restPose(kind: DieKind, face: number, yaw: number): PosedFace[] {
  const { solid } = DIE_KINDS[kind];
  const numbers = NUMBERS[solid];
  const top = numbers.indexOf(face);
  const lift = upright(SOLIDS[solid][top].normal);
  const rotation = compose(rotationAbout([0, 0, 1], yaw + squareUp(solid, top, lift)), lift);
  return SOLIDS[solid].map((f, i) => {
    const normal = turned(rotation, f.normal);
    const flat = Math.abs(normal[2]) > 0.9;
    return {
      number: numbers[i],
      normal,
      centre: turned(rotation, f.centre),
      corners: f.corners.map((c) => turned(rotation, c)),
      up: inPlane(flat ? [-Math.sin(yaw), Math.cos(yaw), 0] : [0, 0, 1], normal),
      isTop: i === top,
    };
  });
}

function spun(faces: PosedFace[], spin: Rotation): PosedFace[] {
  return faces.map((f) => ({
    ...f,
    normal: turned(spin, f.normal),
    centre: turned(spin, f.centre),
    corners: f.corners.map((c) => turned(spin, c)),
    up: turned(spin, f.up),
  }));
}

/** The eye: looks down on the table at the elevation of the solid. */
class Projection {
  readonly view: Vector;
  readonly scale: number;
  private readonly sin: number;
  private readonly cos: number;
  private drop = 0;

  constructor(solid: Solid, size: number) {
    this.sin = Math.sin(ELEVATION[solid]);
    this.cos = Math.cos(ELEVATION[solid]);
    this.view = [0, -this.cos, this.sin];
    this.scale = size / UNITS_HIGH[solid];
  }

  direction(v: Vector): Point {
    return [v[0] * this.scale, -(v[1] * this.sin + v[2] * this.cos) * this.scale];
  }

  point(v: Vector): Point {
    const [x, y] = this.direction(v);
    return [x, y - this.drop];
  }

  /** Puts the middle of the silhouette at 0,0 and returns it. */
  centreOn(corners: Vector[]): Point[] {
    const silhouette = hull(corners.map((c) => this.direction(c)));
    const ys = silhouette.map((p) => p[1]);
    this.drop = (Math.min(...ys) + Math.max(...ys)) / 2;
    return silhouette.map(([x, y]) => [x, y - this.drop]);
  }

  visible(faces: PosedFace[]): PosedFace[] {
    return faces
      .filter((f) => dot3(f.normal, this.view) > 0.04)
      .sort((a, b) => dot3(a.normal, this.view) - dot3(b.normal, this.view));
  }
}

/** The number that faces up, for the frame at time t of a throw. */
export function topNumber(kind: DieKind, face: number, t: number): number {
  const faces = spun(restPose(kind, face, 0), tumble(kind, face, t));
  return faces.reduce((best, f) => (f.normal[2] > best.normal[2] ? f : best)).number;
}

/* ---- engraving of one face ---- */

const INSET = 0.93;

/** One face seen by the engraver: its own axes, its tone, and the way back to the paper. */
interface Plate {
  face: PosedFace;
  /** The face in its own plane. */
  flat: Point[];
  radius: number;
  light: number;
  tone: number;
  /** From the plane of the face to the paper. */
  toPaper(a: number, b: number): Point;
  across: Vector;
}

function plateOf(face: PosedFace, eye: Projection): Plate {
  const across = cross3(face.up, face.normal);
  const flat = face.corners.map((c): Point => {
    const v = times3(minus3(c, face.centre), INSET);
    return [dot3(v, across), dot3(v, face.up)];
  });
  const light = Math.max(0, dot3(face.normal, LIGHT));
  return {
    face,
    flat,
    across,
    light,
    radius: Math.max(...flat.map((p) => Math.hypot(...p))),
    tone: clamp(1 - light * 1.02),
    toPaper: (a, b) => eye.point(add3(face.centre, add3(times3(across, a), times3(face.up, b)))),
  };
}

interface Burin {
  size: number;
  scale: number;
  seed: number;
  next: Random;
  /** Distance of the lines on paper. */
  gap: number;
  /** Small dice are engraved lighter. */
  strength: number;
}

function burinFor(size: number, scale: number, seed: number, next: Random): Burin {
  const gap = size > 62 ? size / 27 : size / 18;
  const strength = size < 44 ? 0.66 : size < 60 ? 0.78 : 0.95;
  return { size, scale, seed, next, gap, strength };
}

function toneAt(plate: Plate, a: number, b: number): number {
  const r = plate.radius;
  if (plate.face.isTop) {
    const rim = Math.hypot(a, b) / r + ((a - b) * 0.14) / r;
    return clamp(0.06 + 0.5 * smoothStep(0.3, 1.05, rim));
  }
  return clamp(plate.tone * 0.47 + 0.14 * (-b / r) + 0.1 * (a / r));
}

type LineWidth = (a: number, b: number, at: Point) => number;

/** Lines along the face's own axes, with a width for each point; thin stretches are left out. */
function rule(plate: Plate, burin: Burin, angle: number, width: LineWidth, least: number): string {
  const gap = burin.gap / burin.scale;
  let path = '';
  for (const [from, to] of hatchSegments([plate.flat], angle, gap, gap * 0.37)) {
    let run: Point[] = [];
    let widths: number[] = [];
    const flush = () => {
      const end = run.length - 1;
      const kept = widths;
      if (end > 0) path += ribbon(run, (_, i) => kept[i] * (i === 0 || i === end ? 0.5 : 1));
      run = [];
      widths = [];
    };
    for (const [a, b] of resample([from, to], gap * 1.2)) {
      const p = plate.toPaper(a, b);
      const w = width(a, b, p);
      if (w > least) {
        run.push(p);
        widths.push(w);
      } else flush();
    }
    flush();
  }
  return path;
}

function darkLines(plate: Plate, burin: Burin, angle: number, strength: number): string {
  const width: LineWidth = (a, b, p) =>
    burin.gap *
    clamp(toneAt(plate, a, b) * strength * burin.strength, 0, 0.74) *
    (0.85 + 0.3 * noise(p[0] * 0.3, p[1] * 0.3, burin.seed));
  return rule(plate, burin, angle, width, 0.16);
}

/** Sable: white line on black. */
function whiteLines(plate: Plate, burin: Burin): string {
  const tone = (a: number, b: number) =>
    plate.face.isTop
      ? 0.1 + 0.26 * smoothStep(0.45, 1.1, Math.hypot(a, b) / plate.radius)
      : clamp(plate.light * 0.62);
  const width: LineWidth = (a, b, p) =>
    burin.gap * tone(a, b) * (0.8 + 0.4 * noise(p[0] * 0.3, p[1] * 0.3, burin.seed));
  return rule(plate, burin, 0, width, 0.02);
}

/** Or: dots. */
function dots(plate: Plate, burin: Burin): string {
  const gap = (burin.gap / burin.scale) * 0.95;
  const shake = () => (burin.next() - 0.5) * gap * 0.8;
  let path = '';
  for (let b = -plate.radius; b < plate.radius; b += gap) {
    for (let a = -plate.radius; a < plate.radius; a += gap) {
      const u = a + shake();
      const v = b + shake();
      if (!isInside(u, v, plate.flat)) continue;
      const tone = toneAt(plate, u, v);
      if (burin.next() >= tone * 1.25) continue;
      const [x, y] = plate.toPaper(u, v);
      path += dot(x, y, burin.gap * 0.2 * (0.7 + 0.7 * tone));
    }
  }
  return path;
}

function engraveFace(plate: Plate, burin: Burin, tincture: Tincture): string {
  const side = !plate.face.isTop;
  const deep = side && plate.tone > 0.86;
  const crossed = deep ? darkLines(plate, burin, Math.PI / 4, 0.34) : '';
  switch (tincture) {
    case 'azure':
      return darkLines(plate, burin, 0, 1) + crossed;
    case 'gules':
      return darkLines(plate, burin, Math.PI / 2, 1) + crossed;
    case 'or': {
      const shade = side && plate.tone > 0.6 ? darkLines(plate, burin, Math.PI / 4, 0.5) : '';
      return dots(plate, burin) + shade;
    }
    case 'sable':
      return whiteLines(plate, burin);
  }
}

function faceColour(plate: Plate, tincture: Tincture): string {
  const [light, middle, dark] = COLOURS[tincture];
  if (plate.face.isTop) return light;
  return plate.tone > 0.62 ? dark : middle;
}

function faceWash(plate: Plate, size: number, tincture: Tincture): string {
  if (plate.face.isTop && tincture !== 'sable') return '';
  const polygon = plate.flat.map(([a, b]) => plate.toPaper(a, b));
  return ink(polygonPath(roundPolygon(polygon, size * 0.03)), faceColour(plate, tincture));
}

/* ---- numerals ---- */

const NUMERAL: Record<Solid, { top: number; side: number }> = {
  d6: { top: 1.42, side: 0.92 },
  d12: { top: 1.16, side: 0.5 },
};

function halo(tincture: Tincture): string {
  const [colour, width] =
    tincture === 'sable' ? ['var(--sa-m)', 0.16] : [COLOURS[tincture][1], 0.2];
  return ` stroke="${colour}" stroke-width="${width}" paint-order="stroke"`;
}

/** A numeral lying in the plane of its face. */
function numeral(plate: Plate, eye: Projection, height: number, style: string): string {
  const a = eye.direction(plate.across);
  const b = eye.direction(plate.face.up);
  const o = eye.point(plate.face.centre);
  const matrix = [a[0], a[1], -b[0], -b[1], o[0], o[1]].map(hundredth).join(' ');
  return (
    `<text transform="matrix(${matrix})" font-size="${height}" y="${hundredth(height * 0.335)}" ` +
    `text-anchor="middle" class="die-number" ${style}>${plate.face.number}</text>`
  );
}

function faceNumeral(plate: Plate, eye: Projection, kind: DieKind, size: number): string {
  const { solid, tincture } = DIE_KINDS[kind];
  const { isTop, normal } = plate.face;
  const shown = isTop || solid === 'd6' || (size > 50 && dot3(normal, eye.view) > 0.35);
  if (!shown) return '';
  const side = tincture === 'sable' ? 'var(--sa-n)' : 'var(--die-n2)';
  const colour = isTop && tincture !== 'sable' ? 'var(--die-n)' : side;
  const style = `style="fill:${colour}"${isTop ? '' : halo(tincture)}`;
  return numeral(plate, eye, NUMERAL[solid][isTop ? 'top' : 'side'], style);
}

/** The sign round the number on top: a hoop or a square. */
function topSign(plate: Plate, sign: Sign, size: number, seed: number): string {
  if (!plate.face.isTop) return '';
  if (sign === 'hoop') {
    const circle = arc(0, 0, 0.76, 0.76, 0, TAU, 40).map(([a, b]) => plate.toPaper(a, b));
    return pen(circle, size * 0.024, { wobble: 0.2, closed: true, seed });
  }
  if (sign === 'square') {
    const h = 0.72;
    const corners: Point[] = [
      [-h, -h],
      [h, -h],
      [h, h],
      [-h, h],
      [-h, -h],
    ];
    const path = corners.map(([a, b]) => plate.toPaper(a, b));
    return pen(path, size * 0.02, { wobble: 0.2, closed: true, seed });
  }
  return '';
}

/* ---- the whole die ---- */

/** The cast shadow: level lines, thinner and further away when the die is lifted. */
function castShadow(silhouette: Point[], size: number, lift: number, next: Random): string {
  const xs = silhouette.map((p) => p[0]);
  const bottom = Math.max(...silhouette.map((p) => p[1]));
  const cx = size * 0.14 + lift * 0.9;
  const cy = bottom - size * 0.13 + lift * 1.1;
  const rx = (Math.max(...xs) - Math.min(...xs)) * 0.52;
  const ry = size * 0.17;
  let path = '';
  for (let y = -ry; y <= ry; y += Math.max(1.7, size * 0.031)) {
    const half = rx * Math.sqrt(1 - (y / ry) ** 2);
    const level: Point[] = [
      [cx - half * 0.9, cy + y],
      [cx + half * (1 + next() * 0.1), cy + y],
    ];
    path += pen(level, lift ? 0.75 : 1.05, { wobble: 0.25, taper: 0.9 });
  }
  return ink(path, 'var(--shadow)');
}

function bothWings(size: number, span: number): string {
  return (
    wing(-size * 0.3, -size * 0.1, size * span, -1) + wing(size * 0.3, -size * 0.1, size * span, 1)
  );
}

function edgeRadius(solid: Solid, size: number): number {
  return size * (solid === 'd6' ? 0.075 : 0.035);
}

function drawDie(kind: DieKind, face: number, size: number, options: DieOptions): string {
  const { solid, tincture, sign } = DIE_KINDS[kind];
  const seed = options.seed ?? seedOfDie(kind, face);
  const next = random(seed);
  const chosen = yawOf(kind, next);
  const yaw = (options.yaw ?? chosen) * DEGREES;
  const eye = new Projection(solid, size);
  const faces = eye.visible(restPose(kind, face, yaw));
  const silhouette = roundPolygon(
    eye.centreOn(faces.flatMap((f) => f.corners)),
    edgeRadius(solid, size),
  );
  const burin = burinFor(size, eye.scale, seed, next);
  const black = tincture === 'sable';

  let out = options.shadow === false ? '' : castShadow(silhouette, size, options.lift ?? 0, next);
  if (sign === 'wings') out += bothWings(size, options.wings ?? 0.5);
  out += ink(polygonPath(silhouette), COLOURS[tincture][0]);
  let washes = '';
  let lines = '';
  let signs = '';
  let numerals = '';
  for (const f of faces) {
    const plate = plateOf(f, eye);
    washes += faceWash(plate, size, tincture);
    lines += engraveFace(plate, burin, tincture);
    signs += topSign(plate, sign, size, seed);
    if (!options.blank) numerals += faceNumeral(plate, eye, kind, size);
  }
  out += washes + ink(lines, black ? 'var(--sa-h)' : 'var(--die-ink)');
  out += ink(signs, black ? 'var(--sa-n)' : 'var(--die-ink)') + numerals;
  const rim = outline(silhouette, size * 0.024 + 0.35, { wobble: 0.3, seed, step: 3 });
  return out + ink(rim, black ? 'var(--sa-o)' : 'var(--die-o)');
}

const engraved = new Map<string, string>();
const MOST_ENGRAVED = 400;

/** A die at rest, centred on 0,0; `size` is its height in pixels. Engraved once, then remembered. */
export function die(kind: DieKind, face: number, size: number, options: DieOptions = {}): string {
  const key = `${kind}${face}/${size}/${JSON.stringify(options)}`;
  let drawing = engraved.get(key);
  if (drawing === undefined) {
    if (engraved.size >= MOST_ENGRAVED) engraved.clear();
    drawing = drawDie(kind, face, size, options);
    engraved.set(key, drawing);
  }
  return drawing;
}

/* ---- the throw ---- */

/** How the solid is still turned away from its rest at time t of a throw (0..1, eased). */
export function tumble(kind: DieKind, face: number, t: number, seed = 0): Rotation {
  if (t >= 1) return STILL;
  const next = random(seedOfDie(kind, face) + seed * 31 + 1);
  const turns = next.between(2, 3);
  const heading = next.between(-0.5, 0.5);
  const roll = rotationAbout(
    [-Math.sin(heading), Math.cos(heading), 0],
    -(1 - t) * turns * Math.PI * 2,
  );
  const twist = rotationAbout([0, 0, 1], (1 - t) * next.between(-1.4, 1.4));
  return compose(twist, roll);
}

/** Where the die is during its throw, from its resting place: it comes rolling in and bounces. */
export function tumbleOffset(size: number, t: number, seed = 0): Point {
  if (t >= 1) return [0, 0];
  const next = random(seed * 17 + 3);
  const way = 1 - t;
  const bounce = Math.abs(Math.sin(way * Math.PI * 2.5)) * way * size * 0.55;
  return [-way * size * next.between(0.9, 1.5), way * size * next.between(-0.2, 0.35) - bounce];
}

function plainColour(light: number, tincture: Tincture): string {
  const [bright, middle, dark] = COLOURS[tincture];
  return light > 0.66 ? bright : light > 0.34 ? middle : dark;
}

function plainShadow(silhouette: Point[], size: number): string {
  const xs = silhouette.map((p) => p[0]);
  const bottom = Math.max(...silhouette.map((p) => p[1]));
  const rx = hundredth((Math.max(...xs) - Math.min(...xs)) * 0.5);
  const place = `cx="${hundredth(size * 0.12)}" cy="${hundredth(bottom - size * 0.08)}"`;
  const shape = `rx="${rx}" ry="${hundredth(size * 0.15)}"`;
  return `<ellipse ${place} ${shape} fill="var(--shadow)" opacity=".4"/>`;
}

/**
 * One frame of a throw, centred on the die: the true solid with plain faces while it tumbles, the
 * full engraving when t is 1. `t` is the eased time.
 */
export function dieFrame(
  kind: DieKind,
  face: number,
  size: number,
  t: number,
  options: DieOptions = {},
): string {
  if (t >= 1) return die(kind, face, size, options);
  const { solid, tincture, sign } = DIE_KINDS[kind];
  const seed = options.seed ?? seedOfDie(kind, face);
  const yaw = (options.yaw ?? yawOf(kind, random(seed))) * DEGREES;
  const eye = new Projection(solid, size);
  const faces = eye.visible(spun(restPose(kind, face, yaw), tumble(kind, face, t, seed)));
  const silhouette = eye.centreOn(faces.flatMap((f) => f.corners));
  const black = tincture === 'sable';
  const edge = black ? 'var(--sa-o)' : 'var(--die-o)';
  const number = black ? 'var(--sa-n)' : 'var(--die-n)';
  const join = `stroke-linejoin="round"`;
  const rim = `stroke="${edge}" stroke-width="${hundredth(size * 0.035)}" ${join}`;
  let out = plainShadow(silhouette, size);
  if (sign === 'wings') out += bothWings(size, lerp(0.2, options.wings ?? 0.5, t));
  out += ink(polygonPath(silhouette), COLOURS[tincture][0], rim);
  for (const f of faces) {
    const plate = plateOf(f, eye);
    const polygon = f.corners.map((c) => eye.point(c));
    const thin = `stroke="${edge}" stroke-width="${hundredth(size * 0.012)}" ${join}`;
    out += ink(polygonPath(polygon), plainColour(plate.light, tincture), thin);
    out += numeral(plate, eye, NUMERAL[solid].side * 1.1, `style="fill:${number}"`);
  }
  return out;
}
