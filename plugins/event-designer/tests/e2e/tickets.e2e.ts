import type { Page } from '@playwright/test';
import { expect, test } from '../../../../tests/e2e/support/fixtures.ts';
import { choose, field, save } from '../../../../tests/e2e/support/organiser.ts';
import { wordsOf } from '../../../../tests/e2e/support/words.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => rows(page).getByRole('link');
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

async function act(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an event without tickets explains what they are for', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'No tickets' });
  await page.goto(`/n/events/${event.id}/tickets`);
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
});

test('tickets are reordered by dragging, and keep their order', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Dragging' });
  for (const name of ['First', 'Second', 'Third']) await api.createTicket(event.id, { name });
  await page.goto(`/n/events/${event.id}/tickets`);
  await expect(names(page)).toHaveText(['First', 'Second', 'Third']);

  const from = await grip(page, 'Third').boundingBox();
  const to = await grip(page, 'First').boundingBox();
  if (!from || !to) throw new Error('The grips have no place on the screen');
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/tickets/order'));
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 6, { steps: 8 });
  await page.mouse.up();
  await expect(names(page)).toHaveText(['Third', 'First', 'Second']);
  expect((await ordered).ok()).toBe(true);
  await page.reload();
  await expect(names(page)).toHaveText(['Third', 'First', 'Second']);
});

test('a copy is placed after its original, paused, and opens with one click', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Copying' });
  await api.createTicket(event.id, { name: 'Original', price: 1_950, quantity: 30 });
  await api.createTicket(event.id, { name: 'Other' });
  await page.goto(`/n/events/${event.id}/tickets`);
  await act(page, 'Original', 'Duplicate');
  await expect(names(page)).toHaveText(['Original', 'Original (copy)', 'Other']);
  await expect(row(page, 'Original (copy)')).toContainText('$19.50');
  await page.getByRole('button', { name: 'Open copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Original (copy)' })).toBeVisible();
  await expect(field(page, 'textbox', 'Quantity')).toHaveValue('30');
});

test('a ticket is paused and resumed, archived and restored', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Pausing' });
  await api.call('PATCH', `/events/${event.id}/basic-info`, { locationType: 'to_be_announced' });
  await api.createTicket(event.id, { name: 'Entry' });
  await api.createTicket(event.id, { name: 'Lounge' });
  await api.call('PATCH', `/events/${event.id}/publish-settings`, { status: 'published' });
  await page.goto(`/n/events/${event.id}/tickets`);
  await expect(row(page, 'Lounge')).toContainText('On sale');

  await act(page, 'Lounge', 'Pause sales');
  await expect(row(page, 'Lounge')).toContainText('Paused');
  await expect(row(page, 'Lounge').getByTitle('Sales are paused.')).toBeVisible();
  await act(page, 'Lounge', 'Resume sales');
  await expect(row(page, 'Lounge')).toContainText('On sale');

  await act(page, 'Lounge', 'Archive');
  await expect(names(page)).toHaveText(['Entry']);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('menuitemradio', { name: 'Archived only' }).click();
  await expect(names(page)).toHaveText(['Lounge']);
  await act(page, 'Lounge', 'Restore');
  await page.goto(`/n/events/${event.id}/tickets`);
  await expect(names(page)).toHaveText(['Entry', 'Lounge']);
});

