import type { Locator, Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { deep, LATER, PARTLY } from './depth';
import { SCREENS } from './screens';
import {
  apart,
  boxOf,
  editionOf,
  faultless,
  FRIEND,
  lead,
  ME,
  nextTouch,
  openGame,
  pageWidth,
  playFromTheList,
  stillness,
  tooSmall,
  tapWhenRead,
  type Seat,
} from './table';

const DESK = { width: 1440, height: 900 };
const BOT: Seat = { kind: 'bot', level: 'greedy', name: 'Basile' };

async function openHalls(page: Page, seats: Seat[], edition?: string): Promise<string> {
  const table = await openGame(page, 'halls', seats, { edition });
  await page.locator('[data-place]').first().waitFor();
  return table;
}

const primary = (page: Page): Locator => page.locator('.controls .ink-button');
const verdict = (page: Page): Locator => page.locator('#verdict');
const place = (page: Page, name: string): Locator => page.locator(`[data-place="${name}"]`);
const slip = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'HAL-' });
const seq = (page: Page): Promise<string | null> =>
  page.locator('[data-seq]').getAttribute('data-seq');

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

/** Flips tiles until one is in the hand: one that is open on all sides lies at once. */
async function flipTile(page: Page, press = (tile: Locator) => tile.click()): Promise<void> {
  const held = page.locator('[data-held]');
  do {
    const dark = await open(page, /face-down/);
    await press(dark);
    await acting(page, () => press(dark));
    const next = held.or(page.locator('[data-place][data-open="true"]'));
    await next.first().waitFor();
  } while ((await held.count()) === 0);
}

/** Rolls, and flips one tile, which is then in the hand. */
async function flipOne(page: Page): Promise<void> {
  await acting(page, () => primary(page).click());
  await flipTile(page);
}

/** To class if possible, else what wakes the castle. */
const WISHES = [
  /attend the class|and win/,
  /^Roll|^Set|^Draw|^Play (Password|No Homework)/,
  /^Flip/,
  /^Rotate/,
  /^End|^Stay/,
];

test('a game against a bot, from the first roll to the graduation', PARTLY, async ({ page }) => {
  test.setTimeout(240_000);
  await openHalls(page, [ME, BOT]);
  await flipOne(page);
  await acting(page, () => primary(page).click());
  await page.getByRole('tab', { name: 'Moves' }).click();
  if (!deep) await lead(page, { left: 20 });
  await playFromTheList(page, WISHES);
  await expect(verdict(page)).toHaveText(/You win!|wins\./);
  await expect(page.locator('.scroll')).toBeHidden();
  await page.getByRole('button', { name: 'see the board' }).click();
  await expect(page.locator('.scroll')).toBeVisible();
  await expect(page.getByText('Graduation!').first()).toBeVisible();

  // Every past moment can be seen again from the story.
  await page.getByRole('tab', { name: 'The story so far' }).click();
  await page.locator('.story button').nth(6).click();
  await expect(page.getByText(/You are looking at action/)).toBeVisible();
  await expect(page.getByText('Graduation!')).toHaveCount(0);
  expect(await page.getByLabel(/face-down tile/).count()).toBeGreaterThan(25);
});

test('a turn by drag, from the roll to its end', LATER, async ({ page }) => {
  await openHalls(page, [ME, FRIEND]);
  await takeDevice(page);
  await acting(page, () => primary(page).click());
  const held = page.locator('[data-held]');
  while (/Choose|Set/.test(await primary(page).innerText())) {
    if ((await held.count()) === 0) await flipTile(page);
    const { x, y, width, height } = await boxOf(held);
    await page.mouse.move(x + width * 0.85, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height * 0.85, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator('.lift .spin')).toHaveAttribute('style', /90deg/);
    await acting(page, () => primary(page).click());
  }
  await acting(page, () => primary(page).click());
  await expect(page.locator('.story')).toContainText(/passes the die|Noé to play/);
});

