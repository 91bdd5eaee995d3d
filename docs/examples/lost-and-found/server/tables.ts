import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, refersTo, rowColumns, rowKey } from '@server/database/table.ts';
import { accounts, media } from '@server/database/tables.ts';
import { foreignKey, pgTable, text } from 'drizzle-orm/pg-core';
import { foundItems as contract } from '../contract/foundItems.ts';

export const shelves = pgTable('shelves', { ...rowColumns, name: text('name').notNull() }, (table) => [
  rowKey(table),
  foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
]);

export const foundItems = pgTable(
  'found_items',
  {
    ...rowColumns,
    ...columnsOf(contract.fields),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    ...refersTo(contract.fields, table, { shelfId: shelves }),
    belongsTo(table.accountId, table.photoId, media, 'restrict'),
  ],
);
