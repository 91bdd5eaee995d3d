import { sql } from 'drizzle-orm';
import type { Database } from '../database/types.ts';
import { jobFileFolder } from '../jobs/files.ts';
import type { BlobStore } from '../ports.ts';

/**
 * A blob store in a database, and `saved`, which resolves when all blobs are in its table. It rejects with the first
 * failure, because that blob is lost for good.
 */
export type TableBlobs = BlobStore & { saved: () => Promise<void> };

/**
 * Stores pictures in the database of the rows that refer to them, so that only one database has to be stored. They are
 * held in memory too, and written soon: pictures are copied within a transaction, and PGlite has no second connection
 * to write with.
 */
export async function openTableBlobs(database: Database): Promise<TableBlobs> {
  const rows = await database.asSystem(async (tx) => {
    // In a separate schema, because its rows belong to no account.
    await tx.execute(sql`create schema if not exists portable`);
    await tx.execute(sql`create table if not exists portable.blobs (key text primary key, bytes bytea not null)`);
    return tx.execute<{ key: string; bytes: Uint8Array }>(sql`select key, bytes from portable.blobs`);
  });
  const held = new Map(rows.map(({ key, bytes }) => [key, bytes]));
  const write = (key: string, bytes: Uint8Array) =>
    database.asSystem((tx) =>
      tx.execute(sql`
        insert into portable.blobs (key, bytes) values (${key}, ${bytes}::bytea)
        on conflict (key) do update set bytes = excluded.bytes`),
    );
  const forget = (key: string) =>
    database.asSystem((tx) => tx.execute(sql`delete from portable.blobs where key = ${key}`));
  const failures: unknown[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  return {
    put: async (key, bytes) => {
      held.set(key, bytes);
      writing = writing.then(() => write(key, bytes)).catch((error: unknown) => failures.push(error));
    },
    get: async (key) => held.get(key),
    open: async (key) => {
      const bytes = held.get(key);
      return bytes && new Blob([new Uint8Array(bytes)]).stream();
    },
    // The sample and its copies share the same pictures, so none of those is ever removed.
    remove: async (key) => {
      if (!key.startsWith(jobFileFolder) || !held.delete(key)) return;
      writing = writing.then(() => forget(key)).catch((error: unknown) => failures.push(error));
    },
    saved: async () => {
      await writing;
      if (failures.length > 0) throw failures[0];
    },
  };
}
