import { RefusedError } from '@contract/problem.ts';
import { copyRowsForRemoval } from '@server/changes/removedRows.ts';
import type { Area } from '@server/http/area.ts';
import { eq, inArray } from 'drizzle-orm';
import {
  deleteItems,
  foundItems as foundItemsContract,
  handOver,
  maximumNotes,
  shelves as shelvesContract,
} from '../contract/foundItems.ts';
import { apiAddresses, since } from '../owns.ts';
import { foundItems, shelves } from './tables.ts';

export const area: Area = {
  id: 'lost-and-found',
  since,
  owns: apiAddresses,
  routes: (routes) => {
    routes.resource(shelvesContract, { table: shelves });

    routes.resource(foundItemsContract, {
      table: foundItems,
      update: async (row, patch) => {
        if (row.state === 'disposed') throw new RefusedError('conflict', 'What was disposed of stays as it is');
        return patch;
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
      const after = { state: 'returned', notes } as const;
      await tx
        .update(foundItems)
        .set({ ...after, version: row.version + 1, updatedAt: now.toISOString() })
        .where(eq(foundItems.id, row.id));
      history.record(foundItemsContract, {
        id: row.id,
        name: row.name,
        before: { state: row.state, notes: row.notes },
        after,
      });
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
      for (const { accountId: _account, photoId: _photo, ...row } of rows) {
        const removed = await copyRowsForRemoval(context, 'found_items', row.id);
        await tx.delete(foundItems).where(eq(foundItems.id, row.id));
        history.record(foundItemsContract, { id: row.id, before: row, after: null, removed });
      }
      return { deleted: rows.length };
    });
  },
};
