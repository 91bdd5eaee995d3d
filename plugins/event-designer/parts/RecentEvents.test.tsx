import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RoleProvider } from '@/auth/role.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../contract/events.ts';
import { registrations } from '../contract/registrations.ts';
import { scheduleDates } from '../contract/schedule.ts';
import { Contribution as Attention } from './EventsAhead.tsx';
import { Contribution as Action } from './NewEventButton.tsx';
import { Contribution } from './RecentEvents.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows that recent events are loading or failed, and shows them on the second try', async () => {
  const mock = createTestBackend();
  mock.switches.fail('events', 500, 1);
  renderPage(<Contribution />, { mock });
  expect(await screen.findByRole('status', { name: /^Recently edited/ })).toBeTruthy();
  expect(await screen.findByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('link')).toHaveLength(5);
  const section = screen.getByRole('region', { name: 'Recently edited' });
  expect(section.contains(screen.getAllByRole('link')[0] ?? null)).toBe(true);
});

it('offers a new event beside the greeting, also when the events could not be loaded', async () => {
  const mock = createTestBackend();
  mock.switches.fail('events', 500);
  const { queryClient } = renderPage(<Action />, { mock });
  await screen.findByRole('button', { name: 'New event' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await userEvent.click(screen.getByRole('button', { name: 'New event' }));
  expect(await screen.findByRole('dialog', { name: 'New event' })).toBeTruthy();
});

it('offers no second button for a new event beside the banner, and neither to viewers', async () => {
  const mock = createTestBackend();
  const forViewers = (
    <RoleProvider value="viewer">
      <Action />
      <Contribution />
    </RoleProvider>
  );
  renderPage(forViewers, { mock });
  await screen.findByRole('region', { name: 'Recently edited' });
  expect(screen.queryByRole('button', { name: 'New event' })).toBeNull();
  cleanup();
  mock.store.removeAll(registrations);
  mock.store.removeAll(events);
  const { queryClient } = renderPage(forViewers, { mock });
  await screen.findByRole('status', { name: /^Recently edited/ });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'Create your first event' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New event' })).toBeNull();
  cleanup();
  renderPage(
    <>
      <Action />
      <Contribution />
    </>,
    { mock },
  );
  await screen.findByRole('status', { name: /^Recently edited/ });
  // The page does not know yet whether it has events, so it shows no button.
  expect(screen.queryByRole('button', { name: 'New event' })).toBeNull();
  await screen.findByRole('region', { name: 'Create your first event' });
  expect(screen.getAllByRole('button', { name: 'New event' })).toHaveLength(1);
});

it('keeps the dialog with its input when a colleague creates the first event or deletes the last one', async () => {
  const mock = createTestBackend();
  mock.store.removeAll(registrations);
  mock.store.removeAll(events);
  const { queryClient } = renderPage(
    <>
      <Action />
      <Contribution />
    </>,
    { mock },
  );
  const create = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'New event' }));
    await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText(/^Name/), name);
  };
  const enteredName = () => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(/^Name/).value;
  const find = (text: string) => screen.queryByText(text);
  await screen.findByRole('region', { name: 'Create your first event' });
  await create('Harbour walk');
  mock.store.insert(events, {}, { name: 'Of a colleague', timeZone: 'Europe/Oslo' });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(find('Of a colleague')).toBeTruthy());
  expect(find('Create your first event')).toBeNull();
  expect(enteredName()).toBe('Harbour walk');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await create('Harbour run');
  mock.store.removeAll(events);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(find('Create your first event')).toBeTruthy());
  expect(enteredName()).toBe('Harbour run');
});

