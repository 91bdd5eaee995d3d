import { RefusedError } from '@contract/problem.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/types.ts';
import type { Releasing } from '../references/referring.ts';
import { releaseReferences } from '../references/releaseReferences.ts';
import { type ClearedRows, removedRows } from './tables.ts';

/** Rows of one table as a JSON array. It stays text, because a 64-bit number would not survive JavaScript. */
type TableRows = { table: string; rows: string };

export type TakenRows = {
  /** The row that is about to be removed first, then all rows that are removed with it. */
  tables: readonly TableRows[];
  /** Rows that stay, whose reference to one of these was emptied. */
  cleared: readonly ClearedRows[];
};

/** More characters than this are not stored, and the removal cannot be undone. */
const mostKept = 8_000_000;

type Reference = { child: string; parent: string; childColumns: string[]; parentColumns: string[] };

/** The references by which PostgreSQL removes rows together with a row: those that cascade. */
const references = sql`
  select conrelid::regclass::text as child, confrelid::regclass::text as parent,
    array(select quote_ident(attname) from unnest(conkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = conrelid and attnum = key.number order by place) as "childColumns",
    array(select quote_ident(attname) from unnest(confkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = confrelid and attnum = key.number order by place) as "parentColumns"
  from pg_constraint where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`;

/**
 * Reads a row and all rows that its removal takes along, before any is gone. Refuses with `conflict` while rows that
 * stay refer to one of these and must keep the reference; empties the references of the others. Returns `undefined` if
 * there is too much to store.
 */
export async function takeRows(context: Releasing, table: string, condition: SQL): Promise<TakenRows | undefined> {
  const { tx } = context;
  const all = await tx.execute<Reference>(references);
  const taken = new Map<string, string>();
  const add = async (name: string, found: SQL): Promise<void> => {
    const known = taken.get(name) ?? '[]';
    const [row] = await tx.execute<{ rows: string; count: number; known: number }>(sql`
      select coalesce(jsonb_agg(distinct kept.value), '[]')::text as rows, count(distinct kept.value)::integer as count,
        jsonb_array_length(${known}::jsonb) as known
      from (select value from jsonb_array_elements(${known}::jsonb) union all (${found})) as kept (value)`);
    // Ends the recursion for rows that refer to each other in a circle.
    if (!row || row.count === row.known) return;
    taken.set(name, row.rows);
    for (const { child, parent, childColumns, parentColumns } of all) {
      if (parent !== name) continue;
      const own = raw(childColumns.map((column) => `child.${column}`));
      const theirs = raw(parentColumns.map((column) => `parent.${column}`));
      await add(
        child,
        sql`select to_jsonb(child) from ${sql.raw(child)} child where (${own}) in (
          select ${theirs} from jsonb_populate_recordset(null::${sql.raw(name)}, ${row.rows}::jsonb) parent)`,
      );
    }
  };
  await add(table, sql`select to_jsonb(removed) from ${sql.raw(table)} removed where ${condition}`);
  const cleared = await releaseReferences(taken, context);
  const length = [...taken.values()].reduce((sum, rows) => sum + rows.length, 0);
  if (length > mostKept) return undefined;
  return { tables: [...taken].map(([name, rows]) => ({ table: name, rows })), cleared };
}

export async function keepRows(tx: Tx, account: number, change: number, taken: TakenRows): Promise<void> {
  const values = taken.tables.map(({ table, rows }, position) => ({
    accountId: account,
    changeId: change,
    position,
    table,
    rows: sql`${rows}::jsonb`,
  }));
  await tx.insert(removedRows).values(values);
}

type KeptTable = { position: number; table: string; columns: string[] };

/**
 * Restores the rows of a removal under their old ids in one statement, so that references between them are checked when
 * all are there. The row itself continues from its old version. The database refuses it in case of a conflict: a name
 * that has been taken, or a referenced row that is gone.
 */
export async function restoreRows(tx: Tx, change: number, now: Date): Promise<void> {
  const tables = await tx.execute<KeptTable>(sql`
    select position, table_name as table, array(
      select quote_ident(attname) from pg_attribute
      where attrelid = to_regclass(table_name) and attnum > 0 and not attisdropped and attgenerated = ''
        and rows -> 0 ? attname) as columns
    from removed_rows where change_id = ${change} order by position`);
  if (tables.length === 0 || tables.some(({ columns }) => columns.length === 0)) {
    throw new RefusedError('conflict', 'What was removed is not kept any more');
  }
  const counted = sql`jsonb_build_object('version', (value ->> 'version')::integer + 1, 'updated_at', ${now.toISOString()}::text)`;
  const inserts = tables.map(({ position, table, columns }) => {
    const kept = sql`select rows from removed_rows where change_id = ${change} and position = ${position}`;
    const rows =
      position === 0 ? sql`select jsonb_agg(value || ${counted}) from jsonb_array_elements((${kept}))` : kept;
    const [name, list] = [sql.raw(table), raw(columns)];
    return sql`${sql.raw(`kept_${position}`)} as (insert into ${name} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${name}, (${rows})))`;
  });
  await tx.execute(sql`with ${sql.join(inserts, sql`, `)} select 1`);
}

function raw(columns: readonly string[]): SQL {
  return sql.raw(columns.join(', '));
}
