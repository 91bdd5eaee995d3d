import type { Page } from '@playwright/test';
import { Api } from '../e2e/support/api.ts';
import type { TestServer } from '../e2e/support/server.ts';
import { clause } from './clauses.ts';
import { exitUrl, expect, signInOn, test } from './support/modes.ts';

// Serial, so that each server starts only once.
test.describe.configure({ mode: 'default' });

async function open(page: Page, { origin }: TestServer, path: string) {
  await page.goto(`${origin}${path}`);
  await expect(page.getByRole('main')).toBeVisible();
}

test(clause('§1.5'), async ({ page, server, ngw }) => {
  for (const [one, own, other] of [
    [server, '/n/', '/ngw/'],
    [ngw, '/ngw/', '/n/'],
  ] as const) {
    await signInOn(page, one);
    await open(page, one, own);
    expect(new URL(page.url()).pathname.startsWith(own)).toBe(true);
    expect((await page.request.get(`${one.origin}${other}`)).status()).toBe(404);
  }
});

test(clause('§2.10'), async ({ page, hosted }) => {
  let exits = 0;
  await page.route(exitUrl, (route) => {
    exits += 1;
    return route.fulfill({ contentType: 'text/html', body: '<h1>Goodbye</h1>' });
  });
  const { id, name } = await (await Api.open(hosted)).createEvent({ name: 'Exit fair' });
  await page.clock.install();
  await signInOn(page, hosted);
  await open(page, hosted, `/n/events/${id}/basicinfo`);
  const bar = page.getByRole('banner');
  await expect(bar.getByText(name)).toBeVisible();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
  await bar.getByRole('button', { name: 'Exit' }).click();
  await expect(bar.getByRole('button', { name: 'Leaving' })).toBeVisible();
  await page.clock.runFor(999);
  await expect(bar.getByRole('button', { name: 'Leaving' })).toBeVisible();
  expect(exits).toBe(0);
  await page.clock.runFor(1);
  await expect(page.getByRole('heading', { name: 'Goodbye' })).toBeVisible();
  expect(page.url()).toBe(exitUrl);
});

test(clause('§2.13'), async ({ page, context, ngw }) => {
  const { id } = await (await Api.open(ngw)).createEvent({ name: 'Link fair' });
  await signInOn(page, ngw);
  await open(page, ngw, `/ngw/events/${id}/basicinfo`);
  const target = `/ngw/events/${id}/tickets`;
  await page.evaluate((href) => {
    document.documentElement.dataset.loaded = 'once';
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: 'A link in content' });
    document.querySelector('main')?.prepend(link);
  }, target);
  const link = page.getByRole('link', { name: 'A link in content' });
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(other).toHaveURL(new RegExp(`${target}$`));
  await other.close();
  await expect(page).toHaveURL(/\/basicinfo$/);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once');
});
