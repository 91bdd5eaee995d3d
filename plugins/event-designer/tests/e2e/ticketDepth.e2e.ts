import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { choose, field, find } from '../../../../tests/e2e/support/organiser.ts';
import { pickUp } from '../../../../tests/e2e/support/pickUp.ts';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Tickets', exact: true }).locator('tbody').getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => rows(page).getByRole('link');

test('a pool whose places are all held is sold out for every ticket that draws from it', async ({
  signedIn: page,
  api,
}) => {
  const event = await api.createEvent({ name: 'Held' });
  await api.call('PATCH', `/events/${event.id}/basic-info`, { locationType: 'to_be_announced' });
  const hall = await api.call<{ id: number }>('POST', `/events/${event.id}/stock-pools`, {
    name: 'Hall',
    quantity: 40,
  });
  const stock = { type: 'stock', stockPoolId: hall.id, quantity: null };
  await api.createTicket(event.id, { ...stock, name: 'Adult' });
  await api.createTicket(event.id, { ...stock, name: 'Child' });
  await api.call('PATCH', `/events/${event.id}/publish-settings`, { status: 'published' });
  await page.goto(`/n/events/${event.id}/tickets`);
  await expect(row(page, 'Child')).toContainText('On sale');

  await page.getByRole('button', { name: 'Capacity' }).click();
  const capacity = page.getByRole('dialog', { name: 'Capacity' });
  const pool = capacity.getByRole('region', { name: 'Hall' });
  await expect(pool).toContainText('40 left');
  await expect(capacity.getByRole('status')).toHaveText('40 still available in total.');
  await field(pool, 'textbox', 'Try another size').fill('100');
  await expect(capacity.getByRole('status')).toHaveText('100 would be available in total, compared with 40 now.');
  await expect(pool.getByRole('row', { name: /Adult/ })).toContainText('100');
  await expectAccessible(page);

  await pool.getByRole('button', { name: 'Edit pool' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit pool' });
  await dialog.getByRole('button', { name: 'Hold places' }).click();
  await field(dialog, 'textbox', 'Held for').fill('Crew');
  await field(dialog, 'textbox', 'Size').last().fill('41');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Only 40 places are available to hold.');
  await field(dialog, 'textbox', 'Size').last().fill('40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(pool).toContainText('40 held');
  await capacity.getByRole('button', { name: 'Close' }).click();
  for (const name of ['Adult', 'Child']) await expect(row(page, name)).toContainText('Sold out');

  await page.getByRole('button', { name: 'Why can’t they buy it?' }).click();
  const why = page.getByRole('dialog', { name: 'Why can’t they buy it?' });
  await expect(why.getByRole('heading', { name: /People can’t buy this/ })).toContainText('The pool is empty.');
  await expect(why).toContainText('Shown as unavailable on the event page.');
});

test('tickets are moved into a group by dragging them below its heading', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Grouping' });
  for (const name of ['Entry', 'Lounge']) await api.createTicket(event.id, { name });
  await page.goto(`/n/events/${event.id}/tickets`);
  await page.getByRole('button', { name: 'Groups' }).click();
  const groups = page.getByRole('dialog', { name: 'Ticket groups' });
  await groups.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await field(dialog, 'textbox', 'Title').fill('For partners');
  await choose(dialog, 'Visibility', 'By link only');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(groups.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await groups.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page)).toContainText(['Entry', 'Lounge', 'For partners']);

  const moved = page.waitForResponse((answer) => answer.url().endsWith('/tickets/order'));
  const grip = page.getByRole('button', { name: 'Move Entry', exact: true });
  await grip.focus();
  await pickUp(grip, 'Picked up Entry, position 1 of 3.');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Entry is over position 2 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Entry is over position 3 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  expect((await moved).ok()).toBe(true);
  await expect(names(page)).toHaveText(['Lounge', 'Entry']);
  await page.reload();
  await expect(rows(page)).toContainText(['Lounge', 'For partners', 'Entry']);
  await row(page, 'Entry').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entry' })).toBeFocused();
  await expect(field(page, 'combobox', 'Group').locator('option:checked')).toHaveText('For partners · by link only');
});

test('raises prices together after a summary, and one that was paid only after confirmation', async ({
  signedIn: page,
  api,
}) => {
  const event = await api.createEvent({ name: 'Raising' });
  for (const name of ['A', 'B']) await api.createTicket(event.id, { name, price: 1_000 });
  await page.goto(`/n/events/${event.id}/tickets`);
  for (const name of ['A', 'B']) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page
    .getByRole('region', { name: 'Actions for the selected rows' })
    .getByRole('button', { name: 'Edit' })
    .click();
  const bulk = page.getByRole('dialog', { name: 'Edit 2 tickets' });
  await bulk.getByRole('checkbox', { name: 'Price', exact: true }).check();
  await field(bulk, 'textbox', 'Percentage').fill('25');
  await bulk.getByRole('button', { name: 'Preview changes' }).click();
  await expect(bulk).toContainText('2 tickets will change.');
  await expect(bulk.getByRole('listitem')).toHaveText(['APrice: $10 → $12.50', 'BPrice: $10 → $12.50']);
  await bulk.getByRole('button', { name: 'Apply changes' }).click();
  await expect(row(page, 'A')).toContainText('$12.50');
  await expect(row(page, 'B')).toContainText('$12.50');

  const summit = await api.findEvent('Northern Light Summit');
  await page.goto(`/n/events/${summit.id}/tickets`);
  await page.getByRole('link', { name: 'Standard', exact: true }).click();
  await field(page, 'textbox', 'Price').fill('420');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: 'Change the price?' });
  await expect(question).toContainText('418 sold or reserved at $390; new sales at $420');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'textbox', 'Price')).toHaveValue('420.00');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'textbox', 'Price')).toHaveValue('390.00');
});

