import { sql } from 'drizzle-orm';
import { isolateAccounts } from './isolateAccounts.ts';
import { areaOf, findApplied, findUnknown, isOfKernel, type Migration, migrations } from './migrations.ts';
import { inSavepoint } from './savepoint.ts';
import type { Database, Tx } from './types.ts';

/** A one-line error for the person who starts the server: the migration that failed, and the database's message. */
export class MigrationError extends Error {
  constructor(migration: Migration, cause: unknown) {
    super(
      `The migration ${migration.name} failed, so nothing of it was kept and the database is as it was: ${rootMessage(cause)}`,
      { cause },
    );
  }
}

/** Returns the database's own message, which Drizzle wraps; the statement itself is in the file. */
function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : rootMessage(error.cause);
}

/** An arbitrary number; the same in every process of Foyer. */
const lockKey = 7_204_118;

/** Takes out an area whose tables do not match this build; the reason is for the log. */
export type TakeOutArea = (area: string, fault: { reason: string; error?: unknown }) => void;

/**
 * Migrates the database to this build's tables and sets up row level security, in one transaction. Processes that start
 * at once wait for each other. Returns the applied migrations.
 *
 * A migration that fails is rolled back. With `takeOut` only its area fails: the area's later migrations wait for the
 * next start, and those of all other areas are applied. Without `takeOut`, or when the migration is the kernel's, the
 * start ends and the database is unchanged.
 */
export async function migrate(
  database: Database,
  all: readonly Migration[] = migrations,
  takeOut?: TakeOutArea,
): Promise<string[]> {
  return database.asSystem((tx) => migrateIn(tx, all, takeOut));
}

const migrationsTable =
  'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())';

/** Does the same as `migrate`, inside a transaction that continues afterwards. */
export async function migrateIn(tx: Tx, all: readonly Migration[], takeOut?: TakeOutArea): Promise<string[]> {
  await tx.execute(sql.raw('set local statement_timeout = 0'));
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  const existing = await migrationsOf(tx);
  // Run first as well, so that missing rights of the database user do not look like a migration's fault.
  await isolateAccounts(tx);
  if (!existing) await tx.execute(sql.raw(migrationsTable));
  const applied = await applyMissing(tx, all, existing ?? [], takeOut);
  if (!existing || applied.length > 0) await isolateAccounts(tx);
  return applied;
}

/**
 * Returns the migrations that the database has; `undefined` if Foyer has never created its tables in it. Throws if
 * another program keeps its own migrations under that name, as Rails does.
 */
export async function migrationsOf(tx: Tx): Promise<string[] | undefined> {
  const columns = await tx.execute<{ name: string }>(sql`
    select attname as "name" from pg_attribute
    where attrelid = to_regclass('public.schema_migrations') and attnum > 0 and not attisdropped`);
  if (columns.length === 0) return undefined;
  if (!columns.some(({ name }) => name === 'name')) {
    throw new Error('The database has a table schema_migrations of another program. Give Foyer a database of its own.');
  }
  const rows = await tx.execute<{ name: string }>(sql`select name from schema_migrations order by name`);
  return rows.map(({ name }) => name);
}

/** `names`: the migrations that the database has. */
async function applyMissing(
  tx: Tx,
  all: readonly Migration[],
  names: readonly string[],
  takeOut?: TakeOutArea,
): Promise<string[]> {
  // An unknown area was removed, or the name is from before areas had their own migrations.
  const areas = new Set(all.map(areaOf));
  const later = findUnknown(names, all).find((name) => areas.has(areaOf({ name })));
  if (later !== undefined) {
    throw new Error(`The database is newer than this program: it has the migration ${later}. Upgrade Foyer.`);
  }
  const done = new Set(findApplied(names, all));
  for (const { name } of done) if (!names.includes(name)) await markApplied(tx, name);
  const applied: string[] = [];
  const skippedAreas = new Set<string>();
  for (const migration of all) {
    const area = areaOf(migration);
    if (done.has(migration)) continue;
    // Later migrations rely on the tables of earlier ones, and on those of the areas that this area needs.
    if (skippedAreas.has(area) || migration.needs?.some((need) => skippedAreas.has(need))) {
      skippedAreas.add(area);
      continue;
    }
    try {
      await inSavepoint(tx, () => apply(tx, migration));
      applied.push(migration.name);
    } catch (error) {
      if (!takeOut || isOfKernel(migration)) throw new MigrationError(migration, error);
      takeOut(area, { reason: `its migration ${migration.name} failed and was undone`, error });
      skippedAreas.add(area);
    }
  }
  return applied;
}

async function apply(tx: Tx, { name, text }: Migration): Promise<void> {
  for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
  // Run here too, so that a table which belongs to no account fails only its own area.
  await isolateAccounts(tx);
  await markApplied(tx, name);
}

async function markApplied(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`insert into schema_migrations (name) values (${name})`);
}
