/**
 * Takes pictures of the gallery: node tools/shots.mjs [part of a name]
 * They are put into shots/. CHROMIUM names the browser when it is not /usr/bin/chromium-headless-shell.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const wanted = process.argv[2] ?? '';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIZES = { desk: DESK, phone: PHONE };

/** Name, query, lights and sizes of each picture; those of a game lie with its gallery. */
const GENERAL = [
  ['states', 'view=states', ['day', 'night'], ['desk']],
  ['shelf-1', 'view=shelf&boxes=1', ['day', 'night'], ['desk', 'phone']],
  ['shelf-2', 'view=shelf&boxes=2', ['day'], ['desk']],
  ['shelf-3', 'view=shelf&boxes=3', ['day'], ['desk']],
  ['shelf-all', 'view=shelf', ['day', 'night'], ['desk', 'phone']],
];

function ofGame(game) {
  const file = `src/games/${game}/gallery/shots.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf-8')) : [];
}

const views = [...GENERAL, ...readdirSync('src/games').flatMap(ofGame)];

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function shots() {
  return views
    .flatMap(([name, query, themes, sizes]) =>
      themes.flatMap((theme) =>
        sizes.map((size) => ({
          file: `shots/${name}-${size}-${theme}.png`,
          query: `${query}&theme=${theme}`,
          viewport: SIZES[size],
        })),
      ),
    )
    .filter(({ file }) => file.includes(wanted));
}

async function take(browser, origin, { file, query, viewport }) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => console.error(file, error.message));
  page.on('console', (line) => line.type() === 'error' && console.error(file, line.text()));
  await page.goto(`${origin}gallery.html?${query}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(query.includes('cards') ? 15000 : query.includes('shelf') ? 3500 : 600);
  await page.screenshot({ path: file });
  await page.close();
  console.log(file);
}

const server = await createServer({ server: { port: 0, open: false }, logLevel: 'warn' });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: browserArguments,
});
for (const shot of shots()) await take(browser, server.resolvedUrls.local[0], shot);
await browser.close();
await server.close();
