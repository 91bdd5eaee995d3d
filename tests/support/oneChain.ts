import { migrations } from '@server/database/migrations.ts';
import type { Database } from '@server/database/types.ts';
import { sql } from 'drizzle-orm';

/** The migrations that were in the former single chain of the kernel and all areas, with their old names. */
export const movedMigrations = migrations.flatMap((migration) => {
  const [, oldName] = /^-- Replaces: (\d+_\w+)$/m.exec(migration.text) ?? [];
  return oldName === undefined ? [] : [{ migration, oldName }];
});

/** Renames the recorded migrations of a database to their names in that chain. */
export async function nameAsInOneChain(database: Database): Promise<void> {
  await database.asSystem(async (tx) => {
    for (const { migration, oldName } of movedMigrations) {
      const removed = await tx.execute(
        sql`delete from schema_migrations where name = ${migration.name} returning name`,
      );
      if (removed.length === 0) continue;
      await tx.execute(sql`insert into schema_migrations (name) values (${oldName}) on conflict do nothing`);
    }
  });
}
