/** The cover plates of the five games, each a function of its size. Drawn by the engraver's worker. */
import { darkforcesPlate } from './covers/darkforces';
import { diagonPlate } from './covers/diagon';
import { hallsPlate } from './covers/halls';
import { labyrinthPlate } from './covers/labyrinth';
import { PLATE_WIDTH } from './covers/plate';
import { quidditchPlate } from './covers/quidditch';
import type { GameId } from './games';

export const PLATES: Record<GameId, (width: number, height: number) => string> = {
  labyrinth: labyrinthPlate,
  halls: hallsPlate,
  diagon: diagonPlate,
  quidditch: quidditchPlate,
  darkforces: darkforcesPlate,
};

/** Printed things keep their colours by day and by night. */
const PRINTED: Record<string, string> = {
  eng: '#241a12',
  pap: '#f6edd7',
  goldw: '#e0b64f',
  goldl: '#b8860b',
  path: '#ebddbd',
  hedgetop: '#b3bd9f',
  'or-l': '#f4e1a8',
  'or-m': '#dfba59',
  'or-d': '#bb8b16',
  'die-n': '#201710',
  'die-n2': '#201710',
  'die-ink': '#2b2118',
  'die-o': '#2b2118',
  wing: '#fcf6e6',
};

export const CLOTH: Record<GameId, string> = {
  labyrinth: '#2f5d3a',
  halls: '#4a5a78',
  diagon: '#9a4b2f',
  quidditch: '#1f5f8b',
  darkforces: '#4b2e5a',
};

const GLOW =
  '<defs><radialGradient id="plate-glow"><stop offset="0" stop-color="#F6EDD7"/>' +
  '<stop offset="1" stop-color="#F6EDD7" stop-opacity="0"/></radialGradient></defs>';

function withColours(markup: string, game: GameId): string {
  return markup.replace(/var\(--([\w-]+)\)/g, (_, name: string) =>
    name === 'cov' ? CLOTH[game] : (PRINTED[name] ?? '#000'),
  );
}

/** A cover as an SVG file of its own. */
export function coverFile(game: GameId, height: number): string {
  const body = withColours(PLATES[game](PLATE_WIDTH, height), game);
  const style = '<style>.die-number{font-family:Georgia,serif;font-weight:600}</style>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PLATE_WIDTH * 4}" height="${height * 4}" ` +
    `viewBox="0 0 ${PLATE_WIDTH} ${height}">${GLOW}${style}${body}</svg>`
  );
}
