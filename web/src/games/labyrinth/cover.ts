/** The Maze: a real maze, carved by depth-first search, seen from the hedge tops. */
import {
  arc,
  bezier,
  clamp,
  fill,
  hatch,
  ink,
  lerp,
  lerpPoint,
  line,
  noise,
  outline,
  pen,
  random,
  smoothStep,
  spline,
  swell,
  TAU,
  tenth,
  type Point,
  type Random,
} from '../../ink/ink';
import { cup } from '../../ink/ornaments';
import { circle, ENGRAVED, PAPER, sheet, solid, wash } from '../../shelf/plate';

const WIDE = 31;
const DEEP = 19;
const MIDDLE = 15;
const HEDGE = 1.05;
const EYE = 3.1;
const NEAREST = 3;

type Maze = boolean[][];

function neighbours(maze: Maze, x: number, y: number): [number, number, number, number][] {
  const steps = [
    [2, 0],
    [-2, 0],
    [0, 2],
    [0, -2],
  ];
  return steps
    .map(([a, b]): [number, number, number, number] => [x + a, y + b, x + a / 2, y + b / 2])
    .filter(([a, b]) => a > 0 && a < WIDE - 1 && b > 0 && b < DEEP - 1 && maze[a][b]);
}

/** True is hedge. A way in at the front, a lawn with the cup at the back. */
function carve(next: Random): Maze {
  const maze: Maze = Array.from({ length: WIDE }, () => Array<boolean>(DEEP).fill(true));
  const path: Point[] = [[MIDDLE, 1]];
  maze[MIDDLE][1] = false;
  while (path.length) {
    const [x, y] = path[path.length - 1];
    const open = neighbours(maze, x, y);
    if (!open.length) {
      path.pop();
      continue;
    }
    const [a, b, ma, mb] = open[Math.floor(next() * open.length)];
    maze[a][b] = false;
    maze[ma][mb] = false;
    path.push([a, b]);
  }
  maze[MIDDLE][0] = false;
  for (let x = 12; x <= 18; x++) for (let d = 15; d < 18; d++) maze[x][d] = false;
  for (let d = 11; d < 15; d++) maze[MIDDLE][d] = false;
  return maze;
}

interface View {
  width: number;
  height: number;
  maze: Maze;
  next: Random;
  /** Ground to paper: across, up, away. */
  project(x: number, y: number, depth: number): Point;
  /** Pixels of one step at that depth. */
  scale(depth: number): number;
}

function viewOf(width: number, height: number): View {
  const next = random(12);
  const focus = width * 0.74;
  const horizon = height * 0.34;
  const tall = 0.98 * Math.max(1, height / 208) * 1.03;
  return {
    width,
    height,
    next,
    maze: carve(next),
    project: (x, y, d) => [
      width / 2 + (focus * x) / (d + NEAREST),
      horizon + ((focus * (EYE - y)) / (d + NEAREST)) * tall,
    ],
    scale: (d) => focus / (d + NEAREST),
  };
}

/** The sky: lines that radiate from the light behind the cup. */
function glory({ width, height }: View, [lx, ly]: Point): string {
  const rays = 150;
  let path = '';
  for (let i = 0; i < rays; i++) {
    const a = Math.PI + (i / rays) * Math.PI;
    const strength = 0.35 + noise(i * 0.33, 3, 9) * 0.7;
    const points: Point[] = [];
    for (let q = height * 0.07; q < width * 1.1; q += 4) {
      const x = lx + Math.cos(a) * q;
      const y = ly + Math.sin(a) * q * 1.1;
      if (x < -2 || x > width + 2 || y < -2) break;
      points.push([x, y]);
    }
    if (points.length < 3) continue;
    path += swell(points, (x, y) => {
      const q = Math.hypot(x - lx, y - ly);
      const widest = Math.min(((q * Math.PI) / rays) * 0.82, 3.4);
      return widest * clamp(smoothStep(height * 0.1, height * 0.36, q) * strength - 0.04);
    });
  }
  return ink(path, ENGRAVED);
}

function farTrees({ width, project }: View): string {
  const base = project(0, HEDGE, 19)[1] + 1;
  const middle = width / 2;
  const trees: Point[] = [[0, base]];
  for (let x = 0; x <= width; x += 3) {
    const crown = 5 * noise(x * 0.14, 1, 4) + 3 * noise(x * 0.5, 2, 4);
    const rise = 5 * smoothStep(0.2, 1, Math.abs(x - middle) / middle);
    trees.push([x, base - 11 - crown - rise]);
  }
  trees.push([width, base]);
  return solid(trees) + wash(trees, 0.75) + ink(hatch(trees, 1.5, 2.1, 1), ENGRAVED);
}

