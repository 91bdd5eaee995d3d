import type { Database } from '@server/database/types.ts';
import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestAccounts, engines, openTestDatabase } from '../../tests/support/databases.ts';
import { describeTables, truncated } from './snapshot.ts';
import { foundItems, plan } from './testing.ts';

const name = text('name').notNull();
const first = foundItems({ name, colour: text('colour') });
const second = foundItems({ name, shade: text('shade').notNull(), shelf: integer('shelf').notNull() }, 'lost_items');

describe.each(engines)('a table with rows gets renamed and required columns on %s', (engine) => {
  let database: Database;
  let account = 0;
  const run = (statements: readonly string[]) =>
    database.asSystem(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    account = (await createTestAccounts(database, 1))[0]?.account ?? 0;
    await run((await plan([], [first])).statements);
    await database.asSystem(async (tx) => {
      await tx.execute(sql`
        insert into found_items (account_id, name, colour)
        values (${account}, 'Umbrella', 'red'), (${account}, 'Glove', null)`);
      await tx.execute(sql`
        insert into changes (account_id, user_id, user_name, resource, params, name, kind)
        values (${account}, 1, 'Ana', 'foundItems', '{}', 'Scarf', 'removed')`);
      await tx.execute(sql`
        insert into removed_rows (account_id, change_id, position, table_name, rows)
        select ${account}, id, 0, 'found_items', '[{"id": 7, "name": "Scarf", "colour": null}]' from changes`);
    });
    const options = [
      ['--rename', 'found_items:lost_items'],
      ['--rename', 'lost_items.colour:shade'],
      ['--fill', "lost_items.shade=upper(coalesce(lost_items.shade, 'grey'))"],
      ['--fill', 'lost_items.shelf=length(name)'],
    ].flat();
    await run((await plan([first], [second], ...options)).statements);
  });
  afterAll(() => database.close());

  test('rows keep their values and get the missing ones', async () => {
    const rows = await database.asSystem((tx) => tx.select().from(second).orderBy(second.id));
    expect(rows).toMatchObject([
      { name: 'Umbrella', shade: 'red', shelf: 8 },
      { name: 'Glove', shade: 'GREY', shelf: 5 },
    ]);
  });

  test('deleted rows do too, and can still be restored', async () => {
    const [removed] = await database.asSystem((tx) => tx.execute(sql`select table_name, rows from removed_rows`));
    expect(removed).toEqual({
      table_name: 'lost_items',
      rows: [{ id: 7, name: 'Scarf', shade: 'GREY', shelf: 5 }],
    });
  });

  test('keys and sequences have the names from the code', async () => {
    const table = describeTables({ second }).tables['public.lost_items'];
    const found = await database.asSystem((tx) =>
      tx.execute<{ name: string }>(sql`
        select conname::text as name from pg_constraint where conrelid = 'lost_items'::regclass and contype <> 'n'
        union all select pg_get_serial_sequence('lost_items', 'id')`),
    );
    expect(found.map((row) => row.name)).toEqual([
      ...Object.keys(table?.compositePrimaryKeys ?? {}).map(truncated),
      `public.${table?.columns.id?.identity?.name}`,
    ]);
  });
});
