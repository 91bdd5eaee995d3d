// @vitest-environment jsdom
import '@/testing/noLayout.ts';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listening } from '@/testing/listening.ts';
import { createTestBackend, renderPage } from '@/testing/render.tsx';
import type { MockBackend } from '../../../../providers/data/mock/backend.ts';
import { registrations } from '../../contract/registrations.ts';
import { stockPools, type Ticket, tickets } from '../../contract/tickets.ts';
import { eventRecords } from '../../mock/eventRecords.ts';
import { keepPicture } from '../../mock/media.ts';
import { ticketRecords } from '../../mock/ticketRows.ts';
import { Page } from './TicketPage.tsx';

// Lazily loaded parts take their time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

afterEach(cleanup);

type Start = {
  /** A ticket that it hides. */
  hides?: string;
  live?: boolean;
  /** The field that the address names. */
  field?: string;
  /** How it is kept, apart from the sample. */
  kept?: Partial<Ticket>;
  /** The address of its picture. */
  image?: string;
  /** Further pools of the event. */
  pools?: readonly string[];
  /** The contract that answers with a failure. */
  broken?: string;
};

/** Opens the sample's ticket of that name, as if nobody had bought it yet. */
async function open(name: string, { hides, live = false, field = '', kept, image, pools = [], broken }: Start = {}) {
  const { mock, heard } = listening(createTestBackend());
  const [summit] = mock.store.all(eventRecords).filter((event) => event.name.startsWith('Northern Light'));
  const eventId = summit?.id ?? 0;
  const idOf = (wanted: string) => mock.store.all(tickets, { eventId }).find((row) => row.name === wanted)?.id ?? 0;
  const ticketId = idOf(name);
  mock.store.change(tickets, ticketId, { sold: 0, reserved: 0, ...kept });
  for (const place of mock.store.all(registrations, { eventId })) {
    if (place.ticketId === ticketId) mock.store.remove(registrations, place.id);
  }
  if (hides) mock.store.change(tickets, idOf(hides), { hiddenIfAvailableId: ticketId });
  if (image) mock.store.change(ticketRecords, ticketId, { imageId: keepPicture(mock.store, name, image) });
  for (const pool of pools) mock.store.insert(stockPools, { eventId }, { name: pool, quantity: 50, holds: [] });
  if (broken) mock.switches.fail(broken, 500);
  const asked: string[] = [];
  const answer: MockBackend['answer'] = (request) => {
    asked.push(request.url);
    return mock.answer(request);
  };
  const page = renderPage(<Page />, {
    mock: { ...mock, answer },
    live,
    route: `/events/${eventId}/tickets/${ticketId}${field && `#${field}`}`,
    path: '/events/:eventId/tickets/:ticketId',
  });
  // The last field: the form is whole.
  const ready = () => screen.findByRole('switch', { name: 'May be returned' });
  if (!broken) await ready();
  return { ...page, mock, heard, eventId, ticketId, idOf, asked, ready, user: userEvent.setup() };
}

const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Quantity|At most of this ticket)/ });

it('lets go of its own quantity for a shared pool, and has it again when one goes back', async () => {
  const { user } = await open('Press');
  await user.clear(quantity());
  await user.type(quantity(), '70');
  await user.click(screen.getByRole('radio', { name: 'Pool' }));
  expect(quantity().value).toBe('');
  await user.click(screen.getByRole('radio', { name: 'Own quantity' }));
  expect(quantity().value).toBe('70');
});

