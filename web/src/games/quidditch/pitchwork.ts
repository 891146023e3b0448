/** Hoops, trees, seals and marks of the pitch. */
import {
  arc,
  bezier,
  fill,
  hatch,
  ink,
  label,
  lerpPoint,
  line,
  outline,
  pen,
  polygonPath,
  random,
  ring,
  smoothStep,
  spline,
  TAU,
  tenth,
  type Point,
} from '../../ink/ink';
import { wing } from '../../ink/wing';

function oneHoop(x: number, y: number, height: number, k: number): string {
  const r = 11 * k;
  const cy = y - height;
  const lines =
    line(x, y, x, cy + r, 1.7, { taper: 0.2 }) +
    pen(ring(x, cy, r * 0.55, r), 2.2, { closed: true, wobble: 0.3 }) +
    pen(arc(x + 0.5, cy, r * 0.55 - 2.4, r - 2.6, 0.4, Math.PI * 1.3), 0.6, { wobble: 0.2 }) +
    pen(ring(x, y, 5 * k, 1.8 * k), 0.8, { closed: true, wobble: 0.2 });
  const shadow = hatch(ring(x + 5 * k, y + 2 * k, 9 * k, 2.6 * k), 0, 1.7, 0.7);
  return ink(shadow, 'var(--hatch)') + ink(lines);
}

/** The three hoops at one end of the pitch. */
export function hoops(x: number, y: number, side: -1 | 1, k = 1): string {
  return (
    oneHoop(x, y - 24 * k, 42 * k, k) +
    oneHoop(x - 7 * side * k, y + 12 * k, 56 * k, k) +
    oneHoop(x, y + 48 * k, 42 * k, k)
  );
}

function crownLobes(x: number, y: number, r: number, next: () => number): Point[][] {
  const count = 11;
  const middle: Point = [x, y - r * 1.05];
  const rim = (a: number): Point => [
    middle[0] + Math.cos(a) * r * 0.92,
    middle[1] + Math.sin(a) * r,
  ];
  return Array.from({ length: count }, (_, i) => {
    const a0 = (i / count) * TAU - 1.9;
    const a1 = ((i + 1) / count) * TAU - 1.9;
    const p0 = rim(a0);
    const p1 = rim(a1);
    const out = r * (0.34 + next() * 0.12);
    const half = lerpPoint(p0, p1, 0.5);
    const bulge: Point = [
      half[0] + Math.cos((a0 + a1) / 2) * out,
      half[1] + Math.sin((a0 + a1) / 2) * out,
    ];
    return bezier(p0, lerpPoint(p0, bulge, 0.9), lerpPoint(p1, bulge, 0.9), p1, 5);
  });
}

/** A tree as on an old map: scalloped crown, shade to the right. */
export function tree(x: number, y: number, r: number, seed: number): string {
  const next = random(seed);
  const lobes = crownLobes(x, y, r, next);
  const crown = lobes.flat();
  let lines = lobes.map((c) => pen(c, 0.95, { wobble: 0.1, step: 2 })).join('');
  for (let i = 0; i < 5; i++) {
    const a = next.between(0.2, 1.9);
    const d = next.between(0.2, 0.7) * r;
    const leaf = arc(
      x + Math.cos(a) * d,
      y - r * 1.05 + Math.sin(a) * d - 1,
      r * 0.22,
      r * 0.18,
      0.2,
      2.6,
      5,
    );
    lines += pen(leaf, 0.7, { wobble: 0.1, step: 2 });
  }
  lines += line(x - r * 0.12, y + r * 0.42, x - r * 0.08, y - r * 0.05, 1);
  lines += line(x + r * 0.16, y + r * 0.42, x + r * 0.12, y - r * 0.05, 1.2);
  const ground: Point[] = [
    [x - r * 0.3, y + r * 0.36],
    [x + r * 1.7, y + r * 0.3],
    [x + r * 1.4, y + r * 0.62],
    [x, y + r * 0.62],
  ];
  const shade = hatch(crown, -0.9, 1.9, 1.25, {
    tone: (a, b) => smoothStep(-0.25, 0.75, (a - x + (b - y + r) * 0.5) / r),
  });
  return (
    ink(hatch(ground, 0, 1.7, 0.7), 'var(--hatch)') +
    fill(crown, 'var(--page)') +
    fill(crown, 'var(--acc)', 'opacity=".2"') +
    ink(shade + lines)
  );
}

