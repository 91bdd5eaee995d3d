import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';

/** Drizzle as its own documentation sets it up. */
export type BareDatabase = { drizzle: PgDatabase<PgQueryResultHKT>; close: () => Promise<void> };

export async function openBarePglite(folder: string): Promise<BareDatabase> {
  const client = await PGlite.create(join(folder, 'database'));
  return { drizzle: drizzlePglite({ client }), close: () => client.close() };
}

/** As many connections as Foyer has. */
export function openBarePostgres(url: string): BareDatabase {
  const client = new Pool({ connectionString: url, max: 10 });
  return { drizzle: drizzlePostgres({ client }), close: () => client.end() };
}
