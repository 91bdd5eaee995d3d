import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillDataFolder } from '../../tests/support/databases.ts';
import { silentLog } from '../../tests/support/ports.ts';
import { openPglite } from './pglite.ts';

let folder = '';
let now = new Date('2027-05-03T07:00:00Z');
const pollOptions = { timeout: 20_000, interval: 20 };
const open = (where = folder) => openPglite(where, { log: silentLog, clock: () => now });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-pglite-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

test('data is there when the folder is opened again, and in a copy of it', async () => {
  await fillDataFolder(folder);
  const first = await open();
  await first.asSystem((tx) => tx.execute(sql`create table notes as select 'kept' as word`));
  await expect(open()).rejects.toThrow('is in use by process');
  await first.close();

  const restored = join(folder, 'restored');
  await cp(join(folder, 'database'), join(restored, 'database'), { recursive: true });
  for (const where of [folder, restored]) {
    const again = await open(where);
    expect(await again.asSystem((tx) => tx.execute(sql`select word from notes`))).toEqual([{ word: 'kept' }]);
    await again.close();
  }
});

test('an interrupted first start is repeated', { timeout: 90_000 }, async () => {
  await mkdir(join(folder, 'database.new'));
  await writeFile(join(folder, 'database.new', 'PG_VERSION'), 'half');
  const database = await open();
  await database.ping();
  await database.close();
  // Nobody else on the machine may read password hashes and signing keys.
  expect((await stat(join(folder, 'database'))).mode & 0o077).toBe(0);
});

test('a database that a restore moved away is not replaced by an empty one', async () => {
  await mkdir(join(folder, 'database.before-2027-05-03T07-00-00Z'));
  await expect(open()).rejects.toThrow('which a restore kept');
  expect(await readdir(folder)).toEqual(['database.before-2027-05-03T07-00-00Z']);
});

test('a command that opens a database leaves no files', async () => {
  await fillDataFolder(folder);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const database = await openPglite(folder, { log: silentLog, clock: () => now, upkeep: false });
  await database.asSystem((tx) => tx.execute(sql`create table notes as select 'written' as word`));
  vi.advanceTimersByTime(60 * 60_000);
  await wait(200);
  await database.close();
  expect(await readdir(folder)).toEqual(['database']);
});

test('a snapshot is taken after an hour with writes, and can replace the database', async () => {
  await fillDataFolder(folder);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const snapshots = join(folder, 'snapshots');
  const taken = () => readdir(snapshots).catch(() => []);
  const database = await open();
  const look = (at: string) => {
    now = new Date(at);
    vi.advanceTimersByTime(5 * 60_000);
  };
  await database.asSystem((tx) => tx.execute(sql`create table notes as select 'early' as word`));
  look('2027-05-03T08:00:00Z');
  await expect.poll(taken, pollOptions).toEqual(['2027-05-03T08-00-00Z']);
  await database.asSystem((tx) => tx.execute(sql`update notes set word = 'late'`));
  look('2027-05-03T08:30:00Z');
  look('2027-05-03T09:00:00Z');
  await expect.poll(taken, pollOptions).toEqual(['2027-05-03T08-00-00Z', '2027-05-03T09-00-00Z']);
  look('2027-05-03T10:00:00Z');
  await database.close();
  vi.useRealTimers();
  expect(await taken()).toEqual(['2027-05-03T08-00-00Z', '2027-05-03T09-00-00Z']);

  await rm(join(folder, 'database'), { recursive: true });
  await rename(join(snapshots, '2027-05-03T08-00-00Z'), join(folder, 'database'));
  const restored = await open();
  expect(await restored.asSystem((tx) => tx.execute(sql`select word from notes`))).toEqual([{ word: 'early' }]);
  await restored.close();
});
