import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { expect, expectAccessible } from '../../../../../tests/e2e/support/fixtures.ts';
import { chooseEvent, desk, layer, palette, phone, show, type Walk } from './walk.ts';

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

/** Takes a page of a PDF file as the background; a damaged file says what is wrong with it. */
export async function takeBackground(walk: Walk): Promise<void> {
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

export async function placeElements(walk: Walk): Promise<void> {
  const { page, isPhone } = walk;
  await show(walk, 'add');
  if (isPhone) await palette(walk, 'border_box').click();
  else await palette(walk, 'border_box').dragTo(page.getByRole('application'), { targetPosition: { x: 380, y: 420 } });
  await show(walk, 'layers');
  await expect(layer(walk, 'border_box').last()).toBeVisible();
  for (const kind of ['company_name', 'qr_code', 'image']) {
    await show(walk, 'add');
    await palette(walk, kind).focus();
    await page.keyboard.press('Enter');
    await show(walk, 'layers');
    await expect(layer(walk, kind).first()).toHaveAttribute('aria-pressed', 'true');
  }
  await expectAccessible(page);
}

/** Sets a text in a font that the organiser brings; what is no font says so. */
export async function bringFont(walk: Walk): Promise<void> {
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

export async function compareVersions({ page, t }: Walk): Promise<void> {
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
export async function mendOverflow(walk: Walk): Promise<void> {
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
