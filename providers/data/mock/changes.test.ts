import { changes, takeBackChange } from '@contract/changes.ts';
import { document } from '@contract/resource.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testConfig } from '@/config/testConfig.ts';
import type { MockArea } from '@/data/mockArea.ts';
import type { LiveMessage } from '@/live/messages.ts';
import { books, label, library, libraryContracts, shelves } from '@/testing/shelves.ts';
import { createMockBackend } from './backend.ts';

/** A library where a shelf is the scope of its books. */
const contracts = libraryContracts.map((contract) =>
  contract === shelves ? { ...shelves, idIn: 'shelfId' } : contract,
);

function setUp() {
  const backend = createMockBackend({ ...testConfig, contracts, areas: [library] });
  const ana = backend.visit('Ana Lima');
  const history = async (query = '') => {
    const found = await ana.call('GET', `${changes.path}${query}`);
    return Array.isArray(found) ? found : [];
  };
  const takeBack = (id: number, body = {}) =>
    ana.call('POST', takeBackChange.path.replace('{changeId}', String(id)), body);
  return { ...backend, ana, history, takeBack };
}

const heardBy = (backend: ReturnType<typeof setUp>, client: string) => {
  const heard: LiveMessage[] = [];
  const close = backend.live(client)((message) => heard.push(message));
  return { heard, close };
};

describe('the history of the mock', () => {
  test('tells who changed which fields of a row, and from what to what', async () => {
    const { ana, history } = setUp();
    await ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion', pages: 474 });
    expect(await history()).toMatchObject([
      {
        user: { name: 'Ana Lima' },
        resource: 'books',
        params: { shelfId: 1 },
        rowId: 3,
        scope: 'shelfId:1',
        kind: 'changed',
        before: { title: 'Emma' },
        after: { title: 'Persuasion' },
      },
    ]);
  });

  test('has new rows, removed rows, documents, and what an endpoint did', async () => {
    const { ana, history } = setUp();
    await ana.call('POST', '/shelves/1/books', { title: 'Atlas' });
    await ana.call('DELETE', '/shelves/1/books/3');
    await ana.call('PATCH', '/shelves/1/label', { print: { text: 'Fiction' } });
    await ana.call('POST', '/shelves/1/lend-all', { to: 'Tom' });
    expect(
      (await history()).map(({ resource, kind, before }) => [resource, kind, before && Object.keys(before).length > 1]),
    ).toEqual([
      ['books', 'changed', false],
      ['label', 'changed', false],
      ['books', 'removed', true],
      ['books', 'created', null],
    ]);
    expect(await history('?resource=label&scope=shelfId:1')).toHaveLength(1);
    expect(await history('?scope=shelfId:2')).toHaveLength(0);
  });

  test('knows the scope of a document whose item names it', async () => {
    const card = document({
      name: 'card',
      path: '/cards/{bookId}',
      item: z.object({ shelfId: z.int(), note: z.string() }),
      update: z.object({ note: z.string() }),
      within: 'shelfId',
    });
    let note = '';
    const cards: MockArea = {
      routes: (routes) =>
        routes.document(card, {
          read: () => ({ shelfId: 2, note }),
          write: (patch) => {
            ({ note } = patch);
            return { shelfId: 2, note };
          },
        }),
    };
    const backend = createMockBackend({ ...testConfig, contracts: [...contracts, card], areas: [library, cards] });
    const ana = backend.visit('Ana Lima');
    await ana.call('PATCH', '/cards/3', { note: 'lent' });
    expect(await ana.call('GET', changes.path)).toMatchObject([{ resource: 'card', scope: 'shelfId:2' }]);
  });

  test('takes a change back, which is a change too, once', async () => {
    const { ana, history, takeBack, store } = setUp();
    await ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' });
    await takeBack(1);
    expect(store.find(books, 3)?.title).toBe('Emma');
    expect(await history()).toMatchObject([
      { takesBack: 1, after: { title: 'Emma' } },
      { id: 1, takenBackBy: 2, canTakeBack: false },
    ]);
    await expect(takeBack(1)).rejects.toThrow('409');
  });

  test('names what was changed again since, and takes back even so when told to', async () => {
    const { ana, takeBack, store } = setUp();
    await ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion', note: 'new' });
    await ana.call('PATCH', '/shelves/1/books/3', { title: 'Sanditon' });
    await expect(takeBack(1)).rejects.toThrow(/409.*"path":"title"/);
    await takeBack(1, { evenIfChanged: true });
    expect(store.find(books, 3)).toMatchObject({ title: 'Emma', note: '' });
  });

  test('brings back what was removed, and removes what was made', async () => {
    const { ana, takeBack, store } = setUp();
    await ana.call('DELETE', '/shelves/1/books/3');
    await takeBack(1);
    expect(store.find(books, 3)?.title).toBe('Emma');
    await ana.call('POST', '/shelves/2/books', { title: 'Atlas' });
    await takeBack(3);
    expect(store.all(books, { shelfId: 2 }).map(({ title }) => title)).toEqual(['Alps']);
  });

  test('takes a document back to the fields that a save takes', async () => {
    const { ana, takeBack, store } = setUp();
    await ana.call('PATCH', '/shelves/1/label', { print: { text: 'Fiction' } });
    await takeBack(1);
    expect(store.document(label, { shelfId: 1 }).print.text).toBe('');
  });

  test('forgets everything with a reset', async () => {
    const { ana, reset, visit } = setUp();
    await ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' });
    reset();
    expect(await visit('Tom').call('GET', changes.path)).toEqual([]);
  });
});

describe('live over the mock', () => {
  test('tells every tab of a save, and whose it was', async () => {
    const backend = setUp();
    const { heard } = heardBy(backend, 'me');
    await backend.ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' });
    expect(heard).toMatchObject([
      { type: 'open', client: 'me' },
      { type: 'change', change: { user: { name: 'Ana Lima' }, resource: 'books', rowId: 3, client: 'visitor-2' } },
    ]);
  });

  test('tells who else is at the same place, until they leave', async () => {
    const backend = setUp();
    const { heard } = heardBy(backend, 'me');
    const headers = { authorization: 'Bearer x', 'content-type': 'application/json' };
    const body = JSON.stringify({ client: 'me', scope: 'shelfId:1', page: 'library/books' });
    await backend.answer({ method: 'POST', url: '/api/live/presence', headers, body });
    backend.ana.open('shelfId:1', 'library/label');
    backend.ana.leave();
    await Promise.resolve();
    const who = heard.flatMap((message) => (message.type === 'presence' ? [message.presence.people] : []));
    expect(who.map((people) => people.map(({ client }) => client))).toEqual([['me'], ['me', 'visitor-2'], ['me']]);
  });
});
