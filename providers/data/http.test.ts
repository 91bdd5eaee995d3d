import { describe, expect, test, vi } from 'vitest';
import { answerAdapter, type PlainAnswer, type PlainRequest } from './answerAdapter.ts';
import { createHttp } from './http.ts';

function setUp(answer: (request: PlainRequest) => Promise<PlainAnswer>, token: string | undefined = 'token-1') {
  const session = { token: () => token, refreshed: vi.fn(async () => {}), unauthorized: vi.fn(async () => {}) };
  const requests: PlainRequest[] = [];
  const log = { info: vi.fn() };
  const adapter = answerAdapter(async (request) => {
    requests.push(request);
    return answer(request);
  });
  const http = createHttp({ baseUrl: 'https://api.example/v1', session, adapter, log });
  return { http, session, requests, log, adapter };
}

const ok = async () => ({ status: 200, body: { data: 1 } });
const refuse = (status: number) => async () => ({ status, body: { message: `refused ${status}` } });

describe('a call to the product API (spec §7)', () => {
  test('goes to the configured base URL as JSON, uncached, with the token and a limit of 30 s', async () => {
    const { http, requests } = setUp(ok);
    await http.post('/events', { name: 'Fair' });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.example/v1/events',
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
        authorization: 'Bearer token-1',
      },
      body: '{"name":"Fair"}',
    });
    expect(http.defaults.timeout).toBe(30_000);
    // Otherwise axios asks the browser's cookie store first, and the call leaves behind whatever is being drawn.
    expect(http.defaults.withXSRFToken).toBe(false);
  });

  test('times out as the brand configures, and for 0 as the product does (spec §3, §7)', () => {
    const { session } = setUp(ok);
    const timeout = (brandTimeout: number) => createHttp({ baseUrl: '/api', session, brandTimeout }).defaults.timeout;
    expect([timeout(0), timeout(45_000)]).toEqual([30_000, 45_000]);
  });

  test("sends the page's current language", async () => {
    const { session, requests, adapter } = setUp(ok);
    let language = 'en';
    const http = createHttp({ baseUrl: '/api', session, adapter, language: () => language });
    await http.get('/events');
    language = 'de';
    await http.get('/events', { skipAuth: true });
    expect(requests.map(({ headers }) => headers['accept-language'])).toEqual(['en', 'de']);
  });

  test('omits the token if a flag says so, and without one', async () => {
    const flagged = setUp(ok);
    await flagged.http.get('/events', { skipAuth: true });
    expect(flagged.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(flagged.session.refreshed).not.toHaveBeenCalled();

    const signedOut = setUp(ok, '');
    await signedOut.http.get('/events');
    expect(signedOut.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('waits for a token that is being renewed', async () => {
    const { http, session, requests } = setUp(ok);
    let renewed = () => {};
    session.refreshed.mockReturnValue(new Promise((resolve) => (renewed = resolve)));
    const call = http.get('/events');
    await Promise.resolve();
    expect(requests).toHaveLength(0);
    renewed();
    await call;
    expect(requests).toHaveLength(1);
  });
});

describe('a failed call (spec §8)', () => {
  test.each([401, 403])('with %i notifies the session and still rejects with the original error', async (status) => {
    const { http, session } = setUp(refuse(status));
    await expect(http.get('/events')).rejects.toMatchObject({ status, message: `refused ${status}` });
    expect(session.unauthorized).toHaveBeenCalledExactlyOnceWith('token-1');
  });

  test.each([400, 404, 422, 500])('with %i does not notify the session', async (status) => {
    const { http, session } = setUp(refuse(status));
    await expect(http.get('/events')).rejects.toMatchObject({ status });
    expect(session.unauthorized).not.toHaveBeenCalled();
  });

  test('without a response is a Request Error', async () => {
    const { http } = setUp(() => Promise.reject(new Error('connection lost')));
    await expect(http.get('/events')).rejects.toMatchObject({ type: 'Request Error', status: 400 });
  });

  test('that was canceled is logged to the console and rejects as canceled', async () => {
    const { http, log, session } = setUp(() => new Promise(() => {}));
    const abort = new AbortController();
    const call = http.get('/events', { signal: abort.signal });
    await expect.poll(() => session.refreshed).toHaveBeenCalled();
    abort.abort();
    await expect(call).rejects.toMatchObject({ canceled: true });
    expect(log.info).toHaveBeenCalledWith('Request canceled:', 'canceled!');
  });
});
