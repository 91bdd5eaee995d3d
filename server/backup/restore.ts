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

/** The start of the crop numbers, in seconds: 32-bit integers last for 68 years from here. */
const cropNumbersFrom = Date.UTC(2026, 0, 1);

type RestoreOptions = {
  /** The migrations of this build. The next start applies those that the backup does not have. */
  migrations: readonly Migration[];
  /** True if existing rows may be removed. */
  replace: boolean;
  now: Date;
};

/**
 * Creates the tables as they were when the backup was made, and inserts its rows and pictures, in one transaction: if
 * it fails, the target is unchanged. Existing pictures stay. Throws `BackupError` if the target has accounts and
 * `replace` is not set, if it is not Foyer's, or while a server is connected to it.
 */
export async function restore(
  { database, blobs }: Target,
  file: string,
  { manifest }: CheckedBackup,
  { migrations, replace, now }: RestoreOptions,
): Promise<void> {
  const addedKeys: string[] = [];
  try {
    await database.asSystem(async (tx) => {
      await withoutTimeouts(tx);
      await lockOutServers(tx);
      await clear(tx, { migrations, replace });
      await migrateIn(tx, findApplied(manifest.migrations, migrations));
      const rows = await rowWriter(tx, manifest);
      for await (const { name, bytes } of readArchive(file)) {
        if (name === manifestName || name === summaryName) continue;
        const entry = entryKind(name);
        if (entry.kind === 'rows') await rows.write(entry.table, bytes);
        else if (await putPicture(blobs, entry.key, bytes)) addedKeys.push(entry.key);
      }
      await rows.finish();
      await raiseCropNumbers(tx, now);
    });
  } catch (error) {
    // Removing a file only saves room, so its failure must not hide the original error.
    for (const key of addedKeys) await blobs.remove(key).catch(() => undefined);
    throw error;
  }
}

/**
 * Files of crops that were made after the backup still exist, and browsers cache their addresses: the next crop of a
 * picture gets a number that none of them has. No picture is cropped every second, so seconds are higher than any.
 */
async function raiseCropNumbers(tx: Tx, now: Date): Promise<void> {
  const seconds = Math.floor((now.getTime() - cropNumbersFrom) / 1000);
  await tx.execute(sql`update media set crops_begun = greatest(crops_begun, ${seconds}::integer)`);
}

/** Writes the file of a picture; returns true if there was no file with this key. */
async function putPicture(blobs: Target['blobs'], key: string, bytes: Uint8Array): Promise<boolean> {
  const isNew = (await blobs.get(key)) === undefined;
  await blobs.put(key, bytes, contentTypeOf(key));
  return isNew;
}

/** A running server must not have its rows replaced. */
async function lockOutServers(tx: Tx): Promise<void> {
  const [lock] = await tx.execute<{ isFree: boolean }>(sql.raw(takeServerLock));
  if (!lock?.isFree) throw new BackupError('A server is connected to this database. Stop it first.');
}

async function clear(tx: Tx, { migrations, replace }: Omit<RestoreOptions, 'now'>): Promise<void> {
  const names = (await tablesOf(tx)).map(({ name }) => name);
  const isOfFoyer = (await migrationsOf(tx)) !== undefined;
  const ownRelations = isOfFoyer ? relationsCreatedBy(migrations) : new Set<string>();
  const others = names.filter((name) => !ownRelations.has(name));
  if (others.length > 0) {
    throw new BackupError(
      `The database has tables that are not of Foyer: ${others.join(', ')}. Restore into another one.`,
    );
  }
  if (isOfFoyer && !replace && (await hasAccounts(tx))) {
    throw new BackupError('The database has accounts in it. Say --replace to restore in their place.');
  }
  if (!isOfFoyer) return;
  // A table cannot be dropped while a view uses it. If another program made the view, the restore fails.
  const views = (await viewsOf(tx)).filter((name) => ownRelations.has(name));
  if (views.length > 0) await tx.execute(sql.raw(`drop view ${views.map(quoted).join(', ')}`));
  await tx.execute(sql.raw(`drop table ${[...names, 'schema_migrations'].map(quoted).join(', ')}`));
}

/** All tables and views that a migration has ever made, also those that a later one removes. */
function relationsCreatedBy(migrations: readonly Migration[]): Set<string> {
  // Several patterns, because a check of all patterns takes twice as long for two in one.
  const backupDetails = [
    /\bcreate table (?:if not exists )?"?(\w+)/gi,
    /\bcreate view "?(\w+)/gi,
    /\brename to "?(\w+)/gi,
  ];
  return new Set(
    migrations.flatMap(({ text }) =>
      backupDetails.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name = '']) => name)),
    ),
  );
}

async function hasAccounts(tx: Tx): Promise<boolean> {
  const [answer] = await tx.execute<{ hasAny: boolean }>(sql`select exists (select from accounts) as "hasAny"`);
  return answer?.hasAny ?? false;
}