/** The wax seal of a row that nothing can block; its device is the four dice that close it. */
export function seal(x: number, y: number, r: number, seed = 3): string {
  const next = random(seed);
  const knots: Point[] = [];
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * TAU;
    knots.push([
      x + Math.cos(a) * r * (0.9 + next() * 0.2),
      y + Math.sin(a) * r * (0.9 + next() * 0.2),
    ]);
  }
  const wax = spline(knots, true, 5);
  const shade = hatch(wax, -0.78, 2.4, 1, {
    tone: (a, b) => smoothStep(-0.25, 0.9, (a - x + (b - y)) / r / 1.5) * 0.9,
  });
  const q = r * 0.23;
  const side = tenth(q * 1.44);
  let device = '';
  for (const [i, j] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]) {
    device +=
      `<rect x="${tenth(x + i * q - q * 0.72)}" y="${tenth(y + j * q - q * 0.72)}" ` +
      `width="${side}" height="${side}" fill="var(--sealhi)" ` +
      `transform="rotate(${i * j * 6} ${tenth(x)} ${tenth(y)})"/>`;
  }
  return (
    fill(wax, 'var(--acc)') +
    ink(shade, 'var(--sealline)') +
    ink(outline(wax, 1.1, { wobble: 0.3, step: 3 }), 'var(--sealink)') +
    ink(pen(ring(x, y, r * 0.66), 1, { closed: true, wobble: 0.3 }), 'var(--sealhi)') +
    device
  );
}

/** A hoop as a sign for goal points. */
export function hoopSign(x: number, y: number, r: number): string {
  const loop = pen(ring(x, y - r * 0.5, r * 0.62, r * 0.95), 1.5, {
    closed: true,
    wobble: 0.1,
    step: 2,
  });
  return ink(loop + line(x, y + r * 0.45, x, y + r * 1.45, 1.5, { taper: 0.1 }));
}

/** The winged ball as a sign for Snitch points. */
export function snitchSign(x: number, y: number, r: number): string {
  const ball = r * 0.72;
  const lines =
    pen(ring(x, y, ball), 1.1, { closed: true, wobble: 0.1, step: 2 }) +
    pen(arc(x - r * 0.1, y + r * 0.1, r * 0.45, r * 0.45, 0.2, 1.8), 0.9, { wobble: 0.1 });
  return (
    wing(x - r * 0.5, y, r * 1.15, -1, 4) +
    wing(x + r * 0.5, y, r * 1.15, 1, 4) +
    `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(ball)}" fill="var(--or-m)"/>` +
    ink(lines, 'var(--die-o)')
  );
}

/** A black die in hand that shows this row: a ten-sided spot with its face. */
export function aimMark(x: number, y: number, r: number, face: number): string {
  const spot: Point[] = [];
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * TAU + 0.31;
    spot.push([x + Math.cos(a) * r, y + Math.sin(a) * r]);
  }
  return (
    fill(spot, 'var(--sa-d)') +
    ink(outline(spot, 1, { wobble: 0.2, step: 2 }), 'var(--sa-o)') +
    label(x, y + r * 0.52, face, 'aim-number num', `font-size="${tenth(r * 1.5)}"`)
  );
}

/** A dotted flight between two points, bent by two others. */
export function flight(from: Point, c1: Point, c2: Point, to: Point, colour: string): string {
  const d = polygonPath(bezier(from, c1, c2, to, 40), false);
  return (
    `<path d="${d}" fill="none" stroke="var(--page)" stroke-width="5.5" opacity=".75"/>` +
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="2.3" stroke-dasharray=".1 7" ` +
    `stroke-linecap="round"/>`
  );
}
