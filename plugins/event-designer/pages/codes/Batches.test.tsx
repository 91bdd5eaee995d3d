import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { codes } from '../../contract/codes.ts';
import { events } from '../../contract/events.ts';
import { Batches } from './Batches.tsx';

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
  const show = () => renderPage(<Batches />, { mock, path: '/events/:eventId', route: `/events/${eventId}` });
  return { mock, eventId, show };
}

test('offers to pause a batch only while one of its codes can be paused', async () => {
  const { mock, eventId, show } = await open(['Choir singers', 'Street band']);
  const archived = mock.store.all(codes, { eventId }).find(({ code }) => code === 'BATCH-1');
  mock.store.change(codes, archived?.id ?? 0, { isArchived: true });
  show();
  expect(await screen.findByRole('button', { name: /^Pause.*Choir singers/ })).toBeTruthy();
  expect(screen.getByText('Street band')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pause.*Street band/ })).toBeNull();
});

test('undoing a batch asks first', async () => {
  const { mock, eventId, show } = await open(['Choir singers']);
  const count = () => mock.store.all(codes, { eventId }).filter(({ code }) => code === 'BATCH-0').length;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo “Choir singers”' }));
  const dialog = within(await screen.findByRole('dialog'));
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
