import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '@server/database/migrate.ts';
import { openMemory } from '@server/database/pgliteEngine.ts';
import { openPostgres } from '@server/database/postgres.ts';
import { Client } from 'pg';
import { silentLog } from './ports.ts';

/**
 * What each test's database is copied from: a database without tables, and one that is migrated, with row-level security.
 * They are created once per run, because that takes seconds.
 */

/** The paths of the images of PGlite. */
export type Images = { empty: string; migrated: string };

export const migratedTemplate = 'foyer_template';
/** PostgreSQL's own template, without tables. */
export const emptyDatabase = 'template0';

/** Writes the data folder of a PGlite into a file of the folder: once without tables, and once migrated. */
export async function makeImages(folder: string): Promise<Images> {
  const images = { empty: join(folder, 'empty.tar'), migrated: join(folder, 'migrated.tar') };
  const { database, pglite } = await openMemory();
  const write = async (path: string) => {
    const dump = await pglite.dumpDataDir('none');
    await writeFile(path, new Uint8Array(await dump.arrayBuffer()));
  };
  await write(images.empty);
  await migrate(database);
  await write(images.migrated);
  await database.close();
  return images;
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
