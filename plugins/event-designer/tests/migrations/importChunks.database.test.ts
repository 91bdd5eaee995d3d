import { restoreRows } from '@server/changes/removedRows.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { openBeforeMigration } from '../../../../tests/support/migrationTesting.ts';
import { rowIdOf } from '../../rules/import/rowIds.ts';

const problem = { field: 'email', code: 'email', message: 'This is no address', isWarning: false };
const [kept, removed] = [{ event: 2, import: 3 }, { event: 5, import: 6 }];
const removal = 9;

describe.each(engines)('rows of imports on %s', (engine) => {
  test('are moved to chunks, and restored with an event that was deleted before', async () => {
    const { database, apply } = await openBeforeMigration(engine, 'event-designer/0034_import_chunks');
    await database.asSystem(async (tx) => {
      await tx.execute(sql`insert into accounts (name) values ('One'), ('Two')`);
      for (const one of [kept, removed]) {
        await tx.execute(sql`
          insert into events (id, account_id, name, is_recurring, currency, time_zone, time_slots, location_type, venue, online,
            place, visibility, slug)
          overriding system value values (${one.event}::integer, 1, 'Summit', false, 'USD', 'UTC', '[]', 'venue', '{}', '{}', '',
            '{}', ${`summit-${one.event}`})`);
        await tx.execute(sql`
          insert into imports (id, account_id, event_id, file_name, state, user_name, sheets, options, groups, is_checked,
            created_references)
          overriding system value values (${one.import}::integer, 1, ${one.event}::integer, 'people.csv', 'staged', 'Ana', '[]', '{}',
            '[]', true, '[]')`);
        await tx.execute(sql`
          insert into import_rows (account_id, version, event_id, import_id, sheet, position, cells, problems, has_warnings,
            differences, name)
          select 1, 1, ${one.event}::integer, ${one.import}::integer, 1, number, jsonb_build_array('S-' || number), '[]', false, '[]', ''
          from generate_series(1, 450) number`);
      }
      await tx.execute(sql`
        update import_rows set outcome = case when position % 3 = 0 then 'error' when position % 3 = 1 then 'update' else 'create' end,
          name = 'Row ' || position, version = 2 where position > 1`);
      await tx.execute(
        sql`update import_rows set problems = ${JSON.stringify([problem])}::jsonb where outcome = 'error'`,
      );
      await tx.execute(sql`
        update import_rows set target_id = position, target_version = 5, before = '{"company": "Old"}', kept = 'edited'
        where outcome = 'update'`);
      // Every table belongs to an account.
      await tx.execute(sql`
        create table expected as select import_id, position, cells, outcome, problems, has_warnings, name, target_id, kept
        from import_rows`);
      await tx.execute(sql`alter table expected add account_id integer not null default 1`);
      await tx.execute(sql`
        insert into changes (id, account_id, user_id, user_name, resource, params, row_id, name, kind, undo)
        overriding system value values (${removal}::integer, 1, 1, 'Ana', 'events', '{}', ${removed.event}::integer, 'Summit',
          'removed', '{"rows": true}')`);
      await tx.execute(sql`
        insert into removed_rows (account_id, change_id, position, table_name, rows)
        select 1, ${removal}::integer, 0, 'events', jsonb_agg(to_jsonb(events)) from events where id = ${removed.event}
        union all
        select 1, ${removal}::integer, 1, 'imports', jsonb_agg(to_jsonb(imports)) from imports where id = ${removed.import}
        union all
        select 1, ${removal}::integer, 2, 'import_rows', jsonb_agg(to_jsonb(import_rows)) from import_rows
        where import_id = ${removed.import}`);
      await tx.execute(sql`delete from events where id = ${removed.event}`);
    });
    await apply();
    const [sizes, details] = await database.asSystem(async (tx) => [
      await tx.execute(
        sql`select sheet, position, jsonb_array_length(cells) as rows from import_chunks order by position`,
      ),
      await tx.execute(sql`select import_rows.id, details -> 3 as updated, details -> 4 as created from import_rows
        join import_chunks using (import_id, sheet) where import_rows.position = 7 and import_chunks.position = 1`),
    ]);
    expect(sizes).toEqual([
      { sheet: 1, position: 1, rows: 200 },
      { sheet: 1, position: 201, rows: 200 },
      { sheet: 1, position: 401, rows: 50 },
    ]);
    expect(details).toMatchObject([
      {
        id: rowIdOf(1, 7),
        updated: { targetId: 4, targetVersion: 5, before: { company: 'Old' }, kept: 'edited', hasWarnings: false },
        created: null,
      },
    ]);
    await database.asAccount(1, (tx) => restoreRows(tx, removal, new Date()));
    const lost = await database.asSystem((tx) =>
      tx.execute(sql`
        select import_id, position, cells, outcome, problems, has_warnings, name, target_id, kept from expected except
        select import_id, position, cells, outcome, problems, has_warnings, name, target_id, kept from import_rows`),
    );
    expect(lost).toEqual([]);
    const seen = (account: number) =>
      database.asAccount(account, (tx) =>
        tx.execute(
          sql`select import_id as "import", count(*)::integer as rows from import_rows group by 1 order by 1`,
        ),
      );
    expect(await seen(1)).toEqual([kept, removed].map((one) => ({ import: one.import, rows: 450 })));
    expect(await seen(2)).toEqual([]);
    await database.close();
  });
});
