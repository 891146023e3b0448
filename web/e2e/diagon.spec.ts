/** The Alley in a real browser: whole games, refusals, a curtain, a phone, keys, looking back. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { deep, LATER, PARTLY } from './depth';
import {
  apart,
  faultless,
  lead,
  ME,
  openGame,
  pageWidth,
  playFromTheList,
  tooSmall,
  tapWhenRead,
  type Seat,
} from './table';

const BOTS: Seat[] = ['Noé', 'Mina'].map((name) => ({ kind: 'bot', level: 'greedy', name }));
const FRIENDS: Seat[] = ['Noé', 'Mina'].map((name) => ({ kind: 'human', name }));

const openTable = (page: Page, seats: Seat[], options = {}): Promise<string> =>
  openGame(page, 'diagon', seats, { options });

const offered = (page: Page): Locator => page.locator('[data-action]:not(.no)');
const primary = (page: Page): Locator => page.locator('.controls .ink-button');
const verdict = (page: Page): Locator => page.locator('#verdict');
const slip = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'DIA-' });
const seq = async (page: Page) => Number(await page.locator('[data-seq]').getAttribute('data-seq'));

/** Waits until there is something to choose; false if the game is over first. */
async function isMyTurn(page: Page): Promise<boolean> {
  await page.locator('[data-action]:not(.no), #verdict').first().waitFor({ timeout: 30_000 });
  return (await verdict(page).count()) === 0;
}

/** Around one device: whoever's turn it is takes it. */
async function takeDevice(page: Page): Promise<void> {
  await page.locator('[data-action], dialog').first().waitFor();
  const mine = page.getByRole('button', { name: 'It’s me' });
  if (await mine.isVisible()) await mine.click();
  await offered(page).first().waitFor();
}

/** Chooses a line of the list, then commits it; the game goes on. */
async function take(page: Page, action: string): Promise<void> {
  const before = await seq(page);
  await page.locator(`[data-action="${action}"]`).click();
  if (action !== 'roll') await primary(page).click();
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
}

/** What a child would do: buy, go in where one can pay, walk on, take what comes. */
async function playSimply(page: Page): Promise<void> {
  const actions = await offered(page).evaluateAll((all) =>
    all.map((one) => ({
      action: one.getAttribute('data-action')!,
      pays: one.querySelector('.pays') !== null,
    })),
  );
  const named = (verb: string) => actions.find(({ action }) => action.startsWith(verb));
  const best =
    named('buy') ??
    actions.find(({ action, pays }) => action.startsWith('enter') && pays) ??
    named('roll') ??
    named('walk') ??
    named('end') ??
    actions[0];
  await take(page, best.action);
}

/** Touches a place that is not lit: the rules are asked about it. */
async function touch(page: Page, key: string): Promise<void> {
  await page.locator(`[data-key="${key}"]`).dispatchEvent('click');
}

async function hats(page: Page): Promise<void> {
  await page.locator('[data-action^="hat "]').first().waitFor();
  const hat = await offered(page).first().getAttribute('data-action');
  await take(page, hat!);
}

/** A stroll: the others run their errands, and bring the game to its end. */
const WISHES = [/and win/, /^Buy/, /^Roll/, /^Walk/, /^Keep/, /^Let/, /^End/];

/** The last word of a game that was won, not stopped. */
const WON = /(walks into|lands in) the Leaky Cauldron with a full trunk and wins!/;

test('a game against a bot, to a full trunk', PARTLY, async ({ page }) => {
  test.setTimeout(150_000);
  await openTable(page, [ME, BOTS[0]], { min_players: 2 });
  await hats(page);
  for (let turn = 0; turn < 4 && (await isMyTurn(page)); turn++) await playSimply(page);
  await page.getByRole('tab', { name: 'Moves' }).click();
  if (!deep) await lead(page, { left: 1 });
  await playFromTheList(page, WISHES);
  await expect(verdict(page)).toHaveText(/You win!|wins\./);
  await expect(page.getByText(WON).first()).toBeVisible();
});

test('the street: on screen at once, told again, without a fault', async ({ page }) => {
  await openTable(page, [ME, ...BOTS]);
  await test.step('it is drawn from the data', async () => {
    await expect(page.locator('svg.still path').first()).toBeAttached();
    await expect(page.locator('[data-key^="s:"]')).toHaveCount(40);
    await expect(page.locator('[data-key^="k:"]')).toHaveCount(26);
    await expect(page.locator('[data-key^="b:"]')).toHaveCount(8);
  });
  await test.step('back through the story, and live again', async () => {
    await hats(page);
    await isMyTurn(page);
    await page.getByRole('slider').press('Home');
    await expect(page.getByText(/You are looking at action\s0/)).toBeVisible();
    await expect(page.locator('.piece')).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect(page.locator('.piece')).toHaveCount(3);
  });
  await test.step('no fault that axe finds', async () => {
    await faultless(page);
  });
});

test('what is not allowed explains itself with its rule', LATER, async ({ page }) => {
  await openTable(page, [ME, ...FRIENDS]);
  for (let seat = 0; seat < 3; seat++) {
    await takeDevice(page);
    await hats(page);
  }
  await takeDevice(page);
  await touch(page, 's:12');
  await expect(slip(page)).toContainText('DIA-TURN-02');
  await touch(page, 'b:gringotts');
  await expect(slip(page)).toContainText('DIA-TURN-02');
  await page.locator('[data-card]').first().waitFor();

  await page.locator('[data-dice]').click();
  await page.locator('[data-action^="walk"]').waitFor();
  await touch(page, 'b:gringotts');
  await expect(slip(page)).toContainText('DIA-BANK-04');
  await page.getByRole('button', { name: /DIA-BANK-04/ }).click();
  await expect(page.locator('#rule-DIA-BANK-04')).toHaveClass(/hit/);
  await page.getByRole('button', { name: 'close', exact: true }).click();
});

