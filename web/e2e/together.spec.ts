import { expect, test } from './unbroken';
import { deep, LATER, PARTLY } from './depth';
import {
  hand,
  isMyTurn,
  openGame,
  openTable,
  playTurn,
  staged,
  takeDevice,
  FRIEND,
  ME,
  type Seat,
} from './table';

test('two browsers by link, one of them reloads', PARTLY, async ({ page, browser }) => {
  test.setTimeout(120_000);
  await page.goto('/box/quidditch');
  await page.getByRole('radio', { name: 'With friends' }).check();
  await page.getByLabel('Your name').fill('Alix');
  await page.getByRole('button', { name: 'Open the table, get the link' }).click();
  await expect(page.getByRole('heading', { name: 'Alix’s table' })).toBeVisible();
  await expect(page.getByRole('img', { name: /camera/ })).toBeVisible();
  const link = (await page.getByLabel('Link to this table').getAttribute('data-address'))!;

  const friend = await browser.newPage({ reducedMotion: 'reduce', locale: 'fr-FR' });
  await friend.goto(link);
  await expect(friend.getByText('Alix vous invite')).toBeVisible();
  await friend.getByLabel('Votre nom').fill('Noé');
  await friend.getByRole('button', { name: 'Prendre la place', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Noé' })).toBeVisible();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await hand(friend).first().waitFor();
  await hand(page).first().waitFor();

  for (let turn = 0; turn < (deep ? 6 : 2); turn++) {
    const mine = page.locator('[data-die][aria-disabled="false"]');
    const theirs = friend.locator('[data-die][aria-disabled="false"]');
    const over = page.locator('#verdict');
    await expect
      .poll(async () => (await mine.count()) + (await theirs.count()) + (await over.count()))
      .toBeGreaterThan(0);
    if ((await over.count()) > 0) break;
    await playTurn((await mine.count()) > 0 ? page : friend);
    if (turn === 1) await friend.reload();
    await friend.locator('[data-seq]').waitFor();
  }
  const told = await page.locator('[data-seq]').getAttribute('data-seq');
  await expect(friend.locator('[data-seq]')).toHaveAttribute('data-seq', told!);
  await friend.close();
  await expect(page.locator('li.away')).toContainText('Noé');
});

test('a third browser watches', LATER, async ({ page, browser }) => {
  await openTable(page, [ME, { kind: 'bot', level: 'random', name: 'Basile' }]);
  await hand(page).first().waitFor();
  const spectator = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB' });
  await spectator.goto(page.url());
  await expect(spectator.getByText('You are watching.')).toBeVisible();
  await expect(spectator.locator('.controls .ink-button')).toHaveCount(0);
  const before = await spectator.locator('[data-seq]').getAttribute('data-seq');
  expect(await isMyTurn(page)).toBe(true);
  await playTurn(page);
  await expect(spectator.locator('[data-seq]')).not.toHaveAttribute('data-seq', before!);
  await spectator.close();
});

test('who came to watch may still sit down, and is not told how to wait for a turn', async ({
  page,
  browser,
}) => {
  const seats = [ME, { kind: 'open' }, { kind: 'open' }] as Seat[];
  await openGame(page, 'halls', seats);
  const other = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB' });
  await other.goto(page.url());
  await other.getByRole('button', { name: 'just watch' }).click();
  await expect(other.getByRole('heading', { name: 'Alix’s table' })).toBeVisible();
  await other.getByRole('button', { name: 'take a seat after all' }).click();
  await other.getByLabel('Your name').fill('ALIX');
  await other.getByRole('button', { name: 'Take the seat', exact: true }).click();
  await expect(other.getByRole('alert')).toHaveText(/already called “ALIX”; choose another name/);
  await other.getByLabel('Your name').fill('Noé');
  await other.getByRole('button', { name: 'Take the seat', exact: true }).click();
  // His place; until he is connected, what is to be done before the game names him too.
  await expect(page.getByRole('listitem').filter({ hasText: 'Noé' }).first()).toBeVisible();

  await openGame(page, 'halls', [ME, FRIEND]);
  await other.goto(page.url());
  await expect(other.locator('.ask small')).toHaveText('You are watching.');
  await other.close();
});

test('around one device, passed from hand to hand', LATER, async ({ page }) => {
  await page.goto('/box/quidditch');
  await page.getByRole('radio', { name: 'Around one device' }).check();
  await page.getByLabel('Your name').fill('Alix');
  await page.getByLabel('Name of the player on seat 2').fill('Noé');
  await page.getByRole('button', { name: 'Sit down and play', exact: true }).click();
  await hand(page).first().waitFor();
  const curtain = page.getByRole('dialog', { name: /Pass the device to/ });
  let passed = 0;
  for (let turn = 0; turn < 5; turn++) {
    await page.locator('[data-die][aria-disabled="false"], dialog').first().waitFor();
    if (await curtain.isVisible()) {
      passed++;
      await page.getByRole('button', { name: 'It’s me' }).click();
      await expect(curtain).toBeHidden();
    }
    await expect(page.locator('[data-lead]')).toContainText(/^\s*Your turn, (Alix|Noé)/);
    await playTurn(page, 1);
  }
  expect(passed).toBeGreaterThanOrEqual(2);
});

test('the line breaks and comes back', async ({ page }) => {
  const sockets: { close(): Promise<void> }[] = [];
  let broken = false;
  await page.routeWebSocket(/socket/, (route) => {
    if (broken) return void route.close();
    route.connectToServer();
    sockets.push(route);
  });
  await openTable(page, [ME, FRIEND]);
  await takeDevice(page);
  broken = true;
  for (const socket of sockets.splice(0)) await socket.close();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  broken = false;
  await expect(page.getByText('Reconnecting…')).toBeHidden();
  await expect(staged(page)).not.toHaveCount(0);
  await playTurn(page, 1);
});