test('holders of a sold-out pool are moved to another ticket, and back', async ({ signedIn: page, api }) => {
  const event = await api.findEvent('Winter Gala');
  const at = `/events/${event.id}`;
  const [seats] = await api.call<{ id: number; sold: number; quantity: number }[]>('GET', `${at}/stock-pools`);
  if (!seats) throw new Error('The sample has no pool');
  await api.call('PATCH', `${at}/stock-pools/${seats.id}`, { quantity: seats.sold });
  const balcony = await api.createTicket(event.id, { name: 'Balcony', price: 20_000, quantity: 40 });
  await page.goto(`/n${at}/tickets`);
  await expect(row(page, 'Single seat')).toContainText('Sold out');

  await page.getByRole('button', { name: 'Actions for Single seat' }).click();
  await page.getByRole('menuitem', { name: 'Holders (96)' }).click();
  const holders = page.getByRole('dialog', { name: 'Holders of “Single seat”' });
  for (const place of [0, 1]) await holders.locator('tbody').getByRole('checkbox').nth(place).check();
  await expectAccessible(page);
  await holders.getByRole('button', { name: 'Move to another ticket…' }).click();
  const move = page.getByRole('dialog', { name: 'Move 2 holders' });
  await find(move, 'New ticket', 'Bal', /Balcony.*40 left/);
  await move.getByRole('button', { name: 'Preview changes' }).click();
  await expect(move.getByRole('status')).toHaveText('2 holders will move to “Balcony” and keep the price they paid.');
  await expect(move).toContainText(
    '2 people paid $30 less in total than “Balcony” costs. They won’t be charged the difference.',
  );
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Move 2 holders' }).click();
  await expect(move).toBeHidden();
  await expect(holders).toContainText('1–20 of 94');
  await holders.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, 'Single seat')).not.toContainText('Sold out');
  await expect(row(page, 'Balcony')).toContainText('2');

  await page.getByRole('button', { name: 'History', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'History' });
  const newest = panel.getByRole('listitem').first();
  await expect(newest).toContainText('2 holders moved to “Balcony”');
  await expect(newest.getByRole('definition')).toContainText(['Single seat']);
  await newest.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog', { name: 'Undo this change?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(newest).toContainText('Undid a change: 2 holders');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, 'Single seat')).toContainText('Sold out');

  // All tests of this server share the sample, so the changes are reverted.
  await api.call('DELETE', `${at}/tickets/${balcony.id}`);
  await api.call('PATCH', `${at}/stock-pools/${seats.id}`, { quantity: seats.quantity });
});
