import { chromium, devices } from '@playwright/test';
const base = process.env.BASE ?? 'http://127.0.0.1:8795';
const W = Number(process.argv[2] ?? 1440), H = Number(process.argv[3] ?? 900), lang = process.argv[4] ?? 'en', theme = process.argv[5] ?? 'day', out = process.argv[6] ?? 'q';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--no-first-run','--disable-background-networking'] });
const ctx = await browser.newContext({ viewport: { width: W, height: H }, locale: lang === 'fr' ? 'fr-FR' : 'en-GB', colorScheme: theme === 'night' ? 'dark' : 'light', reducedMotion: 'reduce', hasTouch: W < 700 });
const page = await ctx.newPage();
page.on('console', m => console.log('console', m.type(), m.text().slice(0, 300)));
page.on('pageerror', e => console.log('pageerror', e.stack.slice(0, 500)));
await page.goto(base + '/');
await page.waitForTimeout(500);
await page.locator('input').first().fill('Alix'); await page.keyboard.press('Enter');
await page.waitForTimeout(2500);
await page.screenshot({ path: `shots/${out}-shelf.png` });
await page.goto(base + '/box/quidditch'); await page.waitForTimeout(1200);
await page.locator('details').evaluate(d => d.open = true);
await page.screenshot({ path: `shots/${out}-box.png`, fullPage: true });
await page.getByRole('button', { name: /Sit down|asseoir/ }).click();
await page.waitForSelector('[data-die]');
await page.waitForTimeout(2500);
// play a few turns
for (let i = 0; i < 5; i++) {
  await page.waitForFunction(() => document.querySelector('[data-die][aria-disabled=false]'), null, {timeout: 15000});
  const dice = page.locator('[data-die][aria-pressed=false]');
  const n = await dice.count();
  if (i === 1) await page.screenshot({ path: `shots/${out}-t1.png` });
  if (n) await dice.nth(n - 1).click();
  await page.waitForTimeout(200);
  if (i === 1) {
    await page.screenshot({ path: `shots/${out}-t2.png` });
  }
  await page.locator('.controls .ink-button').click();
  await page.waitForTimeout(500);
}
await page.waitForFunction(() => document.querySelector('[data-die][aria-disabled=false]'), null, {timeout: 15000});
// wrong row drag
const die = page.locator('[data-die][aria-pressed=false]').first();
if (await die.count()) {
  const label = await die.getAttribute('aria-label'); const face = Number(/(\d)/.exec(label)[1]);
  const row = page.locator(`[data-row="${face === 3 ? 4 : 3}"]`);
  const a = await die.boundingBox(), b = await row.boundingBox();
  await page.mouse.move(a.x + a.width/2, a.y + a.height/2); await page.mouse.down(); await page.mouse.move(b.x + b.width*0.3, b.y + b.height/2, {steps: 6});
  await page.screenshot({ path: `shots/${out}-drag.png` });
  await page.mouse.up(); await page.waitForTimeout(500);
  await page.screenshot({ path: `shots/${out}-refused.png` });
  await page.locator('.slip .rule').click(); await page.waitForTimeout(600);
  await page.screenshot({ path: `shots/${out}-rules.png` });
}
await browser.close();
