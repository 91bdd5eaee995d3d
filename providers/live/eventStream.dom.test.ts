import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveMessage } from '@/live/messages.ts';
import { createEventStream } from './eventStream.ts';
import { changeNotice as change } from './liveTesting.ts';

const serverEvent = (event: string, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A connection that the test writes into and breaks. */
function connection() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  return {
    answer: new Response(body, { status: 200 }),
    write: async (text: string) => {
      controller?.enqueue(encoder.encode(text));
      await vi.advanceTimersByTimeAsync(0);
    },
    end: async () => {
      controller?.close();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

let isHidden = false;
const hide = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const open: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  for (const close of open.splice(0)) close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function listen(...answers: (Response | Error)[]) {
  const heard: LiveMessage[] = [];
  const request = vi.fn(async (_address: string, options: RequestInit = {}): Promise<Response> => {
    const answer = answers.shift() ?? new Error('Nobody is there');
    if (answer instanceof Error) throw answer;
    const broken = new Promise<never>((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
    broken.catch(() => undefined);
    const reader = answer.body?.getReader();
    if (!reader) return answer;
    // As `fetch` does it: what is aborted can be read no further.
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { done, value } = await Promise.race([reader.read(), broken]);
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    return new Response(body, { status: answer.status });
  });
  const session = {
    token: vi.fn((): string | undefined => 'token-1'),
    refreshed: vi.fn(async () => {}),
    unauthorized: vi.fn(async () => {}),
  };
  const close = createEventStream({
    apiBaseUrl: '/api',
    client: 'me',
    session,
    page: window,
    request: (address, options) => request(String(address), options),
    random: () => 1,
  })((message) => heard.push(message));
  open.push(close);
  await vi.advanceTimersByTimeAsync(0);
  const headers = (call: number) => new Headers(request.mock.calls[call]?.[1]?.headers);
  return { heard, request, session, headers, close };
}

describe('the live connection', () => {
  test("requests with the token and the tab's name, and passes events on", async () => {
    const server = connection();
    vi.spyOn(window.performance, 'now').mockReturnValue(1_234.5);
    const { heard, request, headers } = await listen(server.answer);
    expect(request.mock.calls[0]?.[0]).toBe('/api/live?age=1235');
    expect(Object.fromEntries(headers(0))).toEqual({
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: 'Bearer token-1',
      'x-client-id': 'me',
    });
    await server.write(serverEvent('change', change, 7).slice(0, 40));
    await server.write(serverEvent('change', change, 7).slice(40));
    await server.write(serverEvent('presence', { scope: 'eventId:5', people: [] }));
    await server.write(serverEvent('resync', {}));
    expect(heard).toEqual([
      { type: 'open', client: 'me' },
      { type: 'change', change },
      { type: 'presence', presence: { scope: 'eventId:5', people: [] } },
      { type: 'resync' },
    ]);
  });

  test('reconnects after a break and resumes after the last event', async () => {
    const [first, second] = [connection(), connection()];
    const { heard, request, headers } = await listen(first.answer, second.answer);
    await first.write(serverEvent('change', change, 7));
    await first.end();
    expect(request).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(headers(1).get('last-event-id')).toBe('7');
    expect(heard.map(({ type }) => type)).toEqual(['open', 'change', 'open']);
  });

  test('reloads all data after reconnecting without a last event', async () => {
    const [first, second] = [connection(), connection()];
    const { heard } = await listen(first.answer, second.answer);
    await first.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard.map(({ type }) => type)).toEqual(['open', 'open', 'resync']);
  });

  test('does not reconnect before the time that the server sent', async () => {
    const refusal = new Response(null, { status: 429, headers: { 'Retry-After': '30' } });
    const { request } = await listen(refusal);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(request).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('waits longer after each failure, but at most half a minute', async () => {
    const { request } = await listen();
    const waits: number[] = [];
    for (let attempt = 1; attempt < 8; attempt += 1) {
      let waited = 0;
      while (request.mock.calls.length === attempt && waited < 60_000) {
        await vi.advanceTimersByTimeAsync(1_000);
        waited += 1_000;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('reconnects at once when the network does', async () => {
    const { request } = await listen(new Error('offline'), connection().answer);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('lets the session renew a refused token', async () => {
    const { session, request } = await listen(new Response(null, { status: 401 }), connection().answer);
    expect(session.unauthorized).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('reconnects after a refusal without a token only when somebody has signed in again', async () => {
    const { session, request } = await listen(new Response(null, { status: 401 }), connection().answer);
    session.token.mockReturnValue(undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request).toHaveBeenCalledTimes(1);
    session.token.mockReturnValue('new');
    await vi.advanceTimersByTimeAsync(45_000);
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('closes if the server has been silent for too long', async () => {
    const [first, second] = [connection(), connection()];
    const { request } = await listen(first.answer, second.answer);
    await vi.advanceTimersByTimeAsync(60_000);
    await first.write(':\n\n');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('closes after the page was hidden for a minute, and reopens when it is shown', async () => {
    const { request, headers } = await listen(connection().answer, connection().answer);
    hide(true);
    await vi.advanceTimersByTimeAsync(40_000);
    hide(false);
    hide(true);
    await vi.advanceTimersByTimeAsync(61_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request).toHaveBeenCalledTimes(1);
    expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    hide(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(headers(1).get('x-client-id')).toBe('me');
  });

  test('ends when it is closed, or if the server does not offer it', async () => {
    const server = connection();
    const closed = await listen(server.answer);
    closed.close();
    await server.write(serverEvent('change', change, 7));
    const missing = await listen(new Response(null, { status: 404 }));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(closed.heard.map(({ type }) => type)).toEqual(['open']);
    expect(closed.request).toHaveBeenCalledTimes(1);
    expect(missing.request).toHaveBeenCalledTimes(1);
  });

  test('reloads all data after a change that it cannot parse', async () => {
    const server = connection();
    const { heard } = await listen(server.answer);
    await server.write(serverEvent('change', { ...change, kind: 'moved' }, 8));
    await server.write('event: news\ndata: {}\n\n');
    expect(heard.map(({ type }) => type)).toEqual(['open', 'resync']);
  });
});
