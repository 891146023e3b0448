import { describe, expect, it } from 'vitest';
import wire from '../wire.ts?raw';
import * as diagon from './diagon/frames';
import diagonFrames from './diagon/frames.ts?raw';
import * as halls from './halls/frames';
import hallsFrames from './halls/frames.ts?raw';
import * as notices from './labyrinth/notices';
import mazeFrames from './labyrinth/frames.ts?raw';
import mazeNotices from './labyrinth/notices.ts?raw';
import * as quidditch from './quidditch/frames';
import quidditchFrames from './quidditch/frames.ts?raw';

const GAMES: Record<string, { quiet: readonly string[]; source: string }> = {
  Diagon: { quiet: diagon.TOLD_WITH_OTHERS, source: diagonFrames },
  Halls: { quiet: halls.TOLD_WITH_OTHERS, source: hallsFrames },
  Labyrinth: { quiet: notices.TOLD_WITH_OTHERS, source: mazeFrames + mazeNotices },
  Quidditch: { quiet: quidditch.TOLD_WITH_OTHERS, source: quidditchFrames },
};

/** Every kind of event that the server may tell of a game. */
function kindsOf(game: string): string[] {
  const names = new RegExp(`export type ${game}Event =([^;]*);`).exec(wire)![1].match(/\w+/g)!;
  return names.map((name) => new RegExp(`interface ${name} \\{[^}]*kind: '(\\w+)'`).exec(wire)![1]);
}

describe.each(Object.entries(GAMES))('what happens in %s', (game, { quiet, source }) => {
  const shown = [...source.matchAll(/(?:case|kind ===) '(\w+)'/g)].map(([, kind]) => kind);

  it.each(kindsOf(game))('%s is shown, or told with something that is', (kind) => {
    expect([...shown, ...quiet]).toContain(kind);
  });

  it('is never both', () => {
    expect(quiet.filter((kind) => shown.includes(kind))).toEqual([]);
  });
});