test('another edition draws another board', async ({ page }) => {
  const edition = await editionOf(page, 'halls', [
    ['north_west = "forbidden_forest"', 'north_west = "black_lake"'],
    ['south_east = "black_lake"', 'south_east = "forbidden_forest"'],
  ]);
  await openHalls(page, [ME, BOT], edition);
  const at = (area: string) => boxOf(place(page, area));
  const [lake, forest] = [await at('black_lake'), await at('forbidden_forest')];
  expect(lake.x).toBeLessThan(forest.x);
  expect(lake.y).toBeLessThan(forest.y);
});

const story = (page: Page, told: RegExp): Locator =>
  page.locator('.story button').filter({ hasText: told });

/** Each card as a hand plays it, and what comes of it. */
const PLAYED: Record<string, (page: Page) => Promise<void>> = {
  async friday_reshuffle(page) {
    await acting(page, () => primary(page).click());
    const dark = await page.getByLabel(/face-down tile/).count();
    for (let tile = 0; tile < 5; tile++) {
      const lit = await open(page, /./);
      await lit.click();
      await acting(page, () => lit.click());
    }
    await expect(story(page, /Friday Reshuffle!/)).toBeVisible();
    expect(await page.getByLabel(/face-down tile/).count()).toBe(dark + 5);
  },
  async class_cancelled(page) {
    const room = await open(page, /./);
    await room.click();
    await acting(page, () => primary(page).click());
    await expect(room).toHaveAttribute('aria-label', /closed/);
    await expect(story(page, /Class cancelled!/)).toBeVisible();
  },
};

test('Friday Reshuffle and Class Cancelled, each played by hand', PARTLY, async ({ page }) => {
  const friends = ['Noé', 'Mina', 'Zoé'].map((name): Seat => ({ kind: 'human', name }));
  await openHalls(page, [ME, ...friends]);
  for (const [card, play] of Object.entries(PLAYED).slice(deep ? 0 : 1)) {
    await lead(page, { until: card });
    await page.reload();
    await takeDevice(page);
    await page.locator(`[data-card="${card}"]`).first().click();
    await play(page);
  }
});

test('a turn begins: what is forbidden, a card, a tile in the hand', async ({ page }) => {
  test.setTimeout(150_000);
  await openHalls(page, [ME, BOT, { ...BOT, name: 'Cléo' }]);
  await primary(page).waitFor({ timeout: 30_000 });
  await test.step('axe finds no fault beside a card', async () => {
    await page.locator('[data-card]').first().click();
    await faultless(page);
    await page.keyboard.press('Escape');
  });
  await test.step('what is forbidden explains itself with its rule', async () => {
    await place(page, 'D4').click();
    await expect(slip(page)).toContainText('HAL-TURN-01');
    await page.getByRole('button', { name: /read the rule/ }).click();
    await expect(page.getByRole('dialog', { name: 'The rules' })).toBeVisible();
    await page.keyboard.press('Escape');
    await acting(page, () => primary(page).click());
    await place(page, 'black_lake').click();
    await expect(slip(page)).toContainText('HAL-HALL-07');
  });
  await test.step('axe finds no fault beside a tile', async () => {
    await flipTile(page);
    await faultless(page);
  });
  await test.step('a tile in the hand shows what it opens, by drag, key and button', async () => {
    const held = page.locator('[data-held]');
    const heard = page.locator('p.sr[aria-live]');
    await expect(heard).toHaveText(/finds .* It lies open .*This way, /);
    const turned = () => page.locator('.lift .spin').getAttribute('style');
    const start = await turned();
    await page.keyboard.press('r');
    expect(await turned()).not.toBe(start);
    await expect(heard).toHaveText(/^It lies open /);
    const sides = /^It lies open ([^.]*)\./.exec((await heard.textContent())!)![1];
    await expect(held).toHaveAttribute('aria-label', new RegExp(`open ${sides}(,|$)`));
    await page.keyboard.press('ArrowLeft');
    expect(await turned()).toBe(start);
    await page.getByRole('button', { name: 'Turn right' }).click();
    expect(await turned()).toContain('90deg');
    await expect(page.locator('.turn p').first()).toHaveText(/^This way, /);

    const box = await boxOf(held);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x + 30, y);
    await page.mouse.down();
    await page.mouse.move(x + 22, y + 22, { steps: 3 });
    await page.mouse.move(x, y + 30, { steps: 3 });
    await page.mouse.up();
    expect(await turned()).toContain('180deg');
    await acting(page, () => primary(page).click());
  });
});

