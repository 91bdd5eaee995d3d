import '@/testing/noLayout.ts';
import {
  type BaseRecord,
  type HttpError,
  type LiveEvent,
  useCan,
  useCreate,
  useCustom,
  useDelete,
  useForm,
  useInfiniteList,
  useList,
  useMany,
  useOne,
  useSelect,
  useTable,
  useUpdate,
} from '@refinedev/core';
import { useForm as useHookForm } from '@refinedev/react-hook-form';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderHookOnPage } from '../testing/render.tsx';
import { books, inventory, label, shelves } from '../testing/shelves.ts';
import { attic, hall, watchedLibrary } from '../testing/watchedLibrary.ts';
import { useCall, useRow, useRows } from './index.ts';

// Refine's own hooks, used as its documentation shows, on the product. The only addition is `meta.params`, where the
// path of a resource names parameters.

type Book = BaseRecord & { id: number; title: string; pages: number | null; version: number };

const meta = { params: hall };

afterEach(cleanup);

describe('reading', () => {
  test('useList returns rows and their total, sorted and filtered', async () => {
    const { result, backend } = renderHookOnPage(() =>
      useList<Book>({
        resource: 'books',
        meta,
        sorters: [{ field: 'pages', order: 'desc' }],
        filters: [{ field: 'title', operator: 'contains', value: 'e' }],
        pagination: { currentPage: 1, pageSize: 1 },
      }),
    );
    await waitFor(() => expect(result.current.query.isSuccess).toBe(true));
    const rows = backend.store.all(books, hall).filter(({ title }) => title.includes('e') || title.includes('E'));
    expect(result.current.result.total).toBe(rows.length);
    expect(result.current.result.data.map(({ title }) => title)).toEqual(['Emma']);
  });

  test('useOne and useMany return rows by their ids', async () => {
    const { result } = renderHookOnPage(() => ({
      one: useOne<Book>({ resource: 'books', id: 3, meta }),
      many: useMany<BaseRecord>({ resource: 'shelves', ids: [1, 2] }),
    }));
    await waitFor(() => expect(result.current.one.result?.title).toBe('Emma'));
    await waitFor(() => expect(result.current.many.result?.data.map(({ name }) => name)).toEqual(['Hall', 'Attic']));
  });

  test('useTable pages, sorts and filters', async () => {
    const { result } = renderHookOnPage(() => useTable({ resource: 'shelves', pagination: { pageSize: 1 } }));
    await waitFor(() => expect(result.current.result.data.map(({ name }) => name)).toEqual(['Attic']));
    expect(result.current.pageCount).toBe(2);
    act(() => result.current.setCurrentPage(2));
    await waitFor(() => expect(result.current.result.data.map(({ name }) => name)).toEqual(['Hall']));
    act(() => result.current.setSorters([{ field: 'name', order: 'desc' }]));
    await waitFor(() => expect(result.current.result.data.map(({ name }) => name)).toEqual(['Attic']));
  });

  test('useSelect offers rows by their names', async () => {
    const { result } = renderHookOnPage(() => useSelect({ resource: 'shelves', optionLabel: 'name' }));
    await waitFor(() =>
      expect(result.current.options).toEqual([
        { label: 'Attic', value: 2 },
        { label: 'Hall', value: 1 },
      ]),
    );
  });

  test('useInfiniteList loads further pages until the end', async () => {
    const { result } = renderHookOnPage(() => useInfiniteList({ resource: 'shelves', pagination: { pageSize: 1 } }));
    await waitFor(() => expect(result.current.query.hasNextPage).toBe(true));
    await act(() => result.current.query.fetchNextPage());
    await waitFor(() => expect(result.current.query.hasNextPage).toBe(false));
    expect(result.current.result.data?.pages.flatMap(({ data }) => data.map(({ name }) => name))).toEqual([
      'Attic',
      'Hall',
    ]);
  });

  test.each([['/shelves/1/inventory'], ['/api/shelves/1/inventory']])('useCustom loads %s', async (url) => {
    const { result } = renderHookOnPage(() => useCustom<BaseRecord>({ url, method: 'get' }));
    await waitFor(() => expect(result.current.result.data).toEqual({ books: 1 }));
  });

  test.each(['https://elsewhere.example/x', '//elsewhere.example/x', '\\\\elsewhere.example/x'])(
    'useCustom does not send the token to %s',
    async (url) => {
      const backend = watchedLibrary();
      const { result } = renderHookOnPage(() => useCustom({ url, method: 'get', errorNotification: false }), {
        mock: backend,
      });
      await waitFor(() => expect(result.current.query.isError).toBe(true));
      expect(String(result.current.query.error)).toContain('is not an address of the product API');
      expect(backend.calls).toEqual([]);
    },
  );

  test('refuses a name that no contract has', async () => {
    const { result } = renderHookOnPage(() => useList({ resource: 'boks', errorNotification: false }));
    await waitFor(() =>
      expect(String(result.current.query.error)).toContain('No contract describes a resource "boks"'),
    );
  });

  test('shares the cache with the hooks of src/data', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(
      () => ({
        raw: useOne({ resource: 'books', id: 3, meta: { params: { shelfId: '1' } } }),
        typed: useRow(books, { id: 3, params: hall }),
      }),
      { mock: backend },
    );
    await waitFor(() => expect(result.current.typed.row?.title).toBe('Emma'));
    expect(result.current.raw.result?.title).toBe('Emma');
    expect(backend.count('GET /shelves/1/books/3')).toBe(1);
  });
});

