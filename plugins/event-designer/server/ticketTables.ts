import { instantColumn } from '@server/database/table.ts';
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tickets } from './tables.ts';

/** Wrong pass codes, counted for a while per ticket and per whoever tries. */
export const passCodeTries = pgTable(
  'pass_code_tries',
  {
    accountId: integer('account_id').notNull(),
    ticketId: integer('ticket_id').notNull(),
    /** `user:7`, or how a visitor of the event's page is told apart. */
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
