import { defaultBrandHosts } from '@contract/brand.ts';
import type { Owner } from '@contract/ownership.ts';
import type { Role } from '@contract/roles.ts';
import { basePathOf, type RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { Hono } from 'hono';
import { createTestAccounts, type EngineName, openTestDatabase } from '../../tests/support/databases.ts';
import { memoryBlobs, noImages, testSecrets } from '../../tests/support/ports.ts';
import { createApp } from '../app.ts';
import { createAreaSet } from '../areas/areaSet.ts';
import type { Database } from '../database/types.ts';
import { inPlace } from '../jobs/threadWork.ts';
import { createLive, type Live } from '../live/live.ts';
import type { Transports } from '../outbox/transports.ts';
import type { Log, Ports } from '../ports.ts';
import type { Area } from './area.ts';
import type { Env, Mount, VerifyToken } from './env.ts';
import type { RequestLimits } from './limits.ts';
import { checkingAnswers } from './testing/checkingAnswers.ts';

/** JSON in a test's requests and responses; the test knows its type. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
type Json = any;

export type TestAnswer = { status: number; body: Json; headers: Headers };

type CallOptions = { headers?: Record<string, string>; as?: TestAccount };

export type TestAccount = { account: number; user: number; token: string };

export type TestApi = {
  app: Hono<Env>;
  ports: Ports;
  database: Database;
  live: Live;
  /** Starts the application of a second process on the same database. */
  anotherProcess: () => Pick<TestApi, 'app' | 'live'>;
  /** The default caller. */
  me: TestAccount;
  /** A person of another account. */
  stranger: TestAccount;
  /** The same person with another role. */
  editor: TestAccount;
  viewer: TestAccount;
  /** Set it to move the time. */
  time: { now: Date };
  logged: { level: keyof Log; message: string; fields: Record<string, unknown> }[];
  /** Calls a path below `/api`. A body that is a string is sent unchanged. Throws on a 500, with the log. */
  call: (method: string, path: string, body?: unknown, options?: CallOptions) => Promise<TestAnswer>;
  close: () => Promise<void>;
};

export type TestApiOptions = {
  areas: readonly Area[];
  /** Areas that could not be loaded. */
  unloaded?: readonly Owner[];
  ports?: Partial<Ports>;
  /** Parts of the application that the test needs beside the areas. */
  mount?: (ports: Ports, verifyToken: VerifyToken) => Mount;
  isDraining?: () => boolean;
  /** Milliseconds between two heartbeats on a stream. */
  heartbeat?: number;
  /** Milliseconds for which a token is valid. */
  tokenLife?: number;
  isEnableAttendeeApp?: boolean;
  limits?: Partial<RequestLimits>;
  transports?: Transports;
};

const testRuntime: RuntimeConfig = {
  mode: 'standalone',
  basePath: basePathOf.standalone,
  apiBaseUrl: '/api',
  authUrl: '/nAuth.php',
  version: '1.9.2',
  brandHosts: defaultBrandHosts,
  hostSiteUrl: '',
  exitUrl: null,
  publicProfileBaseUrl: 'https://cards.foyer.example',
  sentry: null,
  mapsKey: null,
  dataProvider: 'api',
};

const servers = import.meta.glob<{ area: Area }>('../../plugins/*/server/index.ts');

/** Adds the areas of this repository that the given ones need, because they would not be served without those. */
export async function withNeeded(areas: readonly Area[]): Promise<readonly Area[]> {
  const missing = areas.flatMap(({ needs = [] }) => needs.filter((need) => !areas.some(({ id }) => id === need)));
  const loaded = await Promise.all(
    [...new Set(missing)].map((id) => servers[`../../plugins/${id}/server/index.ts`]?.()),
  );
  const found = loaded.flatMap((module) => (module ? [module.area] : []));
  return found.length > 0 ? withNeeded([...areas, ...found]) : areas;
}

/**
 * Starts the API on a separate database, with two accounts, blobs in memory and a clock that stands still. Every
 * response is checked against its contract.
 */
export async function apiFor(engine: EngineName, options: TestApiOptions): Promise<TestApi> {
  const areas = await withNeeded(options.areas);
  const database = await openTestDatabase(engine);
  const [me, stranger] = (await createTestAccounts(database)).map((one) => ({ ...one, token: `token-${one.account}` }));
  if (!me || !stranger) throw new Error('A test needs two accounts');

  const withRole = (one: TestAccount, role: Role) => ({ ...one, role });
  const editor = withRole({ ...me, token: 'token-editor' }, 'editor');
  const viewer = withRole({ ...me, token: 'token-viewer' }, 'viewer');
  const people = [withRole(me, 'owner'), withRole(stranger, 'owner'), editor, viewer];
  const time = { now: new Date('2027-05-03T07:00:00.000Z') };
  const logged: TestApi['logged'] = [];
  const ports: Ports = { ...memoryPorts(logged), database, clock: () => time.now, ...options.ports };
  const verifyToken: VerifyToken = async (token) => {
    const found = people.find((one) => one.token === token);
    if (!found) return undefined;
    const { account, role, user } = found;
    const expiresAt = new Date(time.now.getTime() + (options.tokenLife ?? 900_000));
    const name = `Person ${account}`;
    return { account, role, expiresAt, user: { id: user, name, email: `person${account}@example.org` } };
  };
  const noMount: Mount = () => undefined;
  const liveParts: Live[] = [];
  const anotherProcess = () => {
    const live = createLive(ports, { heartbeat: options.heartbeat });
    liveParts.push(live);
    const app = createApp({
      ports,
      config: {
        runtime: testRuntime,
        isEnableAttendeeApp: options.isEnableAttendeeApp ?? false,
        trustProxy: false,
        frameAncestors: [],
      },
      areas: createAreaSet(areas.map(checkingAnswers), ports.log, options.unloaded),
      verifyToken,
      auth: noMount,
      media: options.mount?.(ports, verifyToken) ?? noMount,
      live,
      site: noMount,
      peerAddress: () => '192.0.2.1',
      isDraining: options.isDraining ?? (() => false),
      limits: options.limits,
      transports: options.transports,
    });
    return { app, live };
  };
  const { app, live } = anotherProcess();

  const call: TestApi['call'] = async (method, path, body, { headers = {}, as = me } = {}) => {
    const isForm = body instanceof FormData;
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${as.token}`,
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 500)
      throw new Error(`${method} ${path}: ${JSON.stringify(logged.at(-2) ?? logged.at(-1))}`);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

  const close = async () => {
    for (const one of liveParts) one.endStreams();
    await Promise.all(liveParts.map((one) => one.close()));
    await database.close();
  };
  return { app, live, anotherProcess, ports, database, me, stranger, editor, viewer, time, logged, call, close };
}

function memoryPorts(logged: TestApi['logged']): Omit<Ports, 'database' | 'clock'> {
  const logger =
    (level: keyof Log) =>
    (message: string, fields: Record<string, unknown> = {}): void => {
      logged.push({ level, message, fields });
    };
  return {
    blobs: memoryBlobs(),
    passwords: {
      hash: async (password) => `hash of ${password}`,
      verify: async (hash, password) => hash === `hash of ${password}`,
    },
    secrets: testSecrets,
    images: noImages,
    runThread: inPlace,
    log: { info: logger('info'), warn: logger('warn'), error: logger('error') },
  };
}