describe('writing', () => {
  /** Renders one of Refine's hooks beside typed hooks that read the library as a page does. */
  const beside = <Hook,>(useHook: () => Hook) => {
    const backend = watchedLibrary();
    return renderHookOnPage(
      () => ({
        hook: useHook(),
        books: useRows(books, { params: hall }),
        elsewhere: useRows(books, { params: attic }),
        count: useCall(inventory, { params: hall }),
      }),
      { mock: backend },
    );
  };
  const settled = async (current: () => ReturnType<typeof beside>['result']['current']) => {
    await waitFor(() => expect(current().books.rows.length).toBeGreaterThan(0));
    await waitFor(() => expect(current().count.data).toBeDefined());
  };

  test('useCreate creates a row, shows a notification, and invalidates what shows or counts it', async () => {
    const { result } = beside(() => useCreate<Book>());
    await settled(() => result.current);
    act(() => result.current.hook.mutate({ resource: 'books', values: { title: 'Walden' }, meta }));
    await waitFor(() => expect(result.current.books.rows.map(({ title }) => title)).toEqual(['Emma', 'Walden']));
    await waitFor(() => expect(result.current.count.data).toEqual({ books: 2 }));
    expect(await screen.findByText('Created.')).toBeDefined();
  });

  test('useUpdate changes a row in every list that shows it', async () => {
    const { result } = beside(() => useUpdate<Book>());
    await settled(() => result.current);
    act(() => result.current.hook.mutate({ resource: 'books', id: 3, values: { title: 'Persuasion' }, meta }));
    await waitFor(() => expect(result.current.books.rows.map(({ title }) => title)).toEqual(['Persuasion']));
  });

  test('useUpdate is refused if somebody else saved meanwhile, and overwrites nothing', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(
      () => ({ row: useOne<Book>({ resource: 'books', id: 3, meta }), update: useUpdate<Book, HttpError>() }),
      { mock: backend },
    );
    await waitFor(() => expect(result.current.row.result?.title).toBe('Emma'));
    backend.store.change(books, 3, { title: 'Emma, annotated' });
    act(() => result.current.update.mutate({ resource: 'books', id: 3, values: { title: 'Persuasion' }, meta }));
    await waitFor(() => expect(result.current.update.mutation.error?.statusCode).toBe(412));
    expect(backend.store.find(books, 3)?.title).toBe('Emma, annotated');
    expect(await screen.findByText(/Couldn’t save .+ \(status 412\)/)).toBeDefined();
  });

  test('useDelete deletes a row, and invalidates what counts it', async () => {
    const { result } = beside(() => useDelete());
    await settled(() => result.current);
    act(() => result.current.hook.mutate({ resource: 'books', id: 3, meta }));
    await waitFor(() => expect(result.current.books.rows).toEqual([]));
    await waitFor(() => expect(result.current.count.data).toEqual({ books: 0 }));
  });

  test('useForm edits a row with its version, and stays on the page', async () => {
    const backend = watchedLibrary();
    const { result, router } = renderHookOnPage(
      () => useForm<Book>({ resource: 'books', action: 'edit', id: 3, meta }),
      { mock: backend },
    );
    await waitFor(() => expect(result.current.query?.data?.data.title).toBe('Emma'));
    const { version } = backend.store.find(books, 3) ?? {};
    await act(() => result.current.onFinish({ title: 'Persuasion' }));
    expect(backend.store.find(books, 3)?.title).toBe('Persuasion');
    expect(backend.calls.find(({ call }) => call.startsWith('PATCH'))?.headers['if-match']).toBe(`"${version}"`);
    expect(router.state.location.pathname).toBe('/');
  });

  test('useForm of @refinedev/react-hook-form shows errors at their fields', async () => {
    const { result } = renderHookOnPage(() => {
      const form = useHookForm<Book, HttpError, { title: string }>({
        refineCoreProps: { resource: 'books', action: 'create', meta, errorNotification: false },
      });
      form.register('title');
      return { ...form, errors: form.formState.errors };
    });
    await act(() => result.current.refineCore.onFinish({ title: '' }).catch(() => undefined));
    await waitFor(() => expect(result.current.errors.title?.message).toBeTruthy());
  });
});

