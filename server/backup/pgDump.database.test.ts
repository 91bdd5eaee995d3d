import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { ensurePostgres } from '../../scripts/tools.mjs';
import { silentLog } from '../../tests/support/ports.ts';
import { createRowFixtures } from '../../tests/support/rowsForMigrations.ts';
import { copyTemplate, emptyDatabase, migratedTemplate } from '../../tests/support/templates.ts';
import { openPostgres } from '../database/postgres.ts';

const run = promisify(execFile);

let folder = '';
let removals: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-dump-'));
});
afterEach(async () => {
  for (const remove of removals) await remove();
  removals = [];
  await rm(folder, { recursive: true });
});

/** The address of a new database, with rows where it has tables. */
async function databaseOf(template: string): Promise<string> {
  const name = `dump_${process.pid}_${Date.now()}_${removals.length}`;
  const { url, remove } = await copyTemplate(inject('postgresUrl'), template, name);
  removals.push(remove);
  return url;
}

/** Does something with the rows of a database. */
async function withRows<T>(url: string, work: (rows: ReturnType<typeof createRowFixtures>) => Promise<T>): Promise<T> {
  const database = openPostgres(url, { poolSize: 1, log: silentLog });
  try {
    return await work(createRowFixtures(database));
  } finally {
    await database.close();
  }
}

test('pg_dump as the owner includes the rows of all accounts, with row security enabled', async () => {
  const programs = ensurePostgres();
  if (programs === undefined) throw new Error('PostgreSQL is missing');
  const pgTool = (name: string, ...args: string[]) => run(join(programs, name), args);
  const source = await databaseOf(migratedTemplate);
  const before = await withRows(source, async (rows) => {
    await rows.add();
    return rows.count();
  });
  expect(Object.values(before).filter((count) => count === 0)).toEqual([]);
  const file = join(folder, 'foyer.dump');
  await expect(pgTool('pg_dump', '--format=custom', `--file=${file}`, source)).rejects.toThrow('row-level security');
  // The words of docs/operations.md.
  await pgTool('pg_dump', '--format=custom', '--enable-row-security', `--file=${file}`, source);
  const target = await databaseOf(emptyDatabase);
  await pgTool('pg_restore', '--exit-on-error', '--single-transaction', `--dbname=${target}`, file);
  expect(await withRows(target, (rows) => rows.count())).toEqual(before);
});
