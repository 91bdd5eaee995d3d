import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensurePostgres } from '../../scripts/tools.mjs';
import { startCluster, undurable } from './cluster.ts';
import { type Images, makeImages, makeTemplate } from './templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the run's own PostgreSQL, without a database's name; empty if there is none. */
    postgresUrl: string;
    pgliteImages: Images;
  }
}

/**
 * Starts one PostgreSQL in a temporary folder for the whole Vitest run, and creates the templates of databases; removes
 * both afterwards.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-images-'));
  project.provide('pgliteImages', await makeImages(folder));

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
