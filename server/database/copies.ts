import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../ports.ts';
import { FolderInUseError, lockFolder } from './folderLock.ts';
import { copyDatabase } from './snapshots.ts';

/**
 * The folder through which another process gets a copy of the embedded database: it leaves a request in
 * `<folder>/copies`, and the server that uses the database writes the copy next to it. Files work wherever the folder
 * is reachable: inside a container, and with no more rights than the database itself needs.
 */
const folderOf = (folder: string) => join(folder, 'copies');
const requestSuffix = '.wanted';
const failureSuffix = '.failed';
const partialSuffix = '.part';
const checkIntervalMs = 500;
/** Milliseconds that a process waits until its request is accepted, or until the copy grows. */
const requestTimeoutMs = 60_000;
/** Milliseconds. A copy is removed by the process that requested it; one this old was left by a killed process. */
const abandonedAgeMs = 24 * 60 * 60 * 1000;

type Copy = (to: string) => Promise<void>;

type AnswerOptions = {
  /** Copies the database while nobody writes to it. */
  copy: Copy;
  log: Log;
  clock: () => Date;
};

/** Handles requests for copies until it is stopped. */
export function startAnsweringCopies(folder: string, options: AnswerOptions): { stop: () => void } {
  const copies = folderOf(folder);
  let isBusy = false;
  let isFailing = false;
  const checkRequests = async () => {
    try {
      await answerAll(copies, options);
      isFailing = false;
    } catch (error) {
      // Logged once, not twice a second for as long as the failure lasts.
      if (!isFailing) options.log.error('could not look for requests to copy the database', { error });
      isFailing = true;
    }
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void checkRequests().finally(() => {
      isBusy = false;
    });
  }, checkIntervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function answerAll(copies: string, options: AnswerOptions): Promise<void> {
  // The folder is created by the first request.
  if (!existsSync(copies)) return;
  for (const name of await readdir(copies)) {
    const path = join(copies, name);
    const age = await ageOf(path, options.clock);
    const isRequest = name.endsWith(requestSuffix);
    if (age > (isRequest ? requestTimeoutMs : abandonedAgeMs)) await rm(path, { recursive: true, force: true });
    else if (isRequest) await answer(path.slice(0, -requestSuffix.length), options);
  }
}

async function answer(path: string, { copy, log }: AnswerOptions): Promise<void> {
  const temporaryPath = `${path}${partialSuffix}`;
  try {
    await mkdir(temporaryPath, { mode: 0o700 });
    await copy(join(temporaryPath, 'database'));
    await rename(temporaryPath, path);
    log.info('copied the database for another process', { copy: path });
  } catch (error) {
    log.error('could not copy the database for another process', { error });
    await rm(temporaryPath, { recursive: true, force: true });
    const isRequested = existsSync(`${path}${requestSuffix}`);
    if (isRequested) await writeFile(`${path}${failureSuffix}`, error instanceof Error ? error.message : String(error));
  } finally {
    await rm(`${path}${requestSuffix}`, { force: true });
  }
}

/** Returns milliseconds; 0 for a file that its owner has just removed. */
async function ageOf(path: string, clock: () => Date): Promise<number> {
  const stats = await stat(path).catch(() => undefined);
  return stats === undefined ? 0 : clock().getTime() - stats.mtimeMs;
}

/**
 * Obtains a copy of the embedded database in `folder`, made by the server that uses it, or by this process if there is
 * none. Returns a folder with the copy in `database`. Throws a one-line error if there is no database, or if the server
 * does not begin or continue the copy for `timeoutMs` milliseconds.
 */
export async function obtainCopy(
  folder: string,
  timeoutMs = requestTimeoutMs,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  if (!existsSync(join(folder, 'database'))) throw new Error(`There is no database in ${folder}.`);
  const copies = folderOf(folder);
  await mkdir(copies, { recursive: true, mode: 0o700 });
  const path = join(copies, randomUUID());
  const remove = async () => {
    for (const end of ['', partialSuffix, requestSuffix, failureSuffix])
      await rm(`${path}${end}`, { recursive: true, force: true });
  };
  try {
    if (!(await copyUnused(folder, path))) await request(path, timeoutMs);
    return { folder: path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Copies a database that no server uses; returns `false` if a server has locked the folder. */
async function copyUnused(folder: string, path: string): Promise<boolean> {
  const lock = lockUnused(folder);
  if (!lock) return false;
  try {
    await mkdir(path, { mode: 0o700 });
    await copyDatabase(join(folder, 'database'), join(path, 'database'));
    lock.verify();
    return true;
  } finally {
    lock.release();
  }
}

function lockUnused(folder: string) {
  try {
    return lockFolder(folder, () => undefined);
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  }
}

async function request(path: string, timeoutMs: number): Promise<void> {
  await writeFile(`${path}${requestSuffix}`, '');
  let deadline = performance.now() + timeoutMs;
  let copied = 0;
  while (!existsSync(path)) {
    if (existsSync(`${path}${failureSuffix}`)) {
      throw new Error(`The server could not copy its database: ${await readFile(`${path}${failureSuffix}`, 'utf8')}`);
    }
    if (performance.now() > deadline) {
      const size = await sizeOf(`${path}${partialSuffix}`);
      if (size === copied) throw new Error(timeoutMessage(copied > 0, timeoutMs));
      copied = size;
      deadline = performance.now() + timeoutMs;
    }
    await wait(50);
  }
}

function timeoutMessage(hasBegun: boolean, timeoutMs: number): string {
  const seconds = `${timeoutMs / 1000} s`;
  return hasBegun
    ? `The server that has the database began to copy it, and did not go on for ${seconds}.`
    : `The server that has the database did not copy it within ${seconds}. It has to run as the user who runs this.`;
}

/** Returns the bytes of all files in a folder; 0 when there is none. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let size = 0;
  for (const entry of entries.filter((one) => one.isFile())) {
    const stats = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    size += stats?.size ?? 0;
  }
  return size;
}
