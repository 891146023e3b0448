/** A hint: the best move with its reason and its chance, for whoever is asked. */

import { expect, test, type Page } from '@playwright/test';
import { drawn } from './depth';
import { ME, openGame, type Seat } from './table';

const bots = (count: number): Seat[] =>
  ['Basile', 'Cléo', 'Dora', 'Emil']
    .slice(0, count)
    .map((name) => ({ kind: 'bot', level: 'greedy', name }));

const button = (page: Page) => page.getByRole('button', { name: 'Hint', exact: true });
const slip = (page: Page) => page.getByRole('status', { name: 'Hint' });
const seq = (page: Page) => page.locator('[data-seq]').getAttribute('data-seq');

/** Asks with the button, sees the hint, puts it away and takes it up again with the keys. */
async function takeHint(page: Page): Promise<void> {
  await button(page).click();
  await expect(slip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slip(page)).toBeHidden();
  await page.keyboard.press('h');
  await expect(slip(page)).toBeVisible();
  const before = await seq(page);
  await slip(page).getByRole('button', { name: 'Play it' }).click();
  await expect(slip(page)).toBeHidden();
  await expect.poll(() => seq(page)).not.toBe(before);
}

/** Each time where hints are marked on the board as well. */
const of = (game: string) => drawn(game === 'diagon');

for (const [game, others, marked] of [
  ['labyrinth', 1, '[data-hint=best]'],
  ['halls', 2, ''],
  ['diagon', 2, '[data-hint=best]'],
  ['quidditch', 1, '[data-die][data-hint=best]'],
] as const)
  test(`${game}: a hint is seen with its chances, and played`, of(game), async ({ page }) => {
    await openGame(page, game, [ME, ...bots(others)]);
    await button(page).click();
    await expect(slip(page)).toContainText(/\d+\s%[^]*second best[^]*\d+\s%/);
    if (marked) await expect(page.locator(marked).first()).toBeVisible();
    await button(page).click();
    await expect(slip(page)).toBeHidden();
    await takeHint(page);
  });

test('in the dark whoever plays alone with bots gets one, without a figure', async ({ page }) => {
  await openGame(page, 'darkforces', [ME, ...bots(4)], { led: { until: 'ready' } });
  await button(page).click();
  await expect(slip(page)).toContainText('Roughly');
  await expect(slip(page)).not.toContainText('%');
  await slip(page).getByRole('button', { name: 'Put the hint away' }).click();
  await expect(slip(page)).toBeHidden();
});

test('whoever opens a table may forbid hints', async ({ page }) => {
  await page.goto('/box/diagon');
  await page.getByRole('radio', { name: 'With friends' }).check();
  await page.getByText('At this table').click();
  await page.getByLabel('Hints are allowed').uncheck();
  await page.getByRole('button', { name: 'Open the table, get the link' }).click();
  await expect(page.getByText('There are no hints at this table.')).toBeVisible();
});

test('where hints are forbidden there is no button, and none for the asking', async ({ page }) => {
  const table = await openGame(page, 'diagon', [ME, ...bots(2)], { customs: { hints: false } });
  await expect(page.getByText('Choose your hat').first()).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  const answer = await page.request.post(`/api/tables/${table}/hint?seat=0`, { data: {} });
  expect(answer.status()).toBe(409);
});
