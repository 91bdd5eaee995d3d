import { isDeepStrictEqual } from 'node:util';
import type { Fill, Place } from './options.ts';
import { type Column, findTable, type Snapshot, type Table } from './snapshot.ts';

/** The types that can hold every value of another one. */
const wider: Record<string, readonly string[]> = {
  smallint: ['integer', 'bigint', 'numeric', 'text'],
  integer: ['bigint', 'numeric', 'text'],
  bigint: ['numeric', 'text'],
  real: ['double precision', 'text'],
  uuid: ['text'],
};

/** Returns the tables and columns that the code no longer has. A table's columns go with it. */
export function missingPlaces(previous: Snapshot, current: Snapshot): Place[] {
  return Object.values(previous.tables).flatMap((table) => {
    const now = findTable(current, table.name);
    if (!now) return [{ table: table.name }];
    return Object.keys(table.columns)
      .filter((column) => !now.columns[column])
      .map((column) => ({ table: table.name, column }));
  });
}

/** Returns true if existing rows have no value for this column. */
function lacksValue(before: Column | undefined, after: Column): boolean {
  if (!after.notNull || (before?.notNull ?? false)) return false;
  const fillsItself = after.default !== undefined || after.identity || after.generated || after.type.includes('serial');
  // A default is for new rows: it does not replace the NULLs of an existing column.
  return before !== undefined || !fillsItself;
}

/** Returns what could fail on existing rows, as sentences. A new table has none. */
export function findRisks(previous: Snapshot, current: Snapshot, fills: readonly Fill[]): string[] {
  return Object.values(current.tables).flatMap((table) => {
    const before = findTable(previous, table.name);
    return before ? [...columnRisks(before, table, fills), ...constraintRisks(before, table)] : [];
  });
}

function columnRisks(before: Table, table: Table, fills: readonly Fill[]): string[] {
  return Object.values(table.columns).flatMap((column) => {
    const old = before.columns[column.name];
    const where = `${table.name}.${column.name}`;
    const isFilled = fills.some((fill) => fill.table === table.name && fill.column === column.name);
    if (lacksValue(old, column) && !isFilled) {
      const example = `--fill "${where}=${exampleOf(column)}"`;
      const ways = old
        ? `leave out .notNull(), or say what they get: ${example}`
        : `add .default(…) to the column, leave out .notNull(), or say what they get: ${example}`;
      const what = old ? 'becomes' : 'is new and';
      return [`${where} ${what} NOT NULL, and the rows that exist have no value for it: ${ways}`];
    }
    if (old && old.type !== column.type && !isWider(old.type, column.type)) {
      return [
        `${where} changes from ${old.type} to ${column.type}, which the values of the rows that exist may not allow`,
      ];
    }
    return [];
  });
}

function exampleOf({ type }: Column): string {
  if (type === 'boolean') return 'false';
  if (type.startsWith('timestamp')) return 'now()';
  if (type.startsWith('json')) return `'[]'`;
  return /int|numeric|double|real/.test(type) ? '0' : `''`;
}

function isWider(from: string, to: string): boolean {
  if (from.startsWith('varchar') || from.startsWith('char')) return to === 'text';
  return wider[from]?.includes(to) ?? false;
}

function constraintRisks(before: Table, table: Table): string[] {
  const hasNoValues = (column: string) => {
    const { notNull, default: value } = table.columns[column] ?? {};
    return !before.columns[column] && !notNull && value === undefined;
  };
  const unique = [
    ...changed(before.uniqueConstraints, table.uniqueConstraints)
      .filter(({ nullsNotDistinct, columns }) => nullsNotDistinct || !columns.some(hasNoValues))
      .map(({ name }) => name),
    ...changed(before.indexes, table.indexes)
      .filter(({ isUnique, columns }) => isUnique && !columns.some(({ expression }) => hasNoValues(expression)))
      .map(({ name }) => name),
    ...changed(before.compositePrimaryKeys, table.compositePrimaryKeys).map(({ name }) => name),
  ];
  const references = changed(withoutRules(before.foreignKeys), withoutRules(table.foreignKeys)).filter(
    ({ columnsFrom }) => !columnsFrom.some(hasNoValues),
  );
  return [
    ...unique.map((name) => `${name} is a new unique key of ${table.name}, and rows that exist may have equal values`),
    ...references.map(
      ({ columnsFrom, tableTo }) =>
        `${table.name}(${columnsFrom.join(', ')}) is a new reference to ${tableTo}, and rows that exist may point to nothing`,
    ),
    ...changed(before.checkConstraints, table.checkConstraints).map(
      ({ name }) => `${name} is a new check of ${table.name}, and rows that exist may not pass it`,
    ),
  ];
}

/** Returns the entries that are new or have changed. */
function changed<Entry>(before: Record<string, Entry>, after: Record<string, Entry>): Entry[] {
  return Object.entries(after)
    .filter(([name, entry]) => !isDeepStrictEqual(entry, before[name]))
    .map(([, entry]) => entry);
}

/** Removes the actions on delete and update, which existing rows cannot violate. */
function withoutRules(keys: Table['foreignKeys']): Table['foreignKeys'] {
  return Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [name, { ...key, onDelete: undefined, onUpdate: undefined }]),
  );
}
