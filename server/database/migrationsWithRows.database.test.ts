import { describe, expect, test } from 'vitest';
import { engines, openEmptyDatabase, openTestDatabase } from '../../tests/support/databases.ts';
import { createRowFixtures } from '../../tests/support/rowsForMigrations.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

/** Tables whose rows a migration removes on purpose, by its name. */
const emptied: Record<string, string[]> = {};

describe.each(engines)('each migration runs on tables with rows, on %s', (engine) => {
  test('and keeps the rows', { timeout: 60_000 }, async () => {
    const database = await openEmptyDatabase(engine);
    const rows = createRowFixtures(database);
    let before: Record<string, number> = {};
    for (const [index, { name }] of migrations.entries()) {
      await migrate(database, migrations.slice(0, index + 1));
      const after = await rows.count();
      const lost = Object.keys(before).filter((table) => table in after && (after[table] ?? 0) < (before[table] ?? 0));
      expect({ migration: name, lost }).toEqual({ migration: name, lost: emptied[name] ?? [] });
      await rows.add();
      before = await rows.count();
    }
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    await database.close();
  });

  test('and fails for a required column without values', async () => {
    const database = await openTestDatabase(engine);
    const rows = createRowFixtures(database);
    await rows.add();
    const text = 'ALTER TABLE "tags" ADD COLUMN "colour" text NOT NULL;';
    await expect(migrate(database, [...migrations, { name: 'event-designer/9999_colour', text }])).rejects.toThrow(
      'The migration event-designer/9999_colour failed',
    );
    await database.close();
  });
});
