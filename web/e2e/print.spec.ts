/** Every game on paper: the pages of a PDF, and everything on them in its true size. */

import { expect, test, type Page } from '@playwright/test';
import { drawn } from './depth';
import { editionOf } from './table';

const PAPERS = { A4: [210, 297], Letter: [215.9, 279.4] } as const;
type Paper = keyof typeof PAPERS;
/** Nothing that is cut out lies nearer to the edge. */
const MARGIN = 9;

/** The sizes of what is cut out, in millimetres; and how many there are of it. */
const PIECES: Record<string, Record<string, [width: number, height: number, count: number]>> = {
  labyrinth: {
    battle: [63, 87, 40],
    obstacle: [88.8, 58.8, 20],
    tiles: [34, 34, 36],
    cups: [18, 18, 4],
    pieces: [20, 72, 6],
    die: [77, 64, 2],
  },
  halls: {
    tiles: [46, 46, 33],
    schedules: [62, 128, 4],
    portraits: [63, 87, 4],
    cards: [63, 87, 25],
    pawns: [20, 72, 4],
    indicators: [16, 16, 4],
    die: [70, 59, 1],
  },
  diagon: {
    cards: [63, 87, 46],
    trunks: [178.4, 60.8, 6],
    items: [22, 30, 36],
    coins: [18, 18, 60],
    hats: [20, 72, 6],
    sign: [42, 24, 1],
    dice: [77, 64, 2],
  },
  quidditch: {
    flight: [172, 56, 1],
    markers: [14, 14, 4],
    dice: [77, 64, 9],
    scores: [180, 254, 1],
  },
  darkforces: { cards: [56.5, 85.3, 16], tokens: [25, 25, 16] },
};
/** Boards, whole; and on how many sheets. */
const BOARDS: Record<string, [width: number, height: number, sheets: number]> = {
  labyrinth: [356.8, 356.8, 4],
  halls: [345.5, 345.5, 4],
  diagon: [500, 332, 4],
  quidditch: [235, 191.3, 1],
};
/** What neighbouring sheets of a board have in common. */
const OVERLAP = 8;

interface Box {
  part: string;
  x: number;
  y: number;
  width: number;
  height: number;
  turned: boolean;
}
interface Side {
  caption: string;
  width: number;
  height: number;
  items: Box[];
}

/** Every sheet as it will be printed, in millimetres. */
function measured(page: Page): Promise<Side[]> {
  return page.locator('.sheet').evaluateAll((sheets) => {
    const mm = (pixels: number) => (pixels / 96) * 25.4;
    return sheets.map((sheet) => {
      const paper = sheet.getBoundingClientRect();
      const turned = sheet.querySelector('.turned') !== null;
      const items = [...sheet.querySelectorAll<HTMLElement>('.item')].map((item) => {
        const { x, y, width, height } = item.getBoundingClientRect();
        return {
          part: item.dataset.part!,
          x: mm(x - paper.x),
          y: mm(y - paper.y),
          width: mm(width),
          height: mm(height),
          turned,
        };
      });
      const caption = sheet.getAttribute('aria-label')!;
      return { caption, width: mm(paper.width), height: mm(paper.height), items };
    });
  });
}

/** What runs out of its box: words on a piece, lines to read, drawings. */
function spilt(page: Page): Promise<string[]> {
  return page.locator('.sheets').evaluate((sheets) => {
    const words = [...sheets.querySelectorAll('.words')].filter((box) => {
      const [outer, inner] = [box, box.firstElementChild!].map((one) =>
        one.getBoundingClientRect(),
      );
      return inner.width > outer.width + 1 || inner.height > outer.height + 1;
    });
    const leaves = [...sheets.querySelectorAll('.columns')].filter(
      (columns) => columns.scrollWidth > columns.clientWidth + 1,
    );
    const captions = [...sheets.querySelectorAll('.plane > p')].filter(
      (caption) => caption.scrollWidth > caption.clientWidth + 1,
    );
    return [...words, ...leaves, ...captions].map((one) => one.textContent!.trim().slice(0, 60));
  });
}

