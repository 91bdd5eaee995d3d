import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { Hono } from 'hono';
import { createApp } from '../app.ts';
import type { AreaSet } from '../areas/areaSet.ts';
import type { Env } from '../http/env.ts';
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

/** `close` ends the streams of live updates. */
type PortableApp = { app: Hono<Env>; close: () => Promise<void> };

/**
 * The whole product for one person who trusts it: in a browser's worker, or in the process of a test. Nobody is asked
 * for a password (`openTokens`), and the console's files come from elsewhere. Knows no Node API.
 */
export function createPortableApp({ ports, runtime, areas }: PortableOptions): PortableApp {
  const verifyToken = openTokens(ports.clock);
  const live = createLive(ports);
  const app = createApp({
    ports,
    config: { runtime, isEnableAttendeeApp: false, trustProxy: false, frameAncestors: [] },
    areas,
    verifyToken,
    auth: visitorRoutes(ports, verifyToken),
    media: createMedia(ports, verifyToken, { areas, tell: live.tell }),
    live,
    site: () => undefined,
    peerAddress: () => '192.0.2.1',
    isDraining: () => false,
  });
  const close = async () => {
    live.endStreams();
    await live.close();
  };
  return { app, close };
}
