import { sql } from 'drizzle-orm';
import { apart } from './savepoint.ts';
import type { Database, Tx } from './types.ts';
import { wall } from './wall.ts';

/** A file of `server/migrations`: its name without `.sql`, and its statements. */
export type Migration = { name: string; text: string };

/** One line for whoever starts the server: which migration failed, whose it is, and what the database said. */
export class MigrationError extends Error {
  constructor(migration: Migration, cause: unknown) {
    const { name } = migration;
    const areas = areasOf(migration);
    super(
      `The migration ${name}${areas.length > 0 ? ` (area: ${areas.join(', ')})` : ''} failed, so nothing of it was kept and the database is as it was: ${rootMessage(cause)}`,
      { cause },
    );
  }
}

/** Whose tables a migration changes, as its first lines say; `kernel` for the kernel's. */
function areasOf({ text }: Migration): string[] {
  return /^-- Area: (.+)$/m.exec(text)?.[1]?.split(', ') ?? [];
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

/** Takes an area out whose tables are not what this build expects; the reason is for the log. */
export type TakeOutArea = (area: string, fault: { reason: string; error?: unknown }) => void;

/**
 * Brings the database to this build's tables and walls the accounts off, in one transaction. Processes that start at
 * once wait for each other. Answers what was applied.
 *
 * A migration that fails is undone, and nothing of it is kept. With `takeOut` it costs the areas that it names: their
 * later migrations wait for the next start as well, and those of all others are applied. Without `takeOut`, or when it
 * names the kernel or nobody, it ends the start and the database is as it was.
 */
export async function migrate(
  database: Database,
  all: readonly Migration[] = migrations,
  takeOut?: TakeOutArea,
): Promise<string[]> {
  return database.asSystem((tx) => migrateIn(tx, all, takeOut));
}

/** The same as part of a transaction that goes on. */
export async function migrateIn(tx: Tx, all: readonly Migration[], takeOut?: TakeOutArea): Promise<string[]> {
  await tx.execute(sql.raw('set local statement_timeout = 0'));
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  // First as well: what the database user may not do is no fault of a migration.
  await wall(tx);
  const applied = await applyMissing(tx, all, takeOut);
  await wall(tx);
  return applied;
}

async function applyMissing(tx: Tx, all: readonly Migration[], takeOut?: TakeOutArea): Promise<string[]> {
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
  const applied: string[] = [];
  const waiting = new Set<string>();
  for (const migration of all.filter(({ name }) => !done.has(name))) {
    const areas = areasOf(migration);
    const failed = (reason: string, error?: unknown) => {
      if (!takeOut || areas.length === 0 || areas.includes('kernel')) throw new MigrationError(migration, error);
      for (const area of areas.filter((one) => !waiting.has(one))) takeOut(area, { reason, error });
      for (const area of areas) waiting.add(area);
    };
    const earlier = areas.find((area) => waiting.has(area));
    if (earlier !== undefined) {
      failed(`its migration ${migration.name} waits for the tables of "${earlier}"`);
      continue;
    }
    try {
      await apart(tx, () => apply(tx, migration));
      applied.push(migration.name);
    } catch (error) {
      failed(`its migration ${migration.name} failed and was undone`, error);
    }
  }
  return applied;
}

async function apply(tx: Tx, { name, text }: Migration): Promise<void> {
  for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
  // Here too, so that a table which belongs to no account costs only its own area.
  await wall(tx);
  await tx.execute(sql`insert into schema_migrations (name) values (${name})`);
}
