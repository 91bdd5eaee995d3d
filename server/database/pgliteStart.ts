import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { DurableFolder } from './durableFolder.ts';
import { newestSnapshot } from './snapshots.ts';

/** The files of the database cannot be used; the message is for whoever starts the server. */
class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}

/** PostgreSQL's own durability, which PGlite switches off (`-F`). What a flush does is in `DurableFolder`. */
const durable = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'];
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...durable.flatMap((setting) => ['-c', setting]),
];

/** PostgreSQL's way out of a failed statement, from which it goes on by itself. */
const longJump = 100;

type Places = { path: string; snapshots: string };

/** PostgreSQL on the folder at `path`. Throws `DatabaseUnusableError` when it cannot use what is there. */
export async function startPglite(fs: DurableFolder, { path, snapshots }: Places): Promise<PGlite> {
  // PGlite would make a new database in the place of this one.
  if (!existsSync(join(path, 'PG_VERSION'))) throw await unusable('PG_VERSION is missing', { path, snapshots });
  let output = '';
  const onStderr = (line: string) => {
    output = /\b(?:PANIC|FATAL):(.*)/s.exec(line)?.[1]?.trim() ?? output;
    return false;
  };
  try {
    const pglite = await PGlite.create({ fs, startParams, onStderr });
    throwPanics(pglite, () => output);
    return pglite;
  } catch (error) {
    throw await unusable(output || String(error), { path, snapshots });
  }
}

async function unusable(reason: string, { path, snapshots }: Places): Promise<DatabaseUnusableError> {
  const newest = await newestSnapshot(snapshots);
  const way = newest
    ? `If its files are damaged, put a snapshot in its place (docs/operations.md); the newest is ${newest.path}`
    : 'If its files are damaged, restore a backup (docs/operations.md): there is no snapshot';
  return new DatabaseUnusableError(`PostgreSQL cannot use ${path} (${reason}). ${way}`);
}

/**
 * Lets a panic of PostgreSQL come out of PGlite as an error. PGlite itself takes it for a failed statement and calls
 * PostgreSQL again for ever, so that the process neither answers nor ends.
 */
function throwPanics({ Module: module }: PGlite, lastOutput: () => string): void {
  const run = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      run();
    } catch (error) {
      if (isLongJump(error)) throw error;
      const panic = lastOutput() ? new Error(lastOutput(), { cause: error }) : error;
      const end = () => {
        throw panic;
      };
      module.stackRestore = end;
      module._PostgresSendReadyForQueryIfNecessary = end;
      throw panic;
    }
  };
}

function isLongJump(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === longJump;
}
