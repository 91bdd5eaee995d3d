import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { Page } from './ExtrasPage.tsx';

afterEach(cleanup);

function open() {
  const mock = createTestBackend();
  // An event that has no extras yet.
  const others = mock.store.all(events).filter(({ name, isRecurring }) => !name.startsWith('Northern') && !isRecurring);
  const eventId = others[0]?.id ?? 0;
  const insert = (title: string, fields: object = {}) =>
    mock.store.insert(extras, { eventId }, { kind: 'addon', title, position: 1, ...fields });
  const show = () =>
    renderPage(<Page />, { mock, path: '/events/:eventId/extras', route: `/events/${eventId}/extras` });
  return { mock, insert, show };
}

test('creates an add-on with the required fields', async () => {
  const { mock, show } = open();
  show();
  // The button moves from the head to the empty list once that is known to be empty.
  await screen.findByRole('heading', { name: 'No activities or add-ons yet' });
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Add-on' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Parking');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  const made = () => mock.store.all(extras).map(({ kind, title }) => [kind, title]);
  await expect.poll(made).toContainEqual(['addon', 'Parking']);
});

test('the list shows problems of each extra, and leaves out sessions', async () => {
  const { mock, insert, show } = open();
  insert('T-shirt', { price: 2_500, isTaxIncluded: false });
  const dinner = insert('Dinner', { kind: 'activity' });
  mock.store.change(extras, dinner.id, { scope: 'specific_tickets', ticketIds: [987_654] });
  insert('Keynote', { kind: 'session' });
  show();
  const shirt = await screen.findByRole('row', { name: /T-shirt/ });
  expect(within(shirt).getByText('plus tax')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Dinner/ })).getByText('Tickets no longer exist')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Keynote/ })).toBeNull();
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

test('an empty list leads to the import too', async () => {
  const { show } = open();
  show();
  const link = await screen.findByRole('link', { name: 'Import from a spreadsheet' });
  expect(link.getAttribute('href')).toMatch(/\/events\/\d+\/import$/);
});
