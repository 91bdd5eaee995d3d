import type { Media } from '@contract/media.ts';
import { RefusedError } from '@contract/problem.ts';
import { takeRows } from '@server/changes/removedRows.ts';
import { media } from '@server/database/tables.ts';
import type { Area, Context } from '@server/http/area.ts';
import { presentMedia } from '@server/media/present.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import {
  deleteItems,
  type FoundItem,
  foundItems as foundItemsContract,
  handOver,
  maximumNotes,
  shelves as shelvesContract,
} from '../contract/foundItems.ts';
import { apiAddresses, since } from '../owns.ts';
import { foundItems, shelves } from './tables.ts';

type Row = typeof foundItems.$inferSelect;

function present({ accountId: _, photoId, ...row }: Row, photos: Photos): FoundItem {
  return { ...row, photo: photos.get(photoId) ?? null };
}

type Photos = ReadonlyMap<number | null, Media>;

async function photosOf(rows: readonly Row[], { tx }: Pick<Context, 'tx'>): Promise<Photos> {
  const ids = rows.flatMap(({ photoId }) => photoId ?? []);
  const found = ids.length === 0 ? [] : await tx.select().from(media).where(inArray(media.id, ids));
  return new Map(found.map((row) => [row.id, presentMedia(row)]));
}

async function refuseUnknownPhoto(id: number, { tx }: Context): Promise<void> {
  const [found] = await tx.select({ id: media.id }).from(media).where(eq(media.id, id));
  const message = 'There is no such picture';
  if (!found) throw new RefusedError('rule_broken', message, [{ path: 'photo.id', code: 'no_such_media', message }]);
}

export const area: Area = {
  id: 'lost-and-found',
  since,
  owns: apiAddresses,
  routes: (routes) => {
    routes.resource(shelvesContract, { table: shelves });

    routes.resource(foundItemsContract, {
      table: foundItems,
      present: async (row, context) => present(row, await photosOf([row], context)),
      presentMany: async (rows, context) => {
        const photos = await photosOf(rows, context);
        return rows.map((row) => present(row, photos));
      },
      update: async (row, { photo, ...patch }, context) => {
        if (row.state === 'disposed') throw new RefusedError('conflict', 'What was disposed of stays as it is');
        if (photo) await refuseUnknownPhoto(photo.id, context);
        return { ...patch, ...(photo !== undefined && { photoId: photo?.id ?? null }) };
      },
    });

    routes.endpoint(handOver, async ({ body: { to } }, context) => {
      const { tx, params, now, history } = context;
      const { foundItemId = 0 } = params;
      const [row] = await tx.select().from(foundItems).where(eq(foundItems.id, foundItemId)).for('update');
      if (!row) throw new RefusedError('not_found', 'There is no such item');
      if (row.state !== 'stored') {
        const message = 'It is not in store any more';
        throw new RefusedError('conflict', message, [{ path: '', code: 'not_in_store', message }]);
      }
      const notes = `${row.notes}\n${to}`.trim();
      if (notes.length > maximumNotes) {
        const message = 'The notes of the item have no room for this';
        throw new RefusedError('rule_broken', message, [{ path: 'to', code: 'notes_full', message }]);
      }
      const [changed] = await tx
        .update(foundItems)
        .set({
          state: 'returned',
          notes,
          version: row.version + 1,
          updatedAt: now.toISOString(),
        })
        .where(eq(foundItems.id, row.id))
        .returning();
      if (!changed) throw new Error('The item was not saved');
      const photos = await photosOf([row], context);
      history.record(foundItemsContract, { id: row.id, before: present(row, photos), after: present(changed, photos) });
      return { id: row.id };
    });

    routes.endpoint(deleteItems, async ({ body: { ids } }, context) => {
      const { tx, history } = context;
      const rows = await tx
        .select()
        .from(foundItems)
        .where(inArray(foundItems.id, ids))
        .orderBy(foundItems.id)
        .for('update');
      const photos = await photosOf(rows, context);
      for (const row of rows) {
        const removed = await takeRows(tx, 'found_items', sql`removed.id = ${row.id}`);
        await tx.delete(foundItems).where(eq(foundItems.id, row.id));
        history.record(foundItemsContract, { id: row.id, before: present(row, photos), after: null, removed });
      }
      return { deleted: rows.length };
    });
  },
};
