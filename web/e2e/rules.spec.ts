import type { Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { LATER } from './depth';
import {
  actions,
  BOT,
  carry,
  faceOf,
  hand,
  kept,
  openGame,
  openTable,
  playTurn,
  primary,
  slip,
  staged,
  takeDevice,
  FRIEND,
  ME,
} from './table';

/** Both seats are ours, so that every turn is. */
async function ourTable(page: Page): Promise<void> {
  await openTable(page, [ME, FRIEND]);
  await takeDevice(page);
}

test('what is not allowed explains itself with its rule', async ({ page }) => {
  await ourTable(page);
  await expect(staged(page)).toHaveCount(1);

  await staged(page).click();
  await expect(slip(page)).toContainText('QUI-T1-01');

  const die = kept(page).first();
  const wrong = ((await faceOf(die)) % 6) + 1;
  await carry(page, die, page.locator(`[data-row="${wrong}"]`));
  await expect(slip(page)).toContainText('QUI-PITCH-02');
  await expect(slip(page)).toContainText('Not on that row.');

  await page.getByRole('button', { name: /QUI-PITCH-02/ }).click();
  await expect(page.locator('#rule-QUI-PITCH-02')).toBeInViewport();
  await expect(page.locator('#rule-QUI-PITCH-02')).toHaveClass(/hit/);
  await page.getByRole('button', { name: 'close' }).click();

  await carry(page, kept(page).first(), page.locator('[data-aside]'));
  await expect(slip(page)).toContainText(/QUI-(Q-06|FULL-04)/);
});

test('a turn without a die is refused from the second throw on', LATER, async ({ page }) => {
  await ourTable(page);
  await playTurn(page, 1);
  await takeDevice(page);
  await playTurn(page, 1);
  await takeDevice(page);
  await expect(staged(page)).toHaveCount(0);
  await primary(page).click();
  await expect(slip(page)).toContainText('QUI-TN-01');
  await kept(page).first().click();
  await expect(slip(page)).toBeHidden();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(staged(page)).toHaveCount(0);
});

test('language and light change in the middle of a game, and stay', async ({ page }) => {
  await ourTable(page);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText('Placez').or(page.getByText(/Posez le Vif d’Or/))).toBeVisible();
  await expect(page.locator('.story')).toContainText('Premier lancer');
  await page.getByRole('button', { name: 'Nuit' }).click();
  await expect(page.locator('html')).toHaveClass(/night/);
  await page.reload();
  await hand(page).first().waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('html')).toHaveClass(/night/);
});

test('the rules can be searched', async ({ page }) => {
  await ourTable(page);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'The rules' });
  await expect(drawer.locator('#chapter-first-throw')).toBeInViewport();
  await drawer.getByRole('searchbox').fill('bludger');
  await expect(drawer.getByText(/rules found/)).toBeVisible();
  await drawer.getByRole('searchbox').fill('QUI-WIN-06');
  await expect(drawer.getByText('1 rule found')).toBeVisible();
  await drawer.getByRole('searchbox').fill('xyzzy');
  await expect(drawer.getByText('No rule says that')).toBeVisible();
});

test('the rules open with how one wins, and lead back to where they applied', async ({ page }) => {
  await ourTable(page);
  await playTurn(page, 2);
  await takeDevice(page);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'The rules' });
  await expect(drawer.getByRole('navigation').getByRole('button').first()).toContainText('Victory');
  await expect(drawer.locator('section section').first()).toHaveAttribute('id', 'chapter-victory');

  const last = drawer.locator('#rule-QUI-RND-03');
  await expect(last).toContainText(/Last applied:\s+\S+ puts/);
  await expect(last.getByRole('button'), 'it is what the board shows').toBeHidden();
  const toss = drawer.locator('#rule-QUI-SET-05');
  await expect(toss.getByRole('button')).toContainText('attacks first');
  await toss.getByRole('button').click();
  await expect(page.getByText(/You are looking at action\s1/)).toBeVisible();
  await expect(page.locator('.story [aria-current]').first()).toContainText('attacks first');
  await expect(last.getByRole('button')).toBeVisible();
  await expect(drawer.locator('#rule-QUI-WIN-01')).not.toContainText('Last applied:');
});

test('a first table says what one plays for, until the first move', async ({ page }) => {
  await openTable(page, [ME, BOT]);
  const aim = page.getByRole('button', { name: 'The aim' });
  await expect(aim).toContainText('Snitch');
  await expect(aim.locator('svg').last()).toBeVisible();
  await aim.click();
  await expect(aim).toBeHidden();
  await page.reload();
  await expect(aim).toBeVisible();
  await expect(primary(page)).toBeVisible();
  await playTurn(page, 1);
  await expect(aim).toBeHidden();
});

test('back in time, and live again', async ({ page }) => {
  await ourTable(page);
  await playTurn(page, 2);
  await takeDevice(page);
  const last = await actions(page);
  await page.getByRole('slider').press('Home');
  await expect(page.getByText(`You are looking at action 0 of ${last}.`)).toBeVisible();
  await expect(page.locator('h1')).toContainText('Who attacks first?');
  // The nib follows the keys, however slow the answers are.
  for (let step = 0; step < last - 1; step++) await page.getByRole('slider').press('ArrowRight');
  await expect(page.getByText(`You are looking at action ${last - 1} of ${last}.`)).toBeVisible();
  await expect(page.locator('h1')).toContainText(/Round\s1, first throw/i);
  expect(await page.evaluate(() => document.querySelector('.table')!.scrollTop)).toBe(0);
  await page.locator('.story button').last().click();
  await expect(page.getByText(/You are looking at|Put down|Place/).first()).toBeVisible();
  await page.getByRole('slider').press('Home');
  await page.getByRole('button', { name: 'play the game forward' }).click();
  await expect(page.getByText(/You are looking at action\s[12]/)).toBeVisible();
  await page.getByRole('button', { name: 'live', exact: true }).click();
  await expect(primary(page)).toBeVisible();
});

test.describe('in French, with the rules open beside the board', () => {
  test.use({ locale: 'fr-FR' });

  for (const game of ['diagon', 'labyrinth'])
    test(`${game}: its whole title stands between the shelf and the tools`, async ({ page }) => {
      await openGame(page, game, [ME, BOT, { ...BOT, name: 'Zélie' }]);
      await page.getByRole('button', { name: 'Règle', exact: true }).click();
      await expect(page.locator('.drawer')).toBeVisible();
      for (const width of [1440, 1280, 1100]) {
        await page.setViewportSize({ width, height: 900 });
        const faults = () =>
          page.evaluate(() => {
            const [mark, title, tools] =
              document.querySelector('main')!.parentElement!.firstElementChild!.children;
            const words = document.createRange();
            words.selectNodeContents(title);
            const { top, left, right } = words.getBoundingClientRect();
            const drawer = document.querySelector('.drawer')!.getBoundingClientRect();
            return [
              top < -4 && `above the page by ${-top}`,
              left < mark.getBoundingClientRect().right && 'over the way to the shelf',
              right > tools.getBoundingClientRect().left && 'over the tools',
              tools.getBoundingClientRect().right > drawer.left && 'under the rules',
            ].filter(Boolean);
          });
        await expect.poll(faults, `${width}`).toEqual([]);
      }
    });
});
