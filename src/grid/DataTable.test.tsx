import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Waves } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/data/index.ts';
import { renderPage } from '@/testing/render.tsx';
import { DataTable, type RowsSource } from './DataTable.tsx';
import type { BulkAction, Column, RowAction } from './types.ts';
import { useListState } from './useListState.ts';

type Row = { id: number; name: string };

const options = [{ value: 'open', label: 'Open' }];
const plain = { sort: 'name', perPage: 20, filters: [{ id: 'state', label: 'State', options }] };
const preset = { ...plain, filters: [{ id: 'state', label: 'State', options, defaults: ['open'] }] };
const columns: readonly Column<Row>[] = [
  { id: 'name', label: 'Name', sortable: true, cell: (row: Row) => row.name, text: (row: Row) => row.name },
];
const settled = { isLoading: false, isFetching: false, isPreviousData: false, error: null };
const rows = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two' },
];
const nobody = { id: 'wave', label: 'Wave', icon: Waves, run: () => {} };

type Options = {
  source?: Partial<RowsSource<Row>>;
  defaults?: typeof plain;
  onExport?: () => Promise<void>;
  actions?: readonly RowAction<Row>[];
  bulkActions?: readonly BulkAction<Row>[];
};

function List({ source, defaults = plain, ...rest }: Options) {
  return (
    <DataTable
      name="test"
      label="Things"
      source={{ ...settled, rows, total: 2, ...source }}
      control={useListState(defaults)}
      columns={columns}
      nameOf={(row) => row.name}
      searchLabel="Search"
      empty={<p>None yet</p>}
      failed={<p>Failed</p>}
      {...rest}
    />
  );
}

const open = (list: Options = {}, route = '/') => renderPage(<List {...list} />, { route });
const search = () => screen.findByRole('searchbox', { name: 'Search' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a list', () => {
  it('keeps a filter that is chosen while a search is still being typed', async () => {
    const { router } = open();
    await userEvent.type(await search(), 'tea');
    await userEvent.click(screen.getByRole('button', { name: 'State' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Open' }));
    await waitFor(() => expect(router.state.location.search).toContain('q=tea'));
    expect(router.state.location.search).toContain('state=open');
  });

  it('goes to the last page if the requested one is empty', async () => {
    const { router } = open({ source: { rows: [], total: 40 } }, '/?page=3');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('explains itself when empty, without useless tools', async () => {
    open({ source: { rows: [], total: 0 } });
    expect(await screen.findByText('None yet')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('keeps its filters visible if they hide everything', async () => {
    open({ source: { rows: [], total: 0 }, defaults: preset });
    expect(await screen.findByText('None yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'State: Open' })).toBeTruthy();
  });

  it('resets its filters if nothing is found', async () => {
    const { router } = open({ source: { rows: [], total: 0 }, defaults: preset }, '/?q=tea&state=');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('keeps its tools if a search fails, so that it can be changed', async () => {
    open({ source: { rows: [], total: undefined, error: new Error('no') } }, '/?q=tea');
    expect(await screen.findByText('Failed')).toBeTruthy();
    expect(await search()).toHaveProperty('value', 'tea');
  });

  it('draws as many cells while it loads as it has headings', async () => {
    open({
      source: { rows: [], total: undefined, isLoading: true },
      actions: [nobody],
      bulkActions: [nobody],
    });
    const table = await screen.findByRole('table', { name: 'Things' });
    const [head, first] = within(table).getAllByRole('row', { hidden: true });
    expect(first?.children.length).toBe(head?.children.length);
  });

  it('announces the result of a search', async () => {
    open({ source: { rows: [], total: 0 } }, '/?q=tea');
    expect((await screen.findByRole('status')).textContent).toBe('No results. Try another search or other filters.');
  });

  it('lets rows be selected on a narrow screen too, next to search and filters, until that is switched off', async () => {
    const run = vi.fn();
    open({ bulkActions: [{ ...nobody, run }] });
    const pick = await screen.findByRole('button', { name: 'Select' });
    expect(pick.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(pick);
    expect(pick.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    const bar = screen.getByRole('region', { name: 'Actions for the selected rows' });
    expect(bar.textContent).toContain('2 selected');
    await userEvent.click(within(bar).getByRole('button', { name: 'Wave' }));
    expect(run).toHaveBeenCalledWith(rows);
    expect(await search()).toBeTruthy();
    await userEvent.click(pick);
    expect(pick.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('region', { name: 'Actions for the selected rows' })).toBeNull();
  });

  it('has no selection without bulk actions', async () => {
    open();
    await search();
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  });

  it('announces its sort direction', async () => {
    const { router } = open();
    const heading = await screen.findByRole('columnheader', { name: 'Name' });
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    expect(router.state.location.search).toBe('?sort=-name');
  });

  it('moves the focus on if the pressed control disappears', async () => {
    open({ bulkActions: [nobody] }, '/?q=tea&state=open');
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    await press('Clear search');
    expect(document.activeElement).toBe(await search());
    await press('Remove filter: State');
    expect(document.activeElement).toBe(await search());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select One' }));
    await press('Clear selection');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    cleanup();

    open({ source: { rows: [], total: 0 }, defaults: preset }, '/?q=tea');
    await press('Clear search and filters');
    expect(document.activeElement).toBe(await search());
  });

  it('shows why an export failed, and can export again', async () => {
    const unreachable = new HttpError({ type: 'Request Error', message: 'no answer', status: 400 });
    open({ onExport: () => Promise.reject(unreachable) });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV (commas)' }));
    expect(await screen.findByText('Couldn’t export the list.')).toBeTruthy();
    expect(screen.getByText(/Couldn’t reach the server/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Export' })).toHaveProperty('disabled', false);
  });
});
