import { expect, test } from './unbroken';
import { lead, ME, openTable } from './table';

test('a finished game is reviewed: its curve, its costliest choices, luck and skill', async ({
  page,
}) => {
  await openTable(page, [ME, { kind: 'bot', level: 'greedy', name: 'Basile' }]);
  await lead(page, { left: 0 });
  await page.getByRole('button', { name: 'Review', exact: true }).first().click();

  const review = page.getByRole('dialog', { name: 'The review' });
  await expect(review.getByRole('table')).toBeVisible({ timeout: 30_000 });
  for (const row of await review.locator('tbody tr').all()) {
    const [start, luck, given, received, end] = (await row.locator('td').allInnerTexts()).map(
      (text) => Number(text.replace('−', '-').replace('=', '')),
    );
    expect(start + luck + given + received).toBe(end);
  }

  // Everybody as on the pitch: in the colours of the two flags.
  const curves = review.locator('.ruler .line');
  const colours = await curves.evaluateAll((all) => all.map((one) => one.style.stroke));
  expect(colours.sort()).toEqual(['var(--blue)', 'var(--red)']);

  const worst = review.locator('.choice').first();
  await expect(worst).toContainText('better:');
  await worst.click();
  await expect(worst).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('main')).toContainText('You are looking at action');

  const ribbon = review.getByRole('slider', { name: 'chance of winning' });
  await ribbon.press('End');
  await expect(ribbon).toHaveAttribute('aria-valuetext', /100\s%/);
  await ribbon.press('1');
  await expect(worst).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
});
