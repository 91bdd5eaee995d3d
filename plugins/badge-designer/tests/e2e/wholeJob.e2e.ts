import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import PDFDocument from 'pdfkit';
import type { Api } from '../../../../tests/e2e/support/api.ts';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { type Language, wordsOf } from '../../../../tests/e2e/support/words.ts';

type Walk = { page: Page; t: TFunction; origin: string; isPhone: boolean };
type Kind = 'badge' | 'ticket';

const conference = 'Northern';
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const { resolve } = createRequire(import.meta.url);

/** A PDF file with as many A6 pages, each of its own grey. */
async function pdfOf(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, font: '', margin: 0 });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((done) => pdf.once('end', done));
  for (let page = 0; page < pages; page += 1) {
    pdf
      .addPage({ size: 'A6', margin: 0 })
      .rect(0, 0, 298, 420)
      .fill(page === 1 ? '#e8eef7' : '#f7f0e8');
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

const layers = ({ page, t }: Walk) => page.getByRole('list', { name: t('layers.title') });
const layer = (walk: Walk, kind: string) =>
  layers(walk).getByRole('button', { name: walk.t(`kind.${kind}`), exact: true });
const palette = ({ page, t }: Walk, kind: string) =>
  page.getByRole('list', { name: t('palette.title') }).getByRole('button', { name: t(`kind.${kind}`), exact: true });
const saved = ({ page, t }: Walk) =>
  expect(page.getByRole('status').filter({ hasText: t('forms.saved') })).toBeVisible();

/** On a phone, the design, its layers and its properties are one at a time. */
async function show({ page, t, isPhone }: Walk, place: 'design' | 'layers' | 'inspector'): Promise<void> {
  const places = page.getByRole('navigation', { name: t('designer.places') });
  if (isPhone) await places.getByRole('button', { name: t(`designer.place.${place}`), exact: true }).click();
}

async function chooseEvent({ page, t }: Walk): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('print.event'), exact: true }).fill(conference);
  await page
    .getByRole('option', { name: new RegExp(conference) })
    .first()
    .click();
}

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

/** Takes a page of a PDF file as the background; a damaged file says what is wrong with it. */
async function takeBackground(walk: Walk): Promise<void> {
  const { page, t, isPhone } = walk;
  await show(walk, 'inspector');
  const file = page.locator('input[type=file][accept*="application/pdf"]');
  const damaged = (await pdfOf(1)).subarray(0, 200);
  await file.setInputFiles({ name: 'damaged.pdf', mimeType: 'application/pdf', buffer: damaged });
  await expect(page.getByText(t('background.problems.damaged'))).toBeVisible();
  await file.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: await pdfOf(2) });
  const dialog = page.getByRole('dialog', { name: t('background.choosePage') });
  await dialog.getByRole('radio').nth(1).check({ force: true });
  await expectAccessible(page);
  // A tablet that is turned keeps what somebody was about to choose.
  if (!isPhone) {
    await page.setViewportSize(phone);
    await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
    await page.setViewportSize(desk);
  }
  await dialog.getByRole('button', { name: t('background.usePage', { page: 2 }) }).click();
  await expect(page.getByText(t('background.pdfPage'), { exact: true })).toBeVisible({ timeout: 30_000 });
}

async function placeElements(walk: Walk): Promise<void> {
  const { page, isPhone } = walk;
  await show(walk, 'layers');
  if (isPhone) await palette(walk, 'border_box').click();
  else await palette(walk, 'border_box').dragTo(page.getByRole('application'), { targetPosition: { x: 380, y: 420 } });
  await expect(layer(walk, 'border_box').last()).toBeVisible();
  for (const kind of ['company_name', 'qr_code', 'image']) {
    await palette(walk, kind).focus();
    await page.keyboard.press('Enter');
    await expect(layer(walk, kind).first()).toHaveAttribute('aria-pressed', 'true');
  }
  await expectAccessible(page);
}

/** Sets a text in a font that the organiser brings; what is no font says so. */
async function bringFont(walk: Walk): Promise<void> {
  const { page, t } = walk;
  await show(walk, 'layers');
  await layer(walk, 'company_name').first().click();
  await show(walk, 'inspector');
  const font = page.getByRole('combobox', { name: t('type.family'), exact: true });
  await font.selectOption({ label: t('fonts.manage') });
  const file = page.locator('input[type=file][accept*=".ttf"]');
  await file.setInputFiles({ name: 'note.ttf', mimeType: 'font/ttf', buffer: Buffer.from('This is no font') });
  await expect(page.getByText(t('problems.no_font'))).toBeVisible();
  await file.setInputFiles(resolve('@expo-google-fonts/arimo/700Bold_Italic/Arimo_700Bold_Italic.ttf'));
  const dialog = page.getByRole('dialog', { name: t('fonts.title') });
  await expect(dialog.getByText('Arimo Bold Italic').first()).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: t('fonts.use') })
    .first()
    .click();
  await expect(font.locator('option:checked')).toHaveText('Arimo Bold Italic');
  await expectAccessible(page);
}

