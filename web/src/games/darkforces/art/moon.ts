/** The night from dusk to dawn: the moon and its way over the table. */

import { at, clipped, hundredth, ink, type Point } from '../../../ink/ink';
import { blob, ellipse, engrave, line, pen, star, stroke } from '../../../ink/burin';

const INK = 'var(--ink)';
const PAGE = 'var(--page)';

/** The moon with engraved seas, about the origin. */
export function moon(r: number, light = 'var(--df-moon)', dark = PAGE): string {
  const seas = [
    [-0.3, -0.2, 0.26],
    [0.15, -0.35, 0.16],
    [0.2, 0.2, 0.3],
    [-0.25, 0.4, 0.18],
  ];
  const tone = (x: number, y: number) => {
    let value = Math.max(0, Math.hypot(x + r * 0.25, y + r * 0.25) / r - 0.45) * 0.9;
    for (const [a, b, q] of seas) {
      const far = Math.hypot(x / r - a, y / r - b) / q;
      if (far < 1) value += 0.42 * (1 - far * far);
    }
    return Math.min(1, value);
  };
  const lines = engrave([-r, -r, 2 * r, 2 * r], tone, {
    angle: -28,
    pitch: Math.max(1.5, r * 0.09),
    max: Math.max(0.9, r * 0.062),
    min: 0.12,
    jit: 0.1,
    fine: true,
    warp: (u) => (u * u) / (r * 9),
    seed: 6,
  });
  return (
    ink(blob(ellipse(0, 0, r), 0.3, 3, 2), light) + clipped(ellipse(0, 0, r), ink(lines, dark))
  );
}

/** Where the moon goes: from one foot of the arc over its top to the other. */
export interface Arc {
  width: number;
  top: number;
  foot: number;
  pad: number;
}

/** Where the moon stands at a time of the night, 0 at dusk and 1 at dawn. */
export function moonAt({ width, top, foot, pad }: Arc, t: number): Point {
  const u = t * 2 - 1;
  return [pad + (width - 2 * pad) * t, top + (foot - top) * u * u * (0.6 + 0.4 * u * u)];
}

/** The way already gone, as a line, and the way to go, as dots. */
export function moonWay(arc: Arc, gone: number, w = 1.5): string {
  const walked = Array.from({ length: 61 }, (_, i) => moonAt(arc, (gone * i) / 60));
  const count = Math.round(arc.width / 4.5 + 24);
  let dots = '';
  for (let i = 0; i <= count; i++)
    if (i / count > gone) dots += ellipse(...moonAt(arc, i / count), w / 2);
  const line = stroke(walked, { w, t0: 0.2, t1: 1, taper: 0.1, jit: 0.3, seed: 4 });
  return (gone > 0 ? ink(line) : '') + ink(dots, INK, 'opacity=".75"');
}

/** What a call looks like once it is past, and while it is still to come. */
export function callMark(past: boolean, r: number): string {
  const drawn = past ? star(0, 0, r * 1.9, 4, 0.35) : ring(r);
  return ink(ellipse(0, 0, r * 2.1), PAGE) + ink(drawn);
}

function ring(r: number): string {
  return pen(ellipse(0, 0, r), { w: r / 3, jit: 0.1, taper: 0.01 });
}

export interface MoonPath {
  width: number;
  height: number;
  calls: readonly number[];
  /** Which of them is now; -1 before the first. */
  now: number;
  pad?: number;
}

/** The arc of a small path with the numbers of the calls under it. */
export function arcOf({ width, height, pad = 34 }: MoonPath): Arc {
  return { width, top: 20, foot: height - 26, pad };
}

/** The night on a small path: stars for calls that are past, rings to come, their numbers. */
export function moonPath(path: MoonPath): string {
  const { calls, now } = path;
  const arc = arcOf(path);
  const steps = calls.length + 1;
  const marks = calls.map((call, i) => {
    const [x, y] = moonAt(arc, (i + 1) / steps);
    const [past, here] = [i < now, i === now];
    return (
      (here ? '' : at(x, y, callMark(past, 3.2))) +
      `<text class="df-fell" x="${hundredth(x)}" y="${hundredth(y + 17 + (here ? 6 : 0))}" ` +
      `text-anchor="middle" font-size="14.5"` +
      `${here ? ' style="fill: var(--df-now)"' : ` opacity="${past ? 1 : 0.8}"`}>${call}</text>`
    );
  });
  return (
    moonWay(arc, Math.max(0, (now + 1) / steps)) +
    marks.join('') +
    at(...moonAt(arc, 0), dusk(7)) +
    at(...moonAt(arc, 1), dawn(7))
  );
}

/** The moon with its ring, as it stands over the call of now. */
export function moonNow(r: number): string {
  const gap = 3 + r / 10;
  return (
    ink(ellipse(0, 0, r + gap - 0.5), PAGE) +
    moon(r) +
    ink(
      pen(ellipse(0, 0, r + gap), { w: 0.6 + r * 0.03, jit: 0.25, taper: 0.01, seed: 5 }),
      'var(--df-now)',
    )
  );
}

/** The sun going down behind a line, about the origin. */
export function dusk(r: number): string {
  let cuts = '';
  for (const k of r > 10 ? [0.2, 0.42, 0.64, 0.84] : [])
    cuts += line(-r, -r * k, r, -r * k, { w: 1.4, taper: 0, jit: 0.2 });
  return (
    ink(`M${-r} -1A${r} ${r} 0 0 1 ${r} -1Z`) +
    ink(cuts, PAGE) +
    ink(line(-r * 1.9, 0, r * 1.9, 0, { w: 1.3 }))
  );
}

/** The sun coming up, with its rays. */
export function dawn(r: number): string {
  const count = r > 10 ? 9 : 7;
  let rays = '';
  for (let i = 0; i < count; i++) {
    const a = Math.PI + (i * Math.PI) / (count - 1);
    const [c, s] = [Math.cos(a) * r, Math.sin(a) * r];
    rays += line(c * 1.35, s * 1.35 - 1, c * 1.95, s * 1.95 - 1, { w: 1.2, seed: i, jit: 0.1 });
  }
  const half = `M${-r} -1A${r} ${r} 0 0 1 ${r} -1`;
  return (
    ink(`${half}V0H${-r}Z`, PAGE) +
    ink(line(-r * 1.9, 0, r * 1.9, 0, { w: 1.3 }) + rays + pen(half, { w: 1.3, jit: 0.1 }))
  );
}
