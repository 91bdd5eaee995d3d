import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FolderInUseError, FolderLostError, lockFolder } from './folderLock.ts';

let folder = '';
const lock = () => join(folder, 'lock');
const write = (owner: object) => writeFileSync(lock(), JSON.stringify({ id: 'other', started: '', ...owner }));
const hold = (onLost: (error: Error) => void = () => undefined) => lockFolder(folder, onLost);
const age = (milliseconds: number) => {
  const then = new Date(Date.now() - milliseconds);
  utimesSync(lock(), then, then);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('one process locks the folder until it unlocks it', () => {
  const held = hold();
  expect(() => hold()).toThrow(FolderInUseError);
  expect(() => hold()).toThrow(`in use by process ${process.pid}`);
  held.release();
  hold().release();
});

test('takes over the lock of a dead process', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  write({ pid: gone.pid, host: hostname() });
  hold().release();
});

test('does not mistake another process with the same number for the owner', () => {
  write({ pid: process.pid, host: hostname(), started: 'long ago' });
  hold().release();
});

test('respects the lock of another machine while it is renewed', () => {
  write({ pid: 1, host: 'elsewhere' });
  expect(() => hold()).toThrow('process 1 on elsewhere');
  age(120_000);
  hold().release();
});

test('respects the lock of another container with the same host name', () => {
  write({ pid: process.pid, host: hostname(), started: 'long ago', within: 'another container' });
  expect(() => hold()).toThrow(`process ${process.pid} on ${hostname()}`);
  age(120_000);
  hold().release();
});

test('ignores a partially written lock, but not while it may still be written', () => {
  writeFileSync(lock(), '{"pid":');
  expect(() => hold()).toThrow('in use by another process');
  age(3_000);
  hold().release();
});

test('notices at once that the lock was taken over or removed', () => {
  const held = hold();
  held.verify();
  rmSync(lock());
  write({ pid: 7, host: 'elsewhere' });
  expect(held.verify).toThrow(FolderLostError);
  expect(held.verify).toThrow(`${folder} was taken over by process 7 on elsewhere`);
  rmSync(lock());
  expect(held.verify).toThrow(`The lock of ${folder} was removed`);
  held.release();
});

test('the cheap check reads the lock again after a pause', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const held = hold();
  write({ pid: 7, host: 'elsewhere' });
  held.assertHeld();
  vi.advanceTimersByTime(120);
  expect(held.assertHeld).toThrow(FolderLostError);
  held.release();
});

test('the heartbeat renews the lock, and reports and keeps one that belongs to another process', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const onLost = vi.fn();
  const held = hold(onLost);
  age(60_000);
  vi.advanceTimersByTime(5_000);
  expect(Date.now() - statSync(lock()).mtimeMs).toBeLessThan(30_000);
  rmSync(lock());
  write({ pid: 7, host: 'elsewhere' });
  age(60_000);
  vi.advanceTimersByTime(10_000);
  expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.any(FolderLostError));
  expect(Date.now() - statSync(lock()).mtimeMs).toBeGreaterThan(30_000);
  held.release();
});

test("unlocking does not remove a later owner's lock", () => {
  const held = hold();
  write({ pid: 1, host: 'elsewhere' });
  held.release();
  expect(readFileSync(lock(), 'utf8')).toContain('elsewhere');
});
