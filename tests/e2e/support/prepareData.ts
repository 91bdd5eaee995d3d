import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { TestServer } from './server.ts';

/**
 * Lets one server create the tables, the sample and the organiser's account, which takes seconds. Every server of the
 * run starts on a copy of its data folder.
 */
export default async function prepareData(): Promise<(() => Promise<void>) | undefined> {
  // Some tests need no server, and so no build.
  if (!existsSync('dist/server/main.js')) return undefined;
  const server = await TestServer.start();
  await server.down();
  process.env.PREPARED_DATA = server.folder;
  return () => rm(server.folder, { recursive: true, force: true });
}
