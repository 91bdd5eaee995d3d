import type { Locator, Page } from '@playwright/test';
import type { Api } from '../../../../tests/e2e/support/api.ts';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { field } from '../../../../tests/e2e/support/organiser.ts';

/**
 * These dates are so far ahead that they are never in the past. London's clocks go forward on Sunday, 31 March 2030.
 */
const fridays = {
  isExclusion: false,
  frequency: 'weekly',
  interval: 1,
  startsOn: '2030-03-22',
  ends: 'count',
  count: 4,
  until: null,
  daysOfWeek: [5],
  monthlyPattern: 'by_day_of_month',
  daysOfMonth: [],
  positions: [],
  positionDay: 'day',
  month: 1,
  defaultCapacity: 60,
  timesOfDay: [{ time: '19:00', label: '', durationMinutes: 120 }],
};

async function recurring(api: Api, name: string, ...rules: object[]): Promise<number> {
  const event = await api.call<{ id: number }>('POST', '/events', {
    name,
    isRecurring: true,
    timeZone: 'Europe/London',
  });
  if (rules.length > 0) await api.call('PATCH', `/events/${event.id}/schedule`, { rules });
  return event.id;
}

const dates = (page: Page) => page.getByRole('table', { name: 'Dates', exact: true }).locator('tbody').getByRole('row');
const date = (page: Page, text: string) => dates(page).filter({ hasText: text });
const day = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function typeDay(
  scope: Locator,
  label: string,
  [year, month, dayOfMonth]: [string, string, string],
): Promise<void> {
  const parts = field(scope, 'group', label).getByRole('spinbutton');
  await parts.first().click();
  await parts.first().pressSequentially(dayOfMonth);
  await parts.nth(1).pressSequentially(month);
  await parts.nth(2).pressSequentially(year);
}

async function act(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a tour across a clock change is created by a rule, and a day is skipped in the calendar', async ({
  signedIn: page,
  api,
}) => {
  const id = await recurring(api, 'Tour');
  await page.goto(`/n/events/${id}/schedule`);
  await expect(page.getByRole('heading', { name: 'No dates yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New rule' }).last().click();
  const editor = dialog(page, 'New rule');
  await editor.getByLabel('Repeats').selectOption('daily');
  await typeDay(editor, 'Starts on', ['2030', '03', '28']);
  await field(editor, 'textbox', 'Starts at').fill('1:30 am');
  await expect(editor.getByText('10 dates, the last on 6 Apr 2030.')).toBeVisible();
  await expect(
    editor.getByText('The clocks go forward and skip Sun 31 Mar 2030, 01:30. This date starts at 02:30.'),
  ).toBeVisible();
  await expectAccessible(page);

  await editor.getByRole('button', { name: 'Review changes' }).click();
  const review = dialog(page, 'Review changes');
  await expect(review.getByRole('heading', { name: '10 dates will be added' })).toBeVisible();
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('button', { name: /^Every day at 01:30, 10 dates/ })).toBeVisible();
  await expect(dates(page)).toHaveCount(10);
  await expect(date(page, 'Sun 31 Mar 2030')).toContainText('02:30–04:30');

  await day(page, 'Saturday 30 Mar 2030').click();
  await expect(dialog(page, 'Saturday 30 Mar 2030')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip the date at 01:30' }).click();
  await expect(page.getByText('30 Mar 2030 skipped.')).toBeVisible();
  await expect(dates(page)).toHaveCount(9);
  const skipped = page.getByRole('listitem').filter({ hasText: '30 Mar 2030 skipped.' });
  await skipped.getByRole('button', { name: 'Undo' }).click();
  await expect(dates(page)).toHaveCount(10);
  await day(page, 'Wednesday 10 Apr 2030').click();
  await page.getByRole('button', { name: 'Add date at 01:30' }).click();
  await expect(date(page, 'Wed 10 Apr 2030')).toContainText('added manually');
  await page.reload();
  await expect(dates(page)).toHaveCount(11);
  await expectAccessible(page);
});

test('a changed rule previews its effect, and keeps edited dates', async ({ signedIn: page, api }) => {
  const id = await recurring(api, 'Changing the day', fridays);
  await page.goto(`/n/events/${id}/schedule`);
  await date(page, 'Fri 29 Mar 2030').getByRole('button').first().click();
  const editing = dialog(page, 'Edit date');
  await field(editing, 'textbox', 'Capacity').fill('80');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(date(page, 'Fri 29 Mar 2030')).toContainText('edited manually');

  await page.getByRole('button', { name: /^Every Friday at 19:00/ }).click();
  const editor = dialog(page, 'Edit rule');
  await editor.getByRole('checkbox', { name: 'Monday' }).check();
  await editor.getByRole('checkbox', { name: 'Friday' }).uncheck();
  await editor.getByRole('button', { name: 'Review changes' }).click();
  const review = dialog(page, 'Review changes');
  await expect(review.getByRole('heading', { name: '4 dates will be added' })).toBeVisible();
  await expect(review.getByRole('heading', { name: '3 dates will be removed' })).toBeVisible();
  await expect(review.getByRole('heading', { name: '1 date won’t change' })).toBeVisible();
  expect(await api.call('GET', `/events/${id}/dates`)).toHaveLength(4);
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(dates(page)).toHaveCount(5);
  await expect(date(page, 'Fri 29 Mar 2030')).toContainText('no longer matches a rule');
  await expect(date(page, 'Mon 25 Mar 2030')).toContainText('19:00–21:00');
});

test('many dates are moved after a preview, and one is cancelled and reopened', async ({ signedIn: page, api }) => {
  const id = await recurring(api, 'Moving', fridays);
  await page.goto(`/n/events/${id}/schedule`);
  await page.getByRole('button', { name: 'Change all…' }).click();
  const bulk = dialog(page, 'Change all dates');
  await expect(bulk.getByRole('switch', { name: 'Future dates only' })).toBeChecked();
  await expect(bulk.getByRole('switch', { name: 'Leave manually edited dates unchanged' })).toBeChecked();
  await bulk.getByRole('radio', { name: 'Earlier' }).check();
  await bulk.getByRole('button', { name: 'Review changes' }).click();
  const review = dialog(page, '4 dates will change');
  // The day stands once, because it stays.
  const friday = review.getByRole('listitem').filter({ hasText: 'Fri 5 Apr 2030, 19:00–21:00' });
  await expect(friday.getByText('18:30–20:30')).toBeVisible();
  await review.getByRole('button', { name: 'Change 4 dates' }).click();
  await expect(date(page, 'Fri 5 Apr 2030')).toContainText('18:30–20:30');

  await act(page, date(page, 'Fri 5 Apr 2030'), 'Cancel date…');
  const cancelling = dialog(page, /^Cancel Fri 5 Apr 2030/);
  await field(cancelling, 'textbox', 'Reason').fill('Storm');
  await cancelling.getByRole('button', { name: 'Cancel date' }).click();
  await expect(date(page, 'Fri 5 Apr 2030')).toContainText('Cancelled');
  await page.reload();
  await expect(date(page, 'Fri 5 Apr 2030')).toContainText('Storm');
  await act(page, date(page, 'Fri 5 Apr 2030'), 'Reopen');
  await expect(date(page, 'Fri 5 Apr 2030')).toContainText('Scheduled');
});
