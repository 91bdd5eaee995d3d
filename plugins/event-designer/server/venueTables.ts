import { rowColumns, rowKey } from '@server/database/table.ts';
import { accounts } from '@server/database/tables.ts';
import { doublePrecision, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Places that events of the account are held at again. An event copies the values: renaming one changes no event. */
export const savedVenues = pgTable(
  'saved_venues',
  {
    ...rowColumns,
    name: text('name').notNull(),
    line1: text('line1').notNull(),
    line2: text('line2').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    mapZoom: integer('map_zoom'),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    index('saved_venues_name').on(table.accountId, table.name, table.id),
  ],
);
