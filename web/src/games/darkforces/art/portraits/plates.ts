/**
 * A plate for every character. Two have a portrait; the others show their emblem by the light that
 * suits them, cut in the same way.
 */

import { at, clipped, ink, random } from '../../../../ink/ink';
import { blob, ellipse, engrave, line, rect, star } from '../../../../ink/burin';
import { EMBLEMS } from '../emblems';
import { about, along, Plate, wash } from '../plate';
import { moon } from '../moon';
import { mask } from './mask';
import { reader } from './reader';

const PORTRAITS: Record<string, (night: boolean) => string> = {
  hermione: reader,
  death_eater: mask,
};

/** The picture of a character in a box of 300 by 400. */
export function plateOf(role: string, night: boolean): string {
  return PORTRAITS[role]?.(night) ?? emblemPlate(role, night);
}

/** Where the light comes from, and what stands in the sky. */
interface Scene {
  x: number;
  y: number;
  light: 'moon' | 'candle' | 'star';
  /** How large the emblem is, and where its foot stands. */
  size?: number;
  foot?: number;
  mirrored?: boolean;
}

const SCENES: Record<string, Scene> = {
  fred: { x: 76, y: 96, light: 'star' },
  george: { x: 224, y: 96, light: 'star', mirrored: true },
  sirius: { x: 216, y: 104, light: 'moon' },
  dumbledore: { x: 84, y: 110, light: 'candle', size: 250 },
  neville: { x: 226, y: 120, light: 'candle' },
  ron: { x: 72, y: 118, light: 'candle' },
  harry: { x: 220, y: 92, light: 'star', size: 250 },
  minerva: { x: 78, y: 96, light: 'moon' },
  ginny: { x: 222, y: 104, light: 'moon', size: 240 },
  luna: { x: 82, y: 100, light: 'moon', size: 226 },
  hogwarts_student: { x: 222, y: 116, light: 'candle' },
};
const PLAIN: Scene = { x: 220, y: 100, light: 'star' };
const EMBLEM_BOX = 512;
const GROUND = 344;

function emblemPlate(role: string, night: boolean): string {
  const plate = new Plate(night);
  const scene = SCENES[role] ?? PLAIN;
  glow(plate, scene);
  sky(plate, scene, role.length * 31 + role.charCodeAt(1));
  ground(plate, scene);
  figure(plate, scene, EMBLEMS[role === 'george' ? 'fred' : role] ?? '');
  return plate.toString();
}

/** Rings of light that tie the background together. */
function glow(plate: Plate, { x, y }: Scene): void {
  plate.layer({
    d: rect(0, 0, 300, 400),
    box: [0, 0, 300, 400],
    fill: null,
    lines: [
      {
        kind: 'arc',
        cx: x,
        cy: y,
        pitch: 4.4,
        max: 3,
        gamma: 1.3,
        jit: 0.3,
        step: 3,
        r0: 30,
        night: { min: 0.2 },
        day: { gamma: 1.5, max: 3.3 },
      },
    ],
    paint: (g) =>
      wash(g, about(g, x, y, 8, 290, [0, 1], [0.12, 0.8], [0.3, 0.48], [0.6, 0.24], [1, 0.09])),
  });
}

/** The light itself, and stars where there is room for them. */
function sky(plate: Plate, { x, y, light }: Scene, seed: number): void {
  const chance = random(seed);
  for (let i = 0; i < 9; i++) {
    const [sx, sy, r] = [24 + chance() * 252, 26 + chance() * 150, 2.2 + chance() * 3];
    if (Math.hypot(sx - x, sy - y) < 56 || Math.hypot(sx - 150, sy - 230) < 104) continue;
    plate.fill(ellipse(sx, sy, r * 1.7), plate.dark).fill(star(sx, sy, r * 1.5), plate.light);
  }
  if (light === 'moon') plate.raw(at(x, y, moon(27, plate.light, plate.dark)));
  else if (light === 'star') {
    plate.fill(ellipse(x, y, 21), plate.dark);
    plate.fill(blob(star(x, y, 26, 8, 0.34), 0.4, 3, 2), plate.light);
  } else candle(plate, x, y);
}

