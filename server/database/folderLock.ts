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
import { isElsewhere, isRunning, type Owner, readOwner, thisProcess } from './lockOwner.ts';

/** Thrown if the folder is in use; the message is for the person who starts the server. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** Thrown if another process took the folder while this one was paused for so long that it seemed to be dead. */
export class FolderLostError extends Error {
  override name = 'FolderLostError';
}

const heartbeat = 5_000;
/** After so long without a heartbeat, a server on another machine (or in another container) counts as dead. */
const silence = 20_000;
/** The time for which a lock may be empty while its owner writes it. */
const writing = 2_000;
/** Far shorter than `silence`: a process that was paused in between reads the lock before it does anything else. */
const trusted = 100;

export type FolderLock = {
  /** Throws `FolderLostError` if the folder no longer belongs to this process. Reads the lock (8 µs). */
  verify: () => void;
  /** The same for frequent callers: reads the lock only if the last read was not a moment ago. */
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
  const me = thisProcess();
  // The file stays open: it shows whether the lock was removed, even when no descriptor is left to read it with.
  const file = create(path, me) ?? takeOver(path, me);
  let verified = performance.now();
  const verify = () => {
    if (!isMine(path, me, file)) throw lostTo(readOwner(path), folder);
    verified = performance.now();
  };
  const heart = setInterval(() => {
    try {
      verify();
      touch(file);
    } catch (error) {
      if (!(error instanceof FolderLostError)) return;
      clearInterval(heart);
      onLost(error);
    }
  }, heartbeat);
  heart.unref();
  return {
    verify,
    assertHeld: () => {
      if (performance.now() - verified > trusted) verify();
    },
    release: () => {
      clearInterval(heart);
      if (readOwner(path)?.id === me.id) rmSync(path, { force: true });
      closeSync(file);
    },
  };
}

/**
 * Only one process at a time: of two that find the same dead owner, the second must not remove the first one's lock.
 */
function takeOver(path: string, me: Owner): number {
  const turn = `${path}.turn`;
  if (ageOf(turn) > silence) rmdirSync(turn);
  try {
    mkdirSync(turn);
  } catch {
    throw inUse(path, readOwner(path));
  }
  try {
    const owner = readOwner(path);
    if (isHeld(path, owner)) throw inUse(path, owner);
    rmSync(path, { force: true });
    const file = create(path, me);
    if (file === undefined) throw inUse(path, readOwner(path));
    return file;
  } finally {
    rmdirSync(turn);
  }
}

function isHeld(path: string, owner: Owner | undefined): boolean {
  if (!owner) return existsSync(path) && ageOf(path) < writing;
  return isElsewhere(owner) ? ageOf(path) < silence : isRunning(owner);
}

/** Compares the content, which network file systems read again; or the open file if the content cannot be read now. */
function isMine(path: string, me: Owner, file: number): boolean {
  try {
    return readFileSync(path, 'utf8').includes(me.id);
  } catch (error) {
    return codeOf(error) !== 'ENOENT' && fstatSync(file).nlink > 0;
  }
}

function inUse(path: string, owner: Owner | undefined): FolderInUseError {
  const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new FolderInUseError(
    `${join(path, '..')} is in use by ${who}. Stop it, or choose another DATA_DIR; several processes need DATABASE_URL.`,
  );
}

function lostTo(owner: Owner | undefined, folder: string): FolderLostError {
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
