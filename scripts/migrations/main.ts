import { spawnSync } from 'node:child_process';
import { generate, type TableModules } from './generate.ts';
import { RefusedMigration } from './options.ts';

const modules: TableModules = import.meta.glob(
  ['../../server/*/tables.ts', '../../plugins/*/server/{tables,*Tables}.ts'],
  { eager: true },
);

/** Answers the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    console.info(await generate(args, { folder: 'server/migrations', modules, isShared }));
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedMigration)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** Without git nobody can say, so a file counts as shared. */
function isShared(path: string): boolean {
  const { status, stdout } = spawnSync('git', ['ls-files', '--others', '--', path], { encoding: 'utf8' });
  return status !== 0 || stdout.trim() === '';
}
