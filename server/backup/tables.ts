import { sql } from 'drizzle-orm';
import type { Tx } from '../database/types.ts';

/** A column with its type as SQL writes it. */
export type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[] };

/** Written by the migrations themselves. */
const notBackedUp = 'schema_migrations';

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns all tables with their writable columns; generated columns are left out. */
export async function tablesOf(tx: Tx): Promise<Table[]> {
  const rows = await tx.execute<{ table: string; name: string; type: string }>(sql`
    select class.relname as "table", attname as "name", format_type(atttypid, atttypmod) as "type"
    from pg_class class join pg_attribute on attrelid = class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> ${notBackedUp}
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by relname, attnum`);
  const tables = new Map<string, Column[]>();
  for (const { table, name, type } of rows) tables.set(table, [...(tables.get(table) ?? []), { name, type }]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

export async function viewsOf(tx: Tx): Promise<string[]> {
  const rows = await tx.execute<{ name: string }>(sql`
    select relname as "name" from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`);
  return rows.map(({ name }) => name);
}

/** Returns the sequences that number the rows of a table, by their columns. */
export async function sequencesOf(tx: Tx, { name, columns }: Table): Promise<{ column: string; sequence: string }[]> {
  const found = await tx.execute<{ column: string; sequence: string | null }>(sql`
    select "column", pg_get_serial_sequence(${`public.${quoted(name)}`}, "column") as "sequence"
    from json_array_elements_text(${JSON.stringify(columns.map((column) => column.name))}::json) "column"`);
  return found.flatMap(({ column, sequence }) => (sequence === null ? [] : [{ column, sequence }]));
}

/** A large database takes longer than a request may, and reading from a slow blob store keeps a transaction waiting. */
export async function withoutTimeouts(tx: Tx): Promise<void> {
  await tx.execute(sql.raw('set local statement_timeout = 0'));
  await tx.execute(sql.raw('set local idle_in_transaction_session_timeout = 0'));
}
