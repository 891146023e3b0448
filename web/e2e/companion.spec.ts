import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { deep, drawn, LATER, PARTLY } from './depth';
import { faultless } from './table';
import { heard, listen, texts, type Lang } from './voice';

const ADDRESS = '/companion/darkforces';
const FOLDER = new URL('../src/games/darkforces/companion/', import.meta.url);

interface Night {
  scenario: string;
  players: number;
  lines: Record<Lang, string[]>;
  rests: Record<string, number[]>;
}
/** What the rules say the voice has to say. */
const proofs = JSON.parse(readFileSync(new URL('proofs.json', FOLDER), 'utf-8')) as {
  nights: Night[];
};
const book = JSON.parse(readFileSync(new URL('book.json', FOLDER), 'utf-8')) as {
  text: Record<Lang, { spoken: Record<string, Record<string, string>> }>;
};
const spokenIn = (lang: Lang) => book.text[lang].spoken;
const nightOf = (scenario: string): Night =>
  proofs.nights.find((night) => night.scenario === scenario)!;

const last = async (page: Page): Promise<string> => (await texts(page)).at(-1) ?? '';
const line = (page: Page) => page.locator('.line');

async function open(page: Page): Promise<void> {
  await page.goto(ADDRESS);
  await page.getByRole('heading', { name: /Prepare the night|Préparer la nuit/ }).waitFor();
}

/** From here on only `pass` moves the clock. */
async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
}

async function choose(page: Page, scenario: string, players: number): Promise<void> {
  await page.locator(`input[name=players][value="${players}"]`).check({ force: true });
  await page.locator(`input[name=scenario][value="${scenario}"]`).check({ force: true });
}

/** The screen is locked, or unlocked. */
async function lock(page: Page, locked: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    locked ? 'hidden' : 'visible',
  );
}

/** The clock goes on, in steps, so that what one step starts the next can end. */
async function pass(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000);
}

const nightfall = (page: Page) =>
  page.getByRole('button', { name: /Let night fall|Que la nuit tombe/ }).click();

test('the box leads to it, and it leads back', async ({ page }) => {
  await page.goto('/box/darkforces');
  await page.getByRole('link', { name: /^Companion/ }).click();
  await page.getByRole('heading', { name: 'Prepare the night' }).waitFor();
  await page.getByRole('link', { name: 'back to the box' }).click();
  await expect(page).toHaveURL(/\/box\/darkforces$/);
});

/** One night from dusk to dawn, as the rules say that it is told. */
async function hearNight(page: Page, lang: Lang, night: Night): Promise<void> {
  const { scenario, players, lines, rests } = night;
  await open(page);
  await freeze(page);
  await choose(page, scenario, players);
  await page.locator(`input[name=voice][value=${lang}]`).check({ force: true });
  await nightfall(page);
  for (let spent = 0; (await texts(page)).length <= lines[lang].length; spent += 20) {
    expect(spent, 'the night ends').toBeLessThan(400);
    await pass(page, 20);
  }
  const told = (await heard(page)).slice(0, lines[lang].length);
  expect(told.map(({ text }) => text)).toEqual(lines[lang]);
  expect(new Set(told.map((one) => one.lang.slice(0, 2)))).toEqual(new Set([lang]));
  // DRK-GM-02: every silence is as long as the pace says, after a second of speech.
  const gaps = told.slice(1).map(({ at }, index) => Math.round((at - told[index].at) / 1000));
  expect(gaps).toEqual(rests.normal.slice(0, -1).map((rest) => rest + 1));
  await expect(page.getByRole('heading', { name: /The day|Le jour/ })).toBeVisible();
}

/** Each time in the language whose words need the most care. */
const said = (lang: Lang) => ({ ...PARTLY, ...drawn(lang === 'fr') });

for (const lang of ['fr', 'en'] as const) {
  test(`every night is said line by line, ${lang}`, said(lang), async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => localStorage.clear());
    await listen(page);
    const heardNow = proofs.nights.filter((_, at) => deep || at % 4 === 0);
    for (const night of heardNow)
      await test.step(night.scenario, () => hearNight(page, lang, night));
  });
}