async function compareVersions({ page, t }: Walk): Promise<void> {
  await page.getByRole('button', { name: t('versions.title') }).click();
  const dialog = page.getByRole('dialog', { name: t('versions.title') });
  for (const name of ['First', 'Second']) {
    await dialog.getByRole('textbox', { name: t('versions.name') }).fill(name);
    await dialog.getByRole('button', { name: t('versions.keep') }).click();
    await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await dialog.getByRole('button', { name: /^First/ }).click();
  const compared = page.getByRole('dialog', { name: 'First' });
  await compared.getByRole('combobox', { name: t('versions.compareWith') }).selectOption({ label: 'Second' });
  await expect(compared.getByRole('figure')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}

const smallestSize = ({ page, t }: Walk) => page.getByRole('textbox', { name: t('type.minimum'), exact: true });

/** Sets the smallest size of the company names, below which they are not shrunk. */
async function shrinkTo(walk: Walk, points: number): Promise<void> {
  await show(walk, 'inspector');
  await smallestSize(walk).fill(String(points));
  await smallestSize(walk).press('Enter');
}

/** Checks everybody. Returns the buttons for the kinds of findings. */
async function check({ page, t }: Walk) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /\d{3}/ }).first().click();
  const found = dialog.getByRole('list', { name: t('check.list') }).getByRole('listitem');
  await expect(found.first().or(dialog.getByText(t('check.nothing')))).toBeVisible({ timeout: 60_000 });
  const tooLong = t('check.kinds.overflow', { name: t('kind.company_name') });
  return found.filter({ hasText: tooLong });
}

/** Checks everybody, goes to the name that is too long for its box, and mends it. */
async function mendOverflow(walk: Walk): Promise<void> {
  const { page, t } = walk;
  await show(walk, 'layers');
  await layer(walk, 'company_name').first().click();
  await shrinkTo(walk, 14);
  await page.getByRole('button', { name: t('preview.open') }).click();
  await chooseEvent(walk);
  const found = await check(walk);
  await expect(found.first()).toBeVisible();
  await expectAccessible(page);
  await found.first().getByRole('button').click();
  await page.keyboard.press('Escape');
  await expect(smallestSize(walk)).toHaveValue('14');
  await shrinkTo(walk, 4);
  await page.getByRole('button', { name: t('preview.open') }).click();
  await chooseEvent(walk);
  await expect(await check(walk)).toHaveCount(0);
  await page.keyboard.press('Escape');
}

/** Prints the first of all people, from a label on. Returns the PDF. */
async function print(walk: Walk, kind: Kind, count: number, sheets: number, startAt?: number): Promise<string> {
  const { page, t } = walk;
  await page.getByRole('button', { name: t('print.open'), exact: true }).click();
  await chooseEvent(walk);
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  if (startAt !== undefined) await field(t('print.startAt')).fill(String(startAt));
  // A range that ends before it begins is told at once, and counted again when it is mended.
  await field(t('print.from')).fill('9');
  await field(t('print.to')).fill('3');
  await expect(dialog.getByText(t('problems.range_backward')).first()).toBeVisible();
  await field(t('print.from')).fill('1');
  await field(t('print.to')).fill(String(count));
  const counts = [t(`print.pieces.${kind}`, { count }), t('print.sheets', { count: sheets })];
  await expect(dialog.getByText(counts.join(', '))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('print.start'), exact: true }).click();
  const download = dialog.getByRole('button', { name: /\.pdf/ });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const bytes = (await readFile(await file.path())).toString('latin1');
  expect(bytes.match(/\/Type \/Page\b/g)).toHaveLength(sheets);
  await page.keyboard.press('Escape');
  return bytes;
}

/** Prints for one person, as at a desk, and sees that it was printed. */
async function printForOne(walk: Walk): Promise<void> {
  const { page, t } = walk;
  await page.getByRole('button', { name: t('preview.open') }).click();
  await chooseEvent(walk);
  await page.getByRole('button', { name: t('preview.print') }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: t('print.people') });
  await expect(dialog.getByText(t('print.pieces.badge', { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('print.start'), exact: true }).click();
  await expect(page.getByRole('button', { name: /\.pdf/ })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  const prints = page.getByRole('list', { name: t('preview.prints.title') }).getByRole('listitem');
  await expect(prints.first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
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
      await show(walk, 'layers');
      await expect(palette(walk, 'tear_line')).toBeVisible();
      await expectAccessible(page);
      await assign(api, { ticketDesignId });
      await test.step('prints tickets', () => print(walk, 'ticket', ticket.count, ticket.sheets));
    });
  });
}
