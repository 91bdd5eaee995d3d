import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { field, find, save } from '../../../../tests/e2e/support/organiser.ts';
import { wordsOf } from '../../../../tests/e2e/support/words.ts';

const zones = { from: 'Europe/London', to: 'America/New_York' };
/** The clocks of New York go forward in the night before the second date, and those of London two weeks later. */
const slots = [
  { start: '2030-03-09T09:00', end: '2030-03-09T17:00' },
  { start: '2030-03-10T02:30', end: '2030-03-10T05:00' },
];
const sale = { saleStart: '2030-03-01T08:00:00.000Z', saleEnd: '2030-03-10T02:15:00.000Z' };

/** Returns the parts of the start of a date, by its index from 0. */
const start = (page: Page, place: number) => field(page, 'group', 'Starts').nth(place).getByRole('spinbutton');

type Times = { timeSlots: { start: string; end: string }[]; timeSettings: { timeZone: { id: string } } };

test('changing the zone but keeping local times: every row is previewed, and changes as previewed', async ({
  signedIn: page,
  api,
}) => {
  const event = await api.createEvent({ name: 'Clocks stay', timeZone: zones.from });
  await api.call('PATCH', `/events/${event.id}/basic-info`, { timeSlots: slots });
  const ticket = await api.createTicket(event.id, { name: 'Day ticket', ...sale });
  await page.goto(`/n/events/${event.id}/basicinfo`);
  await find(page, 'Time zone', 'New York', /New York/);

  const dialog = page.getByRole('dialog', { name: 'From Europe/London to America/New York' });
  await expect(dialog.getByRole('radio', { name: /Keep local times/ })).toBeChecked();
  const row = (name: string) => dialog.getByRole('row', { name });
  await expect(row('Day ticket Ticket · Sale starts')).toContainText('Fri 1 Mar 2030, 08:00');
  await expect(row('Day ticket Ticket · Sale starts')).toContainText('13:00 in Europe/London');
  // Times that need attention are listed first.
  await expect(dialog.getByRole('row').nth(1)).toContainText('The clocks go forward and skip this time');
  await expect(row('Date 2 Start')).toContainText('Sun 10 Mar 2030, 03:30');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change time zone' }).click();
  await expect(start(page, 1)).toHaveText(['10', 'Mar', '2030', '03', '30']);
  await save(page, await wordsOf('en', 'meTranslation'));

  const info = await api.call<Times>('GET', `/events/${event.id}/basic-info`);
  expect(info.timeSettings.timeZone.id).toBe(zones.to);
  expect(info.timeSlots).toMatchObject([slots[0], { start: '2030-03-10T03:30', end: '2030-03-10T05:00' }]);
  // 02:15 does not exist in New York in that night either, so it becomes 03:15.
  expect(await api.call('GET', `/events/${event.id}/tickets/${ticket.id}`)).toMatchObject({
    saleStart: '2030-03-01T13:00:00.000Z',
    saleEnd: '2030-03-10T07:15:00.000Z',
  });
});

test('changing the zone but keeping instants: local times are recomputed, changing back restores them', async ({
  signedIn: page,
  api,
}) => {
  const event = await api.createEvent({ name: 'Moments stay', timeZone: zones.from });
  await api.call('PATCH', `/events/${event.id}/basic-info`, { timeSlots: slots });
  const ticket = await api.createTicket(event.id, { name: 'Day ticket', ...sale });
  await page.goto(`/n/events/${event.id}/basicinfo`);

  await find(page, 'Time zone', 'New York', /New York/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'combobox', 'Time zone')).toHaveValue('Europe/London');

  await find(page, 'Time zone', 'New York', /New York/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Convert times/ }).check();
  await expect(dialog.getByRole('row', { name: 'Date 1 Start' })).toContainText('Sat 9 Mar 2030, 04:00');
  await dialog.getByRole('button', { name: 'Change time zone' }).click();
  await expect(start(page, 0)).toHaveText(['9', 'Mar', '2030', '04', '00']);

  // The original zone restores the original times without a question.
  await find(page, 'Time zone', 'London', /London/);
  await expect(start(page, 0)).toHaveText(['9', 'Mar', '2030', '09', '00']);

  await find(page, 'Time zone', 'New York', /New York/);
  await dialog.getByRole('radio', { name: /Convert times/ }).check();
  await dialog.getByRole('button', { name: 'Change time zone' }).click();
  await save(page, await wordsOf('en', 'meTranslation'));
  await page.reload();
  await expect(start(page, 0)).toHaveText(['9', 'Mar', '2030', '04', '00']);
  const info = await api.call<Times>('GET', `/events/${event.id}/basic-info`);
  expect(info.timeSlots).toMatchObject([
    { start: '2030-03-09T04:00', end: '2030-03-09T12:00' },
    { start: '2030-03-09T21:30', end: '2030-03-10T00:00' },
  ]);
  expect(await api.call('GET', `/events/${event.id}/tickets/${ticket.id}`)).toMatchObject(sale);
});
