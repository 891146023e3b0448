/** The folder of static files, on a server that knows nothing of it, and then without any network. */

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page, Worker } from '@playwright/test';
import { expect, test } from './unbroken';
import { deep, LATER, PARTLY } from './depth';
import { houseOf, hurry, leadHere } from './house';
import { hand, isMyTurn, playTurn, takeDevice, verdict } from './table';

const { step } = test;

const python = process.env.PYTHON_BIN ?? '../.venv/bin/python';
const built = resolve('../site');
const www = mkdtempSync(join(tmpdir(), 'grimoire-site-'));
let server: ChildProcess;
let address: string;

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  expect(existsSync(join(built, 'index.html')), 'make site has written site/').toBe(true);
  cpSync(built, join(www, 'club'), { recursive: true });
  const port = await freePort();
  address = `http://127.0.0.1:${port}/club/`;
  const wanted = ['-m', 'http.server', `${port}`, '--bind', '127.0.0.1', '--directory', www];
  server = spawn(python, wanted, { stdio: 'ignore' });
  await expect(() => fetch(address)).toPass();
});

test.afterAll(() => {
  server.kill();
  rmSync(www, { recursive: true });
});

async function keepForTheJourney(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Keep for the journey' }).click();
  await expect(page.getByText('Packed: plays without a network')).toBeVisible({ timeout: 60_000 });
}

/** Takes the next turn of whoever sits here; the bots decide when it comes. */
async function takeTurn(page: Page): Promise<void> {
  expect(await isMyTurn(page), 'the game goes on').toBe(true);
  await playTurn(page);
}

/** Lets a bot play on for whoever sits here. */
async function leaveItToABot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'The table', exact: true }).click();
  await page.getByRole('button', { name: 'Leave the game to a bot' }).click();
  await page.getByRole('button', { name: 'Yes, leave it' }).click();
}

interface Manifest {
  name: string;
  short_name: string;
  display: string;
  start_url: string;
  scope: string;
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

test('the shelf: an app, its documentation, a newer Grimoire, and no network', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await step('it is installed like an app, on a phone and a desk', async () => {
    await page.goto(address);
    const scope = await page.evaluate(() => navigator.serviceWorker.ready.then((own) => own.scope));
    expect(scope).toBe(address);
    const place = await page.locator('link[rel="manifest"]').getAttribute('href');
    const from = new URL(place!, address);
    const manifest = (await (await fetch(from)).json()) as Manifest;
    expect(manifest).toMatchObject({
      name: 'Grimoire',
      short_name: 'Grimoire',
      display: 'standalone',
    });
    // The splash of a phone is made of these and the largest icon.
    const paper = await page.locator('meta[name="theme-color"]').getAttribute('content');
    for (const colour of [manifest.background_color, manifest.theme_color])
      expect(colour.toLowerCase()).toBe(paper);
    expect(new URL(manifest.start_url, from).href).toBe(address);
    expect(new URL(manifest.scope, from).href).toBe(address);
    const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    const wanted = pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
    expect(wanted).toEqual(
      expect.arrayContaining([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
        '512x512 monochrome',
      ]),
    );
    const icons = [...pictures, { src: new URL(apple!, address).href, sizes: '180x180' }];
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (file) => {
        const { width, height } = await createImageBitmap(await (await fetch(file)).blob());
        return `${width}x${height}`;
      }, new URL(src, from).href);
      expect(size, src).toBe(sizes);
    }
  });
  await step('where no manifest is read, the splash is drawn for the screen', async () => {
    const apple = await context.newPage();
    await apple.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await apple.goto(address);
    const drawn = apple.locator('link[rel="apple-touch-startup-image"]');
    await expect(drawn).toHaveCount(2);
    const sizes = await drawn.evaluateAll((links: HTMLLinkElement[]) =>
      Promise.all(
        links.map(async ({ href, media }) => {
          const { width, height } = await createImageBitmap(await (await fetch(href)).blob());
          return { media, width, height };
        }),
      ),
    );
    await expect(apple.locator('meta[name="apple-mobile-web-app-capable"]')).toHaveCount(1);
    expect(sizes).toEqual([
      { media: '(orientation: portrait)', width: 900, height: 1440 },
      { media: '(orientation: landscape)', width: 1440, height: 900 },
    ]);
    await apple.close();
  });
  await step('the documentation is a click away, and is searched without a server', async () => {
    await page.getByRole('link', { name: 'Documentation' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Grimoire');
    await page.getByPlaceholder('Search').fill('QUI-SCORE-04');
    await page.keyboard.press('Enter');
    const found = page.locator('#search-results').getByRole('listitem').first();
    await expect(found).toContainText('The Quaffle doubles the goal dice beside it');
    await found.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'The Quidditch Dice: the rules',
    );
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Les dés du Quidditch');
    await page.getByRole('link', { name: 'Vers l’étagère' }).click();
    await expect(page.getByRole('button', { name: 'Play, The Maze' })).toBeVisible();
  });
  await step('a newer Grimoire says so, and comes when it is wanted', async () => {
    const worker = join(www, 'club', 'worker.js');
    writeFileSync(
      worker,
      readFileSync(worker, 'utf-8').replace(/'grimoire-\w+'/, "'grimoire-new'"),
    );
    await page.reload();
    await expect(page.getByText('A newer Grimoire has arrived.')).toBeVisible({ timeout: 20_000 });
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Take it now' }).click();
    await loaded;
    await expect(page.getByRole('button', { name: 'Play, The Maze' })).toBeVisible();
    await expect(page.getByText('A newer Grimoire has arrived.')).toHaveCount(0);
    expect(await page.evaluate(() => caches.keys())).toEqual(['grimoire-new']);
    writeFileSync(worker, readFileSync(join(built, 'worker.js')));
  });
  await step('the shelf comes without a network', async () => {
    await context.setOffline(true);
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Play, The Maze' })).toBeVisible();
  });
});

