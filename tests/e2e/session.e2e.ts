import type { Page } from '@playwright/test';
import { expect, sendSignIn, test } from './support/fixtures.ts';
import { names } from './support/list.ts';
import { organiser } from './support/server.ts';

const signInHeading = (page: Page) => page.getByRole('heading', { name: /^Sign in to/ });

/** Returns a list that collects the actions of all further authentication calls. */
function watchAuthentication(page: Page): string[] {
  const actions: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/nAuth.php')) return;
    actions.push(/action[="\s:]+(\w+)/.exec(request.postData() ?? '')?.[1] ?? 'unknown');
  });
  return actions;
}

/** Replaces the token with one that the server rejects like an expired one. */
async function spoilToken(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'foyer-token');
  if (!token) throw new Error('Nobody is signed in');
  const [head, , signature] = token.value.split('.');
  const expired = Buffer.from(JSON.stringify({ sub: '1', account: 1, iss: 'foyer', exp: 1 })).toString('base64url');
  await page.context().addCookies([{ ...token, value: `${head}.${expired}.${signature}` }]);
}

async function fillSignIn(page: Page, password = organiser.password): Promise<void> {
  await page.getByLabel('Email').fill(organiser.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a wrong password shows an error that does not say which part was wrong, and keeps the name', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(organiser.email);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await fillSignIn(page);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});

test('an address of the console redirects to the sign-in page and back', async ({ page, api }) => {
  const event = await api.createEvent({ name: 'Deep link' });
  await page.goto(`/n/events/${event.id}/tickets?q=vip`);
  await expect(signInHeading(page)).toBeVisible();
  await fillSignIn(page);
  await expect(page.getByRole('searchbox', { name: 'Search tickets' })).toHaveValue('vip');
  await expect(page).toHaveURL(new RegExp(`/n/events/${event.id}/tickets\\?q=vip$`));
});

test('signing out ends the session, also after going back', async ({ signedIn: page }) => {
  await page.goto('/n/me');
  await expect(names(page).first()).toBeVisible();
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInHeading(page)).toBeVisible();
  const left = (await page.context().cookies()).filter(({ value }) => value !== '').map(({ name }) => name);
  // This cookie marks a known device and signs nobody in.
  expect(left).toEqual(['foyer-device']);
  await page.goto('/n/me');
  await expect(signInHeading(page)).toBeVisible();
});

test('an expired token is renewed once however many calls it failed, and the page loads', async ({
  signedIn: page,
  api,
}) => {
  const event = await api.createEvent({ name: 'Many calls' });
  await page.goto('/n/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await spoilToken(page);
  const actions = watchAuthentication(page);
  let refused = 0;
  page.on('response', (answer) => {
    if (answer.status() === 401) refused += 1;
  });
  await page.goto(`/n/events/${event.id}/basicinfo`);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Many calls');
  expect(refused).toBeGreaterThan(2);
  expect(actions).toEqual(['refresh']);
});

test('a token that expires during typing is renewed, and the save succeeds', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Expires meanwhile' });
  await page.goto(`/n/events/${event.id}/basicinfo`);
  await page.getByRole('textbox', { name: /^City/ }).fill('Oslo');
  await spoilToken(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeAttached();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Oslo');
});

test('without the cookie the next call redirects to the sign-in page, and back to the same page', async ({
  signedIn: page,
}) => {
  await page.goto('/n/me');
  await expect(names(page).first()).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('searchbox').fill('Makers');
  await expect(signInHeading(page)).toBeVisible();
  await fillSignIn(page);
  await expect(page.getByRole('searchbox')).toHaveValue('Makers');
  await expect(names(page)).toHaveText(['Thursday Makers Meetup']);
});

test('a session that ends with unsaved input says so, and continues after signing in in another tab', async ({
  signedIn: page,
  api,
}) => {
  const event = await api.createEvent({ name: 'Ends meanwhile' });
  await page.goto(`/n/events/${event.id}/basicinfo`);
  const city = page.getByRole('textbox', { name: /^City/ });
  await city.fill('Oslo');
  const requests: string[] = [];
  page.on('dialog', (dialog) => requests.push(dialog.type()));
  await page.context().clearCookies();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  const [beside] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: /Sign in/ }).click(),
  ]);
  await fillSignIn(beside);
  await expect(beside.getByRole('textbox', { name: 'Name' })).toHaveValue('Ends meanwhile');
  await beside.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog).toBeHidden();
  await expect(city).toHaveValue('Oslo');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeAttached();
  expect(requests).toEqual([]);
});

test('a session that cannot be renewed redirects to the sign-in page', async ({ signedIn: page }) => {
  await page.goto('/n/me');
  await expect(names(page).first()).toBeVisible();
  await spoilToken(page);
  await page.context().clearCookies({ name: 'foyer-refresh' });
  await page.reload();
  await expect(signInHeading(page)).toBeVisible();
  await sendSignIn(page);
  await page.goto('/n/me');
  await expect(names(page).first()).toBeVisible();
});

test('the session survives a restart of the server', async ({ signedIn: page, server }) => {
  await page.goto('/n/me');
  await expect(names(page).first()).toBeVisible();
  await server.restart('SIGKILL');
  const actions = watchAuthentication(page);
  await page.reload();
  await expect(names(page).first()).toBeVisible();
  expect(actions).toEqual([]);
});
