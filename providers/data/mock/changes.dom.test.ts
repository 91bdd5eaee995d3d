import { changes, takeBackChange } from '@contract/changes.ts';
import { describe, expect, test } from 'vitest';
import type { LiveMessage } from '@/live/messages.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { books, label } from '@/testing/shelves.ts';

function setUp() {
  const backend = createTestBackend();
  const ana = backend.visit('Ana Lima');
  const history = async (query = '') => {
    const found = await ana.call('GET', `${changes.path}${query}`);
    return Array.isArray(found) ? found : [];
  };
  const takeBack = async (id: number, body = {}) =>
    ana.call('POST', takeBackChange.path.replace('{changeId}', String(id)), body);
  const takeLastBack = async (body = {}) => takeBack((await history())[0].id, body);
  return { ...backend, ana, history, takeBack, takeLastBack };
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

  test('takes a change back, which is a change too, once', async () => {
    const { ana, history, takeBack, store } = setUp();
    await ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' });
    const [{ id }] = await history();
    await takeBack(id);
    expect(store.find(books, 3)?.title).toBe('Emma');
    expect(await history()).toMatchObject([
      { takesBack: id, after: { title: 'Emma' } },
      { id, takenBackBy: expect.any(Number), canTakeBack: false },
    ]);
    await expect(takeBack(id)).rejects.toThrow('409');
  });

  test('names what was changed again since, and takes back even so when told to', async () => {
    const { ana, history, takeBack, store } = setUp();
    await ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion', note: 'new' });
    const [{ id }] = await history();
    await ana.call('PATCH', '/shelves/1/books/3', { title: 'Sanditon' });
    await expect(takeBack(id)).rejects.toThrow(/409.*"path":"title"/);
    await takeBack(id, { evenIfChanged: true });
    expect(store.find(books, 3)).toMatchObject({ title: 'Emma', note: '' });
  });

  test('brings back what was removed, and removes what was made', async () => {
    const { ana, takeLastBack, store } = setUp();
    await ana.call('DELETE', '/shelves/1/books/3');
    await takeLastBack();
    expect(store.find(books, 3)?.title).toBe('Emma');
    await ana.call('POST', '/shelves/2/books', { title: 'Atlas' });
    await takeLastBack();
    expect(store.all(books, { shelfId: 2 }).map(({ title }) => title)).toEqual(['Alps']);
  });

  test('takes a document back to the fields that a save takes', async () => {
    const { ana, takeLastBack, store } = setUp();
    await ana.call('PATCH', '/shelves/1/label', { print: { text: 'Fiction' } });
    await takeLastBack();
    expect(store.document(label, { shelfId: 1 }).print.text).toBe('');
  });

  test('forgets everything with a reset', async () => {
    const { ana, reset, visit } = setUp();
    await ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' });
    await reset();
    expect(await visit('Tom').call('GET', changes.path)).toEqual([]);
  });
});

describe('live over the mock', () => {
  test('tells every tab of a save, and whose it was', async () => {
    const backend = setUp();
    const { heard, close } = heardBy(backend, 'me');
    await expect.poll(() => heard).toMatchObject([{ type: 'open', client: 'me' }]);
    await backend.ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' });
    const change = { user: { name: 'Ana Lima' }, resource: 'books', rowId: 3, client: 'visitor-1' };
    await expect.poll(() => heard[1]).toMatchObject({ type: 'change', change });
    close();
  });

  test('tells who else is at the same place, until they leave', async () => {
    const backend = setUp();
    const { heard, close } = heardBy(backend, 'me');
    const who = () =>
      heard.flatMap((message) =>
        message.type === 'presence' ? [message.presence.people.map(({ client }) => client).sort()] : [],
      );
    await expect.poll(() => heard).toMatchObject([{ type: 'open', client: 'me' }]);
    const headers = { authorization: `Bearer ${backend.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ client: 'me', scope: 'shelfId:1', page: 'library/books' });
    await backend.answer({ method: 'POST', url: '/api/live/presence', headers, body });
    await expect.poll(() => who()).toEqual([['me']]);
    await backend.ana.open('shelfId:1', 'library/label');
    await expect.poll(() => who()).toEqual([['me'], ['me', 'visitor-1']]);
    await backend.ana.leave();
    await expect.poll(() => who()).toEqual([['me'], ['me', 'visitor-1'], ['me']]);
    close();
  });
});
