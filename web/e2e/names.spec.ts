import type { Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { drawn, LATER } from './depth';
import { lead, openGame, pageWidth, verdict, type Seat } from './table';

/** Names of the longest sort fit everywhere, and longer ones are refused in words. */

const LONGEST = [
  'Maximilienne-Alexandrine',
  'Bartholomew-Ferdinand-Wu',
  'Wilhelmine-Theodora-Anna',
  'Konstantin-Maximilian-Jo',
  'Marie-Antoinette-Wilhelm',
  'Emmanuelle-Christiane-Wo',
];
const NARROW = { width: 360, height: 740 };

/** Where a name is cut off, by an edge of its own or of something round it. */
function cut(page: Page, names: string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const place = node.parentElement!;
      const name = wanted.find((one) => node!.textContent!.includes(one));
      if (!name || !place.checkVisibility() || place.closest('.sr, svg, .story')) continue;
      const text = document.createRange();
      text.selectNodeContents(node);
      const { left, right } = text.getBoundingClientRect();
      for (let box: Element | null = place; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (overflowX !== 'visible' && (right > edge.right + 1 || left < edge.left - 1))
          found.push(`${name} in ${place.className} by ${Math.round(right - edge.right)}`);
      }
      if (right > innerWidth + 1 || left < -1) found.push(`${name} beyond the page`);
    }
    return found;
  }, names);
}

/** Each time where the most people sit, closest together. */
const of = (game: string) => drawn(game === 'darkforces');

for (const [game, people] of Object.entries({ diagon: 6, labyrinth: 4, darkforces: 6 }))
  test(`${game}: names of 24 characters fit on a narrow phone`, of(game), async ({ page }) => {
    await page.setViewportSize(NARROW);
    const seats = LONGEST.slice(0, people).map((name, at): Seat =>
      at ? { kind: 'bot', level: 'random', name } : { kind: 'human', name },
    );
    await openGame(page, game, seats);
    await expect(page.locator('[data-seq]')).toBeVisible();
    expect.soft(await cut(page, LONGEST), 'at the table').toEqual([]);
    expect.soft(await pageWidth(page)).toBe(NARROW.width);
    await lead(page, { left: 0 });
    const ends = page.getByRole('button', { name: 'Another night?' });
    await expect(verdict(page).or(ends)).toBeVisible();
    if (await ends.isVisible()) await ends.click();
    await expect(verdict(page)).toBeVisible();
    expect.soft(await cut(page, LONGEST), 'at the end').toEqual([]);
    expect.soft(await pageWidth(page)).toBe(NARROW.width);
  });

const TEN = [
  ...LONGEST,
  'Philippine-Anne-Apolline',
  'Abcdefghijklmnopqrstuvwx',
  'Jean Baptiste Emmanuelle',
  'Théophraste-Maximilienne',
];

/** The names on the round table, whole, and pairs of them that touch each other. */
function written(page: Page): Promise<{ names: string[]; touching: string[] }> {
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll('.round .name')];
    const names = lines.flatMap((line, at) => {
      if (line.matches('.second')) return [];
      const next = lines[at + 1]?.matches('.second') ? lines[at + 1].textContent! : '';
      return [`${line.textContent}${next}`];
    });
    const boxes = lines.map((line) => line.getBoundingClientRect());
    const touching = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other, further) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const both = `${lines[at].textContent}, ${lines[at + 1 + further].textContent}`;
        return across > 1 && down > 6 ? [both] : [];
      }),
    );
    const wide = boxes.filter(({ left, right }) => left < 0 || right > innerWidth);
    return { names, touching: [...touching, ...wide.map(() => 'beyond the page')] };
  });
}

test('ten names of 24 characters stand whole on the round table', LATER, async ({ page }) => {
  await page.setViewportSize(NARROW);
  const seats = TEN.map((name, at): Seat =>
    at ? { kind: 'bot', level: 'random', name } : { kind: 'human', name },
  );
  await openGame(page, 'darkforces', seats);
  await lead(page, { until: 'skip' });
  await expect(page.locator('.round .name').nth(9)).toBeVisible();
  const { names, touching } = await written(page);
  const bare = (name: string) => name.replaceAll(' ', '');
  for (const name of TEN.slice(1)) expect(names.map(bare)).toContain(bare(name));
  expect(touching).toEqual([]);
});

test('a waiting table has room for names of 24 characters', async ({ page }) => {
  await page.setViewportSize(NARROW);
  const seats: Seat[] = [
    { kind: 'human', name: LONGEST[0] },
    { kind: 'bot', level: 'random', name: LONGEST[1] },
    { kind: 'open' },
  ];
  await openGame(page, 'diagon', seats);
  await expect(page.getByText(LONGEST[1]).first()).toBeVisible();
  expect(await cut(page, LONGEST)).toEqual([]);
});

test('a longer name is refused in words where it is typed, and never cut', async ({ page }) => {
  const long = `${LONGEST[0]}!`;
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'your name' });
  await field.fill(long);
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('A name may be 24 characters long at the most.');
  await expect(field).toHaveValue(long);
  await field.fill(LONGEST[0]);
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(LONGEST[0])).toBeVisible();
});
