import { expect, expectAccessible, test as withPage } from './support/fixtures.ts';
import { organiser, TestServer } from './support/server.ts';

/** Starts a separate server, because failed sign-ins with the organiser's name slow down later ones. */
const test = withPage.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const server = await TestServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a user whose name was attacked signs in from a new browser, which solves a challenge', async ({
  page,
  request,
}) => {
  for (let turn = 0; turn < 6; turn += 1) {
    await request.post('/api/auth', { data: { userName: organiser.email, password: 'a guess' } });
  }
  await page.goto('/login');
  await page.getByLabel('Email').fill(organiser.email);
  await page.getByLabel('Password').fill(organiser.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Several wrong passwords were entered');
  await expectAccessible(page);
  await expect(page.getByLabel('Email')).toHaveValue(organiser.email);
  await page.getByLabel('Password').fill(organiser.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});
