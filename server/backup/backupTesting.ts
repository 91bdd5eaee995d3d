import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { type EngineName, openEmptyDatabase, openTestDatabase } from '../../tests/support/databases.ts';
import { memoryBlobs } from '../../tests/support/ports.ts';
import { createRowFixtures } from '../../tests/support/rowsForMigrations.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations.ts';
import type { Database } from '../database/types.ts';
import { backUp } from './backup.ts';
import { checkBackup } from './checkBackup.ts';
import { restore } from './restore.ts';

export const backupDetails = { version: '1.9.2', now: new Date('2027-05-03T07:00:00Z') };

let folder = '';
let open: Database[] = [];

/** Gives each test of a file a folder, and closes the databases that it has opened. Files share this module. */
export function isolateBackups(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-backup-'));
  });
  afterEach(async () => {
    for (const database of open) await database.close();
    open = [];
    await rm(folder, { recursive: true });
  });
}

/** The path of a file in a folder that is removed after the test. */
export const pathOf = (name: string) => join(folder, name);

function closeAfterTest(database: Database): Database {
  open.push(database);
  return database;
}

export async function emptyDatabase(engine: EngineName): Promise<Database> {
  return closeAfterTest(await openEmptyDatabase(engine));
}

/**
 * Returns a database with two rows in each table: after all migrations, or after the `applied` ones. A copy of a migrated
 * database is there in a tenth of the time that migrations take.
 */
export async function filledDatabase(engine: EngineName, applied?: typeof migrations): Promise<Database> {
  const database = applied ? await emptyDatabase(engine) : closeAfterTest(await openTestDatabase(engine));
  if (applied) await migrate(database, applied);
  await createRowFixtures(database).add();
  await database.asSystem((tx) => tx.execute(sql`update media set key = 'picture-' || id`));
  return database;
}

export async function createBackup(database: Database, name = 'backup.tar.gz'): Promise<string> {
  const file = pathOf(name);
  await backUp({ database, blobs: memoryBlobs() }, file, backupDetails);
  return file;
}

/** Checks the file and restores it into the database, as the command does. */
export async function restoreInto(
  database: Database,
  file: string,
  replace = false,
  blobs = memoryBlobs(),
): Promise<void> {
  await restore({ database, blobs }, file, await checkBackup(file, migrations), {
    migrations,
    replace,
    now: backupDetails.now,
  });
}

/** Includes the files of one picture, and its row. */
export async function pictureBackup(database: Database): Promise<string> {
  const file = pathOf('pictures.tar.gz');
  const any = { ...memoryBlobs(), get: async () => new Uint8Array([1, 2, 3]) };
  await backUp({ database, blobs: any }, file, backupDetails);
  return file;
}
