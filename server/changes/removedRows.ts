import { RefusedError } from '@contract/problem.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/types.ts';
import type { Releasing } from '../references/referring.ts';
import { releaseReferences } from '../references/releaseReferences.ts';
import type { ClearedRows } from './tables.ts';

/** Rows of one table as a JSON array. It stays text, because a 64-bit number would not survive JavaScript. */
type TableRows = { table: string; rows: string };

export type TakenRows = {
  /** The row that is about to be removed first, then all rows that are removed with it. */
  tables: readonly TableRows[];
  /** Rows that stay, whose reference to one of these was emptied. */
  cleared: readonly ClearedRows[];
};

/**
 * The maximum number of characters that are stored for a row; a larger removal cannot be undone. It is also the maximum
 * of one list for several rows.
 */
const mostKept = 8_000_000;

type Reference = { child: string; parent: string; childColumns: string[]; parentColumns: string[] };

/** Returns the references by which PostgreSQL removes rows together with a row: those that cascade. */
const references = sql`
  select conrelid::regclass::text as child, confrelid::regclass::text as parent,
    array(select quote_ident(attname) from unnest(conkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = conrelid and attnum = key.number order by place) as "childColumns",
    array(select quote_ident(attname) from unnest(confkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = confrelid and attnum = key.number order by place) as "parentColumns"
  from pg_constraint where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`;

/** The rows of one table that go along with one of the removed rows. */
type Along = {
  /** The place of that removed row among all. */
  place: number;
  rows: string;
  ids: (number | null)[];
};

/**
 * Reads a row and all rows that its removal would remove, before any is removed. Refuses with `conflict` while
 * remaining rows refer to one of these and must keep the reference; empties the references of the others. Returns
 * `undefined` if there is too much to store.
 */
export async function takeRows(context: Releasing, table: string, id: number): Promise<TakenRows | undefined> {
  const [taken] = (await takeManyRows(context, table, [id])) ?? [];
  return taken;
}

/**
 * Does the same for several rows of a table at once. A child row of two removed rows is stored with the first of them.
 * Returns `undefined`, and has changed nothing, if all together are too large for one list: the caller then removes
 * fewer at once.
 */
export async function takeManyRows(
  context: Releasing,
  table: string,
  ids: readonly number[],
): Promise<(TakenRows | undefined)[] | undefined> {
  const { tx } = context;
  const all = await tx.execute<Reference>(references);
  const taken = new Map<string, readonly Along[]>();
  let held = 0;
  /**
   * Returns false if there is no room for these rows. A single row is always accepted, because it cannot be divided.
   */
  const fits = async (found: SQL): Promise<boolean> => {
    if (ids.length < 2) return true;
    const [more] = await tx.execute<{ characters: number }>(sql`
      select coalesce(sum(length(value::text)), 0)::float8 as characters from (${found}) as every (place, value)`);
    held += more?.characters ?? 0;
    return held <= mostKept;
  };
  const add = async (name: string, found: SQL): Promise<boolean> => {
    if (!(await fits(found))) return false;
    const known = taken.get(name) ?? [];
    const kept = await tx.execute<Along>(sql`
      select place, jsonb_agg(value)::text as rows, jsonb_agg(value -> 'id') as ids
      from (select distinct on (value) place, value
        from (select entry.place, value from ${entries(known)}, jsonb_array_elements(entry.rows) value
          union all (${found})) as every (place, value)
        order by value, place) as first
      group by place`);
    // Ends the recursion for rows that refer to each other in a circle.
    if (countOf(kept) === countOf(known)) return true;
    taken.set(name, kept);
    for (const { child, parent, childColumns, parentColumns } of all) {
      if (parent !== name) continue;
      const own = raw(childColumns.map((column) => `child.${column}`));
      const theirs = raw(parentColumns.map((column) => `parent.${column}`));
      const isAdded = await add(
        child,
        sql`select parent.taken_place, to_jsonb(child) from ${sql.raw(child)} child join (
          select entry.place as taken_place, populated.*
          from ${entries(kept)}, jsonb_populate_recordset(null::${sql.raw(name)}, entry.rows) populated
        ) parent on (${own}) = (${theirs})`,
      );
      if (!isAdded) return false;
    }
    return true;
  };
  const isTaken = await add(
    table,
    sql`select wanted.place::integer, to_jsonb(removed)
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality wanted (id, place)
      join ${sql.raw(table)} removed on removed.id = wanted.id::integer`,
  );
  if (!isTaken) return undefined;
  const leaving = new Map([...taken].map(([name, along]) => [name, joined(along)]));
  const released = await releaseReferences(leaving, context);
  return ids.map((_, index) => {
    const place = index + 1;
    const tables = [...taken].flatMap(([name, along]) => {
      const own = along.find((one) => one.place === place);
      return own ? [{ table: name, rows: own.rows }] : [];
    });
    if (tables.reduce((sum, { rows }) => sum + rows.length, 0) > mostKept) return undefined;
    const cleared = released.flatMap(({ target, contract, field, rows }): ClearedRows[] => {
      const own = new Set(taken.get(target)?.find((one) => one.place === place)?.ids);
      const emptied = rows.filter(([, named]) => own.has(named));
      return emptied.length > 0 ? [{ contract, field, rows: emptied }] : [];
    });
    return { tables, cleared };
  });
}

const countOf = (along: readonly Along[]): number => along.reduce((sum, { ids }) => sum + ids.length, 0);

/** The rows again, as a list for a statement. */
function entries(along: readonly Along[]): SQL {
  const list = along.map(({ place, rows }) => `{"place":${place},"rows":${rows}}`).join(',');
  return sql`jsonb_to_recordset(${`[${list}]`}::jsonb) as entry (place integer, rows jsonb)`;
}

/** All rows of a table as one JSON array. */
function joined(along: readonly Along[]): string {
  return `[${along.map(({ rows }) => rows.slice(1, -1)).join(',')}]`;
}

/** A removal's rows are stored with the number of its entry in the history. */
export type KeptRemoval = { change: number; taken: TakenRows };

/** The size of a statement that stores rows: small enough that building it does not block the process for long. */
const charactersOfStatement = 1_000_000;

/** Stores the rows of several removals with one statement. */
export async function storeRemovedRows(tx: Tx, account: number, removals: readonly KeptRemoval[]): Promise<void> {
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
  for (const { change, taken } of removals) {
    for (const [position, { table, rows }] of taken.tables.entries()) {
      const kept = `{"change":${change},"position":${position},"name":${JSON.stringify(table)},"rows":${rows}}`;
      waiting.push(kept);
      length += kept.length;
      if (length > charactersOfStatement) await write();
    }
  }
  if (waiting.length > 0) await write();
}

type KeptTable = { position: number; table: string; columns: string[] };

/**
 * Restores the rows of a removal under their old ids in one statement, so that references between them are checked when
 * all exist. The row itself continues from its old version. The database refuses it in case of a conflict: a name that
 * has been taken, or a referenced row that is gone.
 */
export async function restoreRows(tx: Tx, change: number, now: Date): Promise<void> {
  const tables = await tx.execute<KeptTable>(sql`
    select position, table_name as table, array(
      select quote_ident(attname) from pg_attribute
      where attrelid = to_regclass(table_name) and attnum > 0 and not attisdropped and attgenerated = ''
        and rows -> 0 ? attname) as columns
    from removed_rows where change_id = ${change} order by position`);
  if (tables.length === 0 || tables.some(({ columns }) => columns.length === 0)) {
    throw new RefusedError('conflict', 'What was removed is no longer kept');
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
