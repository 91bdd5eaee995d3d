import { expect, test } from './support/fixtures.ts';
import { wordsOf } from './support/words.ts';

test('if the texts of an area never arrive, the home page still works, and the area shows an error', async ({
  signedIn: page,
}) => {
  const t = await wordsOf('en');
  await page.route('**/locales/*/meTranslation*', () => undefined);
  await page.goto('/n/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const card = page.getByRole('main').getByRole('link', { name: 'Event designer' });
  await expect(card).toBeVisible();

  await card.click();
  const again = page.getByRole('main').getByRole('button', { name: t('tryAgain') });
  await expect(again).toBeVisible({ timeout: 25_000 });
  await page.unroute('**/locales/*/meTranslation*');
  await again.click();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});
