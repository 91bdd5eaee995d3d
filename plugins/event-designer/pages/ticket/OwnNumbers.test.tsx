import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../contract/events.ts';
import { scheduleDates } from '../../contract/schedule.ts';
import { tickets } from '../../contract/tickets.ts';
import { Page } from './TicketPage.tsx';

afterEach(cleanup);

/** Opens the ticket of the sample's series. */
async function openSeat() {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Thursday Makers'))?.id ?? 0;
  const ticketId = mock.store.all(tickets, { eventId })[0]?.id ?? 0;
  const route = `/events/${eventId}/tickets/${ticketId}`;
  renderPage(<Page />, { mock, route, path: '/events/:eventId/tickets/:ticketId' });
  await screen.findByRole('switch', { name: 'Can be refunded' });
  const own = () =>
    mock.store
      .all(scheduleDates, { eventId })
      .flatMap(({ ticketOverrides }) => ticketOverrides.flatMap((each) => each.quantity ?? []));
  return { user: userEvent.setup(), own };
}

it("explains what a ticket's number counts, and enforces what it must cover", async () => {
  const { user } = await openSeat();
  expect(screen.getByRole('textbox', { name: /^Quantity per date/ })).toBeTruthy();
  expect(
    screen.getByText(/^Leave empty for no limit\. At least 21, because 21 are already taken on one date/),
  ).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Across all dates' }));
  expect(screen.getByRole('textbox', { name: /^Quantity(?! per)/ })).toBeTruthy();
  expect(screen.getByText(/^Leave empty for no limit\. At least 47/)).toBeTruthy();
  expect(screen.getByText(/^All dates share this quantity/)).toBeTruthy();
});

it('sets numbers for single dates, none below the taken places', async () => {
  const { user, own } = await openSeat();
  await user.click(await screen.findByRole('button', { name: 'Quantities for individual dates…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const full = dialog.getByRole('textbox', { description: '21 taken' });
  await user.type(full, '20');
  await user.type(dialog.getByRole('textbox', { description: '13 taken' }), '15');
  await user.click(dialog.getByRole('button', { name: 'Save quantities' }));
  expect(await dialog.findByText(/The minimum is 21/)).toBeTruthy();
  expect(own()).toEqual([]);
  await user.clear(full);
  await user.click(dialog.getByRole('button', { name: 'Save quantities' }));
  await screen.findByRole('button', { name: 'Quantities for individual dates (1 set)…' });
  await waitFor(() => expect(own()).toEqual([15]));
});
