/** The aim of the Dark Forces: fingers that point at the one behind the mask. */
import {
  at,
  clamp,
  engrave,
  fill,
  hatch,
  ink,
  line,
  noise,
  outline,
  rectangle,
  roundPolygon,
  smoothStep,
  spline,
  type Point,
} from '../../ink/ink';
import { AIM, circle, ENGRAVED, PAPER, PLAIN, sheet, solid, wash } from '../../shelf/plate';
import { candleInHand, mask } from './cover';

const { width, height } = AIM;
const FLAME: Point = [190, 62];
const WAX = 0.92;
const EDGE = 104;
const CARD: Point = [106, 62];

function night(): string {
  const [fx, fy] = FLAME;
  const away = (x: number, y: number) => Math.hypot(x - fx, y - fy);
  const one = engrave(
    [0, 0, width, EDGE],
    0.12,
    2.6,
    (x, y) =>
      clamp(smoothStep(22, 150, away(x, y)) * 0.85 + 0.1 * (noise(x * 0.05, y * 0.05, 2) - 0.5)),
    { wave: 0.9, step: 3 },
  );
  const other = engrave(
    [0, 0, width, EDGE],
    -1.1,
    3,
    (x, y) => clamp(smoothStep(70, 190, away(x, y)) * 0.6),
    { wave: 0.6 },
  );
  return (
    wash(sheet(width, EDGE), 0.55) +
    [50, 40, 30, 21, 13].map((r) => circle(fx, fy, r, PAPER, 'opacity=".16"')).join('') +
    ink(one + other, ENGRAVED)
  );
}

function table(): string {
  const top: Point[] = [
    [-4, EDGE],
    [width + 4, EDGE],
    [width + 4, height + 2],
    [-4, height + 2],
  ];
  const grain = engrave([0, EDGE, width, height - EDGE], 0.02, 3.2, (x, y) =>
    clamp(
      0.2 + Math.abs(x - 130) / 260 + (y - EDGE) / 160 + 0.2 * (noise(x * 0.03, y * 0.2, 7) - 0.5),
    ),
  );
  return solid(top, '#c79a63') + ink(grain + line(-4, EDGE, width + 4, EDGE, 1.8), ENGRAVED);
}

/** A card that was turned up: the one who hid. */
function card(): string {
  const [x, y] = CARD;
  const [w, h] = [58, 84];
  const leaf = roundPolygon(rectangle(-w / 2, -h / 2, w, h), 5);
  const frame = roundPolygon(rectangle(-w / 2 + 5, -h / 2 + 5, w - 10, h - 10), 3);
  const shadow = leaf.map(([a, b]): Point => [a - 4, b + 4]);
  const face = at(0, 1, at(-92 * 0.86, -75 * 0.86, mask(PLAIN), 0.86));
  return at(
    x,
    y,
    fill(shadow, ENGRAVED) +
      solid(leaf) +
      ink(outline(leaf, 1.7, { wobble: 0.3 }), ENGRAVED) +
      fill(frame, 'var(--cov)') +
      ink(hatch(frame, 0.8, 2.6, 0.8) + outline(frame, 1), ENGRAVED) +
      face,
    1,
    -3,
  );
}

/** A hand that points to the right, its finger's tip at 0, 0. */
function finger(sleeve: string): string {
  const hand = spline(
    [
      [0, 0],
      [-3, -3.4],
      [-20, -4.4],
      [-27, -8],
      [-38, -8.6],
      [-46, -5],
      [-48, 6],
      [-40, 12],
      [-30, 13],
      [-23, 11],
      [-21, 6.6],
      [-19, 3.6],
      [-3, 3.2],
    ],
    true,
    4,
  );
  const cuff: Point[] = [
    [-44, -10],
    [-70, -17],
    [-74, 22],
    [-45, 13],
    [-42, 2],
  ];
  const knuckles =
    line(-20, 3.6, -30, 3.4, 1) + line(-22, 7.4, -31, 7.2, 0.9) + line(-26, -7, -20, -1.6, 0.9);
  const shade = hatch(
    [
      [-40, 4],
      [-24, 9],
      [-30, 13],
      [-42, 11],
    ],
    0.5,
    1.9,
    0.8,
  );
  return (
    solid(hand, '#f3dcc0') +
    ink(outline(hand, 1.4, { wobble: 0.15 }) + knuckles + shade, ENGRAVED) +
    fill(cuff, sleeve) +
    ink(outline(cuff, 1.4) + hatch(cuff, 1.2, 2.6, 0.9), ENGRAVED)
  );
}

/** The place of a hand, turned so that it points at the card. */
function pointing([x, y]: Point, [tx, ty]: Point, sleeve: string): string {
  const turn = (Math.atan2(ty - y, tx - x) * 180) / Math.PI;
  const upright = Math.abs(turn) > 90 ? ' scale(1 -1)' : '';
  return at(x, y, `<g transform="${upright}">${finger(sleeve)}</g>`, 0.86, turn);
}

export function aim(): string {
  const light = at(FLAME[0] - 92 * WAX, FLAME[1] - 127 * WAX, candleInHand(PLAIN), WAX);
  return (
    solid(sheet(width, height)) +
    night() +
    table() +
    light +
    card() +
    pointing([68, 84], CARD, '#2f5d3a') +
    pointing([100, 116], CARD, '#7c2f2a') +
    pointing([143, 102], CARD, '#1f5f8b')
  );
}
