import { integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Answer } from './answers.ts';

/** An answer as it is kept; `isCut` when its body was too long. */
export type KeptAnswer = Answer & { isCut?: boolean };

/** Calls that were made with an `Idempotency-Key`, and what they were answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: integer('account_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, address and body, in hex. */
    digest: text('digest').notNull(),
    answer: json('answer').$type<KeptAnswer>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

/** How often something was done in the current window. Without an account: sign-in has none yet. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
});
