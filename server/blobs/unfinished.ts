import { existsSync } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of a file that is being written; a killed process leaves such files behind. */
export const unfinishedEnding = '.part';
const unfinished = /\.[0-9a-f]{12}\.part$/;

/** Removes unfinished files below the folder that were last written to before this moment; returns their number. */
export async function removeUnfinished(folder: string, before: Date): Promise<number> {
  // The folder is created with the first picture.
  if (!existsSync(folder)) return 0;
  let removed = 0;
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || !unfinished.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may have finished or removed it meanwhile.
    const stats = await stat(path).catch(() => undefined);
    if (!stats || stats.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
