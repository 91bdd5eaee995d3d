import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sync } from '../sync.ts';

/** The name of a complete restored database that has not yet replaced the current one. */
const restoredName = 'database.restored';
const previousPrefix = 'database.before-';

/**
 * Replaces the database in `folder` with the one at `source`, and returns the path to which the old one is moved:
 * `database.before-2027-05-03T07-00-00Z`. After a crash in between, `finishReplacement` completes it.
 */
export async function replaceDatabase(folder: string, source: string, now: Date): Promise<string | undefined> {
  const path = join(folder, 'database');
  const restored = join(folder, restoredName);
  await rm(restored, { recursive: true, force: true });
  await rename(source, restored);
  await sync(folder);
  const previous = existsSync(path)
    ? join(folder, `${previousPrefix}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
    : undefined;
  if (previous) await rename(path, previous);
  await rename(restored, path);
  await sync(folder);
  return previous;
}

/** Completes a replacement that had already moved the old database away, and discards one that had not. */
export async function finishReplacement(folder: string): Promise<void> {
  const path = join(folder, 'database');
  const restored = join(folder, restoredName);
  if (!existsSync(restored)) return;
  if (existsSync(path)) await rm(restored, { recursive: true, force: true });
  else await rename(restored, path);
  await sync(folder);
}

/** Throws if a database was moved away and none replaced it: an empty one would look like the loss of all data. */
export async function assertNotMovedAway(folder: string): Promise<void> {
  const previous = (await readdir(folder))
    .filter((name) => name.startsWith(previousPrefix))
    .sort()
    .at(-1);
  if (previous === undefined) return;
  throw new Error(
    `There is no ${join(folder, 'database')}, but ${join(folder, previous)}, which a restore kept. Rename it to go on with it, or move it elsewhere to begin with an empty database.`,
  );
}
