import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, rowColumns, rowKey } from '../database/table.ts';
import { users } from '../database/tables.ts';

/** Every person's saved views: a list's search, filters, order and columns. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...rowColumns,
    userId: integer('user_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    hiddenColumns: jsonb('hidden_columns').$type<string[]>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.userId, users),
    index('saved_views_list').on(table.accountId, table.userId, table.list, table.name),
    uniqueIndex('saved_views_one_default').on(table.accountId, table.userId, table.list).where(sql`${table.isDefault}`),
  ],
);
