import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertNoneKept, finishReplacement, replaceDatabase } from './replacement.ts';

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

test('a restored database takes the place of the old one, which is kept', async () => {
  await makeDatabase('database', 'old');
  const made = await makeDatabase('restoring/database', 'new');
  expect(await replaceDatabase(folder, made, now)).toBe(join(folder, keptName));
  expect(await contentOf('database')).toBe('new');
  expect(await contentOf(keptName)).toBe('old');
});

test('where there was none, none is kept', async () => {
  const made = await makeDatabase('restoring/database', 'new');
  expect(await replaceDatabase(folder, made, now)).toBeUndefined();
  expect(await contentOf('database')).toBe('new');
});

test('a replacement is completed that was cut short when the old database was away', async () => {
  await makeDatabase(keptName, 'old');
  await makeDatabase('database.restored', 'new');
  await finishReplacement(folder);
  expect(await contentOf('database')).toBe('new');
  expect((await readdir(folder)).sort()).toEqual(['database', keptName]);
});

test('the old database stays when the replacement was cut short before it was moved', async () => {
  await makeDatabase('database', 'old');
  await makeDatabase('database.restored', 'new');
  await finishReplacement(folder);
  expect(await contentOf('database')).toBe('old');
  expect(await readdir(folder)).toEqual(['database']);
});

test('a database that was moved away is named', async () => {
  await expect(assertNoneKept(folder)).resolves.toBeUndefined();
  await makeDatabase(keptName, 'old');
  await expect(assertNoneKept(folder)).rejects.toThrow(join(folder, keptName));
});
