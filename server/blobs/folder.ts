import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RefusedError } from '@contract/problem.ts';
import { isDiskFull } from '../diskFull.ts';
import type { BlobStore } from '../ports.ts';
import { sync } from '../sync.ts';
import { checkKey } from './key.ts';
import { removeUnfinished, unfinishedEnding } from './unfinished.ts';

const noRoom = 'The disk for pictures is full; none can be saved until there is room';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** The size of the chunks in which a file is read, in bytes. */
const partSize = 65_536;

function streamOf(file: FileHandle): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    pull: async (controller) => {
      const part = new Uint8Array(partSize);
      const { bytesRead } = await file.read(part, 0, partSize);
      if (bytesRead > 0) return controller.enqueue(part.subarray(0, bytesRead));
      controller.close();
      await file.close();
    },
    cancel: () => file.close(),
  });
}

/**
 * Blobs as files below one folder. A file appears whole or not at all, and an acknowledged one survives
 * a power cut: written to a temporary file, flushed, renamed, and the folder flushed too.
 */
export function createFolderBlobs(folder: string): BlobStore {
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      const parent = dirname(path);
      const temporaryPath = `${path}.${randomBytes(6).toString('hex')}${unfinishedEnding}`;
      try {
        await mkdir(parent, { recursive: true });
        const handle = await open(temporaryPath, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(temporaryPath, path);
      } catch (error) {
        await rm(temporaryPath, { force: true });
        if (isDiskFull(error)) throw new RefusedError('unavailable', noRoom);
        throw error;
      }
      await sync(parent);
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    open: async (key) => {
      try {
        return streamOf(await open(pathOf(key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeUnfinished: (before) => removeUnfinished(folder, before),
  };
}
