import type { Page } from '@playwright/test';
import { expect, test } from '../../../../tests/e2e/support/fixtures.ts';
import { field, goTo, save, typeDateTime } from '../../../../tests/e2e/support/organiser.ts';
import { type Language, wordsOf } from '../../../../tests/e2e/support/words.ts';

const name = (page: Page) => field(page, 'textbox', 'Name');
const city = (page: Page) => field(page, 'textbox', 'City');
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved/ });
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave with unsaved changes?' });

async function openBasicInfo(page: Page, eventId: number): Promise<void> {
  await page.goto(`/n/events/${eventId}/basicinfo`);
  await expect(name(page)).toBeVisible();
}

for (const language of ['en', 'de'] satisfies Language[]) {
  test(`shows errors below their fields, focuses the first one, and loses nothing (${language})`, async ({
    signedIn: page,
    api,
  }) => {
    const t = await wordsOf(language, 'meTranslation');
    const event = await api.createEvent({ name: `Wrong fields ${language}` });
    const ticket = await api.createTicket(event.id, { name: 'Entry', quantity: 5 });

    await page.goto(`/n/events/${event.id}/basicinfo?lng=${language}`);
    const eventName = field(page, 'textbox', t('basicInfo.name'));
    await eventName.fill('');
    await typeDateTime(page, t('basicInfo.ends'), '2030-05-06T08:00');
    await page.getByRole('button', { name: new RegExp(`^${t('forms.save')}`) }).click();
    await expect(eventName).toHaveAccessibleDescription(t('problems.required'));
    await expect(eventName).toBeFocused();
    await expect(page.getByText(t('problems.end_before_start'))).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: t('forms.invalid', { count: 2 }) })).toBeAttached();

    await page.goto(`/n/events/${event.id}/tickets/${ticket.id}`);
    const most = field(page, 'textbox', t('fields.tickets.maxPerOrder'));
    await field(page, 'textbox', t('fields.tickets.price')).fill('abc');
    await most.fill('9');
    await field(page, 'textbox', t('fields.tickets.description')).fill('Kept');
    await page.keyboard.press('Control+s');
    await expect(field(page, 'textbox', t('fields.tickets.price'))).toHaveAccessibleDescription(t('forms.notMoney'));
    await field(page, 'textbox', t('fields.tickets.price')).fill('12');
    await page.keyboard.press('Control+s');
    // Only the rules that the server shares with the form find this problem.
    await expect(most).toHaveAccessibleDescription(t('problems.max_above_quantity', { quantity: 5 }));
    await expect(most).toBeFocused();
    await expect(most).toHaveValue('9');
    await expect(field(page, 'textbox', t('fields.tickets.description'))).toHaveValue('Kept');
    await most.fill('5');
    await save(page, t);
  });
}

test('Ctrl+S saves, and a message confirms it', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Saved by key' });
  await openBasicInfo(page, event.id);
  await name(page).fill('Saved with the keyboard');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeAttached();
  await expect(page.getByRole('banner')).toContainText('Saved with the keyboard');
  await page.reload();
  await expect(name(page)).toHaveValue('Saved with the keyboard');
});

