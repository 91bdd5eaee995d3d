import { columnsOf } from '@server/database/columnsOf.ts';
import { rowColumns, rowKey } from '@server/database/table.ts';
import { accounts } from '@server/database/tables.ts';
import { foreignKey, index, pgTable } from 'drizzle-orm/pg-core';
import { venues } from '../contract/venues.ts';

/** Places that events of the account are held at again. An event copies the values: renaming one changes no event. */
export const savedVenues = pgTable(
  'saved_venues',
  {
    ...rowColumns,
    ...columnsOf(venues.fields),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    index('saved_venues_name').on(table.accountId, table.name, table.id),
  ],
);
