/** Draws the icons of the app from the favicon, for all platforms: `node tools/icons.mjs`. */

import { mkdirSync, readFileSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const ICONS = new URL('../public/icons/', import.meta.url).pathname;
const drawing = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf-8');
/** A mask may cut off a fifth on every side. */
const safe = drawing
  .replace('rx="5"', '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-6 -6 44 44"')
  .replace('<rect width="32" height="32"', '<rect x="-6" y="-6" width="44" height="44"');
/** Apple rounds the corners itself. */
const square = drawing.replace('rx="5"', '');

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
mkdirSync(ICONS, { recursive: true });
const page = await browser.newPage();
for (const [name, size, svg] of [
  ['192', 192, drawing],
  ['512', 512, drawing],
  ['180', 180, square],
  ['maskable-512', 512, safe],
]) {
  await page.setViewport({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: `${ICONS}${name}.png`, omitBackground: true });
}
await browser.close();