test(
  'tables of this browser: kept, carried away, passed on, taught and printed',
  LATER,
  async ({ page, context }) => {
    test.setTimeout(180_000);
    const again = await context.newPage();
    await step(
      'a game survives the closing of the page in its middle, and can be carried away',
      async () => {
        await page.goto(address);
        await page.getByRole('button', { name: 'Play, The Quidditch Dice' }).click();
        await hand(page).first().waitFor({ timeout: 40_000 });
        await takeTurn(page);
        const told = await page.locator('[data-seq]').getAttribute('data-seq');
        await page.close();

        await again.goto(address);
        await again.getByRole('button', { name: 'Resume' }).click();
        await hand(again).first().waitFor({ timeout: 40_000 });
        const seen = await again.locator('[data-seq]').getAttribute('data-seq');
        expect(Number(seen)).toBeGreaterThanOrEqual(Number(told));
        await hurry(again);
        await leadHere(again, 12);
        await leaveItToABot(again);
        await expect(verdict(again)).toHaveText(/You win!|wins\.|A draw\./, { timeout: 60_000 });
        await again.getByRole('button', { name: 'Verify the dice' }).click();
        await expect(again.getByText('The dice were fair')).toBeVisible();
        const download = again.waitForEvent('download');
        await again.getByRole('button', { name: 'Download the record' }).click();
        expect((await download).suggestedFilename()).toMatch(/^quidditch-here-\w+\.json$/);
        await again.getByRole('button', { name: 'Review', exact: true }).first().click();
        const review = again.getByRole('dialog', { name: 'The review' });
        await expect(review.getByRole('table')).toBeVisible({ timeout: 60_000 });
        await again.keyboard.press('Escape');
        const table = again.url();
        await again.getByRole('button', { name: 'Play again' }).click();
        await expect(again).not.toHaveURL(table);
        await hand(again).first().waitFor();
      },
    );
    await step('two play around one device', async () => {
      await again.goto(`${address}#/box/quidditch`);
      await expect(again.getByText('With friends')).toHaveCount(0);
      await again.getByRole('radio', { name: /Around one device/ }).check();
      await again.getByRole('button', { name: 'Sit down and play', exact: true }).click();
      await again.locator('[data-seq]').waitFor({ timeout: 40_000 });
      await takeDevice(again);
      await playTurn(again);
    });
    await step('somebody is taught', async () => {
      await again.goto(`${address}#/box/halls`);
      await again.getByRole('button', { name: 'Learn it by playing' }).click();
      await expect(again.locator('[data-seq]')).toBeVisible({ timeout: 40_000 });
      await expect(again).toHaveURL(/#\/t\/here-/);
    });
    await step('a box is printed, with an edition of one’s own as well', async () => {
      await again.goto(`${address}#/box/halls`);
      await again.getByRole('link', { name: 'On paper' }).click();
      await expect(again).toHaveURL(/#\/print\/halls$/);
      const passwords = again.locator('.item .name', { hasText: 'Password' });
      await expect(passwords).toHaveCount(3);
      const shipped = await (await fetch(`${address}api/games/halls/edition.toml`)).text();
      const text = shipped
        .replace('password = 3', 'password = 2')
        .replace('detention = 1', 'detention = 2');
      await again.locator('summary', { hasText: 'Board and cards of your own' }).click();
      await again.getByLabel('Play with this file').setInputFiles({
        name: 'mine.toml',
        mimeType: 'application/toml',
        buffer: Buffer.from(text),
      });
      await expect(passwords).toHaveCount(2, { timeout: 40_000 });
    });
  },
);

/** Puts a newer Grimoire where the older one lies: worker, page and rules, under the same names. */
function publishNewer(): void {
  const club = join(www, 'club');
  const rewrite = (name: string, from: RegExp | string, to: string) => {
    const file = join(club, name);
    writeFileSync(file, readFileSync(file, 'utf-8').replace(from, to));
  };
  rewrite('worker.js', /'grimoire-\w+'/, "'grimoire-newer'");
  rewrite('index.html', '<title>Grimoire</title>', '<title>Grimoire, the newer</title>');
  execFileSync(python, ['-c', NEWER_RULES, join(club, 'python', 'grimoire.zip')]);
}

const NEWER_RULES = `
import re, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as older:
    files = {name: older.read(name) for name in older.namelist()}
number = re.compile(rb'__version__ = ".*?"')
files["grimoire/__init__.py"] = number.sub(b'__version__ = "99.0.0"', files["grimoire/__init__.py"])
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as newer:
    for name, held in files.items():
        newer.writestr(name, held)
`;

function rulesOf(house: Worker): Promise<string> {
  return house.evaluate(() =>
    (self as unknown as { python: { runPython(code: string): string } }).python.runPython(
      'import grimoire; grimoire.__version__',
    ),
  );
}

const GAMES = ['The Maze', 'The Halls', 'The Alley', 'The Quidditch Dice', 'The Dark Forces'];
/** Played each time: where all are asked. */
const SOME = ['The Dark Forces'];

test(
  'kept for the journey: a newer Grimoire leaves a game alone; all without a network',
  PARTLY,
  async ({ page, context }) => {
    test.setTimeout(300_000);
    const slip = page.getByText('A newer Grimoire has arrived.');
    const { table, told } = await step('a newer Grimoire leaves a game alone', async () => {
      // A server that says nothing of it lets a browser take what is old for what is new.
      utimesSync(join(www, 'club', 'python', 'grimoire.zip'), 0, 0);
      await keepForTheJourney(page);
      await page.getByRole('button', { name: 'Play, The Quidditch Dice' }).click();
      await hand(page).first().waitFor({ timeout: 40_000 });
      await takeTurn(page);
      const version = await rulesOf(await houseOf(page));

      publishNewer();
      await page.evaluate(() =>
        navigator.serviceWorker
          .getRegistration()
          .then((found) => found!.update().then(() => undefined)),
      );
      await expect(slip).toBeVisible({ timeout: 40_000 });
      await takeTurn(page);
      const table = page.url();
      await page.reload();
      await hand(page).first().waitFor({ timeout: 40_000 });
      expect(await page.title()).not.toContain('newer');
      expect(await rulesOf(await houseOf(page)), 'page and rules change together').toBe(version);
      await expect(slip).toBeVisible();
      const told = Number(await page.locator('[data-seq]').getAttribute('data-seq'));
      return { table, told };
    });
    await step('it goes on with the game when it is wanted, without a network', async () => {
      server.kill();
      await context.setOffline(true);
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Take it now' }).click();
      await loaded;
      await hand(page).first().waitFor({ timeout: 40_000 });
      await expect(page).toHaveURL(table);
      expect(await rulesOf(await houseOf(page))).toBe('99.0.0');
      const seen = await page.locator('[data-seq]').getAttribute('data-seq');
      expect(Number(seen)).toBeGreaterThanOrEqual(told);
      await takeTurn(page);
    });
    await step('games are played to their end without a network', async () => {
      await page.getByRole('link', { name: 'back to the shelf' }).first().click();
      await hurry(page);
      for (const game of deep ? GAMES : SOME) {
        await page.getByRole('button', { name: `Play, ${game}` }).click();
        await expect(page).toHaveURL(/#\/t\/here-/);
        await page.locator('[data-seq]').waitFor();
        if (!deep) await leadHere(page, 20);
        await leaveItToABot(page);
        await page.getByRole('button', { name: 'Français' }).click();
        const end = page.locator('#verdict, #df-verdict').first();
        await expect(end).toHaveText(/gagne|Match nul/, { timeout: 90_000 });
        const close = page.getByRole('button', { name: 'voir le plateau' });
        if (await close.isVisible()) await close.click();
        await page.getByRole('button', { name: 'English' }).click();
        await expect(page.locator('.story')).toContainText(/\bwins?\b|\bwon\b|draw/);
        await page.getByRole('link', { name: 'back to the shelf' }).first().click();
      }
    });
  },
);
