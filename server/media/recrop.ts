import { RefusedError } from '@contract/problem.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import { media } from '../database/tables.ts';
import type { Tx } from '../database/types.ts';
import type { Answer } from '../http/answers.ts';
import { etagOf, refuseStale } from '../http/conditional.ts';
import { toPixels } from './crop.ts';
import { cropOf, refuseTooSmall } from './cropInput.ts';
import { blobKeys, type MediaRow, presentMedia } from './present.ts';
import type { Studio } from './studio.ts';
import type { MediaCall, MediaQuery } from './upload.ts';

/** Throws `not_found`, also for another account's picture: the wall hides it. */
export async function findMedia(tx: Tx, account: number, id: number): Promise<MediaRow> {
  const [row] = await tx
    .select()
    .from(media)
    .where(and(eq(media.accountId, account), eq(media.id, id)));
  if (!row) throw new RefusedError('not_found', 'There is no such picture');
  return row;
}

/** Another crop of a picture that is there: a number for it is taken first, drawing waits for no transaction. */
export async function recropPicture(id: number, query: MediaQuery, call: MediaCall, studio: Studio): Promise<Answer> {
  const { account, ifMatch, now } = call;
  const { database, blobs } = call.ports;
  const begun = await database.asAccount(account, async (tx) => {
    const row = await findMedia(tx, account, id);
    await refuseStale(ifMatch, row.version, () => presentMedia(row));
    const crop = cropOf(query);
    const rectangle = toPixels(crop, { width: row.originalWidth, height: row.originalHeight });
    const source = query.source ?? row.source;
    refuseTooSmall(source, rectangle);
    const [taken] = await tx
      .update(media)
      .set({ cropsBegun: sql`${media.cropsBegun} + 1` })
      .where(and(eq(media.accountId, account), eq(media.id, id)))
      .returning({ number: media.cropsBegun });
    return { row, crop, rectangle, source, number: taken?.number ?? 0 };
  });

  const { row, crop, rectangle, source, number } = begun;
  const bytes = await blobs.get(blobKeys.upload(row.key));
  if (!bytes) throw new Error(`The upload of picture ${id} is gone from the blob store`);
  try {
    await studio.keepCrop(row.key, number, bytes, rectangle);
    const changed = await database.asAccount(account, async (tx) => {
      const current = and(eq(media.accountId, account), eq(media.id, id), lt(media.crop, number));
      const [updated] = await tx
        .update(media)
        .set({
          ...crop,
          source,
          crop: number,
          aspect: rectangle.width / rectangle.height,
          version: sql`${media.version} + 1`,
          updatedAt: now,
        })
        .where(ifMatch === undefined ? current : and(current, eq(media.version, ifMatch)))
        .returning();
      if (!updated) throw new RefusedError('conflict', 'Somebody else cropped this picture at the same moment');
      return updated;
    });
    await studio.forgetOldCrop(row.key, number);
    return { status: 200, body: { data: presentMedia(changed) }, headers: { ETag: etagOf(changed.version) } };
  } catch (error) {
    await studio.forgetCrop(row.key, number);
    throw error;
  }
}
