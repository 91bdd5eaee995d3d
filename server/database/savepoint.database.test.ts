import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '../../tests/support/databases.ts';
import { inSavepointWithTimeout } from './savepoint.ts';
import type { Database, Tx } from './types.ts';

const insert = (tx: Tx, name: string) => tx.execute(sql`insert into accounts (name) values (${name})`);

describe.each(engines)('work within a savepoint on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('that finishes in time is kept', async () => {
    await database.asSystem((tx) => inSavepointWithTimeout(tx, 10_000, (lent) => insert(lent, 'in time')));
    const names = await database.asSystem((tx) => tx.execute(sql`select name from accounts`));
    expect(names).toEqual([{ name: 'in time' }]);
  });

  test('that never ends is rolled back, the transaction continues, and nothing more is written with it', async () => {
    let moveFocusTo = () => {};
    const waiting = new Promise<void>((resolve) => {
      moveFocusTo = resolve;
    });
    let forgotten: Promise<unknown> = Promise.resolve();
    await database.asSystem(async (tx) => {
      const work = inSavepointWithTimeout(tx, 50, async (lent) => {
        await insert(lent, 'undone');
        forgotten = waiting.then(() => insert(lent, 'too late'));
        await forgotten;
      });
      await expect(work).rejects.toThrow('It takes longer than 0.05 s');
      await insert(tx, 'afterwards');
      moveFocusTo();
      await expect(forgotten).rejects.toThrow('The transaction has ended');
    });
    const names = await database.asSystem((tx) => tx.execute(sql`select name from accounts order by id`));
    expect(names).toEqual([{ name: 'in time' }, { name: 'afterwards' }]);
  });
});
