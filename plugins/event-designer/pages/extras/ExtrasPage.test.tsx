import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useRows } from '@/data/index.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { sessionRooms, sessions } from '../../contract/sessions.ts';
import { waitingListEntries } from '../../contract/waitingList.ts';
import { Page } from './ExtrasPage.tsx';

afterEach(cleanup);

function open() {
  const mock = createTestBackend();
  // An event that has no extras yet.
  const others = mock.store.all(events).filter(({ name, isRecurring }) => !name.startsWith('Northern') && !isRecurring);
  const eventId = others[0]?.id ?? 0;
  const insert = (title: string, fields: object = {}) =>
    mock.store.insert(extras, { eventId }, { kind: 'addon', title, position: 1, ...fields });
  const show = (page = <Page />) =>
    renderPage(page, { mock, path: '/events/:eventId/extras', route: `/events/${eventId}/extras` });
  return { mock, eventId, insert, show };
}

test('creates an add-on with the required fields', async () => {
  const { mock, show } = open();
  show();
  // The button moves from the head to the empty list once that is known to be empty.
  await screen.findByRole('heading', { name: 'No activities or add-ons yet' });
  await userEvent.click(screen.getByRole('button', { name: 'New item' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Add-on' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Parking');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  const made = () => mock.store.all(extras).map(({ kind, title }) => [kind, title]);
  await expect.poll(made).toContainEqual(['addon', 'Parking']);
});

test.each([
  ['published', true],
  ['unpublished', false],
] as const)('the sale of a new one in an event that is %s starts paused: %s', async (status, isPaused) => {
  const { mock, eventId, show } = open();
  mock.store.change(events, eventId, { status });
  show();
  await screen.findByRole('heading', { name: 'No activities or add-ons yet' });
  await userEvent.click(screen.getByRole('button', { name: 'New item' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Parking');
  expect(dialog.queryByText(/Sales are paused until/) !== null).toBe(isPaused);
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  const made = () => mock.store.all(extras).find(({ title }) => title === 'Parking')?.isPaused;
  await expect.poll(made).toBe(isPaused);
});

test('an empty list offers to copy from another event', async () => {
  const { show } = open();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Copy from another event…' }));
  expect(await screen.findByRole('dialog', { name: /^Copy into/ })).toBeTruthy();
});

test('the list shows problems of each extra, and leaves out sessions', async () => {
  const { mock, insert, show } = open();
  insert('T-shirt', { price: 2_500, isTaxIncluded: false });
  const dinner = insert('Dinner', { kind: 'activity' });
  mock.store.change(extras, dinner.id, { scope: 'specific_tickets', ticketIds: [987_654] });
  // The kind was given before sessions were rows of their own.
  mock.store.change(extras, insert('Keynote', { kind: 'activity' }).id, { kind: 'session' });
  show();
  const shirt = await screen.findByRole('row', { name: /T-shirt/ });
  expect(within(shirt).getByText('plus tax')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Dinner/ })).getByText('Tickets no longer exist')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Keynote/ })).toBeNull();
});

test('warns of an activity whose place has a session at the same time', async () => {
  const { mock, eventId, insert, show } = open();
  const room = mock.store.insert(sessionRooms, { eventId }, { name: 'Hall' });
  mock.store.insert(sessions, { eventId }, { title: 'Keynote', startsAt: '2027-05-03T09:00', roomId: room.id });
  const times = { startsAt: '2027-05-02T09:00:00.000Z', endsAt: '2027-05-04T09:00:00.000Z' };
  insert('Tasting', { kind: 'activity', location: 'hall', ...times });
  insert('Walk', { kind: 'activity', location: 'Harbour', ...times });
  show();
  await within(await screen.findByRole('row', { name: /Tasting/ })).findByText(/^Clash with session · .*2027/);
  expect(within(screen.getByRole('row', { name: /Walk/ })).queryByText(/Clash/)).toBeNull();
});

