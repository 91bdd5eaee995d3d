import '@/testing/noLayout.ts';
import '@/testing/datePicker.ts';
import { absentOutboxChannels, type OutboxChannel } from '@contract/outbox.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { listening } from '@/testing/listening.ts';
import { renderPage } from '@/testing/render.tsx';
import { schedulerSlots } from '../../contract/bookingCalls.ts';
import { type Booking, bookings } from '../../contract/bookings.ts';
import { workflows } from '../../contract/workflows.ts';
import { Page as BookingPage } from './BookingPage.tsx';
import { Page as BookingsPage } from './BookingsPage.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The sample with Mei Tan's booking as a request, and her row of the list. */
function openRequest() {
  const mock = createTestBackend();
  const named = (name: string) => mock.store.all(bookings).find((booking) => booking.name === name);
  mock.store.change(bookings, named('Mei Tan')?.id ?? 0, { state: 'pending' });
  const row = () => within(screen.getByRole('link', { name: 'Mei Tan' }).closest('tr') ?? document.body);
  return { mock, named, row };
}

test('the list of bookings shows the guests, and pending requests', async () => {
  renderPage(<BookingsPage />);
  expect(await screen.findByRole('link', { name: 'Mei Tan' })).toBeDefined();
  expect(await screen.findByText('Pending')).toBeDefined();
});

