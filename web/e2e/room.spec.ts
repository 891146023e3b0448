import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { drawn, LATER } from './depth';
import { SCREENS } from './screens';
import { BOT, lead, ME, openGame, type Seat } from './table';

/** No sentence that asks is cut off or below the fold, on any screen, in either language. */

/** How many bots, and before what else than the first question it is looked: the page is another one. */
const GAMES: Record<string, [others: number, moments: string[]]> = {
  quidditch: [1, ['place']],
  labyrinth: [3, ['walk', 'play']],
  halls: [3, ['flip', 'walk']],
  diagon: [3, ['buy']],
};
interface Asked {
  ask: string;
  hint: string;
}

/** Whatever a game may ask, in both languages; blanks are filled with long words. */
function questions(game: string, topics = /./): Asked[] {
  return ['en', 'fr'].flatMap((lang) => {
    const path = new URL(`../../src/grimoire/games/${game}/text/${lang}.toml`, import.meta.url);
    const prompts = readFileSync(path, 'utf-8').matchAll(
      /\[prompts\.(\w+)\]\nask = "(.*)"\nhint = "(.*)"/g,
    );
    return [...prompts]
      .filter(([, topic]) => topics.test(topic))
      .map(([, , ask, hint]) => ({ ask: filled(ask), hint: filled(hint) }));
  });
}

const filled = (text: string) =>
  text.replace(/\{\w+:[^|}]*\|([^}]*)\}/g, '12 $1').replace(/\{\w+\}/g, 'Maximilienne-Alexandrine');

/** What of all these questions cannot be read where they stand; empty: every one can be read. */
function unread(page: Page, questions: Asked[]): Promise<string> {
  return page.evaluate(async (questions) => {
    const place = document.querySelector<HTMLElement>('main .ask');
    if (!place) return 'nothing is asked';
    const small = place.querySelector('small');
    const hinted = small && getComputedStyle(small).display !== 'none';
    const before = place.innerHTML;
    const put = ({ ask, hint }: Asked) => {
      place.replaceChildren(ask);
      if (!hinted) return;
      small.replaceChildren(hint);
      place.append(small);
    };
    const faults: string[] = [];
    window.scrollTo(0, 0);
    for (const one of document.querySelectorAll('header h1, aside .told > *')) {
      const { width, top, right } = one.getBoundingClientRect();
      if (width > 0 && (right > innerWidth + 1 || top < 0)) faults.push(`beyond: ${one.className}`);
    }
    let [tallest, height] = [questions[0], 0];
    for (const asked of questions) {
      put(asked);
      const { offsetHeight, scrollWidth, clientWidth } = place;
      if (scrollWidth > clientWidth + 1) faults.push(`cut off: ${asked.ask} ${asked.hint}`);
      if (offsetHeight > height) [tallest, height] = [asked, offsetHeight];
    }
    // Where the tallest can be read, there is room for all; the board makes it in the next picture.
    put(tallest);
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    window.scrollTo(0, document.documentElement.scrollHeight);
    const { top, bottom, left, right } = place.getBoundingClientRect();
    if (bottom > innerHeight + 1) faults.push(`too low by ${Math.round(bottom - innerHeight)}`);
    if (top < -1) faults.push('too high');
    if (right > innerWidth + 1 || left < -1) faults.push('too wide');
    for (const answer of document.querySelectorAll('main .controls button')) {
      const { bottom, right } = answer.getBoundingClientRect();
      if (bottom > innerHeight + 1 || right > innerWidth + 1)
        faults.push(`out of sight: ${answer.textContent}`);
    }
    place.innerHTML = before;
    return faults.length > 0 ? `${faults.join(', ')} (${tallest.ask} ${tallest.hint})` : '';
  }, questions);
}

/** Each time where the most may be done at once. */
const of = (game: string) => drawn(game === 'diagon');
/** Each time where the longest word of advice is. */
const now = (game: string) => drawn(game === 'quidditch');

