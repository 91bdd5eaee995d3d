import { RefusedError } from '@contract/problem.ts';
import { savedViews as resource } from '@contract/savedViews.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context, KernelArea } from '../http/area.ts';
import { savedViews } from './tables.ts';

type ViewRecord = typeof savedViews.$inferSelect;

/** Another person's view does not exist for this person, like another account's row. */
function refuseForeign({ userId }: ViewRecord, { user }: Context): void {
  if (userId !== user.id) throw new RefusedError('not_found', 'There is no such row');
}

/** Clears the default of a list's views before another view becomes the default. */
async function clearDefault(list: string, { tx, user, now }: Context): Promise<void> {
  await tx
    .update(savedViews)
    .set({ isDefault: false, version: sql`${savedViews.version} + 1`, updatedAt: now.toISOString() })
    .where(and(eq(savedViews.userId, user.id), eq(savedViews.list, list), eq(savedViews.isDefault, true)));
}

/** The personal views of lists: search, filters, order and columns under a name. */
export const savedViewsArea: KernelArea = {
  id: 'saved-views',
  routes: (routes) => {
    routes.resource(resource, {
      table: savedViews,
      where: (_query, { user }) => eq(savedViews.userId, user.id),
      present: (row, context) => {
        refuseForeign(row, context);
        const { accountId: _account, userId: _user, ...view } = row;
        return view;
      },
      create: async (input, context) => {
        if (input.isDefault) await clearDefault(input.list, context);
        return { ...input, userId: context.user.id };
      },
      update: async (row, patch, context) => {
        refuseForeign(row, context);
        if (patch.isDefault && !row.isDefault) await clearDefault(row.list, context);
        return patch;
      },
      remove: async (row, context) => refuseForeign(row, context),
    });
  },
};
