/** What a first visit costs whoever pays by the megabyte. */

import type { Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { drawn } from './depth';
import { BOT, ME, openGame } from './table';

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
  const bar = page.locator('meta[name="theme-color"]');
  await expect(bar).toHaveAttribute('content', '#14161f');
  await page.evaluate(() => localStorage.setItem('grimoire.theme', 'day'));
  await page.reload();
  await expect(page.locator('html')).not.toHaveClass(/night/);
  await expect(bar).toHaveAttribute('content', '#F3E9D2');
  await page.close();
});

/** What a page costs whoever looks at it, in seconds and shares of the screen. */
interface Cost {
  /** Until the largest thing stands there. */
  paint: number;
  /** In which the page did not answer, beyond the 50 ms that nobody notices. */
  blocked: number;
  /** By how much things moved that stood already. */
  shift: number;
  /** That the page's own thread worked: others on the machine are not counted. */
  worked: number;
}

/** Lets a page write down what it costs, from its beginning on. */
function noteCosts(): void {
  const noted = { paint: 0, blocked: 0, shift: 0 };
  const heed = <T extends PerformanceEntry>(type: string, take: (entry: T) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as T[]).forEach(take)).observe({
      type,
      buffered: true,
    });
  heed('largest-contentful-paint', ({ startTime }) => (noted.paint = startTime / 1000));
  heed('longtask', ({ duration }) => (noted.blocked += (duration - 50) / 1000));
  heed<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
    'layout-shift',
    ({ value, hadRecentInput }) => (noted.shift += hadRecentInput ? 0 : value),
  );
  Object.assign(window, { noted });
}

async function costOf(page: Page, open: () => Promise<unknown>): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(noteCosts);
  await open();
  await page.waitForLoadState('networkidle');
  const { metrics } = await session.send('Performance.getMetrics');
  const worked = metrics.find(({ name }) => name === 'TaskDuration')!.value;
  const noted = await page.evaluate(
    () => (window as unknown as { noted: Omit<Cost, 'worked'> }).noted,
  );
  return { ...noted, worked };
}

const SCREENS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** What is told by the clock leaves room for a machine that others use; the rest is sharp. */
const MOST: Cost = { paint: 6, blocked: 3, shift: 0.15, worked: 0.8 };

/** Each time where less room lets more move. */
const on = (screen: string) => drawn(screen === 'phone');

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(
    `shelf and table come soon, stay free and stand still: ${screen}`,
    on(screen),
    async ({ browser }) => {
      const context = await browser.newContext({ viewport, hasTouch: screen === 'phone' });
      const pages = {
        shelf: (page: Page) =>
          page.goto('/').then(() => page.getByRole('heading').first().waitFor()),
        table: (page: Page) =>
          openGame(page, 'quidditch', [ME, BOT]).then(() => page.locator('[data-seq]').waitFor()),
      };
      for (const [name, open] of Object.entries(pages)) {
        const page = await context.newPage();
        const cost = await costOf(page, () => open(page));
        test.info().annotations.push({ type: name, description: JSON.stringify(cost) });
        expect(cost.paint, 'something was painted').toBeGreaterThan(0);
        for (const [what, most] of Object.entries(MOST) as [keyof Cost, number][])
          expect(cost[what], `${name}: ${what} of ${JSON.stringify(cost)}`).toBeLessThan(most);
        await page.close();
      }
      await context.close();
    },
  );
}
