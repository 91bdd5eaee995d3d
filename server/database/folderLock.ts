import {
  closeSync,
  existsSync,
  fstatSync,
  futimesSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { isOnOtherHost, isRunning, type Owner, readOwner, thisProcess } from './lockOwner.ts';

/** Thrown if the folder is in use; the message is for the person who starts the server. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** Thrown if another process took the folder while this one was paused for so long that it seemed to be dead. */
export class FolderLostError extends Error {
  override name = 'FolderLostError';
}

const heartbeatMs = 5_000;
/** After this time without a heartbeat, a server on another machine (or in another container) counts as dead. */
const ownerTimeoutMs = 20_000;
/** The time for which a lock may be empty while its owner writes it. */
const writeTimeoutMs = 2_000;
/** The time for which a read of the lock counts. It is far shorter than `ownerTimeoutMs`, so that a process that was paused reads the lock before it writes. */
const verifiedForMs = 100;

export type FolderLock = {
  /** Throws `FolderLostError` if the folder no longer belongs to this process. Reads the lock (8 µs). */
  verify: () => void;
  /** The same for frequent callers: reads the lock only if the last read is older than `verifiedForMs`. */
  assertHeld: () => void;
  release: () => void;
};

/**
 * Locks the folder of an embedded database for this process, because two processes would destroy the database. The lock
 * of a dead process is taken over, also if another process now has its number. `onLost` is called when the heartbeat
 * finds that another process took the folder.
 */
export function lockFolder(folder: string, onLost: (error: FolderLostError) => void): FolderLock {
  const path = join(folder, 'lock');
  const self = thisProcess();
  // The file stays open: it shows whether the lock was removed, even when no descriptor is left to read it with.
  const file = create(path, self) ?? takeOver(path, self);
  let verified = performance.now();
  const verify = () => {
    if (!isOwnLock(path, self, file)) throw folderLost(readOwner(path), folder);
    verified = performance.now();
  };
  const heartbeatTimer = setInterval(() => {
    try {
      verify();
      touch(file);
    } catch (error) {
      if (!(error instanceof FolderLostError)) return;
      clearInterval(heartbeatTimer);
      onLost(error);
    }
  }, heartbeatMs);
  heartbeatTimer.unref();
  return {
    verify,
    assertHeld: () => {
      if (performance.now() - verified > verifiedForMs) verify();
    },
    release: () => {
      clearInterval(heartbeatTimer);
      if (readOwner(path)?.id === self.id) rmSync(path, { force: true });
      closeSync(file);
    },
  };
}

/**
 * Takes the lock of a dead owner. Only one process does so at a time: of two that find the same dead owner, the second
 * must not remove the first one's lock.
 */
function takeOver(path: string, self: Owner): number {
  const takeoverLock = `${path}.turn`;
  if (ageOf(takeoverLock) > ownerTimeoutMs) rmdirSync(takeoverLock);
  try {
    mkdirSync(takeoverLock);
  } catch {
    throw inUse(path, readOwner(path));
  }
  try {
    const owner = readOwner(path);
    if (isHeld(path, owner)) throw inUse(path, owner);
    rmSync(path, { force: true });
    const file = create(path, self);
    if (file === undefined) throw inUse(path, readOwner(path));
    return file;
  } finally {
    rmdirSync(takeoverLock);
  }
}

function isHeld(path: string, owner: Owner | undefined): boolean {
  if (!owner) return existsSync(path) && ageOf(path) < writeTimeoutMs;
  return isOnOtherHost(owner) ? ageOf(path) < ownerTimeoutMs : isRunning(owner);
}

/**
 * Compares the content of the lock, which network file systems read again. If the content cannot be read, checks that the
 * open file has not been removed.
 */
function isOwnLock(path: string, self: Owner, file: number): boolean {
  try {
    return readFileSync(path, 'utf8').includes(self.id);
  } catch (error) {
    return codeOf(error) !== 'ENOENT' && fstatSync(file).nlink > 0;
  }
}

function inUse(path: string, owner: Owner | undefined): FolderInUseError {
  const holder = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new FolderInUseError(
    `${join(path, '..')} is in use by ${holder}. Stop it, or choose another DATA_DIR; several processes need DATABASE_URL.`,
  );
}

function folderLost(owner: Owner | undefined, folder: string): FolderLostError {
  const what = owner
    ? `${folder} was taken over by process ${owner.pid} on ${owner.host} while this server stood still`
    : `The lock of ${folder} was removed`;
  return new FolderLostError(`${what}. This server ends without writing anything more.`);
}

/** Creates and opens the lock; `undefined` if there is one already. */
function create(path: string, owner: Owner): number | undefined {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, JSON.stringify(owner));
    return file;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined;
    throw error;
  }
}

function touch(file: number): void {
  const now = new Date();
  futimesSync(file, now, now);
}

/** Milliseconds; 0 for a missing file. */
function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
