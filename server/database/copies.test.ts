import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../../tests/support/ports.ts';
import { obtainCopy, startAnsweringCopies } from './copies.ts';
import { type FolderLock, lockFolder } from './folderLock.ts';
import { copyDatabase } from './snapshots.ts';

let folder = '';
let lock: FolderLock | undefined;
const clock = () => new Date();
const pollOptions = { timeout: 10_000 };
let answering: { stop: () => void } | undefined;
const copyTo = (to: string) => copyDatabase(join(folder, 'database'), to);
const left = () => readdir(join(folder, 'copies'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-copies-'));
  await mkdir(join(folder, 'database'));
  await writeFile(join(folder, 'database', 'PG_VERSION'), '17');
});
afterEach(async () => {
  answering?.stop();
  lock?.release();
  lock = undefined;
  await rm(folder, { recursive: true });
});

test('if nobody has locked the folder, copies at once and unlocks it', async () => {
  const copy = await obtainCopy(folder);
  expect(await readFile(join(copy.folder, 'database', 'PG_VERSION'), 'utf8')).toBe('17');
  lock = lockFolder(folder, () => undefined);
  await copy.remove();
  expect(await left()).toEqual([]);
});

test('if a server has locked the folder, the server makes the copy', async () => {
  lock = lockFolder(folder, () => undefined);
  answering = startAnsweringCopies(folder, { copy: copyTo, log: silentLog, clock });
  const copy = await obtainCopy(folder);
  expect(await readFile(join(copy.folder, 'database', 'PG_VERSION'), 'utf8')).toBe('17');
  await copy.remove();
  expect(await left()).toEqual([]);
});

test('reports why a server cannot copy, and does not wait for one that does not respond', async () => {
  lock = lockFolder(folder, () => undefined);
  await expect(obtainCopy(folder, 100)).rejects.toThrow('did not copy it within 0.1 s');
  const failing = () => Promise.reject(new Error('no space left'));
  answering = startAnsweringCopies(folder, { copy: failing, log: silentLog, clock });
  await expect(obtainCopy(folder)).rejects.toThrow('The server could not copy its database: no space left');
  expect(await left()).toEqual([]);
});

test('waits for a copy while it grows', async () => {
  lock = lockFolder(folder, () => undefined);
  const slow = async (to: string) => {
    await mkdir(to);
    for (let piece = 0; piece < 20; piece += 1) {
      await appendFile(join(to, 'piece'), 'some bytes');
      await wait(100);
    }
    await copyTo(to);
  };
  answering = startAnsweringCopies(folder, { copy: slow, log: silentLog, clock });
  const slowly = await obtainCopy(folder, 1_000);
  expect(await readFile(join(slowly.folder, 'database', 'PG_VERSION'), 'utf8')).toBe('17');
  await slowly.remove();
});

test('gives up a copy that has stopped growing', async () => {
  lock = lockFolder(folder, () => undefined);
  let moveFocusTo = () => {};
  const stuck = async (to: string) => {
    await copyTo(to);
    await new Promise<void>((resolve) => {
      moveFocusTo = resolve;
    });
  };
  answering = startAnsweringCopies(folder, { copy: stuck, log: silentLog, clock });
  await expect(obtainCopy(folder, 1_000)).rejects.toThrow('began to copy it, and did not go on for 1 s');
  moveFocusTo();
  // Nor is there anything left that says so to nobody.
  await wait(100);
  expect(await left()).toEqual([]);
});

test('removes an abandoned request without handling it', async () => {
  const path = join(folder, 'copies', 'request.wanted');
  await mkdir(join(folder, 'copies'));
  await writeFile(path, '');
  await utimes(path, new Date(), new Date(Date.now() - 61_000));
  answering = startAnsweringCopies(folder, { copy: copyTo, log: silentLog, clock });
  await expect.poll(left, pollOptions).toEqual([]);
});

test('logs an unreadable folder once', async () => {
  await writeFile(join(folder, 'copies'), 'no folder');
  const error = vi.fn();
  answering = startAnsweringCopies(folder, { copy: copyTo, log: { ...silentLog, error }, clock });
  await expect.poll(() => error.mock.calls.length, pollOptions).toBe(1);
  await wait(1_200);
  expect(error).toHaveBeenCalledOnce();
});
