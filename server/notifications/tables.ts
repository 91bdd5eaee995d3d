import type { NotificationLink } from '@contract/notifications.ts';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, rowColumns, rowKey } from '../database/table.ts';
import { users } from '../database/tables.ts';

/** Messages to people within the console, one row for each reader. */
export const notifications = pgTable(
  'notifications',
  {
    ...rowColumns,
    userId: integer('user_id').notNull(),
    /** The message of the outbox that it came from: delivering that twice adds nothing. */
    delivery: text('delivery').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    link: jsonb('link').$type<NotificationLink>(),
    isRead: boolean('is_read').notNull().default(false),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.userId, users),
    uniqueIndex('notifications_once').on(table.accountId, table.userId, table.delivery),
    index('notifications_newest').on(table.accountId, table.userId, table.createdAt),
  ],
);
