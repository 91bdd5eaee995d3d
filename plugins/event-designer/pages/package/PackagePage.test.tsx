import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { type Package, packages } from '../../contract/packages.ts';
import { tickets } from '../../contract/tickets.ts';
import { Page } from './PackagePage.tsx';

afterEach(cleanup);

type Store = ReturnType<typeof createTestBackend>['store'];

/** Opens the first package of the sample's conference. */
async function open(kept: Partial<Package> = {}, prepare: (store: Store, eventId: number) => void = () => {}) {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const [pack] = mock.store.all(packages, { eventId });
  if (!pack) throw new Error('The sample has packages');
  mock.store.change(packages, pack.id, kept);
  prepare(mock.store, eventId);
  renderPage(<Page />, {
    mock,
    path: '/events/:eventId/packages/:ticketId',
    route: `/events/${eventId}/packages/${pack.id}`,
  });
  await screen.findByRole('radio', { name: 'For a set period' });
  const saved = () => mock.store.all(packages, { eventId }).find(({ id }) => id === pack.id);
  return { mock, eventId, pack, saved, user: userEvent.setup() };
}

test('lists its own limits and those of what it contains, with links', async () => {
  const { user } = await open({ quantity: 2, sold: 0, maxPerOrder: null });
  const limits = () => within(screen.getByRole('list', { name: 'Limits' }));
  expect(screen.getByText('Each order can include 1 to 2.')).toBeTruthy();
  expect(limits().getByText(/^2 of 2 left/)).toBeTruthy();
  const [first] = limits().getAllByRole('link', { name: /^quantity of “/ });
  expect(first?.getAttribute('href')).toMatch(/\/events\/\d+\/(tickets|activities&addons)\/\d+#quantity$/);
  const ofOrders = await limits().findByRole('link', { name: 'maximum per order across all tickets' });
  expect(ofOrders.getAttribute('href')).toMatch(/#maximumTicketsPerOrder$/);
  expect(ofOrders.closest('li')?.textContent).toMatch(/^enough for \d+ packages? \(\d+ per package\)/);
  await user.type(screen.getByRole('textbox', { name: /^Maximum per order/ }), '1');
  expect(screen.getByText('Each order can include 1.')).toBeTruthy();
});

test('offers a choice only between two different things, and says whose sale has ended', async () => {
  const { user } = await open({ components: [] }, (store, eventId) => {
    const [first, ...others] = store.all(tickets, { eventId });
    for (const { id } of others) store.change(tickets, id, { isArchived: true });
    for (const { id } of store.all(extras, { eventId })) store.change(extras, id, { isArchived: true });
    store.change(tickets, first?.id ?? 0, { saleStart: null, saleEnd: '2026-01-01T00:00:00.000Z' });
  });
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  expect(screen.queryByRole('button', { name: 'Add choice group' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Ticket, activity or add-on' }));
  expect(await screen.findByText(/sale ended/)).toBeTruthy();
});

test('adds an item without a choice, and asks before a choice takes the package off sale', async () => {
  const { saved, user, pack } = await open({}, (store, eventId) => {
    const [first] = store.all(tickets, { eventId });
    store.change(tickets, first?.id ?? 0, { saleStart: null, saleEnd: '2026-01-01T00:00:00.000Z' });
  });
  const before = saved()?.components.length ?? 0;
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  const choice = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Ticket, activity or add-on' }).at(-1);
  if (!choice) throw new Error('The new item has a choice.');
  expect(choice.value).toBe('');
  await user.keyboard('{Control>}s{/Control}');
  expect(choice.getAttribute('aria-invalid')).toBe('true');
  expect(saved()?.components).toHaveLength(before);
  const ended = [...choice.options].find(({ text }) => text.includes('sale ended'));
  // Tickets and extras that nobody can buy come last.
  expect(choice.options[1]?.text).not.toContain('sale ended');
  await user.selectOptions(choice, ended ?? '');
  await user.keyboard('{Control>}s{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: `Take “${pack.name}” off sale?` }));
  expect(dialog.getByText(/^“.+” isn’t on sale\. Until that changes, nobody can buy the package\.$/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => saved()?.components.length).toBe(before + 1);
});

test('asks for a passcode where only people with one can buy it, and shows it again', async () => {
  const { saved, user } = await open();
  await user.click(screen.getByRole('radio', { name: 'People with a passcode' }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Set a passcode.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Passcode/ }), 'harbour');
  await user.keyboard('{Control>}s{/Control}');
  await expect.poll(saved).toMatchObject({ accessProtection: 'pass_code' });
  await user.click(await screen.findByRole('button', { name: 'Show: Current passcode' }));
  expect(await screen.findByDisplayValue('harbour')).toBeTruthy();
});

test('asks before a price changes that people have paid, and only then', async () => {
  const { saved, user } = await open({ sold: 3, reserved: 1, maxPerOrder: null });
  const save = () => user.keyboard('{Control>}s{/Control}');
  await user.type(screen.getByRole('textbox', { name: /^Maximum per order/ }), '4');
  await save();
  await expect.poll(() => saved()?.maxPerOrder).toBe(4);
  const discount = screen.getByRole('textbox', { name: /^Percentage off/ });
  await user.clear(discount);
  await user.type(discount, '15');
  await save();
  const question = within(await screen.findByRole('dialog', { name: 'Change the price?' }));
  expect(question.getByText(/4 packages have already been sold and keep their price\.$/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(saved()?.discountPercentage).toBe(10);
  await save();
  await user.click(await screen.findByRole('button', { name: 'Change price' }));
  await expect.poll(() => saved()?.discountPercentage).toBe(15);
});
