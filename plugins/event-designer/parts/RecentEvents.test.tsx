import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../contract/events.ts';
import { registrations } from '../contract/registrations.ts';
import { Contribution as Attention } from './EventsNeedingAttention.tsx';
import { Contribution } from './RecentEvents.tsx';

afterEach(cleanup);

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
