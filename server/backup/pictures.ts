import { imageVariants } from '@contract/media.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../database/types.ts';
import { storedCrops } from '../media/pictureRenderer.ts';
import { blobKeys } from '../media/present.ts';
import type { BlobStore } from '../ports.ts';
import type { AddEntry } from './archive.ts';
import { pictureNameOf } from './format.ts';

type PictureRow = { key: string; crop: number };

export async function picturesOf(tx: Tx): Promise<PictureRow[]> {
  return tx.execute<PictureRow>(sql`select key, crop from media order by id`);
}

/** The files that every picture needs. */
function neededKeys({ key, crop }: PictureRow): string[] {
  return [blobKeys.upload(key), blobKeys.display(key), ...variantKeys(key, crop)];
}

/** Older crops, which mails and pages may still show. Some of them may never have been drawn. */
function olderKeys({ key, crop }: PictureRow): string[] {
  const first = Math.max(1, crop - storedCrops + 1);
  return Array.from({ length: crop - first }, (_, index) => variantKeys(key, first + index)).flat();
}

const variantKeys = (key: string, crop: number) => imageVariants.map((name) => blobKeys.variant(key, crop, name));

/** Adds the files of pictures; returns their number, and which are missing although a row needs them. */
export async function readPictures(
  rows: readonly PictureRow[],
  blobs: Pick<BlobStore, 'get'>,
  add: AddEntry,
): Promise<{ files: number; missing: string[] }> {
  let files = 0;
  const missing: string[] = [];
  const addFile = async (key: string, isNeeded: boolean) => {
    const bytes = await blobs.get(key);
    if (bytes) {
      files += 1;
      await add(pictureNameOf(key), bytes);
    } else if (isNeeded) missing.push(key);
  };
  for (const row of rows) {
    for (const key of neededKeys(row)) await addFile(key, true);
    for (const key of olderKeys(row)) await addFile(key, false);
  }
  return { files, missing };
}

/** Restores a file's content type; uploads are never served. */
export function contentTypeOf(key: string): string {
  return key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
}
