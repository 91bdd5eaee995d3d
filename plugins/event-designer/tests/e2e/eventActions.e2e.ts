import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { names, seen } from '../../../../tests/e2e/support/list.ts';
import { expectDateTime, field, typeDateTime } from '../../../../tests/e2e/support/organiser.ts';

test('an event is deleted only after its name was typed', async ({ signedIn: page, api }) => {
  await api.createEvent({ name: 'Delete me' });
  await page.goto('/n/me?q=Delete+me');
  await page.getByRole('button', { name: 'Actions for Delete me' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Delete me”?' });
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('Delete');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('Delete me');
  await confirm.click();
  await expect(page.getByText('“Delete me” deleted.')).toBeVisible();
  await expect(seen(page, 'No results. Try another search or other filters.')).toBeVisible();
});

test('an event with sales cannot be deleted', async ({ signedIn: page }) => {
  const name = 'Thursday Makers Meetup';
  await page.goto(`/n/me?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
});

test('a duplicate has the chosen parts at its new start, and no sales or publication', async ({
  signedIn: page,
  api,
}) => {
  const event = await api.createEvent({ name: 'Copy me' });
  await api.createTicket(event.id, { name: 'Seat', saleEnd: '2030-05-01T08:00:00.000Z' });
  await page.goto('/n/me?q=Copy+me');
  await page.getByRole('button', { name: 'Actions for Copy me' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate event' });
  await expect(dialog.getByText('1 ticket.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Details and pictures' })).toBeHidden();
  await expectAccessible(page);
  await field(dialog, 'textbox', 'Name of the copy').fill('The copy');
  await typeDateTime(dialog, 'New start of the first date', '2031-01-13T10:30');
  await dialog.getByRole('checkbox', { name: 'Settings', exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Duplicate' }).click();

  await expect(page.getByText('“The copy” created.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Basic info' })).toBeVisible();
  await expectDateTime(page, 'Starts', '13 Jan 2031 10:30');
  const copy = await api.findEvent('The copy');
  expect(await api.call('GET', `/events/${copy.id}`)).toMatchObject({ status: 'unpublished', ticketCount: 1 });
  // The copy is 252 days and 90 minutes later on the clock of London, which is one hour behind in winter.
  expect(await api.call('GET', `/events/${copy.id}/tickets`)).toMatchObject([
    { name: 'Seat', saleEnd: '2031-01-08T10:30:00.000Z' },
  ]);
});

test('archived events leave the list together, and are restored unchanged', async ({ signedIn: page, api }) => {
  for (const name of ['Attic A', 'Attic B', 'Attic C']) await api.createEvent({ name });
  await page.goto('/n/me?q=Attic&sort=name');
  await page.getByRole('checkbox', { name: 'Select Attic A' }).check();
  await page.getByRole('checkbox', { name: 'Select Attic C' }).check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('dialog', { name: 'Archive 2 events?' }).getByRole('button', { name: 'Archive' }).click();
  await expect(names(page)).toHaveText(['Attic B']);

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('menuitemradio', { name: 'Archived only' }).click();
  await expect(names(page)).toHaveText(['Attic A', 'Attic C']);
  await page.getByRole('button', { name: 'Actions for Attic A' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(names(page)).toHaveText(['Attic C']);
  await page.getByRole('button', { name: 'Remove filter: Archive' }).click();
  await expect(names(page)).toHaveText(['Attic A', 'Attic B']);
});
