import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../contract/events.ts';
import { registrations } from '../contract/registrations.ts';
import { Contribution as Attention } from './EventsAhead.tsx';
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

it('reports once that events could not be loaded, and also reloads those that need attention', async () => {
  const mock = createTestBackend();
  mock.switches.fail('events', 500);
  const { queryClient } = renderPage(
    <>
      <Attention />
      <Contribution />
    </>,
    { mock },
  );
  await screen.findByRole('alert');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  mock.switches.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
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
    mock.store.insert(events, {}, published);
  };
  insert('Later', 20, { ticketCount: 0 });
  insert('Sooner', 6, { ticketCount: 2, ticketsSold: 1_100, ticketsTotal: 1_200 });
  insert('Series', 30, { isRecurring: true, ticketCount: 1, ticketsSold: 47 });
  insert('Draft', 8, { status: 'unpublished' });
  insert('Over', -2, {});
  renderPage(<Attention />, { mock });
  await screen.findByRole('link', { name: /^Sooner/ });
  const section = within(screen.getByRole('region', { name: 'Coming up' }));
  const lines = section.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(lines).toEqual([
    [expect.stringMatching(/tickets$/), expect.stringMatching(/^Sooner.*In 6 days · 1,100 \/ 1,200 sold/)],
    [expect.stringMatching(/tickets$/), expect.stringMatching(/^Later.*In 20 days · No tickets yet/)],
    [expect.stringMatching(/tickets$/), expect.stringMatching(/^Series.*47 sold across all dates/)],
  ]);
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
