import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';

type Seat = { kind: 'human' | 'bot'; name: string; level?: string };

const ME: Seat = { kind: 'human', name: 'Alix' };
const FRIEND: Seat = { kind: 'human', name: 'Noé' };
const BOT: Seat = { kind: 'bot', level: 'greedy', name: 'Basile' };

async function openHalls(
  page: Page,
  seats: Seat[],
  options: Record<string, number | string> = {},
): Promise<void> {
  const open = () => page.request.post('/api/tables', { data: { game: 'halls', seats, options } });
  let answer = await open();
  // One address may open so many tables a minute, and no more.
  for (; answer.status() === 429; answer = await open()) await page.waitForTimeout(3000);
  expect(answer.status()).toBe(201);
  const { table } = (await answer.json()) as { table: { table: string } };
  await page.goto(`/t/${table.table}`);
  await page.locator('[data-place]').first().waitFor();
}

const primary = (page: Page): Locator => page.locator('.controls .ink-button');
const verdict = (page: Page): Locator => page.locator('#verdict');
const place = (page: Page, name: string): Locator => page.locator(`[data-place="${name}"]`);
const slip = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'HAL-' });
const seq = (page: Page): Promise<string | null> =>
  page.locator('[data-seq]').getAttribute('data-seq');

/** Waits until it is this player's turn; false if the game is over first. */
async function isMyTurn(page: Page): Promise<boolean> {
  await page
    .locator('.controls .ink-button:visible, #verdict')
    .first()
    .waitFor({ timeout: 30_000 });
  return (await verdict(page).count()) === 0;
}

async function takeDevice(page: Page): Promise<void> {
  await page.locator('.controls .ink-button, dialog').first().waitFor();
  const mine = page.getByRole('button', { name: 'It’s me' });
  if (await mine.isVisible()) await mine.click();
  await primary(page).waitFor();
}

/** Does something and waits until the server has taken it. */
async function acting(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await seq(page);
  await act();
  await expect(page.locator('[data-seq]')).not.toHaveAttribute('data-seq', before!);
  await primary(page).or(page.locator('dialog, #verdict, .awaited')).first().waitFor();
}

/** The first place that lights up for a press, of those whose label says so. */
async function open(page: Page, label: RegExp): Promise<Locator> {
  const lit = page.locator('[data-place][data-open="true"]');
  await lit.first().waitFor();
  const names = await lit.evaluateAll((all) =>
    all.map((one) => [one.dataset.place!, one.getAttribute('aria-label')!]),
  );
  return place(page, names.find(([, said]) => label.test(said))![0]);
}

/** Rolls, and flips one tile, which is then in the hand. */
async function flipOne(page: Page): Promise<void> {
  await acting(page, () => primary(page).click());
  const dark = await open(page, /face-down/);
  await dark.click();
  await acting(page, () => dark.click());
  await expect(page.locator('[data-held]')).toHaveCount(1);
}

/** From the list of moves: to class if possible, else what wakes the castle. */
async function playFromTheList(page: Page): Promise<void> {
  const before = await seq(page);
  await page.evaluate(() => {
    const moves = [...document.querySelectorAll<HTMLElement>('.moves button')];
    const first = (said: RegExp) => moves.find((one) => said.test(one.textContent ?? ''));
    const chosen =
      first(/attend the class|and win/) ??
      first(/^Roll|^Set|^Draw|^Play (Password|No Homework)/) ??
      first(/^Flip/) ??
      first(/^Rotate/) ??
      first(/^End|^Stay/) ??
      moves[0];
    chosen.click();
  });
  await expect(page.locator('[data-seq]')).not.toHaveAttribute('data-seq', before!);
}

test('a whole game against a bot, from the first roll to the graduation', async ({ page }) => {
  test.setTimeout(240_000);
  await openHalls(page, [ME, BOT]);
  await flipOne(page);
  await acting(page, () => primary(page).click());
  await page.getByRole('tab', { name: 'Moves' }).click();
  while (await isMyTurn(page)) await playFromTheList(page);
  await expect(verdict(page)).toHaveText(/You win!|wins\./);
  await page.getByRole('button', { name: 'see the board' }).click();
  await expect(page.getByText('Graduation!').first()).toBeVisible();

  // Every past moment can be seen again from the story.
  await page.getByRole('tab', { name: 'The story so far' }).click();
  await page.locator('.story button').nth(6).click();
  await expect(page.getByText(/You are looking at action/)).toBeVisible();
  await expect(page.getByText('Graduation!')).toHaveCount(0);
  expect(await page.getByLabel(/face-down tile/).count()).toBeGreaterThan(25);
});

test('a tile in the hand shows what it opens, by drag, key and button', async ({ page }) => {
  await openHalls(page, [ME, BOT]);
  await flipOne(page);
  const held = page.locator('[data-held]');
  const turned = () => page.locator('.lift .spin').getAttribute('style');
  const start = await turned();
  await page.keyboard.press('r');
  expect(await turned()).not.toBe(start);
  await page.keyboard.press('ArrowLeft');
  expect(await turned()).toBe(start);
  await page.getByRole('button', { name: 'Turn right' }).click();
  expect(await turned()).toContain('90deg');
  await expect(page.locator('.turn p').first()).toHaveText(/^This way, /);

  const box = (await held.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x + 30, y);
  await page.mouse.down();
  await page.mouse.move(x + 22, y + 22, { steps: 3 });
  await page.mouse.move(x, y + 30, { steps: 3 });
  await page.mouse.up();
  expect(await turned()).toContain('180deg');
  await acting(page, () => primary(page).click());
});

