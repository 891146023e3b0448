/** The games that have a box on the shelf. Ids as in the engine. */
export type GameId = 'labyrinth' | 'halls' | 'diagon' | 'quidditch' | 'darkforces';

/** A bookmark that hangs from the box of a game in progress. */
export type Ribbon = { text?: string; gold: boolean };

export type BoxScene = {
  game: GameId;
  /** The small word above the title: "the". */
  article: string;
  title: string;
  /** "2 to 4 players" */
  players: string;
  /** What a screen reader says for the box. */
  label: string;
  ribbon?: Ribbon;
};

/** The name of the game in the CSS variables of the page. */
const TOKENS: Record<GameId, string> = {
  labyrinth: 'maze',
  halls: 'halls',
  diagon: 'alley',
  quidditch: 'quid',
  darkforces: 'dark',
};

/** The accent of a game by theme, for buttons and text. */
export function accentOf(game: GameId): string {
  return `var(--${TOKENS[game]})`;
}

/** The colour of the cloth of its box, the same day and night. */
export function clothOf(game: GameId): string {
  return `var(--box-${TOKENS[game]})`;
}
