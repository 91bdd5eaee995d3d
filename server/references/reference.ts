import type { Fields } from '@contract/entity.ts';
import { type Refers, referenceFields, referenceNameField } from '@contract/referenceField.ts';
import type { Resource } from '@contract/resource.ts';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** A field of a contract that refers to rows of another, with its columns. */
export type Reference = {
  /** The area of the referring rows. */
  area: string;
  contract: Resource;
  field: string;
  /** The item's field that shows the referenced row's name. */
  nameField: string;
  onDelete: Refers['onDelete'];
  table: PgTable;
  column: PgColumn;
  /** The column with the referring row's name. */
  labelColumn: PgColumn;
  /** The parameters of the contract's path, with their columns. */
  parents: readonly (readonly [parameter: string, column: PgColumn])[];
  target: {
    table: PgTable;
    id: PgColumn;
    /** The column with the referenced row's name. */
    labelColumn: PgColumn;
    /** A column of the referenced row, and the field or parameter of this row that must equal it. */
    within: readonly (readonly [column: PgColumn, own: string])[];
  };
};

type ReferringRoutes = { table: PgTable; parent?: Record<string, PgColumn> };

/** Returns the references of a contract. Throws where its table cannot store them. */
export function referencesOf(
  resource: Resource & { fields?: Fields },
  routes: ReferringRoutes,
  area: string,
): Reference[] {
  return referenceFields(resource.fields ?? {}).map(([field, { to, onDelete, within = {} }]) => {
    const { parts, target, where } = definitionOf(resource, field, routes.table);
    const named = columnOf(target, to.labelField ?? 'name', where);
    const scopeColumns = Object.entries(within).map(
      ([parameter, own]) => [columnOf(target, parameter, where), own] as const,
    );
    return {
      ...parts,
      area,
      onDelete,
      parents: Object.entries(routes.parent ?? {}),
      target: { table: target, id: columnOf(target, 'id', where), labelColumn: named, within: scopeColumns },
    };
  });
}

/** Returns the reference of a column that is no reference field, whose foreign key restricts. */
export function restriction(resource: Resource, field: string, table: PgTable, area: string): Reference {
  const { parts, target, where } = definitionOf(resource, field, table);
  const named = columnOf(target, 'name', where, 'id');
  return {
    ...parts,
    area,
    onDelete: 'restrict',
    parents: [],
    target: { table: target, id: columnOf(target, 'id', where), labelColumn: named, within: [] },
  };
}

/** Returns the table's own definition of a reference, and the table that it refers to. */
function definitionOf(contract: Resource, field: string, table: PgTable) {
  const where = `"${field}" of "${contract.name}"`;
  const column = columnOf(table, field, where);
  const labelColumn = columnOf(table, contract.labelField ?? 'name', where, 'id');
  return {
    parts: { contract, field, nameField: referenceNameField(field), table, column, labelColumn },
    target: targetOf(table, column, where),
    where,
  };
}

/** Returns the table that a column's foreign key refers to. */
function targetOf(table: PgTable, column: PgColumn, where: string): PgTable {
  const foreign = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const key = foreign.find(({ columns }) => columns.at(-1)?.name === column.name);
  if (!key) throw new Error(`The table ${getTableName(table)} has no foreign key for ${where}: add refersTo`);
  return key.foreignTable;
}

function columnOf(table: PgTable, name: string, where: string, other?: string): PgColumn {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const column = columns[name] ?? columns[other ?? ''];
  if (!column) throw new Error(`The table ${getTableName(table)} has no column "${name}", which ${where} needs`);
  return column;
}

/** References by table and column. They depend on the code alone, so all applications of the process share them. */
const registered = new Map<string, Reference>();

export function registerReferences(references: readonly Reference[]): void {
  for (const reference of references) {
    registered.set(`${getTableName(reference.table)}.${reference.column.name}`, reference);
  }
}

/** Returns the references of all areas that have been registered. */
export function registeredReferences(): Reference[] {
  return [...registered.values()];
}
