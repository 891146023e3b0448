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
/** A phone that paints all signs in one colour asks where there is any: the book, without its lines. */
const [book, ...lines] = [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
const one = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 44 44"><mask id="lines">
  <path d="${book}" fill="white" /><g stroke="black" stroke-width="2">${lines.map((d) => `<path d="${d}" />`).join('')}</g>
</mask><rect x="-6" y="-6" width="44" height="44" mask="url(#lines)" /></svg>`;
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
  ['monochrome-512', 512, one],
]) {
  await page.setViewport({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: `${ICONS}${name}.png`, omitBackground: true });
}
await browser.close();
