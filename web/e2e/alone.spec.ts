import { expect, test } from './unbroken';
import { deep, LATER, PARTLY } from './depth';
import { hand, lead, openTable, playOn, playToTheEnd, stageOne, verdict, ME, BOT } from './table';

test('a game against a bot, from the shelf to the verdict', PARTLY, async ({ page, browser }) => {
  test.setTimeout(150_000);
  await page.goto('/');
  await page.getByLabel('Your name').fill('Alix');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alix')).toBeVisible();

  await page.getByRole('button', { name: 'Play, The Quidditch Dice' }).click();
  await hand(page).first().waitFor();

  await playOn(page, 2);
  if (!deep) await lead(page, { left: 4 });
  await playToTheEnd(page);
  await expect(verdict(page)).toHaveText(/You win!|wins\.|A draw\./);

  await page.getByRole('button', { name: 'Verify the dice' }).click();
  await expect(page.getByText('The dice were fair')).toBeVisible();
  await expect(page.getByText('Sealed before the game', { exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  expect((await download).suggestedFilename()).toMatch(/^quidditch-\w+\.json$/);

  // Anybody can replay it from its link, from the start, and is not told how it ends.
  const stranger = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB' });
  await stranger.goto(page.url());
  await expect(stranger.getByText(/You are looking at action\s0/)).toBeVisible();
  await expect(verdict(stranger)).toBeHidden();
  await expect(stranger.locator('h1')).toContainText('Who attacks first?');
  await stranger.getByRole('button', { name: 'one action on' }).click();
  await expect(stranger.getByText(/You are looking at action\s1/)).toBeVisible();
  await expect(stranger.locator('.story button').last()).toContainText('1');
  expect(await stranger.locator('.story .seq').allInnerTexts()).not.toContain('2');
  await stranger.getByRole('button', { name: 'Replay the game', exact: true }).click();
  await expect(stranger.getByText(/You are looking at action\s3/)).toBeVisible();
  await expect(stranger.locator('h1')).toContainText(/Round\s1/);
  await stranger.getByRole('button', { name: 'The result' }).click();
  await expect(verdict(stranger)).toBeVisible();
  // Told once, it is one press away from everywhere in the past.
  await stranger.getByRole('button', { name: 'Watch from the start' }).click();
  await expect(stranger.getByText(/You are looking at action\s[01]\sof/)).toBeVisible();
  await stranger.getByRole('button', { name: 'The result' }).click();
  await expect(verdict(stranger)).toBeVisible();
  await stranger.close();

  const address = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(address);
  await hand(page).first().waitFor();
});

test('every open game waits on the shelf', PARTLY, async ({ page }) => {
  const tables = [
    [BOT, ME],
    [ME, { ...BOT, name: 'Basile II' }],
    [ME, BOT],
  ].slice(deep ? 0 : 1);
  for (const seats of tables) {
    await openTable(page, seats);
    await hand(page).first().waitFor(); // who leaves sooner has not sat down
  }
  await playOn(page, 1);
  await expect(page.locator('.seal code').first()).toHaveText(/^[0-9a-f]{8}$/);
  await page.getByRole('link', { name: /Grimoire/ }).click();
  await expect(page.getByRole('heading', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(tables.length);
  await page.getByRole('button', { name: 'Resume' }).first().click();
  await hand(page).first().waitFor();
});

test('animations play, and a click cuts them short', LATER, async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'no-preference', locale: 'en-GB' });
  await openTable(page, [ME, BOT]);
  for (let turn = 0; turn < 3; turn++) {
    await page.locator('[data-die][aria-disabled="false"]').first().waitFor();
    await stageOne(page);
    const before = await page.locator('[data-seq]').getAttribute('data-seq');
    await page.locator('.controls .ink-button').click();
    await expect(page.locator('[data-seq]')).not.toHaveAttribute('data-seq', before!);
    await page.mouse.click(5, 5);
  }
  await expect(page.locator('[data-die][aria-disabled="false"]').first()).toBeVisible();
  await page.close();
});
