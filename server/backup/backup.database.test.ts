import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageVariants } from '@contract/media.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EngineName, engines, openEmptyDatabase } from '../../tests/support/databases.ts';
import { nameAsInOneChain } from '../../tests/support/oneChain.ts';
import { memoryBlobs } from '../../tests/support/ports.ts';
import { createRowFixtures } from '../../tests/support/rowsForMigrations.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations.ts';
import type { Database } from '../database/types.ts';
import { readArchive, writeArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { checkBackup } from './checkBackup.ts';
import { restore } from './restore.ts';
import { quoted, tablesOf } from './tables.ts';

const made = { version: '1.9.2', now: new Date('2027-05-03T07:00:00Z') };
const sources: { from: EngineName; to: EngineName }[] = [
  { from: 'pglite', to: 'pglite' },
  { from: 'postgresql', to: 'postgresql' },
  { from: 'pglite', to: 'postgresql' },
  { from: 'postgresql', to: 'pglite' },
];

let folder = '';
let open: Database[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-backup-'));
});
afterEach(async () => {
  for (const database of open) await database.close();
  open = [];
  await rm(folder, { recursive: true });
});

async function emptyDatabase(engine: EngineName): Promise<Database> {
  const database = await openEmptyDatabase(engine);
  open.push(database);
  return database;
}

/** A database after its first migrations, with two rows in each table. */
async function filledDatabase(engine: EngineName, applied = migrations): Promise<Database> {
  const database = await emptyDatabase(engine);
  await migrate(database, applied);
  await createRowFixtures(database).add();
  await database.asSystem((tx) => tx.execute(sql`update media set key = 'picture-' || id`));
  return database;
}