async function open(page: Page, game: string): Promise<void> {
  await page.goto(`/print/${game}`);
  await expect(page.locator('.sheet').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Prints, and says how large each page of the PDF is, in millimetres. */
async function pdfPages(page: Page): Promise<[width: number, height: number][]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...file.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return boxes.map(([, width, height]) => [
    (Number(width) / 72) * 25.4,
    (Number(height) / 72) * 25.4,
  ]);
}

function checkPieces(game: string, sides: Side[]): void {
  const fronts = sides.filter(({ caption }) => !/ · (back|dos)$/.test(caption));
  const items = fronts.flatMap((side) => side.items);
  for (const [part, [width, height, count]] of Object.entries(PIECES[game])) {
    const found = items.filter((item) => item.part === part);
    expect(found, part).toHaveLength(count);
    for (const item of found) {
      expect(Math.abs(item.width - width), `width of ${part}`).toBeLessThan(0.3);
      expect(Math.abs(item.height - height), `height of ${part}`).toBeLessThan(0.3);
    }
  }
}

function checkBoard(game: string, sides: Side[]): void {
  if (!BOARDS[game]) return;
  const [width, height, count] = BOARDS[game];
  const panes = sides.flatMap(({ items }) => items).filter(({ part }) => part === 'board');
  expect(panes).toHaveLength(count);
  const [pane] = panes;
  const [wide, high] = pane.turned ? [pane.height, pane.width] : [pane.width, pane.height];
  const columns = Math.round(width / wide);
  const rows = count / columns;
  expect(Math.abs(columns * wide - (columns - 1) * OVERLAP - width)).toBeLessThan(0.5);
  expect(Math.abs(rows * high - (rows - 1) * OVERLAP - height)).toBeLessThan(0.5);
}

function checkSheets(sides: Side[], paper: Paper): void {
  const [width, height] = PAPERS[paper];
  for (const { caption, items, ...size } of sides) {
    expect(size.width, caption).toBeCloseTo(width, 1);
    expect(size.height, caption).toBeCloseTo(height, 1);
    for (const item of items) {
      expect(item.x, caption).toBeGreaterThan(MARGIN - 0.3);
      expect(item.y, caption).toBeGreaterThan(MARGIN - 0.3);
      expect(item.x + item.width, caption).toBeLessThan(width - MARGIN + 0.3);
      expect(item.y + item.height, caption).toBeLessThan(height - MARGIN + 0.3);
    }
  }
}

/** Looks at every page of a game as it will come out of the printer. */
async function checkPrinted(page: Page, game: string, paper: Paper): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('group').first()).toBeHidden();
  const sides = await measured(page);
  checkSheets(sides, paper);
  checkPieces(game, sides);
  checkBoard(game, sides);
  expect(await spilt(page)).toEqual([]);
  const pages = await pdfPages(page);
  expect(pages).toHaveLength(sides.length);
  for (const [width, height] of pages) {
    expect(Math.abs(width - PAPERS[paper][0])).toBeLessThan(0.2);
    expect(Math.abs(height - PAPERS[paper][1])).toBeLessThan(0.2);
  }
}

/** Each time one with most kinds of pieces in colour, and one with most words in lines. */
const [COLOURED, LINED] = ['labyrinth', 'quidditch'];

