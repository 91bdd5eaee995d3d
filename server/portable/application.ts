import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { Hono } from 'hono';
import { createApp } from '../app.ts';
import type { AreaSet } from '../areas/areaSet.ts';
import type { Env } from '../http/env.ts';
import { createJobRunner } from '../jobs/runner.ts';
import { createLive } from '../live/live.ts';
import { createMedia } from '../media/media.ts';
import type { Ports } from '../ports.ts';
import { openTokens } from './openTokens.ts';
import { visitorRoutes } from './visitors.ts';

type PortableOptions = {
  ports: Ports;
  runtime: RuntimeConfig;
  areas: AreaSet;
};

type PortableApp = {
  app: Hono<Env>;
  /** Calls back whenever a job was changed. */
  subscribeToJobs: (listener: () => void) => Promise<void>;
  /** Ends the jobs and the streams of live updates. */
  close: () => Promise<void>;
};

/**
 * The whole product for one trusted person: in a browser's worker, or in the process of a test. It asks for no password
 * (`openTokens`), and does not serve the console's files. It uses no Node API.
 */
export function createPortableApp({ ports, runtime, areas }: PortableOptions): PortableApp {
  const verifyToken = openTokens(ports.clock);
  const live = createLive(ports);
  const app = createApp({
    ports,
    config: { runtime, isEnableAttendeeApp: true, trustProxy: false, frameAncestors: [] },
    areas,
    verifyToken,
    auth: visitorRoutes(ports, verifyToken),
    media: createMedia(ports, verifyToken, { areas, tell: live.tell }),
    live,
    site: () => undefined,
    peerAddress: () => '192.0.2.1',
    isDraining: () => false,
  });
  const jobs = createJobRunner(ports, { areas, live }, { isOnlyProcess: true });
  jobs.start().catch((error: unknown) => ports.log.error('jobs cannot be run', { error }));
  const close = async () => {
    await jobs.stop();
    live.endStreams();
    await live.close();
  };
  return { app, subscribeToJobs: live.subscribeToJobs, close };
}
