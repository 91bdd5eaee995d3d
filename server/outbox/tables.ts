import type { OutboxChannel, OutboxState } from '@contract/outbox.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn, rowColumns, rowKey } from '../database/table.ts';
import { accounts } from '../database/tables.ts';
import type { Content } from './message.ts';

/** What is to be sent, and what became of it. A row is written with its cause; the kernel sends it. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    ...rowColumns,
    /** The area's id, a dot and a name. */
    kind: text('kind').notNull(),
    /** Why it is sent: a second row for the same cause is not written. */
    cause: text('cause').notNull(),
    channel: text('channel').$type<OutboxChannel>().notNull(),
    /** What the area needs to compose it. */
    reference: json('reference').notNull(),
    sendAt: instantColumn('send_at').notNull(),
    state: text('state').$type<OutboxState>().notNull().default('queued'),
    reason: text('reason').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    /** Until then a process is about to send it. */
    claimedUntil: instantColumn('claimed_until'),
    sentAt: instantColumn('sent_at'),
    /** What was composed for the last try, as people may look at it. */
    content: json('content').$type<Content>(),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    uniqueIndex('outbox_messages_cause').on(table.accountId, table.kind, table.cause),
    index('outbox_messages_open').on(table.state, table.sendAt).where(sql`${table.state} in ('queued', 'sending')`),
  ],
);

export type OutboxRow = typeof outboxMessages.$inferSelect;