it('starts a tier at its own price, and says which one holds before it has a name', async () => {
  const { user } = await open('Standard');
  const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  const regular = price().value;
  await user.click(screen.getByRole('button', { name: 'Add a tier' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Regular price' }).value).toBe(regular);
  expect(price().value).toBe(regular);
  expect(screen.getByText(/by Tier 1\.$/)).toBeTruthy();
});

it('offers no ticket that would hide it in a circle, and has words for none', async () => {
  const { user } = await open('Standard', { hides: 'Press' });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Hidden while/ });
  expect(field.placeholder).toBe('No other ticket');
  await user.click(field);
  await screen.findByRole('option', { name: 'Workshop pass' });
  expect(screen.queryByRole('option', { name: 'Standard' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'Press' })).toBeNull();
});

it('finds the ticket that is sold before it by typing, and names the one that is chosen', async () => {
  const { mock, user, ticketId, idOf } = await open('Standard', { kept: { hiddenIfAvailableId: null } });
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Hidden while/ });
  await user.type(field(), 'Works');
  await user.click(await screen.findByRole('option', { name: 'Workshop pass' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(mock.store.find(tickets, ticketId)?.hiddenIfAvailableId).toBe(idOf('Workshop pass')));
  expect(field().value).toBe('Workshop pass');
});

it('keeps a moment of the sale while the other kind is looked at, and counts nothing as changed', async () => {
  const { mock, user, ticketId } = await open('Press', {
    kept: { saleStart: '2027-01-10T08:00:00.000Z', relativeSaleStart: null },
  });
  const start = within(screen.getByRole('radiogroup', { name: 'Sale starts' }));
  await user.click(start.getByRole('radio', { name: 'Relative' }));
  expect(screen.getByRole('button', { name: /^Save/ })).toBeTruthy();
  await user.click(start.getByRole('radio', { name: 'At a moment' }));
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();

  await user.click(start.getByRole('radio', { name: 'Relative' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(mock.store.find(tickets, ticketId)).toMatchObject({
      saleStart: null,
      relativeSaleStart: { anchor: 'start', side: 'before', minutes: 40_320 },
    }),
  );
  // What was there before comes back, also now that it is stored nowhere.
  await user.click(start.getByRole('radio', { name: 'At a moment' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(mock.store.find(tickets, ticketId)).toMatchObject({
      saleStart: '2027-01-10T08:00:00.000Z',
      relativeSaleStart: null,
    }),
  );
});

it('says at the further pools what is wrong with them', async () => {
  const { user } = await open('Press', { kept: { type: 'stock', alsoPoolIds: [] }, pools: ['Parking', 'Hall'] });
  const pool = screen.getByRole('combobox', { name: 'Pool' });
  await user.selectOptions(pool, screen.getByRole('option', { name: /^Hall/ }));
  const boxes = screen.getByRole('group', { name: 'Also takes one of' });
  await user.click(within(boxes).getByRole('checkbox', { name: /^Parking/ }));
  await user.selectOptions(pool, screen.getByRole('option', { name: /^Parking/ }));
  await user.keyboard('{Control>}s{/Control}');
  const message = () => document.getElementById(boxes.getAttribute('aria-describedby') ?? '')?.textContent;
  await waitFor(() => expect(message()).toBe('Each pool only once.'));
});

it('finds nothing wrong with a pool that is made while one was missing', async () => {
  const { mock, user, ticketId } = await open('Press');
  await user.click(screen.getByRole('radio', { name: 'Pool' }));
  await user.keyboard('{Control>}s{/Control}');
  const pool = () => screen.getByRole('combobox', { name: 'Pool' });
  await waitFor(() => expect(pool().getAttribute('aria-invalid')).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'New pool' }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' }), 'Main hall');
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: /^Main hall/, selected: true });
  await waitFor(() => expect(pool().getAttribute('aria-invalid')).toBe('false'));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(mock.store.find(tickets, ticketId)?.type).toBe('stock'));
});

it('finds nothing wrong with fields before anybody was in them', async () => {
  const { user } = await open('Press');
  const wrong = () => document.querySelectorAll('[aria-invalid="true"]').length;
  await user.click(screen.getByRole('radio', { name: 'For a duration' }));
  await user.click(screen.getByRole('button', { name: 'Add a tier' }));
  await user.click(screen.getByRole('button', { name: 'Add a tier' }));
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  // The first tier's name was left empty; the second's and the duration were never entered.
  await waitFor(() => expect(wrong()).toBe(1));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(wrong()).toBe(3));
});

it('says that the fewest per order are above the most, however many are left', async () => {
  const { user } = await open('Press', { kept: { minPerOrder: 9, quantity: 120 } });
  const most = screen.getByRole('textbox', { name: /^At most per order/ });
  await user.clear(most);
  await user.type(most, '3');
  expect(screen.getByText(/^Nobody can buy it: an order has at least 9 of it, but may have at most 3/)).toBeTruthy();
  expect(screen.queryByText(/less is left/)).toBeNull();
});

it('offers further pools once there is a first, and reads a relative moment as one sentence with what it comes to below', async () => {
  const { user } = await open('Press', { kept: { relativeSaleStart: null }, pools: ['Parking', 'Hall'] });
  await user.click(screen.getByRole('radio', { name: 'Pool' }));
  expect(screen.queryByRole('group', { name: /^Also takes/ })).toBeNull();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Pool' }),
    screen.getByRole('option', { name: /^Hall/ }),
  );
  const boxes = within(screen.getByRole('group', { name: /^Also takes/ }));
  expect(boxes.queryByRole('checkbox', { name: /^Hall/ })).toBeNull();
  const start = within(screen.getByRole('radiogroup', { name: 'Sale starts' }));
  await user.click(start.getByRole('radio', { name: 'Relative' }));
  const sentence = screen.getByRole('group', { name: 'Starts' });
  expect(sentence.textContent).not.toMatch(/moves with/);
  const below = document.getElementById(sentence.getAttribute('aria-describedby') ?? '');
  expect(below?.textContent).toMatch(/moves with/);
});

