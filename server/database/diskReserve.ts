import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { isDiskFull } from '../diskFull.ts';

/** Two files of PostgreSQL's write-ahead log, each of which needs all of its room when it is begun. */
const size = 32 * 1024 * 1024;
const chunk = 1024 * 1024;

/** Room on the disk that a file keeps free for the moment in which there is no other. */
export type DiskReserve = {
  /** Gives the room back. Answers whether there was any. */
  spend: () => boolean;
  /** Takes the room unless it is taken, or the disk too full. */
  restore: () => Promise<void>;
  /** The room was needed, or could not be taken: the disk is full. */
  isShort: () => boolean;
};

export function diskReserve(path: string): DiskReserve {
  let isShort = false;
  let running: Promise<void> | undefined;

  async function restore(): Promise<void> {
    const temporaryPath = `${path}.part`;
    try {
      await fill(temporaryPath);
      await rename(temporaryPath, path);
      isShort = false;
    } catch (error) {
      await rm(temporaryPath, { force: true });
      if (!isDiskFull(error)) throw error;
      isShort = true;
    } finally {
      running = undefined;
    }
  }

  return {
    spend: () => {
      if (!existsSync(path)) return false;
      isShort = true;
      rmSync(path);
      return true;
    },
    restore: async () => {
      if (existsSync(path)) return;
      running ??= restore();
      await running;
    },
    isShort: () => isShort,
  };
}

/** With random bytes, which no file system makes smaller. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    const bytes = randomBytes(chunk);
    for (let written = 0; written < size; written += chunk) await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
