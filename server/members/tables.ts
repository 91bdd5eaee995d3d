import { roles } from '@contract/roles.ts';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, instantColumn, rowColumns, rowKey } from '../database/table.ts';
import { accounts, users } from '../database/tables.ts';

/** Invitations that have not been accepted. System only, because the page that accepts one needs no account. */
export const invitations = pgTable(
  'invitations',
  {
    ...rowColumns,
    role: text('role', { enum: roles }).notNull(),
    /** The address of the invited person, as a note. */
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
 * People whose tokens ended before they expired. A token is valid for a quarter of an hour and is checked without
 * reading its person's row, so every process reads these rows instead. System only.
 */
export const tokenRevocations = pgTable(
  'token_revocations',
  {
    accountId: integer('account_id').notNull(),
    userId: integer('user_id').notNull(),
    /** Tokens with an older version of the person's row are refused. */
    leastVersion: integer('least_version').notNull(),
    revokedAt: instantColumn('revoked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    index('token_revocations_revoked_at').on(table.revokedAt),
  ],
);
