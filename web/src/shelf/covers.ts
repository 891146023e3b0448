/** The covers of the games, each a function of its size. Drawn by the engraver's worker. */
import type { Plate } from '../games/entry';
import { PLATE_WIDTH } from './plate';

const COVERS = import.meta.glob<Plate>('../games/*/cover.ts', {
  eager: true,
  import: 'plate',
});

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

const GLOW =
  '<defs><radialGradient id="plate-glow"><stop offset="0" stop-color="#F6EDD7"/>' +
  '<stop offset="1" stop-color="#F6EDD7" stop-opacity="0"/></radialGradient></defs>';

function withColours(markup: string, cloth: string): string {
  return markup.replace(/var\(--([\w-]+)\)/g, (_, name: string) =>
    name === 'cov' ? cloth : (PRINTED[name] ?? '#000'),
  );
}

/** A cover as an SVG file of its own. */
export function coverFile(game: string, height: number, cloth: string): string {
  const plate = COVERS[`../games/${game}/cover.ts`];
  const body = withColours(plate(PLATE_WIDTH, height), cloth);
  const style = '<style>.die-number{font-family:Georgia,serif;font-weight:600}</style>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PLATE_WIDTH * 4}" height="${height * 4}" ` +
    `viewBox="0 0 ${PLATE_WIDTH} ${height}">${GLOW}${style}${body}</svg>`
  );
}
