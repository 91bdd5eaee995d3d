import { join } from 'node:path';
import type { AreaSet } from './areas/areaSet.ts';
import { createArgon2Passwords } from './auth/argon2Passwords.ts';
import { createFolderBlobs } from './blobs/folder.ts';
import { createS3Blobs } from './blobs/s3.ts';
import type { Config } from './config/config.ts';
import { migrate } from './database/migrate.ts';
import { migrations } from './database/migrations.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import type { Database } from './database/types.ts';
import { withFairConnections } from './database/withFairConnections.ts';
import type { BlobStore, Log, Ports } from './ports.ts';
import { readKeyFile } from './secrets/keyFile.ts';
import { createSecretBox } from './secrets/secretBox.ts';

/**
 * Opens everything that the configuration names, and migrates the database to this build's tables with row level
 * security. An area whose tables cannot be migrated is taken out of `areas`.
 */
export async function openPorts(
  config: Config,
  log: Log,
  { images, runThread }: Pick<Ports, 'images' | 'runThread'>,
  areas: Pick<AreaSet, 'takeOut'>,
): Promise<Ports> {
  const clock = () => new Date();
  const secrets = createSecretBox(config.secretKeys ?? (await readKeyFile(config.dataFolder)));
  const database = await openDatabase(config, log, clock, areas);
  return {
    database,
    blobs: openBlobs(config),
    passwords: createArgon2Passwords(),
    secrets,
    images,
    runThread,
    clock,
    log,
  };
}

/** Opens the store of blobs, such as pictures, fonts and files of jobs: S3 if it is configured, otherwise a folder. */
export function openBlobs({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): BlobStore {
  return s3 ? createS3Blobs(s3) : createFolderBlobs(join(dataFolder, 'media'));
}

async function openDatabase(
  config: Config,
  log: Log,
  clock: () => Date,
  { takeOut }: Pick<AreaSet, 'takeOut'>,
): Promise<Database> {
  const { databaseUrl, databasePool, dataFolder } = config;
  const database = databaseUrl
    ? openPostgres(databaseUrl, { poolSize: databasePool, log })
    : await openPglite(dataFolder, { log, clock });
  try {
    // The listener's connection holds the server lock, so that no backup can be restored while the server migrates or
    // runs.
    if (databaseUrl) await database.listen('foyer_server', { message: () => undefined, gap: () => undefined });
    const applied = await migrate(database, migrations, takeOut);
    if (applied.length > 0) log.info('the tables were brought up to date', { applied });
    return withFairConnections(
      database,
      databaseUrl ? { atOnce: databasePool, timeoutMs: 5_000 } : { atOnce: 1, timeoutMs: 20_000 },
    );
  } catch (error) {
    await database.close();
    throw error;
  }
}
