import { readHealth } from '@contract/health.ts';
import { jobFilePath } from '@contract/jobs.ts';
import { livePath } from '@contract/live.ts';
import { readMedia, recropMedia, uploadMedia } from '@contract/media.ts';
import { RefusedError } from '@contract/problem.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { signInCall } from '@contract/session.ts';
import { Hono } from 'hono';
import { type AreaSet, isOfDownArea } from './areas/areaSet.ts';
import { registerAreas } from './areas/registerAreas.ts';
import { historyArea } from './changes/area.ts';
import { callUndoHandler, type UndoHandler } from './changes/undoHandlers.ts';
import { errorAnswerer, respond } from './http/answers.ts';
import type { Env, Mount, RequestContext, VerifyToken } from './http/env.ts';
import { healthHandler } from './http/health.ts';
import { holding } from './http/held.ts';
import { type RequestLimits, usualLimits } from './http/limits.ts';
import { logRequests, origin, requestId } from './http/observe.ts';
import { openApiOf } from './http/openapi/document.ts';
import { docsHandler } from './http/openapi/page.ts';
import { productReader } from './http/product.ts';
import { registrationOf, reservationOf } from './http/registration.ts';
import { mountRoutes } from './http/routes.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { jobsArea } from './jobs/area.ts';
import { jobFileHandler } from './jobs/download.ts';
import { liveArea } from './live/area.ts';
import { liveHandler } from './live/handler.ts';
import type { Live } from './live/live.ts';
import { lookupsArea } from './lookups/area.ts';
import { takeBackCrop } from './media/takeBackCrop.ts';
import { membersArea } from './members/area.ts';
import { outboxArea } from './outbox/area.ts';
import type { Ports } from './ports.ts';
import { mountPublicPages, refuseTrespassers } from './publicPages/mount.ts';
import { createPosts } from './publicPages/posts.ts';
import type { PublicScripts } from './publicPages/scripts.ts';
import { savedViewsArea } from './savedViews/area.ts';

type AppConfig = {
  runtime: RuntimeConfig;
  /** Spec §3: at product level. */
  isEnableAttendeeApp: boolean;
  /** Believe `X-Forwarded-For` and `X-Forwarded-Proto`: a proxy of ours stands before us. */
  trustProxy: boolean;
  /** Origins that may show the console in a frame. */
  frameAncestors: readonly string[];
};

export type AppOptions = {
  ports: Ports;
  config: AppConfig;
  areas: AreaSet;
  verifyToken: VerifyToken;
  /** `/auth`, `/nAuth.php`, `/login`. */
  auth: Mount;
  /** `/media` below the API, and the pictures themselves. */
  media: Mount;
  /** Who hears at once of what changes. */
  live: Live;
  /** The console's files; answers everything that nobody else does. */
  site: Mount;
  peerAddress: (c: RequestContext) => string;
  /** True from the moment that no new request is welcome. */
  isDraining: () => boolean;
  /** Where the build has put the scripts of public pages. Default: nowhere, which the pages do without. */
  publicScripts?: PublicScripts;
  /** What requests may hold at a time, where it is not the usual. */
  limits?: Partial<RequestLimits>;
};

const apiBase = '/api';

/** Answered without a token and outside of transactions: whoever asks wants to know whether those work. */
const healthReservation = reservationOf('health', [readHealth]);

/** Answered by `auth`: there is no account yet whose transaction it could run in. */
const signInReservation = reservationOf('auth', [signInCall]);

/** Answered by `media`, outside the machinery of areas: a picture is drawn while no transaction waits. */
const mediaReservation = reservationOf('media', [readMedia, uploadMedia, recropMedia]);

/** The whole application; knows no Node API. Requests pass what stands here from top to bottom. */
export function createApp(options: AppOptions): Hono<Env> {
  const { ports, config, areas, verifyToken, auth, media, live, site, peerAddress, isDraining } = options;
  const { version } = config.runtime;
  refuseTrespassers(areas);
  const undoHandlers = new Map<string, UndoHandler>();
  const operationOptions = { ports, verifyToken, productOf: productReader(config), tell: live.tell };
  const kernel = [
    healthReservation,
    signInReservation,
    registrationOf(historyArea(undoHandlers), operationOptions),
    registrationOf(liveArea(live), operationOptions),
    registrationOf(jobsArea, operationOptions),
    registrationOf(membersArea(live), operationOptions),
    registrationOf(savedViewsArea, operationOptions),
    registrationOf(outboxArea, operationOptions),
    registrationOf(lookupsArea, operationOptions),
    mediaReservation,
  ];
  const { routes, documented, constraintFields } = registerAreas(kernel, areas, operationOptions, undoHandlers);
  undoHandlers.set(recropMedia.name, callUndoHandler(recropMedia.name, takeBackCrop(ports, areas)));
  const document = openApiOf(documented, 'Product API', version);
  const app = new Hono<Env>();

  app.use(requestId());
  app.use(origin({ peerAddress, trustProxy: config.trustProxy }));
  app.use(logRequests(ports.log));
  app.use(holding({ ...usualLimits, ...options.limits }));
  app.use(securityHeaders(config));
  app.onError(errorAnswerer(ports.log, constraintFields));

  app.get(`${apiBase}/health`, healthHandler({ database: ports.database, version, isDraining, areasDown: areas.down }));
  app.get(`${apiBase}/openapi.json`, () => respond({ status: 200, body: document }));
  app.get(`${apiBase}/docs`, docsHandler(document, config.runtime));
  auth(app);
  media(app);
  mountRoutes(app, apiBase, [
    { method: 'GET', path: livePath, handler: liveHandler({ live, ports, verifyToken }) },
    { method: 'GET', path: jobFilePath, handler: jobFileHandler(ports, verifyToken) },
  ]);
  mountRoutes(app, apiBase, routes);
  app.all(`${apiBase}/*`, (c) => notAnswered(areas, c.req.path.slice(apiBase.length)));
  mountPublicPages(app, areas, {
    ports,
    productOf: operationOptions.productOf,
    tell: live.tell,
    posts: createPosts(ports),
    basePath: config.runtime.basePath,
    scripts: options.publicScripts ?? {},
  });
  site(app);
  // A route, not Hono's own handler for it: what that throws goes past the headers and the log.
  app.all('*', notFound);
  return app;
}

/** Nothing answers here; of an area that is not served, only for now. */
function notAnswered(areas: AreaSet, path: string): never {
  if (isOfDownArea(areas, path)) throw new RefusedError('unavailable', 'This is not available at the moment');
  return notFound();
}

function notFound(): never {
  throw new RefusedError('not_found', 'There is nothing at this address');
}
