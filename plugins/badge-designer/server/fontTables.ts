import { rowColumns, rowKey } from '@server/database/table.ts';
import { accounts } from '@server/database/tables.ts';
import { foreignKey, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The uploaded font files. Their bytes are blobs. */
export const designFonts = pgTable(
  'design_fonts',
  {
    ...rowColumns,
    name: text('name').notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    /** The part of the blob's key that cannot be guessed. */
    key: text('key').notNull(),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
  ],
);
