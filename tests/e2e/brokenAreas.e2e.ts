import { addAreas } from './support/extraAreas.ts';
import { expect, test } from './support/fixtures.ts';
import { wordsOf } from './support/words.ts';

test('an area whose manifest throws and one whose page throws affect only themselves', async ({ signedIn: page }) => {
  const t = await wordsOf('en');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await addAreas(page, ['throwing-manifest', 'throwing-page']);

  await page.goto('/n/');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Events/ })).toBeVisible();
  expect(logged.filter((text) => text.includes('The manifest broke'))).toEqual([
    expect.stringContaining('throwing-manifest'),
  ]);

  await page.goto('/n/throwing-page');
  await expect(main.getByRole('alert')).toContainText(t('youHaveEncounteredAnError'));
  await expect(main.getByRole('alert')).toContainText('The page broke');
  await expect(page.getByRole('banner')).toBeVisible();

  await page.goto('/n/me');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await main.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/events\/\d+/);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});
