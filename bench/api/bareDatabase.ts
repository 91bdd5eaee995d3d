import { fdatasyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';

/** Drizzle, set up as in its own documentation. */
export type BareDatabase = { drizzle: PgDatabase<PgQueryResultHKT>; close: () => Promise<void> };

/**
 * PGlite by itself never flushes to the disk. The baseline has to survive a power cut as Foyer does, so this folder
 * flushes in the cheapest way.
 */
class FlushingFolder extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? [])];
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }: { nfd: number }) => fdatasyncSync(nfd);
    });
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

const startParams = [...PGlite.defaultStartParams.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync'];

export async function openBarePglite(folder: string): Promise<BareDatabase> {
  const client = await PGlite.create({ fs: new FlushingFolder(join(folder, 'database')), startParams });
  return { drizzle: drizzlePglite({ client }), close: () => client.close() };
}

/** The baseline has as many connections as Foyer. */
export function openBarePostgres(url: string): BareDatabase {
  const client = new Pool({ connectionString: url, max: 10 });
  return { drizzle: drizzlePostgres({ client }), close: () => client.end() };
}