test('hot seat: the curtain falls between hands, and hides them', async ({ page }) => {
  await openTable(page, [ME, ...FRIENDS]);
  await takeDevice(page);
  await hats(page);
  const curtain = page.getByRole('dialog');
  await expect(curtain).toContainText('Noé');
  await page.getByRole('button', { name: 'It’s me' }).click();
  await expect(curtain).toBeHidden();
  await expect(page.locator('.tray')).toContainText('Your trunk');
  await expect(page.locator('[data-lead]')).toContainText('Your turn, Noé');
});

const FULL_HAND = ['floo', 'take_item', 'defence', 'send_ka', 'leave_ka', 'lose_coin'];

/** Cards whose words are cut off, or broken in the middle of a word. */
const cutCards = (page: Page): Promise<string[]> =>
  page.locator('[data-card]').evaluateAll((cards) =>
    cards
      .filter((card) => {
        const range = document.createRange();
        const isBroken = (text: Text) =>
          [...text.data.matchAll(/\S+/g)].some(({ 0: word, index }) => {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          });
        const texts = [...card.querySelectorAll('b, small:not(.sr)')].map((one) => one.firstChild);
        const cut = card.scrollHeight > card.clientHeight + 1;
        return cut || texts.some((text) => text instanceof Text && isBroken(text));
      })
      .map((card) => card.textContent ?? ''),
  );

test(
  'a full hand can be read, in both languages, at a desk and on a phone',
  LATER,
  async ({ page }) => {
    await page.routeWebSocket(/./, (socket) => {
      socket.connectToServer().onMessage((text) => {
        const told = JSON.parse(String(text)) as { view?: { hand: string[] } };
        if (told.view) told.view.hand = FULL_HAND.map((card) => `spell_${card}`);
        socket.send(JSON.stringify(told));
      });
    });
    await openTable(page, [ME, ...BOTS]);
    for (const language of ['English', 'Français']) {
      await page.getByRole('button', { name: language }).click();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('[data-card]')).toHaveCount(FULL_HAND.length);
        expect(await cutCards(page)).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  },
);

test('a turn with the keyboard alone: roll, arrows, twice Enter', async ({ page }) => {
  await openTable(page, [ME, ...BOTS]);
  await hats(page);
  for (let turn = 0; turn < 12; turn++) {
    await isMyTurn(page);
    if ((await page.locator('[data-action^="walk"]').count()) > 0) break;
    const before = await seq(page);
    await page.locator('body').press('Enter');
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
  }
  const end = await page.locator('[data-action^="walk"]').getAttribute('data-action');
  const space = end!.replace('walk ', '');
  const key = space.startsWith('K') ? `k:${space.slice(1)}` : `s:${space}`;
  await page.locator(`[data-key="${key}"]`).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-key'))).not.toBe(key);
  await page.locator(`[data-key="${key}"]`).focus();
  const before = await seq(page);
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-key="${key}"]`)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
});

test('animations play, and a click cuts them short', LATER, async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'no-preference', locale: 'en-GB' });
  await openTable(page, [ME, ...BOTS]);
  await hats(page);
  await isMyTurn(page);
  await page.mouse.click(700, 120);
  await isMyTurn(page);
  await page.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a turn by touch; nothing is too wide, every target a thumb high', async ({ page }) => {
    await openTable(page, [ME, ...BOTS]);
    await page.locator('[data-action="hat red"]').tap();
    await tapWhenRead(page, primary(page));
    await isMyTurn(page);
    // The hint is never under the button.
    await apart(page, page.locator('.ask'), primary(page));
    const before = await seq(page);
    await tapWhenRead(page, primary(page));
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
    expect(await pageWidth(page)).toBeLessThanOrEqual(390);
    await expect.poll(() => tooSmall(page)).toEqual([]);
  });

  test('a junior game, to a full trunk', LATER, async ({ page }) => {
    test.setTimeout(120_000);
    await openTable(page, [ME, ...BOTS], { variant: 'junior' });
    await page.locator('[data-action^="hat "]').first().tap();
    await tapWhenRead(page, primary(page));
    for (let turn = 0; turn < 4 && (await isMyTurn(page)); turn++) {
      const before = await seq(page);
      await tapWhenRead(page, primary(page));
      await expect.poll(() => seq(page)).toBeGreaterThan(before);
    }
    await lead(page, { left: 30 });
    await playFromTheList(page, WISHES);
    await expect(verdict(page)).toHaveText(/You win!|wins\./);
    await expect(page.getByText(WON).first()).toBeVisible();
  });
});

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });

  test('street and button stand side by side', LATER, async ({ page }) => {
    await openTable(page, [ME, ...BOTS]);
    await page.locator('[data-action^="hat "]').first().tap();
    await apart(page, page.locator('.pinched'), primary(page));
    await tapWhenRead(page, primary(page));
    await isMyTurn(page);
    expect(await pageWidth(page)).toBeLessThanOrEqual(844);
  });
});
