import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { bookings } from '../../contract/bookings.ts';
import { Page as BookingPage } from './BookingPage.tsx';
import { Page as BookingsPage } from './BookingsPage.tsx';

afterEach(cleanup);

test('the list of bookings shows the guests, and pending requests', async () => {
  renderPage(<BookingsPage />);
  expect(await screen.findByRole('link', { name: 'Mei Tan' })).toBeDefined();
  expect(await screen.findByText('Pending')).toBeDefined();
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
