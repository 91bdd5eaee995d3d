import type { Page } from '@playwright/test';
import { test as base, expect as baseExpect } from '../../e2e/support/fixtures.ts';
import { organiser, TestServer } from '../../e2e/support/server.ts';

/** A long timeout, because the first page of a new browser is slow on a busy machine. */
export const expect = baseExpect.configure({ timeout: 30_000 });

export const exitUrl = 'https://host.example/goodbye';

type ModeServers = { hosted: TestServer; ngw: TestServer };

/**
 * `hosted`: a host site owns the lists. `ngw`: the other app mode. Each server starts with the first test that needs
 * it.
 */
export const test = base.extend<object, ModeServers>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const server = await TestServer.start({ APP_MODE: 'hosted', EXIT_URL: exitUrl });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ngw: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const server = await TestServer.start({ APP_MODE: 'ngw' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Signs in on another server than the page's own. */
export async function signInOn(page: Page, { origin }: TestServer): Promise<void> {
  const form = { userName: organiser.email, password: organiser.password };
  const answer = await page.request.post(`${origin}/login`, { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(await answer.text());
}
