import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { deep, LATER, PARTLY } from './depth';
import {
  boxOf,
  faultless,
  middleOf,
  openGame,
  pageWidth,
  ring,
  tooSmall,
  type House,
  type Seat,
} from './table';
import { listen, texts } from './voice';

const PHONE = { width: 390, height: 844 };
/** The same on its side. */
const LYING = { width: 844, height: 390 };
const NAMES = ['Alix', 'Noé', 'Mina', 'Théo', 'Lou'];
const QUICK = { scenario: 'first_year', night_pace: 'quick', day_seconds: 60 };

/** Opens a table without the form and goes there. */
async function openTable(page: Page, seats: Seat[], options: House['options'] = QUICK) {
  await openGame(page, 'darkforces', seats, { options });
  return page.url();
}

const bots = (count: number): Seat[] =>
  NAMES.slice(1, 1 + count).map((name) => ({ kind: 'bot', level: 'random', name }));

const thumb = (page: Page) => page.locator('.thumb');
const verdict = (page: Page) => page.locator('#df-verdict');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Puts the thumb down, looks at what shows, and lifts it. */
async function hold(page: Page, look: () => Promise<void>): Promise<void> {
  const { x, y } = await middleOf(thumb(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await look();
  await page.mouse.up();
}

/** Looks at the own card and lays it down; who is too slow has it laid down by the clock. */
async function layCard(page: Page): Promise<void> {
  await thumb(page).waitFor({ timeout: 30_000 });
  await expect(page.locator('.front')).toHaveCount(0);
  const seen = button(page, 'I have seen it');
  await hold(page, async () => {
    await expect(page.locator('.front')).toBeVisible();
    await expect(seen.or(page.locator('.task'))).toBeVisible();
  });
  await expect(page.locator('.front')).toHaveCount(0);
  if (await seen.isVisible()) await seen.click();
}

/** Answers one step of the night, whoever one is: touches places until they make an answer. */
async function answerNight(page: Page): Promise<void> {
  await page.locator('.task').waitFor({ timeout: 40_000 });
  const said = page.locator('.say');
  for (const place of [1, 2, 10, 12, 0]) {
    if (/Done/.test((await said.textContent()) ?? '')) return;
    const lit = page.locator('.thumb.lit');
    if ((await lit.count()) > 0) break;
    await page.locator(`[data-place="${place}"]`).click();
  }
  await hold(page, () => expect(page.locator('.thumb.lit')).toHaveCount(0));
}

const dawn = (page: Page) => page.locator('[data-word]').first();
const asked = (page: Page) => page.locator('.say', { hasText: /Touch a card|One more/ });

/** Whoever is asked answers; false if day has broken. */
async function nightStep(page: Page, answer: (page: Page) => Promise<void>): Promise<boolean> {
  await dawn(page).or(asked(page)).first().waitFor({ timeout: 40_000 });
  if (await dawn(page).isVisible()) return false;
  await answer(page);
  await expect(asked(page)).toHaveCount(0, { timeout: 20_000 });
  return true;
}

/** Everybody through the steps of the night until day breaks. */
async function sleep(pages: Page[], answer = answerNight): Promise<void> {
  while ((await Promise.all(pages.map((page) => nightStep(page, answer)))).some(Boolean))
    await ring(pages[0]);
}

/** The first word of the day: who one says to have been. */
async function firstWord(page: Page, word: string): Promise<void> {
  await page.locator(`[data-word="${word}"]`).click();
  await button(page, 'That is my answer').click();
}

async function readyToVote(page: Page): Promise<void> {
  await button(page, 'I am ready to vote').click();
}

/** Lets the clock ring until something comes; each time it gets the chance to come before the next. */
async function ringUntil(page: Page, wanted: Locator): Promise<void> {
  while (!(await wanted.isVisible())) {
    await ring(page);
    await wanted.waitFor({ timeout: 4000 }).catch(() => null);
  }
}

/** Until all that was to be said is said. */
async function toTheVote(page: Page): Promise<void> {
  await ringUntil(page, page.locator('.needle'));
}

/** Aims at the first player who may be pointed at, and points. */
async function vote(page: Page): Promise<void> {
  await page.locator('.needle').waitFor({ timeout: 60_000 });
  await page.locator('.round button:not([aria-label^="Aim at yourself"])').first().click();
  await page.locator('.button .ink-button', { hasText: 'Point at' }).click();
}

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** So many phones are as good as five, but for what five have to wait for each other. */
const PHONES = deep ? 5 : 3;

test('phones, from deal to verdict; one goes and comes back', PARTLY, async ({ browser }) => {
  test.setTimeout(240_000);
  const host = await phone(browser);
  const seats: Seat[] = [
    { kind: 'human', name: 'Alix' },
    ...Array(PHONES - 1).fill({ kind: 'open' }),
  ];
  const url = await openTable(host, seats);
  const guests = await Promise.all(NAMES.slice(1, PHONES).map(() => phone(browser)));
  for (const [i, guest] of guests.entries()) {
    await guest.goto(url);
    await guest.getByLabel('Your name').fill(NAMES[i + 1]);
    await guest.getByRole('button', { name: 'Take the seat', exact: true }).click();
  }
  const watcher = await phone(browser);
  await watcher.goto(url);
  const pages = [host, ...guests];
  await Promise.all(pages.map(layCard));
  // Somebody who only watches sees backs and no face, and never a card before the end.
  await expect(watcher.locator('.round use[href="#df-back"]')).toHaveCount(PHONES + 3);
  await sameLight(pages);
  await pages[2].reload();
  await sleep(pages);
  await expect(watcher.locator('use[href^="#df-face"]')).toHaveCount(0);
  // Where the others write, the watcher has the table; on a desk it is as large as theirs.
  await expect(watcher.locator('.watched .round')).toBeInViewport({ ratio: 1 });
  await watcher.setViewportSize({ width: 1440, height: 900 });
  expect((await boxOf(watcher.locator('.oval'))).width).toBeGreaterThan(600);
  await watcher.setViewportSize(PHONE);
  const claims = ['hermione', 'sirius', 'hogwarts_student', 'hogwarts_student', 'neville'];
  await Promise.all(pages.map((page, i) => firstWord(page, claims[i])));
  for (const page of pages)
    await expect(page.locator('.row[data-seat="0"]')).toContainText('I was Hermione');

  // One's own card lies face down by day, and shows while it is held.
  const own = pages[0].locator('.memory');
  await expect(own.locator('use[href^="#df-face"]')).toHaveCount(0);
  await own.dispatchEvent('pointerdown');
  await expect(own.locator('use[href^="#df-face"]').first()).toBeAttached();
  await own.dispatchEvent('pointerup');
  await expect(own.locator('use[href^="#df-face"]')).toHaveCount(0);

  // One tells the night, one accuses: everybody reads it.
  await button(pages[0], 'Copy my night').click();
  await button(pages[0], 'Say it to all').click();
  await pages[1].locator('[data-word="suspect"]').click();
  await pages[1].locator('[data-word="2"]').click();
  await pages[1].locator('[data-word="surely"]').click();
  await button(pages[1], 'Say it to all').click();
  await expect(pages[2].locator('.row[data-seat="1"] .accuses')).toContainText('Mina');
  await pages.at(-1)!.reload();
  await expect(pages.at(-1)!.locator('.row[data-seat="1"] .accuses')).toContainText('Mina');

  await Promise.all(pages.map(readyToVote));
  await expect(watcher.locator('use[href^="#df-face"]')).toHaveCount(0);
  for (const page of pages) await expect(page.getByRole('timer')).toHaveText(/^\d+ s left$/);
  await Promise.all(pages.map(vote));
  for (const page of [...pages, watcher]) {
    await expect(verdict(page)).toContainText(/wins?$/, { timeout: 30_000 });
    await expect(page.locator('.round use[href^="#df-face"]')).toHaveCount(PHONES + 3);
    await expect(page.locator('.why li')).not.toHaveCount(0);
  }
  const verdicts = await Promise.all(pages.map((page) => verdict(page).textContent()));
  expect(new Set(verdicts).size).toBe(1);
});

test('alone on a desk: a refusal, a lie, the vote, the night told again', async ({ page }) => {
  test.setTimeout(180_000);
  await openTable(page, [{ kind: 'human', name: 'Alix' }, ...bots(4)]);
  await layCard(page);
  await page.locator('.task').waitFor({ timeout: 40_000 });
  expect((await middleOf(page.locator('.round'))).x).toBeCloseTo(720, 0);
  // The own card may never be touched, whoever one is: the rule that forbids it answers.
  await page.locator('[data-place="0"]').click();
  await expect(page.locator('.say .df-rule')).toHaveText(/^DRK-/);
  await expect(page.locator('.refused')).toBeVisible();
  await button(page, 'Clear').click();
  await sleep([page]);

  await firstWord(page, 'hogwarts_student');
  await page.locator('[data-word="now"]').waitFor({ timeout: 40_000 });
  await faultless(page);
  // On a tablet held upright the slip lies under the table and over the story, not on it.
  await page.setViewportSize({ width: 820, height: 1180 });
  const [slip, side] = [await boxOf(page.locator('.talk')), await boxOf(page.locator('.side'))];
  expect(slip.y + slip.height).toBeLessThanOrEqual(side.y);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[data-place="10"]').click();
  await expect(page.getByRole('alert').filter({ hasText: 'DRK-DAY-04' })).toBeVisible();
  await page.locator('[data-word="did"]').click();
  await page.locator('[data-word="sirius"]').click();
  await page.locator('[data-word="1"]').click();
  await page.locator('[data-word="unseen"]').click();
  await expect(page.locator('.truth')).toContainText(/only you know/);
  await page.locator('.blank', { hasText: 'Noé' }).click();
  await page.locator('[data-word="2"]').click();
  await page.locator('[data-word="unseen"]').click();
  await expect(page.locator('.slip .say')).toContainText('Mina');
  await button(page, 'Say it to all').click();
  await expect(page.locator('.slips .you')).toContainText('Mina');
  await page.getByLabel('Notes').fill('Noé smiles too much.');
  await page.reload();
  await expect(page.getByLabel('Notes')).toHaveValue('Noé smiles too much.');
  await readyToVote(page);
  await toTheVote(page);
  // Alone with bots, nobody is hurried.
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.locator('[data-place="0"]').click();
  await expect(page.locator('.on')).toContainText(/yourself|another/i);
  await vote(page);
  await expect(verdict(page)).toContainText(/wins?$/, { timeout: 30_000 });
  await button(page, 'One call back').click();
  await expect(page.locator('.step .df-rule').first()).toHaveText(/^DRK-/);
  await page.locator('.why .df-rule').last().click();
  await expect(page.getByRole('dialog', { name: 'The rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Another night?').click();
  await expect(page.locator('#verdict')).toHaveText((await verdict(page).textContent())!);
  await faultless(page);
});

/** Where each button of one's own slip lies, until others have said so much more or are silent. */
function places(
  page: Page,
  more: number,
): Promise<{ heard: number; lay: Record<string, string[]> }> {
  return page.evaluate(
    ([enough, seconds]) =>
      new Promise((done) => {
        const lay: Record<string, string[]> = {};
        const seq = () => Number(document.querySelector<HTMLElement>('[data-seq]')!.dataset.seq);
        const [from, ends] = [seq(), performance.now() + seconds * 1000];
        const look = () => {
          for (const button of document.querySelectorAll<HTMLElement>('.slip button')) {
            const { x, y, width } = button.getBoundingClientRect();
            const name = button.dataset.word ?? button.textContent!.trim();
            const at = [x, y].map(Math.round).join(' ');
            if (width > 0 && lay[name]?.at(-1) !== at) (lay[name] ??= []).push(at);
          }
          const heard = seq() - from;
          if (heard >= enough || performance.now() > ends) done({ heard, lay });
          else requestAnimationFrame(look);
        };
        look();
      }),
    [more, 2] as const,
  );
}

test('what lies under a thumb stays there while others speak', async ({ page }) => {
  const seats = bots(2).map((seat) => ({ ...seat, level: 'greedy' }));
  const desk = { width: 1440, height: 900 };
  let heard = 0;
  const inPlace = async () => {
    const seen = await places(page, 3);
    heard += seen.heard;
    const moved = Object.entries(seen.lay).filter(([, spots]) => spots.length > 1);
    expect(Object.keys(seen.lay).length).toBeGreaterThan(1);
    expect(moved).toEqual([]);
  };
  await page.setViewportSize(PHONE);
  await openGame(page, 'darkforces', [{ kind: 'human', name: 'Alix' }, ...seats], {
    options: { ...QUICK, day_seconds: 900 },
    led: { until: 'ready', asked: 0 },
  });
  const word = (name: string) => page.locator(`[data-word="${name}"]`);
  for (const viewport of [PHONE, PHONE, desk, LYING]) {
    await page.setViewportSize(viewport);
    await word('suspect').waitFor();
    await inPlace();
    await word('suspect').click();
    await word('1').waitFor();
    await inPlace();
    // Whoever is accused answers.
    await word('1').click();
    await word('surely').click();
    await button(page, 'Say it to all').click();
  }
  expect(heard).toBeGreaterThan(3);
});

test(
  'around one device: everybody passes at every step, and the curtain hides all',
  LATER,
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(PHONE);
    const people = NAMES.slice(0, 3).map((name): Seat => ({ kind: 'human', name }));
    await openTable(page, people, { ...QUICK, day_seconds: 900 });
    const mine = button(page, 'It’s me');
    /** Whoever is asked takes the device and does this; three times, once for each. */
    const round = async (act: () => Promise<void>, inHand = true) => {
      for (let turn = 0; turn < 3; turn++) {
        // Whoever has the device in hand is the first to be asked.
        if (turn > 0 || !inHand) {
          await expect(page.locator('dialog.cover')).toBeVisible({ timeout: 40_000 });
          await mine.click();
        }
        await expect(page.locator('dialog.cover')).toHaveCount(0);
        await expect(page.locator('p.sr[aria-live]', { hasText: 'You aim' })).toHaveCount(0);
        await act();
      }
    };
    // Nobody knows who has the device before somebody takes it.
    await round(() => layCard(page), false);
    for (let step = 0; step < 2; step++) {
      await page.locator('.task, dialog').first().waitFor({ timeout: 40_000 });
      await round(async () => {
        await expect(page.locator('.say', { hasText: /Touch a card/ })).toBeVisible({
          timeout: 40_000,
        });
        await answerNight(page);
      });
    }
    await round(() => firstWord(page, 'hogwarts_student'));
    // By day the device lies in the middle, and nothing on it is anybody's.
    const common = page.getByRole('heading', { name: 'The device is everybody’s.' });
    await expect(common).toBeVisible();
    await expect(page.locator('.memory, .knowledge, .composer')).toHaveCount(0);
    expect(await tooSmall(page)).toEqual([]);
    expect(await pageWidth(page)).toBeLessThanOrEqual(PHONE.width);
    await faultless(page, { part: '.common' });
    await button(page, `It’s me, ${NAMES[1]}`).click();
    await expect(page.getByText(`${NAMES[1]} has the device.`)).toBeVisible();
    await expect(page.locator('.memory')).toBeVisible();
    await button(page, 'I’m done').click();
    await expect(common).toBeVisible();
    await expect(page.locator('.memory')).toHaveCount(0);
    await button(page, `It’s me, ${NAMES[2]}`).click();
    await readyToVote(page);
    await button(page, 'I’m done').click();
    await button(page, 'Vote now').click();
    await button(page, 'Yes, all of us').click();
    await expect(page.locator('dialog.cover')).toBeVisible();
    await mine.click();
    await round(() => vote(page));
    await expect(verdict(page)).toContainText(/wins?$/, { timeout: 30_000 });
  },
);

test('no fault that axe finds, and a night with the keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  await openTable(page, [{ kind: 'human', name: 'Alix' }, ...bots(4)]);
  await thumb(page).waitFor({ timeout: 30_000 });
  await faultless(page);
  await thumb(page).focus();
  await page.keyboard.down('Space');
  await expect(page.locator('.front')).toBeVisible();
  await expect(button(page, 'I have seen it')).toBeVisible();
  await page.keyboard.up('Space');
  await button(page, 'I have seen it').focus();
  await page.keyboard.press('Enter');
  await page.locator('.task').waitFor({ timeout: 40_000 });
  await faultless(page);
  for (const place of [1, 2, 10, 12]) {
    if ((await page.locator('.thumb.lit').count()) > 0) break;
    await page.locator(`[data-place="${place}"]`).focus();
    await page.keyboard.press('Enter');
  }
  await thumb(page).focus();
  await page.keyboard.down('Enter');
  await expect(page.locator('.thumb.lit')).toHaveCount(0);
  await page.keyboard.up('Enter');
  await expect(page.locator('.say')).toContainText('Done');
});

/** At nightfall all of these can look at a card, but for the last three. */
const LOOKERS = 'death_eater, hermione, dumbledore, ginny, luna, hogwarts_student';

/** Opens tables until the own card is one that looks at another. */
async function dealtToLook(page: Page): Promise<void> {
  for (let seconds = 60; ; seconds++) {
    await openTable(page, [{ kind: 'human', name: 'Alix' }, ...bots(2)], {
      deck: LOOKERS,
      day_seconds: seconds,
    });
    await thumb(page).waitFor({ timeout: 30_000 });
    const said = page.locator('p.sr[aria-live]', { hasText: 'Your card' });
    let mine = '';
    await hold(page, async () => {
      mine = (await said.textContent()) ?? '';
      await expect(button(page, 'I have seen it')).toBeVisible();
    });
    if (/Death Eater|Hermione|Dumbledore/.test(mine.split('.')[0])) return;
  }
}

test(
  'what one looks at turns up under the finger, and lies face down again',
  LATER,
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(PHONE);
    await dealtToLook(page);
    await button(page, 'I have seen it').click();
    await page.locator('.task').waitFor({ timeout: 40_000 });
    const lit = page.locator('.thumb.lit');
    for (const place of [10, 12])
      if ((await lit.count()) === 0) await page.locator(`[data-place="${place}"]`).click();
    const faces = page.locator('.round use[href^="#df-face"]');
    const say = page.locator('.say');
    const seen = /Centre I: /;
    await expect(faces).toHaveCount(0);
    await hold(page, () => expect(faces).not.toHaveCount(0));
    await expect(faces).toHaveCount(0);
    await expect(say).not.toContainText(seen);

    // The card itself, held by a finger, by a key, and pressed by somebody who can hold neither.
    const card = page.locator('[data-place="10"]');
    const { x, y } = await middleOf(card);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(faces).toHaveCount(1);
    await expect(say).toContainText(seen);
    await page.mouse.up();
    await expect(faces).toHaveCount(0);
    await card.focus();
    await page.keyboard.down('Space');
    await expect(faces).toHaveCount(1);
    await page.keyboard.up('Space');
    await expect(faces).toHaveCount(0);
    await card.evaluate((node: HTMLElement) => node.click());
    await expect(say).toContainText(seen);
    await expect(faces).toHaveCount(0);
    // Nothing that listens to the page has heard it unasked.
    await expect(page.locator('p.sr[aria-live]').first()).not.toContainText(/you (see|find)/);
    // It stays in one's own notes.
    await ringUntil(page, dawn(page));
    await button(page, /my page/).dispatchEvent('click');
    await expect(page.locator('.know')).toContainText(/In the centre/);
  },
);

test('the night is called aloud for those who want it, and the screen stays on', async ({
  page,
}) => {
  await listen(page);
  const options = { ...QUICK, night_mode: 'sequential' };
  await openTable(page, [{ kind: 'human', name: 'Alix' }, ...bots(2)], options);
  await thumb(page).waitFor({ timeout: 30_000 });
  expect(await texts(page)).toEqual([]);
  await button(page, 'The table').click();
  await button(page, 'Have the night called aloud').click();
  await expect.poll(() => texts(page)).toEqual(['I shall call the night.']);
  await button(page, /^close$/).click();
  await layCard(page);
  await page.locator('.task').waitFor({ timeout: 40_000 });
  const call = page.locator('.call');
  await expect(call).toHaveText('Death Eaters, wake.');
  await expect.poll(async () => (await texts(page)).at(-1)).toBe('Death Eaters, wake.');
  await ringUntil(page, call.filter({ hasText: 'Hermione, wake.' }));
  await expect
    .poll(async () => (await texts(page)).slice(-2))
    .toEqual(['Death Eaters, go back to sleep.', 'Hermione, wake.']);
  expect(
    await page.evaluate(() => (window as unknown as { wakes: { locks: number } }).wakes.locks),
  ).toBeGreaterThan(0);
  await page.reload();
  await button(page, 'The table').click();
  await expect(button(page, 'Do not call the night aloud')).toBeVisible();
});

test('one click on the shelf seats bots that talk, the easiest in a first game', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play, .*Dark Forces/ }).click();
  await page.waitForURL(/\/t\//);
  const table = page.url().split('/').at(-1)!;
  const { seats } = (await (await page.request.get(`/api/tables/${table}`)).json()) as {
    seats: { kind: string; level: string | null }[];
  };
  expect(seats.map(({ kind }) => kind)).toEqual(['human', 'bot', 'bot']);
  expect(seats.slice(1).map(({ level }) => level)).toEqual(['novice', 'novice']);
  await thumb(page).waitFor({ timeout: 30_000 });
});

