import { readFile, writeFile } from 'node:fs/promises';
import { migrate } from '@server/database/migrate.ts';
import { openMemory } from '@server/database/pgliteEngine.ts';
import { openPostgres } from '@server/database/postgres.ts';
import { Client } from 'pg';
import { silentLog } from './ports.ts';

/**
 * The migrated, empty database with row-level security that each test's database is copied from. It is created once per
 * run, because that takes seconds.
 */

export const migratedTemplate = 'foyer_template';
/** PostgreSQL's own template, without tables. */
export const emptyDatabase = 'template0';

/** Writes the data folder of a migrated PGlite into one file. */
export async function makeImage(path: string): Promise<void> {
  const { database, pglite } = await openMemory();
  await migrate(database);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(path, new Uint8Array(await dump.arrayBuffer()));
  await database.close();
}

export async function readImage(path: string): Promise<Blob> {
  // Creates Node's own Blob, even if a test's page has replaced the global one.
  return new Response(await readFile(path)).blob();
}

export async function makeTemplate(server: string): Promise<void> {
  await administer(server, `create database ${migratedTemplate} owner owner`);
  const database = openPostgres(addressOf(server, migratedTemplate, 'owner'), { poolSize: 1, log: silentLog });
  await migrate(database);
  await database.close();
}

/** Copies a template. Returns the URL for Foyer's own user, and a function that drops the copy. */
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
