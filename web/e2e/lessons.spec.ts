import { expect, test } from './unbroken';

/** The lessons as a learner meets them: from the box to the last words of the house. */

const GAMES = ['quidditch', 'labyrinth', 'halls', 'diagon', 'darkforces'];
const WORDS = {
  'en-GB': { learn: 'Learn it by playing', on: 'Go on', show: 'Do it for me' },
  'fr-FR': {
    learn: 'Apprendre en jouant',
    on: 'Continuer',
    show: 'Faites-le pour moi',
  },
};

for (const [locale, words] of Object.entries(WORDS))
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: locale === 'fr-FR' ? { width: 390, height: 844 } : undefined });

    for (const game of GAMES)
      test(`${game} is taught, from its box to the first turn alone`, async ({ page }) => {
        await page.goto(`/box/${game}`);
        await page.getByRole('button', { name: words.learn }).click();
        const said = page.locator('[data-lesson]');
        const on = page.getByRole('button', { name: words.on, exact: true });
        const show = page.getByRole('button', { name: words.show, exact: true });
        const heard: string[] = [];
        for (;;) {
          await expect(on.or(show).or(page.locator('[data-last]'))).toBeVisible();
          const sentence = await said.innerText();
          expect(heard).not.toContain(sentence);
          await expect(said).toBeInViewport({ ratio: 1 });
          heard.push(sentence);
          if (await on.isVisible()) await on.click();
          else if (await show.isVisible()) await show.click();
          else break;
          await expect(said).not.toHaveText(sentence);
        }
        expect(heard.length).toBeGreaterThanOrEqual(8);
        await expect(
          page.getByRole('listitem').and(page.locator('[aria-current=step]')),
        ).toBeVisible();
      });
  });

test('a lesson that was left goes on where it was, and nothing else can be done in it', async ({
  page,
}) => {
  await page.goto('/box/quidditch');
  await page.getByRole('button', { name: 'Learn it by playing' }).click();
  const said = page.locator('[data-lesson]');
  const on = page.getByRole('button', { name: 'Go on', exact: true });
  await on.click();
  await on.click();
  await expect(said).toContainText('The Snitch shows 4');
  await page.getByRole('button', { name: 'Do it for me' }).click();
  await expect(said).toContainText('three 3s');
  await page.getByRole('link', { name: 'Leave the lesson' }).click();
  await page.getByRole('button', { name: 'Go on with the lesson' }).click();
  await expect(said).toContainText('three 3s');
  await page.getByRole('button', { name: 'Skip this part' }).click();
  await expect(said).toContainText('Your last die shows 6');
});