test.describe('with a clock of our own', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await listen(page);
  });

  test('words are lit as they are said; pause, again, begin again', async ({ page }) => {
    const { lines } = nightOf('first_year');
    await open(page);
    await freeze(page);
    await choose(page, 'first_year', 3);
    await nightfall(page);
    await expect(line(page)).toContainText(lines.en[0]);
    await pass(page, 0.7);
    const dim = await page.locator('.line .to').textContent();
    expect(dim!.length).toBeGreaterThan(5);
    expect(dim!.length).toBeLessThan(lines.en[0].length);

    // Into the silence of the Death Eaters: it stands still for as long as the table likes.
    await pass(page, 6);
    expect(await last(page)).toBe(lines.en[2]);
    await pass(page, 3);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('The night waits.')).toBeVisible();
    await pass(page, 60);
    expect(await last(page)).toBe(lines.en[2]);
    await page.getByRole('button', { name: 'Go on' }).click();
    await pass(page, 4);
    expect(await last(page)).toBe(lines.en[3]);

    // Again: the whole call, from its first sentence.
    await page.getByRole('button', { name: 'Say again' }).click();
    expect(await last(page)).toBe(lines.en[2]);

    // Begin again: only when asked twice.
    await page.getByRole('button', { name: 'Begin again' }).click();
    await expect(page.getByRole('alert')).toContainText('from dusk?');
    await page.getByRole('button', { name: 'From dusk' }).click();
    expect(await last(page)).toBe(lines.en[0]);
  });

  test('another pace is kept from the next call on', LATER, async ({ page }) => {
    const { lines } = nightOf('first_year');
    await open(page);
    await freeze(page);
    await choose(page, 'first_year', 3);
    await nightfall(page);
    await pass(page, 6 + 6 + 1);
    expect(await last(page)).toBe(lines.en[3]);
    await page.locator('input[name=pace][value=quick]').check({ force: true });
    await pass(page, 9);
    expect(await last(page)).toBe(lines.en[3]);
    await pass(page, 2);
    expect(await last(page)).toBe(lines.en[4]);
    await pass(page, 3 + 1 + 6 + 0.5);
    expect(await last(page)).toBe(lines.en[6]);
  });

  test('a night that was left is found again at its call, and waits', async ({ page }) => {
    const { lines } = nightOf('finite_incantatem');
    await open(page);
    await freeze(page);
    await choose(page, 'finite_incantatem', 7);
    await nightfall(page);
    while ((await texts(page)).length < 9) await pass(page, 2);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Sirius');
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
    await pass(page, 30);
    expect(await texts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => last(page)).toBe(lines.en[7]);
  });

  test('a device that sleeps pauses the night, and lets the debate run', async ({ page }) => {
    const { lines } = nightOf('first_year');
    const wakes = () =>
      page.evaluate(() => (window as unknown as { wakes: Record<string, number> }).wakes);
    await open(page);
    await freeze(page);
    await choose(page, 'first_year', 3);
    expect(await wakes()).toEqual({ locks: 0, contexts: 0 });
    await nightfall(page);
    expect(await wakes()).toEqual({ locks: 1, contexts: 1 });
    await pass(page, 8);
    await lock(page, true);
    await pass(page, 120);
    await lock(page, false);
    expect(await wakes()).toEqual({ locks: 2, contexts: 1 });
    await expect(page.getByRole('alert')).toContainText('The device slept');
    expect(await last(page)).toBe(lines.en[2]);
    await page.getByRole('button', { name: 'Go on' }).click();
    await pass(page, 150);
    await expect(page.getByRole('timer')).toBeVisible();

    await lock(page, true);
    await page.clock.fastForward(700_000);
    await lock(page, false);
    await expect(page.getByRole('alert')).toContainText('while the device slept');
    await page.getByRole('button', { name: 'Count to three' }).click();
    await pass(page, 10);
    expect(await texts(page)).toContain(spokenIn('en').vote.three);
  });

  test(
    'a phone locked at the end of the debate does not vote by itself',
    LATER,
    async ({ page }) => {
      await open(page);
      await freeze(page);
      await choose(page, 'first_year', 3);
      await nightfall(page);
      while (!(await page.getByRole('timer').isVisible())) await pass(page, 5);
      await page.getByRole('button', { name: 'Vote now' }).click();
      await lock(page, true);
      await pass(page, 20);
      await lock(page, false);
      await expect(page.getByRole('alert')).toContainText('while the device slept');
      expect(await texts(page)).not.toContain(spokenIn('en').vote.one);
      await page.getByRole('button', { name: 'Count to three' }).click();
      await pass(page, 10);
      expect(await texts(page)).toContain(spokenIn('en').vote.three);
    },
  );

  test('the debate warns at one minute and ten seconds; then the vote is counted', async ({
    page,
  }) => {
    const said = spokenIn('en');
    await open(page);
    await freeze(page);
    await choose(page, 'broom_flight', 5);
    await page.locator('input[name=debate][value="2"]').check({ force: true });
    await nightfall(page);
    while (!(await page.getByRole('timer').isVisible())) await pass(page, 5);
    await expect
      .poll(() => last(page))
      .toBe('You have 2\u00a0minutes to find out who you can trust.');
    const dawn = (await heard(page)).at(-1)!.at;

    await pass(page, 10);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('The candle stands still.')).toBeVisible();
    const stood = await page.getByRole('timer').textContent();
    await pass(page, 30);
    expect(await page.getByRole('timer').textContent()).toBe(stood);
    await page.getByRole('button', { name: 'Go on' }).click();

    await pass(page, 125);
    const when = Object.fromEntries(
      (await heard(page)).map(({ text, at }) => [text, Math.round((at - dawn) / 1000)]),
    );
    const stop = when[said.day.close];
    expect(stop - when[said.one_minute.wake]).toBe(60);
    expect(stop - when[said.ten_seconds.wake]).toBe(10);
    const vote = [said.vote.wake, said.vote.one, said.vote.two, said.vote.three];
    const order = (await texts(page)).slice(-7);
    expect(order).toEqual([said.day.close, ...vote, said.vote.close, said.count.wake]);
    expect(when[said.vote.two] - when[said.vote.one]).toBeLessThanOrEqual(2);
    const buzzes = await page.evaluate(() => (window as { buzzes?: number[] }).buzzes);
    expect(buzzes).toEqual([80, 80, 240]);
    await pass(page, 5);
    await expect(page.getByText('Whom does Player 1 point at?')).toBeVisible();
  });

  test('the debate ends early when all are ready', LATER, async ({ page }) => {
    await open(page);
    await freeze(page);
    await choose(page, 'potions_class', 3);
    await nightfall(page);
    while (!(await page.getByRole('timer').isVisible())) await pass(page, 5);
    await page.getByRole('button', { name: 'Vote now' }).click();
    await pass(page, 3);
    expect(await texts(page)).toContain(spokenIn('en').vote.wake);
  });
});

