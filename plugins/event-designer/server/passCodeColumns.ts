import { instantColumn } from '@server/database/table.ts';
import { type AnyPgColumn, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** A secret as it is stored: the hash decides, and the encrypted text is shown. */
export type StoredSecret = { hash: string | null; sealed: string | null };

/** The columns of what a pass code can protect. */
export const passCodeColumns = () => ({
  passCodeHash: text('pass_code_hash'),
  /** The encrypted code. It is null although there is a hash if the code was set before codes could be shown. */
  passCodeSealed: text('pass_code_sealed'),
});

/** Makes the table that counts wrong pass codes for a limited time, per protected row and caller. */
export function passCodeTriesTable(
  name: string,
  column: string,
  of: () => { accountId: AnyPgColumn; id: AnyPgColumn },
) {
  return pgTable(
    name,
    {
      accountId: integer('account_id').notNull(),
      /** The protected row. */
      rowId: integer(column).notNull(),
      /** `user:7`, with the digest of the buyer's key if the user named a buyer. */
      caller: text('caller').notNull(),
      count: integer('count').notNull(),
      resetsAt: instantColumn('resets_at').notNull(),
    },
    (table) => {
      const { accountId, id } = of();
      return [
        primaryKey({ columns: [table.accountId, table.rowId, table.caller] }),
        foreignKey({ columns: [table.accountId, table.rowId], foreignColumns: [accountId, id] }).onDelete('cascade'),
      ];
    },
  );
}
