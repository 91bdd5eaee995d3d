import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderHookOnPage } from '../testing/render.tsx';
import { books, inventory, label, lendAll } from '../testing/shelves.ts';
import { attic, failure, hall, watchedLibrary } from '../testing/watchedLibrary.ts';
import {
  currentOf,
  useCall,
  useCreateRow,
  useDocument,
  useRemoveRow,
  useRow,
  useRows,
  useSend,
  useUpdateDocument,
  useUpdateRow,
} from './index.ts';

afterEach(cleanup);

describe('useCreateRow', () => {
  test('creates, and reloads only the lists of the same parent', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(
      () => ({
        here: useRows(books, { params: hall }),
        there: useRows(books, { params: attic }),
        create: useCreateRow(books, { params: hall }),
      }),
      { mock: backend },
    );
    await waitFor(() => expect([result.current.here.total, result.current.there.total]).toEqual([1, 1]));
    const reads = backend.count('GET /shelves/2');
    const row = await act(() => result.current.create.run({ title: 'Walden' }));
    expect(row).toMatchObject({ title: 'Walden', shelfId: 1, version: 1 });
    await waitFor(() => expect(result.current.here.rows.map(({ title }) => title)).toEqual(['Emma', 'Walden']));
    expect(backend.count('GET /shelves/2')).toBe(reads);
  });

  test('creates once on a double click', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(() => useCreateRow(books, { params: hall }), { mock: backend });
    await act(() => Promise.all([result.current.run({ title: 'Walden' }), result.current.run({ title: 'Walden' })]));
    expect(backend.store.all(books, hall)).toHaveLength(2);
  });

  test('rejects with the problems by field, and shows no toast', async () => {
    const { result, container } = renderHookOnPage(() => useCreateRow(books, { params: hall }), {
      mock: watchedLibrary(),
    });
    const error = await act(() => failure(result.current.run({ title: '' })));
    expect(error).toMatchObject({ status: 422, code: 'rule_broken' });
    expect(error?.problems).toMatchObject([{ path: 'title', code: 'required' }]);
    expect(result.current.error).toBe(error);
    expect(container.ownerDocument.body.textContent).toBe('');
    act(() => result.current.reset());
    await waitFor(() => expect(result.current.error).toBeNull());
  });
});

describe('useUpdateRow', () => {
  test('shows the new row at once, in lists and alone, so that the next save has its version', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(
      () => ({
        list: useRows(books, { params: hall }),
        book: useRow(books, { id: 3, params: hall }),
        update: useUpdateRow(books, { params: hall }),
      }),
      { mock: backend },
    );
    await waitFor(() => expect(result.current.book.row?.version).toBe(1));
    await act(() => result.current.update.run({ id: 3, version: 1, patch: { title: 'Persuasion' } }));
    expect(result.current.book.row).toMatchObject({ title: 'Persuasion', version: 2 });
    expect(result.current.list.rows[0]).toMatchObject({ title: 'Persuasion', version: 2 });
    expect(backend.calls.find(({ call }) => call.startsWith('PATCH'))?.headers['if-match']).toBe('"1"');
  });

  test('rejects an outdated save with the current row', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(() => useUpdateRow(books, { params: hall }), { mock: backend });
    backend.store.change(books, 3, { title: 'Changed by somebody else' });
    const error = await act(() => failure(result.current.run({ id: 3, version: 1, patch: { title: 'Mine' } })));
    expect(error).toMatchObject({ status: 412, code: 'stale' });
    expect(currentOf(books, error)).toMatchObject({ title: 'Changed by somebody else', version: 2 });
    expect(backend.store.find(books, 3)?.title).toBe('Changed by somebody else');
  });

  test('reloads what is shown after an outdated save, so that a second try can succeed', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(
      () => ({ book: useRow(books, { id: 3, params: hall }), update: useUpdateRow(books, { params: hall }) }),
      { mock: backend },
    );
    await waitFor(() => expect(result.current.book.row?.version).toBe(1));
    backend.store.change(books, 3, { title: 'Changed by somebody else' });
    await act(() => failure(result.current.update.run({ id: 3, version: 1, patch: { title: 'Mine' } })));
    await waitFor(() => expect(result.current.book.row?.version).toBe(2));
  });

  test('does not cancel a list that is loading', async () => {
    const backend = watchedLibrary();
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    let holds = true;
    const answer: typeof backend.answer = async (request) => {
      if (holds && request.url.includes('/shelves/2/books')) await isHeld;
      return backend.answer(request);
    };
    const { result } = renderHookOnPage(
      () => ({ there: useRows(books, { params: attic }), update: useUpdateRow(books, { params: hall }) }),
      { mock: { ...backend, answer } },
    );
    await act(() => result.current.update.run({ id: 3, patch: { title: 'Persuasion' } }));
    holds = false;
    release();
    await waitFor(() => expect(result.current.there.total).toBe(1));
  });

  test('invalidates the given contracts', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(
      () => ({
        here: useCall(inventory, { params: hall }),
        there: useCall(inventory, { params: attic }),
        update: useUpdateRow(books, { params: hall, invalidates: [inventory] }),
      }),
      { mock: backend },
    );
    await waitFor(() => expect(result.current.there.data && result.current.here.data).toBeTruthy());
    const before = [backend.count('GET /shelves/1/inventory'), backend.count('GET /shelves/2/inventory')] as const;
    await act(() => result.current.update.run({ id: 3, patch: { pages: 1 } }));
    await waitFor(() => expect(backend.count('GET /shelves/1/inventory')).toBe(before[0] + 1));
    expect(backend.count('GET /shelves/2/inventory')).toBe(before[1]);
  });
});

