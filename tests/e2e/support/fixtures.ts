import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { Api } from './api.ts';
import { organiser, TestServer } from './server.ts';

declare global {
  // Axe in the page, injected by `expectAccessible`.
  var axe: { run: (context: unknown, options: RunOptions) => Promise<AxeResults> };
  /** The number of consecutive frames without movement. */
  var stillFrames: number;
}

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type Fixtures = { signedIn: Page };
type WorkerFixtures = { server: TestServer; api: Api };

/**
 * `server`: one per worker. `api`: creates the data of a test. `signedIn`: a page of a new browser profile that is
 * signed in and has opened nothing yet.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const server = await TestServer.start();
      await use(server);
      await server.stop();
    },
    // Not part of the tests' own timeout: the first start of an embedded database is slow on a busy machine.
    { scope: 'worker', timeout: 120_000 },
  ],
  api: [async ({ server }, use) => use(await Api.open(server)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.origin),
  // Uncaught errors and violations of the content security policy fail every test.
  page: async ({ page }, use) => {
    page.setDefaultTimeout(30_000);
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(String(error)));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) uncaught.push(message.text());
    });
    await use(page);
    expect(uncaught).toEqual([]);
  },
  signedIn: async ({ page }, use) => {
    await sendSignIn(page);
    await use(page);
  },
});

export { expect };

/** Signs in through the form, like an organiser, and waits for the home page. */
export async function signIn(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/n/`);
  await page.locator('input[name=userName]').fill(organiser.email);
  await page.locator('input[name=password]').fill(organiser.password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('main')).toBeVisible();
}

/** Signs in without the form, for tests about something else. */
export async function sendSignIn(page: Page): Promise<void> {
  const answer = await page.request.post('/login', {
    form: { userName: organiser.email, password: organiser.password, return: '/n/' },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(303);
}

/**
 * Waits until animations have ended, because half-faded colours have another contrast. A dialog is in the page some
 * frames before it starts to fade in, on a busy machine many, so floating elements must be opaque too. Spinners may go
 * on.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.stillFrames = 0;
  });
  // Checked in every frame by Playwright's own clock, because a test may have stopped the page's.
  await page.waitForFunction(() => {
    const floating = '.MuiModal-root > :not([data-testid]), .MuiPopper-root > *, [data-front="true"]';
    const isStill =
      document.getAnimations().every(({ effect }) => !Number.isFinite(effect?.getComputedTiming().endTime)) &&
      Array.from(document.querySelectorAll(floating)).every((one) => getComputedStyle(one).opacity === '1');
    globalThis.stillFrames = isStill ? globalThis.stillFrames + 1 : 0;
    return globalThis.stillFrames > 3;
  });
}

/**
 * Expects no serious or critical axe violations and no horizontal scrolling. Violations are checked again, because a
 * toast may have been fading in.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectNoSidewaysScrolling(page);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** Checks that no button is narrower than its words, as it becomes where a row of buttons does not fit. */
export async function expectWordsWithinButtons(page: Page): Promise<void> {
  const outgrown = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((button) => button.textContent),
    );
  expect(outgrown, 'buttons are narrower than their words').toEqual([]);
}

/** Checks the contrast alone, the only rule of axe that depends on colours. */
export const expectLegible = (page: Page) => expectNoViolations(page, ['color-contrast']);

/** Checks the contrast in dark mode, the only thing that a colour scheme changes, and switches back. */
export async function expectLegibleInTheDark(page: Page): Promise<void> {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const bright = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(bright);
  await expectLegible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks all of axe's rules, or only these. */
async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  // Half a megabyte of script, once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(axeFile, 'utf8'));
  await expect
    .poll(async () => {
      await waitUntilStill(page);
      return seriousViolations(page, rules);
    })
    .toEqual([]);
}

function seriousViolations(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const results = await globalThis.axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return results.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
}
