import { test as base, expect, expectAccessible } from '../../../../tests/e2e/support/fixtures.ts';
import { basicInfoWithMap, mapsServer } from '../../../../tests/e2e/support/maps.ts';
import { field, save } from '../../../../tests/e2e/support/organiser.ts';
import type { TestServer } from '../../../../tests/e2e/support/server.ts';
import { wordsOf } from '../../../../tests/e2e/support/words.ts';

const test = base.extend<Record<never, never>, { server: TestServer }>({
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

type Info = { venue: { name: string; city: string; latitude: number; longitude: number; mapZoom: number } };

test('a venue is found, moved on the map, saved, and chosen again for the next event', async ({
  signedIn: page,
  api,
}) => {
  const t = await wordsOf('en', 'meTranslation');
  const { event } = await basicInfoWithMap(page, api, 'loads');
  await page.getByRole('combobox', { name: 'Find venue' }).pressSequentially('fjord');
  await page.getByRole('option', { name: 'Fjordhallen, Havnegata, Oslo' }).click();
  await expect(field(page, 'textbox', 'Street address')).toHaveValue('Havnegata 12');
  await expect(field(page, 'textbox', 'City')).toHaveValue('Oslo');
  await expect(page.getByText('Marked at 59.91273, 10.74609.')).toBeVisible();

  const marker = page.getByTitle('Fjordhallen');
  const box = await marker.boundingBox();
  if (!box) throw new Error('The marker is nowhere');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 10);
  await page.mouse.up();
  await expect(page.getByText('Marked at 59.92273, 10.76609.')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Add to saved venues' }).click();
  await expect(page.getByText('“Fjordhallen” saved for other events.')).toBeVisible();
  await save(page, t);
  const { venue } = await api.call<Info>('GET', `/events/${event.id}/basic-info`);
  expect(venue).toMatchObject({ name: 'Fjordhallen', latitude: 59.92273, longitude: 10.76609, mapZoom: 15 });

  const next = await basicInfoWithMap(page, api, 'loads');
  await page.getByRole('button', { name: 'Choose a saved venue…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved venues' });
  await dialog.getByRole('button', { name: 'Rename Fjordhallen' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename saved venue' });
  await field(rename, 'textbox', 'Venue').fill('The big hall');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^The big hall/ }).click();
  await expect(field(page, 'textbox', 'Venue')).toHaveValue('The big hall');
  await save(page, t);
  const copied = await api.call<Info>('GET', `/events/${next.event.id}/basic-info`);
  expect(copied.venue).toEqual({ ...venue, name: 'The big hall' });
  expect((await api.call<Info>('GET', `/events/${event.id}/basic-info`)).venue.name).toBe('Fjordhallen');

  await page.getByRole('button', { name: 'Choose a saved venue…' }).click();
  await dialog.getByRole('button', { name: 'Remove The big hall' }).click();
  await page
    .getByRole('dialog', { name: /Remove “The big hall”/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(dialog.getByText('No saved venues yet')).toBeVisible();
});
