/** What a player does at a table, with the hands and eyes of a player. */

import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export type Seat = { kind: 'human' | 'bot' | 'open'; name?: string; level?: string };

export const ME: Seat = { kind: 'human', name: 'Alix' };
export const FRIEND: Seat = { kind: 'human', name: 'Noé' };
export const BOT: Seat = { kind: 'bot', level: 'random', name: 'Basile' };

export interface House {
  options?: Record<string, number | string | boolean>;
  /** The text of another edition file. */
  edition?: string;
  /** How people keep company there. */
  customs?: Record<string, number | string | boolean>;
  /** To where it is played before anybody sees it. */
  led?: Led;
}

/** Its last actions, what may be done, or what is about to happen; and who is asked then. */
export type Led =
  | { left: number; asked?: number }
  | { until: string; asked?: number }
  | { before: string; asked: number };

/** Opens a table of any game without the form and goes there. */
export async function openGame(
  page: Page,
  game: string,
  seats: Seat[],
  { options = {}, edition, customs = {}, led }: House = {},
): Promise<string> {
  const data = { game, seats, options, edition, customs };
  const answer = await page.request.post('/api/tables', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { table } = (await answer.json()) as { table: { table: string } };
  if (led) await leadTable(page, table.table, led);
  await page.goto(`/t/${table.table}`);
  return table.table;
}

export function openTable(
  page: Page,
  seats: Seat[],
  options?: Record<string, number | boolean>,
): Promise<string> {
  return openGame(page, 'quidditch', seats, { options });
}

/** An edition file as it is shipped, with some words of it changed. */
export async function editionOf(
  page: Page,
  game: string,
  changes: [from: string, to: string][],
): Promise<string> {
  const shipped = await (await page.request.get(`/api/games/${game}/edition.toml`)).text();
  return changes.reduce((file, [from, to]) => {
    expect(file).toContain(from);
    return file.replace(from, to);
  }, shipped);
}

/** Plays on from the list of moves until the verdict: always the first wish that is on the list. */
export async function playFromTheList(page: Page, wishes: RegExp[]): Promise<void> {
  await page.evaluate(
    (sources) =>
      new Promise<void>((over) => {
        let played: string | null = null;
        const play = () => {
          if (document.querySelector('#verdict')) return over();
          const seq = document.querySelector('[data-seq]')?.getAttribute('data-seq') ?? null;
          const moves = [...document.querySelectorAll<HTMLElement>('.moves button')];
          const wish = (source: string) =>
            moves.find((move) => new RegExp(source).test(move.textContent ?? ''));
          if (moves.length > 0 && played !== seq) {
            played = seq;
            (sources.map(wish).find(Boolean) ?? moves[0]).click();
          }
          setTimeout(play, 15);
        };
        play();
      }),
    wishes.map(({ source }) => source),
  );
}

/** What touches the glass sooner after a drag or a tap is taken for a part of it. */
const DOUBLE_MS = 340;

/** Until the next touch is one of its own. */
export function nextTouch(page: Page): Promise<void> {
  return page.evaluate(
    (alone) =>
      new Promise<void>((done) => {
        const glass = window as typeof window & { touched?: number };
        if (glass.touched === undefined) {
          const touch = () => (glass.touched = performance.now());
          addEventListener('pointerup', touch, { capture: true });
          touch();
        }
        const look = () => {
          if (performance.now() - glass.touched! > alone) done();
          else setTimeout(look, 20);
        };
        look();
      }),
    DOUBLE_MS,
  );
}

/** The time for what is asked at a table is up, once the bots have answered. */
export async function ring(page: Page): Promise<void> {
  const table = new URL(page.url()).pathname.split('/').at(-1);
  const seen = await page.locator('[data-seq]').getAttribute('data-seq');
  const answer = await page.request.post(`/test/tables/${table}/ring?seen=${seen}`);
  expect(answer.status(), await answer.text()).toBe(201);
}

/**
 * Plays a table on by itself until its last actions are left, until something may be done, or until
 * it is about to happen; with a seat that is asked then, no bot plays on. Tells how far it came.
 */
export async function lead(page: Page, to: Led): Promise<string> {
  return leadTable(page, new URL(page.url()).pathname.split('/').at(-1)!, to);
}

async function leadTable(page: Page, table: string, to: Led): Promise<string> {
  const query = new URLSearchParams(Object.entries(to).map(([name, value]) => [name, `${value}`]));
  const answer = await page.request.post(`/test/tables/${table}/lead?${query}`);
  expect(answer.status(), await answer.text()).toBe(201);
  return String(((await answer.json()) as { seq: number }).seq);
}

/** Until nothing moves any more that will come to an end by itself. */
export function stillness(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
}

/** A thumb reads a button before it presses it; the second half of a double press counts for none. */
export async function tapWhenRead(page: Page, button: Locator): Promise<void> {
  await button.waitFor();
  await nextTouch(page);
  await button.tap();
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where something is, once it stands still. */
export function boxOf(thing: Locator): Promise<Box> {
  return thing.evaluate(
    (node) =>
      new Promise<Box>((done) => {
        let [before, still] = ['', 0];
        const look = () => {
          const { x, y, width, height } = node.getBoundingClientRect();
          const now = [x, y, width, height].join(' ');
          still = now === before ? still + 1 : 0;
          before = now;
          if (still < 6) requestAnimationFrame(look);
          else done({ x, y, width, height });
        };
        void document.fonts.ready.then(look);
      }),
  );
}

/** Where the middle of something is, once it stands still. */
export async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(thing);
  return { x: x + width / 2, y: y + height / 2 };
}

type Light = 'light' | 'dark';

/** What axe finds wrong with a part of the page, a line for each fault. */
async function faultsIn(page: Page, part: string, light: Light, drawings: boolean) {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // By night only colours can have other faults.
    runOnly: light === 'dark' ? ['color-contrast'] : undefined,
  };
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ([where, how]) => (window as unknown as { axe: typeof axe }).axe.run(where, how),
    [{ include: part, exclude: drawings ? [] : 'svg' }, options] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${light}, ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}

