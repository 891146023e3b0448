/** What a first visit costs whoever pays by the megabyte. */

import { expect, test } from './unbroken';

const BUDGET = 250_000;

test('the shelf comes in less than 250 kB, and all that shrinks comes shrunk', async ({ page }) => {
  const answers: Promise<{ address: string; bytes: number; plain: boolean }>[] = [];
  page.on('response', (response) => {
    const asked = response.request();
    const address = new URL(response.url()).pathname;
    const plain = !response.headers()['content-encoding'];
    answers.push(
      asked.sizes().then((found) => ({
        address,
        plain,
        bytes: found.responseBodySize + found.responseHeadersSize,
      })),
    );
  });
  // What comes later, while nobody needs the line, is left out where somebody pays for it.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const found = await Promise.all(answers);
  const told = found.map(
    ({ address, bytes, plain }) => `${address} ${bytes}${plain ? ' plain' : ''}`,
  );
  expect(
    found.reduce((sum, { bytes }) => sum + bytes, 0),
    told.join('\n'),
  ).toBeLessThan(BUDGET);
  const large = found.filter(({ bytes, plain }) => plain && bytes > 2000);
  expect(large.filter(({ address }) => !address.endsWith('.woff2'))).toEqual([]);
});

test('whoever plays by night sees no page of day first', async ({ browser }) => {
  const page = await browser.newPage({ colorScheme: 'dark' });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort()); // the page itself never comes
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass(/night/);
  const [red] = await page.evaluate(() =>
    getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number),
  );
  expect(red).toBeLessThan(80);
  await page.evaluate(() => localStorage.setItem('grimoire.theme', 'day'));
  await page.reload();
  await expect(page.locator('html')).not.toHaveClass(/night/);
  await page.close();
});
