import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../../contract/events.ts';
import { tickets } from '../../../contract/tickets.ts';
import { waitingListEntries } from '../../../contract/waitingList.ts';
import { WaitingListDialog } from './WaitingListDialog.tsx';

afterEach(cleanup);

type Mock = ReturnType<typeof createTestBackend>;

/** Opens the waiting list of a ticket of the sample conference. The 200 early bird tickets are sold out, and three wait. */
function openOf(name: string, prepare: (mock: Mock) => void = () => {}) {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find((row) => row.name.startsWith('Northern'))?.id ?? 0;
  const ticket = mock.store.all(tickets, { eventId }).find((row) => row.name === name);
  if (!ticket) throw new Error(`There is no ticket "${name}"`);
  prepare(mock);
  renderPage(<WaitingListDialog ticket={ticket} onClose={() => {}} />, {
    mock,
    route: `/events/${eventId}/tickets`,
    path: '/events/:eventId/tickets',
  });
  const emails = mock.store.all(waitingListEntries, { eventId }).map(({ email }) => email);
  return { mock, ticket, emails, user: userEvent.setup() };
}

const rowOf = async (email: string) => {
  const row = (await screen.findByText(email)).closest('tr');
  if (!row) throw new Error('It is in a row');
  return row;
};

it('lists entries in the order of joining, and offers places to a chosen number of people', async () => {
  const { user, mock, ticket, emails } = openOf('Early bird');
  await screen.findByText(emails[2] ?? '');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(3);
  for (const [index, email] of emails.entries()) expect(rows[index]?.textContent).toContain(email);
  const button = screen.getByRole('button', { name: 'Offer places…' });
  await waitFor(() => expect(button.ariaDisabled).toBe('false'));
  await user.click(button);
  await screen.findByText(/^3 people are waiting\./);
  const dialog = screen.getByRole('dialog', { name: 'Offer places' });
  await within(dialog).findByText('No places available right now.');
  const submit = within(dialog).getByRole('button', { name: 'Offer place' });
  await user.click(submit);
  await within(dialog).findByText(/^No places are available\./);
  mock.store.change(tickets, ticket.id, { quantity: 202 });
  const number = within(dialog).getByRole('textbox', { name: 'Number of people' });
  await user.clear(number);
  await user.type(number, '2');
  await user.click(submit);
  await screen.findByText('Places offered to 2 people.');
  await waitFor(async () => expect((await rowOf(emails[1] ?? '')).textContent).toContain('Place offered'));
  expect((await rowOf(emails[2] ?? '')).textContent).toContain('Waiting');
});

it('shows how many places are free, and suggests that number', async () => {
  const { user } = openOf('Early bird', ({ store }) => {
    const [ticket] = store.all(tickets).filter((row) => row.name === 'Early bird' && row.waitingCount === 3);
    store.change(tickets, ticket?.id ?? 0, { quantity: 202 });
  });
  const button = await screen.findByRole('button', { name: 'Offer places…' });
  await waitFor(() => expect(button.ariaDisabled).toBe('false'));
  await user.click(button);
  await screen.findByText('2 places available.');
  expect(screen.getByRole('textbox', { name: 'Number of people' })).toHaveProperty('value', '2');
});

it('says that nobody waits, and shows errors', async () => {
  openOf('Student');
  await screen.findByText('Nobody is on the list');
  cleanup();
  openOf('Student', ({ switches }) => switches.fail('waitingListEntries', 500));
  await screen.findByRole('button', { name: /try again/i });
});
