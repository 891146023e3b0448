import type { Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { editionOf } from './table';

/** The colour of what is wrong, by day. */
const WARNING = 'rgb(143, 42, 28)';

/** Opens the box of the Halls and offers it an edition with these words changed. */
async function offer(page: Page, changes: [from: string, to: string][]): Promise<void> {
  const text = await editionOf(page, 'halls', changes);
  await page.goto('/box/halls');
  await page.locator('summary', { hasText: 'Un plateau et des cartes à vous' }).click();
  await page.getByLabel('Jouer avec ce fichier').setInputFiles({
    name: 'mine.toml',
    mimeType: 'application/toml',
    buffer: Buffer.from(text),
  });
}

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('what is wrong with an edition is told in the language of the page', async ({ page }) => {
    await offer(page, [
      ['password = 3', 'password = 4'],
      ['open = "NESW"', 'open = ""'],
    ]);
    const told = page.getByRole('status').filter({ hasText: 'T08' });
    await expect(told).toContainText('On ne peut pas jouer avec cette édition');
    await expect(told.getByRole('listitem')).toHaveText([
      'le jeton T08 n’a aucun côté ouvert : on ne pourrait jamais le relier à un autre',
      'le jeton T09 n’a aucun côté ouvert : on ne pourrait jamais le relier à un autre',
      'il faut 25 cartes événement, et non 26',
    ]);
    await expect(told.getByRole('list')).toHaveCSS('color', WARNING);
    await expect(page.getByText('mine.toml')).toBeVisible();
    await expect(told).toContainText('le plateau et les cartes de la boîte');
    await page.getByRole('button', { name: 'English' }).first().click();
    await expect(told.getByRole('listitem').last()).toHaveText(
      'there must be 25 event cards, not 26',
    );
  });

  test('an edition that can be played with is welcome', async ({ page }) => {
    await offer(page, [['name = "first"', 'name = "second"']]);
    await expect(page.getByText(/On peut jouer avec second-/)).toBeVisible();
  });
});
