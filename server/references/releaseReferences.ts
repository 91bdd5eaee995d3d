import { type Problem, RefusedError } from '@contract/problem.ts';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { ClearedRows } from '../changes/tables.ts';
import { knownReferences, type Reference } from './reference.ts';
import { type ReferringRow, type Releasing, recordReference, referring } from './referring.ts';

/** The rows that are about to be deleted, as a JSON array by their table. */
type Leaving = ReadonlyMap<string, string>;

/** Rows whose reference was emptied, and the table of the rows that they referred to. */
type Released = ClearedRows & { target: string };

/** The most rows that a refusal names; the others are only counted. */
const mostNamed = 3;

/**
 * Refuses if rows that stay must not lose their reference. Empties the references of the other rows that stay, records
 * that in the history, and returns those rows.
 */
export async function releaseReferences(leaving: Leaving, context: Releasing): Promise<Released[]> {
  const concerned = knownReferences().filter(
    ({ onDelete, target }) => onDelete !== 'cascade' && leaving.has(getTableName(target.table)),
  );
  if (concerned.length === 0) return [];
  const existing = await referencesIn(concerned, context);
  const problems: Problem[] = [];
  for (const reference of existing.filter(({ onDelete }) => onDelete === 'restrict')) {
    const problem = await usersOf(reference, leaving, context);
    if (problem) problems.push(problem);
  }
  const [first] = problems;
  if (first) throw new RefusedError('conflict', first.message, problems);
  const released: Released[] = [];
  for (const reference of existing.filter(({ onDelete }) => onDelete === 'clear')) {
    const rows = await clear(reference, leaving, context);
    const { contract, field, target } = reference;
    if (rows.length > 0) released.push({ contract: contract.name, field, rows, target: getTableName(target.table) });
  }
  return released;
}

/** Returns the references whose tables this database has. */
async function referencesIn(references: readonly Reference[], { tx }: Releasing): Promise<Reference[]> {
  const names = references.map(({ table }) => getTableName(table));
  const found = await tx.execute<{ name: string }>(
    sql`select name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) name where to_regclass(quote_ident(name)) is not null`,
  );
  const tableNames = new Set(found.map(({ name }) => name));
  return references.filter(({ table }) => tableNames.has(getTableName(table)));
}

/** Selects the rows that refer to a deleted one, and are not deleted themselves, each joined with the deleted row. */
function staying({ table, column, target }: Reference, leaving: Leaving): SQL {
  const own = sql.raw(`"${getTableName(table)}"`);
  const gone = leaving.get(getTableName(target.table)) ?? '[]';
  const along = leaving.get(getTableName(table)) ?? '[]';
  return sql`from ${own} join jsonb_array_elements(${gone}::jsonb) gone (value)
    on (gone.value ->> 'id')::integer = ${column}
    where ${own}."id" not in (select (value ->> 'id')::integer from jsonb_array_elements(${along}::jsonb))`;
}

async function usersOf(reference: Reference, leaving: Leaving, { tx }: Releasing): Promise<Problem | undefined> {
  const own = sql.raw(`"${getTableName(reference.table)}"`);
  const rows = await tx.execute<{ name: string; count: number }>(
    sql`select ${reference.labelColumn}::text as name, count(*) over ()::integer as count ${staying(reference, leaving)}
      order by ${own}."id" limit ${mostNamed}`,
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

async function clear(reference: Reference, leaving: Leaving, context: Releasing): Promise<ClearedRows['rows']> {
  const { table, column, target } = reference;
  const own = sql.raw(`"${getTableName(table)}"`);
  const name = sql.raw(`'${target.labelColumn.name}'`);
  const rows = await context.tx.execute<ReferringRow>(
    sql`with hit as (
        select ${own}."id" as hit_id, ${column} as named, gone.value ->> ${name} as named_name ${staying(reference, leaving)}
        order by ${own}."id" for update of ${own})
      update ${own} set ${sql.raw(`"${column.name}"`)} = null, version = version + 1, updated_at = ${context.now.toISOString()}
      from hit where ${own}."id" = hit.hit_id returning ${referring(reference)}, hit.named as named, hit.named_name as named_name`,
  );
  for (const row of rows) recordReference(reference, row, 'emptied', context.history);
  return rows.map(({ id, named }) => [id, named] as const);
}
