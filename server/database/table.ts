import type { Fields } from '@contract/entity.ts';
import { type ReferringField, referenceFields } from '@contract/referenceField.ts';
import { getTableName, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  type ForeignKeyBuilder,
  foreignKey,
  type IndexBuilder,
  index,
  integer,
  primaryKey,
} from 'drizzle-orm/pg-core';

/**
 * An instant to the millisecond, in TypeScript as in the contracts: `2027-05-03T07:00:00.000Z`. Rows can be sent and
 * input can be stored without a conversion.
 */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
});

/** The default of `created_at`. */
export const now = sql`now()`;

/**
 * The columns that every row of an area's table has:
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

/** The primary key: its index serves the account, which row level security adds to every condition, and the id. */
export function rowKey<Table extends string>(table: { accountId: Column<Table>; id: Column<Table> }) {
  return primaryKey({ columns: [table.accountId, table.id] });
}

/**
 * Declares a reference to a row of the same account. Row level security does not check foreign keys, so the account is
 * part of the key: another account's id is refused like one that does not exist. Removing the parent removes the row
 * (`cascade`) or is refused (`restrict`).
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

type ParentTable = { accountId: AnyPgColumn; id: AnyPgColumn };

type Referring<F extends Fields> = { accountId: AnyPgColumn } & Record<ReferringField<F>, AnyPgColumn>;

/**
 * Declares foreign keys for all fields of an entity that refer to rows of a collection, each with an index. The kernel
 * itself carries out a field's `onDelete`, so that the history records it; only a cascade is left to the database.
 *
 *     ...refersTo(contract.fields, table, { eventId: events, shelfId: shelves })
 */
export function refersTo<F extends Fields>(
  fields: F,
  table: Referring<F>,
  parents: Record<ReferringField<F>, ParentTable>,
): (ForeignKeyBuilder | IndexBuilder)[];
export function refersTo(
  fields: Fields,
  table: Referring<Fields>,
  parents: Record<string, ParentTable>,
): (ForeignKeyBuilder | IndexBuilder)[] {
  const columns: Record<string, AnyPgColumn> = table;
  return referenceFields(fields).flatMap(([field, { onDelete }]) => {
    const [column, parent] = [columns[field], parents[field]];
    if (!column || !parent) throw new Error(`There is no column or no table for the reference "${field}"`);
    const name = `${getTableName(column.table)}_${column.name}`;
    const key = foreignKey({
      name: `${name}_fk`,
      columns: [table.accountId, column],
      foreignColumns: [parent.accountId, parent.id],
    });
    return [onDelete === 'cascade' ? key.onDelete('cascade') : key, index(name).on(table.accountId, column)];
  });
}