test.describe('in French, whose buttons are the longer ones', () => {
  test.use({ locale: 'fr-FR', viewport: SCREENS['a small desk'] });

  for (const [game, [others, moments]] of Object.entries(GAMES))
    test(`${game}: whatever is asked can be read on every screen`, of(game), async ({ page }) => {
      const bots: Seat[] = Array.from({ length: others }, (_, i) => ({ ...BOT, name: `Bot ${i}` }));
      await openGame(page, game, [ME, ...bots]);
      const shown = page.locator('[data-seq]');
      for (const until of ['', ...moments]) {
        if (until) {
          const seq = await lead(page, { until, asked: 0 });
          await expect(shown).toHaveAttribute('data-seq', seq);
        }
        for (const [screen, size] of Object.entries(SCREENS)) {
          await page.setViewportSize(size);
          await expect(page.locator('main .ask')).toBeVisible();
          // The sentences are of both languages.
          expect.soft(await unread(page, questions(game)), `${screen}: ${until}`).toBe('');
        }
      }
    });
});

/** Every word of advice of a game, in both languages. */
function tips(game: string): string[] {
  return ['en', 'fr'].flatMap((lang) => {
    const path = new URL(`../../src/grimoire/games/${game}/text/${lang}.toml`, import.meta.url);
    return [...readFileSync(path, 'utf-8').matchAll(/\ntip = "(.*)"/g)].map(([, tip]) => tip);
  });
}

for (const [game, [others]] of Object.entries(GAMES))
  test(`${game}: what is advised stands whole on a phone`, now(game), async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bots: Seat[] = Array.from({ length: others }, (_, i) => ({ ...BOT, name: `Bot ${i}` }));
    await openGame(page, game, [ME, ...bots]);
    const advice = page.locator('main .advice p');
    await advice.waitFor({ state: 'attached' });
    for (const [width, height] of [
      [390, 844],
      [360, 740],
      [360, 640],
    ]) {
      await page.setViewportSize({ width, height });
      const place = await advice.evaluate(async (place, tips) => {
        const tall = (tip: string) => {
          place.textContent = tip;
          return place.scrollHeight;
        };
        tall(tips.toSorted((one, other) => tall(other) - tall(one))[0]);
        window.scrollTo(0, 0);
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
        const { top, bottom } = place.getBoundingClientRect();
        const question = document.querySelector('main .prompt')!.getBoundingClientRect().top;
        return { top, under: Math.round(bottom - question) };
      }, tips(game));
      expect(place.top).toBeGreaterThan(0);
      expect(place.under, `${width}: ${place.under}`).toBeLessThanOrEqual(0);
    }
  });

test('a button of two lines leaves the board as large as it was', LATER, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGame(page, 'diagon', [ME, BOT, { ...BOT, name: 'Zoé' }]);
  const button = page.locator('main .controls .ink-button');
  await expect(button).toBeVisible();
  const width = async () => (await page.locator('main .board').boundingBox())!.width;
  const before = await width();
  await button.evaluate(async (place) => {
    const beside = document.createElement('button');
    beside.textContent = 'Reprendre';
    place.before(beside);
    place.textContent = 'Se glisser par la Porte A dans l’Allée des Embrumes';
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  });
  expect(await width()).toBe(before);
});

test('on a phone on its side the dice of the hand are in sight', async ({ page }) => {
  await page.setViewportSize(SCREENS['a phone on its side']);
  await openGame(page, 'quidditch', [ME, BOT]);
  const dice = page.locator('[data-die]');
  await expect(dice.first()).toBeVisible();
  for (const die of await dice.all()) await expect(die).toBeInViewport({ ratio: 0.9 });
});

