import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/support/fixtures.ts';
import { names } from '../e2e/support/list.ts';

/** Clicks "Try again" on the product error screen and waits until the console has reloaded. */
async function tryAgain(page: Page): Promise<void> {
  const screen = page.getByRole('alert');
  await expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(screen).toContainText('We’re working on a fix.');
  const reloaded = page.waitForEvent('domcontentloaded');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await reloaded;
}

test('§8.7: a console that cannot log in shows the product error screen, and tryAgain reloads it', async ({
  signedIn: page,
}) => {
  await page.context().clearCookies({ name: 'foyer-token' });
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  await page.route('**/nAuth.php', (route) => route.fulfill({ status: 500, json: { message: 'Down' } }));
  await page.goto('/n/me');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  // Spec §4: login failures are only logged, so the screen does not show the message.
  expect(failures.join('\n')).toContain('Down');
  await expect(page.getByText('Down')).toBeHidden();
  await page.unroute('**/nAuth.php');
  await tryAgain(page);
  await expect(names(page).first()).toBeVisible();
});

test('§8.7: a console without texts in any language shows it as well, in English', async ({ signedIn: page }) => {
  await page.route('**/locales/*/translation.json', (route) => route.fulfill({ status: 404 }));
  await page.goto('/n/me?lng=de');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute('**/locales/*/translation.json');
  await tryAgain(page);
  await expect(names(page).first()).toBeVisible();
});
