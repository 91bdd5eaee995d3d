import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestAccounts, engines, openTestDatabase } from '../../tests/support/databases.ts';
import { freePort } from '../../tests/support/freePort.ts';
import { silentLog } from '../../tests/support/ports.ts';
import { copyTemplate, migratedTemplate } from '../../tests/support/templates.ts';
import { openPostgres } from './postgres.ts';
import { accounts } from './tables.ts';
import type { Database, Tx } from './types.ts';

describe.each(engines)('transactions on %s', (engine) => {
  let database: Database;
  let account = 0;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    account = (await createTestAccounts(database, 1))[0]?.account ?? 0;
    await database.asSystem(async (tx) => {
      await tx.execute(
        sql`create table notes (account_id integer not null, word text unique, at timestamptz, list jsonb)`,
      );
      await tx.execute(sql`grant all on notes to foyer_app`);
    });
  });
  afterAll(() => database.close());

  const words = () =>
    database.asSystem(async (tx) =>
      (await tx.execute<{ word: string }>(sql`select word from notes`)).map((row) => row.word),
    );
  const note = (tx: Tx, word: string) =>
    tx.execute(sql`insert into notes (account_id, word) values (${account}, ${word})`);

  test('a successful transaction is committed', async () => {
    await database.asAccount(account, (tx) => note(tx, 'kept'));
    expect(await words()).toContain('kept');
  });

  test('a failed transaction is rolled back, and rejects with the original error', async () => {
    const attempt = database.asAccount(account, async (tx) => {
      await note(tx, 'dropped');
      throw new RangeError('no');
    });
    await expect(attempt).rejects.toThrow(RangeError);
    expect(await words()).not.toContain('dropped');
  });

  test('a database error carries its SQLSTATE, and the connection stays usable', async () => {
    await database.asAccount(account, (tx) => note(tx, 'twice'));
    const attempt = database.asAccount(account, (tx) => note(tx, 'twice'));
    await expect(attempt).rejects.toMatchObject({ cause: { code: '23505', constraint: 'notes_word_key' } });
    await database.ping();
  });

  test('a swallowed error does not count as a commit', async () => {
    const attempt = database.asAccount(account, async (tx) => {
      await note(tx, 'half');
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow('rolled back instead of committed');
    expect(await words()).not.toContain('half');
  });

  test('a last statement is committed with the rest, and returns its rows', async () => {
    let read: unknown;
    await database.asAccount(account, async (tx, last) => {
      await note(tx, 'before the last');
      last(sql`insert into notes (account_id, word) values (${account}, 'the last') returning word`, (rows) => {
        read = rows;
      });
    });
    expect(read).toEqual([{ word: 'the last' }]);
    expect(await words()).toEqual(expect.arrayContaining(['before the last', 'the last']));
  });

  test('a refused last statement rolls everything back, and its reason is reported', async () => {
    const attempt = database.asAccount(account, async (tx, last) => {
      await note(tx, 'lost with it');
      last(sql`insert into notes (account_id, word) values (${account}, 'lost with it')`, () => undefined);
    });
    await expect(attempt).rejects.toMatchObject({ code: '23505', constraint: 'notes_word_key' });
    expect(await words()).not.toContain('lost with it');
    await database.ping();
  });

  test('nothing runs after the end of its transaction', async () => {
    let late: Tx | undefined;
    await database.asAccount(account, async (tx) => {
      late = tx;
    });
    await expect(late?.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: 'The transaction has ended' },
    });
  });

  test('several statements of one transaction can be pending at once', async () => {
    const numbers = await database.asAccount(account, (tx) =>
      Promise.all([1, 2, 3, 4].map((number) => tx.execute(sql`select ${number}::integer as number`))),
    );
    expect(numbers.flat()).toEqual([1, 2, 3, 4].map((number) => ({ number })));
  });

  test('many requests at once each see their own account', async () => {
    const visible = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.asAccount(index, (tx) =>
          tx.execute<{ account: string; role: string }>(
            sql`select current_setting('app.account') as account, current_user as role`,
          ),
        ),
      ),
    );
    expect(visible.flat()).toEqual(
      Array.from({ length: 40 }, (_, index) => ({ account: String(index), role: 'foyer_app' })),
    );
  });

  test('a named statement returns the same as an unnamed one', async () => {
    const read = () => database.asAccount(account, (tx) => tx.select().from(accounts).where(eq(accounts.id, account)));
    const answers = [await read(), await read(), await read()];
    expect(answers[0]?.[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('values are written and read the same on both engines', async () => {
    const at = new Date('2027-05-03T07:00:00.123Z');
    const list = [{ say: 'ä "quoted" \\ 日本' }];
    const [row] = await database.asAccount(account, (tx) =>
      tx.execute(sql`select ${at}::timestamptz = '2027-05-03T07:00:00.123Z' as instant, ${JSON.stringify(list)}::jsonb as list,
        ${'x'.repeat(300_000)}::text as long, 9007199254740993::bigint as big, array[1, 2] as numbers,
        ${null}::text as nothing, ${true}::boolean as yes, '\\x00ff'::bytea as bytes`),
    );
    expect(row).toEqual({
      instant: true,
      list,
      long: 'x'.repeat(300_000),
      big: '9007199254740993',
      numbers: [1, 2],
      nothing: null,
      yes: true,
      bytes: new Uint8Array([0, 255]),
    });
  });

  test('an account that is no integer is refused before anything runs', async () => {
    await expect(async () => database.asAccount(1.5, async () => 1)).rejects.toThrow(TypeError);
  });
});

test("the server's settings do not change how values are written", async () => {
  const { url, remove } = await copyTemplate(inject('postgresUrl'), migratedTemplate, `foyer_settings_${process.pid}`);
  const settings = ['TimeZone=Europe/Dublin', 'DateStyle=German', 'IntervalStyle=iso_8601', 'extra_float_digits=-10'];
  const options = encodeURIComponent(settings.map((setting) => `-c ${setting}`).join(' '));
  const database = openPostgres(`${url}?options=${options}`, { poolSize: 1, log: silentLog });
  const createdAt = '1900-01-01T00:00:00.000Z';
  const read = await database.asSystem(async (tx) => {
    const accountsMade = await tx.insert(accounts).values({ name: 'old', createdAt }).returning();
    const [values] = await tx.execute(sql`select '1 day'::interval::text as pause, (0.1::float8 + 0.2)::text as sum`);
    return { createdAt: accountsMade[0]?.createdAt, values };
  });
  await database.close();
  await remove();
  expect(read).toEqual({ createdAt, values: { pause: '1 day', sum: '0.30000000000000004' } });
});

test('a PostgreSQL that does not respond is reported as unreachable, with the reason', async () => {
  const url = `postgres://owner@127.0.0.1:${await freePort()}/foyer`;
  const database = openPostgres(url, { poolSize: 1, log: silentLog });
  await expect(database.ping()).rejects.toMatchObject({ code: '08006', cause: { code: 'ECONNREFUSED' } });
  await database.close();
});
