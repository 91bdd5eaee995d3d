import { type Problem, RefusedError } from '@contract/problem.ts';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { ClearedRows } from '../changes/tables.ts';
import { type Reference, registeredReferences } from './reference.ts';
import { type ReferenceContext, type ReferringRow, recordReference, referring } from './referring.ts';

/** The rows that are about to be deleted, as a JSON array by their table. */
type DeletedRows = ReadonlyMap<string, string>;

/** Rows whose reference was cleared, and the table of the rows that they referred to. */
type Released = ClearedRows & { target: string };

/** The most rows that a refusal names; the others are only counted. */
const maximumNames = 3;

/**
 * Clears the references of remaining rows to deleted ones, records that in the history, and returns those rows. Throws
 * `conflict` if a remaining row must not lose its reference.
 */
export async function releaseReferences(deletedRows: DeletedRows, context: ReferenceContext): Promise<Released[]> {
  const affected = registeredReferences().filter(
    ({ onDelete, target }) => onDelete !== 'cascade' && deletedRows.has(getTableName(target.table)),
  );
  if (affected.length === 0) return [];
  const existing = await referencesIn(affected, context);
  const problems: Problem[] = [];
  for (const reference of existing.filter(({ onDelete }) => onDelete === 'restrict')) {
    const problem = await usersOf(reference, deletedRows, context);
    if (problem) problems.push(problem);
  }
  const [first] = problems;
  if (first) throw new RefusedError('conflict', first.message, problems);
  const released: Released[] = [];
  for (const reference of existing.filter(({ onDelete }) => onDelete === 'clear')) {
    const rows = await clear(reference, deletedRows, context);
    const { contract, field, target } = reference;
    if (rows.length > 0) released.push({ contract: contract.name, field, rows, target: getTableName(target.table) });
  }
  return released;
}

/** Returns the references whose tables this database has. */
async function referencesIn(references: readonly Reference[], { tx }: ReferenceContext): Promise<Reference[]> {
  const names = references.map(({ table }) => getTableName(table));
  const found = await tx.execute<{ name: string }>(
    sql`select name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) name where to_regclass(quote_ident(name)) is not null`,
  );
  const tableNames = new Set(found.map(({ name }) => name));
  return references.filter(({ table }) => tableNames.has(getTableName(table)));
}

/** Selects the remaining rows that refer to a deleted row, each joined with that row. */
function remainingReferrers({ table, column, target }: Reference, deletedRows: DeletedRows): SQL {
  const own = sql.raw(`"${getTableName(table)}"`);
  const targetRows = deletedRows.get(getTableName(target.table)) ?? '[]';
  const ownRows = deletedRows.get(getTableName(table)) ?? '[]';
  return sql`from ${own} join jsonb_array_elements(${targetRows}::jsonb) gone (value)
    on (gone.value ->> 'id')::integer = ${column}
    where ${own}."id" not in (select (value ->> 'id')::integer from jsonb_array_elements(${ownRows}::jsonb))`;
}

async function usersOf(
  reference: Reference,
  deletedRows: DeletedRows,
  { tx }: ReferenceContext,
): Promise<Problem | undefined> {
  const own = sql.raw(`"${getTableName(reference.table)}"`);
  const rows = await tx.execute<{ name: string; count: number }>(
    sql`select ${reference.labelColumn}::text as name, count(*) over ()::integer as count ${remainingReferrers(reference, deletedRows)}
      order by ${own}."id" limit ${maximumNames}`,
  );
  const [first] = rows;
  if (!first) return undefined;
  const names = rows.map(({ name }) => `“${name}”`).join(', ');
  const more = first.count - rows.length;
  const { area, contract } = reference;
  return {
    path: '',
    code: more > 0 ? 'in_use_by_more' : 'in_use',
    message: `Still used by ${names}${more > 0 ? ` and ${more} more` : ''} (${area}, ${contract.name})`,
    params: { names, more, area, collection: contract.name },
  };
}

async function clear(
  reference: Reference,
  deletedRows: DeletedRows,
  context: ReferenceContext,
): Promise<ClearedRows['rows']> {
  const { table, column, target } = reference;
  const own = sql.raw(`"${getTableName(table)}"`);
  const name = sql.raw(`'${target.labelColumn.name}'`);
  const rows = await context.tx.execute<ReferringRow>(
    sql`with hit as (
        select ${own}."id" as hit_id, ${column} as named, gone.value ->> ${name} as named_name ${remainingReferrers(reference, deletedRows)}
        order by ${own}."id" for update of ${own})
      update ${own} set ${sql.raw(`"${column.name}"`)} = null, version = version + 1, updated_at = ${context.now.toISOString()}
      from hit where ${own}."id" = hit.hit_id returning ${referring(reference)}, hit.named as named, hit.named_name as named_name`,
  );
  for (const row of rows) recordReference(reference, row, 'cleared', context.history);
  return rows.map(({ id, named }) => [id, named] as const);
}
