import { readHealth } from '@contract/health.ts';
import { jobFilePath } from '@contract/jobs.ts';
import { livePath } from '@contract/live.ts';
import { readMedia, recropMedia, uploadMedia } from '@contract/media.ts';
import { changeOwnName, changeOwnPassword } from '@contract/ownAccount.ts';
import { RefusedError } from '@contract/problem.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { signInCall } from '@contract/session.ts';
import { once } from '@shared/once.ts';
import { Hono } from 'hono';
import { type AreaSet, isOfDownArea } from './areas/areaSet.ts';
import { registerAreas } from './areas/registerAreas.ts';
import { historyArea } from './changes/area.ts';
import { callUndoHandler, type UndoHandler } from './changes/undoHandlers.ts';
import { errorAnswerer, respond } from './http/answers.ts';
import type { Env, Mount, RequestContext, VerifyToken } from './http/env.ts';
import { compressLargeJson } from './http/gzip.ts';
import { healthHandler } from './http/health.ts';
import { countHeldResources } from './http/held.ts';
import { defaultLimits, type RequestLimits } from './http/limits.ts';
import { logRequests, origin, requestId } from './http/observe.ts';
import { openApiOf } from './http/openapi/document.ts';
import { describeContract } from './http/openapi/operations.ts';
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
import { createUndoCropCall } from './media/undoCrop.ts';
import { membersArea } from './members/area.ts';
import { notificationsArea } from './notifications/area.ts';
import { outboxArea } from './outbox/area.ts';
import type { Transports } from './outbox/transports.ts';
import type { Ports } from './ports.ts';
import { mountPublicPages, removeForeignPages } from './publicPages/mount.ts';
import { createPosts } from './publicPages/posts.ts';
import type { PublicScripts } from './publicPages/scripts.ts';
import { savedViewsArea } from './savedViews/area.ts';

type AppConfig = {
  runtime: RuntimeConfig;
  /** Spec §3: whether the attendee app is on at product level. */
  isEnableAttendeeApp: boolean;
  /** Trust `X-Forwarded-For` and `X-Forwarded-Proto`, because a proxy of ours forwards all requests. */
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
  /** Delivers changes to the live streams. */
  live: Live;
  /** Serves the console's files, for every request that no other route handles. */
  site: Mount;
  peerAddress: (c: RequestContext) => string;
  /** Returns true as soon as no new request is accepted. */
  isDraining: () => boolean;
  /** The channels through which messages leave. Default: none, and they are stored. */
  transports?: Transports;
  /** The addresses of the public pages' scripts in the build. Default: none, and the pages work without them. */
  publicScripts?: PublicScripts;
  /** Overrides of the default limits on what requests may hold at a time. */
  limits?: Partial<RequestLimits>;
};

const apiBase = '/api';

/** Served without a token and outside of transactions, because a health check asks whether those work. */
const healthReservation = reservationOf('health', [readHealth]);

/**
 * Served by `auth`: before sign-in there is no account in whose transaction it could run, and no account's transaction
 * sees who may sign in.
 */
const signInReservation = reservationOf('auth', [signInCall, changeOwnName, changeOwnPassword]);

/** Served by `media`, outside the areas' machinery, so that no transaction waits while a picture is drawn. */
const mediaReservation = reservationOf('media', [readMedia, uploadMedia, recropMedia]);

/** Builds the whole application without any Node API. Requests pass the middleware from top to bottom. */
export function createApp(options: AppOptions): Hono<Env> {
  const { ports, config, areas, verifyToken, auth, media, live, site, peerAddress, isDraining } = options;
  const { version } = config.runtime;
  removeForeignPages(areas);
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
    registrationOf(outboxArea(options.transports ?? {}), operationOptions),
    registrationOf(notificationsArea, operationOptions),
    registrationOf(lookupsArea, operationOptions),
    mediaReservation,
  ];
  const { routes, contracts, constraintFields } = registerAreas(kernel, areas, operationOptions, undoHandlers);
  undoHandlers.set(recropMedia.name, callUndoHandler(recropMedia.name, createUndoCropCall(ports, areas)));
  const document = once(() => {
    const described = contracts.flatMap(({ contract, area }) => {
      try {
        return [describeContract(contract, area)];
      } catch (error) {
        // One contract that cannot be described must not take away the document of all areas.
        ports.log.error('could not describe a contract', { area, contract: contract.name, error: String(error) });
        return [];
      }
    });
    return openApiOf(described, 'Product API', version);
  });
  const app = new Hono<Env>();

  app.use(requestId());
  app.use(origin({ peerAddress, trustProxy: config.trustProxy }));
  app.use(logRequests(ports.log));
  app.use(countHeldResources({ ...defaultLimits, ...options.limits }));
  app.use(securityHeaders(config));
  app.use(compressLargeJson());
  app.onError(errorAnswerer(ports.log, constraintFields));

  app.get(`${apiBase}/health`, healthHandler({ database: ports.database, version, isDraining, areasDown: areas.down }));
  app.get(`${apiBase}/openapi.json`, () => respond({ status: 200, body: document() }));
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
    canSendMail: options.transports?.mail !== undefined,
  });
  site(app);
  // A route instead of Hono's `notFound` handler: errors thrown there bypass the headers and the log.
  app.all('*', notFound);
  return app;
}

/** Refuses an address without a route: as `unavailable` if its area is not served now, as `not_found` otherwise. */
function notAnswered(areas: AreaSet, path: string): never {
  if (isOfDownArea(areas, path)) throw new RefusedError('unavailable', 'This is not available at the moment');
  return notFound();
}

function notFound(): never {
  throw new RefusedError('not_found', 'There is nothing at this address');
}
