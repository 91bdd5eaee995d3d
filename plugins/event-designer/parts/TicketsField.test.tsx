import { z } from '@contract/fields.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { LiveForm } from '@/forms/index.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../contract/events.ts';
import { registrations } from '../contract/registrations.ts';
import { tickets } from '../contract/tickets.ts';
import { TicketsField } from './TicketsField.tsx';

afterEach(cleanup);

const schema = z.object({ ticketIds: z.array(z.int()) });

function open(prepare: (mock: ReturnType<typeof createTestBackend>, eventId: number) => void = () => {}) {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  prepare(mock, eventId);
  renderPage(
    <LiveForm schema={schema} values={{ ticketIds: [] }}>
      {() => <TicketsField name="ticketIds" label="Whose tickets" />}
    </LiveForm>,
    { mock, route: `/events/${eventId}/settings`, path: '/events/:eventId/settings' },
  );
  return mock;
}

it('offers the tickets of the event', async () => {
  open();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Press' });
  await userEvent.click(box);
  expect(box.checked).toBe(true);
});

it('says that the tickets could not be loaded, and loads them again', async () => {
  const mock = open(({ switches }) => switches.fail('tickets', 500));
  await screen.findByText('Couldn’t load the tickets.');
  mock.switches.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: 'Press' })).toBeTruthy();
});

it('says that there are no tickets', async () => {
  open(({ store }, eventId) => {
    store.removeAll(registrations, { eventId });
    store.removeAll(tickets, { eventId });
  });
  expect(await screen.findByText(/^This event has no tickets yet/)).toBeTruthy();
});
