/**
 * Takes pictures of the gallery: node tools/shots.mjs [part of a name]
 * They are put into shots/. CHROMIUM names the browser when it is not /usr/bin/chromium.
 */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { createServer } from 'vite';

const run = promisify(execFile);
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const wanted = process.argv[2] ?? '';

const DESK = '1440,900';
const PHONE = '390,844';
const views = [
  ['states', 'view=states', ['day', 'night'], [DESK]],
  ['table-seal', 'view=table&scene=seal', ['day', 'night'], [DESK, PHONE]],
  ['table-snitch', 'view=table&scene=snitch', ['day', 'night'], [DESK, PHONE]],
  ['table-first', 'view=table&scene=first', ['day'], [DESK, PHONE]],
  ['table-crowded', 'view=table&scene=crowded', ['day'], [DESK, PHONE]],
  ['shelf-1', 'view=shelf&boxes=1', ['day', 'night'], [DESK, PHONE]],
  ['shelf-2', 'view=shelf&boxes=2', ['day'], [DESK]],
  ['shelf-3', 'view=shelf&boxes=3', ['day'], [DESK]],
  ['shelf-5', 'view=shelf&boxes=5', ['day', 'night'], [DESK, PHONE]],
];

function shots() {
  return views
    .flatMap(([name, query, themes, sizes]) =>
      themes.flatMap((theme) =>
        sizes.map((size) => ({
          file: `shots/${name}-${size === DESK ? 'desk' : 'phone'}-${theme}.png`,
          query: `${query}&theme=${theme}`,
          size,
        })),
      ),
    )
    .filter(({ file }) => file.includes(wanted));
}

function browserArguments({ file, query, size }, origin) {
  return [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--hide-scrollbars',
    '--force-prefers-reduced-motion',
    '--virtual-time-budget=12000',
    `--window-size=${size}`,
    `--screenshot=${file}`,
    `${origin}gallery.html?${query}`,
  ];
}

mkdirSync('shots', { recursive: true });
const server = await createServer({ server: { port: 0, open: false }, logLevel: 'warn' });
await server.listen();
const origin = server.resolvedUrls.local[0];
for (const shot of shots()) {
  await run(chromium, browserArguments(shot, origin), { timeout: 60000 });
  console.log(shot.file);
}
await server.close();
