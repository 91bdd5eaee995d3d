import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readlinkSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** `within`: where its number means that process; absent in locks of earlier versions, which knew hosts only. */
type Owner = { id: string; pid: number; started: string; host: string; within?: string };

/** Thrown when the folder is in use; the message is for whoever starts the server. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

const beat = 5_000;
/** Without a sign of life for so long, a server on another machine (or in another container) is gone. */
const silence = 20_000;

/**
 * Two processes on one embedded database destroy it, so the first one holds the folder. A lock whose process
 * is gone is taken over; one whose number now belongs to another process too. Answers how to let go.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const me: Owner = {
    id: randomUUID(),
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    host: hostname(),
    within: numberedWithin(),
  };
  if (!create(path, me)) takeOver(path, me);
  const heart = setInterval(() => touch(path), beat);
  heart.unref();
  return () => {
    clearInterval(heart);
    if (read(path)?.id === me.id) rmSync(path, { force: true });
  };
}

/** One at a time: of two that find the same dead owner, the second must not remove the first one's lock. */
function takeOver(path: string, me: Owner): void {
  const turn = `${path}.turn`;
  if (ageOf(turn) > silence) rmdirSync(turn);
  try {
    mkdirSync(turn);
  } catch {
    throw inUse(path, read(path));
  }
  try {
    const owner = read(path);
    if (owner && isAlive(owner, path)) throw inUse(path, owner);
    rmSync(path, { force: true });
    if (!create(path, me)) throw inUse(path, read(path));
  } finally {
    rmdirSync(turn);
  }
}

function inUse(path: string, owner: Owner | undefined): FolderInUseError {
  const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new FolderInUseError(
    `${join(path, '..')} is in use by ${who}. Stop it, or choose another DATA_DIR; several processes need DATABASE_URL.`,
  );
}

function isAlive(owner: Owner, path: string): boolean {
  const isElsewhere = owner.host !== hostname() || (owner.within ?? numberedWithin()) !== numberedWithin();
  if (isElsewhere) return ageOf(path) < silence;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it lives, as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // Numbers come again, soonest in a container, where the server is always number 1.
  const started = startOf(owner.pid);
  return started === undefined || started === owner.started;
}

/** Two containers may be called alike, and each has a process 1: the machine's start and the container's own numbering. */
function numberedWithin(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** When a process began, in whatever words the system has for it. */
function startOf(pid: number): string | undefined {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field; the 2nd, the program's name, may contain blanks and brackets.
    return facts.slice(facts.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      return undefined;
    }
  }
}

function create(path: string, owner: Owner): boolean {
  try {
    writeFileSync(path, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** `undefined` for a lock that is gone, or that its owner died while writing. */
function read(path: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isOwner(owner) ? owner : undefined;
  } catch {
    return undefined;
  }
}

function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'pid' in value && typeof value.pid === 'number' && 'started' in value && 'host' in value;
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Somebody removed the folder under us; the database will say so.
  }
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
