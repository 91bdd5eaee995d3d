import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { chooseCover, frame, framedRegion } from '../../../../tests/e2e/support/cover.ts';
import { expect, expectAccessible, signIn, test } from '../../../../tests/e2e/support/fixtures.ts';
import {
  choose,
  expectDateTime,
  field,
  find,
  goTo,
  save,
  typeDateTime,
} from '../../../../tests/e2e/support/organiser.ts';
import {
  compareCrop,
  type Photograph,
  type Rectangle,
  takePhotograph,
} from '../../../../tests/e2e/support/photograph.ts';
import { type Language, wordsOf } from '../../../../tests/e2e/support/words.ts';

/**
 * WebP at the server's quality changes each channel of this photograph by 1.2 of 255 on average. If the crop is one
 * pixel off, the difference is 1.6.
 */
const webpLoss = 1.4;

type Walk = { page: Page; t: TFunction; language: Language; name: string };

async function createEvent({ page, t, name }: Walk): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: t('home.label') })
    .click();
  // The home page has the same button, which is there until the list has replaced it.
  await expect(page.getByRole('heading', { level: 1, name: t('events.title') })).toBeVisible();
  await page.getByRole('button', { name: t('events.new') }).click();
  const dialog = page.getByRole('dialog', { name: t('events.newTitle') });
  await field(dialog, 'textbox', t('basicInfo.name')).fill(name);
  await typeDateTime(dialog, t('basicInfo.starts'), '2030-05-06T09:30');
  await typeDateTime(dialog, t('basicInfo.ends'), '2030-05-06T17:00');
  await find(dialog, t('basicInfo.timeZone'), 'oslo', /Europe\/Oslo/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('events.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('basicInfo.title') })).toBeVisible();
}

async function fillBasicInfo({ page, t }: Walk): Promise<void> {
  await field(page, 'combobox', t('basicInfo.type')).selectOption({ label: t('eventType.conference') });
  await field(page, 'combobox', t('basicInfo.category')).selectOption({ label: t('eventCategory.education') });
  await field(page, 'combobox', t('basicInfo.organizer')).selectOption({ label: 'Makers Guild' });
  await find(page, t('basicInfo.tags'), 'ener', /^energy/);
  const tags = field(page, 'combobox', t('basicInfo.tags'));
  await tags.fill('tidal power');
  await tags.press('Enter');
  await typeDateTime(page, t('basicInfo.admission'), '2030-05-06T08:15');
  await field(page, 'textbox', t('basicInfo.venue')).fill('Fjordhallen');
  await field(page, 'textbox', t('basicInfo.line1')).fill('Havnegata 12');
  await field(page, 'textbox', t('basicInfo.city')).fill('Oslo');
  await field(page, 'combobox', t('basicInfo.country')).selectOption('NO');
  await save(page, t);
  await expectAccessible(page);
}

async function expectBasicInfo({ page, t, language, name }: Walk): Promise<void> {
  await expect(field(page, 'textbox', t('basicInfo.name'))).toHaveValue(name);
  const chosen = [
    ['basicInfo.type', 'eventType.conference'],
    ['basicInfo.category', 'eventCategory.education'],
  ] as const;
  for (const [label, option] of chosen) {
    await expect(field(page, 'combobox', t(label)).locator('option:checked')).toHaveText(t(option));
  }
  await expect(field(page, 'combobox', t('basicInfo.organizer')).locator('option:checked')).toHaveText('Makers Guild');
  for (const tag of ['energy', 'tidal power']) {
    await expect(page.getByRole('button', { name: t('forms.removeTag', { tag }) })).toBeVisible();
  }
  const may = language === 'de' ? 'Mai' : 'May';
  await expectDateTime(page, t('basicInfo.starts'), `6 ${may} 2030 09:30`);
  await expectDateTime(page, t('basicInfo.ends'), `6 ${may} 2030 17:00`);
  await expectDateTime(page, t('basicInfo.admission'), `6 ${may} 2030 08:15`);
  await expect(field(page, 'combobox', t('basicInfo.timeZone'))).toHaveValue('Europe/Oslo');
  await expect(field(page, 'textbox', t('basicInfo.venue'))).toHaveValue('Fjordhallen');
  await expect(field(page, 'textbox', t('basicInfo.line1'))).toHaveValue('Havnegata 12');
  await expect(field(page, 'combobox', t('basicInfo.country'))).toHaveValue('NO');
}

/** Fills in the details. Returns the region of the photograph that the organiser framed. */
async function fillDetails({ page, t }: Walk, photograph: Photograph): Promise<Rectangle> {
  await field(page, 'textbox', t('details.summary')).fill('Two days on the tides, and one long evening.');
  await chooseCover(page, t, photograph);
  const dialog = page.getByRole('dialog', { name: t('media.crop.title') });
  await frame(page, t, { steps: 25, by: [40, -25] });
  await expectAccessible(page);
  const region = await framedRegion(page, t, photograph);
  await dialog.getByRole('button', { name: t('media.crop.use') }).click();
  await expect(dialog).toBeHidden();
  await field(page, 'textbox', t('details.coverAlt')).fill('A harbour from above');
  await page.getByRole('button', { name: t('details.add.text') }).click();
  const text = page.getByRole('textbox', { name: t('details.kind.text'), exact: true });
  await text.click();
  await text.pressSequentially('Doors open early.');
  await page.getByRole('button', { name: t('details.add.video') }).click();
  await field(page, 'textbox', t('details.videoUrl')).fill('https://vimeo.com/76979871');
  await save(page, t);
  await expectAccessible(page);
  return region;
}

async function expectDetails({ page, t }: Walk): Promise<void> {
  await expect(field(page, 'textbox', t('details.summary'))).toHaveValue(/^Two days on the tides/);
  await expect(field(page, 'textbox', t('details.coverAlt'))).toHaveValue('A harbour from above');
  await expect(page.getByRole('textbox', { name: t('details.kind.text'), exact: true })).toHaveText(
    'Doors open early.',
  );
  await expect(field(page, 'textbox', t('details.videoUrl'))).toHaveValue('https://vimeo.com/76979871');
}

/** Returns the crop that the API stores, and the served picture. */
async function readCover({ page }: Walk, origin: string, { width, height }: Photograph) {
  const path = `${new URL(page.url()).pathname.replace(/^\/n(\/events\/\d+)\/.*$/, '/api$1')}/details`;
  const token = (await page.context().cookies()).find(({ name }) => name === 'foyer-token')?.value;
  const answer = await page.request.get(`${origin}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const { coverMedia: cover } = (await answer.json()).data.details;
  const region: Rectangle = {
    left: Math.round((cover.x * width) / 100),
    top: Math.round((cover.y * height) / 100),
    width: Math.round((cover.width * width) / 100),
    height: Math.round((cover.height * height) / 100),
  };
  return { region, served: await (await page.request.get(`${origin}${cover.url}`)).body() };
}

async function createTicket({ page, t }: Walk, ticket: { name: string; price: string; quantity: string }) {
  await page
    .getByRole('button', { name: t('tickets.new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('tickets.newTitle') });
  await field(dialog, 'textbox', t('fields.tickets.name')).fill(ticket.name);
  await field(dialog, 'textbox', t('fields.tickets.price')).fill(ticket.price);
  await field(dialog, 'textbox', t('fields.tickets.quantity')).fill(ticket.quantity);
  await dialog.getByRole('button', { name: t('tickets.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: ticket.name })).toBeVisible();
}

async function backToTickets(page: Page, t: TFunction): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: t('tickets.title'), exact: true })
    .click();
}

/**
 * Creates a ticket with its own quantity, a ticket that draws from a shared pool, and a free ticket that is only sold
 * at the door.
 */
async function createTickets({ page, t, ...rest }: Walk, decimals: string): Promise<void> {
  const walk = { page, t, ...rest };
  await createTicket(walk, { name: 'Early bird', price: `19${decimals}50`, quantity: '40' });
  await field(page, 'textbox', t('fields.tickets.maxPerOrder')).fill('6');
  await typeDateTime(page, t('ticket.saleEndAt'), '2030-04-01T23:00');
  await save(page, t);
  await expectAccessible(page);
  await backToTickets(page, t);

  await createTicket(walk, { name: 'Regular', price: '250', quantity: '' });
  await choose(page, t('fields.tickets.type'), t('options.tickets.type.stock'));
  await page.getByRole('button', { name: t('ticket.newPool') }).click();
  const pool = page.getByRole('dialog', { name: t('ticket.newPoolTitle') });
  await field(pool, 'textbox', t('fields.stockPools.name')).fill('Main hall');
  await field(pool, 'textbox', t('fields.stockPools.quantity')).fill('500');
  await pool.getByRole('button', { name: t('ticket.newPoolCreate') }).click();
  await expect(pool).toBeHidden();
  await save(page, t);
  await backToTickets(page, t);

  await createTicket(walk, { name: 'Neighbours', price: '0', quantity: '25' });
  await choose(page, t('fields.tickets.availability'), t('options.tickets.availability.at_the_door_only'));
  await choose(page, t('fields.tickets.accessProtection'), t('options.tickets.accessProtection.pass_code'));
  await field(page, 'textbox', t('ticket.passCode')).fill('harbour');
  await save(page, t);
  await backToTickets(page, t);
  await expectAccessible(page);
}

async function expectTickets({ page, t }: Walk, prices: string[]): Promise<void> {
  const rows = page
    .getByRole('table', { name: t('tickets.title') })
    .locator('tbody')
    .getByRole('row');
  await expect(rows).toHaveCount(3);
  for (const [index, name] of ['Early bird', 'Regular', 'Neighbours'].entries()) {
    await expect(rows.nth(index).getByRole('link')).toHaveText(name);
    await expect(rows.nth(index)).toContainText(prices[index] ?? '');
  }
  await expect(rows.nth(0)).toContainText(t('saleState.on_sale'));
  await expect(rows.nth(1)).toContainText(t('saleState.on_sale'));
  await expect(rows.nth(2)).toContainText(t('saleState.locked'));
}

async function publish({ page, t }: Walk): Promise<void> {
  await expect(page.getByRole('heading', { name: t('publish.ready') })).toBeVisible();
  await page.getByRole('button', { name: t('publish.publish'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('publish.ask.publish.title') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('publish.publish') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: t('publish.status') })).toContainText(t('eventStatus.published'));
  await expectAccessible(page);
}

const journeys = [
  {
    title: 'in English, in the first brand, at 1440 pixels',
    language: 'en',
    brand: 'Foyer',
    viewport: { width: 1440, height: 900 },
    prices: ['$19.50', '$250', 'free'],
    decimals: '.',
    orientation: 1,
    ending: 'SIGTERM',
  },
  {
    title: 'in German, in the second brand, at 390 pixels',
    language: 'de',
    brand: 'Atrium',
    viewport: { width: 390, height: 844 },
    prices: ['$19.50', '$250', 'kostenlos'],
    decimals: ',',
    orientation: 6,
    ending: 'SIGKILL',
  },
] as const;

for (const { title, language, brand, viewport, prices, decimals, orientation, ending } of journeys) {
  test.describe(`the whole job, ${title}`, () => {
    test.use({ viewport });

    test(`goes from sign-in to a published event, which is still there after ${ending}`, async ({ page, server }) => {
      // This is the longest journey: about twelve pages, a restart, and most of the pages again.
      test.setTimeout(300_000);
      const origin = brand === 'Foyer' ? server.origin : server.secondBrandOrigin;
      const name = `Tidal Power Days (${language})`;
      const t = await wordsOf(language, 'meTranslation');
      const walk: Walk = { page, t, language, name };
      const photograph = await takePhotograph(1800, 1400, orientation);

      await signIn(page, origin);
      await expectAccessible(page);
      await expect(page.getByRole('link', { name: brand })).toBeVisible();
      if (language === 'de') {
        await page.getByRole('button', { name: /’s account/ }).click();
        await page.getByRole('radio', { name: 'Deutsch' }).click();
        await expect(page.getByRole('button', { name: t('shell.signOut') })).toBeVisible();
        await page.keyboard.press('Escape');
      }

      await createEvent(walk);
      const address = page.url();
      await expect(page).toHaveTitle(`${brand} – ${name}`);
      await fillBasicInfo(walk);
      await goTo(page, t, t('menu.details'));
      const framed = await fillDetails(walk, photograph);
      const before = await readCover(walk, origin, photograph);
      await goTo(page, t, t('menu.tickets'));
      await createTickets(walk, decimals);
      await goTo(page, t, t('menu.publish'));
      await publish(walk);

      await server.restart(ending);

      await page.goto(address);
      await expectBasicInfo(walk);
      await goTo(page, t, t('menu.details'));
      await expectDetails(walk);
      const after = await readCover(walk, origin, photograph);
      await goTo(page, t, t('menu.tickets'));
      await expectTickets(walk, [...prices]);
      await goTo(page, t, t('menu.publish'));
      await expect(page.getByRole('region', { name: t('publish.status') })).toContainText(t('eventStatus.published'));

      // The stored region is the region on the screen, within the rounding of the screen.
      for (const side of ['left', 'top', 'width', 'height'] as const) {
        expect(Math.abs(after.region[side] - framed[side]), side).toBeLessThan(1.5);
      }
      // The served picture is exactly this region, and the restart did not change it.
      const crop = await compareCrop(after.served, photograph, after.region);
      expect(crop.size).toEqual({ width: after.region.width, height: after.region.height });
      expect(crop.here).toBeLessThan(webpLoss);
      for (const beside of crop.besides) expect(beside).toBeGreaterThan(crop.here * 1.15);
      expect(after.region).toEqual(before.region);
      expect(after.served.equals(before.served)).toBe(true);
    });
  });
}
