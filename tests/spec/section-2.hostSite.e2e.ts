import type { Page } from '@playwright/test';
import { Api } from '../e2e/support/api.ts';
import { test as base, expect } from '../e2e/support/fixtures.ts';
import { TestServer } from '../e2e/support/server.ts';

/** `hosted` without an exit page: the host site serves all addresses that the console does not have. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const server = await TestServer.start({ APP_MODE: 'hosted' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Serves pages of the host site on the same origin, as a proxy would. */
async function serveHostSite(page: Page, origin: string): Promise<void> {
  for (const [path, title] of [
    ['/', 'The host site'],
    ['/me/', 'Events of the host site'],
  ] as const) {
    await page.route(`${origin}${path}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>${title}</h1>` }),
    );
  }
}

test('§2.10: Exit and the mark lead to the host site where nothing else is configured', async ({
  signedIn: page,
  server,
}) => {
  await serveHostSite(page, server.origin);
  const { id } = await (await Api.open(server)).createEvent({ name: 'Hosted fair' });
  await page.goto(`/n/events/${id}/basicinfo`);
  await page.getByRole('banner').getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByRole('heading', { name: 'The host site' })).toBeVisible();
  expect(page.url()).toBe(`${server.origin}/`);

  await page.goto(`/n/events/${id}/basicinfo`);
  await page.getByRole('banner').getByRole('link', { name: 'Foyer' }).click();
  await expect(page.getByRole('heading', { name: 'The host site' })).toBeVisible();
});

test('§2.12: the not-found page leads to the lists where they are, on the host site', async ({
  signedIn: page,
  server,
}) => {
  await serveHostSite(page, server.origin);
  await page.goto('/n/nowhere');
  const places = page.getByRole('navigation', { name: 'Go to' });
  await expect(places.getByRole('link')).toHaveText(['Manage events', 'Scheduler List']);
  await places.getByRole('link', { name: 'Manage events' }).click();
  await expect(page.getByRole('heading', { name: 'Events of the host site' })).toBeVisible();
});
