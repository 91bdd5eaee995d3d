import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Flushes a file to the disk, or the names in a folder. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

/** Flushes a folder to the disk with everything in it. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  // One after the other would take seconds for the thousand files of a database, all at once would need too many
  // descriptors.
  while (paths.length > 0) await Promise.all(paths.splice(0, 50).map(sync));
  await sync(folder);
}
