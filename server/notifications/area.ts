import { notifications as contract, readNotifications } from '@contract/notifications.ts';
import { RefusedError } from '@contract/problem.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context, KernelArea } from '../http/area.ts';
import { notifyReaders } from '../live/broadcaster.ts';
import { notifications } from './tables.ts';

type NotificationRecord = typeof notifications.$inferSelect;

/** Another person's notification does not exist for this person, like another account's row. */
function refuseForeign({ userId }: NotificationRecord, { user }: Context): void {
  if (userId !== user.id) throw new RefusedError('not_found', 'There is no such row');
}

/** Makes the reader's other tabs and devices show the same number of unread notifications. */
const notifyReader = ({ tx, account, user }: Context): Promise<void> => notifyReaders(tx, account, [user.id]);

/** The notifications of each person. */
export const notificationsArea: KernelArea = {
  id: 'notifications',
  routes: ({ resource, endpoint }) => {
    resource(contract, {
      table: notifications,
      where: (_query, { user }) => eq(notifications.userId, user.id),
      present: (row, context) => {
        refuseForeign(row, context);
        const { accountId: _account, userId: _user, delivery: _delivery, ...notification } = row;
        return notification;
      },
      update: async (row, patch, context) => {
        refuseForeign(row, context);
        return patch;
      },
      written: (_row, context) => notifyReader(context),
    });
    endpoint(readNotifications, async (_, context) => {
      const { tx, user, now } = context;
      const read = await tx
        .update(notifications)
        .set({ isRead: true, updatedAt: now.toISOString(), version: sql`${notifications.version} + 1` })
        .where(and(eq(notifications.userId, user.id), eq(notifications.isRead, false)))
        .returning({ id: notifications.id });
      if (read.length > 0) await notifyReader(context);
      return { count: read.length };
    });
  },
};
