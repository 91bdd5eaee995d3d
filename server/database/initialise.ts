import { execFile } from 'node:child_process';
import { chmod, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { sync, syncFolder } from '../sync.ts';

/**
 * Uses a temporary folder that is renamed, so that an interrupted first start leaves nothing that looks like a
 * database.
 */
export async function initialise(path: string): Promise<void> {
  const temporaryPath = `${path}.new`;
  await rm(temporaryPath, { recursive: true, force: true });
  await initialiseInProcess(temporaryPath);
  // The same permissions as a PostgreSQL data folder, because password hashes and signing keys are in it.
  await chmod(temporaryPath, 0o700);
  await syncFolder(temporaryPath);
  await rename(temporaryPath, path);
  await sync(dirname(path));
}

const initialiser = `
const [library, path] = process.argv.slice(1);
const { PGlite } = require(library);
PGlite.create(path).then(async (pglite) => {
  await pglite.exec('checkpoint');
  await pglite.close();
});`;

/** Runs in a separate process, whose end frees the memory: initialising takes 500 MB that nothing needs later. */
async function initialiseInProcess(path: string): Promise<void> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  await promisify(execFile)(process.execPath, ['-e', initialiser, library, path]);
}
