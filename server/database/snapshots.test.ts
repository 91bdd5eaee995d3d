import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newestSnapshot, outdated, takeSnapshot } from './snapshots.ts';

test('keeps the last three, and the last one of each of three days', () => {
  const names = [
    '2027-05-01T10-00-00Z',
    '2027-05-01T23-00-00Z',
    '2027-05-02T09-00-00Z',
    '2027-05-02T22-00-00Z',
    '2027-05-03T07-00-00Z',
    '2027-05-03T08-00-00Z',
    '2027-05-03T09-00-00Z',
    '2027-05-03T10-00-00Z',
  ];
  const gone = outdated(names);
  expect(names.filter((name) => !gone.includes(name))).toEqual([
    '2027-05-01T23-00-00Z',
    '2027-05-02T22-00-00Z',
    '2027-05-03T08-00-00Z',
    '2027-05-03T09-00-00Z',
    '2027-05-03T10-00-00Z',
  ]);
});

test('a failed snapshot leaves no files, and an interrupted one is removed by the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-snapshots-'));
  const snapshots = join(folder, 'copies');
  const database = join(folder, 'database');
  await mkdir(database);
  await mkdir(join(snapshots, '2027-05-03T07-00-00Z', 'in the way'), { recursive: true });
  await expect(takeSnapshot(database, snapshots, new Date('2027-05-03T07:00:00Z'))).rejects.toThrow();
  expect(await readdir(snapshots)).toEqual(['2027-05-03T07-00-00Z']);
  await mkdir(join(snapshots, 'next.part'));
  await takeSnapshot(database, snapshots, new Date('2027-05-03T08:00:00Z'));
  expect(await readdir(snapshots)).toEqual(['2027-05-03T07-00-00Z', '2027-05-03T08-00-00Z']);
  await rm(folder, { recursive: true });
});

test('a snapshot is a complete copy, named by its time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-snapshots-'));
  await writeFile(join(folder, 'file'), 'content');
  const snapshots = `${folder}-copies`;
  const now = new Date('2027-05-03T07:08:09.123Z');
  const path = await takeSnapshot(folder, snapshots, now);
  expect(await readFile(join(path, 'file'), 'utf8')).toBe('content');
  expect(await readdir(snapshots)).toEqual(['2027-05-03T07-08-09Z']);
  expect(await newestSnapshot(snapshots)).toEqual({ path, takenAt: new Date('2027-05-03T07:08:09Z') });
  expect(await newestSnapshot(join(folder, 'none'))).toBeUndefined();
  await Promise.all([folder, snapshots].map((each) => rm(each, { recursive: true })));
});
