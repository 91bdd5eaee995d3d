import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines, openTestDatabase } from '../../tests/support/databases.ts';
import { migrate } from './migrate.ts';
import { inOrder, type Migration, migrations } from './migrations.ts';
import type { Database } from './types.ts';

const table = (name: string) => `create table ${name} (account_id integer not null);`;
const migration = (name: string, ...statements: string[]): Migration => ({
  name,
  text: statements.join('\n--> statement-breakpoint\n'),
});

/** Fails in its second statement. */
const broken = migration('coat-checks/9001_coats', table('coats'), 'select 1 / 0;');
const sound = migration('halls/9003_halls', table('halls'));

describe.each(engines)('a migration that fails on %s', (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(async () => {
    takeOut.mockReset();
    await database.close();
  });

  const takeOut = vi.fn();
  const run = (...added: Migration[]) => migrate(database, [...migrations, ...added], takeOut);
  const tables = async (...names: string[]) => {
    const found = await database.asSystem((tx) =>
      tx.execute<{ name: string; walled: boolean }>(
        sql`select relname as name, relforcerowsecurity as walled from pg_class where relkind = 'r' order by 1`,
      ),
    );
    return found.filter(({ name }) => names.includes(name));
  };

  test('stops its area, whose later migrations wait; all others are applied', async () => {
    const later = migration('coat-checks/9002_tags', table('coat_tags'));
    expect(await run(broken, later, sound)).toEqual(['halls/9003_halls']);
    expect(await tables('coats', 'coat_tags', 'halls')).toEqual([{ name: 'halls', walled: true }]);
    expect(takeOut).toHaveBeenCalledExactlyOnceWith('coat-checks', {
      reason: 'its migration coat-checks/9001_coats failed and was undone',
      error: expect.anything(),
    });
  });

  test('stops the areas that need its tables until it is fixed', async () => {
    const needing = {
      ...migration(
        'halls/9003_halls',
        'create table halls (account_id integer not null, coat integer references coats (id))',
      ),
      needs: ['coat-checks'],
    };
    const onTop = { ...migration('seats/9000_seats', table('seats')), needs: ['halls'] };
    expect(await run(...inOrder([needing, onTop, broken]))).toEqual([]);
    expect(takeOut).toHaveBeenCalledExactlyOnceWith('coat-checks', expect.anything());
    const mended = migration(broken.name, 'create table coats (account_id integer not null, id integer primary key)');
    expect(await run(...inOrder([onTop, needing, mended]))).toEqual([mended.name, needing.name, onTop.name]);
  });

  test('is tried again at the next start, also after later ones of others', async () => {
    await run(broken, sound);
    const mended = migration(broken.name, table('coats'));
    takeOut.mockReset();
    expect(await run(mended, sound)).toEqual(['coat-checks/9001_coats']);
    expect(takeOut).not.toHaveBeenCalled();
  });

  test('stops its area if it creates a table without an account', async () => {
    const open = migration('coat-checks/9001_coats', 'create table coats (name text);');
    expect(await run(open, sound)).toEqual(['halls/9003_halls']);
    expect(await tables('coats')).toEqual([]);
  });

  test("ends the start if it is the kernel's", async () => {
    const kernel = migration('kernel/9002_first', 'select 1 / 0;');
    await expect(run(sound, kernel)).rejects.toThrow('The migration kernel/9002_first failed');
    expect(await tables('halls')).toEqual([]);
    expect(takeOut).not.toHaveBeenCalled();
  });
});
