import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../contract/events.ts';
import { type Extra, extras } from '../../contract/extras.ts';
import { sessionRooms, sessions } from '../../contract/sessions.ts';
import { stockPools } from '../../contract/tickets.ts';
import { Page } from './ExtraPage.tsx';

afterEach(cleanup);

/** Opens the sample's extra with that title. */
async function open(title: string, kept: Partial<Extra> = {}, prepare = (_mock: TestBackend, _eventId: number) => {}) {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const extra = mock.store.all(extras, { eventId }).find((row) => row.title === title);
  const id = extra?.id ?? 0;
  mock.store.change(extras, id, kept);
  prepare(mock, eventId);
  renderPage(<Page />, {
    mock,
    path: '/events/:eventId/extras/:extraId',
    route: `/events/${eventId}/extras/${id}`,
  });
  // This field is in the last section, so the form is complete.
  await screen.findByRole('radio', { name: 'For a set period' });
  const saved = () => mock.store.all(extras, { eventId }).find((row) => row.id === id);
  return { saved, user: userEvent.setup() };
}

test('adds a choice with its own price and stock to an option', async () => {
  const { saved, user } = await open('Summit T-shirt');
  // An add-on has no time and no place of its own.
  expect(screen.queryByRole('textbox', { name: /^(Location|Online URL)/ })).toBeNull();
  // The first one is the add-on's own; its choices have theirs below.
  await user.type(screen.getAllByRole('textbox', { name: /^SKU/ })[0] ?? document.body, 'TS-1');
  const choices = await screen.findByRole('group', { name: 'Choices' });
  await user.click(within(choices).getByRole('button', { name: 'Add choice' }));
  const labels = within(choices).getAllByRole('textbox', { name: 'Choice' });
  await user.type(labels.at(-1) ?? document.body, 'XXL');
  const deltas = within(choices).getAllByRole('textbox', { name: 'Price difference' });
  await user.clear(deltas.at(-1) ?? document.body);
  await user.type(deltas.at(-1) ?? document.body, '-5');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const last = () => saved()?.options[0]?.choices.at(-1);
  await expect.poll(last).toMatchObject({ label: 'XXL', priceDelta: -500, stock: null });
  expect(saved()).toMatchObject({ sku: 'TS-1' });
});

test('costs a percentage of the tickets in place of an amount', async () => {
  const unsold = { sold: 0, reserved: 0, choiceSales: [], dateSales: [], options: [] };
  const { saved, user } = await open('Parking space', { ...unsold, requiresTicket: false });
  await user.click(screen.getByRole('radio', { name: 'Percentage of the ticket price' }));
  expect(screen.queryByRole('textbox', { name: /^Price/ })).toBeNull();
  expect(screen.queryByRole('switch', { name: /^Pay what you want/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Percentage/ }), '2.5');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('This doesn’t work with a percentage of the ticket price.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Percentage/ })).toHaveProperty('value', '2.5');
  await user.click(screen.getByRole('switch', { name: /^Requires a ticket/ }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(screen.getByText(/^Each order can include 1( to 1)?\.$/)).toBeTruthy();
  await expect.poll(saved).toMatchObject({ priceKind: 'percentage', pricePercentage: 2.5, requiresTicket: true });
});

test('shows the field of the type of location, keeps the other value, and shows what limits an empty capacity', async () => {
  const { saved, user } = await open('Control room visit', { capacity: null, quantity: 60, type: 'fixed' });
  expect(screen.getByRole('textbox', { name: /^Capacity/ })).toHaveProperty('placeholder', '60');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Location type/ }), 'Online');
  expect(screen.queryByRole('textbox', { name: /^Location/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Online URL/ }), 'https://example.org/join');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(saved).toMatchObject({
    locationType: 'online',
    onlineUrl: 'https://example.org/join',
    location: 'Bus stop at the main entrance',
  });
});

test('an empty capacity shows the smaller limit of quantity and pool, and never a number that cannot be read', async () => {
  const unsold = { sold: 0, reserved: 0, dateSales: [] };
  const { user } = await open('Control room visit', { ...unsold, capacity: null, quantity: 60 }, (mock, eventId) => {
    const { id } = mock.store.insert(stockPools, { eventId }, { name: 'Helmets', quantity: 40 });
    const visit = mock.store.all(extras, { eventId }).find(({ title }) => title === 'Control room visit');
    mock.store.change(extras, visit?.id ?? 0, { type: 'stock', stockPoolId: id });
  });
  const capacity = screen.getByRole<HTMLInputElement>('textbox', { name: /^Capacity/ });
  await expect.poll(() => capacity.placeholder).toBe('40');
  expect(screen.getByText(/If empty, the pool is the limit\.$/)).toBeTruthy();
  const quantity = screen.getByRole('textbox', { name: /^Maximum from the pool/ });
  await user.clear(quantity);
  await user.type(quantity, '30');
  expect(capacity.placeholder).toBe('30');
  expect(screen.getByText(/If empty, the quantity is the limit\.$/)).toBeTruthy();
  await user.clear(quantity);
  await user.type(quantity, 'many');
  expect(capacity.placeholder).toBe('40');
});

