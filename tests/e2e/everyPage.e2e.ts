import { expect, expectAccessible, expectLegibleInTheDark, test } from './support/fixtures.ts';
import { type Language, wordsOf } from './support/words.ts';

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const brand of ['Foyer', 'Atrium']) {
  for (const viewport of viewports) {
    test.describe(`every page, ${brand}, ${viewport.width} pixels`, () => {
      test.use({ viewport });

      test('is accessible, does not scroll sideways, and can be read in the dark', async ({
        signedIn: page,
        server,
        api,
      }) => {
        const origin = brand === 'Foyer' ? server.origin : server.secondBrandOrigin;
        // Long German words on a phone are the narrowest place.
        const language: Language = viewport.width < 600 ? 'de' : 'en';
        const t = await wordsOf(language);
        const summit = await api.findEvent('Northern Light Summit');
        const [ticket] = await api.call<{ id: number }[]>('GET', `/events/${summit.id}/tickets`);
        const event = `/n/events/${summit.id}`;
        const meetup = await api.findEvent('Thursday Makers Meetup');

        await page.goto(`${origin}/login?lng=${language}`);
        await expectAccessible(page);
        await expectLegibleInTheDark(page);
        const pages = [
          [`/n/?lng=${language}`, t('home.recent')],
          ['/n/me', 'Northern Light Summit'],
          ['/n/me?q=nothing-has-this-name', t('grid.nothingFound')],
          [`${event}/basicinfo`, t('basicInfo.whereHelp')],
          [`/n/events/${meetup.id}/schedule`, 'Repair café'],
          [`${event}/details`, t('details.contentHelp')],
          [`${event}/tickets`, 'Early bird'],
          [`${event}/tickets/${ticket?.id}`, t('ticket.accessHelp')],
          [`${event}/settings`, t('settings.styleHelp')],
          [`${event}/publish`, t('publish.visibilityHelp')],
          ['/n/nowhere', t('notFound.title')],
        ] as const;
        for (const [path, sign] of pages) {
          await page.goto(`${origin}${path}`);
          await expect(page.getByRole('main').getByText(sign).first(), path).toBeVisible();
          await test.step(path, async () => {
            await expectAccessible(page);
            await expectLegibleInTheDark(page);
          });
        }
      });
    });
  }
}

test('who asks for less motion gets none', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Calm' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/events/*/publish-settings', () => {});
  /** The longest that anything moves, in milliseconds. */
  const moving = () =>
    page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))),
    );

  await page.goto(`/n/events/${event.id}/publish`);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading…' })).toBeVisible();
  expect(await moving()).toBeLessThan(1);
  await page.goto('/n/me');
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving()).toBeLessThan(1);
});
