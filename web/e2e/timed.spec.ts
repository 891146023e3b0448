import { expect, test } from './unbroken';
import { hand } from './table';

test('the first decision is on screen within two seconds', async ({ page }) => {
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Play, The Quidditch Dice' });
  await play.waitFor();
  const pressed = Date.now();
  await play.click();
  await hand(page).first().waitFor();
  expect(Date.now() - pressed).toBeLessThan(2000);
});