test('locks fields after a sale, and names a scope whose tickets were deleted', async () => {
  await open('Control room visit', { scope: 'specific_tickets', ticketIds: [987_654] });
  expect(screen.getByText(/^The tickets this item was offered with no longer exist/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Location/ })).toHaveProperty('value', 'Bus stop at the main entrance');
  expect(screen.queryByRole('textbox', { name: /^Online URL/ })).toBeNull();
  // Only an add-on is an article.
  expect(screen.queryByRole('textbox', { name: /^SKU/ })).toBeNull();
  expect(screen.getByText('The stock type can’t be changed after the first sale.')).toBeTruthy();
  for (const name of ['Own quantity', 'Pool', 'Amount']) {
    expect(screen.getByRole('radio', { name })).toHaveProperty('disabled', true);
  }
});

test('lists every limit with what is left and a link to where it comes from', async () => {
  const { user } = await open('Control room visit', { maxPerTicket: 1 });
  const limits = within(screen.getByRole('list', { name: 'Limits' }));
  expect(limits.getByText(/^1 per ticket/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Maximum per order/ }), '2');
  expect(screen.getByText('Each order can include 1 to 2.')).toBeTruthy();
  await user.click(limits.getByRole('link', { name: 'maximum per order' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Maximum per order/ }));
});

test('warns of a session in the place of an activity at the same time, and leads to it', async () => {
  let sessionId = 0;
  const times = { startsAt: '2027-05-02T09:00:00.000Z', endsAt: '2027-05-04T09:00:00.000Z' };
  await open('Control room visit', { ...times, location: 'Cellar' }, (mock, eventId) => {
    const room = mock.store.insert(sessionRooms, { eventId }, { name: 'Cellar' });
    const fields = { title: 'Tour', startsAt: '2027-05-03T09:00', roomId: room.id };
    sessionId = mock.store.insert(sessions, { eventId }, fields).id;
  });
  const sentence = '“Tour” and the activity “Control room visit” are in Cellar at the same time.';
  const link = await screen.findByRole('link', { name: sentence });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/sessions/${sessionId}$`));
});

test('shows the link of a hidden one, and replaces it when asked', async () => {
  const { saved, user } = await open('Summit T-shirt', { visibility: 'hidden' });
  const link = await screen.findByRole('textbox', { name: 'Link to this item' });
  const before = saved()?.linkToken ?? '';
  await expect.poll(() => link.getAttribute('value')).toContain(`tickets=${before}`);
  await user.click(screen.getByRole('button', { name: 'New link' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'New link' }));
  await expect.poll(() => saved()?.linkToken).not.toBe(before);
});

test('gives an activity a waiting list with the time of its offers, and an add-on none', async () => {
  await open('Summit T-shirt');
  expect(screen.queryByRole('switch', { name: 'Waiting list when sold out' })).toBeNull();
  cleanup();
  const { saved, user } = await open('Control room visit');
  expect(screen.queryByRole('switch', { name: 'Offer freed-up places automatically' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Waiting list when sold out' }));
  await user.click(await screen.findByRole('switch', { name: 'Offer freed-up places automatically' }));
  expect(screen.getByText(/^When a place becomes available, .* for orders with their email address\./)).toBeTruthy();
  expect(screen.getByText(/default from the event’s settings: \d+ days?\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(saved).toMatchObject({ hasWaitlist: true, offersFreedPlaces: true, waitlistOfferMinutes: null });
});

test('asks before a price changes that people have paid, and only then', async () => {
  const { saved, user } = await open('Parking space', { sold: 50, reserved: 2, dateSales: [] });
  const summary = screen.getByRole('textbox', { name: /^Summary/ });
  const save = () => user.keyboard('{Control>}s{/Control}');
  await user.type(summary, '!');
  await save();
  await expect.poll(() => saved()?.summary).toBe('Both days, level 2!');
  const price = screen.getByRole('textbox', { name: /^Price/ });
  await user.clear(price);
  await user.type(price, '35');
  await save();
  const question = within(await screen.findByRole('dialog', { name: 'Change the price?' }));
  const text = question.getByText(/already been sold/).textContent;
  expect(text).toMatch(/^52 have already been sold at \D*30(\.00)?\. New sales cost \D*35(\.00)?\.$/);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(saved()?.price).toBe(3_000);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Price/ }).value).toMatch(/^35/);
  await save();
  await user.click(await screen.findByRole('button', { name: 'Change price' }));
  await expect.poll(() => saved()?.price).toBe(3_500);
});