for (const game of Object.keys(PIECES)) {
  test(`${game}: in colour and in English, on A4`, drawn(game === COLOURED), async ({ page }) => {
    await open(page, game);
    await expect(page.locator('html')).not.toHaveClass(/night/);
    await checkPrinted(page, game, 'A4');
  });

  test(`${game}: in lines and in French, on Letter`, drawn(game === LINED), async ({ page }) => {
    test.slow(); // every choice lays all sheets out anew
    await open(page, game);
    await page.getByRole('radio', { name: 'Français' }).check();
    await page.getByRole('radio', { name: 'Letter' }).check();
    await page.getByRole('radio', { name: 'au trait seul' }).check();
    await expect(page.getByText('Les règles en bref').last()).toBeVisible();
    const paints = await page.locator('.item').evaluateAll((items) => [
      ...new Set(
        items
          .flatMap((item) => [...item.querySelectorAll('path, circle, ellipse, rect, text')])
          .filter((shape) => !shape.closest('clipPath'))
          .flatMap((shape) => {
            const { fill, stroke } = getComputedStyle(shape);
            return [fill, stroke];
          }),
      ),
    ]);
    expect(paints.sort()).toEqual(['none', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    const between = await page
      .locator('.columns')
      .evaluateAll((leaves) => leaves.map((leaf) => getComputedStyle(leaf).columnRuleColor));
    expect(new Set(between)).toEqual(new Set(['rgb(0, 0, 0)']));
    await checkPrinted(page, game, 'Letter');
  });
}

test('backs lie behind their faces, and can be left out', async ({ page }) => {
  await open(page, 'halls');
  const sides = await measured(page);
  const first = sides.findIndex(({ items }) => items[0]?.part === 'tiles');
  const [faces, backs] = [sides[first], sides[first + 1]];
  expect(backs.caption).toContain('back');
  const places = (side: Side, mirrored: boolean) =>
    side.items
      .map(({ x, y, width }) => [mirrored ? side.width - x - width : x, y])
      .map((place) => place.map((length) => length.toFixed(1)).join());
  expect(places(backs, true)).toEqual(places(faces, false));
  await page.getByRole('checkbox', { name: 'with backs' }).uncheck();
  await expect(page.locator('.sheet[aria-label$="back"]')).toHaveCount(0);
});

test('only what somebody wants is printed', async ({ page }) => {
  await open(page, 'quidditch');
  const parts = page.getByRole('group', { name: 'What to print' }).getByRole('checkbox');
  for (const part of await parts.all()) await part.uncheck();
  await expect(page.locator('.sheet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Score sheet' }).check();
  await expect(page.locator('.sheet')).toHaveCount(1);
  await expect(page.getByRole('status')).toContainText('1 page.');
  expect(await pdfPages(page)).toHaveLength(1);
});

const OWN: [string, string][] = [
  ['name = "first"', 'name = "second"'],
  ['password = 3', 'password = 1'],
  ['detention = 1', 'detention = 3'],
];
const passwords = (page: Page) => page.locator('.item .name', { hasText: 'Password' });

test('an edition of one’s own is printed, from the box or from here', async ({ page }) => {
  const mine = {
    name: 'mine.toml',
    mimeType: 'application/toml',
    buffer: Buffer.from(await editionOf(page, 'halls', OWN)),
  };
  await page.goto('/box/halls');
  await page.locator('summary', { hasText: 'Board and cards of your own' }).click();
  await page.getByLabel('Play with this file').setInputFiles(mine);
  await expect(page.getByText(/can be played with/)).toBeVisible();
  await page.getByRole('link', { name: 'On paper' }).click();
  await expect(passwords(page)).toHaveCount(1);
  await open(page, 'halls');
  await expect(passwords(page)).toHaveCount(3);
  await page.locator('summary', { hasText: 'Board and cards of your own' }).click();
  await page.getByLabel('Play with this file').setInputFiles(mine);
  await expect(passwords(page)).toHaveCount(1);
});

test('the rules at a table lead to what lies on it', async ({ page }) => {
  const edition = await editionOf(page, 'halls', OWN);
  const seats = [
    { kind: 'human', name: 'Maud' },
    { kind: 'bot', level: 'greedy' },
  ];
  const opened = await page.request.post('/api/tables', {
    data: { game: 'halls', seats, edition },
  });
  const { table } = ((await opened.json()) as { table: { table: string } }).table;
  await page.goto(`/t/${table}`);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'On paper' }).click(),
  ]);
  await expect(passwords(sheet)).toHaveCount(1);
});

test.describe('by night', () => {
  test.use({ colorScheme: 'dark' });

  test('paper is white, and the night comes back', async ({ page }) => {
    await open(page, 'darkforces');
    await expect(page.locator('html')).not.toHaveClass(/night/);
    await page.getByRole('link', { name: 'To the box' }).click();
    await expect(page.locator('html')).toHaveClass(/night/);
  });
});

test('a game that nobody knows is not printed', async ({ page }) => {
  await page.goto('/print/chess');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.sheet')).toHaveCount(0);
});
