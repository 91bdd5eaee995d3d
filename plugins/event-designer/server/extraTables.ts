import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, rowColumns, rowKey } from '@server/database/table.ts';
import { media } from '@server/database/tables.ts';
import { bigint, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import * as contract from '../contract/extras.ts';
import { packageSales } from './packageTables.ts';
import { scheduleDates } from './scheduleTables.ts';
import { events } from './tables.ts';
import { stockPools } from './ticketTables.ts';

/** Add-ons, activities and sessions of an event. */
export const extras = pgTable(
  'extras',
  {
    ...rowColumns,
    ...columnsOf(contract.extras.fields),
    imageId: integer('image_id'),
  },
  (table) => [
    rowKey(table),
    unique('extras_of_event').on(table.accountId, table.eventId, table.id),
    belongsTo(table.accountId, table.eventId, events),
    // The event is part of the key, so an extra cannot draw from a pool of another event.
    foreignKey({
      columns: [table.accountId, table.eventId, table.stockPoolId],
      foreignColumns: [stockPools.accountId, stockPools.eventId, stockPools.id],
    }),
    belongsTo(table.accountId, table.imageId, media, 'restrict'),
    index('extras_position').on(table.accountId, table.eventId, table.position, table.id),
    index('extras_pool').on(table.accountId, table.stockPoolId),
  ],
);

/** One row per order and set of choices of an extra. The counters of extras and pools are computed from these rows. */
export const extraSales = pgTable(
  'extra_sales',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    extraId: integer('extra_id').notNull(),
    /** The date of the series that the sale is for. */
    dateId: integer('date_id'),
    state: text('state').$type<'reserved' | 'sold' | 'cancelled'>().notNull(),
    quantity: integer('quantity').notNull(),
    /** The chosen values of the options. */
    choiceIds: jsonb('choice_ids').$type<string[]>().notNull().default([]),
    /** The price paid for the whole quantity, in cents. */
    pricePaid: bigint('price_paid', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The name of the holder; empty while it is unknown. */
    holderName: text('holder_name').notNull().default(''),
    holderEmail: text('holder_email').notNull().default(''),
    /** The package sale that this sale is part of. */
    packageSaleId: integer('package_sale_id'),
  },
  (table) => [
    rowKey(table),
    // There is no cascade, because sold rows are kept, as with tickets.
    foreignKey({
      columns: [table.accountId, table.eventId, table.extraId],
      foreignColumns: [extras.accountId, extras.eventId, extras.id],
    }),
    foreignKey({
      columns: [table.accountId, table.eventId, table.dateId],
      foreignColumns: [scheduleDates.accountId, scheduleDates.eventId, scheduleDates.id],
    }).onDelete('restrict'),
    belongsTo(table.accountId, table.packageSaleId, packageSales, 'restrict'),
    index('extra_sales_extra').on(table.accountId, table.eventId, table.extraId, table.state),
  ],
);