/** Every row of every table, as PostgreSQL writes it, but for the numbers that crops have taken: a restore raises them. */
function contentsOf(database: Database): Promise<Record<string, unknown[]>> {
  return database.asSystem(async (tx) => {
    const contents: Record<string, unknown[]> = {};
    for (const { name, columns } of await tablesOf(tx)) {
      const shown = columns.map((column) => quoted(column.name)).filter((column) => column !== '"crops_begun"');
      const rows = await tx.execute(
        sql.raw(`select (${shown.join(', ')})::text as "row" from ${quoted(name)} order by 1`),
      );
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  });
}

async function backedUp(database: Database, name = 'backup.tar.gz'): Promise<string> {
  const file = join(folder, name);
  await backUp({ database, blobs: memoryBlobs() }, file, made);
  return file;
}

async function restoreInto(database: Database, file: string, replace = false, blobs = memoryBlobs()): Promise<void> {
  await restore({ database, blobs }, file, await checkBackup(file, migrations), { migrations, replace, now: made.now });
}

describe.each(sources)('a backup from $from into $to', ({ from, to }) => {
  test('brings every row back as it was, and new rows get numbers of their own', async () => {
    const source = await filledDatabase(from);
    const target = await emptyDatabase(to);
    await restoreInto(target, await backedUp(source));
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    const [account] = await target.asSystem((tx) =>
      tx.execute<{ id: number }>(sql`insert into accounts (name) values ('new') returning id`),
    );
    const [newest] = await source.asSystem((tx) =>
      tx.execute<{ id: number }>(sql`select last_value::int as id from accounts_id_seq`),
    );
    expect(account?.id).toBe((newest?.id ?? 0) + 1);
    expect(await migrate(target)).toEqual([]);
  });

  test('that an older version made is brought to the tables of this one at the next start', async () => {
    const old = migrations.slice(0, 4);
    const source = await filledDatabase(from, old);
    const target = await emptyDatabase(to);
    await restoreInto(target, await backedUp(source));
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(await migrate(target)).toEqual(migrations.slice(4).map(({ name }) => name));
    await migrate(source);
    expect(Object.keys(await contentsOf(target))).toEqual(Object.keys(await contentsOf(source)));
  });
});

test('a backup from before areas had migrations of their own is restored', async () => {
  const source = await filledDatabase('postgresql');
  await nameAsInOneChain(source);
  const target = await emptyDatabase('postgresql');
  await restoreInto(target, await backedUp(source));
  expect(await contentsOf(target)).toEqual(await contentsOf(source));
  expect(await migrate(target)).toEqual([]);
});

describe.each(engines)('on %s', (engine) => {
  test('accounts are walled off and rows point to each other after a restore', async () => {
    const source = await filledDatabase(engine);
    const target = await emptyDatabase(engine);
    await restoreInto(target, await backedUp(source));
    const [first] = await target.asSystem((tx) =>
      tx.execute<{ id: number }>(sql`select min(id)::int id from accounts`),
    );
    const seen = await target.asAccount(first?.id ?? 0, (tx) =>
      tx.execute(sql`select distinct account_id as "account" from tags`),
    );
    expect(seen).toEqual([{ account: first?.id }]);
    const lost = target.asSystem((tx) => tx.execute(sql`insert into tags (account_id, name) values (4711, 'nobody')`));
    await expect(lost).rejects.toMatchObject({ cause: { code: '23503' } });
  });

  test('what is there is not replaced unasked, and not by half', async () => {
    const source = await filledDatabase(engine);
    const file = await backedUp(source);
    const target = await filledDatabase(engine);
    await target.asSystem((tx) => tx.execute(sql`update accounts set name = 'the one before'`));
    const before = await contentsOf(target);
    await expect(restoreInto(target, file)).rejects.toThrow('The database has accounts in it. Say --replace');
    const full = { ...memoryBlobs(), put: () => Promise.reject(new Error('the store is full')) };
    const withPictures = await pictureBackup(source);
    await expect(restoreInto(target, withPictures, true, full)).rejects.toThrow('the store is full');
    let stored = 0;
    const breaking = {
      ...memoryBlobs(),
      put: async () => {
        stored += 1;
        if (stored > 1) throw new Error('the store is full');
      },
      remove: () => Promise.reject(new Error('the store cannot remove')),
    };
    await expect(restoreInto(target, withPictures, true, breaking)).rejects.toThrow('the store is full');
    expect(await contentsOf(target)).toEqual(before);
    await restoreInto(target, file, true);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });

  test('the next crop of a picture takes a number that no crop had since the backup', async () => {
    const source = await filledDatabase(engine);
    await source.asSystem((tx) => tx.execute(sql`update media set crops_begun = 2000000000 where id = 1`));
    const file = await backedUp(source);
    const target = await emptyDatabase(engine);
    await restoreInto(target, file);
    const seconds = (made.now.getTime() - Date.UTC(2026, 0, 1)) / 1000;
    expect(await target.asSystem((tx) => tx.execute(sql`select id, crops_begun from media order by id`))).toEqual([
      { id: 1, crops_begun: 2_000_000_000 },
      { id: 2, crops_begun: seconds },
    ]);
  });

  test('tables of another program are left alone', async () => {
    const file = await backedUp(await filledDatabase(engine));
    const target = await emptyDatabase(engine);
    await target.asSystem((tx) => tx.execute(sql`create table orders (id integer)`));
    await expect(restoreInto(target, file, true)).rejects.toThrow('tables that are not of Foyer');
    const shared = await filledDatabase(engine);
    await shared.asSystem((tx) => tx.execute(sql`create table orders as select 'kept' as word`));
    const before = await contentsOf(shared);
    await expect(restoreInto(shared, file, true)).rejects.toThrow('tables that are not of Foyer: orders.');
    expect(await contentsOf(shared)).toEqual(before);
  });

  test('a table of another program with the name of the migrations is told in plain words', async () => {
    const foreign = await emptyDatabase(engine);
    await foreign.asSystem((tx) => tx.execute(sql`create table schema_migrations (version text)`));
    const ownDatabase =
      'The database has a table schema_migrations of another program. Give Foyer a database of its own.';
    await expect(migrate(foreign, migrations)).rejects.toThrow(ownDatabase);
    await expect(backedUp(foreign)).rejects.toThrow(ownDatabase);
    const file = join(folder, 'sound.tar.gz');
    await backUp({ database: await filledDatabase(engine), blobs: memoryBlobs() }, file, made);
    await expect(restoreInto(foreign, file)).rejects.toThrow(ownDatabase);
  });
});

/** With the files of one picture, whose row it has too. */
async function pictureBackup(database: Database): Promise<string> {
  const file = join(folder, 'pictures.tar.gz');
  const any = { ...memoryBlobs(), get: async () => new Uint8Array([1, 2, 3]) };
  await backUp({ database, blobs: any }, file, made);
  return file;
}

test('a server that is connected keeps a restore out', async () => {
  const file = await backedUp(await filledDatabase('pglite'));
  const target = await emptyDatabase('postgresql');
  const stop = await target.listen('any', { message: () => undefined, gap: () => undefined });
  await expect(restoreInto(target, file)).rejects.toThrow('A server is connected to this database. Stop it first.');
  await stop();
  await restoreInto(target, file);
});

test('the files of pictures are in it, and those that are missing are named', async () => {
  const source = await filledDatabase('pglite');
  const blobs = memoryBlobs();
  const target = await emptyDatabase('pglite');
  await restoreInto(target, await pictureBackup(source), false, blobs);
  const current = [1, 2].flatMap((crop) => [
    `media/picture-${crop}/upload`,
    `media/picture-${crop}/original.webp`,
    ...imageVariants.map((name) => `media/picture-${crop}/${crop}/${name}.webp`),
  ]);
  const older = imageVariants.map((name) => `media/picture-2/1/${name}.webp`);
  expect([...blobs.kept.keys()]).toEqual([...current, ...older]);
  const none = await backUp({ database: source, blobs: memoryBlobs() }, join(folder, 'none.tar.gz'), made);
  // An older crop may never have been drawn.
  expect(none.missing).toEqual(current);
});

test('only its owner may read it, and another file is not overwritten', async () => {
  const source = await filledDatabase('pglite');
  const file = await backedUp(source);
  expect((await stat(file)).mode & 0o077).toBe(0);
  await expect(backedUp(source)).rejects.toThrow(`${file} exists already`);
  const empty = await emptyDatabase('pglite');
  await expect(backedUp(empty, 'empty.tar.gz')).rejects.toThrow('There is nothing to back up');
});

test('two that are written to one name at once do not write into each other', async () => {
  const file = join(folder, 'backup.tar.gz');
  const write = (content: Uint8Array) =>
    writeArchive(file, async (add) => {
      await add('first', content);
      await add('second', content);
    });
  const contents = [randomBytes(300_000), randomBytes(300_000)];
  await Promise.all(contents.map(write));
  const found: Buffer[] = [];
  for await (const { bytes } of readArchive(file)) found.push(Buffer.from(bytes));
  expect(found).toHaveLength(2);
  expect(found[0]).toEqual(found[1]);
  expect(contents).toContainEqual(found[0]);
  expect(await readdir(folder)).toEqual(['backup.tar.gz']);
});

const jsonBytes = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const manifest = { edition: 1, version: '9.9.9', createdAt: made.now.toISOString(), migrations: [], tables: [] };
const summary = { accounts: 0, rows: {}, pictures: 0, files: 0, missing: [] };

test.each([
  ['cut in half', (bytes: Buffer) => bytes.subarray(0, 2_000), /unexpected end of file/],
  ['damaged', (bytes: Buffer) => bytes.fill(0, 2_000, 2_020), /incorrect data check/],
  ['empty', () => Buffer.alloc(0), /unexpected end of file|empty/],
  ['another kind of file', () => Buffer.from('a letter'), /incorrect header check/],
])('a file that is %s is refused in one line before anything is changed', async (_, damage, reason) => {
  const file = join(folder, 'backup.tar.gz');
  await writeArchive(file, async (add) => {
    await add('foyer.json', jsonBytes(manifest));
    await add('pictures/media/picture/upload', randomBytes(5_000));
    await add('summary.json', jsonBytes({ ...summary, files: 1 }));
  });
  expect(await checkBackup(file, migrations)).toMatchObject({ summary: { files: 1 } });
  await writeFile(file, damage(await readFile(file)));
  const message = await checkBackup(file, migrations).then(
    () => 'accepted',
    (error: Error) => error.message,
  );
  expect(message).toMatch(/cannot be restored: .*\. Nothing was changed\.$/);
  expect(message).toMatch(reason);
  expect(message).not.toContain('\n');
});

test('an archive that is whole and no backup is refused as well', async () => {
  const refusals: [string, [string, object][], string][] = [
    ['other', [['letter.txt', {}]], 'it is no backup of Foyer'],
    ['endless', [['foyer.json', manifest]], 'it was cut short'],
    ['later', [['foyer.json', { ...manifest, edition: 2 }]], 'in a form that this version does not know'],
    [
      'outside',
      [
        ['foyer.json', manifest],
        ['pictures/../lock', {}],
      ],
      'This is no blob key',
    ],
    [
      'newer',
      [
        ['foyer.json', { ...manifest, migrations: ['9999_later'] }],
        ['summary.json', summary],
      ],
      '9999_later',
    ],
  ];
  for (const [name, entries, reason] of refusals) {
    const file = join(folder, name);
    await writeArchive(file, async (add) => {
      for (const [entry, value] of entries) await add(entry, jsonBytes(value));
    });
    await expect(checkBackup(file, migrations)).rejects.toThrow(reason);
  }
  await expect(checkBackup(join(folder, 'nothing'), migrations)).rejects.toThrow('There is no file');
});
