import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { generate, type TableModules } from './generate.ts';
import { RefusedMigration } from './options.ts';

const modules: TableModules = import.meta.glob(
  ['../../server/*/tables.ts', '../../plugins/*/server/{tables,*Tables}.ts'],
  { eager: true },
);

/** Returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    console.info(await generate(args, { root: '.', modules, committed }));
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedMigration)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** Returns the committed text of a file. Without git, every file counts as committed. */
function committed(path: string): string | undefined {
  const untracked = git('ls-files', '--others', '--', path);
  if (untracked === undefined) return readFileSync(path, 'utf8');
  return untracked.trim() === '' ? git('show', `HEAD:./${path}`) : undefined;
}

/** Returns git's output; `undefined` where it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  return status === 0 ? stdout : undefined;
}
