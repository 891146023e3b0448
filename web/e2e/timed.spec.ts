import { expect, test } from './unbroken';
import { deep, PARTLY } from './depth';
import { hand } from './table';

// One after the other: whatever is timed has the machine to itself.
test.describe.configure({ mode: 'default' });

test('the first decision is on screen within two seconds', async ({ page }) => {
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Play, The Quidditch Dice' });
  await play.waitFor();
  const pressed = Date.now();
  await play.click();
  await hand(page).first().waitFor();
  expect(Date.now() - pressed).toBeLessThan(2000);
});

const GAMES = ['The Maze', 'The Halls', 'The Alley', 'The Quidditch Dice', 'The Dark Forces'];
/** Timed every time: while it lasts, the machine does nothing else. */
const SOME = ['The Maze'];

test(
  'without a network the first decision is there within five seconds, once all is kept',
  PARTLY,
  async ({ page, context, browser }) => {
    test.setTimeout(240_000);
    await page.goto('/');
    await page.getByRole('button', { name: 'Keep for the journey' }).click();
    await expect(page.getByText('Packed: plays without a network')).toBeVisible({
      timeout: 90_000,
    });
    expect(await page.evaluate(() => caches.keys())).toContain('grimoire-asleep');
    await context.setOffline(true);
    // All that the browser works from the press on, on all cores: others on the machine are not counted.
    const session = await browser.newBrowserCDPSession();
    const worked = async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    };
    const taken: Record<string, number> = {};
    for (const game of deep ? GAMES : SOME) {
      await page.goto('/');
      const play = page.getByRole('button', { name: `Play, ${game}` });
      await play.waitFor();
      const before = await worked();
      await play.click();
      await page.locator('[data-seq]').waitFor({ timeout: 60_000 });
      taken[game] = (await worked()) - before;
    }
    test.info().annotations.push({ type: 'taken', description: JSON.stringify(taken) });
    await page.goto('/box/halls');
    await expect(
      page.getByRole('button', { name: 'Sit down and play', exact: true }),
    ).toBeVisible();
    expect(Math.max(...Object.values(taken)), JSON.stringify(taken)).toBeLessThan(5);
  },
);
