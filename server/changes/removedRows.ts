import { RefusedError } from '@contract/problem.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/types.ts';
import type { ReferenceContext } from '../references/referring.ts';
import { releaseReferences } from '../references/releaseReferences.ts';
import type { ClearedRows } from './tables.ts';

/** Rows of one table as a JSON array. It stays text, because a 64-bit number would not survive JavaScript. */
type TableRows = { table: string; rows: string };

export type CopiedRows = {
  /** The row that is about to be removed comes first, then all rows that are removed with it. */
  tables: readonly TableRows[];
  /** Remaining rows whose reference to a removed row was cleared. */
  cleared: readonly ClearedRows[];
};

/**
 * The maximum size of one removal, in characters of JSON; a larger removal cannot be undone. Several rows that are
 * copied in one call may not exceed it together.
 */
const maximumCharacters = 8_000_000;

type ForeignKey = { child: string; parent: string; childColumns: string[]; parentColumns: string[] };

/** Selects all foreign keys with ON DELETE CASCADE. */
const cascadingKeys = sql`
  select conrelid::regclass::text as child, confrelid::regclass::text as parent,
    array(select quote_ident(attname) from unnest(conkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = conrelid and attnum = key.number order by place) as "childColumns",
    array(select quote_ident(attname) from unnest(confkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = confrelid and attnum = key.number order by place) as "parentColumns"
  from pg_constraint where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`;

/** The rows of one table that are removed together with one of the requested rows. */
type RowsOfRemoval = {
  /** The position of the requested row in the list of ids, from 1. */
  place: number;
  /** A JSON array. */
  rows: string;
  ids: (number | null)[];
};

/**
 * Copies a row and all rows that would be removed with it, so that the removal can be undone, and clears other rows'
 * references to them. Call it before the removal. Throws `conflict` if a remaining row refers to one of them and must
 * not lose its reference. Returns `undefined` if the copies would be too large to store.
 */
export async function copyRowsForRemoval(
  context: ReferenceContext,
  table: string,
  id: number,
): Promise<CopiedRows | undefined> {
  const [copied] = (await copyManyRowsForRemoval(context, table, [id])) ?? [];
  return copied;
}

/**
 * Does the same as `copyRowsForRemoval` for several rows of a table. A child row of two of them is stored with the
 * first. Returns `undefined`, and has changed nothing, if all copies together are too large: the caller then removes
 * fewer rows at once.
 */
export async function copyManyRowsForRemoval(
  context: ReferenceContext,
  table: string,
  ids: readonly number[],
): Promise<(CopiedRows | undefined)[] | undefined> {
  const { tx } = context;
  const foreignKeys = await tx.execute<ForeignKey>(cascadingKeys);
  const copies = new Map<string, readonly RowsOfRemoval[]>();
  let characters = 0;
  /**
   * Adds the size of these rows to the total, and returns false if that exceeds the maximum. It accepts any size if
   * only one row is requested, because a single removal cannot be divided.
   */
  const reserve = async (found: SQL): Promise<boolean> => {
    if (ids.length < 2) return true;
    const [more] = await tx.execute<{ characters: number }>(sql`
      select coalesce(sum(length(value::text)), 0)::float8 as characters from (${found}) as every (place, value)`);
    characters += more?.characters ?? 0;
    return characters <= maximumCharacters;
  };
  /**
   * Adds rows of a table, then all rows that refer to them with a cascading key. Returns false if they are too large.
   */
  const add = async (name: string, found: SQL): Promise<boolean> => {
    if (!(await reserve(found))) return false;
    const previous = copies.get(name) ?? [];
    const all = await tx.execute<RowsOfRemoval>(sql`
      select place, jsonb_agg(value)::text as rows, jsonb_agg(value -> 'id') as ids
      from (select distinct on (value) place, value
        from (select entry.place, value from ${asTable(previous)}, jsonb_array_elements(entry.rows) value
          union all (${found})) as every (place, value)
        order by value, place) as first
      group by place`);
    // Ends the recursion for rows that refer to each other in a circle.
    if (countOf(all) === countOf(previous)) return true;
    copies.set(name, all);
    for (const { child, parent, childColumns, parentColumns } of foreignKeys) {
      if (parent !== name) continue;
      const own = raw(childColumns.map((column) => `child.${column}`));
      const referenced = raw(parentColumns.map((column) => `parent.${column}`));
      const isAdded = await add(
        child,
        sql`select parent.taken_place, to_jsonb(child) from ${sql.raw(child)} child join (
          select entry.place as taken_place, populated.*
          from ${asTable(all)}, jsonb_populate_recordset(null::${sql.raw(name)}, entry.rows) populated
        ) parent on (${own}) = (${referenced})`,
      );
      if (!isAdded) return false;
    }
    return true;
  };
  const isComplete = await add(
    table,
    sql`select wanted.place::integer, to_jsonb(removed)
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality wanted (id, place)
      join ${sql.raw(table)} removed on removed.id = wanted.id::integer`,
  );
  if (!isComplete) return undefined;
  const removedRows = new Map([...copies].map(([name, removals]) => [name, allRowsOf(removals)]));
  const released = await releaseReferences(removedRows, context);
  return ids.map((_, index) => {
    const place = index + 1;
    const tables = [...copies].flatMap(([name, removals]) => {
      const own = removals.find((one) => one.place === place);
      return own ? [{ table: name, rows: own.rows }] : [];
    });
    if (tables.reduce((sum, { rows }) => sum + rows.length, 0) > maximumCharacters) return undefined;
    const cleared = released.flatMap(({ target, contract, field, rows }): ClearedRows[] => {
      const ids = new Set(copies.get(target)?.find((one) => one.place === place)?.ids);
      const cleared = rows.filter(([, named]) => ids.has(named));
      return cleared.length > 0 ? [{ contract, field, rows: cleared }] : [];
    });
    return { tables, cleared };
  });
}