/** Nothing on the page has a fault that axe finds, by night or by day; then it is day. */
export async function faultless(
  page: Page,
  { part = 'html', drawings = true } = {},
): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await stillness(page);
    found.push(...(await faultsIn(page, part, colorScheme, drawings)));
  }
  expect(found).toEqual([]);
}

/** Every button and link on screen that a thumb would miss. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a, select')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr'))
      .map((element) => ({ box: element.getBoundingClientRect(), element }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 30))
      .map(({ box, element }) => `${element.className} ${box.width}x${box.height}`),
  );
}

export function pageWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Does one thing lie over another, or is it out of sight? */
export async function apart(page: Page, one: Locator, other: Locator): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const [a, b] = [await boxOf(one), await boxOf(other)];
  for (const box of [a, b]) {
    expect(box.x).toBeGreaterThanOrEqual(-1);
    expect(box.y).toBeGreaterThanOrEqual(-1);
    expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
    expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
  }
  const beside = a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1;
  const under = a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1;
  expect(beside || under).toBe(true);
}

export const hand = (page: Page): Locator => page.locator('[data-die]');
export const kept = (page: Page): Locator => page.locator('[data-die][aria-pressed="false"]');
export const staged = (page: Page): Locator => page.locator('[data-die][aria-pressed="true"]');
export const primary = (page: Page): Locator => page.locator('.controls .ink-button');
export const verdict = (page: Page): Locator => page.locator('#verdict');
export const slip = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'QUI-' });

const myTurn = '[data-die][aria-disabled="false"]';

/** Waits until it is this player's turn; false if the game is over first. */
export async function isMyTurn(page: Page): Promise<boolean> {
  await page.locator(`${myTurn}, #verdict`).first().waitFor({ timeout: 20_000 });
  return (await verdict(page).count()) === 0;
}

/** Around one device: whoever's turn it is takes it. */
export async function takeDevice(page: Page): Promise<void> {
  await page.locator(`${myTurn}, dialog`).first().waitFor();
  const mine = page.getByRole('button', { name: 'It’s me' });
  if (await mine.isVisible()) await mine.click();
  await page.locator(myTurn).first().waitFor();
}

/** Puts one more die forward: the first that has room on its row. */
export async function stageOne(page: Page, press = (die: Locator) => die.click()): Promise<void> {
  for (let index = 0; index < (await hand(page).count()); index++) {
    const die = hand(page).nth(index);
    if ((await die.getAttribute('aria-pressed')) === 'true') continue;
    await press(die);
    if ((await die.getAttribute('aria-pressed')) === 'true') return;
  }
}

/** The number of actions so far, from the ruler under the story. */
export async function actions(page: Page): Promise<number> {
  return Number(await page.getByRole('slider').getAttribute('aria-valuemax'));
}

/** Puts as many dice forward as the rules allow, then ends the turn. */
export async function playTurn(page: Page, most = 9): Promise<void> {
  for (let index = (await hand(page).count()) - 1; index >= 0; index--) {
    if ((await staged(page).count()) >= most) break;
    const die = hand(page).nth(index);
    if ((await die.getAttribute('aria-pressed')) === 'false') await die.click();
  }
  // How much has happened, whatever the layout: the page keeps its last action on the table.
  const table = page.locator('[data-seq]');
  const told = await table.getAttribute('data-seq');
  await primary(page).click();
  await expect(table).not.toHaveAttribute('data-seq', told!);
}

export async function playOn(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns && (await isMyTurn(page)); turn++) await playTurn(page);
}

export async function playToTheEnd(page: Page): Promise<void> {
  while (await isMyTurn(page)) await playTurn(page);
}

/** Carries a die to a place, with the mouse. */
export async function carry(page: Page, die: Locator, to: Locator): Promise<void> {
  const from = await middleOf(die);
  const there = await boxOf(to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(there.x + there.width * 0.3, there.y + there.height / 2, { steps: 5 });
  await page.mouse.up();
}

export async function faceOf(die: Locator): Promise<number> {
  return Number(/\d/.exec((await die.getAttribute('aria-label')) ?? '')?.[0]);
}