/** Straight to the questions, with these names and this deck; whatever was played there before. */
async function closing(page: Page, scenario: string, names: string[]): Promise<void> {
  await page.goto('/about');
  await page.evaluate(
    ([chosen, players]) => {
      const settings = { scenario: chosen, players: players.length, names: players };
      localStorage.setItem(
        'grimoire.companion.darkforces',
        JSON.stringify({ settings, stage: 'vote', at: 0 }),
      );
    },
    [scenario, names] as const,
  );
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Count to three' }).waitFor();
  await freeze(page);
  await page.getByRole('button', { name: 'Count to three' }).click();
  await pass(page, 15);
  await expect(page.getByText(`Whom does ${names[0]} point at?`)).toBeVisible();
}

const seat = (page: Page, name: string) =>
  page.getByRole('group', { name: 'The table, seat by seat' }).getByRole('button', { name });

async function point(page: Page, targets: string[]): Promise<void> {
  for (const target of targets) await seat(page, target).click();
}

const turnUp = (page: Page, card: string) =>
  page.locator('.tokens').getByRole('button', { name: card, exact: true }).click();
const reasons = (page: Page) => page.locator('.why li');

const NINE = 'Ada Ben Cleo Dan Eve Fay Gil Hana Ian'.split(' ');
const aimed = (votes: number[], names: string[]) => votes.map((target) => names[target]);

