/** Tables of this browser, beside a server that cannot be reached for a while. */

import { expect, test } from './unbroken';
import { deep, LATER, PARTLY } from './depth';
import { leadHere } from './house';
import { hand, playToTheEnd, verdict } from './table';

test(
  'what the server cannot be asked for is played here, with hints, and kept there later',
  PARTLY,
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('/');
    await page.route('**/api/tables', (route) => route.abort());
    await page.getByRole('button', { name: 'Play, The Quidditch Dice' }).click();
    await page.getByRole('button', { name: 'Play on this device' }).click();
    await hand(page).first().waitFor({ timeout: 40_000 });
    await expect(page).toHaveURL(/\/t\/here-/);
    await page.unroute('**/api/tables');

    await test.step('a table of this browser gives hints, too', async () => {
      const button = page.getByRole('button', { name: 'Hint', exact: true });
      const slip = page.getByRole('status', { name: 'Hint' });
      await expect(button).toBeVisible({ timeout: 20_000 });
      await button.click();
      await expect(slip).toContainText('Exact, by optimal play.', { timeout: 20_000 });
      const table = page.locator('[data-seq]');
      const before = await table.getAttribute('data-seq');
      await slip.getByRole('button', { name: 'Play it' }).click();
      await expect(table).not.toHaveAttribute('data-seq', before!);
    });
    if (!deep) await leadHere(page, 6);
    await playToTheEnd(page);
    await expect(verdict(page)).toBeVisible();
    await page.getByRole('button', { name: 'Keep it on the server' }).click();
    await page.getByRole('link', { name: 'See it on the server' }).click();
    await expect(page).toHaveURL(/\/t\/[0-9a-z]{10}#0$/);
    await expect(page.getByText(/You are looking at action\s0/)).toBeVisible();
  },
);

test(
  'what was kept for the journey opens at any address without a network',
  LATER,
  async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.goto('/');
    await page.getByRole('button', { name: 'Keep for the journey' }).click();
    await expect(page.getByText('Packed: plays without a network')).toBeVisible({
      timeout: 60_000,
    });
    await context.setOffline(true);
    await page.goto('/box/halls');
    await page.getByRole('button', { name: 'Sit down and play', exact: true }).click();
    await expect(page.locator('[data-seq]')).toBeVisible({ timeout: 60_000 });
    await expect(page).toHaveURL(/\/t\/here-/);
  },
);
