import { migrate } from '@server/database/migrate.ts';
import { migrations } from '@server/database/migrations.ts';
import { openMemory } from '@server/database/pgliteEngine.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

const problem = { field: 'email', code: 'email', message: 'This is no address', isWarning: false };

test('rows of imports are carried into chunks, also those that were removed with their event', async () => {
  const { database } = await openMemory();
  const first = migrations.findIndex(({ name }) => name === 'event-designer/0034_import_chunks');
  await migrate(database, migrations.slice(0, first));
  // Foreign keys are switched off, because the test inserts an import and its rows without their event.
  await database.asSystem(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into imports (id, account_id, event_id, file_name, state, user_name, sheets, options, groups, is_checked, created_references)
      overriding system value values (3, 1, 2, 'people.csv', 'done', 'Ana', '[]', '{}', '[]', true, '[]')`);
    await tx.execute(sql`
      insert into import_rows (account_id, version, event_id, import_id, sheet, position, cells, problems, has_warnings, differences, name)
      select 1, 1, 2, 3, 1, number, jsonb_build_array('S-' || number), '[]', false, '[]', '' from generate_series(1, 450) number`);
    await tx.execute(sql`
      update import_rows set outcome = case when position % 3 = 0 then 'error' when position % 3 = 1 then 'update' else 'create' end,
        name = 'Row ' || position, version = 2 where position > 1`);
    await tx.execute(sql`update import_rows set problems = ${JSON.stringify([problem])}::jsonb where outcome = 'error'`);
    await tx.execute(sql`
      update import_rows set target_id = position, target_version = 5, before = '{"company": "Old"}', kept = 'edited'
      where outcome = 'update'`);
    await tx.execute(sql`
      insert into removed_rows (account_id, change_id, position, table_name, rows)
      select 1, 9, 3, 'import_rows', jsonb_agg(to_jsonb(import_rows)) from import_rows`);
    await tx.execute(sql`create table expected as select position, cells, outcome, problems, has_warnings, name, target_id, kept
      from import_rows`);
    // Every table belongs to an account.
    await tx.execute(sql`alter table expected add account_id integer not null default 1`);
  });
  await migrate(database, migrations.slice(0, first + 1));
  const [sizes, lost, details, removed] = await database.asSystem(async (tx) => [
    await tx.execute(sql`select sheet, position, jsonb_array_length(cells) as rows from import_chunks order by position`),
    await tx.execute(sql`
      select * from (
        select position, cells, outcome, problems, has_warnings, name, target_id, kept from expected except
        select position, cells, outcome, problems, has_warnings, name, target_id, kept from import_rows) as missing`),
    await tx.execute(sql`select import_rows.id, details -> 3 as updated, details -> 4 as created from import_rows
      join import_chunks using (import_id, sheet) where import_rows.position = 7 and import_chunks.position = 1`),
    await tx.execute(sql`
      select table_name, jsonb_array_length(rows) as chunks, (
        select count(distinct id)::integer from jsonb_populate_recordset(null::import_chunks, rows)) as ids, (
        select jsonb_agg(cells order by position) from jsonb_populate_recordset(null::import_chunks, rows))
        = (select jsonb_agg(cells order by position) from import_chunks) as same
      from removed_rows`),
  ]);
  expect(sizes).toEqual([
    { sheet: 1, position: 1, rows: 200 },
    { sheet: 1, position: 201, rows: 200 },
    { sheet: 1, position: 401, rows: 50 },
  ]);
  expect(lost).toEqual([]);
  expect(details).toMatchObject([
    {
      id: 100_007,
      updated: { targetId: 4, targetVersion: 5, before: { company: 'Old' }, kept: 'edited', hasWarnings: false },
      created: null,
    },
  ]);
  expect(removed).toEqual([{ table_name: 'import_chunks', chunks: 3, ids: 3, same: true }]);
  const seen = (account: number) =>
    database.asAccount(account, async (tx) => (await tx.execute(sql`select from import_rows`)).length);
  expect([await seen(1), await seen(2)]).toEqual([450, 0]);
  await database.close();
});