test('a turn with the keyboard alone', LATER, async ({ page }) => {
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
  // The button has gone; the focus stands on what is asked now.
  await expect(page.locator('.ask')).toBeFocused();
});

test('around one device the hand is covered until its owner is there', LATER, async ({ page }) => {
  await openHalls(page, [ME, FRIEND]);
  await takeDevice(page);
  const first = await page.locator('[data-card]').count();
  expect(first).toBe(4);
  await flipOne(page);
  // While the other seat hears of it, nobody is asked: neither a button nor the curtain is there.
  const next = primary(page).or(page.locator('dialog')).first();
  for (await next.waitFor(); (await page.locator('dialog').count()) === 0; await next.waitFor()) {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a turn by touch, with every target a thumb wide', async ({ page }) => {
    await openHalls(page, [ME, BOT]);
    await primary(page).waitFor({ timeout: 30_000 });
    expect(await pageWidth(page)).toBeLessThanOrEqual(390);
    await expect.poll(() => tooSmall(page)).toEqual([]);
    await acting(page, () => tapWhenRead(page, primary(page)));
    await flipTile(page, (tile) => tile.tap());
    const held = page.locator('[data-held]');
    const before = await page.locator('.lift .spin').getAttribute('style');
    await held.tap();
    expect(await page.locator('.lift .spin').getAttribute('style')).not.toBe(before);

    const { x, y, width, height } = await boxOf(held);
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
    await nextTouch(page);
    await acting(page, () => tapWhenRead(page, primary(page)));
    const dark = page.locator('[data-open="true"][aria-label*="face-down"]');
    const end = page.getByRole('button', { name: 'End the turn' });
    for (const next = held.or(dark).or(end).first(); ;) {
      await next.waitFor();
      if ((await held.count()) > 0) {
        await held.tap();
        await acting(page, () => tapWhenRead(page, primary(page)));
      } else if ((await dark.count()) > 0) {
        await dark.first().tap();
        await acting(page, () => dark.first().tap());
      } else break;
    }
    await acting(page, () => tapWhenRead(page, primary(page)));
  });

  test('a game to the graduation', LATER, async ({ page }) => {
    await openHalls(page, [ME, BOT]);
    await acting(page, () => tapWhenRead(page, primary(page)));
    await lead(page, { left: 20 });
    await playFromTheList(page, WISHES);
    await expect(verdict(page)).toHaveText(/You win!|wins\./);
    await page.getByRole('button', { name: 'see the board' }).tap();
    await expect(page.getByText('Graduation!').first()).toBeVisible();
    expect(await pageWidth(page)).toBeLessThanOrEqual(390);
  });
});

test('on a narrow phone and on a tablet everything stands on the page', async ({ page }) => {
  const names = ['Noé', 'Mina', 'Zoé'].map((name): Seat => ({ kind: 'human', name }));
  await page.setViewportSize({ width: 320, height: 640 });
  await openHalls(page, [ME, ...names]);
  await takeDevice(page);
  for (const way of await page.locator('.players li').all()) {
    const { x, width } = await boxOf(way.locator('svg'));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }
  for (const name of ['Alix', 'Noé', 'Mina', 'Zoé'])
    await expect(page.locator('.players .name', { hasText: name })).toBeVisible();
  await apart(page, page.locator('[data-card]').first(), page.locator('.prompt'));

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.locator('.castle')).toBeInViewport({ ratio: 1 });
  await expect(primary(page)).toBeInViewport({ ratio: 1 });
  const castle = await page.locator('.castle').evaluate((one) => one.getBoundingClientRect());
  expect(castle.width).toBeGreaterThan(560);
});

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });

  test('castle and button stand side by side', async ({ page }) => {
    await openHalls(page, [ME, FRIEND]);
    await takeDevice(page);
    await apart(page, page.locator('.castle'), primary(page));
    await acting(page, () => tapWhenRead(page, primary(page)));
    expect(await pageWidth(page)).toBeLessThanOrEqual(844);
  });
});

