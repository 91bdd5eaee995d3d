import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestBackend } from '../testing/backend.ts';
import { renderHookOnPage, renderPage } from '../testing/render.tsx';
import { books, inventory, label, shelves } from '../testing/shelves.ts';
import { watched } from '../testing/watched.ts';
import { useCall, useClearAllCachedData, useDocument, useReference, useRow, useRows } from './index.ts';

afterEach(cleanup);

describe('useRows', () => {
  test('returns rows and the total over all pages', async () => {
    const { result } = renderHookOnPage(() => useRows(shelves, { query: { page: 1, perPage: 1 } }));
    expect(result.current).toMatchObject({ isLoading: true, rows: [], total: undefined });
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    expect(result.current.rows.map(({ name }) => name)).toEqual(['Attic']);
    expect(result.current.total).toBe(2);
  });

  test('sends the query parameters of the API', async () => {
    const backend = watched();
    const query = {
      page: 2,
      perPage: 5,
      sort: [{ field: 'pages', descending: true }],
      q: 'sea',
      filters: [
        { field: 'kind', operator: 'in', value: 'novel,atlas' },
        { field: 'pages', operator: 'gte', value: '10' },
      ],
    } as const;
    renderHookOnPage(
      () =>
        useRows(books, {
          params: { shelfId: 1 },
          query: { ...query, sort: [...query.sort], filters: [...query.filters] },
        }),
      {
        mock: backend,
      },
    );
    await waitFor(() => expect(backend.calls.length).toBeGreaterThan(0));
    expect(decodeURIComponent(backend.calls[0] ?? '')).toBe(
      'GET /shelves/1/books?page=2&perPage=5&sort=-pages&q=sea&kind[in]=novel,atlas&pages[gte]=10',
    );
  });

  test('never shows the rows of one parent under another', async () => {
    const rendered: string[] = [];
    function Titles({ shelfId }: { shelfId: number }) {
      const { rows } = useRows(books, { params: { shelfId } });
      for (const { title } of rows) rendered.push(`${shelfId} ${title}`);
      return null;
    }
    function Page() {
      const [shelfId, setShelfId] = useState(1);
      return (
        <>
          <Titles shelfId={shelfId} />
          <button type="button" onClick={() => setShelfId(2)}>
            next
          </button>
        </>
      );
    }
    renderPage(<Page />);
    await waitFor(() => expect(rendered).toContain('1 Emma'));
    act(() => screen.getByText('next').click());
    await waitFor(() => expect(rendered).toContain('2 Alps'));
    expect(new Set(rendered)).toEqual(new Set(['1 Emma', '2 Alps']));
  });

  test('keeps the previous page on the screen only if requested', async () => {
    const states: string[] = [];
    function Page({ keep }: { keep: boolean }) {
      const [page, setPage] = useState(1);
      const { rows, isPreviousData } = useRows(shelves, { query: { page, perPage: 1 }, keepPreviousData: keep });
      states.push(`${page} ${rows.map(({ name }) => name).join()}${isPreviousData ? ' (before)' : ''}`);
      return (
        <button type="button" onClick={() => setPage(2)}>
          next
        </button>
      );
    }
    renderPage(<Page keep />);
    await waitFor(() => expect(states).toContain('1 Attic'));
    act(() => screen.getByText('next').click());
    await waitFor(() => expect(states).toContain('2 Hall'));
    expect(states).toContain('2 Attic (before)');

    cleanup();
    states.length = 0;
    renderPage(<Page keep={false} />);
    await waitFor(() => expect(states).toContain('1 Attic'));
    act(() => screen.getByText('next').click());
    await waitFor(() => expect(states).toContain('2 Hall'));
    expect(states).toContain('2 ');
    expect(states.filter((state) => state.startsWith('2 Attic'))).toEqual([]);
  });

  test('returns the error and shows no toast', async () => {
    const backend = createTestBackend();
    backend.switches.fail('shelves', 500);
    const { result, container } = renderHookOnPage(() => useRows(shelves), { mock: backend });
    await waitFor(() => expect(result.current.error?.status).toBe(500));
    expect(result.current.rows).toEqual([]);
    expect(container.ownerDocument.body.textContent).not.toContain('500');
  });
});

