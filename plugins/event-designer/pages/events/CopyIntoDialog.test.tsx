import '@/testing/relationField.ts';
import { z } from '@contract/fields.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { type EventRow, events } from '../../contract/events.ts';
import { sessions } from '../../contract/sessions.ts';
import { tickets } from '../../contract/tickets.ts';
import { CopyPlan } from './CopyPlan.tsx';
import { EventTask } from './EventTask.tsx';

afterEach(cleanup);

/** Opens the dialog for a new event, and chooses an event of the sample that has tickets and sessions. */
async function open(before: (user: ReturnType<typeof userEvent.setup>) => Promise<void> = async () => {}) {
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
  await before(user);
  await user.type(from, source.name);
  await user.click(await screen.findByRole('option', { name: new RegExp(source.name) }));
  const ticketsHere = () => mock.store.all(tickets).filter(({ eventId }) => eventId === made.id);
  const ticketsThere = mock.store.all(tickets).filter((row) => row.eventId === source.id && !row.isArchived);
  const copyTickets = () => {
    const body = { fromEventId: source.id, parts: ['tickets'], start: null, sameName: 'skip', dryRun: false };
    return ana.call('POST', `/events/${made.id}/copy-from`, body);
  };
  return { user, dialog, onClose, copyTickets, ticketsHere, ticketsThere };
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

it('asks for the event first, and only then for its parts', async () => {
  const { user, dialog } = await open(async (early) => {
    await early.click(screen.getByRole('button', { name: 'Preview copy' }));
    await screen.findByText('Choose another event.');
    expect(screen.queryByText(/Check these fields/)).toBeNull();
  });
  await dialog.findByRole('checkbox', { name: /^Tickets/ });
  expect(dialog.queryByText(/Choose at least one/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Preview copy' }));
  expect(await dialog.findByText(/Choose at least one/)).toBeTruthy();
});

it('cannot copy when nothing would be added, and says so', async () => {
  const { user, dialog, copyTickets, ticketsHere } = await open();
  await copyTickets();
  const copied = ticketsHere().length;
  await user.click(await dialog.findByRole('checkbox', { name: /^Tickets/ }));
  await user.click(dialog.getByRole('button', { name: 'Preview copy' }));
  expect((await dialog.findByRole('status')).textContent).toMatch(/^Nothing will be added\./);
  const button = dialog.getByRole('button', { name: 'Copy' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(ticketsHere()).toHaveLength(copied);
});

it('tells which times clocks skip here', async () => {
  const none = { added: [], renamed: [], alreadyHere: [], leftOut: [], missing: [] };
  const shifted = [
    { kind: 'sessions' as const, count: 12, names: ['Night talk', 'Encore'] },
    { kind: 'scheduleDates' as const, count: 1, names: ['2027-03-28T03:30'] },
  ];
  renderPage(<CopyPlan plan={{ ...none, shifted, currencies: null, isSaved: false, jobId: null }} />);
  const told = (await screen.findByText(/^The clocks go forward/)).parentElement;
  expect(
    within(told ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['12 sessions: Night talk, Encore, and 10 more', '1 date: Sun 28 Mar 2027, 03:30']);
});

it('says why there is nothing to copy from while the account has a single event', async () => {
  const mock = createTestBackend();
  const [only, ...others] = mock.store.all(events);
  for (const { id } of others) mock.store.change(events, id, { isArchived: true });
  if (!only) throw new Error('The sample has events');
  renderPage(<EventTask task={{ kind: 'copyInto', event: only }} onClose={() => undefined} />, { mock });
  expect(await screen.findByText('There is no other event to copy from yet.')).toBeTruthy();
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
  expect(dialog.queryByText(/Couldn’t save/)).toBeNull();
  expect(dialog.queryByRole('status')).toBeNull();
  expect(ticketsHere()).toEqual([]);
});