const countOf = (removals: readonly RowsOfRemoval[]): number => removals.reduce((sum, { ids }) => sum + ids.length, 0);

/** Returns an SQL table expression of copied rows, with the alias `entry`. */
function asTable(removals: readonly RowsOfRemoval[]): SQL {
  const list = removals.map(({ place, rows }) => `{"place":${place},"rows":${rows}}`).join(',');
  return sql`jsonb_to_recordset(${`[${list}]`}::jsonb) as entry (place integer, rows jsonb)`;
}

/** Returns the rows of all removals as one JSON array. */
function allRowsOf(removals: readonly RowsOfRemoval[]): string {
  return `[${removals.map(({ rows }) => rows.slice(1, -1)).join(',')}]`;
}

/** The copied rows of a removal, and the id of its change in the history. */
export type RemovalCopy = { change: number; copied: CopiedRows };

/**
 * The approximate size of a statement that stores rows, in characters. It is small, so that building a statement does
 * not block the process for long.
 */
const charactersOfStatement = 1_000_000;

/** Stores the rows of several removals with one statement. */
export async function storeRemovedRows(tx: Tx, account: number, removals: readonly RemovalCopy[]): Promise<void> {
  const waiting: string[] = [];
  let length = 0;
  const write = async () => {
    const list = `[${waiting.splice(0).join(',')}]`;
    length = 0;
    await tx.execute(sql`
      insert into removed_rows (account_id, change_id, position, table_name, rows)
      select ${account}::integer, kept.change, kept.position, kept.name, kept.rows
      from jsonb_to_recordset(${list}::jsonb) as kept (change integer, position integer, name text, rows jsonb)`);
  };
  for (const { change, copied } of removals) {
    for (const [position, { table, rows }] of copied.tables.entries()) {
      const kept = `{"change":${change},"position":${position},"name":${JSON.stringify(table)},"rows":${rows}}`;
      waiting.push(kept);
      length += kept.length;
      if (length > charactersOfStatement) await write();
    }
  }
  if (waiting.length > 0) await write();
}

type StoredTable = { position: number; table: string; columns: string[] };

/**
 * Restores the rows of a removal with their old ids. One statement inserts all of them, so that references between them
 * are checked when all exist. The removed row itself gets the version after its old one. Fails with the database's
 * error if a unique value is in use by now, or if a referenced row no longer exists.
 */
export async function restoreRows(tx: Tx, change: number, now: Date): Promise<void> {
  const tables = await tx.execute<StoredTable>(sql`
    select position, table_name as table, array(
      select quote_ident(attname) from pg_attribute
      where attrelid = to_regclass(table_name) and attnum > 0 and not attisdropped and attgenerated = ''
        and rows -> 0 ? attname) as columns
    from removed_rows where change_id = ${change} order by position`);
  if (tables.length === 0 || tables.some(({ columns }) => columns.length === 0)) {
    throw new RefusedError('conflict', 'What was removed is no longer kept');
  }
  const nextVersion = sql`jsonb_build_object('version', (value ->> 'version')::integer + 1, 'updated_at', ${now.toISOString()}::text)`;
  const inserts = tables.map(({ position, table, columns }) => {
    const kept = sql`select rows from removed_rows where change_id = ${change} and position = ${position}`;
    const rows =
      position === 0 ? sql`select jsonb_agg(value || ${nextVersion}) from jsonb_array_elements((${kept}))` : kept;
    const [name, list] = [sql.raw(table), raw(columns)];
    return sql`${sql.raw(`kept_${position}`)} as (insert into ${name} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${name}, (${rows})))`;
  });
  await tx.execute(sql`with ${sql.join(inserts, sql`, `)} select 1`);
}

function raw(columns: readonly string[]): SQL {
  return sql.raw(columns.join(', '));
}
