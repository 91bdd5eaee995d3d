import { media } from '@server/database/tables.ts';
import type { Context } from '@server/http/area.ts';
import { blobKeys, type MediaRow } from '@server/media/present.ts';
import type { BlobStore } from '@server/ports.ts';
import { inArray } from 'drizzle-orm';
import type { DesignDocument } from '../../contract/document.ts';
import { pictureKey } from '../../rules/layout/primitives.ts';

/** A picture's key in a layout, and the id of its file. */
type NeededPicture = { key: string; mediaId: number };

/** Returns the pictures that designs need. A picture of the data is the cover of the event. */
export function picturesOf(documents: readonly DesignDocument[], coverMediaId: number | null): NeededPicture[] {
  const needed = new Map<string, number>();
  const addPicture = (mediaId: number) => needed.set(pictureKey({ kind: 'media', mediaId }), mediaId);
  for (const { elements, background } of documents.flatMap(({ sides }) => sides)) {
    if (background.image) addPicture(background.image.mediaId);
    for (const element of elements) {
      if (element.kind !== 'image' || !element.picture) continue;
      if (element.picture.kind === 'media') addPicture(element.picture.mediaId);
      else if (element.picture.name === 'event_cover' && coverMediaId !== null) needed.set('event_cover', coverMediaId);
    }
  }
  return [...needed].map(([key, mediaId]) => ({ key, mediaId }));
}

/**
 * Returns the key of the blob to print. A page of a PDF file is printed from the PNG that the designer drew, where
 * letters have their full resolution and sharp edges. Other pictures are printed as they are shown, upright and without
 * their metadata.
 */
function blobKeyOf({ key, source, extension }: Pick<MediaRow, 'key' | 'source' | 'extension'>): string {
  const isPage = source === 'ticket_design_uploaded_template' && extension === 'png';
  return isPage ? blobKeys.upload(key) : blobKeys.display(key);
}

/** Returns the blob keys of the pictures that still exist. */
export async function blobsOf({ tx }: Pick<Context, 'tx'>, needed: readonly NeededPicture[]) {
  if (needed.length === 0) return [];
  const ids = needed.map(({ mediaId }) => mediaId);
  const rows = await tx
    .select({ id: media.id, key: media.key, source: media.source, extension: media.extension })
    .from(media)
    .where(inArray(media.id, ids));
  return needed.flatMap(({ key, mediaId }) => {
    const row = rows.find(({ id }) => id === mediaId);
    return row ? [{ key, blob: blobKeyOf(row) }] : [];
  });
}

/**
 * Reads blobs; call it outside any transaction. Missing blobs are left out, and so are their pictures in the layout.
 */
export async function readBlobs<Named>(blobs: BlobStore, needed: readonly (Named & { blob: string })[]) {
  const read = await Promise.all(needed.map(async (one) => ({ ...one, bytes: await blobs.get(one.blob) })));
  return read.flatMap(({ bytes, ...one }) => (bytes ? [{ ...one, bytes }] : []));
}
