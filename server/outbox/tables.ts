import type { OutboxChannel, OutboxState } from '@contract/outbox.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn, rowColumns, rowKey } from '../database/table.ts';
import { accounts } from '../database/tables.ts';
import type { Content } from './message.ts';

/** Messages to send, and their outcome. A row is written in the transaction of its cause; the kernel sends it. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    ...rowColumns,
    /** The area's id, a dot and a name. */
    kind: text('kind').notNull(),
    /** The reason for sending: a second row for the same cause is not written. */
    cause: text('cause').notNull(),
    channel: text('channel').$type<OutboxChannel>().notNull(),
    /** The data that the area needs to compose it. */
    reference: json('reference').notNull(),
    /** The outbox shows the title and the recipient until a message is composed. The area updates them when it plans. */
    title: text('title').notNull().default(''),
    recipientName: text('recipient_name').notNull().default(''),
    recipientAddress: text('recipient_address').notNull().default(''),
    sendAt: instantColumn('send_at').notNull(),
    state: text('state').$type<OutboxState>().notNull().default('queued'),
    reason: text('reason').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    /** The end of the claim by which a process is sending it. */
    claimedUntil: instantColumn('claimed_until'),
    sentAt: instantColumn('sent_at'),
    /** The content composed for the last attempt, for people to look at. */
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
