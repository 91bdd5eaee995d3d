import { media } from '@server/database/tables.ts';
import type { Context } from '@server/http/area.ts';
import { blobKeys } from '@server/media/present.ts';
import type { BlobStore } from '@server/ports.ts';
import { inArray } from 'drizzle-orm';
import type { DesignDocument } from '../../contract/document.ts';
import { pictureKey } from '../../rules/layout/primitives.ts';

/** What a picture is called in a layout, and which one it is. */
type Wanted = { key: string; mediaId: number };

/** The pictures of designs; those that come with the data are the event's. */
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

/** The keys of their blobs, of those that are still there. */
export async function blobsOf({ tx }: Pick<Context, 'tx'>, wanted: readonly Wanted[]) {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ mediaId }) => mediaId);
  const rows = await tx.select({ id: media.id, key: media.key }).from(media).where(inArray(media.id, ids));
  return wanted.flatMap(({ key, mediaId }) => {
    const row = rows.find(({ id }) => id === mediaId);
    return row ? [{ key, blob: blobKeys.display(row.key) }] : [];
  });
}

/** Reads them, outside of every transaction. A picture that is gone is left out, as the layout leaves it. */
export async function readBlobs(blobs: BlobStore, wanted: readonly { key: string; blob: string }[]) {
  const read = await Promise.all(wanted.map(async ({ key, blob }) => ({ key, bytes: await blobs.get(blob) })));
  return read.flatMap(({ key, bytes }) => (bytes ? [{ key, bytes }] : []));
}
