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
