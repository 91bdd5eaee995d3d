import type { Log } from '../ports.ts';
import type { Connection, Engine } from './connection.ts';
import { startAnsweringCopies } from './copies.ts';
import type { DiskReserve } from './diskReserve.ts';
import { copyDatabase, newestSnapshot, takeSnapshot } from './snapshots.ts';

const snapshotIntervalMs = 60 * 60 * 1000;
const snapshotCheckMs = 5 * 60 * 1000;
const reserveCheckMs = 10_000;
/** Files of 16 MB. A start after a crash reads everything that was written since the last checkpoint. */
const maximumLogFiles = 8;

type UpkeepOptions = {
  folder: string;
  path: string;
  snapshots: string;
  reserve: DiskReserve;
  log: Log;
  clock: () => Date;
};

export type PgliteUpkeep = { logGrew: () => void; stop: () => void };

/**
 * Starts the work that a PostgreSQL server does in separate processes: checkpoints, hourly copies, copies for others, a
 * check of the disk.
 */
export function startPgliteUpkeep(engine: Pick<Engine, 'withConnection'>, options: UpkeepOptions): PgliteUpkeep {
  const { folder, path, reserve, log, clock } = options;
  const snapshotTimer = setInterval(hourlySnapshot(engine, options), snapshotCheckMs);
  const reserveTimer = setInterval(() => {
    watchReserve(reserve, log).catch((error: unknown) => log.error('could not keep room free on the disk', { error }));
  }, reserveCheckMs);
  snapshotTimer.unref();
  reserveTimer.unref();
  const copy = (to: string) =>
    engine.withConnection(async (connection) => {
      await connection.run('checkpoint');
      await copyDatabase(path, to);
    });
  const copies = startAnsweringCopies(folder, { copy, log, clock });
  let logFiles = 0;
  return {
    logGrew: () => {
      logFiles += 1;
      if (logFiles < maximumLogFiles) return;
      logFiles = 0;
      const failed = (error: unknown) => log.error('could not make a checkpoint', { error });
      engine.withConnection((connection) => connection.run('checkpoint')).catch(failed);
    },
    stop: () => {
      clearInterval(snapshotTimer);
      clearInterval(reserveTimer);
      copies.stop();
    },
  };
}

/** Returns a function that makes the hourly copy, unless nothing was written since the last one. */
function hourlySnapshot(
  engine: Pick<Engine, 'withConnection'>,
  { path, snapshots, log, clock }: UpkeepOptions,
): () => void {
  let snapshotPosition = '';
  const snapshotIfDue = async () => {
    const newest = await newestSnapshot(snapshots);
    if (newest && clock().getTime() - newest.takenAt.getTime() < snapshotIntervalMs) return;
    await engine.withConnection(async (connection) => {
      const position = await logPosition(connection);
      if (position === snapshotPosition) return;
      await connection.run('checkpoint');
      const snapshot = await takeSnapshot(path, snapshots, clock());
      snapshotPosition = await logPosition(connection);
      log.info('took a snapshot of the database', { snapshot });
    });
  };
  return () => {
    snapshotIfDue().catch((error: unknown) => log.error('could not take a snapshot', { error }));
  };
}

async function logPosition(connection: Connection): Promise<string> {
  const [row] = await connection.query('select pg_current_wal_lsn()::text', [], 'array');
  return String(row);
}

async function watchReserve(reserve: DiskReserve, log: Log): Promise<void> {
  const wasShort = reserve.isExhausted();
  await reserve.restore();
  if (reserve.isExhausted()) log.error('the disk is full: nothing can be saved until there is room on it');
  else if (wasShort) log.info('there is room on the disk again');
}
