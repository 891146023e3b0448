/** The games the page can show: every folder here with a `game.ts`. Nobody else knows one by its name. */

import type { Companion, Game } from './entry';

export interface GameEntry extends Game {
  /** The name of its folder, which is its id on the server. */
  id: string;
}

const found = import.meta.glob<Game>('./*/game.ts', { eager: true, import: 'default' });
import.meta.glob('./*/colours.css', { eager: true });

export const GAMES: GameEntry[] = Object.entries(found).map(([path, game]) => ({
  id: path.split('/')[1],
  ...game,
}));

export function gameEntry(id: string): GameEntry | null {
  return GAMES.find((entry) => entry.id === id) ?? null;
}

export function companionOf(id: string): Companion | null {
  return gameEntry(id)?.companion ?? null;
}
