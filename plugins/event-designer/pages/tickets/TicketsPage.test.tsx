import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { codes } from '../../contract/codes.ts';
import { events } from '../../contract/events.ts';
import { registrations } from '../../contract/registrations.ts';
import { tickets as ticketRows } from '../../contract/tickets.ts';
import { Page } from './TicketsPage.tsx';

// The sample's main event: published, with a sold-out, a locked and a hidden ticket.
type Start = { language?: 'en' | 'de'; prepare?: (mock: TestBackend, eventId: number) => void };
const tickets = ({ language = 'en', prepare }: Start = {}) => {
  const mock = createTestBackend();
  const [summit] = mock.store.all(events).filter(({ name }) => name.startsWith('Northern Light'));
  const eventId = summit?.id ?? 0;
  prepare?.(mock, eventId);
  const route = `/events/${eventId}/tickets`;
  return renderPage(<Page />, { mock, language, route, path: '/events/:eventId/tickets' });
};
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);

afterEach(cleanup);

it('shows each ticket with its state and the most relevant detail', async () => {
  tickets();
  expect(await rowOf('Early bird').then((row) => row.getByText('Sold out'))).toBeTruthy();
  expect((await rowOf('Workshop pass')).getByText('Locked')).toBeTruthy();
  expect((await rowOf('Workshop pass')).getByText('needs a passcode')).toBeTruthy();
  expect((await rowOf('Press')).getByText('free')).toBeTruthy();
});