test(
  'fingers are counted, cards turned up, and whoever wins is told why',
  PARTLY,
  async ({ page }) => {
    test.slow(); // five tables, one after the other
    await listen(page);
    await page.clock.install();
    await test.step('Ginny ties with Luna and takes a Death Eater along', async () => {
      await closing(page, 'dark_forces', NINE);
      await point(page, aimed([2, 2, 0, 2, 1, 1, 1, 5, 5], NINE));
      await expect.poll(() => last(page)).toBe(spokenIn('en').count.close);
      await turnUp(page, 'Luna');
      await turnUp(page, 'Ginny');
      await turnUp(page, 'Death Eater');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Hogwarts wins/);
      await expect.poll(() => last(page)).toBe(spokenIn('en').result.hogwarts);
      await expect(reasons(page)).toContainText([
        'DRK-LUN-03',
        'DRK-GIN-01',
        'DRK-VOTE-07',
        'DRK-WIN-02',
      ]);
      await page.getByRole('button', { name: 'one step back' }).click();
      await expect(page.getByText('Which card does Ada turn up?')).toBeVisible();
    });
    await test.step('Luna alone has the most: the Death Eaters win', async () => {
      await closing(page, 'dark_forces', NINE);
      await point(page, aimed([8, 5, 5, 5, 8, 2, 5, 8, 2], NINE));
      await turnUp(page, 'Luna');
      await seat(page, 'Ada').click();
      await seat(page, 'Ben').click();
      await page.getByRole('button', { name: 'That is right' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/the Death Eaters win/);
      await expect(page.getByText('Winners: Ada and Ben')).toBeVisible();
      await expect(reasons(page)).toContainText(['DRK-LUN-02', 'DRK-LUN-01', 'DRK-WIN-03']);
    });
    if (!deep) return;
    await test.step('one finger each and no Death Eater: everybody wins', async () => {
      const three = ['Ada', 'Ben', 'Cleo'];
      await closing(page, 'first_year', three);
      await point(page, ['Ben', 'Cleo', 'Ada']);
      await page.getByRole('button', { name: 'Nobody does' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/all of you win/);
      await expect(reasons(page)).toContainText(['DRK-VOTE-06', 'DRK-WIN-04']);
      await page.getByRole('button', { name: 'Again with the same people' }).click();
      await page.getByText('Who is playing').click();
      await expect(page.getByLabel('Name of player 2')).toHaveValue('Ben');
    });
    await test.step('no Death Eater and somebody captured: nobody wins', async () => {
      await closing(page, 'first_year', ['Ada', 'Ben', 'Cleo']);
      await point(page, ['Ben', 'Ada', 'Ada']);
      await turnUp(page, 'Hermione');
      await page.getByRole('button', { name: 'Nobody does' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nobody wins/);
      await expect(reasons(page)).toContainText(['DRK-VOTE-04', 'DRK-WIN-05']);
    });
    await test.step('a tie, told by a table that counted for itself', async () => {
      await closing(page, 'dark_forces', ['Ada', 'Ben', 'Cleo', 'Dan']);
      await page.getByRole('button', { name: 'We have counted' }).click();
      await seat(page, 'Ada').click();
      await seat(page, 'Dan').click();
      await page.getByRole('button', { name: 'That is right' }).click();
      await turnUp(page, 'Hermione');
      await page.reload();
      await expect(page.getByText('Which card does Dan turn up?')).toBeVisible();
      await turnUp(page, 'Death Eater');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Hogwarts wins/);
      await expect(reasons(page)).toContainText(['DRK-VOTE-05', 'DRK-WIN-02']);
    });
  },
);

test('a deck of one’s own is refused with its rule, and warned of without being kept', async ({
  page,
}) => {
  await listen(page);
  await open(page);
  await choose(page, 'first_year', 5);
  await page
    .locator('input[name=scenario][value=potions_class]')
    .check({ force: true })
    .catch(() => undefined);
  await expect(page.getByText('DRK-SCEN-02')).toBeVisible();
  await page.getByRole('button', { name: 'Put Minerva into the deck' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'DRK-SETUP-01' })).toContainText(
    '9\u00a0cards',
  );
  await page.getByRole('button', { name: 'Let night fall' }).click();
  await expect(page.getByRole('heading', { name: 'Prepare the night' })).toBeVisible();
  for (const role of ['Sirius', 'Neville'])
    await page.getByRole('button', { name: `Put ${role} back into the box` }).click();
  await page.getByRole('button', { name: 'Put Fred into the deck' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'DRK-SETUP-04' })).toBeVisible();
  await page.getByRole('button', { name: 'Put Student × 3 back into the box' }).click();
  await page.getByRole('button', { name: 'Put George into the deck' }).click();
  await expect(page.getByText('DRK-SETUP-05')).toBeVisible();
  await expect(page.getByText('DRK-SETUP-06')).toBeVisible();
  await page.getByRole('button', { name: 'Let night fall' }).click();
  await expect(line(page)).toBeVisible();
});

