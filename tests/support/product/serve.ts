import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { serve } from '@hono/node-server';
import { createAreaSet } from '@server/areas/areaSet.ts';
import { loadAreas, toolLoadTimeoutMs } from '@server/areas/loadAreas.ts';
import { openMemory } from '@server/database/pgliteEngine.ts';
import { inPlace } from '@server/jobs/threadWork.ts';
import { createImages } from '@server/media/images.ts';
import { drawWithSharp } from '@server/media/sharpImages.ts';
import { createPortableApp } from '@server/portable/application.ts';
import { sampleAccount, sampleTime } from '@server/portable/sampleAccount.ts';
import { createSampleSecrets } from '@server/portable/sampleSecrets.ts';
import { openTableBlobs } from '@server/portable/tableBlobs.ts';
import { createWebPasswords } from '@server/portable/webPasswords.ts';
import type { TestProject } from 'vitest/node';
import { databaseFile } from '../../../scripts/vite/databaseFile.ts';
import { makeDatabase } from '../../../scripts/vite/makeDatabase.ts';
import { testConfig } from '../../../src/config/testConfig.ts';
import { createLibrary, libraryArea } from '../library.ts';
import { silentLog } from '../ports.ts';
import { withTestRoutes } from './testRoutes.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of this run's product, for tests of the console. */
    productUrl: string;
  }
}

/**
 * Starts one product for all console tests of a run: the server's own code over a PGlite in memory, and a separate
 * account for each test. Returns a function that stops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const path = await databaseFile('sample', 'none', makeDatabase);
  const { database } = await openMemory(new Blob([await readFile(path)]));
  await createLibrary(database, sampleAccount);
  const log = { ...silentLog, error: console.error };
  const all = [...(await loadAreas(log, undefined, toolLoadTimeoutMs)).served(), libraryArea];
  const time = new AsyncLocalStorage<Date>();
  const ports = {
    database,
    images: createImages(drawWithSharp),
    blobs: await openTableBlobs(database),
    passwords: createWebPasswords(1_000),
    secrets: createSampleSecrets(),
    runThread: inPlace,
    clock: () => time.getStore() ?? sampleTime,
    log,
  };
  const { app, close } = createPortableApp({ ports, runtime: testConfig, areas: createAreaSet(all, log) });
  const product = withTestRoutes(app, ports, all);
  /** Serves each request at the time in its header, because every test has its own. */
  const inTime = (request: Request) => {
    const now = request.headers.get('x-test-now');
    return time.run(now === null ? sampleTime : new Date(now), () => product.fetch(request));
  };
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const listening = serve({ fetch: inTime, port: 0, hostname: '127.0.0.1' }, () => resolve(listening));
  });
  // Kept long, so that no connection closes while a test still uses it.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 600_000;
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The product of the tests has no port');
  project.provide('productUrl', `http://127.0.0.1:${address.port}`);
  return async () => {
    server.close();
    await close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await database.close();
  };
}