/** A finger on the thumb's print: down, a look, up. */
async function holdByTouch(page: Page, look: () => Promise<void>): Promise<void> {
  const middle = await middleOf(thumb(page));
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [middle];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await look();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/** The night with fingers only. */
async function sleepByTouch(page: Page): Promise<void> {
  await thumb(page).waitFor({ timeout: 30_000 });
  const seen = button(page, 'I have seen it');
  await holdByTouch(page, () => expect(seen.or(page.locator('.task'))).toBeVisible());
  if (await seen.isVisible()) await seen.tap();
  await sleep([page], answerByTouch);
}

async function answerByTouch(page: Page): Promise<void> {
  for (const place of [1, 2, 10, 12]) {
    if ((await page.locator('.thumb.lit').count()) > 0) break;
    await page.locator(`[data-place="${place}"]`).tap();
  }
  await holdByTouch(page, () => expect(page.locator('.thumb.lit')).toHaveCount(0));
}

async function voteByTouch(page: Page): Promise<void> {
  await page.locator('.needle').waitFor({ timeout: 60_000 });
  await page.locator('[data-place="1"]').tap();
  await page.locator('.button .ink-button', { hasText: 'Point at' }).tap();
}

/** A phone in the hand, with everything that moves. */
async function handheld(browser: Browser, viewport = PHONE): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    reducedMotion: 'no-preference',
  });
  return context.newPage();
}

