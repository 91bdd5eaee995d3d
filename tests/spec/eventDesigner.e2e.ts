import type { Locator, Page } from '@playwright/test';
import { waitUntilStill } from '../e2e/support/fixtures.ts';
import { pageFile } from '../e2e/support/pageFile.ts';
import { clause } from './clauses.ts';
import { expect, test } from './support/modes.ts';

// Serial, because the tests share one event.
test.describe.configure({ mode: 'default' });

type Given = { at: string };
let given: Given | undefined;

/** `event`: an event with a ticket, given by the first part of its addresses. */
const eventTest = test.extend<{ event: Given }>({
  event: async ({ api }, use) => {
    if (!given) {
      const { id } = await api.createEvent({ name: 'Clause fair' });
      await api.createTicket(id, { name: 'Day ticket' });
      given = { at: `/n/events/${id}` };
    }
    await use(given);
  },
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

eventTest(clause('§2.9'), async ({ signedIn: page, event: { at } }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto(`${at}/basicinfo`);
  await expect(title(page)).toBeVisible();
  const menu = await page.getByRole('navigation', { name: 'Menu' }).locator('..').boundingBox();
  const content = page.getByRole('main').locator('> *');
  const bar = await page.getByRole('banner').boundingBox();
  expect(menu?.width).toBe(200);
  expect(bar?.height).toBe(50);
  expect((await content.boundingBox())?.width).toBe(1000);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(async () => (await content.boundingBox())?.width).toBeLessThan(800);
});

eventTest(clause('§4.6'), async ({ signedIn: page, event: { at } }) => {
  await page.clock.install();
  await page.goto(`${at}/tickets`);
  const actions = page.getByRole('button', { name: 'Actions for Day ticket', exact: true });
  await expect(actions).toBeVisible();
  // The clock is paused, so that no toast disappears by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // Advances the clock in small steps, for rendering that waits for timers; all steps together are far shorter than a
  // toast's duration.
  const awaited = (isThere: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(20);
      await isThere();
    }).toPass({ intervals: [50], timeout: 10_000 });
  const shown = (one: Locator) => awaited(() => expect(one).toBeVisible({ timeout: 200 }));
  const gone = (one: Locator) => awaited(() => expect(one).toHaveCount(0, { timeout: 200 }));
  const toasts = page.locator('[data-sonner-toast]');
  const show = async () => {
    await actions.click();
    const duplicate = page.getByRole('menuitem', { name: 'Duplicate' });
    await shown(duplicate);
    await duplicate.click();
    await shown(toasts);
    await gone(page.getByRole('menu'));
    await waitUntilStill(page);
    await expect(toasts).toHaveCount(1);
  };
  await show();
  await toasts.getByRole('button', { name: 'Close' }).click();
  await gone(toasts);

  await show();
  const box = await toasts.boundingBox();
  if (!box) throw new Error('The toast has no place');
  const [x, y] = [box.x + 60, box.y + box.height - 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 100, y, { steps: 8 });
  await page.mouse.up();
  await gone(toasts);

  await show();
  await page.keyboard.press('Alt+t');
  const list = page.getByRole('region', { name: /^Notifications/ }).locator('ol');
  await expect(list).toBeFocused();
});

eventTest(clause('§2.19'), async ({ signedIn: page, event: { at } }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const isLoaded = (place: string) => scripts.some((path) => path.endsWith(pageFile(`/events/:eventId/${place}`)));
  await page.goto(`${at}/tickets`);
  await expect(title(page)).toHaveText('Tickets');
  expect(isLoaded('tickets')).toBe(true);
  const others = ['basicinfo', 'details', 'settings', 'publish', 'tickets/:ticketId', 'schedule'];
  expect(others.filter(isLoaded)).toEqual([]);
  await page.getByRole('link', { name: 'Publish' }).click();
  await expect(title(page)).toHaveText('Publish');
  expect(others.filter(isLoaded)).toEqual(['publish']);
});
