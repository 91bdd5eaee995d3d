import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { getRequestListener } from '@hono/node-server';
import { firstStart } from '@server/account/firstStart.ts';
import { createApp } from '@server/app.ts';
import { loadAreas, toolLoadTimeoutMs } from '@server/areas/loadAreas.ts';
import { createAuth } from '@server/auth/auth.ts';
import { readConfig } from '@server/config/config.ts';
import { createJobRunner } from '@server/jobs/runner.ts';
import { createThreads } from '@server/jobs/threads.ts';
import type { RunThread } from '@server/jobs/threadWork.ts';
import { createLive } from '@server/live/live.ts';
import { createLog } from '@server/log.ts';
import { createImages } from '@server/media/images.ts';
import { createMedia } from '@server/media/media.ts';
import { drawWithSharp } from '@server/media/sharpImages.ts';
import { openPorts } from '@server/open.ts';
import { peerAddress } from '@server/peerAddress.ts';
import { buildProgram } from './buildProgram.ts';

type Environment = Record<string, string | undefined>;

export type DevelopmentApi = {
  listener: ReturnType<typeof getRequestListener>;
  /** The address and the credentials for signing in. */
  signIn: string;
  close: () => Promise<void>;
};

/**
 * Starts the product API inside the development server: the same application as `server/main.ts`, on a separate data
 * folder, without the built console.
 */
export async function startDevelopmentApi(environment: Environment): Promise<DevelopmentApi> {
  const config = readConfig(environment);
  const log = createLog((line) => process.stderr.write(line), { pretty: true, clock: () => new Date() });
  const areas = await loadAreas(log, undefined, toolLoadTimeoutMs);
  const threads = developmentThreads();
  const workers = { images: createImages(drawWithSharp), runThread: threads.run };
  const ports = await openPorts(config, { ...log, info: () => undefined }, workers, areas);
  const auth = createAuth({ ports, runtime: config.runtime });
  const live = createLive(ports);
  const isOnlyProcess = ports.database.kind === 'pglite';
  const jobs = createJobRunner(ports, { areas, live }, { isOnlyProcess });
  const app = createApp({
    ports,
    config,
    areas,
    verifyToken: auth.verifyToken,
    auth: auth.mount,
    media: createMedia(ports, auth.verifyToken, { areas, tell: live.tell }),
    live,
    publicScripts: {
      ofPage: (area, name) => `${config.runtime.basePath}/plugins/${area}/pageScripts/${name}.ts`,
      proof: `${config.runtime.basePath}/src/signIn/signIn.ts`,
    },
    site: (site) => site.get('/', (c) => c.redirect(`${config.runtime.basePath}/`)),
    peerAddress,
    isDraining: () => false,
  });
  const signIn = await firstStart(config, ports, { areas: areas.served(), randomBytes });
  await jobs.start();
  return {
    listener: getRequestListener(app.fetch),
    signIn,
    close: async () => {
      await jobs.stop();
      await threads.remove();
      live.endStreams();
      await live.close();
      await ports.database.close();
    },
  };
}

/**
 * Builds the threads' program for the first job that needs it. Each change of server code restarts the API, and
 * rebuilds it.
 */
function developmentThreads(): { run: RunThread; remove: () => Promise<void> } {
  let built: ReturnType<typeof buildProgram> | undefined;
  return {
    run: async (...call) => {
      built ??= buildProgram('server/jobs/threadProgram.ts');
      return createThreads((await built).program)(...call);
    },
    remove: async () => {
      if (built) await rm((await built).folder, { recursive: true, force: true });
    },
  };
}
