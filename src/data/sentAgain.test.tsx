import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderHookOnPage } from '../testing/render.tsx';
import { books, label } from '../testing/shelves.ts';
import { failure, hall, watchedLibrary } from '../testing/watchedLibrary.ts';
import { useCreateRow, useRemoveRow, useRows, useUpdateDocument, useUpdateRow } from './index.ts';

afterEach(cleanup);

describe('repeating a creation after its response was lost', () => {
  test('creates once if the response is lost and the same is sent again, and creates another after a success', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(() => useCreateRow(books, { params: hall }), { mock: backend });
    backend.loseNext('POST');
    const lost = await act(() => failure(result.current.run({ title: 'Walden' })));
    expect(lost?.type).toBe('Request Error');
    await act(() => result.current.run({ title: 'Walden' }));
    expect(backend.store.all(books, hall)).toHaveLength(2);
    await act(() => result.current.run({ title: 'Walden' }));
    expect(backend.store.all(books, hall)).toHaveLength(3);
  });

  test('creates again if something else was sent in between', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(() => useCreateRow(books, { params: hall }), { mock: backend });
    backend.loseNext('POST');
    await act(() => failure(result.current.run({ title: 'Walden' })));
    await act(() => result.current.run({ title: 'Emma' }));
    await act(() => result.current.run({ title: 'Walden' }));
    expect(backend.store.all(books, hall).filter(({ title }) => title === 'Walden')).toHaveLength(2);
  });

  test('creates again if the first failed and something else was sent in between', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(() => useCreateRow(books, { params: hall }), { mock: backend });
    backend.loseNext('POST');
    const both = [failure(result.current.run({ title: 'Walden' })), result.current.run({ title: 'Emma' })];
    await act(() => Promise.all(both));
    await act(() => result.current.run({ title: 'Walden' }));
    expect(backend.store.all(books, hall).filter(({ title }) => title === 'Walden')).toHaveLength(2);
  });
});

describe('repeating a change after its response was lost', () => {
  const mine = { id: 3, version: 1, patch: { title: 'Persuasion', pages: 249 } };
  const lostChange = async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(() => useUpdateRow(books, { params: hall }), { mock: backend });
    backend.loseNext('PATCH');
    const lost = await act(() => failure(result.current.run(mine)));
    expect(lost?.type).toBe('Request Error');
    return { backend, again: () => act(() => result.current.run(mine)), result };
  };

  test('succeeds', async () => {
    const { again } = await lostChange();
    await expect(again()).resolves.toMatchObject({ ...mine.patch, version: 2 });
  });

  test('returns what others changed in the other fields meanwhile', async () => {
    const { backend, again } = await lostChange();
    backend.store.change(books, 3, { note: 'By somebody else' });
    await expect(again()).resolves.toMatchObject({ ...mine.patch, note: 'By somebody else', version: 3 });
  });

  test('is refused if somebody else has changed the same since', async () => {
    const { backend, again } = await lostChange();
    backend.store.change(books, 3, { pages: 1 });
    await expect(again()).rejects.toMatchObject({ status: 412 });
    expect(backend.store.find(books, 3)?.pages).toBe(1);
  });

  test('is refused at the first try, even if somebody else made the same change', async () => {
    const backend = watchedLibrary();
    backend.store.change(books, 3, mine.patch);
    const { result } = renderHookOnPage(() => useUpdateRow(books, { params: hall }), { mock: backend });
    expect(await act(() => failure(result.current.run(mine)))).toMatchObject({ status: 412 });
  });

  test('succeeds in a document too, if only a part of a field was sent', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(() => useUpdateDocument(label, hall), { mock: backend });
    const change = { version: backend.store.document(label, hall).version, patch: { print: { size: 3 } } };
    backend.loseNext('PATCH');
    await act(() => failure(result.current.run(change)));
    await expect(act(() => result.current.run(change))).resolves.toMatchObject({ print: { text: '', size: 3 } });
  });
});

describe('repeating a deletion after its response was lost', () => {
  test('treats what it deleted itself as deleted', async () => {
    const backend = watchedLibrary();
    const { result } = renderHookOnPage(
      () => ({ list: useRows(books, { params: hall }), remove: useRemoveRow(books, { params: hall }) }),
      { mock: backend },
    );
    await waitFor(() => expect(result.current.list.total).toBe(1));
    backend.loseNext('DELETE');
    await act(() => failure(result.current.remove.run({ id: 3, version: 1 })));
    await act(() => result.current.remove.run({ id: 3, version: 1 }));
    await waitFor(() => expect(result.current.list.total).toBe(0));
  });
});
