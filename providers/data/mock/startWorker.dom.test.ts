import type { FromWorker, ToWorker } from '@contract/portableMessages.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testConfig } from '@/config/testConfig.ts';
import { startWorker } from './startWorker.ts';

/** A worker that answers what a test says. */
let answers: (message: ToWorker) => FromWorker[];
const sentToWorker: ToWorker[] = [];

class TestWorker {
  onmessage: ((event: { data: FromWorker }) => void) | undefined;
  postMessage(message: ToWorker) {
    sentToWorker.push(message);
    for (const data of answers(message)) this.onmessage?.({ data });
  }
}

const start = { runtime: testConfig, image: 'http://localhost/n/database.tar.gz' };
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));

const started = ({ type }: ToWorker): FromWorker[] => (type === 'start' ? [{ type: 'ready', token: 'open' }] : []);

beforeEach(() => {
  sentToWorker.length = 0;
  document.body.innerHTML = '<div id="root"></div>';
  vi.stubGlobal('Worker', TestWorker);
});
afterEach(() => void vi.unstubAllGlobals());

test('passes requests to the worker and joins the parts of its responses', async () => {
  answers = (message) => {
    if (message.type !== 'request') return [{ type: 'ready', token: 'open' }];
    const { id } = message;
    return [
      { type: 'head', id, status: 201, headers: [['etag', '"1"']] },
      { type: 'part', id, bytes: bytes('{"data":') },
      { type: 'part', id, bytes: bytes('{}}') },
      { type: 'end', id },
    ];
  };
  const { token, send } = await startWorker(start, window);
  expect(token).toBe('open');
  const answer = await send('/api/events', { method: 'POST', body: '{}' });
  expect([answer.status, answer.headers.get('etag'), await answer.json()]).toEqual([201, '"1"', { data: {} }]);
  expect(sentToWorker.at(-1)).toMatchObject({
    type: 'request',
    method: 'POST',
    url: 'http://localhost:3000/api/events',
  });
});

test('reports why the product did not start', async () => {
  answers = () => [{ type: 'failed', reason: 'The database is broken' }];
  await expect(startWorker(start, window)).rejects.toThrow('The database is broken');
});

test('fails a request that the worker could not handle, and one whose response nobody reads', async () => {
  answers = started;
  const { send } = await startWorker(start, window);
  const leaving = new AbortController();
  const left = send('/api/live', { signal: leaving.signal });
  await expect.poll(() => sentToWorker.at(-1)).toMatchObject({ type: 'request' });
  leaving.abort();
  await expect(left).rejects.toThrow();
  expect(sentToWorker.at(-1)).toMatchObject({ type: 'cancel', id: 1 });

  answers = (message) => (message.type === 'request' ? [{ type: 'end', id: message.id }] : []);
  await expect(send('/api/events', {})).rejects.toThrow('could not answer');
});

test('fails a response that breaks off', async () => {
  answers = (message) => {
    if (message.type !== 'request') return started(message);
    const { id } = message;
    return [
      { type: 'head', id, status: 200, headers: [] },
      { type: 'part', id, bytes: bytes('{"data":') },
      { type: 'end', id, failure: 'The database is gone' },
    ];
  };
  const { send } = await startWorker(start, window);
  await expect(send('/api/events', {}).then((answer) => answer.text())).rejects.toThrow('The database is gone');
});

test('saves everything and ends open requests when the page is left', async () => {
  answers = (message) =>
    message.type === 'request' ? [{ type: 'head', id: message.id, status: 200, headers: [] }] : started(message);
  const { send } = await startWorker(start, window);
  const live = await send('/api/live', {});
  sentToWorker.length = 0;
  window.dispatchEvent(new Event('pagehide'));
  expect(sentToWorker).toContainEqual({ type: 'cancel', id: 1 });
  expect(sentToWorker).toContainEqual({ type: 'save', id: expect.any(Number) });
  await expect(live.text()).rejects.toThrow('The page was left');
});

test('resolves when everything is saved, and rejects with the reason otherwise', async () => {
  let failure: string | undefined;
  answers = (message) => (message.type === 'save' ? [{ type: 'saved', id: message.id, failure }] : started(message));
  const { saved } = await startWorker(start, window);
  await saved();
  failure = 'The storage is full';
  await expect(saved()).rejects.toThrow('The storage is full');
});

test('reports that the script of a shared worker cannot be loaded', async () => {
  class BrokenSharedWorker {
    port = { postMessage: () => queueMicrotask(() => this.onerror?.(new Event('error'))) };
    onerror: ((event: Event) => void) | undefined;
  }
  vi.stubGlobal('SharedWorker', BrokenSharedWorker);
  await expect(startWorker({ ...start, storageKey: 'data' }, window)).rejects.toThrow('could not be loaded');
});

test('waits with stored data until no other tab uses it, if workers cannot be shared', async () => {
  let give = (): void => undefined;
  const locks = {
    request: async (_: string, hold: () => Promise<never>) => {
      await new Promise<void>((resolve) => {
        give = resolve;
      });
      return hold();
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  answers = started;
  const opened = startWorker({ ...start, storageKey: 'data' }, window);
  await expect.poll(() => document.body.textContent).toContain('open in another tab');
  expect(sentToWorker).toEqual([]);
  give();
  expect((await opened).token).toBe('open');
  expect(document.body.textContent).toBe('');
  Reflect.deleteProperty(navigator, 'locks');
});
