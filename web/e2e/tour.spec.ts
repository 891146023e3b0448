/** A short tour in a second engine: Firefox as it is, by WebDriver BiDi. */

import { expect, test } from './unbroken';
import { drawn } from './depth';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { BOT, ME, type Seat } from './table';

const firefox = process.env.FIREFOX;
test.skip(!firefox, 'NO FIREFOX: scripts/firefox.sh installs one, FIREFOX=/path names one');
// One Firefox for all of them.
test.describe.configure({ mode: 'default' });

let browser: Browser;
let page: Page;
let faults: string[];

test.beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.prefersReducedMotion': 1 },
  });
  page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  page.on('pageerror', (error) => faults.push(String(error)));
});

test.afterAll(() => browser?.close());

test.beforeEach(() => {
  faults = [];
});

test.afterEach(() => {
  expect(faults).toEqual([]);
});

/** The last action of the table that is on screen. */
const seq = () => page.$eval('[data-seq]', (table) => Number(table.getAttribute('data-seq')));

test('from the shelf: two turns of the Quidditch Dice, and the rules beside them', async ({
  baseURL,
}) => {
  await page.goto(baseURL!);
  await page.locator('button[aria-label="Play, The Quidditch Dice"]').click();
  for (let turn = 0; turn < 2; turn++) {
    await page.locator('[data-die][aria-disabled="false"][aria-pressed="false"]').click();
    const before = await seq();
    await page.locator('.controls .ink-button').click();
    await expect.poll(seq).toBeGreaterThan(before);
  }
  await page.keyboard.press('r');
  await page.locator('#chapter-setup').wait();
});

for (const [game, people, board] of [
  ['labyrinth', 2, '[data-square]'],
  ['halls', 2, '[data-place]'],
  ['diagon', 3, '[data-key]'],
  ['darkforces', 3, '.thumb'],
] as const)
  test(`${game} is on the table`, drawn(game === 'darkforces'), async ({ baseURL }) => {
    const seats: Seat[] = [ME, ...['Noé', 'Mina'].map((name) => ({ ...BOT, name }))];
    const asked = { game, seats: seats.slice(0, people), options: {} };
    await page.goto(`${baseURL}/about`);
    const table = await page.evaluate(async (request) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(request);
      const answer = await fetch('/api/tables', { method: 'POST', headers, body });
      const { table: opened } = (await answer.json()) as { table: { table: string } };
      return opened.table;
    }, asked);
    await page.goto(`${baseURL}/t/${table}`);
    await page.locator(board).wait();
  });
