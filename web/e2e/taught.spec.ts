import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { drawn } from './depth';
import { SCREENS } from './screens';

/** No sentence of a lesson is cut off or below the fold, on any screen, in either language. */

const GAMES = ['quidditch', 'labyrinth', 'halls', 'diagon', 'darkforces'];

interface Said {
  say: string;
  why: string;
}

/** What the house says and why, in both languages: the longest of each. */
function longest(game: string): Said {
  const path = new URL(`../../src/grimoire/games/${game}/lesson.toml`, import.meta.url);
  const text = readFileSync(path, 'utf-8');
  const of = (key: RegExp) =>
    [...text.matchAll(key)].map(([, said]) => said).sort((a, b) => b.length - a.length)[0];
  return { say: of(/^(?:en|fr) = "(.*)"$/gm), why: of(/^why\.(?:en|fr) = "(.*)"$/gm) };
}

/** What of a sentence cannot be read where it stands; empty: all of it can. */
function unread(page: Page, { say, why }: Said): Promise<string> {
  return page.evaluate(
    async ([say, why]) => {
      const said = document.querySelector<HTMLElement>('[data-lesson]')!;
      const house = said.closest('section')!;
      const reason = house.querySelector<HTMLElement>('.why');
      const isText = ({ nodeType, data }: Text) => nodeType === 3 && data.trim() !== '';
      const words = [...(reason?.childNodes ?? [])].find((node) => isText(node as Text));
      const before = [said.textContent, words?.textContent ?? ''];
      said.textContent = say;
      if (words) words.textContent = why;
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      const act = house.querySelector('.act, .acts')!;
      const faults = [said, act, ...(reason ? [reason] : [])].flatMap((node) => {
        const box = node.getBoundingClientRect();
        const name = node.className || 'the sentence';
        // What scrolls inside of something is not in sight.
        const sheet = house.getBoundingClientRect();
        const end = Math.min(innerHeight, sheet.bottom);
        return [
          box.bottom > end + 1 && `${name} too low by ${Math.round(box.bottom - end)}`,
          box.top < Math.max(0, sheet.top) - 1 && `${name} too high`,
          (box.right > innerWidth + 1 || box.left < -1) && `${name} too wide`,
          node.scrollWidth > node.clientWidth + 1 && `${name} cut off`,
        ].filter(Boolean);
      });
      said.textContent = before[0];
      if (words) words.textContent = before[1];
      return faults.join(', ');
    },
    [say, why] as const,
  );
}

/** Each time the lesson with the least room for it. */
const of = (game: string) => drawn(game === 'darkforces');

for (const game of GAMES)
  test(`${game}: its lesson can be read on every screen`, of(game), async ({ page }) => {
    await page.goto(`/box/${game}`);
    await page.getByRole('button', { name: 'Learn it by playing' }).click();
    const on = page.getByRole('button', { name: 'Go on', exact: true });
    for (const [screen, size] of Object.entries(SCREENS)) {
      await page.setViewportSize(size);
      await expect(on).toBeVisible();
      expect.soft(await unread(page, longest(game)), screen).toBe('');
    }
  });
