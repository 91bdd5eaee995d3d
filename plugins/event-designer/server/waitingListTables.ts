import type { Language } from '@contract/language.ts';
import { instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { boolean, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tickets } from './ticketTables.ts';

/** People who wait for a place of a ticket: one row per ticket and address. */
export const waitingListEntries = pgTable(
  'waiting_list_entries',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    ticketId: integer('ticket_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    joinedAt: instantColumn('joined_at').notNull(),
    leftAt: instantColumn('left_at'),
    /** The code of the latest offer. There is no reference, because a code can be deleted and the person stays. */
    codeId: integer('code_id'),
    offeredUntil: instantColumn('offered_until'),
    isPassedOver: boolean('is_passed_over').notNull().default(false),
  },
  (table) => [
    rowKey(table),
    // The list goes with its ticket, and so with its event.
    foreignKey({
      columns: [table.accountId, table.eventId, table.ticketId],
      foreignColumns: [tickets.accountId, tickets.eventId, tickets.id],
    }).onDelete('cascade'),
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
