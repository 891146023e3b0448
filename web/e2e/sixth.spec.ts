/** A sixth game is one folder twice: put into both places of a copy, it is played from the shelf. */

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './unbroken';
import { faultless } from './table';

// One build for all of them.
test.describe.configure({ mode: 'default' });

const run = promisify(execFile);
const root = resolve('..');
const python = resolve(process.env.PYTHON_BIN ?? '../.venv/bin/python');

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

let folder: string;
let shelf: string;
let server: ChildProcess;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), 'grimoire-six-'));
  await run(python, ['-m', 'tests.sixth.place', folder], { cwd: root });
  const vite = resolve('node_modules/vite/bin/vite.js');
  const web = join(folder, 'web');
  await run(process.execPath, [vite, 'build', '--minify', 'false'], { cwd: web });
  const port = await freePort();
  shelf = `http://127.0.0.1:${port}/`;
  server = spawn(python, ['-m', 'tests.server.stage', String(port), folder, 'candlelight'], {
    env: {
      ...process.env,
      GRIMOIRE_PURE: '1',
      PYTHONPATH: [join(folder, 'src'), root].join(delimiter),
    },
  });
  const games = () =>
    fetch(`${shelf}api/games`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(games, { timeout: 60_000 }).toBe(200);
});

test.afterAll(async () => {
  server?.kill();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('the Candles, from the shelf to the last of them', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(shelf);
  await expect(page.getByRole('button', { name: /^Play, / })).toHaveCount(6);
  await page.getByRole('button', { name: 'Play, The Candles' }).click();

  const row = page.getByRole('group', { name: 'The candles that burn' });
  const primary = page.locator('.controls .ink-button');
  const verdict = page.locator('#verdict');
  const lit = row.locator('[data-lit]');
  const seq = () => page.locator('[data-seq]').getAttribute('data-seq');
  await expect(row.locator('svg').first()).toBeVisible();
  await lit.or(verdict).first().waitFor();

  // A first touch takes in hand, and says what it would bring; Escape lets go again.
  await row.getByRole('button', { name: 'Snuff from here on: 2' }).click();
  await expect(primary).toHaveText('Snuff 2 candles');
  await page.keyboard.press('Escape');
  await expect(primary).toHaveText('Touch a candle');
  await faultless(page);

  // By keys: to the row, along it, Enter takes and Enter does.
  while (!(await verdict.isVisible())) {
    const before = await seq();
    await lit.last().focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(row.locator('[aria-pressed="true"]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect.poll(seq).not.toBe(before);
    await lit.or(verdict).first().waitFor();
  }
  await expect(verdict).toHaveText(/You win!|wins\./);
  await expect(page.getByText(/It is dark, and/).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('in French, with its box and its rules', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'fr-FR' });
  await page.goto(`${shelf}box/candles`);
  await page.getByRole('button', { name: 'S’asseoir et jouer', exact: true }).click();
  await page.getByRole('group', { name: 'Les bougies qui brûlent' }).waitFor();
  await page.keyboard.press('r');
  const rules = page.getByRole('dialog', { name: 'La règle' });
  await expect(rules.getByText(/Mouchez une, deux ou trois bougies/)).toBeVisible();
  await page.close();
});
