/** The aim of the Maze: to stand before the Cup. */
import { engrave } from '../../ink/burin';
import {
  at,
  clamp,
  fill,
  hatch,
  ink,
  line,
  outline,
  path,
  pen,
  rectangle,
  TAU,
  type Point,
} from '../../ink/ink';
import { cup } from '../../ink/ornaments';
import { PAWN_BODY } from '../../ink/pawn';
import { ellipse, Quill, smooth, spot } from '../../ink/quill';
import { AIM, ENGRAVED, sheet, solid, wash } from '../../shelf/plate';

const { width, height } = AIM;
const MIDDLE = width / 2;
/** The light behind the Cup. */
const LIGHT: Point = [MIDDLE, 62];
const WAY = 96;
const RED = '#a5301f';

function sky(): string {
  const dark = (x: number, y: number) =>
    clamp((Math.hypot(x - LIGHT[0], (y - LIGHT[1]) * 1.1) - 32) / 118);
  const [cx, cy] = LIGHT;
  const rings = engrave([0, 0, width, WAY + 8], dark, {
    kind: 'arc',
    cx,
    cy,
    r0: 36,
    pitch: 3.8,
    max: 2.5,
    gamma: 1.1,
    step: 3,
    seed: 6,
  });
  let rays = '';
  for (let i = 0; i < 22; i++) {
    const turn = (i / 22) * TAU;
    const [x, y, far] = [Math.cos(turn), Math.sin(turn), 41 + (i % 2) * 8];
    rays += line(cx + x * 33, cy + y * 33, cx + x * far, cy + y * far, 1.2, { wobble: 0.1 });
  }
  return wash(sheet(width, WAY + 8), 0.16) + ink(rings, ENGRAVED) + ink(rays, 'var(--goldl)');
}

/** A clipped hedge that faces us; the far ones are dark. */
function hedge(left: number, right: number, top: number, foot: number, tone: number): string {
  const quill = new Quill(Math.round(left * 3 + top));
  const lobes: Point[] = [];
  for (let x = left; x < right; x += 5)
    lobes.push([x, top - quill.between(0, 1)], [x + 2.5, top - quill.between(2.5, 4.5)]);
  lobes.push([right, top]);
  const shape: Point[] = [...lobes, [right, foot], [left, foot]];
  const crown: Point[] = [...lobes, [right, top + 7], [left, top + 7]];
  const leaves = quill
    .scatter(rectangle(left, top + 9, right - left, foot - top - 10), 4.4)
    .map(([x, y]) => `M${spot([x - 1.6, y])}q1.6 -2.6 3.2 0`)
    .join('');
  const shade = hatch(rectangle(right - 8, top + 8, 8, foot - top - 8), 1.5, 2.2, 1, { ragged: 4 });
  return (
    solid(shape) +
    wash(shape, tone) +
    fill(crown, 'var(--hedgetop)') +
    path(leaves, `fill="none" stroke="${ENGRAVED}" stroke-width=".85"`) +
    path(smooth(lobes), `fill="none" stroke="${ENGRAVED}" stroke-width="1.2"`) +
    ink(
      shade +
        pen(
          [
            [left, foot],
            [left, top],
          ],
          1.2,
        ) +
        pen(
          [
            [right, top],
            [right, foot],
          ],
          1.4,
        ),
      ENGRAVED,
    ) +
    ink(line(left, foot, right, foot, 1.4), ENGRAVED)
  );
}

function way(): string {
  const near = height + 2;
  const floor: Point[] = [
    [MIDDLE - 54, WAY],
    [MIDDLE + 54, WAY],
    [width + 80, near],
    [-80, near],
  ];
  let joints = '';
  for (const y of [WAY + 7, WAY + 16, WAY + 29, WAY + 44])
    joints += line(-4, y, width + 4, y, 0.8, { wobble: 0.4 });
  for (let k = -6; k <= 6; k++)
    joints += line(MIDDLE + k * 8, WAY, MIDDLE + k * 40, near, 0.8, { wobble: 0.3 });
  return solid(floor, 'var(--path)') + ink(joints, ENGRAVED, 'opacity=".65"');
}

function plinth(): string {
  const stone: Point[] = [
    [MIDDLE - 20, 90],
    [MIDDLE + 20, 90],
    [MIDDLE + 26, 103],
    [MIDDLE - 26, 103],
  ];
  const [, a, b] = stone;
  const shade = hatch([[MIDDLE, 90], a, b, [MIDDLE, 103]], 1.4, 2, 0.8);
  return solid(stone, '#ddd0ae') + ink(shade + outline(stone, 1.4, { wobble: 0.3 }), ENGRAVED);
}

function pawn(): string {
  const quill = new Quill(51);
  const look = `fill="${RED}" stroke="${ENGRAVED}" stroke-width="1.3"`;
  const shadow: Point[] = [
    [8, 12],
    [21, 7],
    [23, 10],
    [9, 15],
  ];
  const body = `${smooth(PAWN_BODY)}Q0 15.6 -9 12Z`;
  const shade = quill.hatch([PAWN_BODY], 70, 1.9, { keep: (x) => (x > 1 ? 1 : 0) });
  const lines = `stroke="${ENGRAVED}" stroke-width=".7"`;
  return (
    path(quill.hatch([shadow], 22, 1.6), lines) +
    path(body, look) +
    path(shade, lines) +
    path(smooth(ellipse(0, -11, 6.8), true), look) +
    path('M-4.4 -5h8.8', `stroke="${ENGRAVED}" stroke-width="1.7" stroke-linecap="round"`) +
    path('M-3.8 -13.4q1 -2.6 3.2 -2.8', 'stroke="#f0c9b4" stroke-width="1.2" fill="none"')
  );
}

const SOLE =
  'M-2 -5.6C1.4 -7 3.4 -4 2.6 -.6C2 2.4 -2.4 2.4 -2.8 -.8C-3 -3 -3.2 -5 -2 -5.6ZM-2.2 3.2H2V4.6A2.1 2.3 0 0 1 -2.2 4.6Z';

/** Steps that lead on to the Cup. */
function steps(): string {
  const places: [number, number, number][] = [
    [88, 128, 0.8],
    [90, 120, 0.66],
    [97, 115, 0.54],
    [98, 109, 0.44],
  ];
  return places.map(([x, y, k]) => at(x, y, ink(SOLE, ENGRAVED), k, 24)).join('');
}

export function aim(): string {
  return (
    solid(sheet(width, height)) +
    sky() +
    hedge(-6, 58, 44, 110, 0.85) +
    hedge(164, 228, 44, 110, 0.85) +
    way() +
    hedge(-6, 34, 66, 140, 0.5) +
    hedge(188, 228, 66, 140, 0.5) +
    plinth() +
    cup(MIDDLE, 91, 56) +
    steps() +
    at(72, 128, pawn(), 1.2)
  );
}
