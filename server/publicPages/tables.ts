import { customType, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { rowColumns, rowKey } from '../database/table.ts';
import { accounts } from '../database/tables.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** The targets of public addresses: `/book/demo` is the address `demo` of the kind `scheduler.book`. */
export const publicAddresses = pgTable(
  'public_addresses',
  {
    ...rowColumns,
    /** The area's id, a dot, and the kind of page. */
    kind: text('kind').notNull(),
    /** The word in the address, or `sha256:` and the digest of a word that nobody should be able to list. */
    key: text('key').notNull(),
    /** The id of the row that is shown. */
    target: integer('target').notNull(),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    // Unique among all accounts: an address leads to one place.
    uniqueIndex('public_addresses_key').on(table.kind, table.key),
    index('public_addresses_target').on(table.accountId, table.kind, table.target),
  ],
);

/** The secret of an account that signs its links. */
export const linkSecrets = pgTable('link_secrets', { ...rowColumns, secret: bytes('secret').notNull() }, (table) => [
  rowKey(table),
  foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
  uniqueIndex('link_secrets_one').on(table.accountId),
]);
