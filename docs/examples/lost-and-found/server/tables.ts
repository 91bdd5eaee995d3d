import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { accounts, media } from '@server/database/tables.ts';
import { bigint, foreignKey, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { FoundItem } from '../contract/foundItems.ts';

export const shelves = pgTable('shelves', { ...rowColumns, name: text('name').notNull() }, (table) => [
  rowKey(table),
  foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
]);

export const foundItems = pgTable(
  'found_items',
  {
    ...rowColumns,
    name: text('name').notNull(),
    notes: text('notes').notNull().default(''),
    value: bigint('value', { mode: 'number' }),
    foundAt: instantColumn('found_at').notNull(),
    state: text('state').$type<FoundItem['state']>().notNull().default('stored'),
    shelfId: integer('shelf_id'),
    photoId: integer('photo_id'),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    belongsTo(table.accountId, table.shelfId, shelves, 'restrict'),
    belongsTo(table.accountId, table.photoId, media, 'restrict'),
  ],
);
