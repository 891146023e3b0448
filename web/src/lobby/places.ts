/** Where everybody sits: whoever looks is nearest, the others follow in the order of play. */

import { TAU } from '../ink/geometry';

export interface Place {
  seat: number;
  /** The chair, and how far it is turned, in degrees. */
  x: number;
  y: number;
  turn: number;
  /** What stands on the table before it: a pawn, and a candle or a key. */
  pawn: [number, number];
  light: [number, number];
}

export interface Ground {
  rx: number;
  ry: number;
  /** How large chairs and pieces are. */
  scale: number;
}

const CHAIR = 36;
/** How far out on the table a pawn stands, at its sides and at its ends. */
const SIDE = 0.8;
const END = 0.74;
/** How far pawn and candle stand to either side of the line to the chair. */
const ASIDE = 34;
/** Beyond so many seats the candles stand further in, or they would touch. */
const ROOMY = 4;
const INWARDS = 0.64;

/** Every seat round a table whose middle is 0, 0. */
export function placesOf(count: number, nearest: number, ground: Ground): Place[] {
  const { rx, ry, scale } = ground;
  return Array.from({ length: count }, (_, i) => {
    const angle = TAU / 4 + (i * TAU) / count;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return {
      seat: (nearest + i) % count,
      x: cos * (rx + CHAIR * scale),
      y: sin * (ry + CHAIR * scale),
      turn: Math.round((angle * 360) / TAU - 90),
      ...(count > ROOMY ? inARow(cos, sin, ground) : apart(cos, sin, ground)),
    };
  });
}

type Things = Pick<Place, 'pawn' | 'light'>;

/** Beside one another along the edge of the table, the pawn always to the left or behind. */
function apart(cos: number, sin: number, { rx, ry, scale }: Ground): Things {
  const [x, y] = [cos * rx * SIDE, sin * ry * END];
  const way = cos - sin > 0 ? -ASIDE * scale : ASIDE * scale;
  // A candle is as high as a pawn: behind one another they need more room.
  const further = 0.9 + 0.9 * Math.abs(cos);
  return {
    pawn: [x - sin * way, y + cos * way * 0.9],
    light: [x + sin * way * further, y - cos * way * further],
  };
}

/** The candle between the pawn and the middle of the table. */
function inARow(cos: number, sin: number, { rx, ry }: Ground): Things {
  return {
    pawn: [cos * rx * 0.84, sin * ry * 0.82],
    light: [cos * rx * INWARDS, sin * ry * INWARDS + 8],
  };
}

/** Where the slip of a seat lies beside its chair, up to four seats, and from which of its sides. */
export type SlipPlace = { x: number; y: number; from: 'left' | 'right' };

/** How far the slip of a chair at the end or at the side of the table lies from it. */
const BESIDE = 66;
const MARGIN = 470;

export function slipOf({ x, y }: Place): SlipPlace {
  const end = Math.abs(x) < 1;
  if (end) return { x: BESIDE, y: y < 0 ? y - 122 : y + 24, from: 'left' };
  const down = y < -1 ? y - 150 : y + 128;
  return x < 0 ? { x: -MARGIN, y: down, from: 'left' } : { x: MARGIN, y: down, from: 'right' };
}
