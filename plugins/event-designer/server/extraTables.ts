import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, rowColumns, rowKey } from '@server/database/table.ts';
import { media } from '@server/database/tables.ts';
import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import * as contract from '../contract/extras.ts';
import { packageSales } from './packageTables.ts';
import { scheduleDates } from './scheduleTables.ts';
import { events } from './tables.ts';
import { stockPools } from './ticketTables.ts';

/** Add-ons and activities of an event. */
export const extras = pgTable(
  'extras',
  {
    ...rowColumns,
    ...columnsOf(contract.extras.fields),
    imageId: integer('image_id'),
    /** Each extra has a token, although only those with hidden visibility use it. */
    linkToken: text('link_token').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
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
    index('extras_offering').on(table.accountId, table.id).where(sql`${table.offersFreedPlaces}`),
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
    /** The first sale of the order that this sale is part of, which may be the sale itself. */
    orderId: integer('order_id'),
    /** Counts the pieces that came with tickets and cost nothing. */
    included: integer('included').notNull().default(0),
    /**
     * The registrations of whose tickets a percentage for each ticket was taken. Null: there is no such percentage, or it
     * was sold before they were stored.
     */
    chargedIds: jsonb('charged_ids').$type<number[]>(),
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
    foreignKey({
      name: 'extra_sales_order_fk',
      columns: [table.accountId, table.orderId],
      foreignColumns: [table.accountId, table.id],
    }),
    index('extra_sales_package').on(table.accountId, table.packageSaleId),
    index('extra_sales_order').on(table.accountId, table.orderId),
    index('extra_sales_extra').on(table.accountId, table.eventId, table.extraId, table.state),
  ],
);
