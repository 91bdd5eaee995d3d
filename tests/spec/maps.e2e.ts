import { expect, test } from '../e2e/support/fixtures.ts';
import { basicInfoWithMap, mapsServer } from '../e2e/support/maps.ts';
import { field } from '../e2e/support/organiser.ts';
import { clause } from './clauses.ts';

const mapsTest = test.extend<Record<never, never>, { server: Awaited<ReturnType<typeof mapsServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const server = await mapsServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

mapsTest(clause('§7.23'), async ({ signedIn: page, api }) => {
  const { script } = await basicInfoWithMap(page, api, 'loads');
  const { origin, pathname, searchParams } = new URL(await script);
  expect(`${origin}${pathname}`).toBe('https://maps.googleapis.com/maps/api/js');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    key: 'a-key-of-the-test',
    v: 'quarterly',
    libraries: 'places,marker',
    language: 'en',
    region: 'US',
  });
});

mapsTest(clause('§8.10'), async ({ signedIn: page, api }) => {
  await basicInfoWithMap(page, api, 'fails');
  await expect(page.getByText('The Google Maps JavaScript API could not load.')).toBeVisible();
  // Everything that does not need the map still works.
  await field(page, 'textbox', 'Venue').fill('Still here');
  await expect(page.getByRole('button', { name: /^Save/ })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();

  await basicInfoWithMap(page, api, 'refuses');
  await expect(page.getByRole('heading', { name: 'Error: AuthFailure' })).toBeVisible();
  await expect(page.getByText(/A problem with your API key prevents the map from rendering/)).toBeVisible();
});
