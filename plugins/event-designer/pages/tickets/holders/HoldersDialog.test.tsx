import '@/testing/relationField.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../../contract/events.ts';
import { registrations } from '../../../contract/registrations.ts';
import { scheduleDates } from '../../../contract/schedule.ts';
import { tickets } from '../../../contract/tickets.ts';
import { HoldersDialog } from './HoldersDialog.tsx';

afterEach(cleanup);

type Mock = ReturnType<typeof createTestBackend>;

/** Opens the dialog for a ticket of the sample conference. */
function openOf(name: string, prepare: (mock: Mock, eventId: number) => void = () => {}) {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find((row) => row.name.startsWith('Northern'))?.id ?? 0;
  const rows = () => mock.store.all(tickets, { eventId });
  const ticket = (of: string) => {
    const found = rows().find((row) => row.name === of);
    if (!found) throw new Error(`There is no ticket "${of}"`);
    return found;
  };
  prepare(mock, eventId);
  renderPage(<HoldersDialog of={{ ticketId: ticket(name).id }} name={name} onClose={() => {}} />, {
    mock,
    route: `/events/${eventId}/tickets`,
    path: '/events/:eventId/tickets',
  });
  return { mock, eventId, ticket, user: userEvent.setup() };
}

const moveAll = () => screen.getByRole('button', { name: 'Move all…' });

/** Finds all occurrences: the text is shown below the list and announced to screen readers. */
const seen = (range: string) => screen.findAllByText(range);
const table = () => screen.findByRole('table');
const rowsShown = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

async function choose(user: ReturnType<typeof userEvent.setup>, title: string, target: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.click(await within(dialog).findByRole('combobox', { name: 'New ticket' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${target}`) }));
  await user.click(within(dialog).getByRole('button', { name: 'Preview changes' }));
}

it('lists the holders of a ticket page by page, and searches them', async () => {
  const { user } = openOf('Student');
  await seen('1–20 of 61');
  await waitFor(async () => expect(await rowsShown()).toHaveLength(20));
  expect(screen.queryByRole('columnheader', { name: 'Ticket' })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search holders' }), 'haugen');
  await waitFor(async () => {
    const found = await rowsShown();
    expect(found.length).toBeLessThan(20);
    for (const row of found) expect(row.textContent).toMatch(/Haugen.*haugen@example\.com.*\$90/);
  });
});

it('offers to move all only if all are listed, and says why otherwise', async () => {
  const { user } = openOf('Student');
  await waitFor(() => expect(moveAll().ariaDisabled).toBe('false'));
  await user.type(screen.getByRole('searchbox', { name: 'Search holders' }), 'haugen');
  await waitFor(() => expect(moveAll().ariaDisabled).toBe('true'));
  expect(moveAll().title).toBe('Clear the search and filters first');
  await user.click(moveAll());
  expect(screen.queryByRole('dialog', { name: /^Move/ })).toBeNull();
  await user.clear(screen.getByRole('searchbox', { name: 'Search holders' }));
  await waitFor(() => expect(moveAll().ariaDisabled).toBe('false'));
  await user.click(screen.getByRole('button', { name: /^Remove filter/ }));
  await waitFor(() => expect(moveAll().ariaDisabled).toBe('true'));
});

it('moves the selected holders after showing the effect', async () => {
  const { user, ticket } = openOf('Student');
  await seen('1–20 of 61');
  for (const row of (await rowsShown()).slice(0, 2)) await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Move to another ticket…' }));
  await choose(user, 'Move 2 holders', 'Workshop pass.*22 left');

  const review = await screen.findByText('2 holders will move to “Workshop pass” and keep the price they paid.');
  expect(review).toBeDefined();
  screen.getByText(
    '2 people paid $1,100 less in total than “Workshop pass” costs. They won’t be charged the difference.',
  );
  expect(ticket('Student').sold).toBe(61);
  await user.click(screen.getByRole('button', { name: 'Move 2 holders' }));
  await screen.findByText('2 holders moved to “Workshop pass”. You can undo this in the history.');
  expect([ticket('Student').sold, ticket('Workshop pass').sold]).toEqual([59, 40]);
  await seen('1–20 of 59');
});

it('explains why all cannot be moved, and keeps the selection', async () => {
  const { user, ticket } = openOf('Student');
  await waitFor(() => expect(moveAll().ariaDisabled).toBe('false'));
  await user.click(moveAll());
  await choose(user, 'Move 61 holders', 'Workshop pass');
  await screen.findByText('These holders can’t be moved. Nothing was changed.');
  screen.getByText('“Workshop pass” has 22 places available, but you need 61.');
  expect(screen.queryByRole('button', { name: 'Move 61 holders' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await choose(user, 'Move 61 holders', 'Press.*no limit');
  await user.click(await screen.findByRole('button', { name: 'Move 61 holders' }));
  await screen.findByText('Nobody has this ticket yet');
  expect([ticket('Student').sold, ticket('Press').sold]).toEqual([0, 78]);
});

it('counts places of a pool that both tickets share as free for the moved holders', async () => {
  const { user } = openOf('Student');
  await waitFor(() => expect(moveAll().ariaDisabled).toBe('false'));
  await user.click(moveAll());
  await user.click(await screen.findByRole('combobox', { name: 'New ticket' }));
  // The hall has 517 left and gets back 61 from these holders; the ticket itself has 382 left.
  await screen.findByRole('option', { name: /Standard.*382 left/ });
  await screen.findByRole('option', { name: /Group of ten.*8 left/ });
  expect(screen.queryByRole('option', { name: /Student/ })).toBeNull();
});

it('shows the guests of a date with their tickets', async () => {
  const mock = createTestBackend();
  const date = mock.store.all(scheduleDates).find(({ sold }) => sold > 0);
  const eventId = date?.eventId ?? 0;
  renderPage(<HoldersDialog of={{ dateId: date?.id ?? 0 }} name="Thursday" onClose={() => {}} />, {
    mock,
    route: `/events/${eventId}/schedule`,
    path: '/events/:eventId/schedule',
  });
  await screen.findByRole('dialog', { name: 'Ticket holders on Thursday' });
  await seen(`1–${Math.min(20, date?.sold ?? 0)} of ${date?.sold}`);
  expect(await screen.findAllByText('Seat at the bench')).not.toHaveLength(0);
});

it('explains itself while nobody holds the ticket, and shows errors', async () => {
  openOf('Student', ({ store }) => store.removeAll(registrations));
  await screen.findByText('Nobody has this ticket yet');
  cleanup();
  openOf('Student', ({ switches }) => switches.fail('registrations', 500));
  await screen.findByRole('button', { name: /try again/i });
});
