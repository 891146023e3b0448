import { expect, test } from './unbroken';
import { BOT, lead, ME, openGame } from './table';

/** What happened since one's last decision: in pictures, with the rules that applied. */
test('what happened is told with pictures, and its rule is one press away', async ({ page }) => {
  await openGame(page, 'labyrinth', [ME, BOT, { ...BOT, name: 'Zélie' }]);
  await lead(page, { left: 60 });
  await page.getByRole('button', { name: 'What happened' }).click();
  const recap = page.getByRole('dialog', { name: 'What happened' });
  await expect(recap.locator('li svg').first()).toBeVisible();
  const rule = recap.getByRole('button', { name: /^The rule LAB-/ }).first();
  const number = (await rule.innerText()).trim();
  await rule.click();
  await expect(recap).toBeHidden();
  await expect(page.locator(`#rule-${number}`)).toBeInViewport();
});
