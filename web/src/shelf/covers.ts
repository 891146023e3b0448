/** The covers of the games, each a function of its size. Drawn by the engraver's worker. */
import type { Plate } from '../games/entry';
import { PLATE_WIDTH, PRINTED } from './plate';

const COVERS = import.meta.glob<Plate>('../games/*/cover.ts', {
  eager: true,
  import: 'plate',
});

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
