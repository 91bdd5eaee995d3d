import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import PDFDocument from 'pdfkit';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { type Language, wordsOf } from '../../../../tests/e2e/support/words.ts';

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

async function chooseEvent(page: Page, t: TFunction): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('print.event'), exact: true }).fill(conference);
  await page
    .getByRole('option', { name: new RegExp(conference) })
    .first()
    .click();
}

/** Checks the whole screen at both widths. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize(desk);
}

async function createDesign(page: Page, t: TFunction, name: string, sample: string): Promise<number> {
  await page
    .getByRole('button', { name: t('list.new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('dialog.newTitle') });
  await dialog.getByRole('textbox', { name: t('list.name') }).fill(name);
  await dialog.getByText(sample, { exact: true }).click();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: t('dialog.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

const journeys: [brand: 'origin' | 'secondBrandOrigin', language: Language][] = [
  ['origin', 'en'],
  ['secondBrandOrigin', 'de'],
];

for (const [brand, language] of journeys) {
  test(`a badge and a ticket are designed, checked and printed (${brand}, ${language})`, async ({
    signedIn: page,
    server,
    api,
  }) => {
    test.setTimeout(300_000);
    const origin = server[brand];
    const t = await wordsOf(language, 'badgeDesigner');
    await page.goto(`${origin}/n/?lng=${language}`);
    await page.goto(`${origin}/n/badge-designs`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('badges.title'));
    await expectAccessibleEverywhere(page);
    const designId = await createDesign(page, t, `Crew ${language}`, t('samples.hello'));
    const layers = page.getByRole('list', { name: t('layers.title') });
    const add = (kind: string) =>
      page
        .getByRole('list', { name: t('palette.title') })
        .getByRole('button', { name: t(`kind.${kind}`), exact: true });

    await test.step('places elements by drag and by keyboard', async () => {
      await add('border_box').dragTo(page.getByRole('application'), { targetPosition: { x: 380, y: 420 } });
      for (const kind of ['company_name', 'qr_code', 'image']) {
        await add(kind).focus();
        await page.keyboard.press('Enter');
      }
      await expect(layers.getByRole('button', { name: t('kind.qr_code'), exact: true })).toBeVisible();
      await expectAccessibleEverywhere(page);
    });

    await test.step('takes a page of a PDF as the background, and says what is wrong with a damaged file', async () => {
      await page.getByRole('application').focus();
      await page.keyboard.press('Escape');
      const file = page.locator('input[type=file][accept*="application/pdf"]');
      const damaged = { name: 'damaged.pdf', mimeType: 'application/pdf', buffer: (await pdfOf(1)).subarray(0, 200) };
      await file.setInputFiles(damaged);
      await expect(page.getByText(t('background.problems.damaged'))).toBeVisible();
      await file.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: await pdfOf(2) });
      await expect(page.getByRole('dialog', { name: t('background.choosePage') })).toBeVisible();
      await expectAccessibleEverywhere(page);
      await page.getByRole('radio').nth(1).check({ force: true });
      await page.getByRole('button', { name: t('background.usePage', { page: 2 }) }).click();
      await expect(page.getByText(t('background.pdfPage'), { exact: true })).toBeVisible({ timeout: 30_000 });
    });

    await test.step('sets a text in a font of its own, and says what is wrong with another file', async () => {
      await layers
        .getByRole('button', { name: t('kind.company_name'), exact: true })
        .last()
        .click();
      const font = page.getByRole('combobox', { name: t('type.family'), exact: true });
      await font.selectOption({ label: t('fonts.manage') });
      const file = page.locator('input[type=file][accept*=".ttf"]');
      await file.setInputFiles({ name: 'note.ttf', mimeType: 'font/ttf', buffer: Buffer.from('This is no font') });
      await expect(page.getByText(t('problems.no_font'))).toBeVisible();
      await file.setInputFiles(resolve('@expo-google-fonts/arimo/700Bold_Italic/Arimo_700Bold_Italic.ttf'));
      const dialog = page.getByRole('dialog', { name: t('fonts.title') });
      await expect(dialog.getByText('Arimo Bold Italic').first()).toBeVisible();
      await expectAccessibleEverywhere(page);
      await dialog
        .getByRole('button', { name: t('fonts.use') })
        .first()
        .click();
      await expect(font.locator('option:checked')).toHaveText('Arimo Bold Italic');
    });

    await test.step('keeps two versions, and compares them', async () => {
      await page
        .getByRole('button', { name: t('versions.title') })
        .first()
        .click();
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
      await expectAccessibleEverywhere(page);
      await page.keyboard.press('Escape');
    });

    await test.step('checks everybody in a worker', async () => {
      await page.goto(`${origin}/n/badge-designs/${designId}`);
      await page.getByRole('button', { name: t('preview.open') }).click();
      await chooseEvent(page, t);
      await page.getByRole('dialog').getByRole('button', { name: /\d{3}/ }).click();
      await expect(
        page
          .getByRole('list', { name: t('check.list') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible({
        timeout: 60_000,
      });
      await expectAccessibleEverywhere(page);
      await page.keyboard.press('Escape');
    });

    await test.step('is given to two tickets and printed from the fourth label', async () => {
      const { id: eventId } = await api.findEvent(conference);
      const tickets = await api.call<{ id: number }[]>('GET', `/events/${eventId}/tickets`);
      for (const { id } of tickets.slice(0, 2)) {
        await api.call('PATCH', `/ticket-designs/${id}`, { badgeDesignId: designId });
      }
      await page.getByRole('button', { name: t('print.open'), exact: true }).click();
      await chooseEvent(page, t);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: t('print.startAt'), exact: true }).fill('4');
      await dialog.getByRole('textbox', { name: t('print.to'), exact: true }).fill('12');
      const counts = [t('print.pieces.badge', { count: 12 }), t('print.sheets', { count: 2 })];
      await expect(dialog.getByText(counts.join(', '))).toBeVisible();
      await expectAccessibleEverywhere(page);
      await dialog.getByRole('button', { name: t('print.start'), exact: true }).click();
      const download = dialog.getByRole('button', { name: /\.pdf/ });
      await expect(download).toBeVisible({ timeout: 120_000 });
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
      const bytes = (await readFile(await file.path())).toString('latin1');
      expect(bytes.match(/\/Type \/Page\b/g)).toHaveLength(2);
      expect(bytes).toContain('+Arimo-BoldItalic');
    });

    await test.step('a ticket design is made from a sample', async () => {
      await page.goto(`${origin}/n/me/manage/ticket-designs`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('tickets.title'));
      await expectAccessibleEverywhere(page);
      await createDesign(page, t, `Admission ${language}`, t('samples.boarding'));
      await expect(add('tear_line')).toBeVisible();
      await expectAccessibleEverywhere(page);
    });
  });
}
