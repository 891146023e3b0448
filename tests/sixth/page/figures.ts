/** The one picture beside the rules: a handful of candles. */
import type { FigureOf } from '../../table/figure';
import { candle, HEIGHT, WIDTH } from './candle';

export const figureOf: FigureOf = (rule) =>
  rule === 'CAN-SNUFF-01'
    ? {
        width: 3 * WIDTH,
        height: HEIGHT,
        drawing: [0, 1, 2].map((i) => candle((i + 0.5) * WIDTH, HEIGHT, false)).join(''),
      }
    : null;
