import type { Api } from '../../../../tests/e2e/support/api.ts';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { type Language, wordsOf } from '../../../../tests/e2e/support/words.ts';
import { bringFont, compareVersions, mendOverflow, placeElements, takeBackground } from './steps/designing.ts';
import { print, printForOne } from './steps/printing.ts';
import { conference, desk, layer, palette, phone, saved, show, type Walk } from './steps/walk.ts';

async function createDesign({ page, t }: Walk, name: string, sample: string): Promise<number> {
  await page
    .getByRole('button', { name: t('list.new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('dialog.newTitle') });
  await dialog.getByRole('textbox', { name: t('list.name') }).fill(name);
  await dialog.getByText(sample, { exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('dialog.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Gives a design to the first two tickets of the event. */
async function assign(api: Api, change: { badgeDesignId: number } | { ticketDesignId: number }): Promise<void> {
  const { id: eventId } = await api.findEvent(conference);
  const tickets = await api.call<{ id: number }[]>('GET', `/events/${eventId}/tickets`);
  for (const { id } of tickets.slice(0, 2)) await api.call('PATCH', `/ticket-designs/${id}`, change);
}

/** Writes the terms that the tickets of the event show. */
async function writeTerms({ page, t, origin }: Walk, api: Api): Promise<void> {
  const { id: eventId } = await api.findEvent(conference);
  await page.goto(`${origin}/n/events/${eventId}/basic-info`);
  // The other journey writes terms of this event too: the same words again would be no change.
  const terms = t('changes.terms');
  await page.getByRole('textbox', { name: terms }).fill(`${terms}: bring a photo.`);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/texts') && answer.request().method() === 'PATCH',
  );
  await page.keyboard.press('Control+s');
  expect((await saved).status()).toBe(200);
  await expectAccessible(page);
}

/** `ticket`: an A4 page with terms, of which each has a sheet of its own, or 210 × 99 mm, of which two share one. */
const journeys = [
  { brand: 'Foyer', language: 'en', viewport: desk, ticket: { sample: 'portfolio', count: 2, sheets: 2 } },
  { brand: 'Atrium', language: 'de', viewport: phone, ticket: { sample: 'boarding', count: 4, sheets: 2 } },
] as const satisfies { brand: string; language: Language; viewport: typeof desk; ticket: object }[];

for (const { brand, language, viewport, ticket } of journeys) {
  test.describe(`badges in ${language}, ${brand}, ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('are designed, checked and printed, and a ticket is made from a sample', async ({
      signedIn: page,
      server,
      api,
    }) => {
      test.setTimeout(600_000);
      const origin = brand === 'Foyer' ? server.origin : server.secondBrandOrigin;
      const t = await wordsOf(language, 'badgeDesigner');
      const walk: Walk = { page, t, origin, isPhone: viewport === phone };
      await page.goto(`${origin}/n/badge-designs?lng=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('badges.title'));
      await expectAccessible(page);
      const designId = await createDesign(walk, `Crew ${language}`, t('samples.hello'));

      await test.step('takes a page of a PDF as the background', () => takeBackground(walk));
      await test.step('places elements', () => placeElements(walk));
      await test.step('sets a text in a font of its own', () => bringFont(walk));
      await saved(walk);
      await page.reload();
      await show(walk, 'layers');
      await expect(layer(walk, 'qr_code')).toBeVisible();
      await test.step('compares two versions', () => compareVersions(walk));
      await page.goto(`${origin}/n/badge-designs/${designId}`);
      await test.step('checks everybody, and mends what is too long', () => mendOverflow(walk));
      await saved(walk);
      await assign(api, { badgeDesignId: designId });
      const badges = await test.step('prints', () => print(walk, 'badge', 12, 2, 4));
      expect(badges).toContain('+Arimo-BoldItalic');
      await test.step('prints again for one', () => printForOne(walk));

      await test.step('writes the terms', () => writeTerms(walk, api));
      await page.goto(`${origin}/n/me/manage/ticket-designs`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('tickets.title'));
      await expectAccessible(page);
      const ticketDesignId = await createDesign(walk, `Admission ${language}`, t(`samples.${ticket.sample}`));
      await show(walk, 'add');
      await expect(palette(walk, 'tear_line')).toBeVisible();
      await expectAccessible(page);
      await assign(api, { ticketDesignId });
      await test.step('prints tickets', () => print(walk, 'ticket', ticket.count, ticket.sheets));
    });
  });
}