test('explains gate by gate why an extra cannot be bought', async () => {
  const { insert, show } = open();
  insert('T-shirt', { availability: 'at_the_door_only' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Why can’t they buy it?' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('People can’t buy this.')).toBeTruthy();
  expect(within(dialog).getAllByText('Not sold online.').length).toBeGreaterThan(0);
  // Only tickets have this gate.
  expect(within(dialog).queryByText('No other ticket hides this one')).toBeNull();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'At the door' }));
  expect(within(dialog).queryByText('Not sold online.')).toBeNull();
});

test('turns an activity into a session, with the option above the deleting ones', async () => {
  const { insert, show } = open();
  insert('Dinner', { kind: 'activity' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Dinner' }));
  await screen.findByRole('menuitem', { name: 'Convert to session…' });
  const last = screen.getAllByRole('menuitem').slice(-3);
  expect(last.map(({ textContent }) => textContent)).toEqual(['Convert to session…', 'Archive', 'Delete']);
});

test('reverses an order from the list of buyers, and names what goes with it', async () => {
  const { mock, eventId, insert, show } = open();
  const [shirt, cap] = [insert('T-shirt', { requiresTicket: false }), insert('Cap', { requiresTicket: false })];
  mock.store.change(events, eventId, { status: 'published' });
  const lines = [shirt, cap].map(({ id }) => ({ extraId: id, quantity: 1 }));
  await mock.visit('Bo').call('POST', `/events/${eventId}/extra-sales`, { lines, holderName: 'Ada Berg' });
  const [entry] = mock.store.all(waitingListEntries);
  const own = { eventId, ticketId: null, extraId: shirt.id };
  const wait = (email: string) => mock.store.change(waitingListEntries, entry?.id ?? 0, { ...own, email });
  wait('before@example.com');
  const Waiting = () =>
    useRows(waitingListEntries, { params: { eventId } }).rows.map(({ id, email }) => <p key={id}>{email}</p>);
  show(
    <>
      <Page />
      <Waiting />
    </>,
  );
  await screen.findByText('before@example.com');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for T-shirt' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Buyers' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Berg' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reverse sale…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reverse the sale to Ada Berg?' }));
  expect(question.getByText(/The rest of the order goes with it: Cap\./)).toBeTruthy();
  wait('after@example.com');
  await userEvent.click(question.getByRole('button', { name: 'Reverse sale' }));
  expect(await screen.findByText('Sale reversed.')).toBeTruthy();
  expect(await screen.findByText('after@example.com')).toBeTruthy();
  const sold = () => mock.store.all(extras, { eventId }).map((extra) => [extra.title, extra.sold]);
  await expect.poll(sold).toEqual([
    ['T-shirt', 0],
    ['Cap', 0],
  ]);
});

test('an empty list leads to the import too', async () => {
  const { show } = open();
  show();
  const link = await screen.findByRole('link', { name: 'Import from a spreadsheet' });
  expect(link.getAttribute('href')).toMatch(/\/events\/\d+\/import$/);
});

test('counts who waits for an activity, opens its waiting list, and says that it is deleted, too', async () => {
  const { mock, eventId, insert, show } = open();
  insert('Parking');
  const { id } = insert('City walk', { kind: 'activity', hasWaitlist: true, position: 2 });
  const [entry, offered] = mock.store.all(waitingListEntries);
  const ofWalk = { eventId, ticketId: null, extraId: id };
  mock.store.change(waitingListEntries, entry?.id ?? 0, ofWalk);
  const offer = { codeId: null, offeredUntil: '2999-01-01T00:00:00.000Z', offeredPlaces: 2 };
  mock.store.change(waitingListEntries, offered?.id ?? 0, { ...ofWalk, ...offer });
  show();
  await screen.findByText('1 person waiting');
  const menuOf = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    return screen.findByRole('menu');
  };
  expect(within(await menuOf('Parking')).queryByRole('menuitem', { name: /^Waiting list/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(await menuOf('City walk')).getByRole('menuitem', { name: 'Waiting list (1)' }));
  await screen.findByText(entry?.email ?? '');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByText(entry?.email ?? '')).toBeNull();
  await userEvent.click(within(await menuOf('City walk')).getByRole('menuitem', { name: 'Delete' }));
  const deletedToo = /^The waiting list with 1 person who is waiting is deleted, too\. The offers of 2 places .* end\./;
  expect(await screen.findByText(deletedToo)).toBeTruthy();
});
