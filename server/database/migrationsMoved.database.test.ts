import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { engines, openEmptyDatabase, openTestDatabase } from '../../tests/support/databases.ts';
import { movedMigrations, nameAsInOneChain } from '../../tests/support/oneChain.ts';
import { createRowFixtures } from '../../tests/support/rowsForMigrations.ts';
import { migrate } from './migrate.ts';
import { areaOf, isOfKernel, migrations } from './migrations.ts';
import type { Database } from './types.ts';

/** Version 1.9.2 had one chain of migrations for the kernel and all areas. */
const oneChain = [
  '0000_first',
  '0001_venues_views_archive',
  '0002_settings_publishing',
  '0003_tickets',
  '0004_schedule',
  '0005_changes',
  '0006_drop_ticket_settings',
  '0007_registrations_of_dates',
  '0008_groups_of_changes',
  '0009_specials_of_dates',
  '0010_holders',
  '0011_pools_and_pictures',
  '0012_event_address_and_capacity',
  '0013_defaults_given_up',
  '0014_entity_defaults',
];
const moved = movedMigrations.map(({ migration }) => migration);

const namesIn = async (database: Database) => {
  const rows = await database.asSystem((tx) => tx.execute<{ name: string }>(sql`select name from schema_migrations`));
  return rows.map(({ name }) => name).sort();
};

describe.each(engines)('a database from before areas had migrations of their own, on %s', (engine) => {
  test('keeps its rows, and records the new names', async () => {
    const database = await openTestDatabase(engine);
    const rows = createRowFixtures(database);
    await rows.add();
    const before = await rows.count();
    await nameAsInOneChain(database);
    const later = migrations.filter((migration) => !moved.includes(migration)).map(({ name }) => name);
    expect(await namesIn(database)).toEqual([...oneChain, ...later].sort());
    expect(await migrate(database)).toEqual([]);
    expect(await rows.count()).toEqual(before);
    expect(await namesIn(database)).toEqual([...oneChain, ...migrations.map(({ name }) => name)].sort());
    await database.close();
  });

  test('is brought up to date if it is older', { timeout: 60_000 }, async () => {
    const database = await openEmptyDatabase(engine);
    const first = moved.filter(({ name }) => /\/000[0-4]_/.test(name));
    await migrate(database, first);
    await nameAsInOneChain(database);
    const missing = migrations.filter((migration) => !first.includes(migration)).map(({ name }) => name);
    expect(await migrate(database)).toEqual(missing);
    await database.close();
  });

  test('records what was split off from a migration of an area', async () => {
    const database = await openTestDatabase(engine);
    const before = await namesIn(database);
    await database.asSystem((tx) =>
      tx.execute(sql`delete from schema_migrations where name = 'kernel/0001_saved_views'`),
    );
    expect(await migrate(database)).toEqual([]);
    expect(await namesIn(database)).toEqual(before);
    await database.close();
  });

  test('keeps the rows of tables that another area has taken over, whatever its age', async () => {
    const taken = migrations.filter((migration) => areaOf(migration) === 'organisation');
    const formerNames = taken.map(({ text }) => /^-- Replaces: (event-designer\/\w+)$/m.exec(text)?.[1]);
    const database = await openEmptyDatabase(engine);
    const rows = createRowFixtures(database);
    // As the event designer left it before its later migrations.
    const first = migrations.filter(
      ({ name }) => isOfKernel({ name }) || /^(organisation|event-designer)\/000[0-2]_/.test(name),
    );
    await migrate(database, first);
    await rows.add();
    const kept = { organizers: 2, saved_venues: 2, tags: 2, email_newsletters: 2 };
    expect(await rows.count()).toMatchObject(kept);
    await database.asSystem((tx) => tx.execute(sql`delete from schema_migrations where name like 'organisation/%'`));
    const applied = await migrate(database);
    expect(applied).toContain(taken[3]?.name);
    expect(applied).not.toContain(taken[0]?.name);
    expect(formerNames.every((name) => migrations.some((migration) => migration.name === name))).toBe(true);
    expect(await rows.count()).toMatchObject(kept);
    await database.close();
  });

  test('is not treated as newer if an area was removed since', async () => {
    const database = await openTestDatabase(engine);
    const kernel = migrations.filter(isOfKernel);
    expect(await migrate(database, kernel)).toEqual([]);
    await nameAsInOneChain(database);
    expect(await migrate(database, kernel)).toEqual([]);
    await database.close();
  });
});

test("applies the kernel's migrations first, and each area's in the order of their names", () => {
  const areas = migrations.map(areaOf);
  expect(areas.lastIndexOf('kernel')).toBeLessThan(areas.findIndex((area) => area !== 'kernel'));
  for (const area of areas) {
    const names = migrations.map(({ name }) => name).filter((name) => name.startsWith(`${area}/`));
    expect(names).toEqual([...names].sort());
  }
});
