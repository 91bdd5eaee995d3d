import { isDeepStrictEqual } from 'node:util';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { openFolder } from './folder.ts';
import { type Options, RefusedMigration, readOptions } from './options.ts';
import { planMigration } from './plan.ts';
import { describeTables, findTable, type Snapshot } from './snapshot.ts';

/** Path of a file with tables → what it exports. */
export type TableModules = Record<string, Record<string, unknown>>;

export type GenerateInput = {
  folder: string;
  modules: TableModules;
  /** Whether others may have this file already. */
  isShared: (path: string) => boolean;
};

/** Writes the next migration and answers what to tell the developer. Throws `RefusedMigration` before anything is written. */
export async function generate(args: readonly string[], { folder, modules, isShared }: GenerateInput): Promise<string> {
  const options = readOptions(args);
  const files = openFolder(folder);
  const newest = files.newest();
  if (options.redo && newest && isShared(newest.path)) {
    throw new RefusedMigration(`${newest.path} is committed, so others may have it. Leave out --redo.`);
  }
  const tables = allTables(modules);
  const previous = files.newest(options.redo ? 1 : 0)?.snapshot() ?? describeTables({});
  const current = describeTables(Object.fromEntries(tables), previous);
  const { statements, byHand } = await planMigration(previous, current, options).catch((error: unknown) => {
    if (!(error instanceof RefusedMigration) || options.redo || !newest || isShared(newest.path)) throw error;
    throw new RefusedMigration(`${error.message}\n${newest.path} is not committed yet: --redo writes it anew instead.`);
  });
  if (options.redo) files.removeNewest();
  if (statements.length === 0) return 'The tables are what the migrations make of them: there is nothing to write.';

  const changed = changedTables(previous, current);
  const text = [...headerOf(modules, changed, byHand), statements.join('\n--> statement-breakpoint\n'), ''].join('\n');
  const path = files.add(options.name ?? nameOf(changed, options), text, current);
  return [
    `Wrote ${path}.`,
    ...(byHand.length > 0 ? ['Write into it what the rows that exist need, before the statements that need it.'] : []),
    ...(options.redo ? ['If npm run dev has run since the last time, remove data-dev: it has the old tables.'] : []),
  ].join('\n');
}

function allTables(modules: TableModules): Map<string, PgTable> {
  const found = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable));
  const tables = new Map(found.map((table) => [getTableName(table), table]));
  const twice = found.find((table) => tables.get(getTableName(table)) !== table);
  if (twice) throw new RefusedMigration(`Two tables are called "${getTableName(twice)}".`);
  return tables;
}

/** Names of the tables that are not what they were. */
function changedTables(previous: Snapshot, current: Snapshot): string[] {
  const names = [previous, current].flatMap(({ tables }) => Object.values(tables).map(({ name }) => name));
  return [...new Set(names)].filter((name) => !isDeepStrictEqual(findTable(previous, name), findTable(current, name)));
}

function nameOf(changed: readonly string[], { renames }: Options): string {
  const old = renames.filter(({ column }) => column === undefined).map(({ table }) => table);
  const names = changed.filter((name) => !old.includes(name));
  return names.length > 3 ? `${names[0]}_and_others` : names.join('_and_');
}

/** The server names the area when the migration fails (server/database/migrate.ts). */
function headerOf(modules: TableModules, changed: readonly string[], byHand: readonly string[]): string[] {
  const areas = Object.entries(modules)
    .filter(([, module]) => [...allTables({ module }).keys()].some((name) => changed.includes(name)))
    .map(([path]) => /plugins\/([^/]+)\//.exec(path)?.[1] ?? 'kernel');
  const unique = [...new Set(areas)].sort();
  return [
    ...(unique.length > 0 ? [`-- Area: ${unique.join(', ')}`] : []),
    ...byHand.map((risk) => `-- By hand: ${risk}`),
  ];
}
