import { parseAst } from 'vite';

/** The bundler's information on a module while it divides the code. */
export type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
};

/** A name that a module imports from another; `*` stands for all of them. */
type Import = { id: string; name: string };

/** `local` is the name in the module; without it, the import is for its side effects alone. */
type LocalImport = Import & { local?: string };

/** A name that a module re-exports: `export { name as exported } from …`. */
type ReExport = Import & { exported: string };

type Links = { imports: Import[]; reExports: ReExport[] };

type Statement = ReturnType<typeof parseAst>['body'][number];

const all = '*';

/**
 * Returns the modules that these entries need. Of a module that re-exports others, as an index does, it includes only
 * those whose names are imported.
 */
export function neededModules(entries: readonly string[], modules: Modules): Set<string> {
  // Cached, because an index of icons is looked up for each of them.
  const read = new Map<string, Links>();
  const found = new Set<string>();
  const handled = new Set<string>();
  const open: Import[] = entries.map((id) => ({ id, name: all }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, name } = next;
    const key = `${name} ${id}`;
    if (handled.has(key)) continue;
    handled.add(key);
    const links = read.get(id) ?? readModule(id, modules);
    read.set(id, links);
    const { imports, reExports } = links;
    if (!found.has(id)) open.push(...imports);
    found.add(id);
    open.push(...reExports.flatMap((passed) => importsThrough(name, passed)));
  }
  return found;
}

/** Returns what importing `name` takes of a re-export. `export * from …` re-exports all names but `default`. */
function importsThrough(name: string, { id, name: sourceName, exported }: ReExport): Import[] {
  if (name === all || name === exported) return [{ id, name: sourceName }];
  return exported === all && name !== 'default' ? [{ id, name }] : [];
}

function readModule(id: string, modules: Modules): Links {
  const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
  const { body } = parseAst(code ?? '');
  // The bundler lists imports in the order of the statements, each source once, followed by those that it adds itself
  // or that CommonJS requires.
  const sources = [...new Set(body.flatMap(sourceOf))];
  const additional = importedIds.slice(sources.length).map((imported) => ({ id: imported, name: all }));
  const idOf = (source: string) => importedIds[sources.indexOf(source)] ?? source;
  const imports = body.flatMap((statement) => importsOf(statement, idOf));
  const reExports = body.flatMap((statement) => reExportsOf(statement, imports, idOf));
  // An index uses nothing of what it imports.
  const used = body.every(isOfIndex) ? imports.filter(({ local }) => local === undefined) : imports;
  return { imports: [...used, ...additional], reExports };
}

/** Returns true for a statement of the kinds that an index consists of, which do nothing themselves. */
function isOfIndex(statement: Statement): boolean {
  if (statement.type === 'ExportNamedDeclaration') return !statement.declaration;
  return (
    statement.type === 'ImportDeclaration' || statement.type === 'ExportAllDeclaration' || 'directive' in statement
  );
}

function sourceOf(statement: Statement): string[] {
  return 'source' in statement && statement.source ? [statement.source.value] : [];
}

function importsOf(statement: Statement, idOf: (source: string) => string): LocalImport[] {
  if (statement.type !== 'ImportDeclaration') return [];
  const id = idOf(statement.source.value);
  // An import for its side effects alone.
  if (statement.specifiers.length === 0) return [{ id, name: all }];
  return statement.specifiers.map((specifier) => {
    const local = specifier.local.name;
    if (specifier.type === 'ImportSpecifier') return { id, name: nameOf(specifier.imported), local };
    return { id, name: specifier.type === 'ImportDefaultSpecifier' ? 'default' : all, local };
  });
}

function reExportsOf(
  statement: Statement,
  imports: readonly LocalImport[],
  idOf: (source: string) => string,
): ReExport[] {
  if (statement.type === 'ExportAllDeclaration') {
    const { source, exported } = statement;
    return [{ id: idOf(source.value), name: all, exported: exported ? nameOf(exported) : all }];
  }
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { source, specifiers } = statement;
  return specifiers.flatMap(({ local, exported }) => {
    const name = nameOf(local);
    const from = source ? { id: idOf(source.value), name } : imports.find((imported) => imported.local === name);
    return from ? [{ id: from.id, name: from.name, exported: nameOf(exported) }] : [];
  });
}

function nameOf(name: { name: string } | { value: string }): string {
  return 'name' in name ? name.name : name.value;
}
