import type { Browser, Page } from '@playwright/test';
import { expect, test } from './unbroken';
import { drawn } from './depth';
import {
  BOT,
  ME,
  faultless,
  hand,
  isMyTurn,
  lead,
  openGame,
  openTable,
  playTurn,
  pageWidth,
  tooSmall,
  verdict,
  type House,
} from './table';

/** Somebody else, in a browser of their own. */
async function visitor(browser: Browser, phone = false): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-GB',
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
  });
  return context.newPage();
}

async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Take the seat', exact: true }).click();
}

/** Alix and Noé at a table of the Quidditch dice that has begun. */
async function pair(page: Page, browser: Browser, house: House = {}): Promise<Page> {
  await openGame(page, 'quidditch', [ME, { kind: 'open' }], house);
  const friend = await visitor(browser);
  await sitDown(friend, page.url(), 'Noé');
  await hand(friend).first().waitFor();
  await hand(page).first().waitFor();
  return friend;
}

/** Who is to play at a table of two; null: it is over. */
async function toPlay(page: Page, friend: Page): Promise<Page | null> {
  const mine = '[data-die][aria-disabled="false"]';
  let next: Page | null | undefined;
  await expect
    .poll(async () => {
      if ((await verdict(page).count()) > 0) next = null;
      else if ((await page.locator(mine).count()) > 0) next = page;
      else if ((await friend.locator(mine).count()) > 0) next = friend;
      return next;
    })
    .not.toBeUndefined();
  return next!;
}

/** Whoever's turn it is, and the other one. */
async function turns(page: Page, friend: Page): Promise<[Page, Page]> {
  return (await toPlay(page, friend)) === page ? [page, friend] : [friend, page];
}

const seatOf = (page: Page, seat: number) => page.locator(`[data-place="${seat}"]`);

