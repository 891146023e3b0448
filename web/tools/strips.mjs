/**
 * Film strips: a picture every 250 ms of somebody else's turns, of what happens to whoever looks and
 * of the end, of each game on desk and phone:
 * node tools/strips.mjs FOLDER PYTHON CHROMIUM [GAME [SECONDS]]
 * With them: how many seconds each turn of a bot took, starred where something happened to whoever
 * looks, which has a pace of its own. The page has to be built; the tables are those of the tests, and
 * the page's clock waits for its pictures, however busy the machine is.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const [folder, python, executablePath, only = '', seconds = '40'] = process.argv.slice(2);
const SCREENS = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};
const EVERY_MS = 250;
/** The page's clock goes on by so much at a time. */
const TICK_MS = 50;
/** However busy the machine is, the page's clock is stopped before it has gone on by so much. */
const STOP_MS = 10_000;
/** So often, and so many milliseconds apart, one looks whether the bots have answered. */
const [MOST_LOOKS, LOOK_MS] = [400, 25];
/** A strip is at most so long, and so many pictures stand in a row of it. */
const LONGEST_MS = { turns: 1000 * Number(seconds), end: 16_000 };
const ROW = { desk: 6, phone: 12 };
const ME = { kind: 'human', name: 'Alix' };
const NAMES = ['Basile', 'Zoé', 'Noé', 'Salomé'];
const bots = (count) =>
  NAMES.slice(0, count).map((name) => ({ kind: 'bot', level: 'greedy', name }));
/** How many bots, what the game is led to first, and what is played from the list of moves. */
const GAMES = {
  labyrinth: [2, { until: 'end' }, /^(Hand|Throw the die|Walk|Stay)/],
  halls: [2, { until: 'end' }, /^(End|Stay here|Roll|Rotate)/],
  diagon: [2, { until: 'end' }, /^(End|Roll|Go)/],
  quidditch: [1, { left: 60 }, /^Put down/],
  darkforces: [4, { until: 'skip' }, /^(Dream of nothing|Leave every|Say|Ready|Point)/],
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
  const server = spawn(python, ['-m', 'tests.server.stage', String(port), data, 'a film'], {
    cwd: '..',
    env: { ...process.env, PYTHONPATH: 'src:.' },
    stdio: 'ignore',
  });
  let ended = false;
  server.once('exit', () => (ended = true));
  while (!(await fetch(`http://127.0.0.1:${port}/api/games`).catch(() => null))) {
    if (ended) throw new Error('there is no server to film');
    await new Promise((done) => setTimeout(done, 200));
  }
  return server;
}

async function post(page, path, data) {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
}

const lead = (page, table, moment) =>
  post(page, `/test/tables/${table}/lead?${new URLSearchParams(moment)}`);

/** Opens a table, leads it to its moment and goes there. */
async function sitDown(page, game, moment) {
  const [others] = GAMES[game];
  const answer = await post(page, '/api/tables', { game, seats: [ME, ...bots(others)] });
  const { table } = (await answer.json()).table;
  await lead(page, table, moment);
  await page.clock.install();
  await page.goto(`/t/${table}`);
  await page.locator('[data-seq]').waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOP_MS);
  return table;
}

/** Plays from the list of moves, and notes whose turn it was how long. */
function play(page, wishes) {
  return page.evaluate((source) => {
    const wish = new RegExp(source);
    const all = (selector) => [...document.querySelectorAll(selector)];
    let pressed = 0;
    window.turns = [];
    const look = () => {
      const who = all('.stroked:has(svg)').at(-1)?.textContent ?? '';
      const now = performance.now();
      const last = window.turns.at(-1);
      if (last && document.querySelector('.fate')) last.struck = true;
      if (who && who !== last?.who) {
        if (last) last.ended = now;
        window.turns.push({ who, began: now });
      }
      const moves = all('.moves button');
      if (moves.length > 0 && now - pressed > 900) {
        pressed = now;
        (moves.find((move) => wish.test(move.textContent ?? '')) ?? moves[0]).click();
      }
      if (!document.querySelector('#verdict')) requestAnimationFrame(look);
    };
    look();
  }, wishes.source);
}

/** The bots have answered, or take part in a conversation. */
async function answered(page) {
  const table = new URL(page.url()).pathname.split('/').at(-1);
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const card = await (await page.request.get(`/api/tables/${table}`)).json();
    if (card.status !== 'playing' || card.to_decide.includes(0)) return;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

/** The page's clock goes on, and the server keeps up with it. */
async function pass(page, ms) {
  await answered(page);
  for (let passed = 0; passed < ms; passed += TICK_MS) await page.clock.runFor(TICK_MS);
}

/** A picture every quarter of a second until there is enough, and what stood there. */
async function film(page, longest, enough) {
  const strip = [];
  for (let at = 0; at < longest && !(await enough(page)); at += EVERY_MS) {
    strip.push({ at, picture: await page.screenshot({ type: 'jpeg', quality: 60 }) });
    await pass(page, EVERY_MS);
  }
  return strip;
}

/** All pictures of a strip on one sheet. */
async function sheet(context, strip, name, screen) {
  const page = await context.newPage();
  const width = Math.floor(1900 / ROW[screen]);
  const pictures = strip.map(
    ({ at, picture }) =>
      `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}">${(at / 1000).toFixed(2)}</figure>`,
  );
  await page.setContent(
    `<style>body{margin:0;font:12px serif;display:flex;flex-wrap:wrap}
    figure{margin:0;width:${width}px}img{width:${width - 4}px;display:block}</style>${pictures.join('')}`,
  );
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.screenshot({
    path: join(folder, `${name}.jpg`),
    type: 'jpeg',
    quality: 78,
    fullPage: true,
  });
  await page.close();
}

const median = (all) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)];

/** The turns of others while somebody plays on. */
async function filmTurns(context, game, screen) {
  const [, moment, wishes] = GAMES[game];
  const page = await context.newPage();
  await sitDown(page, game, moment);
  await play(page, wishes);
  const over = (page) => page.evaluate(() => document.querySelector('#verdict') !== null);
  const strip = await film(page, LONGEST_MS.turns, over);
  const turns = await page.evaluate(() => window.turns);

  await page.close();
  await sheet(context, strip, `${game}-${screen}-turns`, screen);
  return turns
    .filter(({ who, ended }, at) => at > 0 && ended && !who.includes(ME.name))
    .map(({ began, ended, struck }) => ({ seconds: (ended - began) / 1000, struck }));
}

async function filmEnd(context, game, screen) {
  const page = await context.newPage();
  const table = await sitDown(page, game, { left: 3 });
  await lead(page, table, { left: 0 });
  const strip = await film(page, LONGEST_MS.end, async () => false);
  await sheet(context, strip, `${game}-${screen}-end`, screen);
  await page.close();
}

mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'grimoire-strips-'));
const port = await freePort();
const server = await stage(port, data);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const game of Object.keys(GAMES).filter((name) => name.includes(only)))
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const context = await browser.newContext({
        baseURL: `http://127.0.0.1:${port}`,
        viewport,
        locale: 'en-GB',
      });
      const turns = await filmTurns(context, game, screen);
      await filmEnd(context, game, screen);
      await context.close();
      const told = turns.map(({ seconds, struck }) => seconds.toFixed(1) + (struck ? '*' : ''));
      // On a phone nothing is written that says whose turn it is from its beginning to its end.
      const usual = median(turns.map(({ seconds }) => seconds));
      if (usual) console.log(`${game}: ${usual.toFixed(1)} s a turn (${told.join(', ')})`);
    }
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true });
}