test(
  'hats stand where they stood when a phone is turned on its side and back',
  LATER,
  async ({ browser }) => {
    const upright = { width: 390, height: 844 };
    const page = await browser.newPage({ reducedMotion: 'no-preference', viewport: upright });
    await openHalls(page, [ME, FRIEND]);
    /** Where the hats stand, in hundredths of the castle. */
    const hats = () =>
      page.evaluate(() => {
        const castle = document.querySelector('.castle')!.getBoundingClientRect();
        return [...document.querySelectorAll('.pawn')].map((hat) => {
          const { x, y, width, height } = hat.getBoundingClientRect();
          const [across, down] = [x + width / 2 - castle.x, y + height / 2 - castle.y];
          return [across, down].map((part) => Math.round((100 * part) / castle.width));
        });
      });
    await stillness(page);
    const before = await hats();
    for (const size of [{ width: 844, height: 390 }, upright]) {
      await page.setViewportSize(size);
      await expect.poll(hats).toEqual(before);
    }
    await page.close();
  },
);

test('a tile turns over in perspective, and a click cuts it short', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'no-preference', locale: 'en-GB' });
  await page.clock.install();
  await openHalls(page, [ME, BOT]);
  await primary(page).waitFor({ timeout: 30_000 });
  await primary(page).click();
  await page.locator('[data-open="true"]').first().waitFor();
  const dark = await open(page, /face-down/);
  await dark.click();
  // From here on time stands still: only the click can end what moves.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await dark.click();
  await expect(page.locator('.flip')).toBeVisible();
  await page.mouse.click(700, 300);
  await expect(page.locator('.flip')).toHaveCount(0);
  await page.close();
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('five cards in the hand, or nine: no name and no sentence is cut', async ({ page }) => {
    let hand = ['peeves_prank', 'class_cancelled', 'someones_lost', 'friday_reshuffle'];
    hand = [...hand, 'quidditch_match'];
    // Whoever spares all their cards holds so many in the end.
    await page.routeWebSocket(/./, (line) => {
      const server = line.connectToServer();
      server.onMessage((text) => {
        const message = JSON.parse(String(text)) as { type: string; view?: { hand?: string[] } };
        // What has changed of a view later leaves the hand alone.
        if (message.view && message.type === 'update') message.view.hand = hand;
        else delete message.view?.hand;
        line.send(JSON.stringify(message));
      });
    });
    await openHalls(page, [ME, BOT]);
    const cards = page.locator('[data-card]');
    /** By how much a sentence, a name or a card reaches over what it must leave free. */
    const cut = () =>
      cards.evaluateAll((all) => {
        const ends = all[0].closest('.below')!.parentElement!.getBoundingClientRect().bottom;
        return all.flatMap((card, at) => {
          const { bottom } = card.getBoundingClientRect();
          const over = all[at + 1]?.getBoundingClientRect().top ?? ends;
          return [...card.querySelectorAll('strong, span:not(.sr)')].flatMap((words) => {
            const range = document.createRange();
            range.selectNodeContents(words);
            const low = range.getBoundingClientRect().bottom;
            return low > Math.min(bottom, over) + 1
              ? [`${words.textContent}: ${low - bottom}`]
              : [];
          });
        });
      });
    for (const size of [SCREENS['a small desk'], SCREENS['a wide desk'], DESK]) {
      await page.setViewportSize(size);
      await expect(cards).toHaveCount(5);
      await expect(page.locator('[data-card] span.sr')).toHaveCount(0);
      await expect.poll(cut).toEqual([]);
    }
    hand = [...hand, 'mrs_norris', 'password', 'schedule_swap', 'giant_squid_attack'];
    await page.reload();
    await expect(cards).toHaveCount(9);
    await expect.poll(cut).toEqual([]);
    // What is pointed at is told.
    await cards.first().hover();
    await expect(cards.first().locator('span.sr')).toHaveCount(0);
  });
});
