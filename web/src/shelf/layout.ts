/** Where things stand on the shelf, for any number of boxes, in units of the drawing. */
import type { Point } from '../ink/ink';
import { lookOf } from './games';
import { FLOOR, SHELF_WIDTH } from './size';

const MIDDLE = SHELF_WIDTH / 2;
const STEP = 233.5;

export interface BoxPlace {
  game: string;
  x: number;
  y: number;
  scale: number;
  /** How much of its side is seen: right when positive. */
  depth: number;
  /** Night shade at its left and right edge. */
  shade: [number, number];
  /** Its shadow falls to the right. */
  shadowRight: boolean;
}

export type Furniture =
  | { what: 'candle'; x: number; base: number; height: number }
  | { what: 'lying'; x: number; base: number }
  | { what: 'standing'; x: number; base: number; count: number; lean: -1 | 1 }
  | { what: 'cup'; x: number; base: number }
  | { what: 'dice'; x: number; base: number };

export interface ShelfLayout {
  boxes: BoxPlace[];
  furniture: Furniture[];
  flames: Point[];
}

/** So many boxes fill the shelf. */
const FULL_SHELF = 5;

/** A single box is shown larger; more than a shelf full of them are smaller. */
function scaleFor(count: number): number {
  return count === 1 ? 1.16 : count === 2 ? 1.08 : Math.min(1, FULL_SHELF / count);
}

function flameOf(f: Furniture): Point[] {
  return f.what === 'candle' ? [[f.x, f.base - f.height - 22]] : [];
}

/** A full shelf has a candle at each end. */
const FULL: Furniture[] = [
  { what: 'lying', x: 1276, base: FLOOR + 2 },
  { what: 'candle', x: 58, base: FLOOR + 4, height: 112 },
  { what: 'candle', x: 1336, base: FLOOR - 46, height: 76 },
];

/** With fewer boxes, books, dice and a cup stand beside them, candles next to the boxes. */
function furnitureFor(left: number, right: number): Furniture[] {
  const room = left;
  if (room < 180) return FULL;
  const out: Furniture[] = [
    { what: 'lying', x: right + 34, base: FLOOR + 2 },
    { what: 'candle', x: left - 70, base: FLOOR + 4, height: 112 },
    { what: 'candle', x: right + 90, base: FLOOR - 46, height: 76 },
  ];
  if (room > 300) {
    out.push({ what: 'dice', x: right + 200, base: FLOOR + 3 });
    out.push({ what: 'cup', x: left - 196, base: FLOOR + 2 });
  }
  if (room > 400) {
    const count = room > 520 ? 6 : 3;
    const wide = count * 34;
    out.push({ what: 'standing', x: left - 262 - wide, base: FLOOR + 2, count, lean: 1 });
    out.push({ what: 'standing', x: right + 286, base: FLOOR + 2, count: count - 1, lean: -1 });
  }
  return out;
}

/** The night shade at x: 2 % near the candles, 36 % far from them. */
function shadeAt(x: number, flames: Point[]): number {
  const away = Math.min(...flames.map(([fx]) => Math.abs(x - fx)));
  return 0.02 + 0.34 * Math.min(1, Math.max(0, (away - 60) / 560));
}

export function shelfLayout(games: string[]): ShelfLayout {
  const scale = scaleFor(games.length);
  const step = STEP * scale + (games.length < FULL_SHELF ? 10 : 0);
  const left = MIDDLE - (step * games.length) / 2;
  const right = MIDDLE + (step * games.length) / 2;
  const furniture = furnitureFor(left, right);
  const flames = furniture.flatMap(flameOf);
  const boxes = games.map((game, i): BoxPlace => {
    const width = lookOf(game).width * scale;
    const x = left + step * i + (step - width) / 2;
    const middle = x + width / 2;
    return {
      game,
      x,
      y: FLOOR - lookOf(game).height * scale,
      scale,
      depth: games.length === 1 ? 9 : (-(middle - MIDDLE) / MIDDLE) * 17,
      shade: [shadeAt(x, flames), shadeAt(x + width, flames)],
      shadowRight: middle < MIDDLE + 60,
    };
  });
  return { boxes, furniture, flames };
}
