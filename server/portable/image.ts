import { migrate } from '../database/migrate.ts';
import { openMemory } from '../database/pgliteEngine.ts';
import type { Database } from '../database/types.ts';
import type { Area } from '../http/area.ts';
import { inPlace } from '../jobs/threadWork.ts';
import type { ImageRenderer, Log } from '../ports.ts';
import { createSample, sampleTime } from './sampleAccount.ts';
import { createSampleSecrets } from './sampleSecrets.ts';
import { openTableBlobs } from './tableBlobs.ts';
import { createWebPasswords } from './webPasswords.ts';

type Sample = { areas: readonly Area[]; images: ImageRenderer };

const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Makes an image of a database with this build's tables, as `openMemory` opens it; with the sample account in it, if
 * requested. Takes seconds.
 */
export async function makeImage(compression: 'none' | 'gzip', sample?: Sample): Promise<Blob> {
  const { database, pglite } = await openMemory();
  await migrate(database);
  if (sample) await addSample(database, sample);
  const image = await pglite.dumpDataDir(compression);
  await database.close();
  return image;
}

async function addSample(database: Database, { areas, images }: Sample): Promise<void> {
  const blobs = await openTableBlobs(database);
  // Passwords of the sample are public.
  const passwords = createWebPasswords(1_000);
  const secrets = createSampleSecrets();
  const ports = {
    database,
    images,
    blobs,
    passwords,
    secrets,
    runThread: inPlace,
    clock: () => sampleTime,
    log: silentLog,
  };
  await createSample(ports, areas);
  await blobs.saved();
}
