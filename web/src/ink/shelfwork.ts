/** What a shelf is made of: cup, candle, plank, bracket, ribbon. */
import {
  arc,
  bezier,
  fill,
  hatch,
  ink,
  label,
  line,
  noise,
  outline,
  pen,
  rectangle,
  ring,
  smoothStep,
  spline,
  swell,
  TAU,
  tenth,
  clamp,
  type Point,
} from './ink';

const ENGRAVED = 'var(--eng)';

/** A trophy; its base at x,y. */
export function cup(x: number, y: number, height: number): string {
  const q = (a: number, b: number): Point => [x + a * height, y - b * height];
  const half = [
    q(-0.26, 0),
    q(-0.26, 0.06),
    q(-0.16, 0.09),
    q(-0.13, 0.16),
    q(-0.06, 0.2),
    q(-0.05, 0.34),
    q(-0.1, 0.38),
    ...bezier(q(-0.1, 0.4), q(-0.28, 0.5), q(-0.32, 0.7), q(-0.33, 0.96), 8),
  ];
  const whole = [...half, ...half.toReversed().map(([a, b]): Point => [2 * x - a, b])];
  const handle = (d: -1 | 1) =>
    bezier(q(d * 0.32, 0.88), q(d * 0.62, 0.98), q(d * 0.6, 0.5), q(d * 0.22, 0.52), 12);
  const fine = { wobble: 0.1, step: 2 };
  const thick = height * 0.05 + 0.6;
  const grips = (width: number) =>
    pen(handle(-1), width, { ...fine, taper: 0 }) + pen(handle(1), width, { ...fine, taper: 0 });
  const lines =
    outline(whole, height * 0.018 + 0.7, fine) +
    pen(ring(x, y - 0.96 * height, 0.33 * height, 0.05 * height), 0.8, { ...fine, closed: true });
  const gap = 1.1 + height * 0.012;
  const shade = hatch(whole, 1.57, gap, gap * 0.62, {
    tone: (a) => {
      const across = (a - x) / height;
      return smoothStep(0.02, 0.3, across) + 0.5 * smoothStep(-0.2, -0.34, across);
    },
  });
  return (
    ink(grips(thick), ENGRAVED) +
    ink(grips(thick * 0.45), 'var(--goldw)') +
    fill(whole, 'var(--goldw)') +
    ink(lines + shade, ENGRAVED)
  );
}

function saucer(x: number, base: number): string {
  const dish = [
    ...arc(x, base - 7, 36, 7, 0, Math.PI, 20),
    ...arc(x, base - 9, 36, 6, Math.PI, TAU, 20),
  ];
  const grip = ring(x + 43, base - 11, 8, 6.5);
  const lines =
    hatch(dish, 0.2, 2.2, 0.9, { tone: (a) => smoothStep(-10, 34, a - x) }) +
    outline(dish, 1.4, { wobble: 0.3 }) +
    pen(arc(x, base - 10, 30, 4, 0, Math.PI), 0.8);
  return (
    fill(dish, 'var(--brass)') +
    ink(lines, 'var(--brass-ink)') +
    ink(pen(grip, 3.6, { wobble: 0.2, closed: true }), 'var(--brass-ink)') +
    ink(pen(grip, 1.5, { wobble: 0.2, closed: true }), 'var(--brass)')
  );
}

function waxDrip(x: number, top: number, length: number, k: number): string {
  const drip = spline(
    [
      [x - 2.4 * k, top + 2],
      [x - 2.6 * k, top + length * 0.7],
      [x - 3.4 * k, top + length],
      [x, top + length + 4],
      [x + 3.2 * k, top + length],
      [x + 2.2 * k, top + length * 0.6],
      [x + 2.4 * k, top + 2],
    ],
    false,
    5,
  );
  return fill(drip, 'var(--wax-drip)') + ink(pen(drip, 1, { wobble: 0.1 }), 'var(--wax-ink)');
}

function flame(x: number, top: number): string {
  const drop = (tip: number, foot: number, w: number, count: number): Point[] => [
    ...bezier(
      [x, top - tip],
      [x - w, top - tip * 0.55],
      [x - w, top - foot - 3],
      [x, top - foot],
      count,
    ),
    ...bezier(
      [x, top - foot],
      [x + w, top - foot - 3],
      [x + w * 0.95, top - tip * 0.55],
      [x, top - tip],
      count,
    ),
  ];
  const outer = drop(44, 5, 11, 12);
  return (
    `<g class="flame" style="transform-origin:${tenth(x)}px ${tenth(top - 5)}px">` +
    fill(outer, '#F4CE62') +
    fill(drop(28, 8, 5, 8), '#FFF6D8') +
    ink(outline(outer, 1.2, { wobble: 0.2, step: 3 }), 'var(--flame-ink)') +
    '</g>'
  );
}

function flameRays(x: number, y: number, seed: number): string {
  let path = '';
  for (let i = 0; i < 34; i++) {
    const a = (i / 34) * TAU;
    if (Math.sin(a) > 0.82) continue;
    const from = 34 + 3 * (i % 2);
    const to = from + 8 + 10 * noise(i * 3.7, seed * 1.3);
    const at = (d: number): Point => [x + Math.cos(a) * d, y + Math.sin(a) * d * 1.15];
    path += pen([at(from), at(to)], 1.1, { wobble: 0, taper: 0.8 });
  }
  return ink(path, 'var(--flame-ray)');
}

