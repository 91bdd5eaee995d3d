import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '../../tests/support/databases.ts';
import { describeFailure } from '../failure.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import type { Database } from './types.ts';

const modules: Record<string, Record<string, unknown>> = {
  ...import.meta.glob('../*/tables.ts', { eager: true }),
  ...import.meta.glob(['../../plugins/*/server/tables.ts', '../../plugins/*/server/*Tables.ts'], { eager: true }),
};
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map(getTableConfig);

/** Cuts a name to PostgreSQL's maximum length. */
const kept = (name: string) => name.slice(0, 63);

type Table = (typeof tables)[number];
type Described = { name: string; columns: string[]; indexes: string[]; foreignKeys: string[] };
const byName = (left: Described, right: Described) => (left.name < right.name ? -1 : 1);

/** Describes a table of the code in the database's terms. */
function declared({ name, columns, indexes, foreignKeys, uniqueConstraints, primaryKeys }: Table): Described {
  const primary = columns.some((column) => column.primary) ? [`${name}_pkey`] : [];
  return {
    name,
    columns: columns
      .map((column) => `${column.name} ${column.getSQLType().replace(/ \(/, '(')}${column.notNull ? ' not null' : ''}`)
      .sort(),
    indexes: [
      ...indexes.map((index) => index.config.name ?? ''),
      ...uniqueConstraints.map((unique) => unique.getName() ?? ''),
      ...primary,
      ...primaryKeys.map((key) => key.getName()),
    ]
      .map(kept)
      .sort(),
    foreignKeys: foreignKeys.map((key) => kept(key.getName())).sort(),
  };
}

describe.each(engines)('the tables of the code match the database on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('column by column, with indexes and references', async () => {
    const found = await database.asSystem((tx) =>
      tx.execute<Described>(sql`
        select class.relname as name,
          array(select attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
            from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped order by 1) as columns,
          array(select index.relname::text from pg_index join pg_class index on index.oid = indexrelid
            where indrelid = class.oid and not indisexclusion order by 1) as indexes,
          array(select conname::text from pg_constraint where conrelid = class.oid and contype = 'f' order by 1) as "foreignKeys"
        from pg_class class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1`),
    );
    const sorted = found.map((table) => ({
      ...table,
      columns: [...table.columns].sort(),
      indexes: [...table.indexes].sort(),
      foreignKeys: [...table.foreignKeys].sort(),
    }));
    expect(sorted.sort(byName)).toEqual(tables.map(declared).sort(byName));
  });

  test('migrating again changes nothing', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  test('a failed migration names itself and its area in one line, and is rolled back', async () => {
    const broken = {
      name: 'lost-and-found/9999_broken',
      text: 'create table half (account_id integer not null);\n--> statement-breakpoint\nselect 1 / 0;',
    };
    const before = { name: 'lost-and-found/9998_before', text: 'create table earlier (account_id integer not null);' };
    const error = await migrate(database, [...migrations, before, broken]).catch((caught: unknown) => caught);
    expect(describeFailure(error)).toBe(
      'The migration lost-and-found/9999_broken failed, so nothing of it was kept and the database is as it was: division by zero',
    );
    const [earlier] = await database.asSystem((tx) => tx.execute(sql`select to_regclass('earlier') as earlier`));
    expect(earlier).toEqual({ earlier: null });
    const [row] = await database.asSystem((tx) => tx.execute(sql`select to_regclass('half') as half`));
    expect(row).toEqual({ half: null });
  });

  test('processes that start at once migrate once', async () => {
    const added = { name: 'kernel/9998_added', text: 'create table added (account_id integer not null);' };
    const done = await Promise.all([1, 2, 3].map(() => migrate(database, [...migrations, added])));
    expect(done.flat()).toEqual(['kernel/9998_added']);
  });

  test('a database of a newer Foyer is refused', async () => {
    await expect(migrate(database)).rejects.toThrow(
      'The database is newer than this program: it has the migration kernel/9998_added',
    );
  });

  test('a reference is limited to rows of the same account', () => {
    const withAccount = tables.filter(({ columns }) => columns.some((column) => column.name === 'account_id'));
    const names = new Set(withAccount.map(({ name }) => name));
    for (const table of withAccount) {
      for (const key of table.foreignKeys) {
        const { columns, foreignColumns, foreignTable } = key.reference();
        const target = getTableConfig(foreignTable).name;
        if (!names.has(target)) continue;
        const pairs = columns.map((column, index) => `${column.name} → ${foreignColumns[index]?.name}`);
        expect({ table: table.name, target, pairs }).toMatchObject({
          pairs: expect.arrayContaining(['account_id → account_id']),
        });
      }
    }
  });
});
