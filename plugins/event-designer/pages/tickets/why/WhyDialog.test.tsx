import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useRow } from '@/data/index.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../../contract/events.ts';
import { registrations } from '../../../contract/registrations.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { stockPools, tickets } from '../../../contract/tickets.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { WhyDialog } from './WhyDialog.tsx';

afterEach(cleanup);

// Uses the browser's date input, because this test covers the offered dates, not the date picker.
vi.mock('@/forms/time/LoadedDatePicker.tsx', async () => {
  const { NativeDateInput } = await import('@/forms/time/NativeDateInput.tsx');
  return { LoadedDatePicker: NativeDateInput };
});

function Page() {
  const { row } = useRow(events, { id: useEventId() });
  return row ? <WhyDialog event={row} onClose={() => {}} /> : null;
}

function open(isRecurring: boolean, prepare: (mock: ReturnType<typeof createTestBackend>, eventId: number) => void) {
  const mock = createTestBackend();
  const record = mock.store
    .all(events)
    .find((row) => row.isRecurring === isRecurring && mock.store.all(tickets, { eventId: row.id }).length > 0);
  const eventId = record?.id ?? 0;
  prepare(mock, eventId);
  renderPage(<Page />, { mock, route: `/events/${eventId}/tickets`, path: '/events/:eventId/tickets' });
  return { mock, eventId };
}

it('offers any date of a series by its day, also past ones', async () => {
  let past: ScheduleDate | undefined;
  let last: ScheduleDate | undefined;
  open(true, ({ store }, eventId) => {
    const dates = store.all(scheduleDates, { eventId }).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
    [past] = dates;
    last = dates.at(-1);
    // Adds a second date on each of these days, so that there is a choice.
    for (const date of [past, last])
      store.insert(scheduleDates, { eventId }, { ...date, id: undefined, label: 'Twin' });
  });
  const day = await screen.findByLabelText<HTMLInputElement>('Day');
  for (const date of [past, last]) {
    await userEvent.clear(day);
    await userEvent.type(day, date?.start.slice(0, 10) ?? '');
    // Until one of them is chosen, the list has an empty option too.
    await waitFor(() => {
      const { options } = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' });
      expect([...options].map(({ value }) => value)).toContain(String(date?.id));
      expect(options).toHaveLength(2);
    });
  }
  await userEvent.clear(day);
  await userEvent.type(day, '1999-01-01');
  expect(await screen.findByText('The event doesn’t take place on this day.')).toBeTruthy();
  expect(screen.getByText('Choose a day when the event takes place.')).toBeTruthy();
});

it('says that no ticket is left', async () => {
  open(false, ({ store }, eventId) => {
    store.removeAll(registrations, { eventId });
    store.removeAll(tickets, { eventId });
  });
  expect(await screen.findByText('There are no tickets to check.')).toBeTruthy();
});

it('links a pool that was closed after selling out to where it can be opened', async () => {
  const { mock } = open(false, ({ store }, eventId) => {
    store.removeAll(registrations, { eventId });
    store.removeAll(tickets, { eventId });
    const hall = { name: 'Hall', quantity: 4, closeWhenSoldOut: true, isClosed: true };
    const { id } = store.insert(stockPools, { eventId }, hall);
    const seat = { name: 'Seat', type: 'stock', stockPoolId: id, sold: 3, minPerOrder: 1 } as const;
    store.insert(
      tickets,
      { eventId },
      { ...seat, visibility: 'automatic', availability: 'everywhere', currency: 'USD' },
    );
  });
  expect((await screen.findAllByText(/^The pool closed after selling out/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('The date is on sale')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reopen “Hall”…' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Reopen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText(/^The pool closed after selling out/)).toBeNull());
  expect(mock.store.all(stockPools).find(({ name }) => name === 'Hall')?.isClosed).toBe(false);
});
