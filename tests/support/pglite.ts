import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeImages } from './templates.ts';

/** Creates the image from which the embedded databases of a run are copied, for tests without PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-image-'));
  project.provide('pgliteImages', await makeImages(folder));
  return () => rm(folder, { recursive: true, force: true });
}
