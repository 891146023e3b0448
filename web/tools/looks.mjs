/**
 * Pictures of every screen, by size, light and language, into shots/: node tools/looks.mjs [part of a name]
 * It builds nothing: run `npm run build` first. PYTHON_BIN names the Python that has the server.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const port = 8792;
const origin = process.env.GRIMOIRE_URL ?? `http://127.0.0.1:${port}`;
const wanted = process.argv[2] ?? '';
const SIZES = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 720 },
  narrow: { width: 1024, height: 768 },
  wide: { width: 1920, height: 1080 },
};
const LOOKS = [
  ['day', 'fr'],
  ['day', 'en'],
  ['night', 'fr'],
  ['night', 'en'],
];
const ME = { kind: 'human', name: 'Alix' };
const FRIEND = { kind: 'human', name: 'Noé' };
const BOT = { kind: 'bot', level: 'greedy', name: 'Basile' };

async function open(page, seats, options = {}) {
  const answer = await page.request.post(`${origin}/api/tables`, {
    data: { game: 'quidditch', seats, options },
    headers: { origin },
  });
  if (answer.status() === 429) {
    await page.waitForTimeout(10_000);
    return open(page, seats, options);
  }
  const { table } = await answer.json();
  await page.goto(`${origin}/t/${table.table}`);
}

const ready = (page) =>
  page.locator('[data-die][aria-disabled="false"], #verdict').first().waitFor();

async function stageLast(page) {
  const kept = page.locator('[data-die][aria-pressed="false"]');
  const count = await kept.count();
  if (count > 0) await kept.nth(count - 1).click();
}

async function turn(page) {
  await ready(page);
  if ((await page.locator('#verdict').count()) > 0) return;
  await stageLast(page);
  await page.locator('.controls .ink-button').click();
  await page.waitForTimeout(350);
}

async function mid(page) {
  await open(page, [ME, BOT]);
  for (let index = 0; index < 9; index++) await turn(page);
  await ready(page);
}

const SCREENS = {
  async shelf(page) {
    await page.goto(origin);
    await page.waitForTimeout(2500);
  },
  async 'shelf-again'(page) {
    await open(page, [ME, BOT]);
    await turn(page);
    await page.goto(origin);
    await page.waitForTimeout(2500);
  },
  async box(page) {
    await page.goto(`${origin}/box/quidditch`);
    await page.locator('details').evaluate((details) => (details.open = true));
    await page.waitForTimeout(900);
  },
  async waiting(page) {
    await open(page, [ME, { kind: 'open' }]);
    await page.waitForTimeout(500);
  },
  async join(page) {
    await open(page, [ME, { kind: 'open' }]);
    await page.context().clearCookies();
    await page.reload();
    await page.waitForTimeout(500);
  },
  async first(page) {
    await open(page, [ME, BOT]);
    await ready(page);
  },
  async table(page) {
    await mid(page);
    await stageLast(page);
  },
  async refused(page) {
    await mid(page);
    const die = page.locator('[data-die][aria-pressed="false"]').first();
    if ((await die.count()) === 0) return;
    const face = Number(/\d/.exec(await die.getAttribute('aria-label'))[0]);
    const from = await die.boundingBox();
    const to = await page.locator(`[data-row="${(face % 6) + 1}"]`).boundingBox();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 3, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.locator('.slip .rule').waitFor();
  },
  async rules(page) {
    await SCREENS.refused(page);
    await page.locator('.slip .rule').click();
  },
  async curtain(page) {
    await open(page, [ME, FRIEND]);
    await page.locator('[data-die]').first().waitFor();
    const mine = page.locator('dialog button');
    if (await mine.isVisible()) await mine.click();
    await turn(page);
    await page.locator('dialog').waitFor();
  },
  async past(page) {
    await mid(page);
    const slider = page.getByRole('slider');
    if ((await slider.count()) === 0) await page.locator('.tabbar button').first().click();
    await slider.first().press('Home');
    for (let index = 0; index < 4; index++) await slider.first().press('ArrowRight');
  },
  async over(page) {
    await open(page, [ME, BOT], { round_limit: 2 });
    while ((await page.locator('#verdict').count()) === 0) await turn(page);
    await page.locator('.links button').last().click();
  },
  async about(page) {
    await page.goto(`${origin}/about`);
  },
};

async function shoot(browser, screen, size, theme, lang) {
  const name = `${screen}-${size}-${theme}-${lang}`;
  if (!name.includes(wanted)) return;
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size === 'phone',
    locale: lang,
    colorScheme: theme === 'night' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('grimoire.name', 'Alix'));
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(name, error.message));
  await SCREENS[screen](page);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `shots/${name}.png` });
  await context.close();
  console.log(name);
}

async function main() {
  mkdirSync('shots', { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'grimoire-shots-'));
  const python = process.env.PYTHON_BIN ?? '../.venv/bin/python';
  const command = ['-m', 'grimoire', 'serve', '--port', String(port), '--data', data];
  const server = process.env.GRIMOIRE_URL
    ? null
    : spawn(python, command, { env: { ...process.env, PYTHONPATH: '../src' }, stdio: 'ignore' });
  while (!(await fetch(`${origin}/api/games`).catch(() => null))) {
    await new Promise((done) => setTimeout(done, 300));
  }
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  for (const screen of Object.keys(SCREENS)) {
    for (const [theme, lang] of LOOKS) {
      for (const size of ['desk', 'phone']) await shoot(browser, screen, size, theme, lang);
    }
    for (const size of ['tablet', 'laptop', 'narrow', 'wide'])
      await shoot(browser, screen, size, 'day', 'fr');
  }
  await browser.close();
  server?.kill();
}

await main();
