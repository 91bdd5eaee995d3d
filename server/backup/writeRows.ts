import { sql } from 'drizzle-orm';
import type { Tx } from '../database/types.ts';
import { BackupError, type Manifest } from './format.ts';
import { quoted, sequencesOf, type Table, tablesOf } from './tables.ts';

type ForeignKey = { table: string; name: string; definition: string };

/** Inserts rows into tables that this build's migrations have just made. */
export type RowWriter = {
  /** Takes a piece of a table, as `readRows` wrote it. */
  write: (table: string, bytes: Uint8Array) => Promise<void>;
  /** Sets the sequences after the highest ids, and restores the foreign keys. */
  finish: () => Promise<void>;
};

/** Throws `BackupError` if the tables are not those of the backup. */
export async function rowWriter(tx: Tx, { tables: backedUp }: Manifest): Promise<RowWriter> {
  const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
  const inserts = new Map<string, string>();
  for (const { name, columns } of backedUp)
    inserts.set(name, insertInto(matchColumns(tables.get(name), name, columns)));
  // Foreign keys are dropped first, because rows refer to later ones, in their own table too.
  const foreignKeys = await foreignKeysOf(tx);
  for (const { table, name } of foreignKeys) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  return {
    write: async (table, bytes) => {
      const insert = inserts.get(table);
      if (insert === undefined)
        throw new BackupError(`The backup has rows of a table ${table}, which it does not describe.`);
      const rows = new TextDecoder().decode(bytes).trimEnd().replaceAll('\n', ',');
      await tx.execute(sql`${sql.raw(insert)} from jsonb_array_elements(${`[${rows}]`}::jsonb) row`);
    },
    finish: async () => {
      for (const { name, numbering } of backedUp) {
        const table = tables.get(name);
        if (table) await renumber(tx, table, numbering);
      }
      for (const { table, name, definition } of foreignKeys) {
        await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
      }
    },
  };
}

/** Returns the table, with its columns in the order of the backup. */
function matchColumns(table: Table | undefined, name: string, columns: readonly string[]): Table {
  const known = new Map(table?.columns.map((column) => [column.name, column]));
  const ordered = columns.flatMap((column) => known.get(column) ?? []);
  if (ordered.length !== columns.length || known.size !== columns.length) {
    throw new BackupError(`The table ${name} of the backup has other columns than this version gives it.`);
  }
  return { name, columns: ordered };
}

function insertInto({ name, columns }: Table): string {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(row->>${index})::${type}`).join(', ');
  return `insert into ${quoted(name)} (${names}) overriding system value select ${values}`;
}

async function foreignKeysOf(tx: Tx): Promise<ForeignKey[]> {
  return tx.execute<ForeignKey>(sql`
    select conrelid::regclass::text as "table", quote_ident(conname) as "name", pg_get_constraintdef(oid) as "definition"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
}

async function renumber(tx: Tx, table: Table, numbering: Manifest['tables'][number]['numbering']): Promise<void> {
  for (const { column, sequence } of await sequencesOf(tx, table)) {
    const state = numbering[column];
    if (state) await tx.execute(sql`select setval(${sequence}::regclass, ${state.last}::bigint, ${state.isUsed})`);
  }
}
