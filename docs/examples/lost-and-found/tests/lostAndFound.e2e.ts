import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { wordsOf } from '../../../../tests/e2e/support/words.ts';

test('an item is entered, found again and handed over', async ({ signedIn: page, api }) => {
  const t = await wordsOf('en');
  await api.call('POST', '/shelves', { name: 'By the door' });
  await page.goto('/n/lost-and-found');
  await page.getByRole('button', { name: t('new') }).click();
  await page.getByRole('textbox', { name: t('name') }).fill('Blue umbrella');
  await page.getByRole('button', { name: t('create') }).click();

  await page.getByRole('link', { name: 'Blue umbrella' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('handOver') }).click();
  await page.getByRole('textbox', { name: t('handOverTo') }).fill('Olga Berg');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('handOver') })
    .click();
  await expect(page.getByRole('button', { name: t('handOver') })).toBeDisabled();

  await page.reload();
  await expect(page.getByRole('textbox', { name: t('notes') })).toHaveValue('Olga Berg');
});
