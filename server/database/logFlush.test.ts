import { beforeEach, expect, test, vi } from 'vitest';
import { createLogFlush, type FileSync } from './logFlush.ts';

type Flush = { file: number; end: () => void; fail: (error: Error) => void };

/** Flushes that a test lets end. */
let running: Flush[] = [];
const now = vi.fn<FileSync['now']>();
const beforeAcknowledging = vi.fn();
const sync: FileSync = {
  later: (file) => new Promise((end, fail) => running.push({ file, end, fail })),
  now,
};
const next = async () => {
  const [flush] = running.splice(0, 1);
  if (!flush) throw new Error('Nothing is being flushed');
  return flush;
};
const settled = async (promise: Promise<void>) => {
  const open = Symbol('open');
  await new Promise((resolve) => setImmediate(resolve));
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
};

beforeEach(() => {
  running = [];
  now.mockReset();
  beforeAcknowledging.mockReset();
});

test('flushes nothing for a transaction without writes', async () => {
  const flush = createLogFlush(beforeAcknowledging, sync);
  await flush.done();
  flush.now();
  expect([running, now.mock.calls, beforeAcknowledging.mock.calls]).toEqual([[], [], []]);
});

test('commits that wait together share a flush, and are acknowledged after one check', async () => {
  const flush = createLogFlush(beforeAcknowledging, sync);
  flush.request(3);
  flush.request(3);
  const both = Promise.all([flush.done(), flush.done()]).then(() => undefined);
  expect(await settled(both)).toBe(false);
  expect(running).toHaveLength(1);
  expect(beforeAcknowledging).not.toHaveBeenCalled();
  (await next()).end();
  await both;
  expect(beforeAcknowledging).toHaveBeenCalledOnce();
});

test('a commit during a flush waits for the next one', async () => {
  const flush = createLogFlush(beforeAcknowledging, sync);
  flush.request(3);
  const first = flush.done();
  flush.request(3);
  const second = flush.done();
  (await next()).end();
  await first;
  expect(await settled(second)).toBe(false);
  (await next()).end();
  await second;
});

test('a write that must follow the log flushes it at once, and spares the commits their own flush', async () => {
  const flush = createLogFlush(beforeAcknowledging, sync);
  flush.request(3);
  flush.now();
  flush.now();
  expect(now.mock.calls).toEqual([[3]]);
  await flush.done();
  expect(running).toEqual([]);
  expect(beforeAcknowledging).toHaveBeenCalledOnce();
});

test('a file is flushed before it is closed and before another one follows it', () => {
  const flush = createLogFlush(beforeAcknowledging, sync);
  flush.request(3);
  flush.beforeClose(9);
  expect(now).not.toHaveBeenCalled();
  flush.beforeClose(3);
  flush.request(4);
  flush.request(5);
  expect(now.mock.calls).toEqual([[3], [4]]);
});

test('a flush that finds its file closed succeeds if the file was flushed before', async () => {
  const flush = createLogFlush(beforeAcknowledging, sync);
  flush.request(3);
  const done = flush.done();
  flush.beforeClose(3);
  (await next()).fail(Object.assign(new Error('bad file descriptor'), { code: 'EBADF' }));
  await done;
});

test('a failed flush is not repeated, because the system may have dropped the data', async () => {
  const flush = createLogFlush(beforeAcknowledging, sync);
  flush.request(3);
  const done = flush.done();
  (await next()).fail(Object.assign(new Error('i/o error'), { code: 'EIO' }));
  await expect(done).rejects.toThrow('i/o error');
  flush.request(3);
  await expect(flush.done()).rejects.toThrow('i/o error');
  expect(flush.now).toThrow('i/o error');
  expect(running).toEqual([]);
});

test('nothing is acknowledged by a process that has lost its lock', async () => {
  const flush = createLogFlush(beforeAcknowledging, sync);
  beforeAcknowledging.mockImplementation(() => {
    throw new Error('another process has the folder');
  });
  flush.request(3);
  const done = flush.done();
  (await next()).end();
  await expect(done).rejects.toThrow('another process has the folder');
  await expect(flush.done()).rejects.toThrow('another process has the folder');
});