// Why forms over rows stand on react-hook-form itself (docs/decisions/0088-forms-and-refine.md). If this fails,
// Refine's form keeps what is typed, and ours can stand on it.
test('useForm of @refinedev/react-hook-form overwrites typed text with each response of its query', async () => {
  const backend = watchedLibrary();
  const { result, queryClient } = renderHookOnPage(
    () => {
      const form = useHookForm<Book, HttpError, { title: string }>({
        refineCoreProps: { resource: 'books', action: 'edit', id: 3, meta },
      });
      form.register('title');
      return form;
    },
    { mock: backend },
  );
  await waitFor(() => expect(result.current.getValues('title')).toBe('Emma'));
  act(() => result.current.setValue('title', 'Typed', { shouldDirty: true }));
  backend.store.change(books, 3, { pages: 12 });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(result.current.getValues('title')).toBe('Emma'));
});

test('useCan returns the rights of the role in the token', async () => {
  const { result } = renderHookOnPage(() => useCan({ resource: 'books', action: 'edit' }));
  await waitFor(() => expect(result.current.data).toEqual({ can: true }));
});

test('a list with liveMode shows what somebody else saved', async () => {
  const events: LiveEvent[] = [];
  const { result, backend } = renderHookOnPage(
    () =>
      useList<Book>({ resource: 'books', meta, liveMode: 'manual', onLiveEvent: (event) => void events.push(event) }),
    { live: true },
  );
  await waitFor(() => expect(result.current.result.data.map(({ title }) => title)).toEqual(['Emma']));
  await backend.visit('Ana Lima').call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' });
  await waitFor(() => expect(events).toMatchObject([{ type: 'updated', payload: { ids: [3], params: hall } }]));
});

test('knows the collections of the library and of its areas', async () => {
  const { resources } = await import('virtual:resources');
  expect(resources).toMatchObject({
    [shelves.name]: { path: shelves.path, idIn: 'shelfId' },
    tickets: { path: '/events/{eventId}/tickets' },
    changes: { path: '/changes' },
  });
  expect(resources).not.toHaveProperty(label.name);
});