function candle(plate: Plate, x: number, y: number): void {
  const wax = `M${x - 10} ${y + 34}C${x - 6} ${y + 30} ${x + 6} ${y + 30} ${x + 10} ${y + 34}L${x + 12} 400L${x - 12} 400Z`;
  plate.layer({
    d: wax,
    lines: [{ angle: 2, pitch: 2.1, max: 1.9, day: { max: 1.3 } }],
    edge: { w: 1.1 },
    paint: (g) =>
      wash(g, along(g, x - 12, 0, x + 12, 0, [0, 0.55], [0.35, 1], [0.7, 0.7], [1, 0.25])),
  });
  const flame = `M${x} ${y - 30}C${x + 10} ${y - 12} ${x + 12} ${y - 2} ${x + 10} ${y + 8}C${x + 8} ${y + 18} ${x - 8} ${y + 18} ${x - 10} ${y + 8}C${x - 12} ${y - 4} ${x - 6} ${y - 12} ${x} ${y - 30}Z`;
  plate.fill(ellipse(x, y - 4, 17, 25), plate.dark);
  plate.fill(blob(flame, 0.3, 4, 2), plate.night ? 'var(--df-flame)' : plate.paper);
  plate.pen(flame, { w: 1.1, c: plate.night ? 'light' : 'dark' });
  plate.pen(`M${x} ${y + 33}C${x - 1} ${y + 24} ${x} ${y + 18} ${x + 1} ${y + 8}`, {
    w: 1.6,
    c: 'dark',
  });
}

/** A stone sill for the emblem to stand on, and its shadow away from the light. */
function ground(plate: Plate, { x, foot = GROUND }: Scene): void {
  plate.layer({
    d: rect(0, foot - 8, 300, 408 - foot),
    lines: [
      { angle: 1, pitch: 3.2, max: 2.1, jit: 0.4, day: { max: 2 } },
      { angle: 64, pitch: 4.2, max: 1.2, night: { lo: 0.3 }, day: { lo: 0, hi: 0.4, max: 1.5 } },
    ],
    paint: (g) =>
      wash(
        g,
        x < 150
          ? along(g, 0, 0, 300, 0, [0, 0.66], [0.5, 0.3], [1, 0.12])
          : along(g, 0, 0, 300, 0, [0, 0.12], [0.5, 0.3], [1, 0.66]),
      ),
  });
  plate.pen(`M0 ${foot - 8}H300`, { w: 1.6, jit: 0.6 });
  const away = x < 150 ? 1 : -1;
  let shadow = '';
  for (let i = 0; i < 34; i++)
    shadow += line(96 + i * 3.3, foot + 1, 96 + i * 3.3 + away * 46, foot + 17, {
      w: 2.2,
      t0: 1,
      t1: 0.1,
      taper: 0.6,
      seed: i,
      jit: 0.4,
    });
  plate.fill(shadow, plate.dark);
}

/** The emblem, modelled by the light: solid where it falls, hatched away where it does not. */
function figure(plate: Plate, { x, y, size = 214, foot = GROUND, mirrored }: Scene, shape: string) {
  const k = size / EMBLEM_BOX;
  const [left, top] = [150 - size / 2, foot + size * 0.06 - size];
  const flip = mirrored ? `translate(300 0) scale(-1 1) ` : '';
  const place = `transform="${flip}translate(${left} ${top}) scale(${k})"`;
  const far = (px: number, py: number) => {
    const fx = mirrored ? 300 - px : px;
    return Math.min(1, Math.max(0, (Math.hypot(fx - x, py - y) - 70) / 230));
  };
  const box: [number, number, number, number] = [left, top, size, size];
  const away = engrave(box, far, { angle: -36, pitch: 2.7, max: 2.1, jit: 0.25, seed: 11 });
  const cross = engrave(box, (px, py) => Math.max(0, far(px, py) - 0.45), {
    angle: 40,
    pitch: 3,
    max: 2,
    seed: 5,
  });
  const here = `transform="translate(${left} ${top}) scale(${k})"`;
  const shade = clipped(shape, ink(away + cross, plate.dark), here);
  const halo = `stroke="${plate.dark}" stroke-width="${30 / k / 5}" stroke-linejoin="round"`;
  plate.raw(
    `<path d="${shape}" fill="${plate.dark}" ${halo} ${place}/>` +
      `<path d="${shape}" fill="${plate.light}" ${place}/>` +
      `<g ${mirrored ? 'transform="translate(300 0) scale(-1 1)"' : ''}>${shade}</g>`,
  );
  if (!plate.night)
    plate.raw(
      `<path d="${shape}" fill="none" stroke="${plate.ink}" stroke-width="${1.4 / k}" ${place}/>`,
    );
}
