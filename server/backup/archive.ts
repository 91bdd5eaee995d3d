import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { sync } from '../sync.ts';

export type Entry = { name: string; bytes: Uint8Array };

/** Adds an entry to the archive; resolves when there is room for the next one in memory. */
export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>;

/**
 * Writes a `.tar.gz` of what `fill` adds. It appears whole or not at all, after a power cut too, and only its owner may
 * read it, because it contains password hashes and signing keys.
 */
export async function writeArchive(path: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  // A separate temporary file, because another backup may be written under the same name at once.
  const partialPath = `${path}.${randomUUID()}.part`;
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.from(readable),
    createGzip(),
    createWriteStream(partialPath, { flags: 'wx', mode: 0o600 }),
  );
  // If nothing more can be written, the pending entry fails too, with the reason.
  written.catch(controller.error);
  try {
    await fill(async (name, bytes) => {
      const writer = controller.add({ name, size: bytes.byteLength, mode: 0o600 }).getWriter();
      writer.closed.catch(() => undefined);
      await writer.write(bytes);
      await writer.close();
    });
    controller.finalize();
    await written;
    await sync(partialPath);
    await rename(partialPath, path);
    await sync(dirname(path));
  } catch (error) {
    controller.error(error);
    // The stream reports a full disk; the pending entry only knows that it was not accepted.
    const first = await written.then(
      () => error,
      (reason: unknown) => reason,
    );
    await rm(partialPath, { force: true });
    throw first;
  }
}

/** Returns the entries of a `.tar.gz`, one after the other. Throws if it is damaged or cut short. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const unzipped = createGunzip();
  const unzipping = pipeline(createReadStream(path), unzipped);
  unzipping.catch(() => undefined);
  const decoder = createTarDecoder({ strict: true });
  const feeding = Readable.toWeb(unzipped).pipeTo(decoder.writable);
  feeding.catch(() => undefined);
  const reader = decoder.readable.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { header, body } = next.value;
      yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) };
    }
    await feeding;
    await unzipping;
  } finally {
    await reader.cancel().catch(() => undefined);
    unzipped.destroy();
  }
}
