import type { Fields } from '@contract/entity.ts';
import { nameBeside, type Refers, referencesAmong } from '@contract/referenceField.ts';
import type { Resource } from '@contract/resource.ts';
import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** A field of a contract that refers to rows of another, with the columns that it is kept in. */
export type Reference = {
  /** The area whose rows they are that refer. */
  area: string;
  contract: Resource;
  field: string;
  /** The field of the item that shows what the other row is called. */
  nameField: string;
  onDelete: Refers['onDelete'];
  table: PgTable;
  column: PgColumn;
  /** What a row that refers is called. */
  calledBy: PgColumn;
  /** The parameters of the contract's path, with the columns that hold them. */
  parents: readonly (readonly [parameter: string, column: PgColumn])[];
  target: {
    table: PgTable;
    id: PgColumn;
    /** What a row that is referred to is called. */
    calledBy: PgColumn;
    /** A column of the other row, and the field or parameter that must say the same. */
    within: readonly (readonly [column: PgColumn, own: string])[];
  };
};

type Kept = { table: PgTable; parent?: Record<string, PgColumn>; columns?: Record<string, PgColumn | SQL> };

/** The references of a contract. Throws where its table cannot keep them. */
export function referencesOf(resource: Resource & { fields?: Fields }, kept: Kept, area: string): Reference[] {
  return referencesAmong(resource.fields ?? {}).map(([field, { to, onDelete, within = {} }]): Reference => {
    const where = `"${field}" of "${resource.name}"`;
    const { table, parent = {} } = kept;
    const column = columnOf(table, field, where);
    const foreign = getTableConfig(table).foreignKeys.map((key) => key.reference());
    const key = foreign.find(({ columns }) => columns.at(-1)?.name === column.name);
    if (!key) throw new Error(`The table ${getTableName(table)} has no foreign key for ${where}: add refersTo`);
    const target = key.foreignTable;
    return {
      area,
      contract: resource,
      field,
      nameField: nameBeside(field),
      onDelete,
      table,
      column,
      calledBy: columnOf(table, resource.calledBy ?? 'name', where, 'id'),
      parents: Object.entries(parent),
      target: {
        table: target,
        id: columnOf(target, 'id', where),
        calledBy: columnOf(target, to.calledBy ?? 'name', where),
        within: Object.entries(within).map(([parameter, own]) => [columnOf(target, parameter, where), own] as const),
      },
    };
  });
}

function columnOf(table: PgTable, name: string, where: string, other?: string): PgColumn {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const column = columns[name] ?? columns[other ?? ''];
  if (!column) throw new Error(`The table ${getTableName(table)} has no column "${name}", which ${where} needs`);
  return column;
}

/** By the table and column. Facts of the code: the same for every application of the process. */
const known = new Map<string, Reference>();

export function knowReferences(references: readonly Reference[]): void {
  for (const reference of references) {
    known.set(`${getTableName(reference.table)}.${reference.column.name}`, reference);
  }
}

/** The references of a contract or of all, as far as their areas were registered. */
export function knownReferences(): Reference[] {
  return [...known.values()];
}
