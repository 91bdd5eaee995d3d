import { sql } from 'drizzle-orm';
import type { Database } from '../database/types.ts';
import { jobFileFolder } from '../jobs/files.ts';
import type { BlobStore } from '../ports.ts';

/**
 * Blobs of a database, and `saved`, which answers when all that was put is in its table. It rejects with the first
 * failure, for the picture of that one is missing there for good.
 */
export type TableBlobs = BlobStore & { saved: () => Promise<void> };

/**
 * Pictures beside the rows that name them, so that one database is all there is to keep. They are held in memory too,
 * and written down soon: pictures are copied within a transaction, and PGlite has no second connection to write with.
 */
export async function openTableBlobs(database: Database): Promise<TableBlobs> {
  const rows = await database.asSystem(async (tx) => {
    // In a schema of its own, because its rows belong to no account.
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
    // The sample and its copies name the same pictures, so none of those is ever removed.
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
