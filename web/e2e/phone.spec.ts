import { expect, test } from './unbroken';
import { drawn, LATER } from './depth';
import {
  apart,
  BOT,
  boxOf,
  FRIEND,
  hand,
  kept,
  lead,
  ME,
  middleOf,
  openGame,
  openTable,
  pageWidth,
  playOn,
  playToTheEnd,
  playTurn,
  takeDevice,
  tooSmall,
  verdict,
  type Seat,
} from './table';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const ZELIE: Seat = { ...BOT, name: 'Zélie' };

test('a game on a phone, from the shelf to the verdict', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('region', { name: /^The Quidditch Dice/ });
  await box.getByRole('button', { name: 'Play, The Quidditch Dice' }).click();
  await hand(page).first().waitFor();
  await playOn(page, 2);
  await lead(page, { left: 5 });
  await playToTheEnd(page);
  await expect(verdict(page)).toBeVisible();
});

test('nothing is wider than the phone, and every target is a thumb wide', async ({ page }) => {
  for (const address of ['/', '/about', '/box/quidditch']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await pageWidth(page)).toBeLessThanOrEqual(390);
  }
  await openTable(page, [ME, BOT]);
  await hand(page).first().waitFor();
  expect(await pageWidth(page)).toBeLessThanOrEqual(390);
  await expect.poll(() => tooSmall(page)).toEqual([]);
});

test('the narrowest phone cuts nothing off', LATER, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Play, / })
    .first()
    .waitFor();
  const words = page.locator('.flat :is(h2, .set)');
  const edges = await words.evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect().right;
    }),
  );
  expect(edges.length).toBe(10);
  expect(Math.max(...edges)).toBeLessThanOrEqual(312);
  for (const game of ['halls', 'darkforces']) {
    await page.goto(`/box/${game}`);
    await page.getByText('Rules of the table').click();
    expect(await pageWidth(page)).toBeLessThanOrEqual(320);
  }
});

test('story, rules and moves are sheets under the thumb', async ({ page }) => {
  await openTable(page, [ME, { kind: 'human', name: 'Noé' }]);
  await takeDevice(page);
  await page.getByRole('button', { name: 'Story', exact: true }).click();
  await expect(page.locator('.sheet').getByText(/First throw, nine dice/)).toBeVisible();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(page.getByRole('heading', { name: /The rules/ })).toBeVisible();
  await page.getByRole('button', { name: 'close' }).click();
  await page.getByRole('button', { name: 'Moves', exact: true }).click();
  await page.locator('.sheet .moves button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a finger can carry a die to its row', async ({ page }) => {
  await openTable(page, [ME, { kind: 'human', name: 'Noé' }]);
  await takeDevice(page);
  const die = kept(page).first();
  const face = /\d/.exec((await die.getAttribute('aria-label')) ?? '')?.[0];
  const start = await middleOf(die);
  const to = await boxOf(page.locator(`[data-row="${face}"]`));
  const end = { x: to.x + 60, y: to.y + to.height / 2 };
  const before = await kept(page).count();
  const touch = await page.context().newCDPSession(page);
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [start]);
  await send('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }]);
  await send('touchMove', [end]);
  await send('touchEnd', []);
  await expect(kept(page)).toHaveCount(before - 1);
});

test('two fingers enlarge the pitch, a double tap resets it', async ({ page }) => {
  await openTable(page, [ME, BOT]);
  await hand(page).first().waitFor();
  const width = async () => (await page.locator('[data-row="3"]').boundingBox())!.width;
  const { x, y, width: plain, height } = await boxOf(page.locator('[data-row="3"]'));
  const touch = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: number[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart.flatMap((far) => [
        { x: x + 120 - far, y: y + height / 2, id: 1 },
        { x: x + 120 + far, y: y + height / 2, id: 2 },
      ]),
    });
  await fingers('touchStart', 30);
  await fingers('touchMove', 45);
  await fingers('touchMove', 60);
  await fingers('touchEnd');
  await expect.poll(width).toBeGreaterThan(plain * 1.7);
  // The second tap follows the first however long the machine takes for either.
  const spot = { x: x + 20, y: y - 60 };
  const now = Date.now() / 1000;
  for (const timestamp of [now, now + 0.1]) {
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [spot],
      timestamp,
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  }
  await expect.poll(width).toBeCloseTo(plain, 0);
});

test('a newcomer is told how to play the first turn, once', async ({ page }) => {
  await openTable(page, [ME, FRIEND]);
  await takeDevice(page);
  const lesson = page.getByText(/Touch a die and it goes to the row of its number/);
  await expect(lesson).toBeVisible();
  await page.locator('.controls .ink-button').click();
  await expect(lesson).toBeHidden();
  await takeDevice(page);
  await expect(lesson).toBeHidden();
});

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('pitch and button stand side by side, and a turn can be played', async ({ page }) => {
    await openTable(page, [ME, FRIEND]);
    await takeDevice(page);
    await apart(page, page.locator('[data-row="2"]'), page.locator('.controls .ink-button'));
    await playTurn(page);
    await takeDevice(page);
    expect(await pageWidth(page)).toBeLessThanOrEqual(844);
  });
});

/** The boards that are looked at each time: one that fills the phone, one that has a window. */
const tipped = (game: string) => drawn(game === 'quidditch' || game === 'diagon');

for (const game of ['quidditch', 'labyrinth', 'halls', 'diagon'])
  test(
    `${game}: advice comes with a question and lies over nothing`,
    tipped(game),
    async ({ page }) => {
      await openGame(page, game, game === 'diagon' ? [ME, BOT, ZELIE] : [ME, BOT]);
      const [owl, aim] = [page.locator('aside.narrow'), page.locator('.aim')];
      const moves = page.locator('.moves button');
      await expect(aim).toBeVisible();
      await moves.first().waitFor({ state: 'attached' });
      await aim.evaluate((one: HTMLElement) => one.click());
      await expect(aim).toBeHidden();
      // It does not cut in on what one is about to do.
      await expect(owl).toBeHidden();
      const table = page.locator('[data-seq]');
      const spoken = () =>
        owl.waitFor({ state: 'visible', timeout: 1000 }).then(
          () => true,
          () => false,
        );
      for (let most = 8; most > 0 && !(await spoken()); most--) {
        const before = await table.getAttribute('data-seq');
        await moves.first().evaluate((button: HTMLElement) => button.click());
        await expect(table).not.toHaveAttribute('data-seq', before!);
        await moves.first().waitFor({ state: 'attached' });
      }
      await expect(owl).toBeVisible();
      const [board, said] = [await boxOf(page.locator('main > .board')), await boxOf(owl)];
      const prompt = await boxOf(page.locator('main .prompt'));
      expect(board.y + board.height).toBeLessThanOrEqual(said.y + 1);
      expect(said.y + said.height).toBeLessThanOrEqual(prompt.y + 1);
    },
  );