/** A burning candle in its holder; the foot at x, base. `glow` is the radius of its light. */
export function candle(x: number, base: number, height: number, glow = 150, seed = 1): string {
  const half = 12;
  const top = base - height;
  const body = spline(
    [
      [x - half, base - 9],
      [x - half - 0.6, base - height * 0.5],
      [x - half + 0.5, top + 3],
      [x - half / 2, top],
      [x, top + 3],
      [x + half / 2, top - 1],
      [x + half, top + 4],
      [x + half + 0.4, base - height * 0.4],
      [x + half, base - 9],
    ],
    false,
    6,
  );
  const shade = hatch(body, 1.5, 2.3, 1.3, {
    tone: (a, b) => smoothStep(-3, 11, a - x) * smoothStep(top - 10, top + 30, b),
  });
  return (
    `<circle cx="${tenth(x)}" cy="${tenth(top - 18)}" r="${glow}" fill="url(#flame-glow)"/>` +
    saucer(x, base) +
    fill(body, 'var(--wax)') +
    ink(shade + outline(body, 1.4, { wobble: 0.3 }), 'var(--wax-ink)') +
    waxDrip(x - 9, top, 26, 1) +
    waxDrip(x + 3, top, 17, 1.2) +
    waxDrip(x + 10, top, Math.min(34, height * 0.42), 0.9) +
    ink(line(x, top + 1, x + 0.6, top - 9, 1.5, { taper: 0.1 }), 'var(--wax-ink)') +
    flame(x, top) +
    flameRays(x, top - 22, seed)
  );
}

/** A knot in the wood: place and radius. */
export type Knot = [x: number, y: number, radius: number];

function grainLine(v: number, width: number, height: number, seed: number, knots: Knot[]): Point[] {
  const points: Point[] = [];
  for (let u = 0; u <= width; u += 7) {
    let y = v + (noise(u * 0.006, v * 0.2, seed) - 0.5) * 5;
    for (const [kx, ky, kr] of knots) {
      const near = Math.exp(-(((u - kx) / kr / 2.6) ** 2));
      const side = Math.sign(v - ky || 1);
      y += side * near * kr * 0.55 * Math.exp((-Math.abs(v - ky) / height) * 1.4);
    }
    points.push([u, clamp(y, 0.6, height - 0.6)]);
  }
  return points;
}

/** A plank whose grain flows round its knots. */
export function plank(
  [x, y, width, height]: [number, number, number, number],
  seed: number,
  knots: Knot[],
): string {
  let path = '';
  for (let v = 2; v < height; v += 2.1) {
    const points = grainLine(v, width, height, seed, knots).map(([a, b]): Point => [x + a, y + b]);
    path += swell(points, (a, b) =>
      clamp(0.25 + 1.25 * (noise(a * 0.01, b * 0.4, seed + 2) - 0.28), 0, 1.15),
    );
  }
  for (const [kx, ky, kr] of knots) {
    for (let i = 0; i < 3; i++) {
      const eye = ring(x + kx, y + ky, kr * (1.3 - i * 0.4), kr * (0.5 - i * 0.15));
      path += pen(eye, 0.9, { closed: true, wobble: 0.3 });
    }
  }
  return (
    fill(rectangle(x, y, width, height), 'var(--wood)') +
    ink(path, 'var(--wood-ink)', 'opacity=".66"')
  );
}

/** A carved bracket under the shelf. */
export function bracket(x: number, y: number, side: -1 | 1, k = 1): string {
  const q = (a: number, b: number): Point => [x + side * a * k, y + b * k];
  const body = [
    q(0, 0),
    q(66, 0),
    q(66, 7),
    ...bezier(q(62, 7), q(40, 10), q(34, 26), q(20, 30), 10),
    ...bezier(q(20, 30), q(8, 34), q(12, 50), q(0, 62), 10),
  ];
  const [cx, cy] = q(17, 17);
  const lines =
    hatch(body, 0.9, 3, 1) +
    outline(body, 1.5, { wobble: 0.4 }) +
    pen(bezier(q(8, 10), q(30, 8), q(30, 20), q(16, 22), 12), 1.1) +
    pen(arc(cx, cy, 5 * k, 5 * k, 0, TAU * 0.8), 1);
  return fill(body, 'var(--wood2)') + ink(lines, 'var(--wood-ink)');
}

function ribbonCloth(x: number, y: number, width: number, height: number): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 10; i++) {
    const t = i / 10;
    const sway = Math.sin(t * 3.4) * 1.8 * t;
    left.push([x + sway, y + t * height]);
    right.push([x + width + sway * 1.1, y + t * height]);
  }
  return [...left, [x + width / 2 + 1, y + height - 10], ...right.reverse()];
}

/** A bookmark that hangs over the edge of the shelf. */
export function ribbonMark(
  [x, y, width, height]: [number, number, number, number],
  colour: string,
  text = '',
): string {
  const cloth = ribbonCloth(x, y, width, height);
  const shadow = hatch(
    cloth.map(([a, b]): Point => [a + 5, b + 3]),
    0.8,
    2.4,
    0.9,
  );
  const weave = hatch(cloth, 1.57, 2.6, 0.8, {
    tone: (a, b) =>
      (0.3 + 0.6 * noise(a * 0.2, b * 0.02, 3)) * smoothStep(5, 11, Math.abs(a - x - width / 2)),
  });
  const place = `translate(${tenth(x + width / 2 + 5.5)} ${tenth(y + height - 14)}) rotate(-90)`;
  const words = text ? label(0, 0, text, 'ribbon-text', `transform="${place}"`) : '';
  return (
    ink(shadow, '#140d08', 'opacity=".6"') +
    fill(cloth, colour) +
    ink(weave, '#1a1208', 'opacity=".55"') +
    ink(outline(cloth, 1.3, { wobble: 0.3 }), ENGRAVED) +
    words
  );
}