test('what is forbidden explains itself with its rule', async ({ page }) => {
  await openHalls(page, [ME, BOT]);
  await place(page, 'D4').click();
  await expect(slip(page)).toContainText('HAL-TURN-01');
  await page.getByRole('button', { name: /read the rule/ }).click();
  await expect(page.getByRole('complementary', { name: 'The rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  await acting(page, () => primary(page).click());
  await place(page, 'black_lake').click();
  await expect(slip(page)).toContainText('HAL-HALL-07');
});

test('a turn with the keyboard alone', async ({ page }) => {
  await openHalls(page, [ME, BOT]);
  await place(page, 'D4').focus();
  await page.keyboard.press('ArrowUp');
  await expect(place(page, 'D3')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-place]:focus')).toHaveAttribute('aria-label', /Alix/);
  await primary(page).focus();
  await acting(page, () => page.keyboard.press('Enter'));
  for (let step = 0; step < 20; step++) {
    if (/^(End|Go)/.test(await primary(page).innerText())) break;
    if ((await page.locator('[data-held]').count()) > 0) {
      await page.keyboard.press('R');
      await acting(page, () => page.keyboard.press('Enter'));
      continue;
    }
    await (await open(page, /face-down/)).focus();
    await page.keyboard.press('Enter');
    await acting(page, () => page.keyboard.press('Enter'));
    if ((await page.locator('[data-held]').count()) > 0) await page.locator('[data-held]').focus();
  }
  await primary(page).focus();
  await acting(page, () => page.keyboard.press('Enter'));
});

test('around one device the hand is covered until its owner is there', async ({ page }) => {
  await openHalls(page, [ME, FRIEND]);
  await takeDevice(page);
  const first = await page.locator('[data-card]').count();
  expect(first).toBe(4);
  await flipOne(page);
  while ((await page.locator('dialog').count()) === 0) {
    if (/Choose/.test(await primary(page).innerText())) {
      const dark = await open(page, /face-down/);
      await dark.click();
      await acting(page, () => dark.click());
    } else await acting(page, () => primary(page).click());
  }
  await expect(page.getByRole('heading', { name: /Pass/ })).toBeVisible();
  const covers = await page
    .locator('dialog')
    .evaluate((dialog) => getComputedStyle(dialog).backgroundColor);
  expect(covers).not.toContain('0.');
  await takeDevice(page);
  await expect(page.locator('[data-card]')).toHaveCount(4);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no fault, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(150_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openHalls(page, [ME, BOT, { ...BOT, name: 'Cléo' }]);
    const check = async () => {
      await page.waitForTimeout(250);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
      expect(found).toEqual([]);
    };
    await primary(page).waitFor({ timeout: 30_000 });
    await page.locator('[data-card]').first().click();
    await check();
    await page.keyboard.press('Escape');
    await flipOne(page);
    await check();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a turn by touch, with every target a thumb wide', async ({ page }) => {
    await openHalls(page, [ME, BOT]);
    await primary(page).waitFor({ timeout: 30_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a, select')]
        .filter((element) => element.checkVisibility() && !element.closest('.sr'))
        .map((element) => ({ box: element.getBoundingClientRect(), element }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 30))
        .map(({ box, element }) => `${element.className} ${box.width}x${box.height}`),
    );
    expect(small).toEqual([]);
    await acting(page, () => primary(page).tap());
    const dark = await open(page, /face-down/);
    await dark.tap();
    await acting(page, () => dark.tap());
    const held = page.locator('[data-held]');
    const before = await page.locator('.lift .spin').getAttribute('style');
    await held.tap();
    expect(await page.locator('.lift .spin').getAttribute('style')).not.toBe(before);

    const { x, y, width, height } = (await held.boundingBox())!;
    const [cx, cy] = [x + width / 2, y + height / 2];
    const touch = await page.context().newCDPSession(page);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: { x: number; y: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await send('touchStart', [{ x: cx + 20, y: cy }]);
    await send('touchMove', [{ x: cx + 14, y: cy + 14 }]);
    await send('touchMove', [{ x: cx, y: cy + 20 }]);
    await send('touchEnd', []);
    expect(await page.locator('.lift .spin').getAttribute('style')).toContain('180deg');
    await acting(page, () => primary(page).tap());
  });
});

test('a tile turns over in perspective, and a click cuts it short', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'no-preference', locale: 'en-GB' });
  await openHalls(page, [ME, BOT]);
  await primary(page).waitFor({ timeout: 30_000 });
  await primary(page).click();
  await page.locator('[data-open="true"]').first().waitFor();
  const dark = await open(page, /face-down/);
  await dark.click();
  await dark.click();
  await expect(page.locator('.flip')).toBeVisible();
  await page.mouse.click(700, 300);
  await expect(page.locator('.flip')).toHaveCount(0);
  await page.close();
});
