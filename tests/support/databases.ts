import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openMemory } from '@server/database/pgliteEngine.ts';
import { openPostgres } from '@server/database/postgres.ts';
import { accounts, users } from '@server/database/tables.ts';
import type { Database } from '@server/database/types.ts';
import { inject } from 'vitest';
import { silentLog } from './ports.ts';
import { copyTemplate, emptyDatabase, type Images, migratedTemplate, readImage } from './templates.ts';

/** Both engines, for `describe.each(engines)('… on %s', (engine) => …)`. */
export const engines = ['pglite', 'postgresql'] as const;
export type EngineName = (typeof engines)[number];

/**
 * The engine for the tests of an area's API. Both engines run the same SQL, which the kernel's tests show; so an area
 * runs on both only in one journey, and where two requests compete for the same rows.
 */
export const areaEngines = ['postgresql'] as const satisfies readonly EngineName[];

/** Opens an empty migrated database with row-level security for one test. Close it when done. */
export function openTestDatabase(engine: EngineName): Promise<Database> {
  return engine === 'pglite' ? openFromImage('migrated') : openFromTemplate();
}

/** Opens a database without tables, as before the first migration. Close it when done. */
export async function openEmptyDatabase(engine: EngineName): Promise<Database> {
  if (engine === 'pglite') return openFromImage('empty');
  return openCopy(emptyDatabase);
}

/** Creates accounts with one user each and returns their ids. Rows of areas need an account. */
export async function createTestAccounts(database: Database, count = 2): Promise<{ account: number; user: number }[]> {
  return database.asSystem(async (tx) => {
    const names = Array.from({ length: count }, (_, index) => ({ name: `Account ${index + 1}` }));
    const created = await tx.insert(accounts).values(names).returning({ id: accounts.id });
    const people = created.map(({ id }) => ({
      accountId: id,
      email: `person${id}@example.org`,
      name: `Person ${id}`,
      passwordHash: 'none',
    }));
    const made = await tx.insert(users).values(people).returning({ id: users.id, account: users.accountId });
    return made.map(({ id, account }) => ({ account, user: id }));
  });
}

const images: Partial<Record<keyof Images, Promise<Blob>>> = {};

/** Returns the database that PGlite tests start from. Unpacking it takes a tenth of the time of creating one. */
function imageOf(kind: keyof Images): Promise<Blob> {
  const image = images[kind] ?? readImage(inject('pgliteImages')[kind]);
  images[kind] = image;
  return image;
}

/** Puts a migrated database into a data folder, as a stopped server leaves it, because creating one takes seconds. */
export async function fillDataFolder(folder: string): Promise<void> {
  const pglite = await PGlite.create(join(folder, 'database'), { loadDataDir: await imageOf('migrated') });
  await pglite.close();
}

async function openFromImage(kind: keyof Images): Promise<Database> {
  const { database } = await openMemory(await imageOf(kind));
  return database;
}

let copies = 0;

async function openFromTemplate(): Promise<Database> {
  return openCopy(migratedTemplate);
}

async function openCopy(template: string): Promise<Database> {
  const server = inject('postgresUrl');
  if (server === '') throw new Error('PostgreSQL is missing, so the tests on it cannot run');
  // Several workers of Vitest may run in one process, one after the other.
  copies += 1;
  const { url, remove } = await copyTemplate(server, template, `foyer_${process.pid}_${Date.now()}_${copies}`);
  // Tests that ask for much at once must not depend on the machine's speed.
  const database = openPostgres(url, { poolSize: 4, log: silentLog, timeoutMs: 0 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await remove();
    },
  };
}
