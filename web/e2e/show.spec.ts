/** Film strips at the usual pace: nothing is told before it is shown, nothing asked before it is told. */

import type { Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { drawn, LATER } from './depth';
import { BOT, lead, ME, openGame, ring, verdict, type Led, type Seat } from './table';
import { listen } from './voice';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What stood on the page from a moment on. */
interface Still {
  at: number;
  seq: number;
  /** How many sentences the story has, and the last of them. */
  told: number;
  sentence: string;
  heading: string;
  /** Where the pieces stand. */
  squares: string[];
  /** Whom everybody waits for. */
  who: string;
  /** Whoever looks may act. */
  asked: boolean;
  over: boolean;
  /** What has just happened to whoever looks, in the middle of the screen. */
  fate: string;
  /** What the part of the board shows that is looked at, in words. */
  picture: string;
}

const OTHER: Seat = { ...BOT, name: 'Zélie' };
/** At the most; so many changes of turns are enough. */
const [SECONDS, TURNS] = [35, 3];
const [LEAST, MOST] = [1500, 5500];
/** A turn of so few sentences is a plain one. */
const PLAIN = 3;

/** Where it is told what happens: in the story, or on a phone in the one line there is. */
const [STORY, LINE] = ['.story li .text', 'main .ask'];

/** A part of the board, and the sentence that says what is shown there. */
interface Part {
  picture: string;
  said: RegExp;
}
const NO_PART: Part = { picture: 'main:empty', said: /^$/ };

/** Notes every change of the page, and plays from the list of moves, until enough has been seen. */
function film(
  page: Page,
  wishes: RegExp,
  enough = TURNS,
  place = STORY,
  { picture, said } = NO_PART,
): Promise<Still[]> {
  return page.evaluate(
    ([seconds, most, source, told, line, part, awaited]) =>
      new Promise<Still[]>((done) => {
        const strip: Still[] = [];
        const wish = new RegExp(source);
        const others = /Basile|Zélie/;
        let met = false;
        const ends = performance.now() + seconds * 1000;
        let [last, played, turns, pressed] = ['', -1, 0, 0];
        const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
        const plain = (words: string) => words.replace(/\s+/g, ' ').trim();
        const text = (selector: string) => plain(all(selector).at(-1)?.textContent ?? '');
        const inWords = (node: HTMLElement) => plain(node.ariaLabel ?? node.className);
        const choose = () => {
          const moves = all('.moves button');
          (moves.find((move) => wish.test(move.textContent ?? '')) ?? moves[0])?.click();
        };
        const look = () => {
          const asked = all('.moves button').length > 0;
          const still = {
            seq: Number(all('[data-seq]')[0].dataset.seq),
            told: all(told).length,
            // Whoever is asked reads the question there.
            sentence: told === line && asked ? '' : text(told),
            heading: text('h1 small'),
            squares: all('[data-piece]').map(({ dataset }) => dataset.at ?? ''),
            who: text('.stroked:has(svg)'),
            asked,
            over: all('#verdict').length > 0,
            fate: text('.fate p'),
            picture: all(part).map(inWords).join(' | '),
          };
          const now = JSON.stringify(still);
          const seen = new RegExp(awaited).test(strip.at(-1)?.sentence || '-');
          met ||= others.test(still.sentence);
          if (still.who && still.who !== strip.findLast(({ who }) => who)?.who) turns++;
          if (now !== last) strip.push({ at: performance.now(), ...still });
          last = now;
          // A press that came too early to count is made again.
          const again = performance.now() - pressed > 3000;
          if (still.asked && (played !== still.seq || again)) {
            setTimeout(choose, 250);
            [played, pressed] = [still.seq, performance.now()];
          }
          const through = told === line && most < Infinity ? met && still.asked : turns > most;
          if (still.over || through || seen || performance.now() > ends) done(strip);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [SECONDS, enough, wishes.source, place, LINE, picture, said.source] as const,
  );
}

/** Setting up is told in brief. */
function isBegun({ heading }: Still): boolean {
  return !heading.startsWith('Before');
}

/** No sentence or heading is ahead of the board, and whoever is asked has been told everything. */
function inOrder(whole: Still[]): void {
  const strip = whole.filter(isBegun);
  for (const [at, still] of strip.entries()) {
    const before = strip[at - 1] ?? still;
    if (still.heading !== before.heading) expect(still.seq).toBeGreaterThan(before.seq);
    if (still.fate && still.fate !== before.fate) expect(still.sentence).toContain(still.fate);
    if (still.sentence === before.sentence) continue;
    const goes = /(?:walks|advances) .*\b([A-R]\d+)\.$/.exec(still.sentence);
    if (goes && still.squares.length > 0) expect(still.squares, still.sentence).toContain(goes[1]);
    const same = before.seq === still.seq;
    expect(same && before.asked && still.asked, `asked before: ${still.sentence}`).toBe(false);
  }
}

/** How long everybody else was waited for, and in how many sentences, turn by turn. */
function turnsOf(strip: Still[]): { lasts: number; sentences: number }[] {
  const played = strip.filter((still) => isBegun(still) && still.who !== '');
  const begins = played.filter((still, index) => still.who !== played[index - 1]?.who);
  return begins
    .slice(1, -1)
    .map((still, index) => ({ ...still, next: begins[index + 2] }))
    .filter(({ who }) => !who.includes('Alix'))
    .map(({ at, told, next }) => ({ lasts: next.at - at, sentences: next.told - told }));
}

const GAMES: [string, Seat[], string, RegExp][] = [
  ['labyrinth', [ME, BOT, OTHER], 'end', /^(Hand|Throw the die|Walk|Stay)/],
  ['halls', [ME, BOT], 'end', /^(End|Stay here|Roll|Rotate)/],
  ['diagon', [ME, BOT, OTHER], 'end', /^(End|Roll|Go)/],
  ['quidditch', [ME, BOT], '', /^Put down/],
];
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Size = keyof typeof SIZES;
/** Each time one game in its middle and one at its end. */
const desk = (game: string) => drawn(game === 'diagon');
const ended = (game: string, size: Size) => drawn(game === 'labyrinth' && size === 'phone');

for (const [game, seats, verb, wishes] of GAMES)
  test(`${game}: a turn takes its time, told as it is shown`, desk(game), async ({ page }) => {
    await openGame(page, game, seats, { led: verb ? { until: verb } : undefined });
    await page.locator('.story li .text').first().waitFor();
    const strip = await film(page, wishes);
    inOrder(strip);
    const turns = turnsOf(strip);
    expect(turns.length, 'turns of others').toBeGreaterThan(0);
    for (const { lasts, sentences } of turns) {
      expect(lasts).toBeGreaterThan(LEAST);
      if (sentences <= PLAIN) expect(lasts).toBeLessThan(MOST);
    }
    test.info().annotations.push({ type: 'turns', description: JSON.stringify(turns) });
  });

/** A new table at which luck lets a bot begin. */
async function openWithBot(page: Page, game: string): Promise<void> {
  for (let number = 1; ; number++) {
    const data = { game, seats: [{ ...ME, name: `Alix ${number}` }, BOT, OTHER] };
    const answer = await page.request.post('/api/tables', { data });
    const { table } = (await answer.json()) as { table: { table: string; to_decide: number[] } };
    if (!table.to_decide.includes(0)) return void (await page.goto(`/t/${table.table}`));
  }
}

for (const game of ['halls', 'diagon'])
  test(
    `${game}: a bot that begins waits until its board is seen`,
    drawn(game === 'halls'),
    async ({ page }) => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await openWithBot(page, game);
      const told = page.locator('.story li .text');
      await told.first().waitFor();
      const before = await told.count();
      // The bot has decided: nobody is waited for.
      await expect(page.getByText(/ is choosing\.$/)).toHaveCount(0);
      await page.clock.runFor(1400);
      await expect(told).toHaveCount(before);
      await page.clock.runFor(2500);
      await expect(told).not.toHaveCount(before);
    },
  );

/** A screen whose owner likes it quick. */
async function quick(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.addInitScript(() => localStorage.setItem('grimoire.speed', 'quick'));
}

for (const [game, seats, verb, wishes] of GAMES)
  test(`${game} on a phone: a turn is told as it is shown`, LATER, async ({ page }) => {
    await quick(page, 'phone');
    await openGame(page, game, seats, { led: verb ? { until: verb } : undefined });
    await page.locator(LINE).waitFor();
    const strip = await film(page, wishes, TURNS, LINE);
    inOrder(strip);
    const shown = strip.filter(({ asked, sentence }) => !asked && sentence !== '');
    expect(new Set(shown.map(({ sentence }) => sentence)).size, 'sentences').toBeGreaterThan(1);
    expect(shown.map(({ seq }) => seq)).toEqual(shown.map(({ seq }) => seq).sort((a, b) => a - b));
  });

/** What has a moment of its own, on both screens; some are filmed every time on one of them. */
interface Scene extends Part {
  game: string;
  what: string;
  /** To where the game is played: what may be done shortly before, or what a seat is about to do. */
  to: Led;
  now?: 'desk' | 'phone';
  /** What whoever looks does for it, if not what is done in this game. */
  wants?: RegExp;
  /** Is it to be seen, what the sentence says? */
  shows: (sentence: RegExpExecArray, picture: string) => boolean;
}
const SCENES: Scene[] = [
  {
    game: 'labyrinth',
    what: 'a battle',
    to: { until: 'play' },
    picture: '.battle',
    said: /(beats|loses)\b/,
    shows: ([, verdict], picture) => picture.includes(verdict === 'beats' ? 'won' : 'lost'),
  },
  {
    game: 'halls',
    what: 'a class',
    to: { before: 'Attended', asked: 1 },
    picture: '.plan [role="img"]',
    said: /^(\S+) .*: (\d of \d)\.$/,
    shows: ([, name, done], picture) => picture.includes(`${name}, ${done}`),
  },
  {
    game: 'diagon',
    what: 'a purchase',
    to: { before: 'Bought', asked: 0 },
    wants: /^Buy/,
    now: 'phone',
    picture: '[data-player]',
    said: /^(\S+) buys (?:the |an? )?(.*) for/,
    shows: ([, name, item], picture) =>
      picture.split(' | ').some((one) => one.startsWith(name) && one.includes(item)),
  },
  {
    game: 'quidditch',
    what: 'an attack after dark',
    to: { until: 'place' },
    now: 'desk',
    picture: '[data-row]',
    said: /^\S+ puts .*\bon row (\d)/,
    shows: ([, row], picture) => new RegExp(`Row ${row}: (?!no dice)`).test(picture),
  },
];

/** Bots that do as whoever leads a table expects. */
const sensible = (seat: Seat): Seat => (seat.kind === 'bot' ? { ...seat, level: 'greedy' } : seat);

for (const { game, what, to, now, wants, shows, ...part } of SCENES)
  for (const size of Object.keys(SIZES) as Size[])
    test(
      `${game} on a ${size}: ${what} is shown before it is told`,
      drawn(size === now),
      async ({ page }) => {
        const [, seats, , wishes] = GAMES.find(([id]) => id === game)!;
        await page.emulateMedia({ colorScheme: what.endsWith('dark') ? 'dark' : 'light' });
        await quick(page, size);
        await openGame(page, game, seats.map(sensible), { led: to });
        await page.locator(LINE).waitFor();
        const strip = await film(page, wants ?? wishes, Infinity, LINE, part);
        inOrder(strip);
        const told = strip.findLast((still) => part.said.test(still.sentence));
        expect(told, `${what} was filmed`).toBeDefined();
        const { sentence } = told!;
        const first = strip.find((still) => still.sentence === sentence)!;
        const shown = shows(part.said.exec(sentence)!, first.picture);
        expect(shown, `${sentence} ${first.picture}`).toBe(true);
      },
    );

for (const [game, seats, , wishes] of GAMES)
  for (const size of Object.keys(SIZES) as Size[])
    test(
      `${game} on a ${size}: the end is shown before it is told`,
      ended(game, size),
      async ({ page }) => {
        await quick(page, size);
        // In the Maze much happens between one's own last choice and the end.
        const few = game === 'labyrinth' ? seats.slice(0, 2) : seats;
        await openGame(page, game, few, { led: { left: 2, asked: 0 } });
        await page.locator(LINE).waitFor();
        const filmed = film(page, wishes, Infinity, LINE);
        await lead(page, { left: 0 });
        const strip = await filmed;
        await expect(verdict(page)).toBeVisible();
        await expect(page.locator('.ending table tr')).not.toHaveCount(0);
        await expect(page.locator('.ending ul li')).not.toHaveCount(0);
        inOrder(strip);
        const end = strip.findIndex(({ over }) => over);
        expect(end).toBeGreaterThan(0);
        // Who wins is the last thing that is told, and the ceremony follows it.
        const sentences = strip.slice(0, end).map(({ sentence }) => sentence);
        const won = sentences.findIndex((sentence) => /\bwins?\b|victory/.test(sentence));
        expect(won).toBeGreaterThan(0);
        expect(new Set(sentences.slice(won).filter(Boolean)).size).toBe(1);
      },
    );

/** What a night has on the screen, and what was said of it. */
interface Dark {
  seq: number;
  call: string;
  heading: string;
  heard: string;
}

/** Notes every change of a night until day breaks. */
function filmNight(page: Page): Promise<Dark[]> {
  return page.evaluate(
    () =>
      new Promise<Dark[]>((done) => {
        const strip: Dark[] = [];
        const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
        const { heard } = window as unknown as { heard: { text: string }[] };
        const look = () => {
          const still = {
            seq: Number(document.querySelector<HTMLElement>('[data-seq]')!.dataset.seq),
            call: text('.call'),
            heading: text('h1 small'),
            heard: heard.at(-1)?.text ?? '',
          };
          if (JSON.stringify(still) !== JSON.stringify(strip.at(-1))) strip.push(still);
          if (document.querySelector('[data-word]')) done(strip);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

test('darkforces: a night is called as it is shown, one call after the other', async ({ page }) => {
  await listen(page);
  await page.addInitScript(() => localStorage.setItem('grimoire.aloud', 'on'));
  await page.setViewportSize({ width: 390, height: 844 });
  const options = { scenario: 'first_year', night_mode: 'sequential', night_pace: 'quick' };
  await openGame(page, 'darkforces', [ME, BOT, OTHER], { options, led: { until: 'skip' } });
  const call = page.locator('.call');
  await call.waitFor();
  const night = filmNight(page);
  for (const name of ['Hermione', 'Sirius', 'Neville', '']) {
    const next = name ? call.filter({ hasText: name }) : page.locator('[data-word]').first();
    while (!(await next.isVisible())) {
      await ring(page);
      await next.waitFor({ timeout: 2000 }).catch(() => null);
    }
  }
  const strip = await night;
  const calls = strip.map((still) => still.call).filter((one, at, all) => one !== all[at - 1]);
  expect(calls.filter(Boolean)).toEqual([
    'Death Eaters, wake.',
    'Hermione, wake.',
    'Sirius, wake.',
    'Part two.',
    'Neville, wake.',
  ]);
  const shown = new Set<string>();
  for (const [at, still] of strip.entries()) {
    const before = strip[at - 1] ?? still;
    const isCall = still.heard !== before.heard && still.heard.endsWith('wake.');
    shown.add(still.call);
    if (isCall) expect([...shown].slice(-3), 'called before it was shown').toContain(still.heard);
    if (still.heading !== before.heading) expect(still.seq).toBeGreaterThan(before.seq);
    if (still.call !== before.call) expect(still.seq).toBeGreaterThan(before.seq);
  }
});

for (const [size, viewport] of Object.entries(SIZES))
  test(`what happens to oneself on a ${size} is said beside what shows it`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // However the battle ends, it is told as something that happens to whoever looks.
    await page.routeWebSocket(/./, (line) => {
      const server = line.connectToServer();
      const strike = (_: string, value: unknown) => {
        const { kind = '' } = (value as { event?: { kind?: string } } | null)?.event ?? {};
        return /^battle_(won|lost)$/.test(kind) ? { ...(value as object), concerns: [0] } : value;
      };
      server.onMessage((text) => line.send(JSON.stringify(JSON.parse(String(text), strike))));
    });
    await openGame(page, 'labyrinth', [ME, BOT, OTHER], { led: { until: 'play', asked: 0 } });
    const [fate, battle] = [page.locator('.fate'), page.locator('.battle')];
    const card = page.locator('.moves button').first();
    await card.waitFor({ state: 'attached' });
    await card.evaluate((button: HTMLElement) => button.click());
    await fate.waitFor();
    const lie = () =>
      page.evaluate(() => {
        const [said, shown] = ['.fate', '.battle'].map((one) =>
          document.querySelector(one)!.getBoundingClientRect(),
        );
        return Math.max(said.top - shown.bottom, shown.top - said.bottom);
      });
    await expect(battle).toBeVisible();
    expect(await lie()).toBeGreaterThan(0);
  });

test('in a lesson each of the others has a turn that one can follow, and it is said', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/box/diagon');
  await page.getByRole('button', { name: 'Learn it by playing' }).click();
  const said = page.locator('[data-lesson]');
  const [on, show] = ['Go on', 'Do it for me'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  await on.click();
  for (const cue of ['Roll the dice', 'Walk past', 'Buy it']) {
    await expect(said).toContainText(cue);
    await show.click();
  }
  /** When each of them was first spoken of, and when the house went on. */
  const at = await said.evaluate(
    (slip) =>
      new Promise<number[]>((done) => {
        const wanted = [/^Basile/, /^Salomé/, /^Four of six/];
        const met: number[] = [];
        const look = () => {
          if (wanted[met.length].test(slip.textContent!.trim())) met.push(performance.now());
          if (met.length === wanted.length) done(met);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  for (const lasts of [at[1] - at[0], at[2] - at[1]]) {
    expect(lasts).toBeGreaterThan(LEAST);
    expect(lasts).toBeLessThan(MOST);
  }
});

test('a press hurries to what is asked, and the pace is remembered', async ({ page }) => {
  await openGame(page, 'quidditch', [ME, BOT]);
  await page.getByRole('button', { name: 'The table' }).click();
  await page.getByRole('radio', { name: 'slow' }).check({ force: true });
  await page.getByRole('button', { name: 'close' }).click();
  const moves = page.locator('.moves button');
  await moves.first().waitFor({ state: 'attached' });
  await moves.first().evaluate((button: HTMLElement) => button.click());
  await expect(moves).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.waitForTimeout(2500);
  await expect(moves).toHaveCount(0);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page
    .locator('main .board')
    .first()
    .click({ position: { x: 5, y: 5 } });
  await expect(moves).not.toHaveCount(0, { timeout: 1500 });
  await page.getByRole('button', { name: 'What happened' }).click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(page.locator('.recap li')).not.toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'The table' }).click();
  await expect(page.getByRole('radio', { name: 'slow' })).toBeChecked();
});
