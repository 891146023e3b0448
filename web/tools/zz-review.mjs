import { mkdirSync, mkdtempSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
const port = 8841;
const origin = `http://127.0.0.1:${port}`;
const what = process.argv[2] ?? 'review';
const only = (process.argv[3] ?? 'quidditch,labyrinth,halls,diagon,darkforces').split(',');
const looks = (process.argv[4] ?? 'desk-day-en,phone-night-fr,phone-day-en,desk-night-fr').split(',');
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const ME = { kind: 'human', name: 'Alix' };
const bots = (n) => ['Basile', 'Cléo', 'Dora', 'Emil'].slice(0, n).map((name) => ({ kind: 'bot', level: 'greedy', name }));
const SEATS = { quidditch: 1, labyrinth: 3, halls: 2, diagon: 2, darkforces: 4 };
mkdirSync('/tmp/pics', { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'grimoire-pics-'));
const server = spawn('../.venv/bin/python', ['-m', 'tests.server.stage', String(port), data, 'pics'], { env: { ...process.env, PYTHONPATH: '../src:..' }, stdio: ['ignore', 'inherit', 'inherit'] });
while (!(await fetch(`${origin}/api/games`).catch(() => null))) await new Promise((d) => setTimeout(d, 300));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'] });
async function lead(page, to) {
  const table = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.post(`${origin}/test/tables/${table}/lead?${new URLSearchParams(to)}`);
  if (answer.status() !== 201) console.log('lead', answer.status(), await answer.text());
}
for (const game of only) {
  const context = await browser.newContext({ viewport: SIZES.desk, hasTouch: false, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  page.on('pageerror', (e) => console.log(game, e.message));
  page.on('console', (l) => l.type() === 'error' && console.log(game, l.text()));
  const began = Date.now();
  const answer = await page.request.post(`${origin}/api/tables`, { data: { game, seats: [ME, ...bots(SEATS[game])], options: {} }, headers: { origin } });
  const { table } = await answer.json();
  await page.goto(`${origin}/t/${table.table}`);
  await page.waitForTimeout(800);
  if (what === 'review') await lead(page, { left: '0' });
  else if (game === 'darkforces') await lead(page, { until: 'ready' });
  else if (process.argv[5]) await lead(page, { left: process.argv[5], asked: '0' });
  for (const look of looks) {
    const [size, theme, lang] = look.split('-');
    const name = (n) => `/tmp/pics/${what}-${game}-${look}${n}.png`;
    try {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme: theme === 'night' ? 'dark' : 'light', reducedMotion: 'reduce' });
      await context.clearCookies({ name: 'PARAGLIDE_LOCALE' });
      await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: lang, url: origin }]);
      await page.evaluate((l) => localStorage.setItem('PARAGLIDE_LOCALE', l), lang);
      await page.reload();
      await page.waitForTimeout(1800);
      if (what === 'review') {
        await page.getByRole('button', { name: /^(Review|Analyse)$/ }).first().click();
        const dialog = page.getByRole('dialog').last();
        await dialog.getByRole('table').waitFor({ timeout: 300000 });
        await page.waitForTimeout(500);
        await page.screenshot({ path: name('-1') });
        for (const who of await dialog.locator('.whose button').all()) {
          if (await dialog.locator('.choice').count()) break;
          await who.click();
        }
        if (await dialog.locator('.choice').count()) {
          await dialog.locator('.choice').first().click();
          await page.waitForTimeout(900);
          await page.screenshot({ path: name('-2') });
        }
      } else {
        await page.getByRole('button', { name: /^(Hint|Conseil)$/ }).first().click();
        await page.waitForTimeout(2500);
        await page.screenshot({ path: name('') });
      }
      console.log(game, look, 'ok', Date.now() - began);
    } catch (e) { console.log(game, look, 'FAILED', e.message.split('\n')[0]); await page.screenshot({ path: name('-failed') }); }
  }
  await context.close();
}
await browser.close(); server.kill(); process.exit(0);
