import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, rowColumns, rowKey } from '@server/database/table.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { batchSources } from '../contract/codeCalls.ts';
import * as contract from '../contract/codes.ts';
import { events } from './tables.ts';

/** Codes that were created together. Removing a batch removes its codes. */
export const codeBatches = pgTable(
  'code_batches',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    name: text('name').notNull(),
    source: text('source').$type<(typeof batchSources)[number]>().notNull(),
    size: integer('size').notNull(),
  },
  (table) => [
    rowKey(table),
    unique('code_batches_of_event').on(table.accountId, table.eventId, table.id),
    belongsTo(table.accountId, table.eventId, events),
  ],
);

export const codes = pgTable(
  'codes',
  {
    ...rowColumns,
    ...columnsOf(contract.codes.fields),
  },
  (table) => [
    rowKey(table),
    unique('codes_of_event').on(table.accountId, table.eventId, table.id),
    uniqueIndex('codes_code').on(table.accountId, table.eventId, table.code),
    belongsTo(table.accountId, table.eventId, events),
    foreignKey({
      columns: [table.accountId, table.eventId, table.batchId],
      foreignColumns: [codeBatches.accountId, codeBatches.eventId, codeBatches.id],
    }).onDelete('cascade'),
    index('codes_created_at').on(table.accountId, table.eventId, table.createdAt, table.id),
    index('codes_batch').on(table.accountId, table.batchId),
    index('codes_reserving').on(table.accountId, table.eventId).where(sql`reserves_stock`),
  ],
);

/**
 * A line of the cart. It is stored to distinguish a repeated call from a different one, and to return its response
 * again.
 */
export type RedeemedLine = { name: string; count: number; unitPrice: number; isEligible: boolean; discount: number };

/** One row per order that used a code. */
export const codeRedemptions = pgTable(
  'code_redemptions',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    codeId: integer('code_id').notNull(),
    orderKey: text('order_key').notNull(),
    /** In lower case. It is empty if the order had no address. */
    email: text('email').notNull(),
    state: text('state').$type<'redeemed' | 'released'>().notNull().default('redeemed'),
    tickets: integer('tickets').notNull(),
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    discount: bigint('discount', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    isCapped: boolean('is_capped').notNull().default(false),
    lines: jsonb('lines').$type<RedeemedLine[]>().notNull(),
  },
  (table) => [
    rowKey(table),
    // There is no cascade, because a used code cannot be removed.
    foreignKey({
      columns: [table.accountId, table.eventId, table.codeId],
      foreignColumns: [codes.accountId, codes.eventId, codes.id],
    }),
    // An order uses one code at a time.
    uniqueIndex('code_redemptions_order')
      .on(table.accountId, table.eventId, table.orderKey)
      .where(sql`state = 'redeemed'`),
    index('code_redemptions_code').on(table.accountId, table.codeId, table.email),
  ],
);
