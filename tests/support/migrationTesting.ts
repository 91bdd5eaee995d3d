import { migrate } from '@server/database/migrate.ts';
import { migrations } from '@server/database/migrations.ts';
import type { SQL } from 'drizzle-orm';
import { type engines, openEmptyDatabase } from './databases.ts';

/**
 * Opens an empty database with the tables from before a migration: `event-designer/0012_event_address_and_capacity`.
 * `apply` runs only that migration, and `read` returns rows across accounts. Close the database when done.
 */
export async function openBeforeMigration(engine: (typeof engines)[number], name: string) {
  const database = await openEmptyDatabase(engine);
  const index = migrations.findIndex((migration) => migration.name === name);
  if (index < 0) throw new Error(`There is no migration ${name}`);
  await migrate(database, migrations.slice(0, index));
  return {
    database,
    apply: () => migrate(database, migrations.slice(0, index + 1)),
    read: (query: SQL) => database.asSystem((tx) => tx.execute(query)),
  };
}
