import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { listening } from '@/testing/listening.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../../contract/events.ts';
import { extras } from '../../../contract/extras.ts';
import { tickets } from '../../../contract/tickets.ts';
import { waitingListEntries } from '../../../contract/waitingList.ts';
import { WaitingListDialog } from './WaitingListDialog.tsx';

afterEach(cleanup);

type Mock = ReturnType<typeof createTestBackend>;

/** Opens the waiting list of a ticket of the sample conference. The 200 early bird tickets are sold out, and three wait. */
function openOf(name: string, prepare: (mock: Mock) => void = () => {}) {
  const { mock, liveOpened } = listening(createTestBackend());
  const eventId = mock.store.all(events).find((row) => row.name.startsWith('Northern'))?.id ?? 0;
  const ticket = mock.store.all(tickets, { eventId }).find((row) => row.name === name);
  if (!ticket) throw new Error(`There is no ticket "${name}"`);
  prepare(mock);
  renderPage(
    <WaitingListDialog of={{ kind: 'ticket', eventId, id: ticket.id }} name={ticket.name} onClose={() => {}} />,
    {
      mock,
      live: true,
      route: `/events/${eventId}/tickets`,
      path: '/events/:eventId/tickets',
    },
  );
  const emails = mock.store.all(waitingListEntries, { eventId }).map(({ email }) => email);
  return { mock, ticket, emails, liveOpened, user: userEvent.setup() };
}

/** Changes the ticket that is sold out, whose sale is over by now. */
const changeEarlyBird =
  (change: { quantity?: number; saleEnd?: string; isPaused?: boolean }) =>
  ({ store }: Mock) => {
    const ticket = store.all(tickets).find((row) => row.name === 'Early bird' && row.waitingCount === 3);
    store.change(tickets, ticket?.id ?? 0, { saleEnd: null, ...change });
  };

const openOffer = async (user: ReturnType<typeof userEvent.setup>) => {
  const button = await screen.findByRole('button', { name: 'Offer places…' });
  await waitFor(() => expect(button.ariaDisabled).toBe('false'));
  await user.click(button);
};

const rowOf = async (email: string) => {
  const row = (await screen.findByText(email)).closest('tr');
  if (!row) throw new Error('It is in a row');
  return row;
};

it('lists entries in the order of joining, and offers places to a chosen number of people', async () => {
  const { user, mock, ticket, emails } = openOf('Early bird', changeEarlyBird({ quantity: 201 }));
  await screen.findByText(emails[2] ?? '');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(3);
  for (const [index, email] of emails.entries()) expect(rows[index]?.textContent).toContain(email);
  await openOffer(user);
  await screen.findByText(/^3 people are waiting\./);
  const dialog = screen.getByRole('dialog', { name: 'Offer places' });
  const submit = await within(dialog).findByRole('button', { name: 'Offer place' });
  // Somebody else sells the place that is shown as available.
  mock.store.change(tickets, ticket.id, { quantity: 200 });
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

it('lists who waits for an activity, and offers places of it', async () => {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find((row) => row.name.startsWith('Northern'))?.id ?? 0;
  const tour = mock.store.all(extras, { eventId }).find(({ title }) => title === 'Control room visit');
  if (!tour) throw new Error('The sample has this activity');
  const [anna, bo] = mock.store.all(waitingListEntries, { eventId });
  for (const entry of [anna, bo])
    mock.store.change(waitingListEntries, entry?.id ?? 0, { ticketId: null, extraId: tour.id });
  mock.store.change(extras, tour.id, { hasWaitlist: true, capacity: 32 });
  renderPage(<WaitingListDialog of={{ kind: 'extra', eventId, id: tour.id }} name={tour.title} onClose={() => {}} />, {
    mock,
    route: `/events/${eventId}/extras`,
    path: '/events/:eventId/extras',
  });
  const user = userEvent.setup();
  await screen.findByText(anna?.email ?? '');
  const table = screen.getByRole('table', { name: 'Waiting list for “Control room visit”' });
  expect(within(table).getAllByRole('row').slice(1)).toHaveLength(2);
  // No email is promised where no mail server is set up.
  expect(
    screen.getByText(/An offer holds a place, but no mail server is set up, so nobody will be told\.$/),
  ).toBeTruthy();
  await openOffer(user);
  await screen.findByText('1 place available.');
  const dialog = within(screen.getByRole('dialog', { name: 'Offer places' }));
  await user.click(dialog.getByRole('button', { name: 'Offer place' }));
  await screen.findByText('Place offered to 1 person.');
  await waitFor(async () => expect((await rowOf(anna?.email ?? '')).textContent).toContain('Place offered'));
  expect((await rowOf(bo?.email ?? '')).textContent).toContain('Waiting');
});

it('shows how many places are free, and suggests that number', async () => {
  const { user } = openOf('Early bird', changeEarlyBird({ quantity: 202 }));
  await openOffer(user);
  await screen.findByText('2 places available.');
  await screen.findByRole('button', { name: 'Offer places' });
  expect(screen.queryByText(/gets an email/)).toBeNull();
  expect(await screen.findByText(/^No mail server is set up, so nobody will be told\./)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Number of people' })).toHaveProperty('value', '2');
});

it.each([
  ['no place is left', {}, 'All places are sold, reserved or held. Change quantity', '#quantity'],
  [
    'the sale is over',
    { saleEnd: '2026-01-05T09:00:00.000Z' },
    /^Sales ended .*2026, .* an offer\. Change sale end$/,
    '#saleEnd,relativeSaleEnd',
  ],
  ['it is paused', { isPaused: true }, 'Sales are paused, so nobody could use an offer. Resume sales', ''],
] as const)(
  'names the one reason why nothing can be offered, and where it is changed: %s',
  async (_case, change, text, hash) => {
    const { user, ticket } = openOf('Early bird', changeEarlyBird(change));
    await openOffer(user);
    const link = await screen.findByRole('link');
    const dialog = within(screen.getByRole('dialog', { name: 'Offer places' }));
    expect(dialog.getByRole('status').textContent).toMatch(text);
    expect(link.getAttribute('href')).toMatch(new RegExp(`/tickets/${ticket.id}${hash}$`));
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Offer place' })).toBeNull();
  },
);

it('keeps the form of an offer while somebody else closes the sale, and says why it cannot be sent', async () => {
  const { user, mock, ticket, liveOpened } = openOf('Early bird', changeEarlyBird({ quantity: 202 }));
  await openOffer(user);
  const number = await screen.findByRole('textbox', { name: 'Number of people' });
  await user.clear(number);
  await user.type(number, '1');
  await liveOpened;
  const bo = mock.visit('Bo Chen');
  const path = `/events/${ticket.eventId}/tickets/${ticket.id}`;
  await bo.call('PATCH', path, { isPaused: true });
  await screen.findByText(/^Sales are paused, so nobody could use an offer\./);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Offer places?$/ }).getAttribute('aria-disabled')).toBe('true'),
  );
  await bo.call('PATCH', path, { isPaused: false });
  const again = await screen.findByRole('textbox', { name: 'Number of people' });
  expect(again).toHaveProperty('value', '1');
});

it('says that nobody waits, and shows errors', async () => {
  openOf('Student');
  await screen.findByText('Nobody is on the list');
  cleanup();
  openOf('Student', ({ switches }) => switches.fail('waitingListEntries', 500));
  await screen.findByRole('button', { name: /try again/i });
});
