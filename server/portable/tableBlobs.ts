import { sql } from 'drizzle-orm';
import type { Database } from '../database/types.ts';
import { jobFileFolder } from '../jobs/files.ts';
import type { BlobStore } from '../ports.ts';

/**
 * A blob store in a database. `saved` resolves when all blobs are in the table, and rejects with the first failure,
 * because that blob is not in the table and is not written again.
 */
export type TableBlobs = BlobStore & { saved: () => Promise<void> };

/**
 * Opens a store that keeps blobs in the same database as the rows that refer to them, so that one database image
 * contains everything. `put` only holds a blob in memory and queues the write, because it can be called within a
 * transaction: PGlite has one connection, so waiting there for another transaction would never end.
 */
export async function openTableBlobs(database: Database): Promise<TableBlobs> {
  const rows = await database.asSystem(async (tx) => {
    // In a separate schema, because its rows belong to no account.
    await tx.execute(sql`create schema if not exists portable`);
    await tx.execute(sql`create table if not exists portable.blobs (key text primary key, bytes bytea not null)`);
    return tx.execute<{ key: string; bytes: Uint8Array }>(sql`select key, bytes from portable.blobs`);
  });
  const blobs = new Map(rows.map(({ key, bytes }) => [key, bytes]));
  const write = (key: string, bytes: Uint8Array) =>
    database.asSystem((tx) =>
      tx.execute(sql`
        insert into portable.blobs (key, bytes) values (${key}, ${bytes}::bytea)
        on conflict (key) do update set bytes = excluded.bytes`),
    );
  const deleteRow = (key: string) =>
    database.asSystem((tx) => tx.execute(sql`delete from portable.blobs where key = ${key}`));
  const failures: unknown[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  return {
    put: async (key, bytes) => {
      blobs.set(key, bytes);
      writing = writing.then(() => write(key, bytes)).catch((error: unknown) => failures.push(error));
    },
    get: async (key) => blobs.get(key),
    open: async (key) => {
      const bytes = blobs.get(key);
      return bytes && new Blob([new Uint8Array(bytes)]).stream();
    },
    // Accounts that were copied from the sample share its pictures, so only the files of jobs are removed: each belongs
    // to one job.
    remove: async (key) => {
      if (!key.startsWith(jobFileFolder) || !blobs.delete(key)) return;
      writing = writing.then(() => deleteRow(key)).catch((error: unknown) => failures.push(error));
    },
    saved: async () => {
      await writing;
      if (failures.length > 0) throw failures[0];
    },
  };
}
