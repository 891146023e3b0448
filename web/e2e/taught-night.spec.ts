import type { Locator, Page } from '@playwright/test';
import { middleOf } from './table';
import { expect, test } from './unbroken';

/** The lesson of the Dark Forces played by hand on a phone, with everything that moves. */

test.use({
  locale: 'fr-FR',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const FACE = '.round use[href="#df-face-death_eater"]';

/** Holds the finger-print as long as that lasts. */
async function hold(page: Page, look: () => Promise<void>): Promise<void> {
  const { x, y } = await middleOf(page.locator('.thumb'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await look();
  await page.mouse.up();
}

/** Is all of it above the tabs, and on the page? */
async function inSight(page: Page, thing: Locator): Promise<void> {
  const [box, tabs] = [await thing.boundingBox(), await page.locator('nav').last().boundingBox()];
  expect(box!.y + box!.height).toBeLessThanOrEqual(tabs!.y);
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(390);
}

test('what the house asks for is lit, done by touch, and seen', async ({ page }) => {
  await page.goto('/box/darkforces');
  await button(page, 'Apprendre en jouant').click();
  const said = page.locator('[data-lesson]');
  await button(page, 'Continuer').click();
  await button(page, 'Faites-le pour moi').click();

  await expect(said).toContainText('Il fait nuit');
  await inSight(page, page.locator('.thumb'));
  await page.locator('[data-place="1"]').tap();
  await hold(page, async () => {
    await expect(page.locator(FACE)).toBeVisible();
    // The night goes on once it has been seen.
    await expect(said).toContainText('Il fait nuit');
    await expect(said).toContainText('rêvez de Zoé');
  });
  for (const next of ['rêvez', 'Bonjour', 'Élève', 'Zoé était', 'Tout est dit']) {
    await expect(said).toContainText(next);
    await button(page, 'Faites-le pour moi').click();
  }

  await expect(said).toContainText('pointez Noé');
  const noe = page.locator('.round [data-place="3"]');
  await expect(noe).toHaveAttribute('data-lit', 'true');
  await page.locator('.round [data-place="1"]').tap();
  await inSight(page, page.getByRole('alert'));
  await noe.tap();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.locator('main .ink-button', { hasText: 'Pointer Noé' }).tap();

  // Nothing is told before the cards have turned, and the captured turns last.
  const verdict = page.locator('#df-verdict');
  for (const step of ['Un…', 'deux…', 'Trois', 'se retournent']) {
    await expect(verdict).toContainText(step);
    await expect(said).not.toContainText('capturé');
  }
  await expect(page.locator('.round use[href="#df-back"]')).toHaveCount(1);
  await expect(page.locator('.round use[href="#df-back"]')).toHaveCount(0);
  await expect(verdict).toContainText('se retournent');
  await expect(said).not.toContainText('capturé');
  await expect(verdict).toContainText('Poudlard gagne');
  await expect(said).toContainText('Noé est capturé');
});
