import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubNarrowScreen } from '@/testing/narrowScreen.ts';
import { renderPage } from '@/testing/render.tsx';
import { DataTable } from './DataTable.tsx';
import type { Column } from './types.ts';
import { useListState } from './useListState.ts';

type Row = { id: number; name: string; sold: number; createdAt: string };

const rows: Row[] = [{ id: 1, name: 'Early bird', sold: 3, createdAt: '2027-01-04' }];
const columns: readonly Column<Row>[] = [
  { id: 'name', label: 'Ticket', sortable: true, cell: ({ name }) => name },
  { id: 'contents', label: 'Contents', belowName: true, cell: () => 'Talks' },
  { id: 'sold', label: 'Sold', sortable: true, wideOnly: true, cell: ({ sold }) => sold },
  { id: 'createdAt', label: 'Created', sortable: true, optional: true, cell: ({ createdAt }) => createdAt },
];

const unstacked = columns.map((column) => ({ ...column, belowName: false }));

function List({ sort, columns: shown = columns }: { sort: string; columns?: readonly Column<Row>[] }) {
  return (
    <DataTable
      name="test"
      label="Tickets"
      source={{ rows, total: 1, isLoading: false, isFetching: false, isPreviousData: false, error: null }}
      control={useListState({ sort, perPage: 20, filters: [] })}
      columns={shown}
      nameOf={({ name }) => name}
      searchLabel="Search"
      empty={<p>None yet</p>}
      failed={<p>Failed</p>}
    />
  );
}

const open = (sort: string, route = '/') => renderPage(<List sort={sort} />, { route });
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
const optionsOf = (select: HTMLSelectElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

beforeEach(stubNarrowScreen);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('shows and changes the order on a phone, also by columns without room there', async () => {
  const { router } = open('name');
  const select = await choice();
  expect(select.selectedOptions[0]?.textContent).toBe('Ticket');
  expect(optionsOf(select)).toEqual(['Ticket', 'Sold']);
  await userEvent.selectOptions(select, 'Sold');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=sold'));
  await userEvent.click(screen.getByRole('button', { name: 'Ascending – reverse order' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-sold'));
  expect(screen.getByRole('button', { name: 'Descending – reverse order' })).toBeTruthy();
  await userEvent.selectOptions(select, 'Ticket');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('offers the list’s own order if no column sorts by it', async () => {
  const { router } = open('position', '/?sort=name');
  const select = await choice();
  expect(optionsOf(select)).toEqual(['Default order', 'Ticket', 'Sold']);
  await userEvent.selectOptions(select, 'Default order');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('button', { name: /reverse order/ })).toBeNull();
});

it('offers the columns that the user shows, and not those that the user has hidden', async () => {
  localStorage.setItem('foyer.columns.test', JSON.stringify(['sold']));
  open('name');
  expect(optionsOf(await choice())).toEqual(['Ticket', 'Created']);
});

it('names the order of a hidden column, such as that of a saved view', async () => {
  open('name', '/?sort=-createdAt');
  expect((await choice()).selectedOptions[0]?.textContent).toBe('Created');
});

it('keeps the headings of a list whose rows stay a table on a phone', async () => {
  renderPage(<List sort="name" columns={unstacked} />);
  expect(await screen.findByRole('columnheader', { name: 'Contents' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Ticket' }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull();
});
