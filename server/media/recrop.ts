import { pictureCrop, recropMedia } from '@contract/media.ts';
import { RefusedError } from '@contract/problem.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { History } from '../changes/history.ts';
import { media } from '../database/tables.ts';
import type { Tx } from '../database/types.ts';
import { refuseStale } from '../http/conditional.ts';
import type { DrawnFor, PixelRectangle } from '../ports.ts';
import { type Crop, toPixels } from './crop.ts';
import { cropOf, refuseTooSmall } from './cropInput.ts';
import type { PictureRenderer } from './pictureRenderer.ts';
import { type MediaRow, presentMedia } from './present.ts';
import type { MediaCall, MediaQuery } from './upload.ts';

/** Throws `not_found`, also for another account's picture, which row level security hides. */
export async function findMedia(tx: Tx, account: number, id: number): Promise<MediaRow> {
  const [row] = await tx
    .select()
    .from(media)
    .where(and(eq(media.accountId, account), eq(media.id, id)));
  if (!row) throw new RefusedError('not_found', 'There is no such picture');
  return row;
}

type Caller = Pick<MediaCall, 'account' | 'ifMatch' | 'now'>;
/** A crop with its number. */
type StartedCrop = {
  row: MediaRow;
  crop: Crop;
  rectangle: PixelRectangle;
  source: MediaRow['source'];
  number: number;
};

/**
 * Starts another crop of an existing picture: reserves its number first, so that it can be drawn outside of a
 * transaction.
 */
export async function startCrop(
  tx: Tx,
  id: number,
  query: MediaQuery,
  { account, ifMatch }: Caller,
): Promise<StartedCrop> {
  const row = await findMedia(tx, account, id);
  await refuseStale(ifMatch, row.version, () => presentMedia(row));
  const crop = cropOf(query);
  const rectangle = toPixels(crop, { width: row.originalWidth, height: row.originalHeight });
  const source = query.source ?? row.source;
  refuseTooSmall(source, rectangle);
  const [reserved] = await tx
    .update(media)
    .set({ cropsBegun: sql`${media.cropsBegun} + 1` })
    .where(and(eq(media.accountId, account), eq(media.id, id)))
    .returning({ number: media.cropsBegun });
  return { row, crop, rectangle, source, number: reserved?.number ?? 0 };
}

/** Draws the crop and stores its files. It is slow, so it must not run in a transaction. */
export async function drawCrop(
  { row, number, rectangle }: StartedCrop,
  renderer: PictureRenderer,
  drawnFor: DrawnFor,
): Promise<void> {
  const { key, originalWidth: width, originalHeight: height } = row;
  const bytes = await renderer.uploaded(key);
  await renderer.storeCrop({ key, crop: number, rectangle }, { bytes, width, height }, drawnFor);
}

/** Runs a step of a crop; if the step fails, the drawn files are removed. */
export async function withCleanupOnFailure<T>(
  { row, number }: StartedCrop,
  renderer: PictureRenderer,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    await renderer.removeCrop(row.key, number);
    throw error;
  }
}

type WriteOptions = { history: History; scopes: readonly string[] };

/** Makes the picture show the new crop, and records that in the history of every place that shows it. */
export async function writeCrop(
  tx: Tx,
  { row: { id, name }, crop, rectangle, source, number }: StartedCrop,
  { account, ifMatch, now }: Caller,
  { history, scopes }: WriteOptions,
): Promise<MediaRow> {
  // Locked, so that the recorded previous crop is the one that this crop replaces.
  const ownRow = and(eq(media.accountId, account), eq(media.id, id));
  const [before] = await tx.select().from(media).where(ownRow).for('update');
  const current = and(ownRow, lt(media.crop, number));
  const [updated] = await tx
    .update(media)
    .set({
      ...crop,
      source,
      crop: number,
      aspect: rectangle.width / rectangle.height,
      version: sql`${media.version} + 1`,
      updatedAt: now.toISOString(),
    })
    .where(ifMatch === undefined ? current : and(current, eq(media.version, ifMatch)))
    .returning();
  if (!before || !updated) {
    throw new RefusedError('conflict', 'Somebody else cropped this picture at the same moment');
  }
  const [cropBefore, cropAfter] = [shownPart(before), shownPart(updated)];
  if (JSON.stringify(cropBefore) === JSON.stringify(cropAfter)) return updated;
  for (const scope of scopes) {
    history.record(pictureCrop, {
      before: { crop: cropBefore },
      after: { crop: cropAfter },
      name,
      scope,
      params: { id },
      undo: { endpoint: recropMedia, body: queryOf(cropBefore) },
    });
  }
  return updated;
}

/** Returns the crop of a picture in the form of the API. */
export const shownPart = ({ x, y, width, height, unit }: MediaRow): Crop => ({ x, y, width, height, unit });

/** Converts a crop to the query parameters of a request. */
const queryOf = ({ x, y, width, height, unit }: Crop) => ({
  croppedX: String(x),
  croppedY: String(y),
  cropWidth: String(width),
  cropHeight: String(height),
  unit,
});