test('the host arranges the table, gives the word, and anybody may ask to wait', async ({
  page,
  browser,
}) => {
  await openGame(page, 'halls', [ME, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }], {
    customs: { begin: 'word' },
  });
  await expect(page.getByRole('heading', { name: 'Alix’s table' })).toBeVisible();
  await expect(seatOf(page, 3)).toContainText('If the game begins now, a bot sits here');
  await faultless(page);

  const noé = await visitor(browser, true);
  await sitDown(noé, page.url(), 'Noé');
  await expect(seatOf(page, 1)).toContainText('Noé');
  await expect(noé.getByText('Waiting for Alix’s word.')).toBeVisible();
  expect(await tooSmall(noé)).toEqual([]);
  expect(await pageWidth(noé)).toBeLessThanOrEqual(390);
  await faultless(noé);

  await noé.getByRole('button', { name: 'I’m ready' }).click();
  await expect(seatOf(page, 1)).toContainText('ready');
  await expect(page.getByText('2 people are here and ready.')).toBeVisible();
  const jo = await visitor(browser);
  await jo.goto('/');
  await jo.evaluate(() => localStorage.setItem('grimoire.name', 'Jo'));
  await jo.goto(page.url());
  await jo.getByRole('button', { name: 'just watch' }).click();
  await expect(page.getByText('Jo is watching.')).toBeVisible();
  await jo.context().close();
  await expect(page.getByText('Jo is watching.')).toBeHidden();

  await seatOf(page, 2).getByRole('button', { name: 'Seat a bot' }).click();
  await expect(seatOf(page, 2)).toContainText('bot');
  await seatOf(page, 2).getByRole('button', { name: 'First-year' }).click();
  await expect(seatOf(page, 2).getByRole('button', { name: 'First-year' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await seatOf(page, 1).getByRole('button', { name: 'move, Noé', exact: true }).click();
  await seatOf(page, 3).getByRole('button', { name: 'Noé sits here' }).click();
  await expect(seatOf(page, 3)).toContainText('Noé');
  await expect(noé.getByRole('button', { name: 'Noé' })).toContainText('you');

  const mina = await visitor(browser);
  await sitDown(mina, page.url(), 'Mina');
  await expect(seatOf(page, 1)).toContainText('Mina');
  await seatOf(page, 1).getByRole('button', { name: 'remove, Mina' }).click();
  await seatOf(page, 1).getByRole('button', { name: 'Yes, remove' }).click();
  await expect(seatOf(page, 1)).toContainText('An empty seat');
  await expect(mina.getByRole('button', { name: 'take a seat after all' })).toBeVisible();

  await page.getByRole('button', { name: 'Begin the game' }).click();
  await expect(noé.getByText('Beginning')).toBeVisible();
  await noé.getByRole('button', { name: 'Wait for me' }).click();
  await expect(page.getByRole('button', { name: 'Begin the game' })).toBeVisible();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  for (const one of [page, noé, mina]) await one.locator('[data-seq]').waitFor();
  await noé.context().close();
  await mina.context().close();
});

test('a table that is called off says so to everybody', async ({ page, browser }) => {
  await openGame(page, 'quidditch', [ME, { kind: 'open' }], { customs: { begin: 'word' } });
  const friend = await visitor(browser);
  await sitDown(friend, page.url(), 'Noé');
  await page.getByRole('button', { name: 'Call the game off' }).click();
  await page.getByRole('button', { name: 'Yes, call it off' }).click();
  for (const one of [page, friend])
    await expect(one.getByRole('heading', { name: 'The table was called off' })).toBeVisible();
  await friend.context().close();
});

test('a join whose answer is lost gives the same seat when it is asked again', async ({
  page,
  browser,
}) => {
  await openGame(page, 'halls', [ME, { kind: 'open' }, { kind: 'open' }], {
    customs: { begin: 'word' },
  });
  const friend = await visitor(browser);
  let lost = false;
  await friend.route('**/join', async (route) => {
    if (lost) return route.continue();
    lost = true;
    // The server has done it, and this browser never hears of it.
    const { origin } = new URL(page.url());
    const headers = { 'content-type': 'application/json', origin };
    await fetch(route.request().url(), {
      method: 'POST',
      headers,
      body: route.request().postData(),
    });
    await route.abort();
  });
  await sitDown(friend, page.url(), 'Noé');
  await expect(friend.getByRole('alert')).toBeVisible();
  await expect(seatOf(page, 1)).toContainText('Noé');
  await friend.reload();
  await sitDown(friend, page.url(), 'Noé');
  await expect(friend.getByRole('heading', { name: 'Alix’s table' })).toBeVisible();
  await expect(seatOf(page, 2)).toContainText('An empty seat');
  await friend.context().close();
});

test('a public table stands on the shelf of others while it waits', async ({ page, browser }) => {
  await openGame(page, 'quidditch', [ME, { kind: 'open' }], {
    customs: { begin: 'word', public: true },
  });
  const stranger = await visitor(browser);
  await stranger.goto('/');
  const list = stranger.getByRole('region', { name: 'Tables that wait for somebody' });
  await list.getByRole('link', { name: 'Have a look' }).first().click();
  await expect(stranger.getByRole('button', { name: 'Take the seat', exact: true })).toBeVisible();
  await stranger.context().close();
});

/** Where nobody else plays, and where several are asked at once. */
const left = (game: string) => drawn(game === 'quidditch' || game === 'darkforces');

for (const game of ['quidditch', 'labyrinth', 'halls', 'diagon', 'darkforces'])
  test(`${game}: who leaves may come back`, left(game), async ({ page, browser }) => {
    const bots = { quidditch: 0, labyrinth: 1, halls: 1, diagon: 1, darkforces: 3 }[game]!;
    const seats = [ME, { kind: 'open' as const }, ...Array(bots).fill(BOT)];
    const named = seats.map((seat, i) => (seat === BOT ? { ...BOT, name: `Robot ${i}` } : seat));
    await openGame(page, game, named, { customs: { grace: 1 } });
    const friend = await visitor(browser);
    await sitDown(friend, page.url(), 'Noé');
    await friend.locator('[data-seq]').waitFor();
    const address = friend.url();
    await friend.goto('about:blank');
    await expect(page.getByText('Noé has gone.', { exact: true })).toBeVisible();
    await friend.goto(address);
    await friend.getByRole('button', { name: 'Take my seat back' }).click();
    await expect(page.getByText('Noé has gone.', { exact: true })).toBeHidden();
    await expect(friend.getByRole('button', { name: 'Take my seat back' })).toBeHidden();
    await friend.context().close();
  });

test('a seat that somebody left is offered, and a newcomer plays on', async ({ page, browser }) => {
  const friend = await pair(page, browser, { customs: { grace: 1 } });
  await friend.getByRole('button', { name: 'The table' }).click();
  await friend.getByRole('button', { name: 'Leave the game to a bot' }).click();
  await friend.getByRole('button', { name: 'Yes, leave it' }).click();
  await expect(friend.getByRole('button', { name: 'Take my seat back' })).toBeVisible();
  await friend.context().close();
  await expect(page.getByRole('button', { name: 'Offer the seat to somebody' })).toBeVisible();
  // On a phone the slip lies where the button is: it waits while one is asked oneself.
  expect(await isMyTurn(page)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Noé has gone.', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'The table' }).click();
  await page.getByRole('button', { name: 'Offer the seat of Noé to somebody' }).click();
  const newcomer = await visitor(browser);
  await newcomer.goto(page.url());
  await expect(newcomer.getByRole('heading', { name: 'A seat is free' })).toBeVisible();
  await newcomer.getByLabel('Your name').fill('Zoé');
  await newcomer.getByRole('button', { name: 'Take the seat', exact: true }).click();
  await hand(newcomer).first().waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('heading', { name: 'Zoé' })).toBeVisible();
  await newcomer.context().close();
});

test('alone, what the dice have shown is taken back after one question', async ({ page }) => {
  await openTable(page, [ME, BOT]);
  await hand(page).first().waitFor();
  await expect(page.getByRole('button', { name: 'Undo is not possible' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('You have done nothing yet')).toBeVisible();
  expect(await isMyTurn(page)).toBe(true);
  await playTurn(page, 1);
  await isMyTurn(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/no longer proves itself/)).toBeVisible();
  await page.getByRole('button', { name: 'Take it back all the same' }).click();
  await expect(page.getByRole('button', { name: /Alix takes it back/ })).toBeVisible();
  await expect(page.getByText('The luck of this game no longer proves itself')).toBeVisible();
});

/** Plays a table of two to its end, from the lists of moves. */
async function toTheEnd(page: Page, friend: Page): Promise<void> {
  for (let next; (next = await toPlay(page, friend)) !== null;) await playTurn(next);
}

test('two people: taken back, said, muted, and played again together', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const friend = await pair(page, browser);
  await test.step('what somebody else has answered is taken back if they agree', async () => {
    const [actor, other] = await turns(page, friend);
    await expect(actor).toHaveTitle(/^Your turn · /);
    await expect(other).not.toHaveTitle(/^Your turn · /);
    while ((await toPlay(page, friend)) === actor) await playTurn(actor, 1);
    await playTurn(other, 1);
    const slip = other.getByRole('alert').filter({ hasText: 'would like to take it back.' });
    for (const answer of ['Rather not', 'All right']) {
      await actor.getByRole('button', { name: 'Undo', exact: true }).click();
      // A throw goes with it: whoever asks and whoever agrees read what that costs.
      await expect(actor.getByText(/no longer proves itself/)).toBeVisible();
      await actor.getByRole('button', { name: 'Ask them all the same' }).click();
      await expect(slip).toContainText('no longer proves itself');
      await expect(actor.getByText('You have asked to take it back.')).toBeVisible();
      await other.getByRole('button', { name: answer, exact: true }).click();
      await expect(slip).toHaveCount(0);
      if (answer === 'Rather not')
        await expect(actor.getByText(/would rather leave it/)).toBeVisible();
    }
    for (const one of [actor, other])
      await expect(one.getByRole('button', { name: /takes it back/ })).toBeVisible();
    expect(await toPlay(page, friend)).toBe(actor);
  });
  await test.step('words and signs stand beside whoever says them, and a person can be muted', async () => {
    await friend.getByRole('tab', { name: 'Talk' }).click();
    await friend.getByRole('button', { name: 'Well played!' }).click();
    await expect(page.locator('.last-words')).toContainText('Well played!');
    await page.getByRole('tab', { name: 'Talk' }).click();
    await expect(page.getByRole('log').locator('li')).toHaveText('Noé Well played!');
    await page.getByRole('button', { name: 'Do not show me what Noé says' }).click();
    await expect(page.getByRole('log').locator('li')).toHaveCount(0);
    await expect(page.locator('.last-words')).toHaveCount(0);
    await friend.getByLabel('Say something to the table').fill('Hello?');
    await friend.getByLabel('Say something to the table').press('Enter');
    await page.getByRole('button', { name: 'listen again' }).click();
    await expect(page.getByRole('log').locator('li')).toHaveCount(2);
  });
  await test.step('again: the offer is seen, the seats move on, the evening is counted', async () => {
    await lead(page, { left: 3 });
    await toTheEnd(page, friend);
    const before = page.url();
    await friend.getByRole('button', { name: 'see the board' }).click();
    await page.getByRole('button', { name: 'Play again, together' }).click();
    await expect(page).not.toHaveURL(before);
    await expect(page.getByRole('heading', { name: /’s table$/ })).toBeVisible();
    await friend.getByRole('button', { name: 'Join the others' }).click();
    await expect(friend).toHaveURL(page.url());
    // One seat further round: whoever came second sits first now, and gives the word.
    await friend.getByRole('button', { name: 'Begin the game' }).click();
    await hand(page).first().waitFor();
    await expect(page.getByText('This evening', { exact: true })).toBeVisible();
  });
  await friend.context().close();
});

test('a seat moves to another device, and the old one watches', async ({ page, browser }) => {
  await openTable(page, [ME, BOT]);
  await hand(page).first().waitFor();
  await page.getByRole('button', { name: 'The table' }).click();
  await page.getByRole('button', { name: 'Play on another device' }).click();
  await expect(page.getByRole('img', { name: 'Personal link to this seat' })).toBeVisible();
  const link = (await page.locator('[data-address*="/take#"]').getAttribute('data-address'))!;
  const phone = await visitor(browser, true);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Take my seat here' }).click();
  await phone.locator('[data-die][aria-disabled="false"]').first().waitFor();
  await expect(page.getByText('You are watching.')).toBeVisible();
  const again = await visitor(browser);
  await again.goto(link);
  await again.getByRole('button', { name: 'Take my seat here' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await phone.context().close();
  await again.context().close();
});

test('what if: a private game goes on from an earlier moment', async ({ page }) => {
  await openTable(page, [ME, BOT]);
  expect(await isMyTurn(page)).toBe(true);
  await playTurn(page, 1);
  await isMyTurn(page);
  const before = page.url();
  await page.getByRole('slider').press('Home');
  await page.getByRole('slider').press('ArrowRight');
  await page.getByRole('slider').press('ArrowRight');
  await page.getByRole('button', { name: /What if/ }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByText('what if', { exact: true })).toBeVisible();
  await isMyTurn(page);
});

test('my games: what goes on, what is over, what was won', async ({ page }) => {
  test.setTimeout(120_000);
  await openTable(page, [ME, BOT], { round_limit: 3 });
  await hand(page).first().waitFor();
  await lead(page, { left: 3 });
  while (await isMyTurn(page)) await playTurn(page);
  await openTable(page, [ME, BOT]);
  await hand(page).first().waitFor();
  await page.getByRole('button', { name: 'The table' }).click();
  await page.getByRole('link', { name: 'My games' }).click();
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Going on' })).toContainText('your turn');
  await expect(page.getByRole('region', { name: 'Finished' })).toContainText('Basile');
  await expect(page.getByRole('region', { name: 'Won so far' })).toContainText('Beginner');
  await faultless(page);
  await page.getByRole('link', { name: 'See it again' }).click();
  await expect(verdict(page)).toBeVisible();
});

test('around one device nothing secret lies open while somebody else is asked', async ({
  page,
  browser,
}) => {
  const friend = await visitor(browser);
  const mina = { kind: 'human' as const, name: 'Mina' };
  for (let at = 0, asked = -1; asked !== at; at++) {
    expect(at, 'the friend begins at one of these tables').toBeLessThan(3);
    const table = await openGame(page, 'halls', [ME, mina].toSpliced(at, 0, { kind: 'open' }));
    await sitDown(friend, page.url(), 'Noé');
    await friend.locator('[data-seq]').waitFor();
    const card = await (await page.request.get(`/api/tables/${table}`)).json();
    [asked] = (card as { to_decide: number[] }).to_decide;
    if (asked === at) break;
  }
  const me = page.getByRole('button', { name: 'It’s me, Alix' });
  await expect(me).toBeVisible();
  await me.click();
  await expect(page.getByText('Alix has the device.')).toBeVisible();
  await page.getByRole('button', { name: 'I’m done' }).click();
  await expect(page.getByRole('button', { name: 'It’s me, Mina' })).toBeVisible();
  await friend.context().close();
});
