import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type StaticFiles, serveFiles } from './support/staticFiles.ts';

/** `npm run demo`: a folder of static files, served below any address by a server that knows nothing of the product. */

let folder: string;
let files: StaticFiles;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(join(tmpdir(), 'foyer-demo-'));
  const built = spawnSync(process.execPath, ['scripts/demo.mjs', folder], { encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
  files = await serveFiles(folder, '/shows/foyer/');
  address = files.address;
});

test.afterAll(async () => {
  await files?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const row = (page: Page, name: string) => page.getByRole('link', { name }).first();

test('the whole product runs from static files, stores changes and can be reset', async ({ context, page }) => {
  test.setTimeout(240_000);
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });

  await page.goto(`${address}#/events`);
  await row(page, 'Northern Light Summit 2027').click({ timeout: 120_000 });
  await page.getByRole('link', { name: 'Details' }).click();
  const cover = page.locator('img[src^="blob:"]').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto(`${address}#/events`);
  await page.getByRole('button', { name: 'New event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour Lights');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/#\/events\/\d+/);

  // A second tab has the same data and is notified of changes in the first one.
  const second = await context.newPage();
  await second.goto(`${address}#/events?q=Harbour`);
  await row(second, 'Harbour Lights').waitFor({ timeout: 60_000 });
  await second.close();

  // Changes are written into the browser's storage with a short delay.
  await page.evaluate(() => window.__foyerMock?.saved());
  await page.goto('about:blank');
  await page.goto(`${address}#/events?q=Harbour`);
  await row(page, 'Harbour Lights').waitFor({ timeout: 60_000 });

  await page.goto('about:blank');
  await page.goto(`${address}?reset#/events`);
  await row(page, 'Night Run').waitFor({ timeout: 60_000 });
  await expect(row(page, 'Harbour Lights')).toHaveCount(0);
  expect(page.url()).not.toContain('reset');
  expect(missing).toEqual([]);
});
