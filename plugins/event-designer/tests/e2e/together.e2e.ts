import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, sendSignIn, test } from '../../../../tests/e2e/support/fixtures.ts';
import { field, save } from '../../../../tests/e2e/support/organiser.ts';
import { wordsOf } from '../../../../tests/e2e/support/words.ts';

/** Opens a second tab in a browser profile of its own. */
async function elsewhere(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  await sendSignIn(page);
  return page;
}

/** Opens a page and waits until it receives live updates. */
async function open(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/api/live') && answer.ok());
  await page.goto(path);
  await stream;
}

test('two organisers see each other, and each other’s saves, on one event', async ({
  signedIn: page,
  api,
  browser,
  server,
}) => {
  const t = await wordsOf('en', 'meTranslation');
  const event = await api.createEvent({ name: 'Together' });
  const ticket = await api.createTicket(event.id, { name: 'Early bird' });
  const other = await elsewhere(browser, server.origin);
  const url = `/n/events/${event.id}`;

  await open(page, `${url}/tickets`);
  await expect(page.getByRole('link', { name: 'Early bird', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Also here/ })).toBeHidden();

  await open(other, `${url}/tickets/${ticket.id}`);
  const company = page.getByRole('button', { name: 'Also here: You, in another window (Tickets)' });
  await expect(company).toBeVisible();
  await expect(other.getByRole('button', { name: /^Also here/ })).toBeVisible();
  await expectAccessible(page);

  // The other tab saves. The list here shows the change and keeps the search.
  await field(other, 'textbox', 'Name').fill('Very early bird');
  await save(other, t);
  await expect(page.getByRole('link', { name: 'Very early bird', exact: true })).toBeVisible();

  // The other tab closes and disappears from the list of people here.
  await other.context().close();
  await expect(company).toBeHidden();
});

test("a form updates after other people's saves, and keeps what is typed", async ({
  signedIn: page,
  api,
  browser,
  server,
}) => {
  const t = await wordsOf('en', 'meTranslation');
  const event = await api.createEvent({ name: 'Both write' });
  const ticket = await api.createTicket(event.id, { name: 'Standard', price: 1_000 });
  const url = `/n/events/${event.id}/tickets/${ticket.id}`;
  const other = await elsewhere(browser, server.origin);
  await open(page, url);
  await open(other, url);
  const name = field(page, 'textbox', 'Name');
  await expect(name).toHaveValue('Standard');

  // Nothing is unsaved here, so the newer values appear without a question.
  await field(other, 'textbox', 'Name').fill('Regular');
  await save(other, t);
  await expect(name).toHaveValue('Regular');
  await expect(page.getByText(/saved changes here/)).toBeHidden();

  // Both tabs edit the same field. The typed text stays, and a message says who saved.
  await name.fill('Regular, mine');
  await field(other, 'textbox', 'Name').fill('Regular, theirs');
  await save(other, t);
  await expect(page.getByText(/saved changes here/)).toBeVisible();
  await expect(name).toHaveValue('Regular, mine');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Regular, theirs');
  await dialog.getByRole('radio', { name: /Your version/ }).check();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expect(field(other, 'textbox', 'Name')).toHaveValue('Regular, mine');
  await other.context().close();
});
