import { readFile, writeFile } from 'node:fs/promises';
import { migrate } from '@server/database/migrate.ts';
import { openMemory } from '@server/database/pgliteEngine.ts';
import { openPostgres } from '@server/database/postgres.ts';
import { Client } from 'pg';
import { silentLog } from './ports.ts';

/** Migrated, walled and empty: what every test's database is copied from. Made once a run, because making one takes seconds. */

export const migratedTemplate = 'foyer_template';
/** PostgreSQL's own, without a table. */
export const emptyDatabase = 'template0';

/** A PGlite's folder as one file. */
export async function makeImage(path: string): Promise<void> {
  const { database, pglite } = await openMemory();
  await migrate(database);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(path, new Uint8Array(await dump.arrayBuffer()));
  await database.close();
}

export async function readImage(path: string): Promise<Blob> {
  // Node's own kind, also where a test's page brings another.
  return new Response(await readFile(path)).blob();
}

export async function makeTemplate(server: string): Promise<void> {
  await administer(server, `create database ${migratedTemplate} owner owner`);
  const database = openPostgres(addressOf(server, migratedTemplate, 'owner'), { poolSize: 1, log: silentLog });
  await migrate(database);
  await database.close();
}

/** A copy of a template, and how to remove it. Answers the address for Foyer's own user. */
export async function copyTemplate(
  server: string,
  template: string,
  name: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  await administer(server, `create database ${name} owner owner template ${template}`);
  return {
    url: addressOf(server, name, 'owner'),
    remove: () => administer(server, `drop database ${name} with (force)`),
  };
}

function addressOf(server: string, name: string, user: string): string {
  const url = new URL(`${server}/${name}`);
  url.username = user;
  return url.href;
}

async function administer(server: string, command: string): Promise<void> {
  const client = new Client({ connectionString: addressOf(server, 'postgres', 'foyer') });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
