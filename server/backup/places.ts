import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { obtainCopy } from '../database/copies.ts';
import { lockFolder } from '../database/folderLock.ts';
import { openPglite } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { finishReplacement, replaceDatabase } from '../database/replacement.ts';
import type { Database } from '../database/types.ts';
import type { Ports } from '../ports.ts';
import { BackupError } from './format.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataFolder'>;
type Dependencies = Pick<Ports, 'log' | 'clock'>;

/** Provides the database for a backup: the PostgreSQL itself, or a copy of the embedded one. */
export async function withSource<T>(
  { databaseUrl, dataFolder }: Place,
  dependencies: Dependencies,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return using(openPostgres(databaseUrl, { poolSize: 1, log: dependencies.log }), work);
  const copy = await obtainCopy(dataFolder);
  try {
    return await using(await openPglite(copy.folder, { ...dependencies, upkeep: false }), work);
  } finally {
    await copy.remove();
  }
}

/**
 * Provides the database that a restore fills: the PostgreSQL itself, or a new embedded one, which replaces the current
 * one when the work is done. Returns where the previous embedded database is kept. Throws `BackupError` if it may not
 * be replaced, or a server uses it.
 */
export async function withTarget(
  place: Place,
  { replace, ...dependencies }: Dependencies & { replace: boolean },
  work: (database: Database) => Promise<void>,
): Promise<string | undefined> {
  const { databaseUrl, dataFolder } = place;
  if (!databaseUrl) return withNewEmbedded(dataFolder, { replace, ...dependencies }, work);
  await using(openPostgres(databaseUrl, { poolSize: 1, log: dependencies.log }), work);
  return undefined;
}

async function using<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function withNewEmbedded(
  folder: string,
  { replace, ...dependencies }: Dependencies & { replace: boolean },
  work: (database: Database) => Promise<void>,
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const lock = lockFolder(folder, () => undefined);
  const backupDetails = join(folder, 'restoring');
  try {
    await finishReplacement(folder);
    if (existsSync(join(folder, 'database')) && !replace) {
      throw new BackupError(`${folder} has a database in it. Say --replace to restore in its place.`);
    }
    await rm(backupDetails, { recursive: true, force: true });
    await using(await openPglite(backupDetails, { ...dependencies, upkeep: false }), work);
    lock.verify();
    return await replaceDatabase(folder, join(backupDetails, 'database'), dependencies.clock());
  } finally {
    await rm(backupDetails, { recursive: true, force: true });
    lock.release();
  }
}
