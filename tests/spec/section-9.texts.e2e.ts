import { expect, test } from '../e2e/support/fixtures.ts';

test('§9.3: texts that cannot be loaded cost one sequence of reads, and one warning each', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await api.createEvent({ name: 'Fair without German' });
  const reads: string[] = [];
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route('**/locales/de/*.json', (route) => {
    reads.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 503 });
  });
  // An organiser with a German browser gets the fallback's texts.
  // No other area has a card on these pages, whose texts would be read, too.
  await page.goto(`/n/events/${id}/details?lng=de`);
  await expect(page.getByRole('heading', { level: 1, name: 'Details' })).toBeVisible({ timeout: 30_000 });
  // Each page requests the missing texts again.
  await page.getByRole('link', { name: /^Settings/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible({ timeout: 30_000 });

  const expectedReads = Array.from({ length: 6 }, () => [
    '/n/locales/de/meTranslation.json',
    '/n/locales/de/translation.json',
  ]);
  expect(reads.toSorted()).toEqual(expectedReads.flat().toSorted());
  expect(warnings.filter((text) => text.startsWith('Texts de/')).toSorted()).toEqual([
    expect.stringContaining('Texts de/meTranslation could not be loaded'),
    expect.stringContaining('Texts de/translation could not be loaded'),
  ]);
});
