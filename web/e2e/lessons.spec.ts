import { lead } from './table';
import { expect, test } from './unbroken';
import { drawn, LATER } from './depth';

/** The lessons as a learner meets them: from the box to the last words of the house. */

const GAMES = ['quidditch', 'labyrinth', 'halls', 'diagon', 'darkforces'];
/** Each time the one with the most to do. */
const now = (game: string, locale: string) =>
  drawn((game === 'halls' && locale === 'en-GB') || (game === 'quidditch' && locale === 'fr-FR'));
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
      test(`${game} is taught, from its box on`, now(game, locale), async ({ page }) => {
        await page.goto(`/box/${game}`);
        // What one plays for is seen at once, and where it is taught.
        await expect(page.locator('.aim')).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: words.learn })).toBeInViewport({ ratio: 1 });
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

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
])
  test.describe(`on a phone of ${viewport.width}`, () => {
    test.use({ viewport });

    test('what the Halls lesson speaks of is lit', LATER, async ({ page }) => {
      await page.goto('/box/halls');
      await page.getByRole('button', { name: 'Learn it by playing' }).click();
      const said = page.locator('[data-lesson]');
      const prompt = page.locator('main .prompt');
      const on = page.getByRole('button', { name: 'Go on', exact: true });
      await on.click();
      await page.evaluate(() => document.fonts.ready);
      const passed = async (sentence: string) => {
        await expect(said).toContainText(sentence);
        const hidden = async () => {
          const name = await page.locator('[data-card] strong').first().boundingBox();
          return name!.y + name!.height - (await prompt.boundingBox())!.y;
        };
        await expect.poll(hidden, 'of the names of cards').toBeLessThanOrEqual(0);
        await page.getByRole('button', { name: 'Do it for me' }).click();
      };
      await passed('Roll the die');
      await expect(page.locator('.offered.taught')).toHaveCount(1);
      await expect(prompt.getByRole('button', { name: 'Flip E5' })).toBeVisible();
      await passed('Flip the hidden one');
      await passed('The Library!');
      await passed('Rotate your tile');
      await expect(prompt.getByRole('button', { name: 'Go to class: Library' })).toBeVisible();
      await passed('Walk up');
      await expect(said).toContainText('Mrs Norris');
      await expect(page.locator('[data-card=mrs_norris].lit')).toBeVisible();
      await expect(prompt.getByRole('button', { name: 'Play Mrs Norris on Basile' })).toBeVisible();
      await passed('Mrs Norris');
      await passed('roll the die yourself');
      await passed('behind the other door');
      await expect(said).toContainText('walk onto it');
      await expect(prompt.getByRole('button', { name: /star.*D5/ })).toBeVisible();
    });
  });

test('a lesson has one button at a time that leads on', async ({ page }) => {
  await page.goto('/box/labyrinth');
  await page.getByRole('button', { name: 'Learn it by playing' }).click();
  const dice = page.getByRole('button', { name: 'Throw the die to move', exact: true });
  await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
  await expect(dice).toBeHidden();
  await expect(page.locator('main .ask')).toContainText('The house speaks first');
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await dice.click();
  // The one move is lit with its way, and the button makes it.
  await expect(page.locator('.route .tag')).toBeVisible();
  await page.getByRole('button', { name: /^Walk to obstacle space H14/ }).click();
  await expect(page.locator('[data-lesson]')).toContainText('Play your red card');
});

test(
  'whoever won, a lesson says at its end that it is done, and a real game follows',
  LATER,
  async ({ page }) => {
    await page.goto('/box/halls');
    await page.getByRole('button', { name: 'Learn it by playing' }).click();
    await expect(page.locator('[data-lesson]')).toBeVisible();
    await lead(page, { left: 0 });
    await page.reload();
    await expect(page.getByText('The lesson is done')).toBeVisible();
    await page.getByRole('button', { name: 'Play a real game' }).click();
    await expect(page.getByText('The lesson is done')).toBeHidden();
    await expect(page.locator('[data-lesson]')).toHaveCount(0);
  },
);

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
