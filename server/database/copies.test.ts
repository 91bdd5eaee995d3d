import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../tests/support/ports.ts';
import { obtainCopy, startAnsweringCopies } from './copies.ts';
import { type FolderLock, lockFolder } from './folderLock.ts';
import { copyDatabase } from './snapshots.ts';

let folder = '';
let lock: FolderLock | undefined;
let answering: { stop: () => void } | undefined;
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

test('nobody has the folder: the copy is made at once, and the folder is free afterwards', async () => {
  const copy = await obtainCopy(folder);
  expect(await readFile(join(copy.folder, 'database', 'PG_VERSION'), 'utf8')).toBe('17');
  lock = lockFolder(folder, () => undefined);
  await copy.remove();
  expect(await left()).toEqual([]);
});

test('a server has it: the server makes the copy', async () => {
  lock = lockFolder(folder, () => undefined);
  answering = startAnsweringCopies(folder, (to) => copyDatabase(join(folder, 'database'), to), silentLog);
  const copy = await obtainCopy(folder);
  expect(await readFile(join(copy.folder, 'database', 'PG_VERSION'), 'utf8')).toBe('17');
  await copy.remove();
  expect(await left()).toEqual([]);
});

test('a server that cannot copy says why, and one that does not answer is not waited for', async () => {
  lock = lockFolder(folder, () => undefined);
  await expect(obtainCopy(folder, 100)).rejects.toThrow('did not copy it within 0.1 s');
  answering = startAnsweringCopies(folder, () => Promise.reject(new Error('no space left')), silentLog);
  await expect(obtainCopy(folder)).rejects.toThrow('The server could not copy its database: no space left');
  expect(await left()).toEqual([]);
});
