import { expect, it } from 'vitest';
import { GAMES } from '.';

const files = Object.keys(import.meta.glob('./*/**/*'));
const folders = [...new Set(files.map((file) => file.split('/')[1]))].filter(
  (name) => !name.includes('.'),
);

it('finds every folder', () => {
  expect(GAMES.map(({ id }) => id)).toEqual(folders);
});

it.each(folders)('%s has a table, a cover, colours and words', (game) => {
  for (const part of ['Table.svelte', 'cover.ts', 'colours.css', 'messages/en.json', 'figures.ts'])
    expect(files).toContain(`./${game}/${part}`);
});

it.each(GAMES.filter(({ aim }) => aim))('$id draws what one plays for', async ({ aim }) => {
  const drawing = (await aim!()).aim();
  expect(drawing).not.toMatch(/NaN|undefined/);
  expect(drawing.length).toBeLessThan(200_000);
});
