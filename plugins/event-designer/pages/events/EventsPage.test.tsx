import '@/testing/noLayout.ts';
import { z } from '@contract/fields.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../contract/events.ts';
import { Page } from './EventsPage.tsx';

afterEach(cleanup);

it('draws all its buttons at once, so that none moves later', () => {
  renderPage(<Page />, { mock: createTestBackend() });
  expect(screen.getByRole('button', { name: 'History' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Views' }).disabled).toBe(true);
});

it('proposes the zone of the event that was changed last for a new one', async () => {
  const mock = createTestBackend();
  const ana = mock.visit('Ana Lima');
  await ana.call('POST', '/events', { name: 'Tango night', timeZone: 'America/Montevideo' });
  renderPage(<Page />, { mock });
  await userEvent.click(await screen.findByRole('button', { name: 'New event' }));
  expect(await screen.findByRole('combobox', { name: /^Time zone/ })).toHaveProperty('value', 'America/Montevideo');
});

it.each([
  ['status', 'Status'],
  ['shownStartsAt', 'When'],
])('shows a list that an old link sorts by %s as sorted by its column', async (field, column) => {
  renderPage(<Page />, { mock: createTestBackend(), route: `/?sort=-${field}` });
  const head = await screen.findByRole('columnheader', { name: column });
  expect(head.getAttribute('aria-sort')).toBe('descending');
});

it.each([
  ['nothing', true],
  ['something', false],
])('of an event with %s sold, whether it can be deleted: %s', async (sold, isOffered) => {
  const mock = createTestBackend();
  const rows = z.parse(
    z.array(events.item),
    await mock.visit('Ana Lima').call('GET', '/events?disablePagination=true'),
  );
  const event = rows.find(({ ticketsSold, isArchived }) => ticketsSold > 0 !== isOffered && !isArchived);
  if (!event) throw new Error(`The sample has no event with ${sold} sold`);
  renderPage(<Page />, { mock });
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${event.name}` }));
  expect(await screen.findByRole('menuitem', { name: 'Duplicate…' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Delete' }) !== null).toBe(isOffered);
});