describe('useRow', () => {
  test('never shows one record while another loads', async () => {
    const rendered: string[] = [];
    function Page() {
      const [id, setId] = useState(1);
      const { row } = useRow(shelves, { id });
      rendered.push(`${id} ${row?.name ?? 'nothing yet'}`);
      return (
        <button type="button" onClick={() => setId(2)}>
          next
        </button>
      );
    }
    renderPage(<Page />);
    await waitFor(() => expect(rendered).toContain('1 Hall'));
    act(() => screen.getByText('next').click());
    await waitFor(() => expect(rendered).toContain('2 Attic'));
    expect(new Set(rendered)).toEqual(new Set(['1 nothing yet', '1 Hall', '2 nothing yet', '2 Attic']));
  });

  test('treats 1 and "1" as the same row of the same parent', async () => {
    const { result, queryClient } = renderHookOnPage(() => [
      useRow(books, { id: 3, params: { shelfId: 1 } }).row?.title,
      useRow(books, { id: '3', params: { shelfId: '1' } }).row?.title,
    ]);
    await waitFor(() => expect(result.current).toEqual(['Emma', 'Emma']));
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  });

  test('loads nothing while there is no id', async () => {
    const backend = watched();
    const { result } = renderHookOnPage(
      () => [useRow(shelves, { id: undefined }), useRow(shelves, { id: 1 })] as const,
      {
        mock: backend,
      },
    );
    await waitFor(() => expect(result.current[1].row?.name).toBe('Hall'));
    expect(result.current[0]).toMatchObject({ row: undefined, isLoading: false });
    expect(new Set(backend.calls)).toEqual(new Set(['GET /shelves/1']));
  });

  test('throws if the parent is missing', async () => {
    const params = { shelfId: '' };
    const { result } = renderHookOnPage(() => useRow(books, { id: 3, params }));
    await waitFor(() => expect(result.current.error?.message).toContain('needs the parameter "shelfId"'));
  });
});

describe('useDocument, useCall and useReference', () => {
  test('load a document and an endpoint', async () => {
    const { result } = renderHookOnPage(() => ({
      label: useDocument(label, { shelfId: 1 }).item,
      all: useCall(inventory, { params: { shelfId: 1 } }).data,
      atlases: useCall(inventory, { params: { shelfId: 1 }, query: { kind: 'atlas' } }).data,
    }));
    await waitFor(() =>
      expect(result.current).toEqual({
        label: { id: 1, version: 1, print: { text: '', size: 0 } },
        all: { books: 1 },
        atlases: { books: 0 },
      }),
    );
  });

  test('reference data is loaded once and completely, and stays fresh (spec §9)', async () => {
    const backend = watched();
    const { result, queryClient } = renderHookOnPage(() => useReference(shelves).data?.map(({ name }) => name), {
      mock: backend,
    });
    await waitFor(() => expect(result.current).toEqual(['Attic', 'Hall']));
    expect(new Set(backend.calls)).toEqual(new Set(['GET /shelves?disablePagination=true']));
    const [entry] = queryClient.getQueryCache().getAll();
    const aDayLater = Date.now() + 86_400_000;
    vi.spyOn(Date, 'now').mockReturnValue(aDayLater);
    expect(entry?.isStale()).toBe(false);
    vi.restoreAllMocks();
  });
});

test('clearing the cache leaves nothing, and reloads what is on the screen', async () => {
  const backend = watched();
  const { result, queryClient } = renderHookOnPage(
    () => ({ shelf: useRow(shelves, { id: 1 }), clear: useClearAllCachedData() }),
    {
      mock: backend,
    },
  );
  await waitFor(() => expect(result.current.shelf.row?.name).toBe('Hall'));
  queryClient.setQueryData(['old'], 'of before');
  const before = backend.calls.length;
  await act(() => result.current.clear());
  expect(queryClient.getQueryData(['old'])).toBeUndefined();
  expect(backend.calls.length).toBe(before + 1);
  expect(result.current.shelf.row?.name).toBe('Hall');
});
