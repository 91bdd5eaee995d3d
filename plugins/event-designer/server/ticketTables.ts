import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, rowColumns, rowKey } from '@server/database/table.ts';
import { media } from '@server/database/tables.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { QuantityScope } from '../contract/shared.ts';
import * as groups from '../contract/ticketGroups.ts';
import * as contract from '../contract/tickets.ts';
import { passCodeColumns, passCodeTriesTable } from './passCodeColumns.ts';
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
    ...passCodeColumns(),
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
    // Upkeep searches all accounts for these few tickets.
    index('tickets_offering').on(table.accountId, table.id).where(sql`${table.offersFreedPlaces}`),
  ],
);

/** Counts wrong pass codes of tickets. */
export const passCodeTries = passCodeTriesTable('pass_code_tries', 'ticket_id', () => tickets);