test('all reasons of a verdict stand above the tabs of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openGame(page, 'darkforces', [{ kind: 'human', name: 'Alix' }, ...bots(4)], {
    options: QUICK,
    led: { left: 0 },
  });
  await page.locator('#df-verdict', { hasText: /wins?$/ }).waitFor();
  for (const viewport of [PHONE, { width: 375, height: 667 }]) {
    await page.setViewportSize(viewport);
    const [reason, tabs] = [page.locator('.why li').last(), page.locator('.tabbar')];
    const [last, bar] = [await boxOf(reason), await boxOf(tabs)];
    expect(last.y + last.height).toBeLessThanOrEqual(bar.y);
  }
  expect(await pageWidth(page)).toBeLessThanOrEqual(375);
});

test(
  'a whole game by touch: last words, suspense that the story keeps, looking back',
  LATER,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await handheld(browser);
    await openTable(page, [{ kind: 'human', name: 'Alix' }, ...bots(2)]);
    await sleepByTouch(page);
    await page.locator('[data-word="hogwarts_student"]').tap();
    await button(page, 'That is my answer').tap();

    // The last words: all but plans and accusations is struck out, and the rule says why.
    const struck = page.locator('.struck[data-word="did"]');
    await page.locator('[data-word="did"]').waitFor({ timeout: 40_000 });
    await ringUntil(page, struck);
    await expect(page.locator('.time')).toHaveText(/0:(20|1\d)/);
    await struck.tap();
    await expect(page.getByRole('alert').filter({ hasText: 'DRK-DAY-01' })).toBeVisible();
    await page.locator('[data-word="suspect"]').tap();
    await page.locator('[data-word="1"]').tap();
    await page.locator('[data-word="surely"]').tap();
    await button(page, 'Say it to all').tap();
    await expect(page.locator('.row[data-seat="0"] .accuses')).toContainText('Noé');

    await toTheVote(page);
    await voteByTouch(page);
    // While the hands are out and the cards are turned, nothing gives away who wins.
    const result = /wins?\b|captured|turns up/;
    await expect(verdict(page)).toHaveText(/point!|turned/, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Story' }).tap();
    await expect(page.locator('.story')).toContainText('choose whom to point at');
    await expect(page.locator('.story')).not.toContainText(result);
    await expect(page.locator('h1')).not.toContainText(result);
    // Looking back meanwhile gives nothing away either; back in the present it begins anew.
    await page.locator('.story button').first().tap();
    await expect(page.getByText(/You are looking at action/)).toBeVisible();
    await page.getByRole('button', { name: 'Story' }).tap();
    await expect(page.locator('.story')).not.toContainText(result);
    await button(page, /^close$/).tap();
    await button(page, 'Back to now').tap();
    await expect(verdict(page)).toHaveText(/point!|turned/);
    await expect(verdict(page)).toContainText(/wins?$/, { timeout: 30_000 });
    await expect(page.locator('.why li')).not.toHaveCount(0);

    // Once told, it is told: the scrubber goes back and forth without suspense.
    await page.getByRole('button', { name: 'Story' }).tap();
    await expect(page.locator('.story')).toContainText(result);
    const sheet = page.locator('.sheet');
    await sheet.getByRole('button', { name: 'one action back' }).tap();
    await expect(page.locator('.needle')).toBeVisible();
    await sheet.getByRole('button', { name: 'one action on' }).tap();
    await expect(verdict(page)).toContainText(/wins?$/);
    await page.context().close();
  },
);

