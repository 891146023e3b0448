/** Draws the large plates off the page, so that the page answers while they are being engraved. */
import type { Point } from '../ink/ink';
import { coverFile } from './covers';
import { wallFile, type WallTheme } from './wall';

export type PlateOrder =
  | { key: string; what: 'cover'; game: string; height: number; cloth: string }
  | { key: string; what: 'wall'; theme: WallTheme; flames: Point[] };

export type PlateDone = { key: string; file: string };

function draw(order: PlateOrder): string {
  return order.what === 'cover'
    ? coverFile(order.game, order.height, order.cloth)
    : wallFile(order.theme, order.flames);
}

addEventListener('message', ({ data }: MessageEvent<PlateOrder>) => {
  const done: PlateDone = { key: data.key, file: draw(data) };
  postMessage(done);
});
