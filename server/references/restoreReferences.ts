import { getTableName, sql } from 'drizzle-orm';
import type { ClearedRows } from '../changes/tables.ts';
import { registeredReferences } from './reference.ts';
import { type ReferenceContext, type ReferringRow, recordReference, referring } from './referring.ts';

/**
 * Restores the references that a deletion cleared, when the deletion is undone. Rows that were deleted or given another
 * reference since stay unchanged.
 */
export async function restoreReferences(
  cleared: readonly ClearedRows[],
  { tx, now, history }: ReferenceContext,
): Promise<void> {
  for (const { contract, field, rows } of cleared) {
    const reference = registeredReferences().find((one) => one.contract.name === contract && one.field === field);
    if (!reference) continue;
    const { table, column, target } = reference;
    const own = sql.raw(`"${getTableName(table)}"`);
    const set = sql.raw(`"${column.name}"`);
    const pairs = rows.map(([id, named]) => ({ id, named }));
    const restored = await tx.execute<ReferringRow>(
      sql`with pair as (
          select pair.id, pair.named, ${target.labelColumn}::text as named_name
          from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (id integer, named integer)
          join ${target.table} on ${target.id} = pair.named)
        update ${own} set ${set} = pair.named, version = version + 1, updated_at = ${now.toISOString()}
        from pair where ${own}."id" = pair.id and ${column} is null
        returning ${referring(reference)}, pair.named as named, pair.named_name as named_name`,
    );
    for (const row of restored) recordReference(reference, row, 'restored', history);
  }
}