/** Where the Dark Forces ask something, which questions stand there, and how one comes to it. */
const MOMENTS = [
  { asks: '.power', until: 'lay', topics: /^$/ },
  {
    asks: '.task',
    until: 'skip',
    topics: /^(asleep|death_eater|twin|hermione|sirius|dumbledore|neville|ron|harry|minerva)/,
  },
  { asks: '.slip .say', until: 'say', topics: /^opening$/ },
  { asks: '.slip .lead span', until: 'ready', topics: /^(talk|reply|closing)$/ },
  { asks: '.on h3', until: 'aim', topics: /^(vote|voted)$/ },
];
/** By night a word of advice has as much room as the longest one needs, whoever is asked. */
async function advised(page: Page): Promise<void> {
  const path = (lang: string) =>
    new URL(`../../src/grimoire/games/darkforces/text/${lang}.toml`, import.meta.url);
  const tips = ['en', 'fr'].flatMap((lang) =>
    [...readFileSync(path(lang), 'utf-8').matchAll(/hint = ".*"\ntip = "(.*)"/g)].map(
      ([, tip]) => tip,
    ),
  );
  expect(tips.length).toBeGreaterThan(30);
  const owl = page.locator('aside.steady p');
  const cut = await owl.evaluate((place, all) => {
    const before = place.textContent;
    const found = all.filter((tip) => {
      place.textContent = tip;
      return place.scrollHeight > place.clientHeight;
    });
    place.textContent = before;
    return found;
  }, tips);
  expect(cut).toEqual([]);
}

/** What one answers with. */
const ANSWERS = '.thumb, .controls .side, .lay button, .slip .buttons button, .button .ink-button';

/** What of a question, as it is or as any of these, or of its answers is cut off or out of sight. */
function unseen(page: Page, asks: string, others: string[]): Promise<string[]> {
  return page.evaluate(
    async ([place, texts, answers]) => {
      const node = document.querySelector<HTMLElement>(place)!;
      const before = node.innerHTML;
      const bar = document.querySelector('.tabbar')?.getBoundingClientRect();
      const lowest = bar && bar.width > innerWidth / 2 ? bar.top : innerHeight;
      const faults: string[] = [];
      const tall = (text: string) => {
        node.textContent = text;
        return node.scrollHeight;
      };
      const tallest = texts.toSorted((one, other) => tall(other) - tall(one)).slice(0, 1);
      node.innerHTML = before;
      for (const text of [null, ...tallest]) {
        if (text !== null) node.textContent = text;
        for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
        await document.fonts.ready;
        for (const one of [node, ...document.querySelectorAll<HTMLElement>(answers)]) {
          const { top, bottom, left, right } = one.getBoundingClientRect();
          const sight = top > -1 && left > -1 && bottom < lowest + 1 && right < innerWidth + 1;
          const cut = one === node && one.scrollHeight > one.clientHeight + 2;
          if (!sight || cut)
            faults.push(`${one.textContent || one.className}: ${bottom}, ${lowest}`);
        }
      }
      node.innerHTML = before;
      return faults;
    },
    [asks, others, ANSWERS] as const,
  );
}

test(
  'darkforces: whatever is asked by night, by day and at the vote can be read and answered',
  LATER,
  async ({ page }) => {
    const names = ['Noé', 'Mina', 'Théo', 'Lou', 'Bastien', 'Salomé', 'Maximilienne'];
    await openGame(page, 'darkforces', [ME, ...names.map((name): Seat => ({ ...BOT, name }))]);
    // French buttons are the longer ones; the sentences are of both languages.
    await page.getByRole('button', { name: 'Français' }).click();
    for (const { asks, until, topics } of MOMENTS) {
      await lead(page, { until });
      await page.reload();
      const others = questions('darkforces', topics).map(({ ask, hint }) =>
        asks === '.task' ? `${ask} ${hint}` : ask,
      );
      for (const [screen, size] of Object.entries(SCREENS)) {
        await page.setViewportSize(size);
        await page.locator(asks).first().waitFor();
        expect.soft(await unseen(page, asks, others), `${screen}: ${until}`).toEqual([]);
      }
    }
  },
);

test('by night there is as much room for any word of advice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGame(page, 'darkforces', [ME, BOT, { ...BOT, name: 'Zélie' }]);
  await page.getByRole('button', { name: /put away/i }).click();
  await lead(page, { until: 'skip' });
  await advised(page);
});
