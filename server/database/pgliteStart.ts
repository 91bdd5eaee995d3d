import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { DurableFolder } from './durableFolder.ts';
import { newestSnapshot } from './snapshots.ts';

/** The database's files cannot be used; the message is for the person who starts the server. */
class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}

/** The settings of PostgreSQL's durability, which PGlite switches off (`-F`). `DurableFolder` does the flushes. */
const durabilitySettings = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'];
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...durabilitySettings.flatMap((setting) => ['-c', setting]),
];

/** The status by which PostgreSQL returns from a failed statement, after which it continues. */
const longJump = 100;

type DatabasePaths = { path: string; snapshots: string };

/** Starts PostgreSQL on the folder at `path`. Throws `DatabaseUnusableError` if it cannot use the files. */
export async function startPglite(fs: DurableFolder, { path, snapshots }: DatabasePaths): Promise<PGlite> {
  // Checked first, because PGlite would create a new database in place of this one.
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

async function unusable(reason: string, { path, snapshots }: DatabasePaths): Promise<DatabaseUnusableError> {
  const newest = await newestSnapshot(snapshots);
  const remedy = newest
    ? `If its files are damaged, put a snapshot in its place (docs/operations.md); the newest is ${newest.path}`
    : 'If its files are damaged, restore a backup (docs/operations.md): there is no snapshot';
  return new DatabaseUnusableError(`PostgreSQL cannot use ${path} (${reason}). ${remedy}`);
}

/**
 * Makes PGlite throw an error when PostgreSQL panics. PGlite itself treats a panic as a failed statement and calls
 * PostgreSQL again for ever, so that the process neither responds nor ends.
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