test('several tickets are paused and archived together', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Many at once' });
  for (const name of ['A', 'B', 'C']) await api.createTicket(event.id, { name });
  await page.goto(`/n/events/${event.id}/tickets`);
  const bar = page.getByRole('region', { name: 'Actions for the selected rows' });

  await page.getByRole('checkbox', { name: 'Select A', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Select C', exact: true }).check();
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(names(page)).toHaveText(['B']);
  await page.reload();
  await expect(names(page)).toHaveText(['B']);
});

test('a pass code locks a ticket, and is shown to people who may change it', async ({ signedIn: page, api }) => {
  const t = await wordsOf('en', 'meTranslation');
  const event = await api.createEvent({ name: 'Locked' });
  await api.call('PATCH', `/events/${event.id}/basic-info`, { locationType: 'to_be_announced' });
  await api.createTicket(event.id, { name: 'Open' });
  const ticket = await api.createTicket(event.id, { name: 'Members' });
  await api.call('PATCH', `/events/${event.id}/publish-settings`, { status: 'published' });
  await page.goto(`/n/events/${event.id}/tickets/${ticket.id}`);
  await choose(page, 'Available to', 'People with a passcode');
  await page.keyboard.press('Control+s');
  const code = field(page, 'textbox', 'Passcode');
  await expect(code).toHaveAccessibleDescription('Set a passcode.');
  await code.fill('abc');
  await page.keyboard.press('Control+s');
  await expect(code).toHaveAccessibleDescription('Use at least 4 characters.');
  await code.fill('harbour');
  await save(page, t);
  await expect(code).toHaveValue('');
  await expect(code).toHaveAccessibleDescription(t('ticket.passCodeKept'));
  await expect(page.getByRole('main')).toContainText('Needs a passcode.');
  await page.reload();
  await expect(code).toHaveValue('');
  const label = t('ticket.currentPassCode');
  await page.getByRole('button', { name: `${t('secrets.show')}: ${label}` }).click();
  await expect(page.getByRole('textbox', { name: label })).toHaveValue('harbour');
  await page.getByRole('button', { name: t('secrets.hide') }).click();
  await expect(page.getByRole('textbox', { name: label })).toBeHidden();
});

test('tickets that draw from one pool share what is left', async ({ signedIn: page, api }) => {
  const t = await wordsOf('en', 'meTranslation');
  const event = await api.createEvent({ name: 'One pool' });
  const one = await api.createTicket(event.id, { name: 'Adult', quantity: null });
  const two = await api.createTicket(event.id, { name: 'Child', quantity: null });

  await page.goto(`/n/events/${event.id}/tickets/${one.id}`);
  await choose(page, 'Stock', 'Pool');
  await page.keyboard.press('Control+s');
  await expect(field(page, 'combobox', 'Pool')).toHaveAccessibleDescription('Choose a pool.');
  await page.getByRole('button', { name: 'New pool' }).click();
  const dialog = page.getByRole('dialog', { name: 'New pool' });
  await field(dialog, 'textbox', 'Name').fill('Hall');
  await field(dialog, 'textbox', 'Size').fill('120');
  await dialog.getByRole('button', { name: 'Create pool' }).click();
  await expect(field(page, 'combobox', 'Pool').locator('option:checked')).toHaveText('Hall · 120 of 120 left');
  await save(page, t);

  await page.goto(`/n/events/${event.id}/tickets/${two.id}`);
  await choose(page, 'Stock', 'Pool');
  await field(page, 'combobox', 'Pool').selectOption({ label: 'Hall · 120 of 120 left' });
  await save(page, t);
  await page.getByRole('main').getByRole('link', { name: 'Tickets', exact: true }).click();
  for (const name of ['Adult', 'Child']) {
    await expect(row(page, name)).toContainText('pool “Hall”');
    await expect(row(page, name)).toContainText('0 / 120');
  }
});

test('every state of a ticket is shown with its reason', async ({ signedIn: page, api }) => {
  const summit = await api.findEvent('Northern Light Summit');
  await page.goto(`/n/events/${summit.id}/tickets`);
  const states = [
    ['Early bird', 'Sold out', 'Sold out.'],
    ['Standard', 'On sale', 'Available now.'],
    ['Workshop pass', 'Locked', 'Needs a passcode.'],
    ['Group of ten', 'Hidden', 'Only people with the link have access.'],
  ] as const;
  for (const [name, state, reason] of states) {
    await expect(row(page, name).getByTitle(reason)).toHaveText(state);
  }
});

test('fields locked by sales cannot be changed, and the form says why', async ({ signedIn: page, api }) => {
  const summit = await api.findEvent('Northern Light Summit');
  await page.goto(`/n/events/${summit.id}/tickets`);
  await page.getByRole('link', { name: 'Standard', exact: true }).click();
  const type = field(page, 'radiogroup', 'Stock');
  await expect(type.getByRole('radio', { name: 'Own quantity' })).toBeDisabled();
  await expect(type).toHaveAccessibleDescription('The stock type can’t be changed once tickets have been sold.');
  await field(page, 'textbox', 'Maximum for this ticket').fill('417');
  await field(page, 'textbox', 'Price').fill('0');
  await page.keyboard.press('Control+s');
  await expect(field(page, 'textbox', 'Price')).toHaveAccessibleDescription(
    /A ticket can’t switch between free and paid once it has been sold/,
  );
  await expect(field(page, 'textbox', 'Maximum for this ticket')).toHaveAccessibleDescription(
    'The minimum is 418 because that many are already taken.',
  );
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: /^Actions for Standard/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
});

test('a ticket without sales is deleted after confirmation', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Deleting' });
  await api.createTicket(event.id, { name: 'Keep' });
  await api.createTicket(event.id, { name: 'Drop' });
  await page.goto(`/n/events/${event.id}/tickets`);
  await act(page, 'Drop', 'Delete');
  await page.getByRole('dialog', { name: 'Delete “Drop”?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(names(page)).toHaveText(['Keep', 'Drop']);
  await act(page, 'Drop', 'Delete');
  await page.getByRole('dialog', { name: 'Delete “Drop”?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(names(page)).toHaveText(['Keep']);
});
