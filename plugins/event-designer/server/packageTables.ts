import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, rowColumns, rowKey } from '@server/database/table.ts';
import { media } from '@server/database/tables.ts';
import { bigint, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import * as contract from '../contract/packages.ts';
import { passCodeColumns, passCodeTriesTable } from './passCodeColumns.ts';
import { scheduleDates } from './scheduleTables.ts';
import { events } from './tables.ts';

/** Tickets and extras of an event that are sold together. */
export const packages = pgTable(
  'packages',
  {
    ...rowColumns,
    ...columnsOf(contract.packages.fields),
    linkToken: text('link_token').notNull(),
    imageId: integer('image_id'),
    ...passCodeColumns(),
  },
  (table) => [
    rowKey(table),
    unique('packages_of_event').on(table.accountId, table.eventId, table.id),
    belongsTo(table.accountId, table.eventId, events),
    belongsTo(table.accountId, table.imageId, media, 'restrict'),
    index('packages_position').on(table.accountId, table.eventId, table.position, table.id),
  ],
);

/** Counts wrong pass codes of packages. */
export const packagePassCodeTries = passCodeTriesTable('package_pass_code_tries', 'package_id', () => packages);

/**
 * One row per order and contents of a package. The contents are rows of `registrations` and `extra_sales` that refer to
 * this row.
 */
export const packageSales = pgTable(
  'package_sales',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    packageId: integer('package_id').notNull(),
    /** The date of the series that the sale is for. */
    dateId: integer('date_id'),
    state: text('state').$type<'reserved' | 'sold' | 'cancelled'>().notNull(),
    quantity: integer('quantity').notNull(),
    /** The price paid for the whole quantity, in cents. */
    pricePaid: bigint('price_paid', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The name of the holder; empty while it is unknown. */
    holderName: text('holder_name').notNull().default(''),
    holderEmail: text('holder_email').notNull().default(''),
  },
  (table) => [
    rowKey(table),
    // There is no cascade, because sold rows are kept, as with tickets.
    foreignKey({
      columns: [table.accountId, table.eventId, table.packageId],
      foreignColumns: [packages.accountId, packages.eventId, packages.id],
    }),
    foreignKey({
      columns: [table.accountId, table.eventId, table.dateId],
      foreignColumns: [scheduleDates.accountId, scheduleDates.eventId, scheduleDates.id],
    }).onDelete('restrict'),
    index('package_sales_package').on(table.accountId, table.eventId, table.packageId, table.state),
  ],
);
