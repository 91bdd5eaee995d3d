import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertNotMovedAway, finishReplacement, replaceDatabase } from './replacement.ts';

const now = new Date('2027-05-03T07:00:00Z');
const keptName = 'database.before-2027-05-03T07-00-00Z';
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-replacement-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function makeDatabase(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'PG_VERSION'), content);
  return path;
}
const contentOf = (name: string) => readFile(join(folder, name, 'PG_VERSION'), 'utf8');

test('a restored database replaces the old one, which is kept', async () => {
  await makeDatabase('database', 'old');
  const made = await makeDatabase('restoring/database', 'new');
  expect(await replaceDatabase(folder, made, now)).toBe(join(folder, keptName));
  expect(await contentOf('database')).toBe('new');
  expect(await contentOf(keptName)).toBe('old');
});

test('nothing is kept if there was no database', async () => {
  const made = await makeDatabase('restoring/database', 'new');
  expect(await replaceDatabase(folder, made, now)).toBeUndefined();
  expect(await contentOf('database')).toBe('new');
});

test('completes a replacement that was interrupted after the old database was moved', async () => {
  await makeDatabase(keptName, 'old');
  await makeDatabase('database.restored', 'new');
  await finishReplacement(folder);
  expect(await contentOf('database')).toBe('new');
  expect((await readdir(folder)).sort()).toEqual(['database', keptName]);
});

test('keeps the old database if the replacement was interrupted before it was moved', async () => {
  await makeDatabase('database', 'old');
  await makeDatabase('database.restored', 'new');
  await finishReplacement(folder);
  expect(await contentOf('database')).toBe('old');
  expect(await readdir(folder)).toEqual(['database']);
});

test('names a database that was moved away', async () => {
  await expect(assertNotMovedAway(folder)).resolves.toBeUndefined();
  await makeDatabase(keptName, 'old');
  await expect(assertNotMovedAway(folder)).rejects.toThrow(join(folder, keptName));
});