/** Nothing lies over anything else, and all of it is on the screen. */
async function spreadOut(page: Page, parts: string[]): Promise<void> {
  const boxes = await Promise.all(
    parts.map(async (part) => ({ part, ...(await boxOf(page.locator(part).first())) })),
  );
  for (const [i, one] of boxes.entries()) {
    expect(one.x, one.part).toBeGreaterThanOrEqual(0);
    expect(one.y, one.part).toBeGreaterThanOrEqual(0);
    expect(one.x + one.width, one.part).toBeLessThanOrEqual(LYING.width);
    expect(one.y + one.height, one.part).toBeLessThanOrEqual(LYING.height);
    for (const other of boxes.slice(i + 1)) {
      const apart =
        one.x + one.width <= other.x + 1 ||
        other.x + other.width <= one.x + 1 ||
        one.y + one.height <= other.y + 1 ||
        other.y + other.height <= one.y + 1;
      expect(apart, `${one.part} over ${other.part}`).toBe(true);
    }
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

test('a match on a phone that lies on its side: night, day, vote, and on to the next game', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await handheld(browser, LYING);
  await openTable(page, [{ kind: 'human', name: 'Alix' }, ...bots(2)], { ...QUICK, match_to: 2 });
  await thumb(page).waitFor({ timeout: 30_000 });
  await spreadOut(page, ['.card', '.power', '.thumb', '.lay', '.foot']);
  const night = page
    .locator('.task')
    .waitFor({ timeout: 40_000 })
    .then(async () => {
      await spreadOut(page, ['.round', '.call', '.task', '.say', '.controls', '.stars']);
    });
  await sleepByTouch(page);
  await night;
  await spreadOut(page, ['.said header', '.slip']);
  await page.locator('[data-word="hogwarts_student"]').tap();
  await button(page, 'That is my answer').tap();
  await page.locator('[data-word="did"]').waitFor({ timeout: 40_000 });
  await spreadOut(page, ['.row[data-seat="0"]', '.slip']);
  await button(page, 'I am ready to vote').tap();
  await toTheVote(page);
  await spreadOut(page, ['.round', '.screen header', '.on', '.button', '.count']);
  await voteByTouch(page);
  await expect(verdict(page)).toContainText(/wins?$/, { timeout: 40_000 });

  await page.getByRole('main').getByRole('button', { name: 'On to the next game' }).tap();
  await thumb(page).waitFor({ timeout: 60_000 });
  await expect(verdict(page)).toHaveCount(0);
  await sleepByTouch(page);
  await page.context().close();
});

/** From a metre away no screen tells who is awake: the same controls, the same light. */
async function sameLight(pages: Page[]): Promise<void> {
  const light = await Promise.all(
    pages.map(async (page) => {
      await page.locator('.task').waitFor({ timeout: 40_000 });
      for (const control of ['Pass', 'Clear']) await expect(button(page, control)).toBeVisible();
      const picture = (await page.screenshot()).toString('base64');
      return page.evaluate(brightness, picture);
    }),
  );
  expect(Math.max(...light) - Math.min(...light), light.join(' ')).toBeLessThan(0.012);
}

/** The mean light of a picture, 0 to 1. */
async function brightness(picture: string): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const pen = canvas.getContext('2d')!;
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum += data[i] + data[i + 1] + data[i + 2];
  return sum / (data.length / 4) / 765;
}