test('a new booking begins with the next available time', async () => {
  // The console asks for times from its own clock on, and the product's clock starts here.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T08:00:00.000Z') });
  const { backend, router } = renderPage(<BookingsPage />);
  const before = backend.store.all(bookings).length;
  await userEvent.click(await screen.findByRole('button', { name: 'New booking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
  const available = within(await dialog.findByRole('region', { name: 'Available times' }));
  const pressed = () => available.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  const days = within(await available.findByRole('group', { name: 'Days with available times' }));
  expect(days.getAllByRole('button')).toHaveLength(7);
  const [firstTime] = within(available.getByRole('group', { name: 'Mon 4 Jan' })).getAllByRole('button');
  expect(pressed()).toEqual(['Mon 4 Jan', firstTime?.textContent]);
  await userEvent.click(days.getByRole('button', { name: 'Tue 5 Jan' }));
  // Looking at another day chooses nothing yet.
  expect(pressed()).toEqual(['Tue 5 Jan']);
  await userEvent.click(available.getByRole('button', { name: '10:00' }));
  expect(pressed()).toEqual(['Tue 5 Jan', '10:00']);
  // The available times follow a date that is typed, whichever day was looked at before.
  await userEvent.click(days.getByRole('button', { name: 'Thu 7 Jan' }));
  await userEvent.click(dialog.getByRole('spinbutton', { name: 'Day' }));
  await userEvent.keyboard('06');
  expect(pressed()).toEqual(['Wed 6 Jan', '10:00']);
  await userEvent.click(days.getByRole('button', { name: 'Tue 5 Jan' }));
  await userEvent.click(available.getByRole('button', { name: '10:00' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Guest' }), 'Kim Novak');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Email address' }), 'kim@example.org');
  await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(backend.store.all(bookings)).toHaveLength(before + 1));
  await screen.findByText(/^Booking created for Kim Novak with \w.+\.$/);
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  const created = backend.store.all(bookings).find(({ name }) => name === 'Kim Novak');
  expect(created?.startsAt).toMatch(/^2027-01-05/);
  await waitFor(() => expect(router.state.location.pathname).toContain(`/bookings/${created?.id}`));
});

test('a new booking says that its available times could not be read, and reads them again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T08:00:00.000Z') });
  const mock = createTestBackend();
  mock.switches.fail(schedulerSlots.name, 500);
  renderPage(<BookingsPage />, { mock });
  await userEvent.click(await screen.findByRole('button', { name: 'New booking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
  const available = within(await dialog.findByRole('region', { name: 'Available times' }));
  const alert = await available.findByRole('alert');
  mock.switches.clear();
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  const days = within(await available.findByRole('group', { name: 'Days with available times' }));
  expect(days.getAllByRole('button')).toHaveLength(7);
  expect(available.queryByRole('alert')).toBeNull();
});

test('a request is confirmed in its row, which keeps the focus', async () => {
  const { mock, named, row } = openRequest();
  renderPage(<BookingsPage />, { mock });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Mei Tan’s request' }));
  expect(await row().findByText('Confirmed')).toBeTruthy();
  expect(row().queryByRole('button', { name: /request/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Mei Tan');
  expect(named('Mei Tan')?.state).toBe('confirmed');
});

test('a request is rejected in its row with a reason, and leaves the upcoming bookings', async () => {
  const { mock, named } = openRequest();
  renderPage(<BookingsPage />, { mock });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Mei Tan’s request…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Mei Tan’s request?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(named('Mei Tan')?.state).toBe('rejected'));
  expect(await screen.findByRole('link', { name: 'Tomás Rey' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Mei Tan' })).toBeNull());
});

test('a reason stays in its dialog while somebody else decides about the request', async () => {
  const { mock, named } = openRequest();
  const { liveOpened, mock: live } = listening(mock);
  renderPage(<BookingsPage />, { mock: live, live: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Mei Tan’s request…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Mei Tan’s request?' }));
  const reason = dialog.getByRole('textbox', { name: /^Reason/ });
  await userEvent.type(reason, 'We are closed that day');
  await liveOpened;
  const path = `/scheduler/bookings/${named('Mei Tan')?.id}/confirm`;
  await mock.visit('Ana Lima').call('POST', path, { seen: [] });
  const link = await screen.findByRole('link', { name: 'Mei Tan', hidden: true });
  await waitFor(() => expect(within(link.closest('tr') ?? link).getByText('Confirmed')).toBeTruthy());
  expect(reason).toHaveProperty('value', 'We are closed that day');
  expect(reason.isConnected).toBe(true);
});

test('confirming in the row first shows who loses the time', async () => {
  const { mock, named } = openRequest();
  const { startsAt, endsAt } = named('Mei Tan') ?? {};
  mock.store.change(bookings, named('Ada Berg')?.id ?? 0, { state: 'pending', startsAt, endsAt });
  renderPage(<BookingsPage />, { mock });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Mei Tan’s request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Mei Tan’s request?' }));
  expect(await dialog.findByText('Ada Berg also requested this time and will be rejected.')).toBeTruthy();
  expect(named('Ada Berg')?.state).toBe('pending');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(named('Mei Tan')?.state).toBe('confirmed'));
  expect(named('Ada Berg')?.state).toBe('rejected');
});

test('an inappropriate rating is removed after confirmation', async () => {
  const mock = createTestBackend();
  const mei = mock.store.all(bookings).find(({ name }) => name === 'Mei Tan');
  if (!mei) throw new Error('The sample has her');
  const over = {
    state: 'confirmed',
    startsAt: '2026-01-01T09:00:00.000Z',
    endsAt: '2026-01-01T09:30:00.000Z',
  } as const;
  mock.store.change(bookings, mei.id, { ...over, rating: 1, ratingComment: 'Rude words' });
  const path = '/scheduler/bookings/:bookingId';
  renderPage(<BookingPage />, { mock, path, route: `/scheduler/bookings/${mei.id}` });
  expect(await screen.findByText('1 out of 5 · Rude words')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove rating' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Mei Tan’s rating?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove rating' }));
  await waitFor(() => expect(screen.queryByText('1 out of 5 · Rude words')).toBeNull());
  const after = mock.store.all(bookings).find(({ id }) => id === mei.id);
  expect([after?.rating, after?.ratingComment]).toEqual([null, '']);
});

test('a request that arrives after the page was opened is not rejected unseen', async () => {
  const mock = createTestBackend();
  const named = (name: string) => mock.store.all(bookings).find((booking) => booking.name === name);
  const [mei, ada] = [named('Mei Tan'), named('Ada Berg')];
  if (!mei || !ada) throw new Error('The sample has both');
  const { startsAt, endsAt } = mei;
  mock.store.change(bookings, mei.id, { state: 'pending' });
  const path = '/scheduler/bookings/:bookingId';
  renderPage(<BookingPage />, { mock, path, route: `/scheduler/bookings/${mei.id}` });
  const button = await screen.findByRole('button', { name: 'Confirm' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  mock.store.change(bookings, ada.id, { state: 'pending', startsAt, endsAt });
  await userEvent.click(button);
  expect(await screen.findByText(/Ada Berg also requested this time\. Check who will be rejected/)).toBeTruthy();
  expect(named('Ada Berg')?.state).toBe('pending');
  expect(await screen.findByText('Ada Berg also requested this time.')).toBeTruthy();
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Mei Tan’s request?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Booking confirmed.');
  expect(named('Ada Berg')?.state).toBe('rejected');
});

test('confirming a request first shows who loses the time', async () => {
  const mock = createTestBackend();
  const named = (name: string) => mock.store.all(bookings).find((booking) => booking.name === name);
  const [mei, ada] = [named('Mei Tan'), named('Ada Berg')];
  if (!mei || !ada) throw new Error('The sample has both');
  const { startsAt, endsAt } = mei;
  for (const { id } of [mei, ada]) mock.store.change(bookings, id, { state: 'pending', startsAt, endsAt });
  const path = '/scheduler/bookings/:bookingId';
  renderPage(<BookingPage />, { mock, path, route: `/scheduler/bookings/${mei.id}` });
  const button = await screen.findByRole('button', { name: 'Confirm' });
  expect(await screen.findByText('Ada Berg also requested this time.')).toBeTruthy();
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Mei Tan’s request?' }));
  expect(dialog.getByText('Ada Berg also requested this time and will be rejected.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Confirmed');
  expect(named('Ada Berg')?.state).toBe('rejected');
});

type OpenBooking = { source?: Booking['source']; absent?: readonly OutboxChannel[] };

/** Opens the page of Mei Tan's booking, which is confirmed, on a server without these channels. */
function openBooking({ source = 'page', absent = [] }: OpenBooking = {}) {
  const product = createTestBackend();
  const answer: typeof product.answer = async (request) => {
    const answered = await product.answer(request);
    return request.url.endsWith(absentOutboxChannels.path) ? { ...answered, body: { data: absent } } : answered;
  };
  const mock = { ...product, answer };
  const mei = mock.store.all(bookings).find(({ name }) => name === 'Mei Tan');
  if (!mei) throw new Error('The sample has her');
  mock.store.change(bookings, mei.id, { state: 'confirmed', source });
  const path = '/scheduler/bookings/:bookingId';
  renderPage(<BookingPage />, { mock, path, route: `/scheduler/bookings/${mei.id}` });
  return { mock, mei };
}

test('the dialog that cancels says who gets a message, and can keep the booking', async () => {
  const { mock, mei } = openBooking();
  for (const { id, trigger } of mock.store.all(workflows, { schedulerId: mei.schedulerId }))
    if (trigger === 'moved') mock.store.change(workflows, id, { isActive: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking…' }));
  const cancel = within(await screen.findByRole('dialog', { name: 'Cancel Mei Tan’s booking?' }));
  expect(await cancel.findByText(/Messages are sent to: Guest/)).toBeTruthy();
  await userEvent.click(cancel.getByRole('button', { name: 'Keep booking' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move…' }));
  const move = within(await screen.findByRole('dialog', { name: 'Move Mei Tan’s booking' }));
  expect(await move.findByText(/No messages are sent\./)).toBeTruthy();
  expect(move.getByRole('button', { name: 'Keep current time' })).toBeTruthy();
});

test('the dialog that cancels says which messages the server can only store', async () => {
  openBooking({ absent: ['mail', 'sms'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking…' }));
  const cancel = within(await screen.findByRole('dialog', { name: 'Cancel Mei Tan’s booking?' }));
  expect(await cancel.findByText(/Messages are only stored, not sent, for: Guest/)).toBeTruthy();
  expect(cancel.queryByText(/Messages are sent to/)).toBeNull();
});

test('the dialog that cancels promises no message to a guest of the sample', async () => {
  openBooking({ source: 'sample' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking…' }));
  const cancel = within(await screen.findByRole('dialog', { name: 'Cancel Mei Tan’s booking?' }));
  expect(await cancel.findByText(/No messages are sent\./)).toBeTruthy();
});

test('a booking is moved to one of the available times', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T08:00:00.000Z') });
  const { mock, mei } = openBooking();
  await userEvent.click(await screen.findByRole('button', { name: 'Move…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Mei Tan’s booking' }));
  const days = within(await dialog.findByRole('group', { name: 'Days with available times' }));
  await userEvent.click(days.getByRole('button', { name: 'Fri 8 Jan' }));
  await userEvent.click(dialog.getByRole('button', { name: '10:00' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  const startsAt = () => mock.store.all(bookings).find(({ id }) => id === mei.id)?.startsAt;
  await waitFor(() => expect(startsAt()).toMatch(/^2027-01-08/));
});
