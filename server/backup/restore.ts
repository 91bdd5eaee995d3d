import { sql } from 'drizzle-orm';
import { migrateIn, migrationsOf } from '../database/migrate.ts';
import { findApplied, type Migration } from '../database/migrations.ts';
import { takeServerLock } from '../database/serverLock.ts';
import type { Database, Tx } from '../database/types.ts';
import type { BlobStore } from '../ports.ts';
import { readArchive } from './archive.ts';
import type { CheckedBackup } from './checkBackup.ts';
import { BackupError, entryKind, manifestName, summaryName } from './format.ts';
import { contentTypeOf } from './pictures.ts';
import { quoted, tablesOf, viewsOf, withoutTimeouts } from './tables.ts';
import { rowWriter } from './writeRows.ts';

type Target = { database: Pick<Database, 'asSystem'>; blobs: Pick<BlobStore, 'get' | 'put' | 'remove'> };

/** The number is an integer of 32 bits: counted from here it has room for 68 years. */
const cropNumbersFrom = Date.UTC(2026, 0, 1);

type RestoreOptions = {
  /** The migrations of this build. The next start applies those that the backup does not have. */
  migrations: readonly Migration[];
  /** True if rows that are there may be removed. */
  replace: boolean;
  now: Date;
};

/**
 * Makes the tables as they were when the backup was made, and puts its rows and pictures there, in one transaction: when
 * it fails, the target is as it was. Pictures that are there already stay. Throws `BackupError` when the target has
 * accounts and `replace` is not said, when it is not Foyer's, or while a server is connected to it.
 */
export async function restore(
  { database, blobs }: Target,
  file: string,
  { manifest }: CheckedBackup,
  { migrations, replace, now }: RestoreOptions,
): Promise<void> {
  const put: string[] = [];
  try {
    await database.asSystem(async (tx) => {
      await withoutTimeouts(tx);
      await keepServersOut(tx);
      await clear(tx, { migrations, replace });
      await migrateIn(tx, findApplied(manifest.migrations, migrations));
      const rows = await rowWriter(tx, manifest);
      for await (const { name, bytes } of readArchive(file)) {
        if (name === manifestName || name === summaryName) continue;
        const entry = entryKind(name);
        if (entry.kind === 'rows') await rows.write(entry.table, bytes);
        else if (await putNew(blobs, entry.key, bytes)) put.push(entry.key);
      }
      await rows.finish();
      await raiseCropNumbers(tx, now);
    });
  } catch (error) {
    // A file that cannot be removed only takes room; the caller needs the reason of the failure.
    for (const key of put) await blobs.remove(key).catch(() => undefined);
    throw error;
  }
}

/**
 * Files of crops that were made after the backup are still there, and browsers keep what was at their addresses: the next
 * crop of a picture gets a number that none of them has. No picture is cropped every second, so seconds are ahead of all.
 */
async function raiseCropNumbers(tx: Tx, now: Date): Promise<void> {
  const seconds = Math.floor((now.getTime() - cropNumbersFrom) / 1000);
  await tx.execute(sql`update media set crops_begun = greatest(crops_begun, ${seconds}::integer)`);
}

/** Answers whether there was none of this key. */
async function putNew(blobs: Target['blobs'], key: string, bytes: Uint8Array): Promise<boolean> {
  const isNew = (await blobs.get(key)) === undefined;
  await blobs.put(key, bytes, contentTypeOf(key));
  return isNew;
}

/** Rows must not change under a server that goes on. */
async function keepServersOut(tx: Tx): Promise<void> {
  const [lock] = await tx.execute<{ isFree: boolean }>(sql.raw(takeServerLock));
  if (!lock?.isFree) throw new BackupError('A server is connected to this database. Stop it first.');
}

async function clear(tx: Tx, { migrations, replace }: Omit<RestoreOptions, 'now'>): Promise<void> {
  const names = (await tablesOf(tx)).map(({ name }) => name);
  const isOurs = (await migrationsOf(tx)) !== undefined;
  const ours = isOurs ? madeBy(migrations) : new Set<string>();
  const others = names.filter((name) => !ours.has(name));
  if (others.length > 0) {
    throw new BackupError(
      `The database has tables that are not of Foyer: ${others.join(', ')}. Restore into another one.`,
    );
  }
  if (isOurs && !replace && (await hasAccounts(tx))) {
    throw new BackupError('The database has accounts in it. Say --replace to restore in their place.');
  }
  if (!isOurs) return;
  // A table cannot go while a view shows its rows. A view that somebody else made keeps it, and the restore fails.
  const views = (await viewsOf(tx)).filter((name) => ours.has(name));
  if (views.length > 0) await tx.execute(sql.raw(`drop view ${views.map(quoted).join(', ')}`));
  await tx.execute(sql.raw(`drop table ${[...names, 'schema_migrations'].map(quoted).join(', ')}`));
}

/** All tables and views that a migration has ever made, also those that a later one removes. */
function madeBy(migrations: readonly Migration[]): Set<string> {
  // Several patterns, because a check of all patterns takes twice as long for two in one.
  const made = [/\bcreate table (?:if not exists )?"?(\w+)/gi, /\bcreate view "?(\w+)/gi, /\brename to "?(\w+)/gi];
  return new Set(
    migrations.flatMap(({ text }) =>
      made.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name = '']) => name)),
    ),
  );
}

async function hasAccounts(tx: Tx): Promise<boolean> {
  const [answer] = await tx.execute<{ hasAny: boolean }>(sql`select exists (select from accounts) as "hasAny"`);
  return answer?.hasAny ?? false;
}