test('without a voice the lines are shown and the rhythm is kept', async ({ page }) => {
  const { lines } = nightOf('first_year');
  await page.clock.install();
  await listen(page, []);
  await open(page);
  await freeze(page);
  await expect(page.getByText('This browser has no voice for this language.')).toBeVisible();
  await choose(page, 'first_year', 3);
  await nightfall(page);
  await expect(line(page)).toHaveText(lines.en[0]);
  await pass(page, 13);
  await expect(line(page)).toHaveText(lines.en[1]);
  expect(await texts(page)).toEqual([]);
});

test('a locked phone, on which nothing runs: the wall clock goes on, the voice comes back', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const debug = await page.context().newCDPSession(page);
  await listen(page);
  await page.addInitScript(() => {
    const key = 'grimoire.companion.darkforces';
    const settings = { scenario: 'first_year', players: 3, seconds: 60, lang: 'en' };
    const kept = { settings, stage: 'day', at: 0, until: null, left: 16_000 };
    if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(kept));
  });
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Go on' }).click();
  const left = async () =>
    Number(/^0:(\d\d)/.exec((await page.getByRole('timer').textContent()) ?? '')?.[1]);
  await expect.poll(left).toBeGreaterThan(8);
  const before = await left();
  await lock(page, true);
  // Not one line of the page runs while it sleeps.
  await debug.send('Debugger.enable');
  await debug.send('Debugger.pause');
  await new Promise((done) => setTimeout(done, 4000));
  await debug.send('Debugger.resume');
  await debug.send('Debugger.disable');
  await lock(page, false);
  // Counting on from where it stood, it could not have come so far.
  await expect.poll(left, { timeout: 2500 }).toBeLessThanOrEqual(before - 4);
  const locks = () =>
    page.evaluate(() => (window as unknown as { wakes: { locks: number } }).wakes.locks);
  await expect.poll(locks).toBe(2);
  const said = spokenIn('en');
  await expect.poll(() => texts(page), { timeout: 30_000 }).toContain(said.vote.three);
  expect(await texts(page)).toContain(said.ten_seconds.wake);
});

test('it opens without a network once it was loaded', async ({ page, context }) => {
  await listen(page);
  await open(page);
  await expect(page.getByText('it works without a network')).toBeVisible({ timeout: 20_000 });
  await context.setOffline(true);
  await page.goto(ADDRESS);
  await page.getByRole('heading', { name: 'Prepare the night' }).waitFor();
  await choose(page, 'first_year', 4);
  await nightfall(page);
  await expect(line(page)).toContainText('Good people of the castle');
  await context.setOffline(false);
  // No other page is looked after by the worker.
  await page.goto('/about');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

/** Each time on the smallest screen. */
const on = (name: string) => drawn(name === 'phone');

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['phone on its side', { width: 844, height: 390 }],
  ['tablet', { width: 1024, height: 768 }],
  ['desk', { width: 1440, height: 900 }],
] as const) {
  test(`no fault by day or night, and nothing cut off: ${name}`, on(name), async ({ page }) => {
    test.slow(); // five screens, each looked over whole
    const fine = async () => {
      await faultless(page, { drawings: false });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    };
    await page.setViewportSize(viewport);
    await listen(page);
    await open(page);
    await choose(page, 'dark_forces', 10);
    await fine();
    await nightfall(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await fine();
    const known = { players: 10, deck: { death_eater: 2 }, cards: Array(10).fill(null) };
    const votes = [1, 0, 0, 0, 1, 1, 0, 1, 1, 0];
    for (const [state, ready] of [
      [{ stage: 'day', until: null, left: 90_000 }, 'Vote now'],
      [{ stage: 'vote' }, 'Count to three'],
      [
        { stage: 'closing', closing: { way: 'fingers', votes, known: { ...known, votes } } },
        'Death Eater',
      ],
    ] as const) {
      await page.goto('/about');
      await page.evaluate((change) => {
        const key = 'grimoire.companion.darkforces';
        const kept = { ...JSON.parse(localStorage.getItem(key)!), ...change };
        localStorage.setItem(key, JSON.stringify(kept));
      }, state);
      await page.goto(ADDRESS);
      await page.getByRole('button', { name: ready }).waitFor();
      await fine();
    }
  });
}
