/**
 * Takes the pictures of the documentation: node tools/pictures.mjs FOLDER PYTHON CHROMIUM
 * They are put into FOLDER/en and FOLDER/fr. The page has to be built; the tables are those of the
 * tests, where the same table is always led to the same moment.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const [folder, python, executablePath] = process.argv.slice(2);
const DESK = { width: 1280, height: 800 };
const ME = { kind: 'human', name: 'Alix' };
const NAMES = ['Noé', 'Basile', 'Zoé', 'Salomé'];
const bots = (count) =>
  NAMES.slice(0, count).map((name) => ({ kind: 'bot', level: 'greedy', name }));

/** A moment worth a picture of each game: how many bots, and where the table is led. */
const MOMENTS = {
  labyrinth: [3, { left: 40 }],
  halls: [3, { left: 60 }],
  diagon: [3, { left: 60 }],
  quidditch: [1, { left: 30 }],
  darkforces: [4, { until: 'ready' }],
};

function freePort() {
  return new Promise((found) => {
    const door = createServer().listen(0, '127.0.0.1', () => {
      const { port } = door.address();
      door.close(() => found(port));
    });
  });
}

/** A server of the tests, once it answers. */
async function stage(port, data) {
  const server = spawn(python, ['-m', 'tests.server.stage', String(port), data, 'a picture'], {
    cwd: '..',
    env: { ...process.env, PYTHONPATH: 'src:.' },
    stdio: 'ignore',
  });
  let ended = false;
  server.once('exit', () => (ended = true));
  while (!(await fetch(`http://127.0.0.1:${port}/api/games`).catch(() => null))) {
    if (ended) throw new Error('there is no server to take pictures of');
    await new Promise((done) => setTimeout(done, 200));
  }
  return server;
}

async function post(page, path, data) {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
}

/** Opens a table, leads it to its moment and goes there. */
async function sitDown(page, game) {
  const [others, moment] = MOMENTS[game];
  const answer = await post(page, '/api/tables', { game, seats: [ME, ...bots(others)] });
  const { table } = (await answer.json()).table;
  await post(page, `/test/tables/${table}/lead?${new URLSearchParams(moment)}`);
  await page.goto(`/t/${table}`);
  await page.locator('[data-seq]').waitFor();
}

/** Until all that was fetched is there, and nothing moves that will come to an end by itself. */
async function stillness(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
}

async function take(browser, origin, lang) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: DESK,
    locale: lang,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((name) => localStorage.setItem('grimoire.name', name), ME.name);
  const page = await context.newPage();
  const shoot = async (name) => {
    await stillness(page);
    await page.screenshot({ path: join(folder, lang, `${name}.jpg`), quality: 82, type: 'jpeg' });
  };
  await page.goto('/');
  await page.locator('.shelf button').first().waitFor();
  await shoot('shelf');
  for (const game of Object.keys(MOMENTS)) {
    await sitDown(page, game);
    await shoot(`${game}-table`);
  }
  await context.close();
}

const data = mkdtempSync(join(tmpdir(), 'grimoire-pictures-'));
const port = await freePort();
const server = await stage(port, data);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const lang of ['en', 'fr']) await take(browser, `http://127.0.0.1:${port}`, lang);
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true });
}
