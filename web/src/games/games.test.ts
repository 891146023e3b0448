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

/** What is known of somebody at a table: a piece, a hat, the colour of a team. */
const KNOWN: Record<string, object[]> = {
  labyrinth: ['first', 'second', 'third', 'fourth'].map((piece) => ({ piece })),
  halls: ['red', 'blue', 'gold', 'black'].map((colour) => ({ colour })),
  diagon: ['red', 'blue', 'yellow', 'white', 'green', 'black'].map((hat) => ({ hat })),
  quidditch: ['red', 'blue'].map((colour) => ({ colour })),
  darkforces: Array.from({ length: 10 }, () => ({})),
};

it.each(GAMES)('$id knows its players by colour and by form', async ({ id, badges }) => {
  const { badgeOf } = await badges!();
  const players = KNOWN[id];
  const all = players.map((_, seat) => badgeOf({ players }, seat));
  expect(new Set(all.map(({ colour }) => colour)).size).toBe(players.length);
  const forms = all.map(({ drawn }) => drawn.replaceAll(/var\(--[\w-]+\)|hat-\w+/g, ''));
  expect(new Set(forms).size).toBe(players.length);
  // Whatever seat they have.
  expect(
    id === 'darkforces' || badgeOf({ players: [players[1]] }, 0).colour === all[1].colour,
  ).toBe(true);
});
