import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../../contract/events.ts';
import { type StockPool, stockPools, tickets } from '../../../contract/tickets.ts';
import { PoolDialog } from './PoolDialog.tsx';

afterEach(cleanup);

/** Opens a pool of four places, of which `sold` are sold. */
async function open(kept: Partial<StockPool>, sold: number) {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ isRecurring }) => !isRecurring)?.id ?? 0;
  const pool = mock.store.insert(stockPools, { eventId }, { name: 'Hall', quantity: 4, ...kept });
  mock.store.insert(tickets, { eventId }, { name: 'Seat', type: 'stock', stockPoolId: pool.id, sold });
  const onClose = vi.fn();
  const dialog = <PoolDialog pool={{ ...pool, sold }} onClose={onClose} />;
  renderPage(dialog, { mock, route: `/events/${eventId}`, path: '/events/:eventId' });
  await screen.findByRole('textbox', { name: 'Name' });
  return { onClose, user: userEvent.setup(), stored: () => mock.store.find(stockPools, pool.id) };
}

const closed = { closeWhenSoldOut: true, isClosed: true };
const quantity = () => screen.getByRole('textbox', { name: 'Size' });
const save = () => screen.getByRole('button', { name: 'Save' });
const openAgain = () => screen.getByRole('radio', { name: 'Reopen' });

it('keeps a pool closed when its quantity is raised, unless the same save opens it', async () => {
  const { user, stored, onClose } = await open(closed, 4);
  expect(screen.getByText(/^No places are available\. Increase the pool size/)).toBeTruthy();
  await user.clear(quantity());
  await user.type(quantity(), '7');
  expect(await screen.findByText(/^3 places are available\. Increasing the size doesn’t reopen the pool/)).toBeTruthy();
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored()).toMatchObject({ quantity: 7, isClosed: true });
  cleanup();
  const again = await open(closed, 4);
  await again.user.clear(quantity());
  await again.user.type(quantity(), '7');
  await again.user.click(openAgain());
  await again.user.click(save());
  await waitFor(() => expect(again.onClose).toHaveBeenCalledOnce());
  expect(again.stored()).toMatchObject({ quantity: 7, isClosed: false });
});

it('says at once that a pool without free places cannot be opened', async () => {
  const { user, stored, onClose } = await open(closed, 4);
  await user.click(openAgain());
  await user.click(save());
  expect(await screen.findByText(/^No places are available/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(stored()).toMatchObject({ isClosed: true });
});

it('opens a pool by turning off the closing, and says so before', async () => {
  const { user, stored, onClose } = await open(closed, 3);
  await user.click(screen.getByRole('switch', { name: 'Stay closed after selling out' }));
  expect(await screen.findByText(/If you turn off this setting, the pool reopens when you save\.$/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Reopen' })).toBeNull();
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored()).toMatchObject({ closeWhenSoldOut: false, isClosed: false });
});

it('does not mention opening if no pool is closed', async () => {
  await open({ closeWhenSoldOut: true }, 1);
  expect(screen.queryByRole('radio', { name: 'Reopen' })).toBeNull();
  expect(screen.getByRole('switch', { name: 'Free up places when people leave' })).toBeTruthy();
});
