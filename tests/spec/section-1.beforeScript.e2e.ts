import { expect, test } from '../e2e/support/fixtures.ts';

test('§1.3: the page has the name and the icon of its brand before any script has run', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [origin, name, brand] of [
    [server.origin, 'Foyer', 'capture'],
    [server.secondBrandOrigin, 'Atrium', 'management'],
  ] as const) {
    await page.goto(`${origin}/n/me`);
    await expect(page).toHaveTitle(name);
    const icon = page.locator('link[rel="icon"]');
    await expect(icon).toHaveAttribute('href', `/n/brand/${brand}/favicon.svg`);
    expect((await page.request.get(`${origin}/n/brand/${brand}/favicon.svg`)).status()).toBe(200);
  }
  await context.close();
});
