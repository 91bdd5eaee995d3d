import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

declare global {
  var layoutShift: number;
}

const brands = [
  ['capture', 'origin'],
  ['management', 'secondBrandOrigin'],
] as const;

/** A brand's picture as the page contains it. */
const contentOf = (picture: string) =>
  `data:image/svg+xml,${encodeURIComponent(readFileSync(`public/brand/${picture}`, 'utf8'))}`;

for (const [brand, origin] of brands) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the frame of ${brand} is there before any script has run, ${colorScheme}`, async ({ browser, server }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
      const page = await context.newPage();
      for (const address of ['/n/', '/n/me', '/n/events/5/settings']) {
        await page.goto(`${server[origin]}${address}`);
        const logo = page.locator('.first-logo:visible');
        const file = colorScheme === 'dark' ? 'logo-on-dark.svg' : 'logo.svg';
        await expect(logo).toHaveAttribute('src', contentOf(`${brand}/${file}`));
        await expect(page.locator('.first-bar')).toHaveCSS('height', '50px');
        const ground = colorScheme === 'dark' ? 'rgb(19, 20, 24)' : 'rgb(247, 247, 247)';
        await expect(page.locator('body')).toHaveCSS('background-color', ground);
      }
      await context.close();
    });
  }
}

test('the frame has the colour scheme that was chosen in this browser', async ({ page, server }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('foyer-colour-scheme', 'dark'));
  await page.goto(`${server.origin}/n/me`);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(19, 20, 24)');
  await expect(page.locator('.first-logo:visible')).toHaveAttribute('src', contentOf('capture/logo-on-dark.svg'));
});

/** The element that each page shows last. */
const rowsOf = (page: Page) => page.getByRole('main').getByRole('row').nth(1);
const cardsOf = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Registration form' });

for (const [name, address, viewport, lastOf] of [
  ['a list', '/n/me', { width: 1440, height: 900 }, rowsOf],
  ['a list on a phone', '/n/me', { width: 390, height: 844 }, rowsOf],
  ['a page of an area', '/n/events/1/settings', { width: 1440, height: 900 }, cardsOf],
] as const) {
  test(`nothing moves when ${name} replaces the frame`, async ({ signedIn: page, server }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      globalThis.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) globalThis.layoutShift += Number(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${server.origin}${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await lastOf(page).waitFor();
    // Shifts are reported with the frame after the one that they were in.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => globalThis.layoutShift)).toBeLessThanOrEqual(0.02);
  });
}
