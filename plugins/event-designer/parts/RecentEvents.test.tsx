import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend, renderPage } from '@/testing/render.tsx';
import { eventRecords } from '../mock/eventRecords.ts';
import { Contribution } from './RecentEvents.tsx';

afterEach(cleanup);

it('says that recent work is on its way, that it failed, and shows it when it is asked for again', async () => {
  const mock = createTestBackend();
  mock.switches.fail('events', 500, 1);
  renderPage(<Contribution />, { mock });
  expect(await screen.findByRole('status', { name: /^Recent work/ })).toBeTruthy();
  expect(await screen.findByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const section = await screen.findByRole('region', { name: 'Recent work' });
  expect(await screen.findAllByRole('link')).toHaveLength(5);
  expect(section.contains(screen.getAllByRole('link')[0] ?? null)).toBe(true);
});

it('offers the first event where there is none', async () => {
  const mock = createTestBackend();
  for (const { id } of mock.store.all(eventRecords)) mock.store.remove(eventRecords, id);
  renderPage(<Contribution />, { mock });
  await userEvent.click(await screen.findByRole('button', { name: 'New event' }));
  expect(await screen.findByRole('dialog', { name: 'New event' })).toBeTruthy();
});
