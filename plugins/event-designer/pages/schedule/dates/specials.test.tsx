import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ConfirmProvider } from '@/feedback/index.ts';
import { registrations } from '../../../contract/registrations.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { tickets } from '../../../contract/tickets.ts';
import { neutralOverride } from '../../../rules/recurrence/overrides.ts';
import { atSampleTime, openMeetup } from '../../sampleTesting.ts';
import { DateDialog } from './DateDialog.tsx';
import { WithWrites } from './dialogTesting.tsx';

atSampleTime();

type Backend = ReturnType<typeof openMeetup>['mock'];

/** Renders only the dialog of one date of the sample's meetup. */
function Host({ eventId, date }: { eventId: number; date: ScheduleDate }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  return (
    <WithWrites eventId={eventId}>
      {(writes, { timeZone }) => (
        <DateDialog
          task={{ kind: 'edit', date }}
          eventId={eventId}
          zone={timeZone}
          writes={writes}
          onClose={() => setOpen(false)}
        />
      )}
    </WithWrites>
  );
}

async function open(prepare: (mock: Backend, dateId: number) => void = () => {}) {
  const { mock, eventId, show } = openMeetup();
  const [free] = mock.store
    .all(scheduleDates, { eventId })
    .filter((date) => date.startsAt > '2027-02' && !date.isOverridden && date.label === '');
  const dateId = free?.id ?? 0;
  prepare(mock, dateId);
  const date = mock.store.find(scheduleDates, dateId);
  if (!date) throw new Error('The sample has no such date');
  const page = (
    <ConfirmProvider>
      <Host eventId={eventId} date={date} />
    </ConfirmProvider>
  );
  const { user } = show(page, 'schedule');
  const dialog = await screen.findByRole('dialog', { name: 'Edit date' });
  const stored = () => mock.store.find(scheduleDates, dateId);
  const ticketId = mock.store.all(tickets, { eventId })[0]?.id ?? 0;
  const save = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Closed');
  };
  return { mock, user, dialog: within(dialog), stored, ticketId, save };
}

it('gives a date another venue, whose address is required', async () => {
  const { user, dialog, stored, save } = await open();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Location' }), 'Another venue');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Enter a location/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Venue' }), 'Old Town Hall');
  await save();
  expect(stored()).toMatchObject({
    place: { locationType: 'venue', venue: { name: 'Old Town Hall' } },
    isOverridden: true,
  });
});

it('gives a ticket its own price on a date, and stores an internal note', async () => {
  const { user, dialog, stored, ticketId, save } = await open();
  await user.click(await dialog.findByRole('combobox', { name: 'Add ticket' }));
  await user.click(await screen.findByRole('option', { name: 'Seat at the bench' }));
  const row = within(await dialog.findByRole('group', { name: 'Seat at the bench' }));
  await user.type(row.getByRole('textbox', { name: /Price on this date/ }), '12.50');
  await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'Ring twice');
  await save();
  expect(stored()).toMatchObject({
    notes: 'Ring twice',
    ticketOverrides: [{ ...neutralOverride(ticketId), price: 1250 }],
  });
});

it("offers a ticket again, with sale times of the date's own", async () => {
  const { user, dialog, stored, save } = await open(({ store }, dateId) => {
    const [ticket] = store.all(tickets, { eventId: store.find(scheduleDates, dateId)?.eventId ?? 0 });
    store.change(scheduleDates, dateId, {
      ticketOverrides: [{ ...neutralOverride(ticket?.id ?? 0), isOffered: false }],
    });
  });
  const row = within(await dialog.findByRole('group', { name: 'Seat at the bench' }));
  await user.click(row.getByRole('switch', { name: 'Offered on this date' }));
  await user.click(row.getByText('Sale window on this date'));
  await user.click(row.getByRole('button', { name: 'Set sale end' }));
  await user.selectOptions(row.getByRole('combobox', { name: 'Relative to' }), 'the end of the date');
  await save();
  expect(stored()?.ticketOverrides).toMatchObject([
    { isOffered: true, relativeSaleEnd: { anchor: 'end', side: 'before', minutes: 0 }, relativeSaleStart: null },
  ]);
});

it('takes a ticket off a date, and offers to undo that', async () => {
  const { user, dialog, stored, save } = await open(({ store }, dateId) => {
    const [ticket] = store.all(tickets, { eventId: store.find(scheduleDates, dateId)?.eventId ?? 0 });
    store.change(scheduleDates, dateId, { ticketOverrides: [{ ...neutralOverride(ticket?.id ?? 0), price: 700 }] });
  });
  await user.click(await dialog.findByRole('button', { name: 'Remove Seat at the bench' }));
  expect(dialog.queryByRole('group', { name: 'Seat at the bench' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByRole('group', { name: 'Seat at the bench' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove Seat at the bench' }));
  await save();
  expect(stored()?.ticketOverrides).toEqual([]);
});

it('explains why a ticket sold at a special price cannot be taken off', async () => {
  const { mock, user, dialog } = await open(({ store }, dateId) => {
    const { eventId = 0 } = store.find(scheduleDates, dateId) ?? {};
    const [ticket] = store.all(tickets, { eventId });
    store.change(scheduleDates, dateId, { ticketOverrides: [{ ...neutralOverride(ticket?.id ?? 0), price: 700 }] });
    const [place] = store.all(registrations, { eventId });
    if (place) store.change(registrations, place.id, { dateId, ticketId: ticket?.id ?? 0, state: 'sold' });
  });
  const [seat] = mock.store.all(tickets).filter(({ name }) => name === 'Seat at the bench');
  expect(seat?.price).toBe(0);
  await user.click(await dialog.findByRole('button', { name: 'Remove Seat at the bench' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const list = dialog.getByRole('group', { name: 'Tickets on this date' });
  expect(await within(list).findByText(/Seat at the bench.*sold for this date/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(within(list).queryByText(/sold for this date/)).toBeNull();
});
