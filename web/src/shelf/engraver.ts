/** Orders plates from the worker and keeps them: each is engraved once, then used as an image. */
import type { Point } from '../ink/ink';
import { plateHeight } from './boxes';
import type { PlateDone, PlateOrder } from './engraver.worker';
import { clothOf } from './games';
import type { WallTheme } from './wall';

const plates = new Map<string, Promise<string>>();
const waiting = new Map<string, (url: string) => void>();
let worker: Worker | null = null;

function deliver({ data }: MessageEvent<PlateDone>): void {
  const url = URL.createObjectURL(new Blob([data.file], { type: 'image/svg+xml' }));
  waiting.get(data.key)?.(url);
  waiting.delete(data.key);
}

function theWorker(): Worker {
  if (!worker) {
    worker = new Worker(new URL('./engraver.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', deliver);
  }
  return worker;
}

function plate(order: PlateOrder): Promise<string> {
  let found = plates.get(order.key);
  if (!found) {
    found = new Promise((resolve) => waiting.set(order.key, resolve));
    plates.set(order.key, found);
    theWorker().postMessage(order);
  }
  return found;
}

/** The address of a cover, as soon as it is engraved. */
export function coverUrl(game: string): Promise<string> {
  const [height, cloth] = [plateHeight(game), clothOf(game)];
  return plate({ key: `cover-${game}`, what: 'cover', game, height, cloth });
}

/** The address of the wall, lit by candles at these places. */
export function wallUrl(theme: WallTheme, flames: Point[]): Promise<string> {
  return plate({ key: `wall-${theme}-${flames.join('-')}`, what: 'wall', theme, flames });
}
