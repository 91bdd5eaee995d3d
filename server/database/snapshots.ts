import { constants } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sync, syncFolder } from '../sync.ts';

/** `2027-05-03T07-00-00Z`: sorts by time, and is a file name everywhere. */
const snapshotName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/**
 * Copies the database's folder into `snapshots`, removes outdated copies and returns the new one's path. The copy appears
 * whole or not at all, after a power cut too.
 */
export async function takeSnapshot(database: string, snapshots: string, now: Date): Promise<string> {
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const path = join(snapshots, name);
  await mkdir(snapshots, { recursive: true, mode: 0o700 });
  // One name for all interrupted copies (by a full disk or the end of the process), so that they do not accumulate.
  const temporaryPath = join(snapshots, 'next.part');
  await remove(temporaryPath);
  try {
    await copyDatabase(database, temporaryPath);
    await syncFolder(temporaryPath);
    await rename(temporaryPath, path);
    await sync(snapshots);
  } catch (error) {
    await remove(temporaryPath);
    throw error;
  }
  for (const old of outdated(await namesOf(snapshots))) {
    await remove(join(snapshots, old));
  }
  return path;
}

/** Copies the folder of a database that nobody writes to meanwhile. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  // Shares blocks if the file system supports that, so that the copy needs no room.
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

const remove = (path: string) => rm(path, { recursive: true, force: true });

/** Returns the newest snapshot, and the time in its name. */
export async function newestSnapshot(snapshots: string): Promise<{ path: string; takenAt: Date } | undefined> {
  const newest = (await namesOf(snapshots)).sort().at(-1);
  if (newest === undefined) return undefined;
  return { path: join(snapshots, newest), takenAt: new Date(newest.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')) };
}

async function namesOf(snapshots: string): Promise<string[]> {
  const entries = await readdir(snapshots).catch(() => []);
  return entries.filter((name) => snapshotName.test(name));
}

/** Returns the snapshots to delete. The last three are kept, and the last one of each of three days. */
export function outdated(names: readonly string[]): string[] {
  const newestFirst = [...names].sort().reverse();
  const days = [...new Set(newestFirst.map((name) => name.slice(0, 10)))].slice(0, 3);
  const kept = new Set([
    ...newestFirst.slice(0, 3),
    ...days.map((day) => newestFirst.find((name) => name.startsWith(day))),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}