/** Runs of hedge at one depth: neighbours are drawn as one so that no seam shows. */
function runs({ maze }: View, depth: number, test: (i: number) => boolean): [number, number][] {
  const out: [number, number][] = [];
  let start = -1;
  for (let i = 0; i <= WIDE; i++) {
    const hedge = i < WIDE && maze[i][depth] && test(i);
    if (hedge && start < 0) start = i;
    if (!hedge && start >= 0) {
      out.push([start, i]);
      start = -1;
    }
  }
  return out;
}

const across = (i: number) => i - MIDDLE - 0.5;

function innerSide(v: View, i: number, d: number): string {
  const x = across(i);
  const left = x < -0.5 && !v.maze[i + 1]?.[d];
  const right = x > -0.5 && !v.maze[i - 1]?.[d];
  if (!v.maze[i][d] || (!left && !right)) return '';
  const edge = left ? x + 1 : x;
  const side = [
    v.project(edge, HEDGE, d),
    v.project(edge, HEDGE, d + 1),
    v.project(edge, 0, d + 1),
    v.project(edge, 0, d),
  ];
  const xs = side.map((p) => p[0]);
  const above = Math.min(...side.map((p) => p[1])) > v.height;
  if (Math.max(...xs) < -4 || Math.min(...xs) > v.width + 4 || above) return '';
  const s = v.scale(d);
  const lines =
    hatch(side, 1.57, clamp(s * 0.085, 1.3, 2.4), clamp(s * 0.04, 0.5, 1.2), {
      wobble: 0.5,
      ragged: 1.5,
    }) + pen([side[0], side[1]], 0.8, { wobble: 0.4 });
  return solid(side) + wash(side, 0.6) + ink(lines, ENGRAVED);
}

function hedgeFront(v: View, from: number, to: number, d: number): string {
  const [x0, x1] = [across(from), across(to)];
  const front = [
    v.project(x0, HEDGE, d),
    v.project(x1, HEDGE, d),
    v.project(x1, 0, d),
    v.project(x0, 0, d),
  ];
  if (front[1][0] < -4 || front[0][0] > v.width + 4 || front[0][1] > v.height) return '';
  for (const p of front) p[0] = clamp(p[0], -12, v.width + 12);
  const s = v.scale(d);
  let lines = hatch(front, 1.57, clamp(s * 0.07, 1.25, 2.3), clamp(s * 0.045, 0.6, 1.5), {
    wobble: 0.6,
    ragged: 2,
    raggedEnd: 3,
  });
  if (s > 16) lines += hatch(front, 0.6, 2.6, 0.8, { wobble: 0.5, ragged: 2 });
  return solid(front) + wash(front, 0.9) + ink(lines, ENGRAVED);
}

/** The leafy edge of a hedge top. */
function scallop(p: Point, q: Point, s: number): string {
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  const count = Math.max(1, Math.round(length / clamp(s * 0.16, 2.6, 6)));
  let path = '';
  for (let k = 0; k < count; k++) {
    const a = lerpPoint(p, q, k / count);
    const b = lerpPoint(p, q, (k + 1) / count);
    const m = lerpPoint(a, b, 0.5);
    m[1] -= clamp(s * 0.07, 0.8, 2.4);
    path += pen(spline([a, m, b], false, 4), clamp(s * 0.028, 0.5, 1.1), { wobble: 0.1, step: 2 });
  }
  return path;
}

function leaves(v: View, corners: [Point, Point, Point, Point], count: number, s: number): string {
  const [a, b, c, e] = corners;
  const size = clamp(s * 0.05, 0.8, 2.4);
  let path = '';
  for (let k = 0; k < count; k++) {
    const u = v.next();
    const w = v.next();
    const x = lerp(lerp(a[0], b[0], u), lerp(e[0], c[0], u), w);
    const y = lerp(a[1], e[1], w);
    if (x < -3 || x > v.width + 3) continue;
    const leaf = arc(x, y, size, size * 0.7, Math.PI * 1.05, TAU - 0.1, 4);
    path += pen(leaf, clamp(s * 0.022, 0.45, 0.9), { wobble: 0.1, step: 1.5 });
  }
  return path;
}

function hedgeTop(v: View, from: number, to: number, d: number): string {
  const [x0, x1] = [across(from), across(to)];
  const a = v.project(x0, HEDGE, d);
  const b = v.project(x1, HEDGE, d);
  const c = v.project(x1, HEDGE, d + 1);
  const e = v.project(x0, HEDGE, d + 1);
  if (b[0] < -4 || a[0] > v.width + 4 || e[1] > v.height) return '';
  const s = v.scale(d);
  const count = Math.round(clamp(s * s * 0.013, 1, 14) * (to - from));
  let lines = leaves(v, [a, b, c, e], count, s);
  for (let i = from; i < to; i++) {
    const near: [Point, Point] = [
      v.project(across(i), HEDGE, d),
      v.project(across(i + 1), HEDGE, d),
    ];
    if (near[1][0] < -4 || near[0][0] > v.width + 4) continue;
    if (d === 0 || !v.maze[i][d - 1]) lines += scallop(...near, s);
    if (d === DEEP - 1 || !v.maze[i][d + 1]) {
      const q = v.project(across(i), HEDGE, d + 1);
      lines += scallop(q, v.project(across(i + 1), HEDGE, d + 1), s);
    }
  }
  lines += pen([b, c], 0.8, { wobble: 0.5, step: 3 }) + pen([a, e], 0.8, { wobble: 0.5, step: 3 });
  const top: Point[] = [a, b, [c[0], c[1] - 0.5], [e[0], e[1] - 0.5]];
  return solid(top, 'var(--hedgetop)') + ink(lines, ENGRAVED);
}

