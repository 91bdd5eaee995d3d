import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folders = ['src', 'contract', 'shared', 'providers', 'plugins', 'server'];
const aliases: [string, string][] = [
  ['@/', 'src/'],
  ['@contract/', 'contract/'],
  ['@server/', 'server/'],
  ['@shared/', 'shared/'],
];

export type Import = {
  /** A path from the root of the repository, or the name of a package. */
  target: string;
  /** The imported names; empty for all (`* as`, `import()`). */
  names: string[];
  isTypeOnly: boolean;
  isLazy: boolean;
};

export type SourceFile = { path: string; imports: Import[] };

const statement = /^(?:import|export)\s+(type\s+)?([^'"();]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const bare = /^import\s*['"]([^'"]+)['"]/gm;
const lazy = /\bimport\(\s*['"]([^'"]+)['"]/g;

/**
 * Returns all source files with their imports, without tests and stories. Imports of types are marked, and comments are
 * ignored.
 */
export function readSources(): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|stories)\.tsx?$/.test(entry.name))
      .map((entry) => readSource(normalize(join(entry.parentPath.slice(root.length + 1), entry.name)))),
  );
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return { path, imports: [...parseImports(text)].map((found) => ({ ...found, target: resolve(path, found.target) })) };
}

/** Exported only for its test. */
export function* parseImports(text: string): Generator<Import> {
  for (const [, typeOnly, clause = '', target = ''] of text.matchAll(statement)) {
    const names =
      /\{([^}]*)\}/
        .exec(clause)?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const isTypeOnly = typeOnly !== undefined || (names.length > 0 && names.every((name) => name.startsWith('type ')));
    yield { target, names: names.map(plainName), isTypeOnly, isLazy: false };
  }
  for (const [, target = ''] of text.matchAll(bare)) yield { target, names: [], isTypeOnly: false, isLazy: false };
  for (const [, target = ''] of text.matchAll(lazy)) yield { target, names: [], isTypeOnly: false, isLazy: true };
}

function plainName(name: string): string {
  return name.replace(/^type\s+/, '').replace(/\s+as\s+.*$/, '');
}

function resolve(from: string, target: string): string {
  const alias = aliases.find(([prefix]) => target.startsWith(prefix));
  if (alias) return target.replace(alias[0], alias[1]);
  if (!target.startsWith('.')) return target;
  return normalize(join(dirname(from), target));
}

/** Returns all files that these files load immediately, without lazy imports and types. */
export function closure(files: readonly SourceFile[], entries: readonly string[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { target, isLazy, isTypeOnly } of byPath.get(path)?.imports ?? []) {
      if (!isLazy && !isTypeOnly) open.push(target);
    }
  }
  return seen;
}

/** Returns the first import cycle that it finds, as a chain of paths. */
export function findCycle(files: readonly SourceFile[]): string[] | undefined {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const visit = (path: string, chain: string[]): string[] | undefined => {
    const start = chain.indexOf(path);
    if (start >= 0) return [...chain.slice(start), path];
    if (done.has(path)) return undefined;
    for (const { target, isLazy } of byPath.get(path)?.imports ?? []) {
      const cycle = isLazy ? undefined : visit(target, [...chain, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return undefined;
  };
  for (const { path } of files) {
    const cycle = visit(path, []);
    if (cycle) return cycle;
  }
  return undefined;
}
