import type { Database, Tx } from '@server/database/types.ts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Values for columns in which migrations or PostgreSQL need more than the type says, such as JSON of a certain shape.
 * Add a column here when a migration needs it.
 */
const special: Record<string, SQL> = {
  'events.time_slots': sql`'[]'::jsonb`,
  'events.time_zone': sql`'UTC'`,
  'occupancy.ends_at': sql`now() + interval '1 hour'`,
  'waiting_list_entries.extra_id': sql`null`,
};

/** Columns that are not required on their own, but of which a check wants one. */
const checked: readonly string[] = ['waiting_list_entries.ticket_id'];

/** The first row has only required values, the second one a value in every column. */
const fillings = [{ all: false }, { all: true }];

type Column = { name: string; type: string; required: boolean; fillsItself: boolean };
type Reference = { columns: string[]; parent: string; parentColumns: string[] };
type Table = { name: string; columns: Column[]; references: Reference[] };

const catalogue = sql`
  select relname::text as name,
    (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, null), 'required', attnotnull,
        'fillsItself', atthasdef or attidentity <> '') order by attnum)
      from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
        and attidentity <> 'a' and attgenerated = '') as columns,
    (select coalesce(jsonb_agg(jsonb_build_object('parent', confrelid::regclass::text,
        'columns', (select jsonb_agg(attname order by place) from unnest(conkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = conrelid and attnum = number),
        'parentColumns', (select jsonb_agg(attname order by place) from unnest(confkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = confrelid and attnum = number))), '[]')
      from pg_constraint where conrelid = class.oid and contype = 'f') as references
  from pg_class class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1`;

/**
 * Adds rows to tables that are new since the last call, and values to new columns. All rows of the first account refer
 * to each other, and so do those of the second.
 */
export function createRowFixtures(database: Database) {
  const known = new Map<string, Set<string>>();
  return {
    add: () =>
      database.asSystem(async (tx) => {
        for (const table of parentsFirst(await tx.execute<Table>(catalogue))) {
          const before = known.get(table.name);
          known.set(table.name, new Set(table.columns.map(({ name }) => name)));
          if (!before) await insertRows(tx, table);
          else await fillColumns(tx, table, before);
        }
      }),
    /** Returns the number of rows by table. */
    count: () =>
      database.asSystem(async (tx) => {
        const counts: Record<string, number> = {};
        for (const { name } of await tx.execute<Table>(catalogue)) {
          const [row] = await tx.execute<{ count: number }>(
            sql`select count(*)::integer as count from ${sql.identifier(name)}`,
          );
          counts[name] = row?.count ?? 0;
        }
        return counts;
      }),
  };
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const visit = (table: Table, path: readonly Table[]) => {
    if (sorted.includes(table) || path.includes(table)) return;
    for (const { parent } of table.references) {
      const found = tables.find(({ name }) => name === parent);
      if (found) visit(found, [...path, table]);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table, []);
  return sorted;
}

async function insertRows(tx: Tx, table: Table): Promise<void> {
  for (const [place, { all }] of fillings.entries()) {
    const isNeeded = ({ name, required, fillsItself }: Column) =>
      (required && !fillsItself) || checked.includes(`${table.name}.${name}`);
    const columns = table.columns.filter((column) => all || isNeeded(column));
    const names = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    const values = sql.join(
      columns.map((column) => sampleOf(table, column, place)),
      sql`, `,
    );
    await tx.execute(
      columns.length === 0
        ? sql`insert into ${sql.identifier(table.name)} default values`
        : sql`insert into ${sql.identifier(table.name)} (${names}) values (${values})`,
    );
  }
}

async function fillColumns(tx: Tx, table: Table, before: ReadonlySet<string>): Promise<void> {
  const added = table.columns.filter(({ name }) => !before.has(name));
  const place = fillings.length - 1;
  for (const column of added) {
    await tx.execute(sql`
      update ${sql.identifier(table.name)} set ${sql.identifier(column.name)} = ${sampleOf(table, column, place)}
      where ${isInPlace(
        table.name,
        table.columns.some(({ name }) => name === 'account_id'),
        place,
      )}`);
  }
}

/**
 * Returns the condition for a row: each account has one row of each table; the few tables without accounts have two.
 */
function isInPlace(table: string, hasAccount: boolean, place: number): SQL {
  const account = sql`(select id from accounts order by id limit 1 offset ${sql.raw(String(place))})`;
  if (table === 'accounts') return sql`id = ${account}`;
  if (hasAccount) return sql`account_id = ${account}`;
  return sql`ctid = (select max(ctid) from ${sql.identifier(table)})`;
}

/** Returns the sample value of a column. A reference points to the parent's row of the same account. */
function sampleOf(table: Table, column: Column, place: number): SQL {
  const known = special[`${table.name}.${column.name}`];
  if (known) return known;
  const reference = table.references.find(
    ({ columns, parent }) => columns.includes(column.name) && parent !== table.name,
  );
  if (reference) {
    const target = sql.identifier(reference.parentColumns[reference.columns.indexOf(column.name)] ?? 'id');
    const parent = sql.identifier(reference.parent);
    return sql`(select ${target} from ${parent} where ${isInPlace(reference.parent, true, place)})`;
  }
  const number = place + 1;
  switch (column.type) {
    case 'boolean':
      return sql.raw(String(place === 1));
    case 'jsonb':
      return sql`'{}'::jsonb`;
    case 'timestamp with time zone':
      return sql`now()`;
    case 'uuid':
      return sql`gen_random_uuid()`;
    case 'text':
      return sql.raw(`'${column.name} ${number}'`);
    default:
      return sql.raw(`'${number}'::${column.type}`);
  }
}
