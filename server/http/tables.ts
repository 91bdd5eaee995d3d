import { integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Answer } from './answers.ts';

/** A response as it is stored; `isCut` when its body was too long. */
export type StoredAnswer = Answer & { isCut?: boolean };

/** Calls with an `Idempotency-Key`, and their responses. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: integer('account_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of person, method, address, version and body, in hex. */
    digest: text('digest').notNull(),
    answer: json('answer').$type<StoredAnswer>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

/** Counts of calls in the current window. They belong to no account, because sign-in has none yet. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
});
