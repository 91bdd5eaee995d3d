import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensurePostgres } from '../../scripts/tools.mjs';
import { startCluster, undurable } from './cluster.ts';
import { makeImage, makeTemplate } from './templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's own PostgreSQL listens, without a database's name; empty when there is none. */
    postgresUrl: string;
    /** The file with the folder of a migrated PGlite. */
    pgliteImage: string;
  }
}

/** One PostgreSQL for the whole run of Vitest, in a temporary folder, gone afterwards; and what databases are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-images-'));
  const image = join(folder, 'pglite.tar');
  await makeImage(image);
  project.provide('pgliteImage', image);

  const programs = ensurePostgres();
  const cluster =
    programs === undefined ? undefined : await startCluster(programs, [...undurable, 'max_connections=200']);
  if (cluster) await makeTemplate(cluster.url);
  project.provide('postgresUrl', cluster?.url ?? '');
  return async () => {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