describe('useRemoveRow', () => {
  test('rejects if the row was missing at the first try', async () => {
    const { result } = renderHookOnPage(() => useRemoveRow(books, { params: hall }), { mock: watchedLibrary() });
    expect(await act(() => failure(result.current.run({ id: 99 })))).toMatchObject({ code: 'not_found' });
  });

  test('removes the row from the lists of its parent', async () => {
    const { result } = renderHookOnPage(
      () => ({ list: useRows(books, { params: hall }), remove: useRemoveRow(books, { params: hall }) }),
      { mock: watchedLibrary() },
    );
    await waitFor(() => expect(result.current.list.total).toBe(1));
    await act(() => result.current.remove.run({ id: 3, version: 1 }));
    await waitFor(() => expect(result.current.list.total).toBe(0));
  });

  test('rejects if the row has changed since', async () => {
    const backend = watchedLibrary();
    backend.store.change(books, 3, { title: 'New' });
    const { result } = renderHookOnPage(() => useRemoveRow(books, { params: hall }), { mock: backend });
    const error = await act(() => failure(result.current.run({ id: 3, version: 1 })));
    expect(error?.status).toBe(412);
    expect(backend.store.find(books, 3)).toBeDefined();
  });
});

describe('useUpdateDocument and useSend', () => {
  test('show a saved document at once, with its new version', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(
      () => ({ label: useDocument(label, hall), update: useUpdateDocument(label, hall) }),
      { mock: backend },
    );
    await waitFor(() => expect(result.current.label.item?.version).toBe(1));
    const reads = backend.count('GET');
    await act(() => result.current.update.run({ version: 1, patch: { print: { text: 'A to F' } } }));
    // Cached data is announced in a task of its own, so the page may be rendered a moment after the answer.
    const saved = { id: 1, version: 2, print: { text: 'A to F', size: 0 } };
    await waitFor(() => expect(result.current.label.item).toEqual(saved));
    expect(backend.count('GET')).toBe(reads);
    const error = await act(() => failure(result.current.update.run({ version: 1, patch: { print: { size: 3 } } })));
    expect(currentOf(label, error)?.version).toBe(2);
  });

  test('return the response of a call, and invalidate the given contracts', async () => {
    const { result } = renderHookOnPage(
      () => ({ list: useRows(books, { params: hall }), lend: useSend(lendAll, { invalidates: [books] }) }),
      { mock: watchedLibrary() },
    );
    await waitFor(() => expect(result.current.list.rows[0]?.isLent).toBe(false));
    await expect(act(() => result.current.lend.run({ params: hall, body: { to: 'Ann' } }))).resolves.toEqual({
      lent: 1,
    });
    await waitFor(() => expect(result.current.list.rows[0]?.isLent).toBe(true));
  });

  test('reject an aborted call as canceled', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(() => useSend(lendAll), {
      mock: { ...backend, answer: () => new Promise(() => {}) },
    });
    const abort = new AbortController();
    const running = failure(result.current.run({ params: hall, body: { to: 'Ann' }, signal: abort.signal }));
    await waitFor(() => expect(result.current.isPending).toBe(true));
    abort.abort();
    expect((await act(() => running))?.canceled).toBe(true);
  });
});
