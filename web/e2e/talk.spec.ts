import type { Browser, Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { deep, LATER, PARTLY } from './depth';
import { faultless, hand, openTable, ME } from './table';

/** A friend by link, on a phone, in French. */
async function friendAt(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const friend = await context.newPage();
  await friend.goto(link);
  await friend.getByLabel('Votre nom').fill('Noé');
  await friend.getByRole('button', { name: 'Prendre la place', exact: true }).click();
  await hand(friend).first().waitFor();
  return friend;
}

test(
  'two players talk, markup stays text, and a spectator reads it and says nothing',
  PARTLY,
  async ({ page, browser }) => {
    await openTable(page, [ME, { kind: 'open' }]);
    const friend = await friendAt(browser, page.url());
    await hand(page).first().waitFor();
    const spectator = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB' });
    await spectator.goto(page.url());
    await spectator.getByRole('tab', { name: 'Talk' }).click();
    await expect(spectator.getByText('Only the players talk here.')).toBeVisible();

    await page.getByRole('tab', { name: 'Talk' }).click();
    await expect(page.getByText('Nobody has said anything yet.')).toBeVisible();
    const line = page.getByLabel('Say something to the table');
    await line.fill('<img src=x onerror=alert(1)> <b>Bonsoir</b>');
    await line.press('Enter');
    for (const one of [page, spectator]) {
      await expect(one.getByRole('log').locator('li')).toHaveText(
        'Alix <img src=x onerror=alert(1)> <b>Bonsoir</b>',
      );
      await expect(one.getByRole('log').locator('img')).toHaveCount(0);
    }
    await spectator.close();
    await expect(line).toHaveValue('');

    const tab = friend.locator('.tabbar').getByRole('button', { name: /^Parler/ });
    await expect(tab).toHaveText(/1/);
    await tab.click();
    await friend.getByLabel('Dire quelque chose à la table').fill('Salut');
    await friend.getByRole('button', { name: 'Dire', exact: true }).click();
    await expect(page.getByRole('log').locator('li')).toHaveCount(2);
    await expect(page.getByRole('log').locator('li').last()).toHaveText('Noé Salut');

    for (const one of deep ? [page, friend] : [friend]) await faultless(one, { part: '.talk' });
    await friend.reload();
    await friend
      .locator('.tabbar')
      .getByRole('button', { name: /^Parler/ })
      .click();
    await expect(friend.getByRole('log').locator('li')).toHaveCount(2);
    await friend.context().close();
  },
);

test('alone against bots there is nobody to talk to', LATER, async ({ page }) => {
  await openTable(page, [ME, { kind: 'bot', level: 'random', name: 'Basile' }]);
  await hand(page).first().waitFor();
  await expect(page.getByRole('tab', { name: 'Talk' })).toHaveCount(0);
});
