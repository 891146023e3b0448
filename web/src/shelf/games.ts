/** How the shelf sees a game. */
import { gameEntry } from '../games';
import type { BoxLook } from '../games/entry';

/** A bookmark that hangs from the box of a game in progress. */
export type Ribbon = { text?: string; gold: boolean };

export type BoxScene = {
  game: string;
  /** The small word above the title: "the". */
  article: string;
  title: string;
  /** "2 to 4 players" */
  players: string;
  /** What a screen reader says for the box. */
  label: string;
  ribbon?: Ribbon;
};

/** The box of a game that is on the shelf. */
export function lookOf(game: string): BoxLook {
  const entry = gameEntry(game);
  if (!entry) throw new Error(`${game} has no box`);
  return entry.box;
}

/** The accent of a game by theme, for buttons and text. */
export function accentOf(game: string): string {
  return `var(--accent-${game})`;
}

/** What is on the box, in one line. */
export function nameOf({ article, title }: BoxScene): string {
  return article ? `${article[0].toUpperCase()}${article.slice(1)} ${title}` : title;
}

export function clothOf(game: string): string {
  return lookOf(game).cloth;
}
