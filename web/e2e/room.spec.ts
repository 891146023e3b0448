import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { SCREENS } from './screens';
import { BOT, ME, openGame, type Seat } from './table';

/** No sentence that asks is cut off or below the fold, on any screen, in either language. */

const OTHERS: Record<string, number> = {
  quidditch: 1,
  labyrinth: 3,
  halls: 3,
  diagon: 3,
};
/** So many of the longest are tried. */
const LONGEST = 3;

interface Asked {
  ask: string;
  hint: string;
}

/** What a game may ask, in both languages, the longest first; blanks are filled with long words. */
function longest(game: string): Asked[] {
  const found = ['en', 'fr'].flatMap((lang) => {
    const path = new URL(`../../src/grimoire/games/${game}/text/${lang}.toml`, import.meta.url);
    const prompts = readFileSync(path, 'utf-8').matchAll(
      /\[prompts\.\w+\]\nask = "(.*)"\nhint = "(.*)"/g,
    );
    return [...prompts].map(([, ask, hint]) => ({ ask: filled(ask), hint: filled(hint) }));
  });
  const length = ({ ask, hint }: Asked) => ask.length + hint.length;
  return found.sort((one, other) => length(other) - length(one)).slice(0, LONGEST);
}

const filled = (text: string) =>
  text.replace(/\{\w+:[^|}]*\|([^}]*)\}/g, '12 $1').replace(/\{\w+\}/g, 'Maximilienne-Alexandrine');

/** What of a question cannot be read where it stands; empty: all of it can. */
function unread(page: Page, asked: Asked): Promise<string> {
  return page.evaluate(async ({ ask, hint }) => {
    const place = document.querySelector<HTMLElement>('main .ask');
    if (!place) return 'nothing is asked';
    const small = place.querySelector('small');
    const before = place.innerHTML;
    place.replaceChildren(ask);
    if (small && getComputedStyle(small).display !== 'none') {
      small.replaceChildren(hint);
      place.append(small);
    }
    // The board makes room in the next picture.
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    window.scrollTo(0, document.documentElement.scrollHeight);
    const bounds = place.getBoundingClientRect();
    const low = bounds.bottom > innerHeight + 1;
    const high = bounds.top < -1;
    const wide = bounds.right > innerWidth + 1 || bounds.left < -1;
    const cut = place.scrollWidth > place.clientWidth + 1;
    place.innerHTML = before;
    return [
      low && `too low by ${Math.round(bounds.bottom - innerHeight)}`,
      high && 'too high',
      wide && 'too wide',
      cut && 'cut off',
    ]
      .filter(Boolean)
      .join(', ');
  }, asked);
}

for (const [game, others] of Object.entries(OTHERS))
  test(`${game}: whatever is asked can be read on every screen`, async ({ page }) => {
    const bots: Seat[] = Array.from({ length: others }, (_, at) => ({ ...BOT, name: `Bot ${at}` }));
    await openGame(page, game, [ME, ...bots]);
    await expect(page.locator('main .ask')).toBeVisible();
    for (const [screen, size] of Object.entries(SCREENS)) {
      await page.setViewportSize(size);
      await expect(page.locator('main .ask')).toBeVisible();
      for (const asked of longest(game))
        expect.soft(await unread(page, asked), `${screen}: ${asked.ask} ${asked.hint}`).toBe('');
    }
  });

test('on a phone on its side the dice of the hand are in sight', async ({ page }) => {
  await page.setViewportSize(SCREENS['a phone on its side']);
  await openGame(page, 'quidditch', [ME, BOT]);
  const dice = page.locator('[data-die]');
  await expect(dice.first()).toBeVisible();
  for (const die of await dice.all()) await expect(die).toBeInViewport({ ratio: 0.9 });
});