it('reports in each section that its events could not be loaded, and reloads all with one button', async () => {
  const mock = createTestBackend();
  mock.switches.fail('events', 500);
  const { queryClient } = renderPage(
    <>
      <Attention />
      <Contribution />
    </>,
    { mock },
  );
  await screen.findAllByRole('alert');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  for (const name of ['Coming up', 'Recently edited']) {
    expect(within(screen.getByRole('region', { name })).getByRole('alert')).toBeTruthy();
  }
  mock.switches.clear();
  await userEvent.click(within(screen.getByRole('region', { name: 'Coming up' })).getByRole('button'));
  expect(await screen.findAllByRole('link')).not.toHaveLength(0);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('shows what comes up next, with its time and how it sells', async () => {
  // The sample's time.
  const now = new Date('2027-01-04T08:00:00.000Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  const mock = createTestBackend();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  mock.store.removeAll(registrations);
  mock.store.removeAll(events);
  const insert = (name: string, days: number, event: object) => {
    const times = { startsAt: inDays(days), endsAt: inDays(days + 0.1) };
    const published = { name, timeZone: 'Europe/Oslo', status: 'published', ...times, ...event };
    return mock.store.insert(events, {}, published);
  };
  insert('Later', 20, { ticketCount: 0 });
  insert('Sooner', 6, { ticketCount: 2, ticketsSold: 1_100, ticketsTotal: 1_200 });
  const series = insert('Series', 30, { isRecurring: true });
  mock.store.insert(
    scheduleDates,
    { eventId: series.id },
    {
      start: '2027-02-03T09:00',
      end: '2027-02-03T11:24',
      startsAt: inDays(30),
      endsAt: inDays(30.1),
      sold: 21,
      capacity: 25,
    },
  );
  // A new date counts the event's tickets again.
  mock.store.change(events, series.id, { ticketCount: 1, ticketsSold: 47 });
  insert('Draft', 8, { status: 'unpublished' });
  insert('Over', -2, {});
  renderPage(<Attention />, { mock });
  await screen.findByRole('link', { name: /^Sooner/ });
  const section = within(screen.getByRole('region', { name: 'Coming up' }));
  const lines = section.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(lines).toEqual([
    [expect.stringMatching(/tickets$/), expect.stringMatching(/^Sooner.*In 6 days · 1,100 \/ 1,200 sold/)],
    [expect.stringMatching(/tickets$/), expect.stringMatching(/^Later.*In 20 days · No tickets yet/)],
    [expect.stringMatching(/tickets$/), expect.stringMatching(/^Series.*Next month · 21 \/ 25 sold for this date/)],
  ]);
});

it('marks an event that has begun and is not over', async () => {
  const now = new Date('2027-01-04T08:00:00.000Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  const mock = createTestBackend();
  mock.store.removeAll(registrations);
  mock.store.removeAll(events);
  const times = { startsAt: '2027-01-04T07:00:00.000Z', endsAt: '2027-01-04T09:00:00.000Z' };
  const sales = { ticketCount: 2, ticketsSold: 7, ticketsTotal: 9 };
  mock.store.insert(events, {}, { name: 'Running', timeZone: 'Europe/Oslo', status: 'published', ...times, ...sales });
  renderPage(<Attention />, { mock });
  const line = await screen.findByRole('link', { name: /^Running/ });
  expect(line.textContent).toMatch(/7 \/ 9 soldHappening now$/);
});

it('shows the days of a series without the times of its first and last date', async () => {
  const mock = createTestBackend();
  mock.store.removeAll(registrations);
  mock.store.removeAll(events);
  const times = { startsAt: '2026-09-24T16:30:00.000Z', endsAt: '2027-07-22T19:00:00.000Z' };
  mock.store.insert(events, {}, { name: 'Evenings', timeZone: 'Europe/Oslo', isRecurring: true, ...times });
  renderPage(<Contribution />, { mock });
  const line = await screen.findByRole('link', { name: /^Evenings/ });
  expect(line.textContent?.replaceAll('\u00a0', ' ')).toContain('24 Sept 2026 – 22 Jul 2027 Europe/Oslo');
});

it('offers to create the first event on the brand’s banner if there is none', async () => {
  const mock = createTestBackend();
  mock.store.removeAll(registrations);
  mock.store.removeAll(events);
  renderPage(<Contribution />, { mock });
  const banner = await screen.findByRole('region', { name: 'Create your first event' });
  expect(banner.querySelector('img')?.getAttribute('src')).toBe('/n/brand/capture/panner.svg');
  await userEvent.click(within(banner).getByRole('button', { name: 'New event' }));
  expect(await screen.findByRole('dialog', { name: 'New event' })).toBeTruthy();
});