it('names what the switches of its holders are about', async () => {
  await open('Press');
  const allowed = within(screen.getByRole('group', { name: 'What it allows' }));
  expect(allowed.getAllByRole('switch')).toHaveLength(3);
});

it('opens without reading all tickets of the event', async () => {
  const { asked, eventId } = await open('Standard');
  const lists = asked.filter((request) => request.includes(`/events/${eventId}/tickets?`));
  expect(lists.filter((request) => !request.includes('perPage=20'))).toEqual([]);
});

it('asks from when a duration runs, and keeps that', async () => {
  const { mock, user, ticketId } = await open('Press');
  expect(screen.queryByRole('radio', { name: 'At the first scan' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'For a duration' }));
  await user.type(screen.getByRole('textbox', { name: 'For how long' }), '90');
  await user.click(screen.getByRole('radio', { name: 'At the first scan' }));
  expect(screen.getByText(/^The duration runs from the moment when it is scanned/)).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  const kept = { validity: 'dynamic', validityMinutes: 90, validityStarts: 'first_scan' };
  await waitFor(() => expect(mock.store.find(tickets, ticketId)).toMatchObject(kept));
});

it('asks for words of its picture, sends that again only when it was cropped, and lets go of it', async () => {
  const { mock, user, ticketId, asked } = await open('Press', { image: '/balcony.webp' });
  await user.type(screen.getByRole('textbox', { name: 'Alternative text' }), 'The balcony');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(mock.store.find(tickets, ticketId)?.imageAlt).toBe('The balcony'));
  expect(asked.filter((request) => request.includes('/media'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('textbox', { name: 'Alternative text' })).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(mock.store.find(ticketRecords, ticketId)?.imageId).toBeNull());
});

it('keeps what is typed when somebody deletes the ticket, and says so, whatever is saved after it', async () => {
  const { mock, heard, user, eventId, ticketId, idOf } = await open('Press', { live: true });
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, ' and radio');
  const ana = mock.visit('Ana Lima');
  await heard;
  await ana.call('DELETE', `/events/${eventId}/tickets/${ticketId}`);
  await screen.findByText(/Ana Lima deleted this/);
  await ana.call('PATCH', `/events/${eventId}/tickets/${idOf('Standard')}`, { internalName: 'full price' });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Save|Try again)/ })).toBeNull());
  expect(screen.getByText(/what you typed is still here/)).toBeTruthy();
  expect(name.value).toBe('Press and radio');
});

it('keeps what is typed when reading again does not find the ticket', async () => {
  const { mock, user, queryClient, ticketId } = await open('Press');
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, ' and radio');
  mock.store.remove(tickets, ticketId);
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText(/^This was deleted elsewhere/)).toBeTruthy();
  expect(name.value).toBe('Press and radio');
});

it.each(['stockPools', 'ticketGroups', 'badgeTypes'])(
  'says that reading %s failed, and reads it again',
  async (part) => {
    const { mock, user, ready } = await open('Press', { broken: part });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1, name: /^(Ticket|Press)$/ })).toBeTruthy();
    mock.switches.clear();
    await user.click(again);
    expect(await ready()).toBeTruthy();
  },
);

describe('an address that names a field', () => {
  it('leads to it', async () => {
    await open('Press', { field: 'minPerOrder' });
    const field = screen.getByRole('textbox', { name: 'At least per order' });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('leads to the pass code', async () => {
    await open('Press', { field: 'passCode', kept: { accessProtection: 'pass_code' } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Pass code/)));
  });

  it('leads to a date once its picker is there', async () => {
    await open('Press', { field: 'checkInFrom' });
    await waitFor(() =>
      expect(screen.getByRole('group', { name: /^Check-in from/ }).contains(document.activeElement)).toBe(true),
    );
  });

  it('leaves alone who has gone on before the picker is there', async () => {
    const { user } = await open('Press', { field: 'checkInFrom' });
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.click(name);
    await screen.findByRole('group', { name: /^Check-in from/ });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(name);
  });
});
