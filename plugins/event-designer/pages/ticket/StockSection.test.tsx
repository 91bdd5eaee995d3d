import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { stockPools, tickets } from '../../contract/tickets.ts';
import { openTicket } from './ticketTesting.tsx';

afterEach(cleanup);

const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Quantity|Maximum for this ticket)/ });

it('drops the own quantity for a shared pool, and restores it when switched back', async () => {
  const { user } = await openTicket('Press');
  await user.clear(quantity());
  await user.type(quantity(), '70');
  await user.click(screen.getByRole('radio', { name: 'Pool' }));
  expect(quantity().value).toBe('');
  await user.click(screen.getByRole('radio', { name: 'Own quantity' }));
  expect(quantity().value).toBe('70');
});

it('shows problems at the additional pools', async () => {
  const { user } = await openTicket('Press', {
    values: { type: 'stock', alsoPoolIds: [] },
    pools: ['Parking', 'Hall'],
  });
  const pool = screen.getByRole('combobox', { name: 'Pool' });
  await user.selectOptions(pool, screen.getByRole('option', { name: /^Hall/ }));
  const boxes = screen.getByRole('group', { name: 'Additional pools' });
  await user.click(within(boxes).getByRole('checkbox', { name: /^Parking/ }));
  await user.selectOptions(pool, screen.getByRole('option', { name: /^Parking/ }));
  await user.keyboard('{Control>}s{/Control}');
  const message = () => document.getElementById(boxes.getAttribute('aria-describedby') ?? '')?.textContent;
  await waitFor(() => expect(message()).toBe('Add each pool only once.'));
});

it('accepts a pool that was just created, although none was chosen before', async () => {
  const { mock, user, ticketId } = await openTicket('Press');
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

it('saves with a pool that was just created before the pools could be read again', async () => {
  const { mock, user, ticketId } = await openTicket('Press');
  await user.click(screen.getByRole('radio', { name: 'Pool' }));
  mock.switches.fail(`GET ${stockPools.name}`, 500);
  await user.click(screen.getByRole('button', { name: 'New pool' }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' }), 'Main hall');
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: /^Main hall/, selected: true });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(mock.store.find(tickets, ticketId)?.type).toBe('stock'));
});

it('says that the minimum per order is above the maximum, however many are left', async () => {
  const { user } = await openTicket('Press', { values: { minPerOrder: 9, quantity: 120 } });
  const most = screen.getByRole('textbox', { name: /^Maximum per order/ });
  await user.clear(most);
  await user.type(most, '3');
  expect(
    screen.getByText(/^Nobody can buy this because the minimum per order \(9\) is higher than the maximum \(3\)/),
  ).toBeTruthy();
  expect(screen.queryByText(/Nobody can buy this right now/)).toBeNull();
});

it('says once that nothing is left', async () => {
  await openTicket('Press', { values: { minPerOrder: 1, quantity: 5, sold: 5 } });
  const [tightest] = within(screen.getByRole('list', { name: 'Limits' })).getAllByRole('listitem');
  expect(tightest?.textContent).toBe('0 of 5 left · own quantity');
  expect(screen.queryByText(/^Sold out\./)).toBeNull();
  expect(screen.queryByText(/^(Nobody can buy|Each order)/)).toBeNull();
});

it('offers additional pools after the first, and describes a relative time with its result below', async () => {
  const { user } = await openTicket('Press', { values: { relativeSaleStart: null }, pools: ['Parking', 'Hall'] });
  await user.click(screen.getByRole('radio', { name: 'Pool' }));
  expect(screen.queryByRole('group', { name: /^Additional pools/ })).toBeNull();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Pool' }),
    screen.getByRole('option', { name: /^Hall/ }),
  );
  const boxes = within(screen.getByRole('group', { name: /^Additional pools/ }));
  expect(boxes.queryByRole('checkbox', { name: /^Hall/ })).toBeNull();
  const start = within(screen.getByRole('radiogroup', { name: 'Sale starts' }));
  await user.click(start.getByRole('radio', { name: 'Relative to the event' }));
  const sentence = screen.getByRole('group', { name: 'Starts' });
  expect(sentence.textContent).not.toMatch(/changes if the event is rescheduled/);
  const below = document.getElementById(sentence.getAttribute('aria-describedby') ?? '');
  expect(below?.textContent).toMatch(/changes if the event is rescheduled/);
});