test('leaving with unsaved changes asks: stay, discard, or save first', async ({ signedIn: page, api }) => {
  const t = await wordsOf('en', 'meTranslation');
  const event = await api.createEvent({ name: 'Leaving' });
  await openBasicInfo(page, event.id);
  await goTo(page, t, 'Tickets');
  await goTo(page, t, 'Basic info');

  await city(page).fill('Bergen');
  await page.getByRole('navigation').getByRole('link', { name: 'Details' }).click();
  await leaving(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(leaving(page)).toBeHidden();
  await expect(city(page)).toHaveValue('Bergen');

  await page.goBack();
  await leaving(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await goTo(page, t, 'Basic info');
  await expect(city(page)).toHaveValue('');

  await city(page).fill('Trondheim');
  await page.goBack();
  await leaving(page).getByRole('button', { name: 'Save and leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await goTo(page, t, 'Basic info');
  await expect(city(page)).toHaveValue('Trondheim');
});

test('invalid changes cannot be saved when leaving, so the page stays', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Not savable' });
  await openBasicInfo(page, event.id);
  await name(page).fill('');
  await page.getByRole('navigation').getByRole('link', { name: 'Details' }).click();
  await leaving(page).getByRole('button', { name: 'Save and leave' }).click();
  await expect(leaving(page)).toBeHidden();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAccessibleDescription('Enter a value.');
});

test('closing the tab with unsaved changes makes the browser ask', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Closing' });
  await openBasicInfo(page, event.id);
  await name(page).fill('Closing now');
  const dialogOpened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(name(page)).toHaveValue('Closing now');
});

test('pressing Create twice creates once', async ({ signedIn: page, api }) => {
  await page.goto('/n/me');
  await page.getByRole('button', { name: 'New event' }).click();
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await field(dialog, 'textbox', 'Name').fill('Pressed twice');
  await dialog.getByRole('button', { name: 'Create event' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Basic info' })).toBeVisible();
  expect(await api.call<unknown[]>('GET', '/events?q=Pressed+twice')).toHaveLength(1);
});

test('a lost response keeps the dialog open, and the second try creates no second event', async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/n/me');
  await page.getByRole('button', { name: 'New event' }).click();
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await field(dialog, 'textbox', 'Name').fill('Lost answer');
  await page.route(
    '**/api/events',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await expect(dialog.getByRole('alert')).toContainText('the server can’t be reached');
  await expect(field(dialog, 'textbox', 'Name')).toHaveValue('Lost answer');
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Basic info' })).toBeVisible();
  expect(await api.call<unknown[]>('GET', '/events?q=Lost+answer')).toHaveLength(1);
});

test('closing a dialog with unsaved input asks first', async ({ signedIn: page }) => {
  await page.goto('/n/me');
  await page.getByRole('button', { name: 'New event' }).click();
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await field(dialog, 'textbox', 'Name').fill('Do not lose me');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(field(dialog, 'textbox', 'Name')).toHaveValue('Do not lose me');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

/**
 * Blocks live updates, as on a bad connection: the page learns of other changes only when it saves. `together.e2e.ts`
 * tests live updates.
 */
const hearNothing = (page: Page) => page.route('**/api/live*', (route) => route.abort());

test('two tabs that change the same field show both versions, field by field', async ({ signedIn: page, api }) => {
  const t = await wordsOf('en', 'meTranslation');
  const event = await api.createEvent({ name: 'Two tabs' });
  await hearNothing(page);
  const other = await page.context().newPage();
  await openBasicInfo(page, event.id);
  await openBasicInfo(other, event.id);

  await name(other).fill('Theirs');
  await city(other).fill('Bergen');
  await field(other, 'textbox', 'Street address').fill('Havnegata 12');
  await save(other, t);

  await name(page).fill('Mine');
  await city(page).fill('Oslo');
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: 'Newer changes saved elsewhere' });
  await expect(conflict).toContainText('Changes to other fields are already included: Street address');
  await expect(conflict.getByRole('group', { name: 'Name' })).toContainText('Theirs');
  await expect(conflict.getByRole('group', { name: 'Name' })).toContainText('Mine');

  await conflict.getByRole('button', { name: 'Keep editing' }).click();
  await expect(conflict).toBeHidden();
  await expect(name(page)).toHaveValue('Mine');
  await expect(city(page)).toHaveValue('Oslo');

  await page.keyboard.press('Control+s');
  await conflict
    .getByRole('group', { name: 'Name' })
    .getByRole('radio', { name: /Saved version/ })
    .check();
  await conflict.getByRole('button', { name: 'Save selection' }).click();
  await expect(conflict).toBeHidden();
  await expect(saved(page)).toBeAttached();

  await page.reload();
  await expect(name(page)).toHaveValue('Theirs');
  await expect(city(page)).toHaveValue('Oslo');
  await expect(field(page, 'textbox', 'Street address')).toHaveValue('Havnegata 12');
});

test('two tabs that change different fields both save, and the second is told what the first changed', async ({
  signedIn: page,
  api,
}) => {
  const t = await wordsOf('en', 'meTranslation');
  const event = await api.createEvent({ name: 'Different fields' });
  await hearNothing(page);
  const other = await page.context().newPage();
  await openBasicInfo(page, event.id);
  await openBasicInfo(other, event.id);
  await city(other).fill('Bergen');
  await save(other, t);
  await field(page, 'textbox', 'Postal code').fill('5003');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toContainText('Saved, along with newer changes to: City');
  await page.reload();
  await expect(city(page)).toHaveValue('Bergen');
  await expect(field(page, 'textbox', 'Postal code')).toHaveValue('5003');
});

test('keeps what was typed if the server dies while saving, and saves on the next try', async ({
  signedIn: page,
  api,
  server,
}) => {
  const event = await api.createEvent({ name: 'Dying server' });
  await openBasicInfo(page, event.id);
  await name(page).fill('Survives the server');
  await city(page).fill('Tromsø');
  await page.route(
    '**/basic-info',
    async (route) => {
      await server.down('SIGKILL');
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'the server can’t be reached' })).toBeAttached();
  await expect(name(page)).toHaveValue('Survives the server');
  await expect(city(page)).toHaveValue('Tromsø');

  await server.up();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(saved(page)).toBeAttached();
  await page.reload();
  await expect(name(page)).toHaveValue('Survives the server');
  await expect(city(page)).toHaveValue('Tromsø');
});

test('refuses a file that is no picture with the reason, and keeps the form', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'No picture' });
  await page.goto(`/n/events/${event.id}/details`);
  await field(page, 'textbox', 'Summary').fill('Still here');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({
    name: 'cover.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be' })).toBeVisible();
  await expect(field(page, 'textbox', 'Summary')).toHaveValue('Still here');
});

test('a dialog shows a line at each edge beyond which it has more', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Long dialog' });
  await page.setViewportSize({ width: 1_440, height: 600 });
  await page.goto(`/n/events/${event.id}/codes`);
  await page.getByRole('button', { name: 'New code' }).first().click();
  const code = field(page.getByRole('dialog'), 'textbox', 'Code');
  await expect(code).toBeVisible();
  const lines = () =>
    code.evaluate((input) => {
      const content = input.closest('.MuiDialogContent-root') ?? document.body;
      return ['::before', '::after'].map((edge) => getComputedStyle(content, edge).opacity);
    });
  await expect.poll(lines).toEqual(['0', '1']);
  await code.evaluate((input) => input.closest('.MuiDialogContent-root')?.scrollBy(0, 10_000));
  await expect.poll(lines).toEqual(['1', '0']);
});
