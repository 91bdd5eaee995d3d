import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const cacheFolder = join(root, 'node_modules/.cache/foyer');

/** The sources that determine a database's contents. */
const sources = ['server', 'contract', 'plugins', 'src/lib', 'package-lock.json'];

export type DatabaseKind = 'sample' | 'empty';
export type Compression = 'none' | 'gzip';

/**
 * Returns a file with a database to start from. It is cached until its sources change, because making one takes ten
 * seconds, and tests and the development server start with one each time.
 */
export async function databaseFile(
  kind: DatabaseKind,
  compression: Compression,
  make: (kind: DatabaseKind, compression: Compression) => Promise<Blob>,
): Promise<string> {
  const name = `${kind}-${compression}`;
  const path = join(cacheFolder, `${name}-${digestOf(sources)}.tar`);
  if (existsSync(path)) return path;
  const image = await make(kind, compression);
  mkdirSync(cacheFolder, { recursive: true });
  removeOld(name);
  // Written to another file and renamed, so that no other process reads an incomplete file.
  const part = `${path}.${process.pid}`;
  writeFileSync(part, new Uint8Array(await image.arrayBuffer()));
  renameSync(part, path);
  return path;
}

/** Keeps a few files, because copies of the repository and branches alternate. */
function removeOld(name: string): void {
  const files = readdirSync(cacheFolder)
    .filter((file) => file.startsWith(name))
    // Another process may have removed it meanwhile.
    .map((file) => ({
      path: join(cacheFolder, file),
      at: statSync(join(cacheFolder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of files.slice(3)) rmSync(path, { force: true });
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path)) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Pages and tests do not affect what is in a database. */
const isExcluded = (name: string) => /\.tsx$|\.test\.ts$|\.css$|^snapshot|_snapshot\.json$/.test(name);

function filesOf(path: string): string[] {
  const entries = path.includes('.') ? [] : readdirSync(join(root, path), { withFileTypes: true, recursive: true });
  if (entries.length === 0) return [path];
  return entries
    .filter((entry) => entry.isFile() && !isExcluded(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
