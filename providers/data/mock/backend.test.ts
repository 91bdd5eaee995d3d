import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testConfig } from '@/config/testConfig.ts';
import { books, library, libraryContracts, shelves } from '@/testing/shelves.ts';
import { createMockBackend } from './backend.ts';
import { mockHandlers } from './handlers.ts';
import { setSwitches } from './switches.ts';

const create = () => createMockBackend({ ...testConfig, contracts: libraryContracts, areas: [library] });

const signedIn = { authorization: 'Bearer mock', 'content-type': 'application/json' };

function get(backend: ReturnType<typeof create>, url: string, headers: Record<string, string> = signedIn) {
  return backend.answer({ method: 'GET', url: `/api${url}`, headers, body: undefined });
}

describe('the mock', () => {
  test('is seeded the same at every start, and again after a reset', () => {
    const backend = create();
    const first = [backend.store.all(shelves), backend.store.all(books)];
    expect(first[0]?.length).toBe(2);
    expect([create().store.all(shelves), create().store.all(books)]).toEqual(first);
    backend.store.insert(shelves, {}, { name: 'New' });
    backend.store.change(books, 3, { title: 'Changed' });
    backend.reset();
    expect([backend.store.all(shelves), backend.store.all(books)]).toEqual(first);
  });

  test('hands out copies: what a test does to them stays with the test', () => {
    const { store } = create();
    const [shelf] = store.all(shelves);
    if (shelf) shelf.name = 'Changed outside';
    expect(store.all(shelves)[0]?.name).toBe('Hall');
  });

  test('answers nobody who is not signed in, and signs in everybody who asks', async () => {
    const backend = create();
    expect(await get(backend, '/shelves', {})).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const ask = (action: string) =>
      backend.answer({ method: 'POST', url: '/nAuth.php', headers: {}, body: `action=${action}` });
    expect(await ask('auth')).toMatchObject({ status: 200, body: { success: 1, jwt: expect.any(String) } });
    expect(await ask('refresh')).toMatchObject({ body: { jwt: expect.any(String) } });
    expect(await ask('logout')).toMatchObject({ body: { success: 1, redirect: '/n/' } });
    expect(await ask('dance')).toMatchObject({ status: 400 });
  });

  test('says so when an endpoint has no handler', async () => {
    const backend = createMockBackend({ ...testConfig, contracts: libraryContracts });
    const shelf = backend.store.insert(shelves, {}, { name: 'Hall' });
    expect(await get(backend, `/shelves/${shelf.id}/inventory`)).toMatchObject({
      status: 503,
      body: { message: 'The mock has no handler for the endpoint "inventory"' },
    });
  });

  test('refuses a body that is no JSON as the API does', async () => {
    const post = (body: string, contentType: string) =>
      create().answer({
        method: 'POST',
        url: '/api/shelves',
        headers: { ...signedIn, 'content-type': contentType },
        body,
      });
    expect(await post('{', 'application/json')).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await post('name=Hall', 'text/plain')).toMatchObject({ status: 415, body: { code: 'unsupported_media' } });
  });
});

describe('its switches', () => {
  afterEach(() => void vi.useRealTimers());

  test('delay every answer', async () => {
    vi.useFakeTimers();
    const backend = create();
    setSwitches(backend.switches, '?mock.latency=800');
    const done = vi.fn();
    const call = get(backend, '/shelves').then(done);
    await vi.advanceTimersByTimeAsync(799);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(done).toHaveBeenCalled();
  });

  test('fail the calls of one contract, always or so many times, and leave the others alone', async () => {
    const backend = create();
    setSwitches(backend.switches, '?mock.fail=shelves:500,books:412:1');
    expect(await get(backend, '/shelves')).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await get(backend, '/shelves')).toMatchObject({ status: 500 });
    expect(await get(backend, '/shelves/1/books')).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect(await get(backend, '/shelves/1/books')).toMatchObject({ status: 200 });
    backend.switches.clear();
    expect(await get(backend, '/shelves')).toMatchObject({ status: 200 });
  });

  test('break the connection with status 0', async () => {
    const backend = create();
    backend.switches.fail('shelves', 0, 1);
    await expect(get(backend, '/shelves')).rejects.toThrow();
    expect(await get(backend, '/shelves')).toMatchObject({ status: 200 });
  });
});

describe('its MSW handlers', () => {
  const backend = create();
  const server = setupServer(...mockHandlers(backend, testConfig));
  const origin = 'http://console.test';
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => backend.reset());
  afterAll(() => server.close());

  test('answer reads and writes over the wire', async () => {
    const created = await fetch(`${origin}/api/shelves`, {
      method: 'POST',
      headers: signedIn,
      body: JSON.stringify({ name: 'Cellar' }),
    });
    expect(created.status).toBe(201);
    expect(created.headers.get('etag')).toBe('"1"');
    const list = await fetch(`${origin}/api/shelves?sort=-name&perPage=1`, { headers: signedIn });
    expect(await list.json()).toMatchObject({ data: [{ name: 'Hall' }], meta: { total: 3, page: 1, perPage: 1 } });
  });

  test('answer a removal without a body, a refusal with one, and sign in', async () => {
    const removed = await fetch(`${origin}/api/shelves/1`, { method: 'DELETE', headers: signedIn });
    expect([removed.status, await removed.text()]).toEqual([204, '']);
    const gone = await fetch(`${origin}/api/shelves/1`, { headers: signedIn });
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: 'not_found', errors: [] }]);
    const auth = await fetch(`${origin}/nAuth.php`, { method: 'POST', body: new URLSearchParams({ action: 'auth' }) });
    expect(await auth.json()).toMatchObject({ success: 1 });
  });
});
