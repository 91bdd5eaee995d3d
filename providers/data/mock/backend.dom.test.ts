import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestBackend, type TestBackend } from '@/testing/backend.ts';
import { books, shelves } from '@/testing/shelves.ts';
import { connectWire } from '@/testing/wire.ts';
import { setSwitches } from './switches.ts';

const headersOf = ({ token }: TestBackend) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

function get(backend: TestBackend, url: string, headers: Record<string, string> = headersOf(backend)) {
  return backend.answer({ method: 'GET', url: `/api${url}`, headers, body: undefined });
}

describe('the product without a server', () => {
  test('is the same at every start, and again after a reset', async () => {
    const backend = createTestBackend();
    const first = [backend.store.all(shelves), backend.store.all(books)];
    expect(first[0]?.length).toBe(2);
    const another = createTestBackend();
    expect([another.store.all(shelves), another.store.all(books)]).toEqual(first);
    backend.store.insert(shelves, {}, { name: 'New' });
    backend.store.change(books, 3, { title: 'Changed' });
    expect([another.store.all(shelves), another.store.all(books)]).toEqual(first);
    await backend.reset();
    expect([backend.store.all(shelves), backend.store.all(books)]).toEqual(first);
  });

  test('refuses calls without a token, and signs in everybody', async () => {
    const backend = createTestBackend();
    expect(await get(backend, '/shelves', {})).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const ask = (action: string) =>
      backend.answer({ method: 'POST', url: '/nAuth.php', headers: {}, body: `action=${action}` });
    expect(await ask('auth')).toMatchObject({ status: 200, body: { success: 1, jwt: expect.any(String) } });
    expect(await ask('refresh')).toMatchObject({ body: { jwt: expect.any(String) } });
    expect(await ask('logout')).toMatchObject({ body: { success: 1, redirect: '/n/' } });
    expect(await ask('dance')).toMatchObject({ status: 400 });
  });

  test('refuses a body that is no JSON, like the API', async () => {
    const backend = createTestBackend();
    const post = (body: string, contentType: string, path = 'shelves') =>
      backend.answer({
        method: 'POST',
        url: `/api/${path}`,
        headers: { ...headersOf(backend), 'content-type': contentType },
        body,
      });
    expect(await post('{', 'application/json')).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await post('name=Hall', 'text/plain')).toMatchObject({ status: 415, body: { code: 'unsupported_media' } });
    expect(await post('{', 'application/json', 'portable/visitors')).toMatchObject({ body: { code: 'malformed' } });
  });
});

describe('its switches', () => {
  afterEach(() => void vi.useRealTimers());

  test('delay every response', async () => {
    vi.useFakeTimers();
    const backend = createTestBackend();
    setSwitches(backend.switches, '?mock.latency=800');
    const done = vi.fn();
    const call = get(backend, '/shelves').then(done);
    await vi.advanceTimersByTimeAsync(799);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(done).toHaveBeenCalled();
  });

  test('fail the calls of one contract, always or a number of times, and no others', async () => {
    const backend = createTestBackend();
    setSwitches(backend.switches, '?mock.fail=shelves:500,books:412:1');
    expect(await get(backend, '/shelves')).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await get(backend, '/shelves')).toMatchObject({ status: 500 });
    expect(await get(backend, '/shelves/1/books')).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect(await get(backend, '/shelves/1/books')).toMatchObject({ status: 200 });
    backend.switches.clear();
    expect(await get(backend, '/shelves')).toMatchObject({ status: 200 });
  });

  test('break the connection with status 0', async () => {
    const backend = createTestBackend();
    backend.switches.fail('shelves', 0, 1);
    await expect(get(backend, '/shelves')).rejects.toThrow();
    expect(await get(backend, '/shelves')).toMatchObject({ status: 200 });
  });
});

describe('the connection to it', () => {
  let backend: TestBackend;
  beforeEach(() => {
    backend = createTestBackend();
    connectWire(backend);
  });
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, window.location.href), { headers: headersOf(backend), ...init });

  test('carries reads and writes', async () => {
    const created = await ask('/api/shelves', { method: 'POST', body: JSON.stringify({ name: 'Cellar' }) });
    expect(created.status).toBe(201);
    expect(created.headers.get('etag')).toBe('"1"');
    const list = await ask('/api/shelves?sort=-name&perPage=1');
    expect(await list.json()).toMatchObject({ data: [{ name: 'Hall' }], meta: { total: 3, page: 1, perPage: 1 } });
  });

  test('carries a deletion without a body, a refusal with one, and a sign-in', async () => {
    const removed = await ask('/api/shelves/1', { method: 'DELETE' });
    expect([removed.status, await removed.text()]).toEqual([204, '']);
    const gone = await ask('/api/shelves/1');
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: 'not_found', errors: [] }]);
    const auth = await ask('/nAuth.php', { method: 'POST', body: 'action=auth' });
    expect(await auth.json()).toMatchObject({ success: 1 });
  });
});
