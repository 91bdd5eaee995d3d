import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../ports.ts';
import { createBreakdown } from './breakdown.ts';
import { databaseOf } from './connection.ts';
import { diskReserve } from './diskReserve.ts';
import { DurableFolder } from './durableFolder.ts';
import { lockFolder } from './folderLock.ts';
import { initialise } from './initialise.ts';
import { createLogFlush } from './logFlush.ts';
import { pgliteEngine } from './pgliteEngine.ts';
import { startPglite } from './pgliteStart.ts';
import { type PgliteUpkeep, startPgliteUpkeep } from './pgliteUpkeep.ts';
import { assertNotMovedAway, finishReplacement } from './replacement.ts';
import type { Database } from './types.ts';

type Options = {
  log: Log;
  clock: () => Date;
  /** False for a command that closes the database soon: no snapshots, no copies for others, no disk reserve. */
  upkeep?: boolean;
};

/**
 * Opens PostgreSQL inside this process, in `<folder>/database`. Throws `FolderInUseError` if another process uses it.
 * Committed data survives a power cut. Every hour a copy is written to `<folder>/snapshots`; requests wait while it is
 * made.
 */
export async function openPglite(folder: string, options: Options): Promise<Database> {
  const { log, clock } = options;
  await mkdir(folder, { recursive: true });
  const breakdown = createBreakdown();
  const lock = lockFolder(folder, breakdown.report);
  try {
    const path = join(folder, 'database');
    const snapshots = join(folder, 'snapshots');
    await finishReplacement(folder);
    if (!existsSync(path)) {
      await assertNotMovedAway(folder);
      await initialise(path);
    }
    const reserve = diskReserve(join(folder, 'reserve'));
    const flush = createLogFlush(lock.verify);
    let upkeep: PgliteUpkeep | undefined;
    const logGrew = () => upkeep?.logGrew();
    const files = new DurableFolder(path, { flush, reserve, assertMayWrite: lock.assertHeld, logGrew });
    const pglite = await startPglite(files, { path, snapshots });
    log.info('the database is embedded: for one machine and one process; DATABASE_URL names a PostgreSQL', { folder });
    const close = async () => {
      upkeep?.stop();
      if (!breakdown.isReported()) {
        await pglite.exec('checkpoint');
        await pglite.close();
        flush.now();
      }
      lock.release();
    };
    const protection = {
      breakdown,
      assertMayUse: lock.assertHeld,
      isReadOnly: reserve.isExhausted,
      onDisk: flush.done,
    };
    const engine = pgliteEngine(pglite, close, protection);
    if (options.upkeep !== false) upkeep = startPgliteUpkeep(engine, { folder, path, snapshots, reserve, log, clock });
    return databaseOf(engine);
  } catch (error) {
    lock.release();
    throw error;
  }
}
