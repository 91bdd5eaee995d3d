import { media } from '@server/database/tables.ts';
import type { Context } from '@server/http/area.ts';
import { blobKeys } from '@server/media/present.ts';
import type { BlobStore } from '@server/ports.ts';
import { inArray } from 'drizzle-orm';
import type { DesignDocument } from '../../contract/document.ts';
import { pictureKey } from '../../rules/layout/primitives.ts';

/** A picture's key in a layout, and the id of its file. */
type Wanted = { key: string; mediaId: number };

/** Returns the pictures of designs. Those that come with the data are the event's. */
export function picturesOf(documents: readonly DesignDocument[], coverMediaId: number | null): Wanted[] {
  const wanted = new Map<string, number>();
  const want = (mediaId: number) => wanted.set(pictureKey({ kind: 'media', mediaId }), mediaId);
  for (const { elements, background } of documents.flatMap(({ sides }) => sides)) {
    if (background.image?.kind === 'picture') want(background.image.mediaId);
    for (const element of elements) {
      if (element.kind !== 'image' || !element.picture) continue;
      if (element.picture.kind === 'media') want(element.picture.mediaId);
      else if (element.picture.name === 'event_cover' && coverMediaId !== null) wanted.set('event_cover', coverMediaId);
    }
  }
  return [...wanted].map(([key, mediaId]) => ({ key, mediaId }));
}

/** Returns the blob keys of the pictures that still exist. */
export async function blobsOf({ tx }: Pick<Context, 'tx'>, wanted: readonly Wanted[]) {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ mediaId }) => mediaId);
  const rows = await tx.select({ id: media.id, key: media.key }).from(media).where(inArray(media.id, ids));
  return wanted.flatMap(({ key, mediaId }) => {
    const row = rows.find(({ id }) => id === mediaId);
    return row ? [{ key, blob: blobKeys.display(row.key) }] : [];
  });
}

/** Reads blobs; call it outside any transaction. Missing pictures are left out, and the layout does not draw them. */
export async function readBlobs(blobs: BlobStore, wanted: readonly { key: string; blob: string }[]) {
  const read = await Promise.all(wanted.map(async ({ key, blob }) => ({ key, bytes: await blobs.get(blob) })));
  return read.flatMap(({ key, bytes }) => (bytes ? [{ key, bytes }] : []));
}
