import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillDataFolder } from '../../tests/support/databases.ts';
import { silentLog } from '../../tests/support/ports.ts';
import { openPglite } from './pglite.ts';
import type { Database } from './types.ts';

let folder = '';
const paths = new Map<number, string>();
const { openSync, writeSync } = fs;
const open = () => openPglite(folder, { log: silentLog, clock: () => new Date('2027-05-03T07:00:00Z') });
const note = (database: Database, word: string) =>
  database.asSystem((tx) => tx.execute(sql`insert into notes values (${word})`));
const words = async (database: Database) => {
  const rows = await database.asSystem((tx) => tx.execute(sql`select word from notes order by word`));
  return rows.map(({ word }) => word);
};

/** Lets writes to files fail as the system would. No spies: they would keep the memory of PostgreSQL in each call. */
function failWrites(when: (path: string, end: number) => boolean, code: string): void {
  fs.writeSync = (...call: unknown[]) => {
    const [file = -1, , , length = 0, position = 0] = call.map((value) =>
      typeof value === 'number' ? value : undefined,
    );
    const path = paths.get(file) ?? '';
    if (when(path, position + length)) throw Object.assign(new Error(`${code} on ${path}`), { code });
    return Reflect.apply(writeSync, fs, call);
  };
}

const isOfLog = (path: string) => path.includes('/pg_wal/');
const logFiles = async () => {
  const log = join(folder, 'database', 'pg_wal');
  const names = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort();
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return Promise.all(names.map(async (name) => digest(await readFile(join(log, name)))));
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-pglite-'));
  await fillDataFolder(folder);
  fs.openSync = (...call) => {
    const file = openSync(...call);
    paths.set(file, String(call[0]));
    return file;
  };
});
afterEach(async () => {
  fs.openSync = openSync;
  fs.writeSync = writeSync;
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

test.each([
  ['pg_control is empty', () => truncate(join(folder, 'database/global/pg_control')), /read file "global\/pg_control"/],
  ['the log is gone', () => rm(join(folder, 'database/pg_wal'), { recursive: true }), /pg_wal/],
  ['a table of the catalogue is gone', () => rm(join(folder, 'database/global/1262')), /global\/1262/],
  ['PG_VERSION is gone', () => rm(join(folder, 'database/PG_VERSION')), /PG_VERSION is missing/],
])('a start on a damaged database (%s) names the damage and a usable snapshot', async (_, damage, said) => {
  const snapshot = join(folder, 'snapshots', '2027-05-03T06-00-00Z');
  await mkdir(snapshot, { recursive: true });
  await damage();
  const isNamed = fs.existsSync(join(folder, 'database/PG_VERSION'));
  const message = await open().then(
    () => 'opened',
    (error: Error) => error.message,
  );
  expect(message).toMatch(said);
  expect(message).toContain(`the newest is ${snapshot}`);
  expect(message).not.toContain('\n');
  // No new database replaced the remaining files, and the next start is not refused.
  expect(fs.existsSync(join(folder, 'database/PG_VERSION'))).toBe(isNamed);
  expect(await readdir(folder)).not.toContain('lock');
});

test('a panic of PostgreSQL causes errors instead of a hanging process, and acknowledged data is kept', async () => {
  const database = await open();
  await database.asSystem((tx) => tx.execute(sql`create table notes (word text)`));
  await note(database, 'kept');
  failWrites(isOfLog, 'EIO');
  await expect(note(database, 'lost')).rejects.toMatchObject({ code: '08006' });
  await expect(words(database)).rejects.toMatchObject({ code: '08006' });
  await expect(database.broken).resolves.toMatchObject({
    message: expect.stringContaining('could not write to log file'),
  });
  await database.close();
  fs.writeSync = writeSync;
  const again = await open();
  expect(await words(again)).toEqual(['kept']);
  await again.close();
});

const takeOver = () =>
  writeFile(join(folder, 'lock'), JSON.stringify({ id: 'b', pid: 7, started: '', host: 'elsewhere' }));
const pause = () => new Promise((resolve) => setTimeout(resolve, 120));

test('a process whose folder was taken over neither reads nor writes', async () => {
  const database = await open();
  await database.asSystem((tx) => tx.execute(sql`create table notes (word text)`));
  await takeOver();
  await pause();
  const before = await logFiles();
  await expect(note(database, 'late')).rejects.toMatchObject({ code: '08006' });
  await expect(words(database)).rejects.toMatchObject({ code: '08006' });
  await expect(database.broken).resolves.toMatchObject({ message: expect.stringContaining('process 7 on elsewhere') });
  await database.close();
  expect(await logFiles()).toEqual(before);
  expect(await readFile(join(folder, 'lock'), 'utf8')).toContain('elsewhere');
});

test('a process that was paused in a transaction neither reads nor writes', async () => {
  const database = await open();
  await database.asSystem((tx) => tx.execute(sql`create table notes (word text)`));
  let before: string[] = [];
  const writing = database.asSystem(async (tx) => {
    await tx.execute(sql`insert into notes values ('late')`);
    await takeOver();
    await pause();
    before = await logFiles();
  });
  await expect(writing).rejects.toMatchObject({ code: '08006' });
  await expect(database.broken).resolves.toMatchObject({ message: expect.stringContaining('process 7 on elsewhere') });
  await database.close();
  expect(await logFiles()).toEqual(before);
});

test('on a full disk nothing is saved, everything can be read, and writes work again when there is room', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const reserve = join(folder, 'reserve');
  await writeFile(reserve, 'room');
  const database = await open();
  await database.asSystem((tx) => tx.execute(sql`create table notes (word text)`));
  // The table has a page by now, with room for a few more rows.
  await note(database, 'the first one');
  const isFull = (path: string, end: number) =>
    path.startsWith(join(folder, 'database')) && end > fs.statSync(path).size && fs.existsSync(reserve);
  failWrites(isFull, 'ENOSPC');

  const many = sql`insert into notes select repeat('many', 500) from generate_series(1, 100)`;
  await expect(database.asSystem((tx) => tx.execute(many))).rejects.toMatchObject({ cause: { code: '53100' } });
  expect(await words(database)).toEqual(['the first one']);

  // The log uses the files that it has. The next new one takes the room that was kept for it.
  await note(database, 'the last one');
  const nextFile = sql`select pg_logical_emit_message(true, 'test', 'full'), pg_switch_wal()`;
  for (let file = 0; file < 4 && fs.existsSync(reserve); file += 1) {
    await database.asSystem((tx) => tx.execute(nextFile));
  }
  expect(fs.existsSync(reserve)).toBe(false);
  await expect(note(database, 'one too many')).rejects.toMatchObject({ cause: { code: '25006' } });
  expect(await words(database)).toEqual(['the first one', 'the last one']);

  fs.writeSync = writeSync;
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(fs.existsSync(reserve)).toBe(true), { timeout: 20_000 });
  await note(database, 'one more');
  expect(await words(database)).toEqual(['one more', 'the first one', 'the last one']);
  await database.close();
});
