import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type EngineName, engines } from '../../tests/support/databases.ts';
import { nameAsInOneChain } from '../../tests/support/oneChain.ts';
import { memoryBlobs } from '../../tests/support/ports.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations.ts';
import type { Database } from '../database/types.ts';
import { backUp } from './backup.ts';
import {
  backupDetails,
  createBackup,
  emptyDatabase,
  filledDatabase,
  isolateBackups,
  pathOf,
  pictureBackup,
  restoreInto,
} from './backupTesting.ts';
import { quoted, tablesOf } from './tables.ts';

isolateBackups();

const sources: { from: EngineName; to: EngineName }[] = [
  { from: 'pglite', to: 'pglite' },
  { from: 'postgresql', to: 'postgresql' },
  { from: 'pglite', to: 'postgresql' },
  { from: 'postgresql', to: 'pglite' },
];

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

describe.each(sources)('a backup from $from into $to', ({ from, to }) => {
  test('restores every row, and new rows get unused numbers', async () => {
    const source = await filledDatabase(from);
    const target = await emptyDatabase(to);
    await restoreInto(target, await createBackup(source));
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

  test('of an older version is migrated at the next start', async () => {
    const old = migrations.slice(0, 4);
    const source = await filledDatabase(from, old);
    const target = await emptyDatabase(to);
    await restoreInto(target, await createBackup(source));
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(await migrate(target)).toEqual(migrations.slice(4).map(({ name }) => name));
    await migrate(source);
    expect(Object.keys(await contentsOf(target))).toEqual(Object.keys(await contentsOf(source)));
  });
});

test('restores a backup from before areas had separate migrations', async () => {
  const source = await filledDatabase('postgresql');
  await nameAsInOneChain(source);
  const target = await emptyDatabase('postgresql');
  await restoreInto(target, await createBackup(source));
  expect(await contentsOf(target)).toEqual(await contentsOf(source));
  expect(await migrate(target)).toEqual([]);
});

describe.each(engines)('on %s', (engine) => {
  test('isolates accounts and keeps references after a restore', async () => {
    const source = await filledDatabase(engine);
    const target = await emptyDatabase(engine);
    await restoreInto(target, await createBackup(source));
    const [first] = await target.asSystem((tx) =>
      tx.execute<{ id: number }>(sql`select min(id)::int id from accounts`),
    );
    const visible = await target.asAccount(first?.id ?? 0, (tx) =>
      tx.execute(sql`select distinct account_id as "account" from tags`),
    );
    expect(visible).toEqual([{ account: first?.id }]);
    const lost = target.asSystem((tx) => tx.execute(sql`insert into tags (account_id, name) values (4711, 'nobody')`));
    await expect(lost).rejects.toMatchObject({ cause: { code: '23503' } });
  });

  test('replaces existing data only on request, and never partially', async () => {
    const source = await filledDatabase(engine);
    const file = await createBackup(source);
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

  test('gives the next crop of a picture a number that was not used since the backup', async () => {
    const source = await filledDatabase(engine);
    await source.asSystem((tx) => tx.execute(sql`update media set crops_begun = 2000000000 where id = 1`));
    const file = await createBackup(source);
    const target = await emptyDatabase(engine);
    await restoreInto(target, file);
    const seconds = (backupDetails.now.getTime() - Date.UTC(2026, 0, 1)) / 1000;
    expect(await target.asSystem((tx) => tx.execute(sql`select id, crops_begun from media order by id`))).toEqual([
      { id: 1, crops_begun: 2_000_000_000 },
      { id: 2, crops_begun: seconds },
    ]);
  });

  test('leaves tables of another program alone', async () => {
    const file = await createBackup(await filledDatabase(engine));
    const target = await emptyDatabase(engine);
    await target.asSystem((tx) => tx.execute(sql`create table orders (id integer)`));
    await expect(restoreInto(target, file, true)).rejects.toThrow('tables that are not of Foyer');
    const shared = await filledDatabase(engine);
    await shared.asSystem((tx) => tx.execute(sql`create table orders as select 'kept' as word`));
    const before = await contentsOf(shared);
    await expect(restoreInto(shared, file, true)).rejects.toThrow('tables that are not of Foyer: orders.');
    expect(await contentsOf(shared)).toEqual(before);
  });

  test('refuses a table of another program with the name of the migrations table, with an explanation', async () => {
    const foreign = await emptyDatabase(engine);
    await foreign.asSystem((tx) => tx.execute(sql`create table schema_migrations (version text)`));
    const ownDatabase =
      'The database has a table schema_migrations of another program. Give Foyer a database of its own.';
    await expect(migrate(foreign, migrations)).rejects.toThrow(ownDatabase);
    await expect(createBackup(foreign)).rejects.toThrow(ownDatabase);
    const file = pathOf('sound.tar.gz');
    await backUp({ database: await filledDatabase(engine), blobs: memoryBlobs() }, file, backupDetails);
    await expect(restoreInto(foreign, file)).rejects.toThrow(ownDatabase);
  });
});

test('refuses a restore while a server is connected', async () => {
  const file = await createBackup(await filledDatabase('pglite'));
  const target = await emptyDatabase('postgresql');
  const stop = await target.listen('any', { message: () => undefined, gap: () => undefined });
  await expect(restoreInto(target, file)).rejects.toThrow('A server is connected to this database. Stop it first.');
  await stop();
  await restoreInto(target, file);
});
