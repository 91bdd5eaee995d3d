import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { openFolder } from './folder.ts';
import { type Options, type Place, RefusedMigration, readOptions } from './options.ts';
import { planMigration } from './plan.ts';
import { describeTables, findTable, type Snapshot } from './snapshot.ts';

/** Maps the path of a file with tables to its exports. */
export type TableModules = Record<string, Record<string, unknown>>;

export type GenerateInput = {
  /** The folder of the repository. */
  root: string;
  modules: TableModules;
  /** Returns the committed text of a file; `undefined` for a file that only this working tree has. */
  committed: (path: string) => string | undefined;
};

/** The next migration of one area, which is not written yet. */
type Planned = { report: string[]; write: () => string };

/**
 * Writes the next migration of each area whose tables changed, and returns the report for the developer. Throws
 * `RefusedMigration` before anything is written.
 */
export async function generate(args: readonly string[], { root, modules, committed }: GenerateInput): Promise<string> {
  const options = readOptions(args);
  refuseNamesTwice(modules);
  const areas = areasOf(modules, root).map((area) => openArea(area, { root, modules, committed }));
  if (options.redo && areas.every(({ own }) => own.length === 0)) {
    throw new RefusedMigration('Every migration is committed, so others may have it. Leave out --redo.');
  }
  const planned: Planned[] = [];
  for (const area of areas) {
    const others = areas.filter((one) => one !== area);
    const isOwn = ({ table }: Place) => area.tables.has(table) || !others.some(({ tables }) => tables.has(table));
    const { renames, drops, fills } = options;
    const own = { renames: renames.filter(isOwn), drops: drops.filter(isOwn), fills: fills.filter(isOwn) };
    planned.push(...(await planArea(area, { ...options, ...own })));
  }
  if (planned.length === 0) return 'The tables are what the migrations make of them: there is nothing to write.';
  return [
    ...planned.flatMap(({ report, write }) => [`Wrote ${write()}.`, ...report]),
    ...(options.redo ? ['If npm run dev has run since the last time, remove data-dev: it has the old tables.'] : []),
  ].join('\n');
}

type OpenArea = ReturnType<typeof openArea>;

/** Reads the migrations of an area and its tables. `own` are the migrations that only this working tree has. */
function openArea(area: string, { root, modules, committed }: GenerateInput) {
  const files = openFolder(folderOf(area, root));
  const own = files.paths.filter((path) => committed(path) === undefined);
  const lastSnapshot = files.snapshot() ?? describeTables({});
  const tables = tablesIn(Object.entries(modules).flatMap(([path, module]) => (areaAt(path) === area ? [module] : [])));
  const shared = (): Snapshot => {
    const text = committed(files.snapshotPath);
    return text === undefined ? describeTables({}) : JSON.parse(text);
  };
  return { files, own, lastSnapshot, shared, current: tables, tables: new Set([...tables.keys(), ...namesIn(lastSnapshot)]) };
}

async function planArea({ files, own, lastSnapshot, shared, current: tables }: OpenArea, options: Options): Promise<Planned[]> {
  const replaced = options.redo ? own : [];
  const previous = replaced.length > 0 ? shared() : lastSnapshot;
  const current = describeTables(Object.fromEntries(tables), previous);
  const [newest] = own;
  const { statements, byHand } = await planMigration(previous, current, options).catch((error: unknown) => {
    if (!(error instanceof RefusedMigration) || options.redo || newest === undefined) throw error;
    throw new RefusedMigration(`${error.message}\n${newest} is not committed yet: --redo writes it anew instead.`);
  });
  if (statements.length === 0) return [];
  const changed = [...new Set([...namesIn(previous), ...namesIn(current)])].filter(
    (name) => !isDeepStrictEqual(findTable(previous, name), findTable(current, name)),
  );
  const header = byHand.map((risk) => `-- By hand: ${risk}`);
  const text = [...header, statements.join('\n--> statement-breakpoint\n'), ''].join('\n');
  const write = () => files.add(options.name ?? nameOf(changed, options), text, current, replaced);
  const hint = 'Write into it what the rows that exist need, before the statements that need it.';
  return [{ report: byHand.length > 0 ? [hint] : [], write }];
}

function folderOf(area: string, root: string): string {
  return area === 'kernel' ? join(root, 'server/migrations') : join(root, 'plugins', area, 'migrations');
}

function areaAt(path: string): string {
  return /plugins\/([^/]+)\//.exec(path)?.[1] ?? 'kernel';
}

/** Returns the areas that have tables, and those that had some. */
function areasOf(modules: TableModules, root: string): string[] {
  const plugins = existsSync(join(root, 'plugins')) ? readdirSync(join(root, 'plugins')) : [];
  const withMigrations = ['kernel', ...plugins].filter((area) => openFolder(folderOf(area, root)).paths.length > 0);
  return [...new Set([...Object.keys(modules).map(areaAt), ...withMigrations])].sort();
}

function tablesIn(modules: TableModules[string][]): Map<string, PgTable> {
  const found = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable));
  return new Map(found.map((table) => [getTableName(table), table]));
}

function refuseNamesTwice(modules: TableModules): void {
  const tables = tablesIn(Object.values(modules));
  for (const module of Object.values(modules)) {
    for (const [name, table] of tablesIn([module])) {
      if (tables.get(name) !== table) throw new RefusedMigration(`Two tables are called "${name}".`);
    }
  }
}

function namesIn({ tables }: Snapshot): string[] {
  return Object.values(tables).map(({ name }) => name);
}

function nameOf(changed: readonly string[], { renames }: Options): string {
  const old = renames.filter(({ column }) => column === undefined).map(({ table }) => table);
  const names = changed.filter((name) => !old.includes(name));
  return names.length > 3 ? `${names[0]}_and_others` : names.join('_and_');
}