test('seven newcomers are advised to begin with five', async ({ page }) => {
  await page.goto('/box/darkforces');
  await page.getByRole('button', { name: '7', exact: true }).click();
  await expect(page.getByText('5 of you begin')).toHaveCount(0);
  const scenario = page.getByLabel('Scenario');
  await expect(scenario.locator('option:disabled')).toHaveText([
    'First Year at Hogwarts',
    'Broom Flight',
    'Potions Class',
  ]);
  await scenario.selectOption('Against the Dark Forces');
  await expect(page.locator('.deck')).toHaveText(/^Death Eater × 2, /);
  await page.getByRole('button', { name: '3', exact: true }).click();
  await expect(page.locator('.deck')).toContainText('Against the Dark Forces');
  await page.getByRole('button', { name: '7', exact: true }).click();
  await page.getByRole('radio', { name: 'With friends' }).check();
  await expect(page.getByText('5 of you begin with “First Year at Hogwarts”')).toBeVisible();
  await page.getByRole('button', { name: 'Set the table so' }).click();
  await expect(page.locator('.seats .seat')).toHaveCount(5);
  await expect(page.getByText('5 of you begin')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the table, get the link' }).click();
  await page.waitForURL(/\/t\//);
});

test('a deck of one’s own is put together by name', async ({ page }) => {
  await page.goto('/box/darkforces');
  await page.getByText('Rules of the table').click();
  const take = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const name of ['Death Eater', 'Hermione', 'Sirius', 'Neville', 'Harry']) await take(name);
  await expect(page.getByText('Cards chosen: 5 of 6.')).toBeVisible();
  await button(page, 'Sit down and play').last().click();
  await expect(page.getByRole('alert')).toContainText('6');
  await take('Luna');
  await expect(page.getByText('Cards chosen: 6 of 6.')).toBeVisible();
  await button(page, 'Sit down and play').last().click();
  await thumb(page).waitFor({ timeout: 30_000 });
});
