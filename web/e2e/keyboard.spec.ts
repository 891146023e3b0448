import type { Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { openGame, BOT, ME, type Seat } from './table';

/** A board as the keyboard finds it: how one comes to choose on it, and what a choice is. */
interface Board {
  game: string;
  seats: Seat[];
  /** The spots that the arrows walk over. */
  spots: string;
  /** Plays, by keys alone, up to the first moment with something lit on the board. */
  begin?: (page: Page) => Promise<void>;
  /** Does what has been chosen, by keys alone. */
  decide: (page: Page) => Promise<void>;
}

const bots = (count: number): Seat[] =>
  Array.from({ length: count }, (_, i) => ({ ...BOT, name: `Bot ${i + 1}` }));

/** Walks with the Tab key until something has the focus. */
async function tabTo(page: Page, selector: string, most = 30): Promise<void> {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (there) return;
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

/** With the focus on nothing Enter does what the button says; what is laid out is chosen first. */
async function leadOn(page: Page, lit: string, laidOut?: string): Promise<void> {
  const step = async () => {
    if ((await page.locator(lit).count()) > 0) return true;
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    if (laidOut && (await page.locator(laidOut).count()) > 0) {
      await tabTo(page, laidOut);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
    return false;
  };
  await expect.poll(step, { timeout: 60_000, intervals: [500] }).toBe(true);
}

const BOARDS: Board[] = [
  {
    game: 'quidditch',
    seats: [ME, ...bots(1)],
    spots: '[data-die]',
    decide: async (page) => {
      await tabTo(page, '.controls .ink-button');
      await page.keyboard.press('Enter');
    },
  },
  {
    game: 'labyrinth',
    seats: [ME, ...bots(1)],
    spots: '[data-square]',
    begin: (page) => leadOn(page, '[data-square][data-lit]', '[data-offer]'),
    decide: (page) => page.keyboard.press('Enter'),
  },
  {
    game: 'diagon',
    seats: [ME, ...bots(2)],
    spots: '[data-key]',
    begin: (page) => leadOn(page, '[data-key][data-lit]', '[data-action^="hat "]'),
    decide: (page) => page.keyboard.press('Enter'),
  },
  {
    game: 'halls',
    seats: [ME, ...bots(1)],
    spots: '[data-place]',
    begin: (page) => leadOn(page, '[data-place][data-lit]'),
    decide: (page) => page.keyboard.press('Enter'),
  },
  {
    game: 'darkforces',
    seats: [ME, ...bots(4)],
    spots: '[data-place]',
    begin: async (page) => {
      await page.locator('.thumb').waitFor({ timeout: 30_000 });
      await tabTo(page, '.thumb');
      await page.keyboard.down(' ');
      await page.locator('.lay .ink-button:not([aria-disabled="true"])').waitFor();
      await page.keyboard.up(' ');
      await tabTo(page, '.lay .ink-button');
      await page.keyboard.press('Enter');
      await page.locator('[data-place][data-lit]').first().waitFor({ timeout: 60_000 });
    },
    decide: async (page) => {
      for (let more = 0; more < 3 && (await page.locator('.thumb.lit').count()) === 0; more++) {
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
      }
      await tabTo(page, '.thumb');
      await page.keyboard.down('Enter');
      await expect(page.locator('.thumb.lit')).toHaveCount(0);
      await page.keyboard.up('Enter');
      await expect(page.locator('.say')).toContainText('Done');
    },
  },
];

const focusedSpot = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.spot ?? null);
const inHand = (page: Page, spots: string) => page.locator(`${spots}[aria-pressed="true"]`).count();
const seq = async (page: Page) => Number(await page.locator('[data-seq]').getAttribute('data-seq'));

for (const { game, seats, spots, begin, decide } of BOARDS) {
  test(`${game}: a decision by keys alone`, async ({ page }) => {
    test.setTimeout(150_000);
    await openGame(page, game, seats);
    await page.locator('[data-seq]').waitFor();
    await begin?.(page);
    const lit = page.locator(`${spots}[data-lit][aria-pressed="false"]`);
    await lit.first().waitFor({ timeout: 30_000 });

    // One tab stop a board; from there the arrows lead over everything that is lit.
    const group = page.locator('[data-spots]').filter({ has: page.locator(spots) });
    await expect(group.locator('[data-spot][tabindex="0"]')).toHaveCount(1);
    await page.locator('a.mark').focus();
    await tabTo(page, spots);
    const visited = new Set<string | null>();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
      await page.keyboard.press(key);
      visited.add(await focusedSpot(page));
    }
    expect(visited.size).toBeGreaterThan(1);
    expect(visited).not.toContain(null);
    await expect(group.locator('[data-spot][tabindex="0"]')).toHaveCount(1);

    // To something that is lit and not in hand: Enter takes it, and does nothing else.
    const before = await inHand(page, spots);
    const played = await seq(page);
    const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
    for (let step = 0; step < 40; step++) {
      const free = await page.evaluate(
        () => document.activeElement?.matches('[data-lit][aria-pressed="false"]') ?? false,
      );
      if (free) break;
      await page.keyboard.press(keys[Math.floor(step / 3) % keys.length]);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => inHand(page, spots)).toBeGreaterThan(before);
    expect(await seq(page)).toBe(played);

    // With something in hand the letters are silent; Escape takes back one thing, and no more.
    const spot = await focusedSpot(page);
    const taken = await inHand(page, spots);
    await page.keyboard.press('?');
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const rules = page.getByRole('button', { name: 'Rules', exact: true });
    if (await rules.isVisible()) {
      await rules.press('Enter');
      await expect(page.getByRole('dialog', { name: 'The rules' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await inHand(page, spots)).toBe(taken);
      await page.locator(`[data-spot="${spot}"]`).focus();
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => inHand(page, spots)).toBe(before);
    await expect.poll(() => focusedSpot(page)).toBe(spot);

    // The sheets take the focus, Escape closes them, and the focus is where it was.
    for (const [key, name] of [
      ['r', 'The rules'],
      ['?', 'Keys'],
    ]) {
      await page.keyboard.press(key);
      const sheet = page.getByRole('dialog', { name });
      await expect(sheet).toBeVisible();
      await expect
        .poll(() => sheet.evaluate((it) => it.contains(document.activeElement)))
        .toBe(true);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect.poll(() => focusedSpot(page)).toBe(spot);
    }
    expect(await seq(page)).toBe(played);

    // The same choice again, and done.
    await page.keyboard.press('Enter');
    await expect.poll(() => inHand(page, spots)).toBeGreaterThan(before);
    await decide(page);
    if (game !== 'darkforces') await expect.poll(() => seq(page)).toBeGreaterThan(played);
  });
}
