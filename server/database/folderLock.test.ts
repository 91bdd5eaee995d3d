import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './folderLock.ts';

let folder = '';
const lock = () => join(folder, 'lock');
const write = (owner: object) => writeFileSync(lock(), JSON.stringify({ id: 'other', started: '', ...owner }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('one process holds the folder until it lets go', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockFolder(folder)();
});

test('the lock of a process that is gone is taken over', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  write({ pid: gone.pid, host: hostname() });
  lockFolder(folder)();
});

test('a number that another process has by now is not mistaken for the owner', () => {
  write({ pid: process.pid, host: hostname(), started: 'long ago' });
  lockFolder(folder)();
});

test('a lock of another machine counts while it shows signs of life', () => {
  write({ pid: 1, host: 'elsewhere' });
  expect(() => lockFolder(folder)).toThrow('process 1 on elsewhere');
  const minutesAgo = new Date(Date.now() - 120_000);
  utimesSync(lock(), minutesAgo, minutesAgo);
  lockFolder(folder)();
});

test('so does one of a container that is called like this one', () => {
  write({ pid: process.pid, host: hostname(), started: 'long ago', within: 'another container' });
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid} on ${hostname()}`);
  const minutesAgo = new Date(Date.now() - 120_000);
  utimesSync(lock(), minutesAgo, minutesAgo);
  lockFolder(folder)();
});

test('a lock that was cut short while it was written is nobody’s', () => {
  writeFileSync(lock(), '{"pid":');
  lockFolder(folder)();
});

test('letting go does not remove the lock of whoever came after', () => {
  const unlock = lockFolder(folder);
  write({ pid: 1, host: 'elsewhere' });
  unlock();
  expect(readFileSync(lock(), 'utf8')).toContain('elsewhere');
});
