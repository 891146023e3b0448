/** Every house rule of every box, set in the form of the box page and found at the table. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { deep, drawn, PARTLY } from './depth';

type Value = boolean | number | string;

interface OptionCard {
  name: string;
  default: Value;
  first: Value;
  choices: Value[];
  high: number;
  longest: number;
}

interface GameCard {
  id: string;
  seat_counts: number[];
  options: OptionCard[];
}

/** A deck of one's own for three, as the form writes it. */
const DECK = 'death_eater, hermione, sirius, neville, harry, luna';
const CARDS = ['Death Eater', 'Hermione', 'Sirius', 'Neville', 'Harry', 'Luna'];

/** The values that an option is set to, one a table; a number as it is, then as high as it can be. */
function valuesOf({ choices, default: usual, high, longest }: OptionCard): Value[] {
  if (choices.length > 0) return choices;
  return longest > 0 ? [DECK, usual] : [usual, high];
}

/** As many tables as the longest list of values needs; shorter lists stay at their last. */
function tablesOf({ options }: GameCard): Record<string, Value>[] {
  const values = options.map(valuesOf);
  const tables = Math.max(...values.map(({ length }) => length));
  return Array.from({ length: tables }, (_, at) =>
    Object.fromEntries(options.map(({ name }, i) => [name, values[i][at] ?? values[i].at(-1)!])),
  );
}

const sit = (page: Page, seats: number) =>
  page.getByRole('button', { name: String(seats), exact: true }).click();

/** Sets one option with the hands of a player. */
async function set(field: Locator, value: Value): Promise<void> {
  const choice = field.locator('select');
  if (value === DECK)
    for (const name of CARDS) await field.getByRole('button', { name, exact: true }).click();
  else if (typeof value === 'boolean') await field.getByRole('checkbox').setChecked(value);
  else if ((await choice.count()) > 0) await choice.selectOption(String(value));
  else await field.getByRole('spinbutton').fill(String(value));
}

/** What is not for so many is greyed out: then others sit down, until it is for them. */
async function seatFor(page: Page, card: GameCard, field: Locator, value: Value): Promise<void> {
  const greyed = field.locator(`option[value="${value}"]:disabled`);
  for (const seats of card.seat_counts) if (await greyed.count()) await sit(page, seats);
}

/** How many sit down at the first tables, where the values want it; 0: as many as there are. */
function seatsFor({ seat_counts }: GameCard, at: number, wanted: Record<string, Value>): number {
  if (wanted.deck === DECK) return 3;
  if (wanted.min_players === 2 && at === 1) return 2;
  return 'youngest' in wanted ? Math.max(...seat_counts) : 0;
}

/** Opens the box, sets what does not stand there yet, and lets bots play. */
async function openBox(page: Page, card: GameCard, at: number, wanted: Record<string, Value>) {
  await page.goto(`/box/${card.id}`);
  await page.getByRole('radio', { name: /^Watch/ }).check();
  await page.evaluate(() =>
    document.querySelectorAll('details').forEach((fold) => (fold.open = true)),
  );
  for (const [number, { name, first }] of card.options.entries()) {
    const field = page.locator('.option').nth(number);
    await seatFor(page, card, field, wanted[name]);
    if (wanted[name] !== first) await set(field, wanted[name]);
  }
  const seats = seatsFor(card, at, wanted);
  if (seats > 0) await sit(page, seats);
  await page.getByRole('button', { name: 'Let them play', exact: true }).click();
  await page.waitForURL(/\/t\//);
}

/** The options of the table that the page is at, and how many sit there. */
async function tableOf(page: Page) {
  const table = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`/api/tables/${table}`);
  return (await answer.json()) as { options: Record<string, Value>; seats: unknown[] };
}

/** So many tables of a game are opened: the first two set every option there is. */
const MOST = deep ? Infinity : 2;
const GAMES = ['labyrinth', 'halls', 'diagon', 'quidditch', 'darkforces'];

/** Each time where cards are chosen as well. */
const of = (game: string) => ({ ...PARTLY, ...drawn(game === 'darkforces') });

for (const game of GAMES)
  test(
    `what is chosen in the box is agreed on at the table: ${game}`,
    of(game),
    async ({ page }) => {
      const cards = (await (await page.request.get('/api/games')).json()) as GameCard[];
      const card = cards.find(({ id }) => id === game)!;
      for (const [at, wanted] of tablesOf(card).slice(0, MOST).entries()) {
        await openBox(page, card, at, wanted);
        const { options, seats } = await tableOf(page);
        expect(options).toMatchObject(wanted);
        if (wanted.min_players === 2 && at === 1) expect(seats).toHaveLength(2);
        const seq = async () => Number(await page.locator('[data-seq]').getAttribute('data-seq'));
        // More has been played than what is dealt; a long night is still for a while after that.
        await expect.poll(seq).toBeGreaterThan(seats.length);
      }
    },
  );

test('a first game is set against the easiest bots, a later one against fair ones', async ({
  page,
}) => {
  await page.goto('/box/labyrinth');
  const rival = page.getByLabel('Who sits on seat 2');
  await expect(rival).toHaveValue('bot:novice');
  await page.evaluate(() => localStorage.setItem('grimoire.known', 'labyrinth'));
  await page.reload();
  await expect(rival).toHaveValue('bot:follower');
});
