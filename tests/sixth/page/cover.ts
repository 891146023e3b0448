/** The Candles: three of them, and one is out. */
import { ENGRAVED, PLATE_WIDTH, sheet, solid, wash } from '../../shelf/plate';
import { candle } from './candle';

export function plate(width: number, height: number): string {
  const row = [0.25, 0.5, 0.75].map((at, i) =>
    candle(PLATE_WIDTH * at, height * 0.8, i !== 2, ENGRAVED),
  );
  return solid(sheet(width, height)) + wash(sheet(width, height)) + row.join('');
}
