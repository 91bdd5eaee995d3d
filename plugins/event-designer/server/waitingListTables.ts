import type { Language } from '@contract/language.ts';
import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { extraSales, extras } from './extraTables.ts';
import { tickets } from './ticketTables.ts';

/** People who wait for a place of a ticket or an activity: one row for each and address. */
export const waitingListEntries = pgTable(
  'waiting_list_entries',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    ticketId: integer('ticket_id'),
    extraId: integer('extra_id'),
    /** In lower case. */
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    joinedAt: instantColumn('joined_at').notNull(),
    leftAt: instantColumn('left_at'),
    /** The code of the latest offer of a ticket. There is no reference, because a code can be deleted and the person stays. */
    codeId: integer('code_id'),
    offeredUntil: instantColumn('offered_until'),
    /** The number of places of an activity that the latest offer holds, and their date in a series. */
    offeredPlaces: integer('offered_places'),
    offeredDateId: integer('offered_date_id'),
    /** The sale by which the latest offer of an activity was accepted. */
    extraSaleId: integer('extra_sale_id'),
    isPassedOver: boolean('is_passed_over').notNull().default(false),
  },
  (table) => [
    rowKey(table),
    // Deleting the ticket, or its event, deletes the list.
    foreignKey({
      columns: [table.accountId, table.eventId, table.ticketId],
      foreignColumns: [tickets.accountId, tickets.eventId, tickets.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.accountId, table.eventId, table.extraId],
      foreignColumns: [extras.accountId, extras.eventId, extras.id],
    }).onDelete('cascade'),
    belongsTo(table.accountId, table.extraSaleId, extraSales, 'restrict'),
    check('waiting_list_entries_of_one', sql`num_nonnulls(${table.ticketId}, ${table.extraId}) = 1`),
    uniqueIndex('waiting_list_entries_extra_email').on(table.accountId, table.extraId, table.email),
    index('waiting_list_entries_extra_joined_at')
      .on(table.accountId, table.eventId, table.extraId, table.joinedAt, table.id)
      .where(sql`extra_id is not null`),
    uniqueIndex('waiting_list_entries_email').on(table.accountId, table.ticketId, table.email),
    index('waiting_list_entries_joined_at').on(
      table.accountId,
      table.eventId,
      table.ticketId,
      table.joinedAt,
      table.id,
    ),
  ],
);
