import type { BlobStore, ImageRenderer, Log } from '@server/ports.ts';
import { createSecretBox, newKey } from '@server/secrets/secretBox.ts';

/** Stand-ins for ports that a test does not use. */

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Drawing pictures is slow, so a test that needs it provides the real workshop. */
export const noImages: ImageRenderer = { inspect: notGiven, display: notGiven, crops: notGiven, encode: notGiven };

async function notGiven(): Promise<never> {
  throw new Error('This test has no image workshop; give it one');
}

/** Encrypts with a key of this process. */
export const testSecrets = createSecretBox([newKey()]);

/** Stores blobs in memory, where tests can read them in `stored`. */
export function memoryBlobs(): BlobStore & { stored: Map<string, Uint8Array> } {
  const stored = new Map<string, Uint8Array>();
  return {
    stored,
    put: async (key, bytes) => void stored.set(key, bytes),
    get: async (key) => stored.get(key),
    open: async (key) => {
      const bytes = stored.get(key);
      return bytes && new Blob([new Uint8Array(bytes)]).stream();
    },
    remove: async (key) => void stored.delete(key),
  };
}
