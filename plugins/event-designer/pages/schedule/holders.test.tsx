import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { scheduleDates } from '../../contract/schedule.ts';
import { atSampleTime, openMeetup } from '../sampleTesting.ts';
import { datesTable, schedulePage } from './scheduleTesting.tsx';

atSampleTime();

/** Opens the sample's meetup: 21 people hold a place on its next evening. */
async function meetup(prepare: (mock: ReturnType<typeof openMeetup>['mock'], dateId: number) => void = () => {}) {
  const { mock, eventId, show } = openMeetup();
  const dateId = mock.store.all(scheduleDates, { eventId }).find(({ sold }) => sold === 21)?.id ?? 0;
  prepare(mock, dateId);
  const { user } = show(schedulePage, 'schedule');
  const table = await datesTable();
  const row = (await within(table).findByText(/^21 \S+ \d+$/)).closest('tr');
  if (!row) throw new Error('Nobody holds a place');
  const stored = () => mock.store.find(scheduleDates, dateId);
  return { user, row: within(row), stored };
}

const question = () => screen.findByRole('dialog', { name: '21 tickets have been sold' });

it('asks before a date with holders is shortened, and suggests a message', async () => {
  const { user, row, stored } = await meetup();
  await user.click(row.getAllByRole('button')[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit date' }));
  const duration = dialog.getByRole('textbox', { name: 'Duration' });
  await user.clear(duration);
  await user.type(duration, '60');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const confirmation = within(await question());
  expect(confirmation.getByText(/^21 ticket holders are affected by the new date\./)).toBeTruthy();
  const message = confirmation.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(message.value).toMatch(
    /“Thursday Makers Meetup, Thu 7 Jan 2027, 18:30–21:00”. New date: Thu 7 Jan 2027, 18:30–19:30 \(previously Thu 7 Jan 2027, 18:30–21:00\)/,
  );
  await user.click(confirmation.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '21 tickets have been sold' })).toBeNull());
  expect(stored()?.end).toBe('2027-01-07T21:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(within(await question()).getByRole('button', { name: 'Save change' }));
  expect(await screen.findByText('Thu 7 Jan 2027, 18:30 saved.')).toBeTruthy();
  expect(stored()).toMatchObject({ end: '2027-01-07T19:30', isOverridden: true });
});

it('asks nothing if no change affects holders', async () => {
  const { user, row, stored } = await meetup();
  await user.click(row.getAllByRole('button')[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit date' }));
  await user.type(dialog.getByRole('textbox', { name: /^Label/ }), 'Guest evening');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored()?.label).toBe('Guest evening'));
});

it("shows the rule's time for a date that also has overrides", async () => {
  const { row } = await meetup(({ store }, dateId) => {
    store.change(scheduleDates, dateId, { ruleStart: '2027-01-07T19:00', isOverridden: true });
  });
  expect(row.getByText(/edited manually · the rule says 19:00/)).toBeTruthy();
});

it("says that a date kept its own time, and moves it to its rule's time by hand", async () => {
  const { user, row, stored } = await meetup(({ store }, dateId) => {
    store.change(scheduleDates, dateId, { ruleStart: '2027-01-07T19:00' });
  });
  expect(row.getByText(/the rule says 19:00/)).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Use the rule’s time (19:00)' }));
  const confirmation = within(await question());
  expect(confirmation.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toMatch(
    /New date: Thu 7 Jan 2027, 19:00–21:30 \(previously Thu 7 Jan 2027, 18:30–21:00\)/,
  );
  await user.click(confirmation.getByRole('button', { name: 'Save change' }));
  await waitFor(() => expect(stored()).toMatchObject({ start: '2027-01-07T19:00' }));
  await waitFor(() => expect(row.queryByText(/the rule says/)).toBeNull());
});

it('cancels a date with a reason, and confirms it', async () => {
  const { user, row, stored } = await meetup();
  await user.click(row.getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel date…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Cancel .*7 Jan 2027/ }));
  expect(dialog.getByText(/21 people have tickets/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Storm');
  await user.click(dialog.getByRole('button', { name: 'Cancel date' }));
  expect(await screen.findByText(/7 Jan 2027.* cancelled\.$/)).toBeTruthy();
  expect(stored()).toMatchObject({ status: 'cancelled', cancellationReason: 'Storm' });
});
