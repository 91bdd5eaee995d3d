import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import type { Log } from '../ports.ts';
import { databaseOf } from './connection.ts';
import { lockFolder } from './folderLock.ts';
import { type Exclusive, pgliteEngine } from './pgliteEngine.ts';
import { newestSnapshot, takeSnapshot } from './snapshots.ts';
import type { Database } from './types.ts';

const snapshotEvery = 60 * 60 * 1000;
const lookEvery = 5 * 60 * 1000;

/**
 * PostgreSQL inside this process, in `<folder>/database`. Throws `FolderInUseError` when another process has it.
 * Every hour a copy goes to `<folder>/snapshots`; requests wait while it is made.
 */
export async function openPglite(folder: string, { log, clock }: { log: Log; clock: () => Date }): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const path = join(folder, 'database');
    if (!existsSync(path)) await initialise(path);
    const pglite = await PGlite.create(path);
    log.info(
      'the database is embedded: for one machine and one process, and a power cut may cost the last seconds; DATABASE_URL names a PostgreSQL',
      { folder },
    );
    let stopSnapshots = () => {};
    const engine = pgliteEngine(pglite, async () => {
      stopSnapshots();
      await pglite.exec('checkpoint');
      await pglite.close();
      unlock();
    });
    stopSnapshots = snapshotHourly(engine, pglite, { path, snapshots: join(folder, 'snapshots'), log, clock });
    return databaseOf(engine);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Beside, then renamed: a first start that is cut short leaves nothing that looks like a database. */
async function initialise(path: string): Promise<void> {
  const beside = `${path}.new`;
  await rm(beside, { recursive: true, force: true });
  await initialiseApart(beside);
  // As PostgreSQL keeps its own: password hashes and signing keys are in it.
  await chmod(beside, 0o700);
  await rename(beside, path);
}

const initialiser = `
const [library, path] = process.argv.slice(1);
const { PGlite } = require(library);
PGlite.create(path).then(async (pglite) => {
  await pglite.exec('checkpoint');
  await pglite.close();
});`;

/** In a process of its own, whose end gives the memory back: initialising takes 500 MB that nobody needs later. */
async function initialiseApart(path: string): Promise<void> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  await promisify(execFile)(process.execPath, ['-e', initialiser, library, path]);
}

type SnapshotOptions = { path: string; snapshots: string; log: Log; clock: () => Date };

/** Answers how to stop. Nothing is copied while nothing was written. */
function snapshotHourly(engine: Exclusive, pglite: PGlite, options: SnapshotOptions): () => void {
  const { path, snapshots, log, clock } = options;
  let copied = '';
  const look = async () => {
    const newest = await newestSnapshot(snapshots);
    if (newest && clock().getTime() - newest.getTime() < snapshotEvery) return;
    await engine.exclusively(async () => {
      const written = await walPosition(pglite);
      if (written === copied) return;
      await pglite.exec('checkpoint');
      const snapshot = await takeSnapshot(path, snapshots, clock());
      copied = await walPosition(pglite);
      log.info('took a snapshot of the database', { snapshot });
    });
  };
  const timer = setInterval(() => {
    look().catch((error: Error) => log.error('could not take a snapshot', { error: error.message }));
  }, lookEvery);
  timer.unref();
  return () => clearInterval(timer);
}

async function walPosition(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
  return rows[0]?.position ?? '';
}