it('shows everything that limits who can buy, and copies the link of a ticket that only a link shows', async () => {
  userEvent.setup();
  tickets({
    prepare: ({ store }, eventId) => {
      const press = store.all(ticketRows, { eventId }).find(({ name }) => name === 'Workshop pass');
      store.change(ticketRows, press?.id ?? 0, { visibility: 'hidden', saleStart: null, linkToken: 'secret-link' });
    },
  });
  const row = await rowOf('Workshop pass');
  expect(row.getByText('by link only · needs a passcode')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Actions for Workshop pass' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain('tickets=secret-link');
});

it('shows places that are held once everybody was offered one, and the list with the offers', async () => {
  tickets({
    prepare: ({ store }, eventId) => {
      const id = store.all(ticketRows, { eventId }).find(({ name }) => name === 'Press')?.id ?? 0;
      store.change(ticketRows, id, { sold: 0, reserved: 0, quantity: 3, hasWaitlist: true });
      const ofTwoPlaces = { kind: 'access', scope: 'specific_tickets', ticketIds: [id], maxTickets: 2 } as const;
      store.insert(codes, { eventId }, { code: 'OFFER', reservesStock: true, ...ofTwoPlaces });
    },
  });
  const row = await rowOf('Press');
  expect(row.getByText('0 / 3')).toBeTruthy();
  expect(row.getByText('2 held')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Waiting list' }));
  expect(await screen.findByRole('dialog', { name: 'Waiting list for “Press”' })).toBeTruthy();
});

it('formats money as specified in every language', async () => {
  tickets({ language: 'de' });
  // Spec §9: prices use US English without fraction digits.
  expect((await rowOf('Standard')).getByText('$390')).toBeTruthy();
});

it('shows the zone by its readable name', async () => {
  tickets({ prepare: ({ store }, id) => store.change(events, id, { timeZone: 'America/New_York' }) });
  expect(await screen.findByText(/Times are in America\/New York\./)).toBeTruthy();
});

it('keeps its heading if the event could not be loaded, and loads it again', async () => {
  const { backend } = tickets({ prepare: ({ switches }) => switches.fail(events.name, 500) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1, name: 'Tickets' })).toBeTruthy();
  backend.switches.clear();
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Standard' })).toBeTruthy();
});

it('offers to create the first ticket exactly once', async () => {
  tickets({
    prepare: ({ store }, eventId) => {
      store.removeAll(registrations, { eventId });
      store.removeAll(ticketRows, { eventId });
    },
  });
  await screen.findByText('No tickets yet');
  expect(screen.getAllByRole('button', { name: 'New ticket' })).toHaveLength(1);
});

it('asks for the price of the first ticket in the currency of the event', async () => {
  tickets({
    prepare: ({ store }, eventId) => {
      store.removeAll(registrations, { eventId });
      store.removeAll(ticketRows, { eventId });
      store.change(events, eventId, { currency: 'EUR' });
    },
  });
  await screen.findByText('No tickets yet');
  await userEvent.click(screen.getByRole('button', { name: 'New ticket' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New ticket' }));
  expect(await dialog.findByText('€')).toBeTruthy();
  expect(dialog.queryByText('$')).toBeNull();
});

it.each([
  ['published', true],
  ['unpublished', false],
] as const)(
  'asks for the price of a new ticket, whose sale in an event that is %s starts paused: %s',
  async (status, isPaused) => {
    const { backend } = tickets({ prepare: ({ store }, eventId) => store.change(events, eventId, { status }) });
    await userEvent.click(await screen.findByRole('button', { name: 'New ticket' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New ticket' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Balcony');
    expect(dialog.queryByText(/Sales are paused until/) !== null).toBe(isPaused);
    await userEvent.click(dialog.getByRole('button', { name: 'Create ticket' }));
    const made = () => backend.store.all(ticketRows).find(({ name }) => name === 'Balcony');
    const price = dialog.getByRole('textbox', { name: 'Price' });
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    expect(made()).toBeUndefined();
    await userEvent.type(price, '12.50');
    await userEvent.click(dialog.getByRole('button', { name: 'Create ticket' }));
    await expect.poll(made).toMatchObject({ isPaused, price: 1250 });
  },
);

it('opens the waiting list from the number of people on it', async () => {
  tickets();
  await userEvent.click((await rowOf('Early bird')).getByRole('button', { name: '3 people waiting' }));
  expect(await screen.findByRole('dialog', { name: /Waiting list/ })).toBeTruthy();
});

it('pauses a ticket from its menu', async () => {
  tickets();
  const row = await rowOf('Standard');
  await userEvent.click(row.getByRole('button', { name: 'Actions for Standard' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause sales' }));
  expect(await row.findByText('Paused')).toBeTruthy();
});

it('explains gate by gate why a ticket cannot be bought, and that the code unlocks it', async () => {
  tickets();
  await rowOf('Workshop pass');
  await userEvent.click(screen.getByRole('button', { name: 'Why can’t they buy it?' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByLabelText('Ticket'), 'Workshop pass');
  expect(await dialog.findByText('People can’t buy this.')).toBeTruthy();
  expect(dialog.getAllByText('Needs a passcode.').length).toBeGreaterThan(0);
  await userEvent.click(dialog.getByLabelText('The buyer has the passcode'));
  expect(dialog.queryByText('Needs a passcode.')).toBeNull();
});

it('offers the explanation also if a search finds nothing', async () => {
  tickets();
  await rowOf('Standard');
  await userEvent.type(screen.getByRole('searchbox'), 'nothing like it');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Standard' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Why can’t they buy it?' })).toBeTruthy();
});

it('does not call a ticket visible next to saying that it is not shown', async () => {
  tickets({ prepare: (mock, eventId) => mock.store.change(events, eventId, { status: 'unpublished' }) });
  await rowOf('Standard');
  await userEvent.click(screen.getByRole('button', { name: 'Why can’t they buy it?' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Not shown on the event page.')).toBeTruthy();
  expect(dialog.getByText('The ticket is visible')).toBeTruthy();
  expect(dialog.queryByText('They can see it')).toBeNull();
});

it('leaves out archived tickets unless they are filtered for, under More filters as in the list of events', async () => {
  const archive = (mock: TestBackend, eventId: number) => {
    const [row] = mock.store.all(ticketRows, { eventId }).filter(({ name }) => name === 'Press');
    mock.store.change(ticketRows, row?.id ?? 0, { isArchived: true });
  };
  tickets({ prepare: archive });
  await rowOf('Standard');
  expect(screen.queryByRole('link', { name: 'Press' })).toBeNull();
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name }));
  };
  await choose('Archived only');
  await rowOf('Press');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Standard' })).toBeNull());
  await choose('Include archived');
  await rowOf('Standard');
  await rowOf('Press');
});

it('tries a code on the server, and shows how many tries are left', async () => {
  tickets();
  await rowOf('Workshop pass');
  await userEvent.click(screen.getByRole('button', { name: 'Why can’t they buy it?' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByLabelText('Ticket'), 'Workshop pass');
  await userEvent.type(dialog.getByLabelText('Try a passcode'), 'workshops');
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText('This passcode is wrong. 9 attempts left.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Try a passcode'), '{Backspace}{Enter}');
  expect(await dialog.findByText('This passcode is right.')).toBeTruthy();
  expect(await dialog.findByText('People can buy this.')).toBeTruthy();
});

const select = async (...names: string[]) => {
  for (const name of names) {
    await userEvent.click((await rowOf(name)).getByRole('checkbox', { name: `Select ${name}` }));
  }
  return within(screen.getByRole('region', { name: 'Actions for the selected rows' }));
};

it('pauses several tickets at once, and offers to undo it', async () => {
  const { backend } = tickets();
  const paused = () => backend.store.all(ticketRows).filter(({ isPaused }) => isPaused).length;
  const before = paused();
  const bar = await select('Student', 'Standard');
  await userEvent.click(bar.getByRole('button', { name: 'Pause sales' }));
  expect(await screen.findByText('2 tickets updated.')).toBeTruthy();
  expect(await (await rowOf('Standard')).findByText('Paused')).toBeTruthy();
  expect(await (await rowOf('Student')).findByText('Paused')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 2 tickets updated.')).toBeTruthy();
  await waitFor(async () => expect((await rowOf('Student')).queryByText('Paused')).toBeNull());
  expect(paused()).toBe(before);
});

it('shows what a bulk edit does to each ticket, and changes all of them or none', async () => {
  const { backend } = tickets();
  const price = (name: string) => backend.store.all(ticketRows).find((row) => row.name === name)?.price;
  const bar = await select('Standard', 'Press');
  await userEvent.click(bar.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('Price'));
  await userEvent.selectOptions(await dialog.findByLabelText('Price change'), 'Set to');
  const amount = await dialog.findByLabelText('Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '50');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview changes' }));
  expect(await screen.findByText('1 ticket can’t be changed this way, so no changes will be made.')).toBeTruthy();
  expect(screen.getByText(/A ticket can’t switch between free and paid once it has been sold/)).toBeTruthy();
  expect(screen.getByText('Price: $390 → $50')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Apply changes' })).toBeNull();
  expect(price('Standard')).toBe(39_000);
});

it('keeps the choices when the summary is left, and names only existing tickets', async () => {
  tickets();
  const bar = await select('Standard', 'Student');
  await userEvent.click(bar.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit 2 tickets' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Pause or resume sales' }));
  await userEvent.click(form.getByRole('button', { name: 'Preview changes' }));
  expect(await screen.findByText('2 tickets will change.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('2 tickets will change.')).toBeNull());
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Pause or resume sales' }).checked).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
});

it('says in the summary why nothing was saved, and can be tried again', async () => {
  const { backend } = tickets();
  const bar = await select('Standard', 'Student');
  await userEvent.click(bar.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit 2 tickets' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Pause or resume sales' }));
  await userEvent.click(form.getByRole('button', { name: 'Preview changes' }));
  await screen.findByText('2 tickets will change.');
  backend.switches.fail('bulkEditTickets', 500, 1);
  await userEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(alerts()).toContainEqual(expect.stringMatching(/went wrong/)));
  await userEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(await screen.findByText('2 tickets updated.')).toBeTruthy();
});
