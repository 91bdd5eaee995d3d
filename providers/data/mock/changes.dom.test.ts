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
  const messages: LiveMessage[] = [];
  const close = backend.live(client)((message) => messages.push(message));
  return { messages, close };
};

describe('the history of the mock', () => {
  test('records who changed which fields of a row, with both values', async () => {
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

  test('records new rows, deleted rows, documents, and endpoints', async () => {
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

  test('undoes a change once, which is a change too', async () => {
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

  test('names what was changed again since, and undoes it anyway if requested', async () => {
    const { ana, history, takeBack, store } = setUp();
    await ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion', note: 'new' });
    const [{ id }] = await history();
    await ana.call('PATCH', '/shelves/1/books/3', { title: 'Sanditon' });
    await expect(takeBack(id)).rejects.toThrow(/409.*"path":"title"/);
    await takeBack(id, { evenIfChanged: true });
    expect(store.find(books, 3)).toMatchObject({ title: 'Emma', note: '' });
  });

  test('restores deleted rows, and deletes created ones', async () => {
    const { ana, takeLastBack, store } = setUp();
    await ana.call('DELETE', '/shelves/1/books/3');
    await takeLastBack();
    expect(store.find(books, 3)?.title).toBe('Emma');
    await ana.call('POST', '/shelves/2/books', { title: 'Atlas' });
    await takeLastBack();
    expect(store.all(books, { shelfId: 2 }).map(({ title }) => title)).toEqual(['Alps']);
  });

  test('restores the fields of a document that a save accepts', async () => {
    const { ana, takeLastBack, store } = setUp();
    await ana.call('PATCH', '/shelves/1/label', { print: { text: 'Fiction' } });
    await takeLastBack();
    expect(store.document(label, { shelfId: 1 }).print.text).toBe('');
  });

  test('is cleared by a reset', async () => {
    const { ana, reset, visit } = setUp();
    await ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' });
    await reset();
    expect(await visit('Tom').call('GET', changes.path)).toEqual([]);
  });
});

describe('live updates of the mock', () => {
  test('report every save to every tab, with its author', async () => {
    const backend = setUp();
    const { messages, close } = heardBy(backend, 'me');
    await expect.poll(() => messages).toMatchObject([{ type: 'open', client: 'me' }]);
    await backend.ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' });
    const change = { user: { name: 'Ana Lima' }, resource: 'books', rowId: 3, client: 'visitor-1' };
    await expect.poll(() => messages[1]).toMatchObject({ type: 'change', change });
    close();
  });

  test('report who else is on the same page, until they leave', async () => {
    const backend = setUp();
    const { messages, close } = heardBy(backend, 'me');
    const who = () =>
      messages.flatMap((message) =>
        message.type === 'presence' ? [message.presence.people.map(({ client }) => client).sort()] : [],
      );
    await expect.poll(() => messages).toMatchObject([{ type: 'open', client: 'me' }]);
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
