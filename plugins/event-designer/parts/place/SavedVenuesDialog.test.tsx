import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { venues } from '../../../organisation/public.ts';
import { SavedVenuesDialog } from './SavedVenuesDialog.tsx';

afterEach(cleanup);

function open(count: number) {
  const mock = createTestBackend();
  const onSearch = vi.fn<(address: string) => void>();
  const counting = {
    ...mock,
    answer: async (request: Parameters<typeof mock.answer>[0]) => {
      onSearch(decodeURIComponent(request.url));
      return mock.answer(request);
    },
  };
  for (let n = 1; n <= count; n += 1) mock.store.insert(venues, {}, { name: `Hall ${String(n).padStart(2, '0')}` });
  renderPage(<SavedVenuesDialog onChoose={() => {}} onClose={() => {}} />, { mock: counting });
  const calls = () => onSearch.mock.calls.filter(([address]) => address.includes('/venues')).length;
  return { calls, total: mock.store.all(venues).length, user: userEvent.setup() };
}

it('shows how many venues are left out, and loads them', async () => {
  const { total, user } = open(60);
  await user.click(await screen.findByRole('button', { name: `Show ${total - 50} more` }));
  expect(await screen.findByRole('button', { name: 'Rename Hall 60' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('requests a typed search once', async () => {
  const { calls, user } = open(3);
  await screen.findByRole('button', { name: 'Rename Hall 02' });
  const before = calls();
  await user.type(screen.getByRole('searchbox', { name: 'Search venues' }), 'Hall 02');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Rename Hall 03' })).toBeNull(), 15_000);
  expect(calls() - before).toBe(1);
});
