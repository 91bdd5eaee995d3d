import { imageVariants, type Media } from '@contract/media.ts';
import { media } from '../database/tables.ts';
import type { Tx } from '../database/types.ts';
import type { BlobStore } from '../ports.ts';
import { randomKey } from '../random.ts';
import { blobKeys, type MediaRow } from './present.ts';

const types: Record<Media['extension'], string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

async function copyBlob(blobs: BlobStore, from: string, to: string, contentType: string): Promise<void> {
  const bytes = await blobs.get(from);
  // A file that is missing is missing in the copy too, and reported when somebody opens it.
  if (bytes) await blobs.put(to, bytes, contentType);
}

/**
 * Copies a picture, so that cropping either does not change the other. The transaction waits while the bytes are
 * copied, because nobody else can know which pictures a copy will need. If it fails, blobs without a row remain, which
 * only take room.
 */
export async function copyPicture(row: MediaRow, { tx, blobs, now }: { tx: Tx; blobs: BlobStore; now: Date }) {
  const key = randomKey(24);
  await Promise.all([
    copyBlob(blobs, blobKeys.upload(row.key), blobKeys.upload(key), types[row.extension]),
    copyBlob(blobs, blobKeys.display(row.key), blobKeys.display(key), 'image/webp'),
    ...imageVariants.map((variant) =>
      copyBlob(blobs, blobKeys.variant(row.key, row.crop, variant), blobKeys.variant(key, 1, variant), 'image/webp'),
    ),
  ]);
  const { id: _id, ...fields } = row;
  const at = now.toISOString();
  const [copy] = await tx
    .insert(media)
    .values({ ...fields, key, crop: 1, cropsBegun: 1, version: 1, createdAt: at, updatedAt: at })
    .returning();
  if (!copy) throw new Error('The copy of the picture was not inserted');
  return copy;
}
