import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestAccounts, engines, openTestDatabase } from '../../tests/support/databases.ts';
import { silentLog } from '../../tests/support/ports.ts';
import { isolateAccounts } from './isolateAccounts.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './types.ts';

type Column = { table: string; column: string; type: string };

/** Returns a value of the type, different for each account, so that unique columns do not collide. */
function sample({ column, type }: Column, account: number): string {
  if (column === 'account_id') return String(account);
  if (/^(integer|bigint|smallint|numeric|double|real)/.test(type)) return String(account);
  if (/^json/.test(type)) return "'{}'";
  if (type === 'boolean') return 'false';
  if (/^(timestamp|date)/.test(type)) return 'now()';
  if (type === 'uuid') return "'00000000-0000-4000-8000-000000000000'";
  if (type === 'bytea') return "''";
  if (type === 'ARRAY') return "'{}'";
  return `'sample ${account}'`;
}

describe.each(engines)('accounts are isolated on %s', (engine) => {
  let database: Database;
  let mine = 0;
  let theirs = 0;
  let columns: Column[] = [];
  const tables = () => [...new Set(columns.map(({ table }) => table))];
  const insert = (table: string, account: number) => {
    const own = columns.filter((column) => column.table === table);
    const names = own.map(({ column }) => `"${column}"`).join(', ');
    return sql.raw(`insert into ${table} (${names}) values (${own.map((one) => sample(one, account)).join(', ')})`);
  };
  const as = (account: number, text: string) => database.asAccount(account, (tx) => tx.execute(sql.raw(text)));
  const reason = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'nothing was refused',
      (error: Error) => String(error.cause ?? error),
    );
  /** Returns all rows of a table, as the system sees them. */
  const everything = (table: string) =>
    database.asSystem((tx) => tx.execute(sql.raw(`select t::text as row from ${table} t order by 1`)));

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const [first, second] = await createTestAccounts(database);
    mine = first?.account ?? 0;
    theirs = second?.account ?? 0;
    await database.asSystem(async (tx) => {
      columns = await tx.execute<Column>(sql`
        select table_name as "table", column_name as "column", data_type as "type"
        from information_schema.columns c
        where table_schema = 'public' and is_nullable = 'NO' and is_identity = 'NO' and column_default is null
          and exists (select from information_schema.columns a
            where a.table_schema = 'public' and a.table_name = c.table_name and a.column_name = 'account_id')`);
      // Inserts a row of each account into every table, without constraints, because only row level security is tested.
      await tx.execute(sql`do $$ declare one record; begin
        for one in select conrelid::regclass as name, conname from pg_constraint
          where contype in ('f', 'c') and connamespace = 'public'::regnamespace
        loop execute format('alter table %s drop constraint %I', one.name, one.conname); end loop; end $$`);
      for (const table of tables()) {
        for (const account of [mine, theirs]) await tx.execute(insert(table, account));
      }
    });
  });
  afterAll(() => database.close());

  test('the tests cover every table that belongs to an account', () => {
    expect(tables()).toEqual(expect.arrayContaining(['media', 'users', 'refresh_sessions', 'idempotency_keys']));
  });

  test('a request reads rows of its own account only, or none at all', async () => {
    for (const table of tables()) {
      const visible = await as(mine, `select distinct account_id from ${table}`).catch(() => undefined);
      if (visible) expect({ table, seen: visible }).toEqual({ table, seen: [{ account_id: mine }] });
      else expect(await reason(as(mine, `select from ${table}`))).toContain('permission denied');
    }
  });

  test('a request cannot change or delete what another account owns', async () => {
    for (const table of tables()) {
      const before = await everything(table);
      for (const attempt of [
        `update ${table} set account_id = account_id where account_id = ${theirs}`,
        `delete from ${table} where account_id = ${theirs}`,
      ]) {
        await as(mine, attempt).catch((error: Error) => expect(String(error.cause)).toContain('permission denied'));
      }
      expect(await everything(table)).toEqual(before);
    }
  });

  test('a request cannot insert a row into another account, nor move one there', async () => {
    for (const table of tables()) {
      const refused = /row-level security policy|permission denied/;
      expect(await reason(database.asAccount(mine, (tx) => tx.execute(insert(table, theirs))))).toMatch(refused);
      expect(await reason(as(mine, `update ${table} set account_id = ${theirs}`))).toMatch(refused);
    }
  });

  test('without an account nothing is visible', async () => {
    for (const table of tables()) {
      const visible = await as(0, `select from ${table}`).catch(() => []);
      expect({ table, rows: visible.length }).toEqual({ table, rows: 0 });
    }
  });

  test('sign-in data is hidden even from its own account', async () => {
    for (const table of ['users', 'refresh_sessions', 'server_secrets', 'rate_limits', 'schema_migrations']) {
      expect(await reason(as(mine, `select from ${table}`))).toContain('permission denied');
    }
  });

  test('a request sees only its own account, and cannot change it', async () => {
    expect(await as(mine, 'select id from accounts')).toEqual([{ id: mine }]);
    expect(await reason(as(mine, `update accounts set name = 'x'`))).toContain('permission denied');
  });

  test('the account ends with the transaction', async () => {
    await as(mine, 'select 1');
    const [after] = await database.asSystem((tx) =>
      tx.execute(
        sql`select current_user <> 'foyer_app' as "isSystem", current_setting('app.account', true) as account`,
      ),
    );
    expect(after).toEqual({ isSystem: true, account: '' });
  });

  test('a table that belongs to no account fails the start', async () => {
    const attempt = database.asSystem(async (tx) => {
      await tx.execute(sql`create table leaking (id integer)`);
      await isolateAccounts(tx);
    });
    await expect(attempt).rejects.toThrow('The table leaking has no account_id');
  });

  test('a view that runs as its owner fails the start', async () => {
    const attempt = database.asSystem(async (tx) => {
      await tx.execute(sql`create view leaking as select * from media`);
      await isolateAccounts(tx);
    });
    await expect(attempt).rejects.toThrow('The view leaking needs security_invoker');
  });

  test('a view of a migration shows the rows of the own account', async () => {
    await database.asSystem(async (tx) => {
      await tx.execute(sql`create view shown_media with (security_invoker = true) as select account_id from media`);
      await isolateAccounts(tx);
    });
    expect(await as(mine, 'select distinct account_id from shown_media')).toEqual([{ account_id: mine }]);
    await database.asSystem((tx) => tx.execute(sql`drop view shown_media`));
  });

  test('a table of a migration is isolated', async () => {
    await database.asSystem(async (tx) => {
      await tx.execute(sql`create table added (account_id integer not null, word text)`);
      await tx.execute(sql.raw(`insert into added values (${mine}, 'mine'), (${theirs}, 'theirs')`));
      await isolateAccounts(tx);
    });
    expect(await as(theirs, 'select word from added')).toEqual([{ word: 'theirs' }]);
  });

  test('a policy for another role, as in a copied database, is recreated', async () => {
    const roles = await database.asSystem(async (tx) => {
      await tx.execute(sql`create table copied (account_id integer not null)`);
      await isolateAccounts(tx);
      await tx.execute(sql`alter policy account_1 on copied to public`);
      await tx.execute(sql`alter policy system_1 on copied to foyer_app`);
      await isolateAccounts(tx);
      return tx.execute(sql`
        select policyname as policy, roles::text[] = array[case policyname when 'account_1' then 'foyer_app' else current_user::text end] as "isRight"
        from pg_policies where tablename = 'copied' order by 1`);
    });
    expect(roles).toEqual([
      { policy: 'account_1', isRight: true },
      { policy: 'system_1', isRight: true },
    ]);
  });
});

test('a PostgreSQL user who may not take the role gets instructions for an administrator', async () => {
  const server = inject('postgresUrl');
  const administrator = new Client({ connectionString: `${server}/postgres` });
  await administrator.connect();
  await administrator.query('create role modest login');
  await administrator.query('create database modest owner modest');
  const database = openPostgres(`${server.replace('//foyer@', '//modest@')}/modest`, { poolSize: 1, log: silentLog });
  await expect(migrate(database)).rejects.toThrow(
    /^The database user may not take the role foyer_app\. Let an administrator run once: .*grant foyer_app to modest$/,
  );
  await database.close();
  await administrator.query('drop database modest');
  await administrator.query('drop role modest');
  await administrator.end();
});
