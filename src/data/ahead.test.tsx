import type { RowsQueryOf } from '@contract/resource.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { connect } from '../../providers/connect.ts';
import { answerAdapter } from '../../providers/data/answerAdapter.ts';
import { testConfig } from '../config/testConfig.ts';
import { renderPage } from '../testing/render.tsx';
import { books, inventory, label, shelves } from '../testing/shelves.ts';
import { watched } from '../testing/watched.ts';
import { createPreload } from './createPreload.ts';
import { useCall, useDocument, usePrefetch, useRow, useRows } from './index.ts';

afterEach(cleanup);

/** Renders its children once its button "open" is clicked. */
function OnClick({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    children
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  );
}

test('a page uses the preloaded data', async () => {
  const backend = watched();
  function Page() {
    const prefetch = usePrefetch();
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onFocus={() => prefetch.row(books, { shelfId: 1 }, 3)} onClick={() => setOpen(true)}>
          open
        </button>
        <button type="button" onFocus={() => prefetch.document(label, { shelfId: 1 })}>
          label
        </button>
        {isOpen && <Book />}
      </>
    );
  }
  function Book() {
    const { row } = useRow(books, { id: 3, params: { shelfId: 1 } });
    const { item } = useDocument(label, { shelfId: 1 });
    return row && item && <h1>{row.title}</h1>;
  }
  const { queryClient } = renderPage(<Page />, { mock: backend });
  act(() => screen.getByText('open').focus());
  act(() => screen.getByText('label').focus());
  await waitFor(() => expect(backend.calls).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  act(() => screen.getByText('open').click());
  await screen.findByText('Emma');
  expect(backend.calls).toEqual(['GET /shelves/1/books/3', 'GET /shelves/1/label']);
});

/** Opens a page whose button renders `part`, and a preload that reads for it. */
function openBefore(part: ReactNode, { isSignedIn = true } = {}) {
  const backend = watched();
  const { queryClient } = renderPage(<OnClick>{part}</OnClick>, { mock: backend });
  const { dataProvider } = connect(testConfig, window, { adapter: answerAdapter(backend.answer) });
  const preload = createPreload({ queryClient, dataProvider, isSignedIn: () => isSignedIn });
  /** Renders the part once everything is read, and expects that it finds `text` without a call of its own. */
  const show = async (text: string | RegExp) => {
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const before = [...backend.calls];
    act(() => screen.getByText('open').click());
    await screen.findByText(text);
    expect(backend.calls).toEqual(before);
  };
  return { backend, queryClient, preload, show };
}

describe('what a page preloads', () => {
  const query: RowsQueryOf<typeof books> = { page: 1, perPage: 5, sort: [{ field: 'pages', descending: true }] };
  const filters: RowsQueryOf<typeof books>['filters'] = [{ field: 'kind', operator: 'eq', value: 'novel' }];

  test.each([
    ['with its order', query],
    ['narrowed', { ...query, filters, q: 'a' }],
    ['whole', { perPage: 0 }],
    ['as it comes', undefined],
  ])('is used by its list without a second request: %s', async (_, asked) => {
    function List() {
      const { rows } = useRows(books, { params: { shelfId: 1 }, query: asked });
      return rows.map(({ id, title }) => <p key={id}>{title}</p>);
    }
    const { backend, preload, show } = openBefore(<List />);
    preload.rows(books, { params: { shelfId: 1 }, query: asked });
    await show('Emma');
    expect(backend.calls).toHaveLength(1);
  });

  test("is used by the page's call, without a second request", async () => {
    const asked = { params: { shelfId: 1 }, query: { kind: 'novel' } } as const;
    function Count() {
      const { data } = useCall(inventory, asked);
      return data && <p>{data.books} novels</p>;
    }
    const { backend, preload, show } = openBefore(<Count />);
    // A page gives the parameters of its address, of which the call takes its own.
    preload.call(inventory, { params: { shelfId: '1', ticketId: '7' }, query: asked.query });
    await show(/novels/);
    expect(backend.calls).toHaveLength(1);
  });

  test('is used by the hooks of the row and the document', async () => {
    function Book() {
      const { row } = useRow(books, { id: 3, params: { shelfId: 1 } });
      const { item } = useDocument(label, { shelfId: 1 });
      return row && item && <h1>{row.title}</h1>;
    }
    const { backend, preload, show } = openBefore(<Book />);
    // Ids are texts in an address.
    preload.row(books, { id: '3', params: { shelfId: '1' } });
    preload.call(label, { params: { shelfId: '1' } });
    await show('Emma');
    expect(backend.calls).toEqual(['GET /shelves/1/books/3', 'GET /shelves/1/label']);
  });

  test('is requested again if an earlier response must not be used', async () => {
    const { backend, preload } = openBefore(null);
    await preload.call(label, { params: { shelfId: 1 } });
    await preload.call(label, { params: { shelfId: 1 } });
    expect(backend.calls).toHaveLength(1);
    await preload.call(label, { params: { shelfId: 1 }, staleTime: 0 });
    expect(backend.calls).toHaveLength(2);
  });

  test('waits until somebody is signed in: a call without a token would end the session', async () => {
    const { backend, queryClient, preload } = openBefore(null, { isSignedIn: false });
    preload.rows(shelves);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(backend.calls).toEqual([]);
  });
});
