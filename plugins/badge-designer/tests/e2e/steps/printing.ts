import { readFile } from 'node:fs/promises';
import { expect, expectAccessible } from '../../../../../tests/e2e/support/fixtures.ts';
import { chooseEvent, type Walk } from './walk.ts';

/** Prints the first of all people, from a label on. Returns the PDF. */
export async function print(
  walk: Walk,
  kind: 'badge' | 'ticket',
  count: number,
  sheets: number,
  startAt?: number,
): Promise<string> {
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
export async function printForOne(walk: Walk): Promise<void> {
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
