import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Changes the lock of a server to what another container would see 20 s after the server's last sign of life. */
export async function lockFromElsewhere(dataFolder: string): Promise<void> {
  const lock = join(dataFolder, 'lock');
  const owner: object = JSON.parse(await readFile(lock, 'utf8'));
  await writeFile(lock, JSON.stringify({ ...owner, within: 'another container' }));
  const then = new Date(Date.now() - 21_000);
  await utimes(lock, then, then);
}
