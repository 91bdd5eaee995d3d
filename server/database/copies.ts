import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../ports.ts';
import { FolderInUseError, lockFolder } from './folderLock.ts';
import { copyDatabase } from './snapshots.ts';

/**
 * How another process gets a copy of the embedded database: it leaves a request in `<folder>/copies`, and the server that
 * has the database makes the copy beside it. By files, because they reach wherever the folder does: into a container, and
 * with no more rights than the database itself.
 */
const folderOf = (folder: string) => join(folder, 'copies');
const wanted = '.wanted';
const failed = '.failed';
const unfinished = '.part';
const look = 500;
/** A copy is removed by whoever asked for it. One that is as old as this was forgotten by a process that was killed. */
const forgotten = 24 * 60 * 60 * 1000;

type Copy = (to: string) => Promise<void>;

/** Answers requests until it is stopped. `copy` copies the database while nobody writes to it. */
export function startAnsweringCopies(folder: string, copy: Copy, log: Log): { stop: () => void } {
  const copies = folderOf(folder);
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    answerAll(copies, copy, log)
      .catch((error: unknown) => log.error('could not look for requests to copy the database', { error }))
      .finally(() => {
        isBusy = false;
      });
  }, look);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function answerAll(copies: string, copy: Copy, log: Log): Promise<void> {
  for (const name of await readdir(copies).catch(() => [])) {
    if (name.endsWith(wanted)) await answer(join(copies, name.slice(0, -wanted.length)), copy, log);
    else if (await isForgotten(join(copies, name))) await rm(join(copies, name), { recursive: true, force: true });
  }
}

async function answer(path: string, copy: Copy, log: Log): Promise<void> {
  const beside = `${path}${unfinished}`;
  try {
    await mkdir(beside, { mode: 0o700 });
    await copy(join(beside, 'database'));
    await rename(beside, path);
    log.info('copied the database for another process', { copy: path });
  } catch (error) {
    log.error('could not copy the database for another process', { error });
    await rm(beside, { recursive: true, force: true });
    await writeFile(`${path}${failed}`, error instanceof Error ? error.message : String(error));
  } finally {
    await rm(`${path}${wanted}`, { force: true });
  }
}

async function isForgotten(path: string): Promise<boolean> {
  const about = await stat(path).catch(() => undefined);
  return about !== undefined && Date.now() - about.mtimeMs > forgotten;
}

/**
 * A copy of the embedded database in `folder`, made by the server that has it, or here when nobody has. Answers a folder
 * with the copy in `database`. Throws one line when there is no database, or the server does not make the copy in time.
 */
export async function obtainCopy(
  folder: string,
  patience = 60_000,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  if (!existsSync(join(folder, 'database'))) throw new Error(`There is no database in ${folder}.`);
  const copies = folderOf(folder);
  await mkdir(copies, { recursive: true, mode: 0o700 });
  const path = join(copies, randomUUID());
  const remove = async () => {
    for (const end of ['', unfinished, wanted, failed]) await rm(`${path}${end}`, { recursive: true, force: true });
  };
  try {
    if (!(await copyUnused(folder, path))) await request(path, patience);
    return { folder: path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Answers `false` when a server has the folder. */
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

async function request(path: string, patience: number): Promise<void> {
  await writeFile(`${path}${wanted}`, '');
  const deadline = performance.now() + patience;
  while (!existsSync(path)) {
    if (existsSync(`${path}${failed}`)) {
      throw new Error(`The server could not copy its database: ${await readFile(`${path}${failed}`, 'utf8')}`);
    }
    if (performance.now() > deadline) {
      throw new Error(
        `The server that has the database did not copy it within ${patience / 1000} s. It has to run as the user who runs this.`,
      );
    }
    await wait(50);
  }
}
