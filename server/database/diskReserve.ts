import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { isDiskFull } from '../diskFull.ts';

/** Two files of PostgreSQL's write-ahead log, which allocates a whole file at a time. */
const size = 32 * 1024 * 1024;
const chunk = 1024 * 1024;

/** A file that reserves room on the disk. It is removed when there is no other room left. */
export type DiskReserve = {
  /** Frees the reserved room. Returns whether there was any. */
  spend: () => boolean;
  /** Reserves the room again, unless it is reserved or the disk is too full. */
  restore: () => Promise<void>;
  /** True if the reserved room was needed, or could not be reserved: the disk is full. */
  isExhausted: () => boolean;
};

export function diskReserve(path: string): DiskReserve {
  let isExhausted = false;
  let running: Promise<void> | undefined;

  async function restore(): Promise<void> {
    const temporaryPath = `${path}.part`;
    try {
      await fill(temporaryPath);
      await rename(temporaryPath, path);
      isExhausted = false;
    } catch (error) {
      await rm(temporaryPath, { force: true });
      if (!isDiskFull(error)) throw error;
      isExhausted = true;
    } finally {
      running = undefined;
    }
  }

  return {
    spend: () => {
      if (!existsSync(path)) return false;
      isExhausted = true;
      rmSync(path);
      return true;
    },
    restore: async () => {
      if (existsSync(path)) return;
      running ??= restore();
      await running;
    },
    isExhausted: () => isExhausted,
  };
}

/** Filled with random bytes, which no file system can compress. */
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
