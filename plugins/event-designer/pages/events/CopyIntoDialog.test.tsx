import { z } from '@contract/fields.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { type EventRow, events } from '../../contract/events.ts';
import { sessions } from '../../contract/sessions.ts';
import { tickets } from '../../contract/tickets.ts';
import { EventTask } from './EventTask.tsx';

afterEach(cleanup);

/** Opens the dialog for a new event, and chooses an event of the sample that has tickets and sessions. */
async function open() {
  const user = userEvent.setup();
  const mock = createTestBackend();
  const ana = mock.visit('Ana Lima');
  const all = z.parse(z.array(events.item), await ana.call('GET', '/events?disablePagination=true'));
  const has = (rows: { eventId: number }[], { id }: EventRow) => rows.some(({ eventId }) => eventId === id);
  const source = all.find((row) => has(mock.store.all(tickets), row) && has(mock.store.all(sessions), row));
  if (!source) throw new Error('The sample has no event with tickets and sessions');
  const made = z.parse(events.item, await ana.call('POST', '/events', { name: 'Next year', timeZone: 'Europe/Oslo' }));
  const onClose = vi.fn();
  renderPage(<EventTask task={{ kind: 'copyInto', event: made }} onClose={onClose} />, { mock });
  const from = await screen.findByRole('combobox', { name: 'Copy from' });
  const dialog = within(screen.getByRole('dialog', { name: 'Copy into “Next year”' }));
  await user.type(from, source.name);
  await user.click(await screen.findByRole('option', { name: new RegExp(source.name) }));
  const ticketsHere = () => mock.store.all(tickets).filter(({ eventId }) => eventId === made.id);
  const ticketsThere = mock.store.all(tickets).filter((row) => row.eventId === source.id && !row.isArchived);
  return { user, dialog, onClose, ticketsHere, ticketsThere, source };
}

it('shows what would be copied before it copies', async () => {
  const { user, dialog, onClose, ticketsHere, ticketsThere } = await open();
  await user.click(await dialog.findByRole('checkbox', { name: /^Tickets/ }));
  await user.click(dialog.getByRole('button', { name: 'Preview copy' }));
  expect((await dialog.findByRole('status')).textContent).toContain(`${ticketsThere.length} tickets`);
  expect(ticketsHere()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(ticketsHere().map(({ name }) => name)).toEqual(ticketsThere.map(({ name }) => name));
});

it('asks for a new preview when the choice changes, and for at least one part', async () => {
  const { user, dialog, ticketsHere } = await open();
  const box = await dialog.findByRole('checkbox', { name: /^Tickets/ });
  await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Preview copy' }));
  await dialog.findByRole('status');
  await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Preview copy' }));
  expect(await dialog.findByText('Choose at least one part.')).toBeTruthy();
  expect(dialog.queryByRole('status')).toBeNull();
  expect(ticketsHere()).toEqual([]);
});
