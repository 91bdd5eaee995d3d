import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, foreignKey, integer, primaryKey } from 'drizzle-orm/pg-core';

/**
 * An instant to the millisecond, in TypeScript as the contracts have it: `2027-05-03T07:00:00.000Z`. A row can be
 * answered, and an input be stored, without a conversion between.
 */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
});

/** The default of `created_at`. */
export const now = sql`now()`;

/**
 * What every row of an area's table carries:
 *
 *     export const tickets = pgTable(
 *       'tickets',
 *       { ...rowColumns, eventId: integer('event_id').notNull(), name: text('name').notNull() },
 *       (table) => [rowKey(table), belongsTo(table.accountId, table.eventId, events)],
 *     );
 */
export const rowColumns = {
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(now),
  updatedAt: instantColumn('updated_at').notNull().default(now),
};

/** A column of the table that is being declared. */
type Column<Table extends string> = AnyPgColumn<{ tableName: Table }>;

/** One index for what every statement asks: the account, which row level security adds, and the id. */
export function rowKey<Table extends string>(table: { accountId: Column<Table>; id: Column<Table> }) {
  return primaryKey({ columns: [table.accountId, table.id] });
}

/**
 * A reference to a row of the same account. Row level security does not look at foreign keys, so the account
 * is part of the key: another account's id is refused like one that does not exist. Removing the parent
 * removes the row (`cascade`) or is refused (`restrict`).
 */
export function belongsTo<Child extends string, Parent extends string>(
  accountId: Column<Child>,
  reference: Column<Child>,
  parent: { accountId: Column<Parent>; id: Column<Parent> },
  onDelete: 'cascade' | 'restrict' = 'cascade',
) {
  return foreignKey({
    columns: [accountId, reference],
    foreignColumns: [parent.accountId, parent.id],
  }).onDelete(onDelete);
}