function cupOnPedestal({ width, height, project }: View): string {
  const x = width / 2;
  const y = project(0, 0, 16.6)[1];
  const top = y - height * 0.045;
  const stone: Point[] = [
    [x - width * 0.05, y],
    [x - width * 0.042, top],
    [x + width * 0.042, top],
    [x + width * 0.05, y],
  ];
  const shade = hatch([[x, y], [x, top], stone[2], stone[3]], 1.57, 1.7, 0.8);
  const lines = shade + outline(stone, 1, { wobble: 0.2 });
  return solid(stone) + ink(lines, ENGRAVED) + cup(x, top, height * 0.2);
}

function hedges(v: View): string {
  let out = '';
  for (let d = DEEP - 1; d >= 0; d--) {
    for (let i = 0; i < WIDE; i++) out += innerSide(v, i, d);
    const fronts = runs(v, d, (i) => d === 0 || !v.maze[i][d - 1]);
    for (const [from, to] of fronts) out += hedgeFront(v, from, to, d);
    for (const [from, to] of runs(v, d, () => true)) out += hedgeTop(v, from, to, d);
    if (d === 17) out += cupOnPedestal(v);
  }
  return out;
}

/** The one who walks in, with a wand, and the long shadow. */
function walker({ width, height, next }: View): string {
  const x = width / 2;
  const y = height * 0.965;
  const q = (a: number, b: number): Point => [x + a, y - b];
  let gravel = '';
  for (let k = 0; k < 26; k++) {
    const gy = lerp(height * 0.76, height, next());
    const gx = x + (next() - 0.5) * width * 0.22;
    gravel += line(gx, gy, gx + next.between(2, 7), gy + 0.4, 0.6, { wobble: 0.2 });
  }
  const shadow: Point[] = [
    [x - 4, y],
    [x + 4, y],
    [x + 13, height + 6],
    [x - 13, height + 6],
  ];
  const cloak = [
    ...bezier(q(-7.5, 0), q(-6, 10), q(-4.4, 15), q(-2.4, 18), 8),
    ...bezier(q(2.4, 18), q(4.4, 15), q(6, 10), q(7.8, 0), 8),
    q(4, -1.4),
    q(0, 0.4),
    q(-4, -1),
  ];
  const hat = [
    q(-5.6, 20.4),
    q(-2.6, 21.6),
    q(-0.8, 31),
    q(2.4, 34),
    q(1.2, 30),
    q(2.8, 21.8),
    q(5.8, 20.6),
    q(0, 19),
  ];
  const arm = line(...q(4, 13), ...q(9, 17), 1.8) + line(...q(8, 15), ...q(13, 23), 1);
  const folds = pen([q(-5.4, 2), q(-4, 9), q(-2.6, 15)], 0.8) + pen([q(2, 3), q(1.6, 10)], 0.7);
  const rim = `stroke="${ENGRAVED}" stroke-width=".6"`;
  return (
    ink(gravel, ENGRAVED) +
    ink(hatch(shadow, 0, 1.9, 1.1), ENGRAVED) +
    fill(cloak, ENGRAVED) +
    circle(x, y - 19, 2.7, ENGRAVED) +
    fill(hat, ENGRAVED) +
    ink(arm, ENGRAVED) +
    ink(folds, PAPER) +
    circle(x + 13.4, y - 24, 2.2, 'var(--goldw)', rim)
  );
}

export function plate(width: number, height: number): string {
  const view = viewOf(width, height);
  const light: Point = [width / 2, view.project(0, 0, 17.2)[1] - height * 0.1];
  const skyline = height * 0.34 + 16;
  const lawn = view.project(0, HEDGE, 19)[1];
  return (
    solid(sheet(width, height)) +
    wash(sheet(width, skyline), 0.26) +
    glory(view, light) +
    circle(light[0], tenth(light[1]), height * 0.13, PAPER, 'opacity=".85"') +
    farTrees(view) +
    solid(
      [
        [0, lawn],
        [width, lawn],
        [width, height],
        [0, height],
      ],
      'var(--path)',
    ) +
    hedges(view) +
    walker(view)
  );
}
