import { PGlite } from '@electric-sql/pglite';
import { databaseOf, type Engine } from './connection.ts';
import { pgliteConnection } from './pgliteConnection.ts';
import { oneAtATime } from './queue.ts';
import type { Database, Heard } from './types.ts';

/** A database in memory, empty or from an image that `dumpDataDir` made. Needs no Node API. */
export async function openMemory(image?: Blob): Promise<{ database: Database; pglite: PGlite }> {
  const pglite = await PGlite.create(image ? { loadDataDir: image } : {});
  return { database: databaseOf(pgliteEngine(pglite, () => pglite.close())), pglite };
}

export type Exclusive = Engine & { exclusively: <T>(work: () => Promise<T>) => Promise<T> };

/** PGlite has one connection: transactions take turns, and wait for nothing but the database. */
export function pgliteEngine(pglite: PGlite, close: () => Promise<void>): Exclusive {
  const ears = new Map<string, Set<Heard>>();
  const connection = pgliteConnection(pglite, (channel, payload) => {
    // After the turn that it came with: whoever hears it may ask the database something.
    for (const heard of ears.get(channel) ?? []) queueMicrotask(() => heard.message(payload));
  });
  const exclusively = oneAtATime();
  return {
    kind: 'pglite',
    exclusively,
    lend: (work) => exclusively(() => work(connection, () => undefined)),
    listen: async (channel, heard) => {
      const known = ears.get(channel) ?? new Set();
      ears.set(channel, known.add(heard));
      await exclusively(() => connection.run(`listen "${channel}"`));
      return async () => {
        known.delete(heard);
      };
    },
    close: () => exclusively(close),
  };
}
