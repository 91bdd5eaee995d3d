import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines, openTestDatabase } from '../../tests/support/databases.ts';
import { type Migration, migrate, migrations } from './migrate.ts';
import type { Database } from './types.ts';

const table = (name: string) => `create table ${name} (account_id integer not null);`;
const migration = (name: string, areas: string, ...statements: string[]): Migration => ({
  name,
  text: [`-- Area: ${areas}`, statements.join('\n--> statement-breakpoint\n')].join('\n'),
});

/** Fails in its second statement. */
const broken = migration('9001_coats', 'coat-checks', table('coats'), 'select 1 / 0;');
const sound = migration('9003_halls', 'halls', table('halls'));

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

  test('costs its area, whose later migrations wait; all others are applied', async () => {
    const later = migration('9002_tags', 'coat-checks', table('coat_tags'));
    expect(await run(broken, later, sound)).toEqual(['9003_halls']);
    expect(await tables('coats', 'coat_tags', 'halls')).toEqual([{ name: 'halls', walled: true }]);
    expect(takeOut).toHaveBeenCalledExactlyOnceWith('coat-checks', {
      reason: 'its migration 9001_coats failed and was undone',
      error: expect.anything(),
    });
  });

  test('is tried again with the next start, also after later ones of others', async () => {
    await run(broken, sound);
    const mended = migration(broken.name, 'coat-checks', table('coats'));
    takeOut.mockReset();
    expect(await run(mended, sound)).toEqual(['9001_coats']);
    expect(takeOut).not.toHaveBeenCalled();
  });

  test('costs every area whose tables it would have changed, and those that wait for them', async () => {
    const both = migration('9002_hooks', 'coat-checks, halls', table('hooks'));
    expect(await run(broken, both, sound)).toEqual([]);
    expect(takeOut.mock.calls).toEqual([
      ['coat-checks', { reason: 'its migration 9001_coats failed and was undone', error: expect.anything() }],
      ['halls', { reason: 'its migration 9002_hooks waits for the tables of "coat-checks"', error: undefined }],
    ]);
  });

  test('costs its area where it makes a table that belongs to no account', async () => {
    const open = migration('9001_coats', 'coat-checks', 'create table coats (name text);');
    expect(await run(open, sound)).toEqual(['9003_halls']);
    expect(await tables('coats')).toEqual([]);
  });

  test.each(['kernel', 'coat-checks, kernel'])('ends the start where it names "%s"', async (areas) => {
    const kernel = migration('9002_kernel', areas, 'select 1 / 0;');
    await expect(run(sound, kernel)).rejects.toThrow(`The migration 9002_kernel (area: ${areas}) failed`);
    expect(await tables('halls')).toEqual([]);
    expect(takeOut).not.toHaveBeenCalled();
  });
});
