import '@/testing/noLayout.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRows } from '@/data/index.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { shelves } from '@/testing/shelves.ts';
import { definePlugin } from './definePlugin.ts';
import { defineRoutes } from './routes.ts';
import { Slot } from './Slot.tsx';
import type { Contribution } from './slots.ts';
import { useColumnSlot } from './useColumnSlot.tsx';

declare module './slots.ts' {
  interface SlotProps {
    'demo.card': { shelfId: number };
  }
  interface ColumnSlotProps {
    'demo.shelves': { prefix: string };
  }
}

afterEach(cleanup);

const plugin = (id: string, slots: readonly string[], contributes: readonly Contribution[]) =>
  definePlugin({
    id,
    since: '2027-01-04',
    routes: defineRoutes(`/${id}`, { list: '' }),
    i18n: ['translation'],
    pages: { list: async () => ({ Page: () => null }) },
    slots,
    contributes,
  });
const host = plugin('demo', ['demo.card', 'demo.shelves'], []);

it('a card of another area gets the props of its slot, and one that throws only removes itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken card');
  };
  const guest = plugin(
    'guest',
    [],
    [
      {
        slot: 'demo.card',
        load: async () => ({ Contribution: ({ shelfId }: { shelfId: number }) => <p>Shelf {shelfId}</p> }),
      },
      { slot: 'demo.card', load: async () => ({ Contribution: Broken }) },
    ],
  );
  renderPage(<Slot name="demo.card" props={{ shelfId: 7 }} />, { plugins: [host, guest] });
  expect(await screen.findByText('Shelf 7')).toBeTruthy();
  expect(await screen.findByText(/^Error: broken card\b/)).toBeTruthy();
});

it('a list shows columns of other areas, loaded once for the visible rows, without failed ones', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mock = createTestBackend();
  const rows = mock.store.all(shelves).slice(0, 2);
  const requestedIds: string[] = [];
  const useColumn = ({ prefix, ids }: { prefix: string; ids: readonly number[] }) => {
    const key = ids.join();
    const { rows: found } = useRows(shelves, { query: { filters: [{ field: 'id', operator: 'in', value: key }] } });
    if (requestedIds.at(-1) !== key) requestedIds.push(key);
    return { label: 'Shelf', cell: (id: number) => `${prefix} ${found.find((row) => row.id === id)?.name ?? ''}` };
  };
  const useBroken = (): never => {
    throw new Error('broken column');
  };
  const guest = plugin(
    'guest',
    [],
    [
      { slot: 'demo.shelves', load: async () => ({ useColumn: useBroken }) },
      { slot: 'demo.shelves', load: async () => ({ useColumn }) },
    ],
  );
  function List() {
    const { columns, readers } = useColumnSlot('demo.shelves', { prefix: 'At' }, rows);
    return (
      <>
        {readers}
        {columns.map(({ id, label, cell }) => (
          <p key={id}>
            {label}: {rows.map((row) => cell(row))}
          </p>
        ))}
      </>
    );
  }
  renderPage(<List />, { mock, plugins: [host, guest] });
  await screen.findByText(`Shelf: ${rows.map(({ name }) => `At ${name}`).join('')}`);
  expect(requestedIds).toEqual([rows.map(({ id }) => id).join()]);
  expect(screen.queryByText(/broken column/)).toBeNull();
});
