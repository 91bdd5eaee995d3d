import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { media } from '@server/database/tables.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { QuantityScope } from '../contract/shared.ts';
import * as groups from '../contract/ticketGroups.ts';
import * as contract from '../contract/tickets.ts';
import { events } from './tables.ts';

/**
 * Rows from before this column existed count over all dates. The default also applies when such a removed row is
 * restored.
 */
const scopeOfBefore = () => ({
  quantityScope: text('quantity_scope').$type<QuantityScope>().notNull().default('all_dates'),
});

export const stockPools = pgTable(
  'stock_pools',
  {
    ...rowColumns,
    ...columnsOf(contract.stockPools.fields),
    ...scopeOfBefore(),
  },
  (table) => [
    rowKey(table),
    unique('stock_pools_of_event').on(table.accountId, table.eventId, table.id),
    belongsTo(table.accountId, table.eventId, events),
  ],
);

/** The sections in which an event's tickets are listed. */
export const ticketGroups = pgTable(
  'ticket_groups',
  {
    ...rowColumns,
    ...columnsOf(groups.ticketGroups.fields),
  },
  (table) => [
    rowKey(table),
    unique('ticket_groups_of_event').on(table.accountId, table.eventId, table.id),
    belongsTo(table.accountId, table.eventId, events),
  ],
);

export const tickets = pgTable(
  'tickets',
  {
    ...rowColumns,
    ...columnsOf(contract.tickets.fields),
    ...scopeOfBefore(),
    // Older tickets need a link as well. PostgreSQL's random UUIDs are hard to guess, because they have 122 random
    // bits.
    linkToken: text('link_token').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    imageId: integer('image_id'),
    passCodeHash: text('pass_code_hash'),
    /** The encrypted code. It is null although there is a hash if the code was set before codes could be shown. */
    passCodeSealed: text('pass_code_sealed'),
  },
  (table) => [
    rowKey(table),
    unique('tickets_of_event').on(table.accountId, table.eventId, table.id),
    belongsTo(table.accountId, table.eventId, events),
    // The event is part of the key, so a ticket cannot draw from a pool of another event.
    foreignKey({
      columns: [table.accountId, table.eventId, table.stockPoolId],
      foreignColumns: [stockPools.accountId, stockPools.eventId, stockPools.id],
    }),
    foreignKey({
      columns: [table.accountId, table.eventId, table.groupId],
      foreignColumns: [ticketGroups.accountId, ticketGroups.eventId, ticketGroups.id],
    }),
    belongsTo(table.accountId, table.imageId, media, 'restrict'),
    index('tickets_position').on(table.accountId, table.eventId, table.position, table.id),
    index('tickets_pool').on(table.accountId, table.stockPoolId),
    // Upkeep looks for these few in all accounts.
    index('tickets_offering').on(table.accountId, table.id).where(sql`${table.offersFreedPlaces}`),
  ],
);

/** Counts wrong pass codes for a limited time, per ticket and caller. */
export const passCodeTries = pgTable(
  'pass_code_tries',
  {
    accountId: integer('account_id').notNull(),
    ticketId: integer('ticket_id').notNull(),
    /** `user:7`, or another key that identifies a visitor of the event's page. */
    caller: text('caller').notNull(),
    count: integer('count').notNull(),
    resetsAt: instantColumn('resets_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.ticketId, table.caller] }),
    foreignKey({
      columns: [table.accountId, table.ticketId],
      foreignColumns: [tickets.accountId, tickets.id],
    }).onDelete('cascade'),
  ],
);
