import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { codes } from '../../contract/codes.ts';
import { events } from '../../contract/events.ts';
import { BatchesDialog } from './BatchesDialog.tsx';

afterEach(cleanup);

async function open(names: readonly string[]) {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const bo = mock.visit('Bo Chen');
  for (const [index, name] of names.entries()) {
    const entries = [{ code: `BATCH-${index}` }];
    const terms = { percentage: 10 };
    await bo.call('POST', `/events/${eventId}/codes/batch`, { name, source: 'upload', entries, terms });
  }
  const onChoose = vi.fn();
  const dialog = <BatchesDialog onChoose={onChoose} onCreate={() => undefined} onClose={() => undefined} />;
  const show = () => renderPage(dialog, { mock, path: '/events/:eventId', route: `/events/${eventId}` });
  return { mock, eventId, show, onChoose };
}

test('offers to pause a batch only while one of its codes can be paused', async () => {
  const { mock, eventId, show } = await open(['Choir singers', 'Street band']);
  const archived = mock.store.all(codes, { eventId }).find(({ code }) => code === 'BATCH-1');
  mock.store.change(codes, archived?.id ?? 0, { isArchived: true });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Choir singers' }));
  expect(await screen.findByRole('menuitem', { name: 'Pause' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Street band' }));
  expect(await screen.findByRole('menuitem', { name: 'Show codes' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Pause' })).toBeNull();
});

test('undoing a batch asks first', async () => {
  const { mock, eventId, show } = await open(['Choir singers']);
  const count = () => mock.store.all(codes, { eventId }).filter(({ code }) => code === 'BATCH-0').length;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Choir singers' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Undo/ }));
  expect(count()).toBe(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete codes' }));
  await expect.poll(count).toBe(0);
});

test('shows many batches page by page', async () => {
  const { show } = await open(Array.from({ length: 21 }, (_, index) => `Offer ${index}`));
  show();
  const list = await screen.findByRole('list', { name: /batches/i });
  expect(within(list).getAllByRole('listitem')).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await expect.poll(() => within(list).getAllByRole('listitem').length).toBeLessThan(20);
});

test('says that reading has failed, and reads again', async () => {
  const { mock, show } = await open(['Choir singers']);
  mock.switches.fail('GET codeBatches', 500);
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  mock.switches.clear();
  await userEvent.click(retry);
  expect(await screen.findByText('Choir singers')).toBeTruthy();
});

test('a batch opens its codes', async () => {
  const { mock, eventId, show, onChoose } = await open(['Choir singers']);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Choir singers/ }));
  expect(onChoose.mock.calls).toEqual([
    [mock.store.all(codes, { eventId }).find(({ code }) => code === 'BATCH-0')?.batchId],
  ]);
});
