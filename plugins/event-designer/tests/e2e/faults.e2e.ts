import type { Page } from '@playwright/test';
import { expect, test } from '../../../../tests/e2e/support/fixtures.ts';
import { names } from '../../../../tests/e2e/support/list.ts';
import { pageFile } from '../../../../tests/e2e/support/pageFile.ts';

const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page not found' });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Couldn’t load this content' });
/** Stops the clock of the page, so that only the test moves it. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('an unknown address shows the not-found page with links', async ({ signedIn: page }) => {
  for (const path of [
    '/nowhere',
    '/events/999999/basicinfo',
    '/events/999999/publish',
    '/events/abc/basicinfo',
    '/events/1.5/details',
    '/events/0/tickets',
    '/events/-1/tickets',
    '/events/99999999999999999999/tickets',
  ]) {
    await test.step(path, async () => {
      await page.goto(`/n${path}`);
      await expect(notFound(page)).toBeVisible();
      await expect(page).toHaveTitle(/Page not found/);
      await page.getByRole('link', { name: 'Manage events' }).click();
      await expect(names(page).first()).toBeVisible();
    });
  }
});

test('a missing ticket, or one of another event, shows the not-found page inside the event', async ({
  signedIn: page,
  api,
}) => {
  const one = await api.createEvent({ name: 'Has the ticket' });
  const other = await api.createEvent({ name: 'Has it not' });
  const ticket = await api.createTicket(one.id, { name: 'Entry' });
  for (const address of [`${other.id}/tickets/${ticket.id}`, `${one.id}/tickets/999999`, `${one.id}/tickets/abc`]) {
    await page.goto(`/n/events/${address}`);
    await expect(notFound(page)).toBeVisible();
  }
});

test('an unknown page of an event leads to its first page', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Unknown page' });
  await page.goto(`/n/events/${event.id}/no-such-page`);
  await expect(page.getByRole('heading', { level: 1, name: 'Basic info' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/n/events/${event.id}/basicinfo$`));
});

test('shows that the API is down in place of the rows, and Try again loads them without a reload', async ({
  signedIn: page,
}) => {
  await page.goto('/n/');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Events/ })
    .click();
  await expect(failed(page)).toBeVisible();
  await failed(page).getByText('Details').click();
  await expect(failed(page)).toContainText('The request was made but no response was received!');
  await page.unroute('**/api/**');
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = 'once';
  });
  await failed(page).getByRole('button', { name: 'Try again' }).click();
  await expect(names(page).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once');
});

test('says that an event could not be loaded, and shows it on the second try', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Fails first' });
  const body = { code: 'internal', message: 'Broken', errors: [], requestId: 'r-1' };
  await page.route(`**/api/events/${event.id}/**`, (route) => route.fulfill({ status: 500, json: body }));
  await page.goto(`/n/events/${event.id}/basicinfo`);
  await expect(failed(page)).toBeVisible();
  await page.unroute(`**/api/events/${event.id}/**`);
  await failed(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Fails first');
});

test('shows a skeleton of the page while the API is slow, then the page', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Slow' });
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/events/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/n/events/${event.id}/publish`);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading…' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Publish' })).toBeVisible();
  answer();
  await expect(page.getByRole('region', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading…' })).toBeHidden();
});

/**
 * Opens an event whose details page fails to load while `isGone` returns true. Returns a function that counts the
 * requests.
 */
async function withoutDetailsPage(page: Page, eventId: number, isGone: () => boolean): Promise<() => number> {
  await page.clock.install();
  await page.goto(`/n/events/${eventId}/basicinfo`);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await holdTime(page);
  let requestCount = 0;
  await page.route(`**/${pageFile('/events/:eventId/details')}*`, async (route) => {
    requestCount += 1;
    await (isGone() ? route.abort() : route.continue());
  });
  await page.getByRole('link', { name: 'Details' }).click();
  await expect.poll(() => requestCount).toBeGreaterThan(0);
  return () => requestCount;
}

test('retries a page that does not load, and shows it as soon as it loads', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Stale page' });
  let isGone = true;
  const requestCount = await withoutDetailsPage(page, event.id, () => isGone);
  const before = requestCount();
  const secondLater = async () => {
    await page.clock.runFor(1000);
    return requestCount();
  };
  await expect.poll(secondLater).toBeGreaterThan(before);
  isGone = false;
  const heading = page.getByRole('heading', { level: 1, name: 'Details' });
  await expect.poll(async () => (await secondLater()) > 0 && (await heading.isVisible())).toBe(true);
});

test('shows an error page for a page that never loads, and the rest of the console still works', async ({
  signedIn: page,
  api,
}) => {
  const event = await api.createEvent({ name: 'Gone page' });
  const requestCount = await withoutDetailsPage(page, event.id, () => true);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return again.isVisible();
    })
    .toBe(true);
  // The page is requested once and five more times (spec §2). The browser may request it once more for a preload.
  expect([6, 7]).toContain(requestCount());
  await page.getByRole('link', { name: /^Tickets/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
});

test('Exit leaves to the list after a second', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Leaving by Exit' });
  await page.clock.install();
  await page.goto(`/n/events/${event.id}/publish`);
  await expect(page.getByRole('region', { name: 'Status' })).toBeVisible();
  await holdTime(page);
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByRole('button', { name: 'Leaving…' })).toBeVisible();
  await page.clock.runFor(999);
  await expect(page).toHaveURL(/\/publish$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/n\/me$/);
});
