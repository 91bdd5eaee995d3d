import { sql } from 'drizzle-orm';
import type { Tx } from '../database/types.ts';
import type { AddEntry } from './archive.ts';
import { type BackedUpTable, rowsNameOf } from './format.ts';
import { quoted, sequencesOf, type Table } from './tables.ts';

/** Roughly the characters of rows in memory at a time; a single row may be as large as this. */
const pieceSize = 2_000_000;
const maximumRowsPerFetch = 2_000;

/** Describes the table's present structure, for the manifest. */
export async function describeTable(tx: Tx, table: Table): Promise<BackedUpTable> {
  const numbering: BackedUpTable['numbering'] = {};
  for (const { column, sequence } of await sequencesOf(tx, table)) {
    const [state] = await tx.execute<{ last: string; isUsed: boolean }>(
      sql.raw(`select last_value::text as "last", is_called as "isUsed" from ${sequence}`),
    );
    if (state) numbering[column] = state;
  }
  return { name: table.name, columns: table.columns.map(({ name }) => name), numbering };
}

/**
 * Adds all rows of a table, in pieces, and returns their number. Every value is the text that PostgreSQL writes for it,
 * which it can read back exactly.
 */
export async function readRows(tx: Tx, { name, columns }: Table, add: AddEntry): Promise<number> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await tx.execute(
    sql.raw(`declare backup no scroll cursor for select to_json(array[${values}])::text as row from ${quoted(name)}`),
  );
  let count = 0;
  let rowsPerFetch = 50;
  for (let piece = 1; ; piece += 1) {
    const rows = await tx.execute<{ row: string }>(sql.raw(`fetch ${rowsPerFetch} from backup`));
    if (rows.length === 0) break;
    const text = rows.map(({ row }) => `${row}\n`).join('');
    await add(rowsNameOf(name, piece), new TextEncoder().encode(text));
    count += rows.length;
    rowsPerFetch = Math.min(maximumRowsPerFetch, Math.max(1, Math.floor((rows.length * pieceSize) / text.length)));
  }
  await tx.execute(sql.raw('close backup'));
  return count;
}
