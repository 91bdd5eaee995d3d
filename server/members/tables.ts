import { roles } from '@contract/roles.ts';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, instantColumn, rowColumns, rowKey } from '../database/table.ts';
import { accounts, users } from '../database/tables.ts';

/** Invitations that nobody has taken up. System only: the page that takes one up is open to everybody. */
export const invitations = pgTable(
  'invitations',
  {
    ...rowColumns,
    role: text('role', { enum: roles }).notNull(),
    /** Whom it was made for, as a note. */
    email: text('email').notNull(),
    /** SHA-256 of the token; never the token. */
    tokenDigest: text('token_digest').notNull(),
    invitedBy: integer('invited_by').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    belongsTo(table.accountId, table.invitedBy, users),
    uniqueIndex('invitations_token_unique').on(table.tokenDigest),
  ],
);

/**
 * Whose tokens ended before their time. A token is good for a quarter of an hour and is checked without asking for its
 * person, so these rows are what every process looks at. System only.
 */
export const tokenRevocations = pgTable(
  'token_revocations',
  {
    accountId: integer('account_id').notNull(),
    userId: integer('user_id').notNull(),
    /** Tokens that were made of an older version of the person are refused. */
    leastVersion: integer('least_version').notNull(),
    revokedAt: instantColumn('revoked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    index('token_revocations_revoked_at').on(table.revokedAt),
  ],
);
