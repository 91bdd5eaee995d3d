import { sql } from 'drizzle-orm';
import type { Database, Tx } from './types.ts';
import { wall } from './wall.ts';

/** A file of `server/migrations`: its name without `.sql`, and its statements. */
export type Migration = { name: string; text: string };

/** One line for whoever starts the server: which migration failed, whose it is, and what the database said. */
export class MigrationError extends Error {
  constructor({ name, text }: Migration, cause: unknown) {
    const area = /^-- Area: (.+)$/m.exec(text)?.[1];
    super(
      `The migration ${name}${area ? ` (area: ${area})` : ''} failed, so nothing of it was kept and the database is as it was: ${rootMessage(cause)}`,
      { cause },
    );
  }
}

/** Drizzle wraps what the database said; the statement itself is in the file. */
function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : rootMessage(error.cause);
}

/** Any number; the same in every process of Foyer. */
const lockKey = 7_204_118;

const files: Record<string, string> = import.meta.glob('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All migrations of this build, in order. They are part of the bundle. */
export const migrations: Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), text }))
  .sort((left, right) => (left.name < right.name ? -1 : 1));

/**
 * Brings the database to this build's tables and walls the accounts off, all in one transaction: either all
 * of it happened or nothing. Processes that start at once wait for each other. Answers what was applied.
 */
export async function migrate(database: Database, all: readonly Migration[] = migrations): Promise<string[]> {
  return database.asSystem(async (tx) => {
    await tx.execute(sql.raw('set local statement_timeout = 0'));
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const applied = await applyMissing(tx, all);
    await wall(tx);
    return applied;
  });
}

async function applyMissing(tx: Tx, all: readonly Migration[]): Promise<string[]> {
  await tx.execute(
    sql.raw(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    ),
  );
  const rows = await tx.execute<{ name: string }>(sql`select name from schema_migrations order by name`);
  const done = new Set(rows.map((row) => row.name));
  const unknown = rows.find(({ name }) => !all.some((migration) => migration.name === name));
  if (unknown) {
    throw new Error(`The database is newer than this program: it has the migration ${unknown.name}. Upgrade Foyer.`);
  }
  const missing = all.filter(({ name }) => !done.has(name));
  for (const migration of missing) {
    await apply(tx, migration).catch((error: unknown) => {
      throw new MigrationError(migration, error);
    });
  }
  return missing.map(({ name }) => name);
}

async function apply(tx: Tx, { name, text }: Migration): Promise<void> {
  for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into schema_migrations (name) values (${name})`);
}
