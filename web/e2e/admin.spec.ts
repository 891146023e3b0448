import { expect, test } from './unbroken';
import { ME, FRIEND, faultless, hand, openTable, pageWidth, tooSmall } from './table';

test('whoever keeps the house sees tables and people, and closes one', async ({
  page,
  browser,
}) => {
  const table = await openTable(page, [ME, FRIEND]);
  await hand(page).first().waitFor();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const keeper = await context.newPage();
  await keeper.goto('/admin');
  await keeper.getByLabel('The token of this server').fill('guessed');
  await keeper.getByRole('button', { name: 'Come in' }).click();
  await expect(keeper.getByRole('alert')).toBeVisible();
  await keeper.getByLabel('The token of this server').fill('open sesame');
  await keeper.getByRole('button', { name: 'Come in' }).click();
  const row = keeper.locator('article').filter({ has: keeper.locator(`a[href="/t/${table}"]`) });
  await expect(row).toContainText('Alix');
  await row.getByRole('button', { name: 'Mute Alix' }).click();
  await expect(row.getByRole('button', { name: 'Let Alix speak' })).toBeVisible();
  expect(await tooSmall(keeper)).toEqual([]);
  expect(await pageWidth(keeper)).toBeLessThanOrEqual(390);
  await faultless(keeper);
  const [file] = await Promise.all([
    keeper.waitForEvent('download'),
    row.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${table}.json`);
  await row.getByRole('button', { name: 'Close the table' }).click();
  await row.getByRole('button', { name: 'Sure?' }).click();
  await expect(page.getByRole('heading', { name: 'The table was called off' })).toBeVisible();
  await keeper.getByRole('button', { name: 'Français' }).click();
  await expect(keeper.getByRole('heading', { name: 'Tenir la maison' })).toBeVisible();
  await context.close();
});
