import type { FromWorker, ToWorker } from '@contract/portableMessages.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testConfig } from '@/config/testConfig.ts';
import { startWorker } from './startWorker.ts';

/** A worker that answers what a test says. */
let answers: (message: ToWorker) => FromWorker[];
const told: ToWorker[] = [];

class TestWorker {
  onmessage: ((event: { data: FromWorker }) => void) | undefined;
  postMessage(message: ToWorker) {
    told.push(message);
    for (const data of answers(message)) this.onmessage?.({ data });
  }
}

const start = { runtime: testConfig, image: 'http://localhost/n/database.tar.gz' };
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));

beforeEach(() => {
  told.length = 0;
  vi.stubGlobal('Worker', TestWorker);
});
afterEach(() => void vi.unstubAllGlobals());

test('gives requests to the worker and puts the parts of its answers together', async () => {
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
  expect(told.at(-1)).toMatchObject({ type: 'request', method: 'POST', url: 'http://localhost:3000/api/events' });
});

test('says why the product did not start', async () => {
  answers = () => [{ type: 'failed', reason: 'The database is broken' }];
  await expect(startWorker(start, window)).rejects.toThrow('The database is broken');
});

test('breaks a request that the worker could not answer, and one that nobody waits for', async () => {
  answers = ({ type }) => (type === 'start' ? [{ type: 'ready', token: 'open' }] : []);
  const { send } = await startWorker(start, window);
  const leaving = new AbortController();
  const left = send('/api/live', { signal: leaving.signal });
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'request' }));
  leaving.abort();
  await expect(left).rejects.toThrow();
  expect(told.at(-1)).toMatchObject({ type: 'cancel', id: 1 });

  answers = (message) => (message.type === 'request' ? [{ type: 'end', id: message.id }] : []);
  await expect(send('/api/events', {})).rejects.toThrow('could not answer');
});
