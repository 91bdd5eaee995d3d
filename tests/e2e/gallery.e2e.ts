import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type StaticFiles, serveFiles } from './support/staticFiles.ts';

/** `npm run gallery:build`: stories of pages over the product, whose requests MSW intercepts. */

let folder: string;
let files: StaticFiles;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(join(tmpdir(), 'foyer-gallery-'));
  const script = 'node_modules/storybook/dist/bin/dispatcher.js';
  const built = spawnSync(process.execPath, [script, 'build', '--output-dir', folder, '--quiet'], { encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
  files = await serveFiles(folder);
});

test.afterAll(async () => {
  await files?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (page: Page, story: string) => page.goto(`${files.address}iframe.html?id=${story}&viewMode=story`);

test('pages show the responses of the API, and the effect of a switch', async ({ page }) => {
  test.setTimeout(400_000);
  const requests: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) requests.push(new URL(response.url()).pathname);
  });

  await open(page, 'event-designer-pages--tickets');
  await page.getByRole('link', { name: 'Early bird' }).waitFor({ timeout: 120_000 });
  expect(requests).toContain('/api/events/1/tickets');

  await open(page, 'event-designer-pages--details');
  const cover = page.locator('img[src^="blob:"]').first();
  await cover.waitFor({ timeout: 120_000 });
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await open(page, 'event-designer-pages--tickets-cannot-be-read');
  await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 120_000 });
});
