import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Api } from './support/api.ts';
import {
  expect,
  expectAccessible,
  expectLegible,
  expectLegibleInTheDark,
  expectNoSidewaysScrolling,
  test,
} from './support/fixtures.ts';
import { type AreaPage, addressOf, pagesOfAreas } from './support/pages.ts';
import type { TestServer } from './support/server.ts';
import { type Language, wordsOf } from './support/words.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Every page on a wide screen in English and the first brand, and on a phone in German, whose longer words make it the
 * tightest case, and the second brand. The brands differ in colours, logo and name, the rest they share.
 */
const screens: { viewport: typeof wide; language: Language; brand: 'Foyer' | 'Atrium' }[] = [
  { viewport: wide, language: 'en', brand: 'Foyer' },
  { viewport: phone, language: 'de', brand: 'Atrium' },
];
/** The pages on which each brand is seen on the other screen as well: a list and a page with a form. */
const examples = ['event-designer/events', 'event-designer/basicInfo', 'badge-designer/badges', 'scheduler/bookings'];

/** So few that the last test of a run does not take long while the other worker has nothing left to do. */
const pagesPerTest = 8;

const areaPages = await pagesOfAreas();
const examplePages = areaPages.filter(({ id }) => examples.includes(id));
const parts = Array.from({ length: Math.ceil(areaPages.length / pagesPerTest) }, (_, part) =>
  areaPages.slice(part * pagesPerTest, (part + 1) * pagesPerTest),
);

/** Texts that show that a page has loaded completely. For pages without one, the test waits for their heading. */
const signsOf = (t: TFunction): Record<string, string> => ({
  // This holds for any rows, because other tests have created events too.
  'event-designer/events': t('eventStatus.unpublished'),
  'event-designer/basicInfo': t('basicInfo.whereHelp'),
  'event-designer/schedule': 'Repair café',
  'event-designer/details': t('details.contentHelp'),
  'event-designer/tickets': 'Early bird',
  'event-designer/ticket': t('ticket.accessHelp'),
  'event-designer/settings': t('settings.styleHelp'),
  'event-designer/publish': t('publish.visibilityHelp'),
});

const originOf = ({ origin, secondBrandOrigin }: TestServer, brand: 'Foyer' | 'Atrium') =>
  brand === 'Foyer' ? origin : secondBrandOrigin;

/** Opens the pages one after the other, and checks each one once it has loaded. */
async function visit(
  page: Page,
  pages: readonly (readonly [path: string, sign?: string])[],
  check: () => Promise<void>,
) {
  // All pages together take longer than the default timeout of one test.
  test.setTimeout(30_000 + pages.length * 15_000);
  for (const [path, sign] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      const shown = sign === undefined ? main.getByRole('heading', { level: 1 }) : main.getByText(sign);
      await expect(shown.first(), path).toBeVisible();
      await check();
    });
  }
}

/** Returns the addresses of pages of areas, with the sample's rows in them. */
async function addressesOf(origin: string, pages: readonly AreaPage[], t: TFunction, api: Api) {
  const summit = await api.findEvent('Northern Light Summit');
  const meetup = await api.findEvent('Thursday Makers Meetup');
  // The page of imports shows a row only if there is one.
  await api.importSheet(summit.id, 'First name,Last name\nAda,\n');
  const signs = signsOf(t);
  const rowsOf = (id: string) => ({ eventId: id === 'event-designer/schedule' ? meetup.id : summit.id });
  return Promise.all(
    pages.map(async (one) => [`${origin}/n${await addressOf(one, rowsOf(one.id), api)}`, signs[one.id]] as const),
  );
}

for (const { viewport, language, brand } of screens) {
  test.describe(`every page, ${brand}, ${viewport.width} pixels`, () => {
    test.use({ viewport });

    const check = async (page: Page) => {
      await expectAccessible(page);
      await expectLegibleInTheDark(page);
    };

    test('of the kernel is accessible, does not scroll sideways, and is legible in the dark scheme', async ({
      signedIn: page,
      server,
    }) => {
      const origin = originOf(server, brand);
      const t = await wordsOf(language);
      await page.goto(`${origin}/login?lng=${language}`);
      await check(page);
      const pages = [
        [`${origin}/n/?lng=${language}`, t('home.recent')],
        [`${origin}/n/me?q=nothing-has-this-name`, t('grid.nothingFound')],
        [`${origin}/n/nowhere`, t('notFound.title')],
      ] as const;
      await visit(page, pages, () => check(page));
    });

    for (const part of parts) {
      test(`${part[0]?.id} and the next ones are accessible, do not scroll sideways, and are legible in the dark scheme`, async ({
        signedIn: page,
        server,
        api,
      }) => {
        const origin = originOf(server, brand);
        const t = await wordsOf(language);
        const pages = await addressesOf(origin, part, t, api);
        await page.goto(`${origin}/n/?lng=${language}`);
        await visit(page, pages, () => check(page));
      });
    }
  });
}

test('the second brand is legible on a wide screen, also in the dark scheme', async ({
  signedIn: page,
  server: { secondBrandOrigin: origin },
  api,
}) => {
  const check = async () => {
    await expectLegible(page);
    await expectLegibleInTheDark(page);
  };
  await page.setViewportSize(wide);
  const t = await wordsOf('en');
  await page.goto(`${origin}/login`);
  await check();
  const pages = [
    [`${origin}/n/`, t('home.recent')],
    [`${origin}/n/nowhere`, t('notFound.title')],
    ...(await addressesOf(origin, examplePages, t, api)),
  ] as const;
  await visit(page, pages, check);
});

test('the name and the logo of the first brand fit on a phone', async ({ signedIn: page, server: { origin }, api }) => {
  await page.setViewportSize(phone);
  const t = await wordsOf('en');
  const pages = [[`${origin}/login`], [`${origin}/n/`], ...(await addressesOf(origin, examplePages, t, api))] as const;
  await visit(page, pages, () => expectNoSidewaysScrolling(page));
});

test('every example is a page', () => {
  expect(examplePages).toHaveLength(examples.length);
});

test('every text that the tests wait for belongs to a page', async () => {
  const ids = Object.keys(signsOf(await wordsOf('en')));
  expect(areaPages.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test('animations are off if the user prefers reduced motion', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Calm' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/events/*/publish-settings', () => {});
  /** Returns the duration of the longest animation in milliseconds. What follows the scroll position moves only with it. */
  const moving = () =>
    page.evaluate(() => {
      const byTime = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
      return Math.max(0, ...byTime.map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)));
    });

  await page.goto(`/n/events/${event.id}/publish`);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading…' })).toBeVisible();
  expect(await moving()).toBeLessThan(1);
  await page.goto('/n/me');
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving()).toBeLessThan(1);
});
