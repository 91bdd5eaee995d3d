import type { BlobStore, ImageWorkshop, Log } from '@server/ports.ts';

/** What tests give in place of the ports that they do not look at. */

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Drawing pictures is slow; a test that needs it gives the real workshop. */
export const noImages: ImageWorkshop = { inspect: notGiven, display: notGiven, crops: notGiven, encode: notGiven };

async function notGiven(): Promise<never> {
  throw new Error('This test has no image workshop; give it one');
}

/** Blobs for as long as the test lasts, to be looked at in `kept`. */
export function memoryBlobs(): BlobStore & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key),
    open: async (key) => {
      const bytes = kept.get(key);
      return bytes && new Blob([new Uint8Array(bytes)]).stream();
    },
    remove: async (key) => void kept.delete(key),
  };
}
