import { isDeepStrictEqual } from 'node:util';
import { type Options, RefusedMigration, type Rename } from './options.ts';
import { findTable, truncated, quoted, type Snapshot, type Table, tableKey } from './snapshot.ts';

type Renamed = { snapshot: Snapshot; statements: string[] };

/**
 * Returns the newest migration's tables under the new names, and the statements that rename them. The rest of the
 * difference is then unambiguous, so drizzle-kit has no questions.
 */
export function applyRenames(previous: Snapshot, current: Snapshot, { renames }: Pick<Options, 'renames'>): Renamed {
  const snapshot = structuredClone(previous);
  const statements: string[] = [];
  for (const rename of renames) {
    refuseUnknown(rename, snapshot, current);
    statements.push(...(rename.column === undefined ? renameTable : renameColumn)(snapshot, rename));
  }
  return { snapshot, statements: [...statements, ...alignNames(snapshot, current)] };
}

function refuseUnknown({ table, column, to }: Rename, snapshot: Snapshot, current: Snapshot): void {
  const option = `--rename ${table}${column === undefined ? '' : `.${column}`}:${to}`;
  const old = findTable(snapshot, table);
  if (!old) throw new RefusedMigration(`${option}: the newest migration knows no table "${table}".`);
  if (column === undefined) {
    if (!findTable(current, to)) throw new RefusedMigration(`${option}: the code has no table "${to}".`);
    return;
  }
  if (!old.columns[column]) throw new RefusedMigration(`${option}: "${table}" had no column "${column}".`);
  if (!findTable(current, table)?.columns[to]) {
    throw new RefusedMigration(`${option}: the code has no column "${to}" in "${table}".`);
  }
}

function renameTable(snapshot: Snapshot, { table: from, to }: Rename): string[] {
  const table = findTable(snapshot, from);
  if (!table) return [];
  delete snapshot.tables[tableKey(from)];
  snapshot.tables[tableKey(to)] = table;
  table.name = to;
  for (const key of referencesOf(snapshot)) {
    if (key.tableFrom === from) key.tableFrom = to;
    if (key.tableTo === from) key.tableTo = to;
  }
  rewriteExpressions(table, `${quoted(from)}.`, `${quoted(to)}.`);
  const hasOwnKey = Object.values(table.columns).some(({ primaryKey }) => primaryKey);
  return [
    `ALTER TABLE ${quoted(from)} RENAME TO ${quoted(to)};`,
    ...(hasOwnKey ? [renameConstraint(to, `${from}_pkey`, `${to}_pkey`)] : []),
    ...Object.values(table.columns).flatMap(({ name }) => renameSequence(table, name, `${from}_${name}_seq`)),
    `UPDATE "removed_rows" SET "table_name" = '${to}' WHERE "table_name" = '${from}';`,
  ];
}

function renameColumn(snapshot: Snapshot, { table: name, column: from = '', to }: Rename): string[] {
  const table = findTable(snapshot, name);
  const column = table?.columns[from];
  if (!table || !column) return [];
  const next = (one: string) => (one === from ? to : one);
  table.columns = Object.fromEntries(Object.entries(table.columns).map(([key, value]) => [next(key), value]));
  column.name = to;
  for (const key of referencesOf(snapshot)) {
    if (key.tableFrom === name) key.columnsFrom = key.columnsFrom.map(next);
    if (key.tableTo === name) key.columnsTo = key.columnsTo.map(next);
  }
  for (const { columns } of Object.values(table.indexes)) {
    for (const part of columns) if (!part.isExpression) part.expression = next(part.expression);
  }
  for (const key of [...Object.values(table.compositePrimaryKeys), ...Object.values(table.uniqueConstraints)]) {
    key.columns = key.columns.map(next);
  }
  rewriteExpressions(table, quoted(from), quoted(to));
  return [
    `ALTER TABLE ${quoted(name)} RENAME COLUMN ${quoted(from)} TO ${quoted(to)};`,
    ...renameSequence(table, to, `${name}_${from}_seq`),
    // Renames the column in deleted rows too, so that their removal can still be undone with its value.
    `UPDATE "removed_rows" SET "rows" = COALESCE((SELECT jsonb_agg((value - '${from}') || jsonb_build_object('${to}', value -> '${from}')) FROM jsonb_array_elements("rows")), "rows") WHERE "table_name" = '${name}';`,
  ];
}

function referencesOf(snapshot: Snapshot) {
  return Object.values(snapshot.tables).flatMap(({ foreignKeys }) => Object.values(foreignKeys));
}

/** Renames tables and columns in the text of conditions of indexes and checks. */
function rewriteExpressions(table: Table, from: string, to: string): void {
  for (const index of Object.values(table.indexes)) {
    index.where = index.where?.replaceAll(from, to);
    for (const part of index.columns) if (part.isExpression) part.expression = part.expression.replaceAll(from, to);
  }
  for (const check of Object.values(table.checkConstraints)) check.value = check.value.replaceAll(from, to);
}

/** Renames the sequence behind an identity column, which is named after its table and column. */
function renameSequence(table: Table, column: string, from: string): string[] {
  const identity = table.columns[column]?.identity;
  if (identity?.name !== from) return [];
  identity.name = `${table.name}_${column}_seq`;
  return [`ALTER SEQUENCE ${quoted(from)} RENAME TO ${quoted(identity.name)};`];
}

/** Renames unchanged constraints and indexes to the names that the code gives them now. */
function alignNames(snapshot: Snapshot, current: Snapshot): string[] {
  return Object.values(snapshot.tables).flatMap((table) => {
    const target = findTable(current, table.name);
    if (!target) return [];
    const constraint = (from: string, to: string) => renameConstraint(table.name, from, to);
    return [
      ...align(table.indexes, target.indexes, (from, to) => `ALTER INDEX ${quoted(from)} RENAME TO ${quoted(to)};`),
      ...align(table.uniqueConstraints, target.uniqueConstraints, constraint),
      ...align(table.compositePrimaryKeys, target.compositePrimaryKeys, constraint),
      ...align(table.checkConstraints, target.checkConstraints, constraint),
      ...align(table.foreignKeys, target.foreignKeys, constraint),
    ];
  });
}

function align<Entry extends { name: string }>(
  before: Record<string, Entry>,
  after: Record<string, Entry>,
  rename: (from: string, to: string) => string,
): string[] {
  const statements: string[] = [];
  for (const [name, entry] of Object.entries(before)) {
    if (after[name]) continue;
    const same = Object.values(after).find(
      (other) => !before[other.name] && isDeepStrictEqual({ ...other, name }, { ...entry, name }),
    );
    if (!same) continue;
    delete before[name];
    before[same.name] = { ...entry, name: same.name };
    if (truncated(name) !== truncated(same.name)) statements.push(rename(name, same.name));
  }
  return statements;
}

function renameConstraint(table: string, from: string, to: string): string {
  return `ALTER TABLE ${quoted(table)} RENAME CONSTRAINT ${quoted(from)} TO ${quoted(to)};`;
}
