import { expect, expectAccessible, expectLegibleInTheDark, test } from './support/fixtures.ts';
import { addressOf, pagesOfAreas } from './support/pages.ts';
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
        // German has longer words, so a phone is the tightest case.
        const language: Language = viewport.width < 600 ? 'de' : 'en';
        const t = await wordsOf(language);
        const summit = await api.findEvent('Northern Light Summit');
        const meetup = await api.findEvent('Thursday Makers Meetup');
        await api.importSheet(summit.id, 'First name,Last name\nAda,\n');
        /**
         * Texts that show that a page has loaded completely. For pages without one, the test waits for their heading.
         */
        const signs: Record<string, string> = {
          // This holds for any rows, because other tests have created events too.
          'event-designer/events': t('eventStatus.unpublished'),
          'event-designer/basicInfo': t('basicInfo.whereHelp'),
          'event-designer/schedule': 'Repair café',
          'event-designer/details': t('details.contentHelp'),
          'event-designer/tickets': 'Early bird',
          'event-designer/ticket': t('ticket.accessHelp'),
          'event-designer/settings': t('settings.styleHelp'),
          'event-designer/publish': t('publish.visibilityHelp'),
        };
        const rowsOf = (id: string) => ({ eventId: id === 'event-designer/schedule' ? meetup.id : summit.id });

        await page.goto(`${origin}/login?lng=${language}`);
        await expectAccessible(page);
        await expectLegibleInTheDark(page);
        const areaPages = await pagesOfAreas();
        expect(areaPages.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(signs)));
        const ofAreas = areaPages.map(
          async (one) => [`/n${await addressOf(one, rowsOf(one.id), api)}`, signs[one.id]] as const,
        );
        const pages = [
          [`/n/?lng=${language}`, t('home.recent')],
          ...(await Promise.all(ofAreas)),
          ['/n/me?q=nothing-has-this-name', t('grid.nothingFound')],
          ['/n/nowhere', t('notFound.title')],
        ] as const;
        // All pages together take longer than the default timeout of one test.
        test.setTimeout(pages.length * 15_000);
        for (const [path, sign] of pages) {
          await page.goto(`${origin}${path}`);
          const main = page.getByRole('main');
          const shown = sign === undefined ? main.getByRole('heading', { level: 1 }) : main.getByText(sign);
          await expect(shown.first(), path).toBeVisible();
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
  /** Returns the duration of the longest animation in milliseconds. */
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
