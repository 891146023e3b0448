import type { Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { deep, LATER, PARTLY } from './depth';
import {
  faultless,
  openTable,
  primary,
  slip,
  stageOne,
  staged,
  takeDevice,
  FRIEND,
  ME,
} from './table';

test('no page has a fault that axe finds', PARTLY, async ({ page }) => {
  test.slow(); // eight pages, each looked over by day and by night
  await page.goto('/');
  await page.getByRole('button', { name: 'Play, The Quidditch Dice' }).waitFor();
  await faultless(page);
  await page.goto('/box/quidditch');
  await expect(page.getByText('Round limit')).toBeVisible();
  await faultless(page);
  if (deep) {
    await page.goto('/about');
    await faultless(page);
    await page.goto('/print/quidditch');
    await expect(page.locator('.sheet').first()).toBeVisible();
    await faultless(page);
    await openTable(page, [ME, { kind: 'open' }]);
    await page.getByRole('heading', { name: 'Alix’s table' }).waitFor();
    await faultless(page);
  }
  await openTable(page, [ME, FRIEND]);
  await page.locator('[data-die][aria-disabled="false"], dialog').first().waitFor();
  if (deep) await faultless(page);
  await takeDevice(page);
  await staged(page).first().click();
  await expect(slip(page)).toBeVisible();
  await page.getByRole('button', { name: /read the rule/ }).click();
  await faultless(page);
});

/** The selects on the page whose chosen words do not fit into them. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return [...document.querySelectorAll('select')]
      .filter((select) => {
        pen.font = getComputedStyle(select).font;
        const { width } = pen.measureText(select.selectedOptions[0].text);
        return width > select.clientWidth - 16;
      })
      .map((select) => select.selectedOptions[0].text);
  });
}

/** The boxes in which the most can be chosen come first. */
const BOXES = ['darkforces', 'diagon', 'halls', 'labyrinth', 'quidditch'];

test(
  'every box can be opened at once, and says in full what is chosen',
  PARTLY,
  async ({ page }) => {
    for (const game of BOXES.slice(0, deep ? BOXES.length : 2)) {
      await page.goto(`/box/${game}`);
      const start = page.getByRole('button', { name: 'Sit down and play', exact: true });
      await expect(start).toBeInViewport({ ratio: 1 });
      await page.evaluate(() =>
        document.querySelectorAll('details').forEach((fold) => (fold.open = true)),
      );
      await expect(start).toBeInViewport({ ratio: 1 });
      expect(await cutOff(page)).toEqual([]);
    }
  },
);

test('a game with the keyboard alone', LATER, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play, The Quidditch Dice' }).waitFor();
  await page.keyboard.type('Alix');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'change' })).toBeFocused();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  for (let step = 0; step < 20 && (await focused()) !== 'Play, The Quidditch Dice'; step++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('[data-die][aria-disabled="false"]').first().waitFor({ timeout: 20_000 });

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('3');
  expect(await focused()).toMatch(/^Row\s3/);

  for (let turn = 0; turn < 3; turn++) {
    await page.locator('[data-die][aria-disabled="false"]').first().waitFor({ timeout: 20_000 });
    await stageOne(page, async (die) => {
      await die.focus();
      await page.keyboard.press('Space');
    });
    const before = await page.locator('[data-seq]').getAttribute('data-seq');
    // From the dice it is a few steps to the button: Enter on a die means the die.
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab');
      if (await primary(page).evaluate((button) => button === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-seq]')).not.toHaveAttribute('data-seq', before!);
  }
  await page.keyboard.press('l');
  expect(await page.evaluate(() => document.activeElement?.closest('.story') !== null)).toBe(true);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'The rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'The rules' })).toBeHidden();
});
