import { createApp } from '@server/app.ts';
import { createAreaSet } from '@server/areas/areaSet.ts';
import { createAuth } from '@server/auth/auth.ts';
import { accounts, users } from '@server/database/tables.ts';
import type { Database } from '@server/database/types.ts';
import { inPlace } from '@server/jobs/threadWork.ts';
import { createLive } from '@server/live/live.ts';
import { createMedia } from '@server/media/media.ts';
import type { BlobStore, ImageRenderer, Log, PasswordHasher, Ports } from '@server/ports.ts';
import { testConfig } from '@/config/testConfig.ts';
import { memoryBlobs, noImages, silentLog, testSecrets } from './ports.ts';

/** A fast replacement of argon2id that gives no protection; it records its calls. */
function plainPasswords(): PasswordHasher & { asked: (string | undefined)[] } {
  const asked: (string | undefined)[] = [];
  return {
    asked,
    hash: async (password) => `plain ${password}`,
    verify: async (hash, password) => {
      asked.push(hash);
      return hash === `plain ${password}`;
    },
  };
}

type Options = { images?: ImageRenderer; blobs?: BlobStore; trustProxy?: boolean };

/** Creates the whole application on a test's database, with a clock that the test controls. */
export function appOn(database: Database, options: Options = {}) {
  let now = new Date('2027-05-03T07:00:00.000Z');
  const warnings: string[] = [];
  const log: Log = { ...silentLog, warn: (message) => warnings.push(message) };
  const passwords = plainPasswords();
  const ports: Ports = {
    database,
    passwords,
    secrets: testSecrets,
    log,
    clock: () => now,
    blobs: options.blobs ?? memoryBlobs(),
    images: options.images ?? noImages,
    runThread: inPlace,
  };
  const process = () => {
    const { mount, verifyToken } = createAuth({ ports, runtime: testConfig, scriptUrl: '/n/assets/signIn-test.js' });
    const live = createLive(ports);
    const areas = createAreaSet([], log);
    const app = createApp({
      ports,
      config: {
        runtime: testConfig,
        isEnableAttendeeApp: false,
        trustProxy: options.trustProxy ?? true,
        frameAncestors: [],
      },
      areas,
      verifyToken,
      auth: mount,
      media: createMedia(ports, verifyToken, { areas, tell: live.tell }),
      live,
      site: () => undefined,
      peerAddress: () => '192.0.2.1',
      isDraining: () => false,
    });
    return { app, verifyToken };
  };
  return {
    ...process(),
    /** Starts a second process on the same database. */
    anotherProcess: process,
    passwords,
    warnings,
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

export type TestApp = ReturnType<typeof appOn>;

/** Creates an account with one person, who signs in with `email` and `secret`. */
export async function createPerson(database: Database, email: string): Promise<{ account: number; user: number }> {
  return database.asSystem(async (tx) => {
    const [account] = await tx.insert(accounts).values({ name: 'Account' }).returning({ id: accounts.id });
    if (!account) throw new Error('no account');
    const person = { accountId: account.id, email, name: 'Ada', passwordHash: 'plain secret' };
    const [user] = await tx.insert(users).values(person).returning({ id: users.id });
    if (!user) throw new Error('no user');
    return { account: account.id, user: user.id };
  });
}

/** The cookies that are sent to only one path. */
const pathOf: Record<string, string> = { 'foyer-refresh': '/nAuth.php', 'foyer-device': '/login' };

/** Simulates a browser: stores cookies, sends them to their paths, and sends its own origin. */
export function browserFor({ app }: Pick<TestApp, 'app'>, address = '198.51.100.7') {
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (!headers.has('host')) headers.set('host', 'localhost:3000');
    headers.set('x-forwarded-for', address);
    const isSent = (name: string) => path.startsWith(pathOf[name] ?? '/');
    const sent = [...cookies].filter(([name]) => isSent(name));
    if (sent.length > 0) headers.set('cookie', sent.map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await app.request(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      setCookies.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    });
  return {
    cookies,
    setCookies,
    send,
    form,
    signIn: (userName: string, password = 'secret') => form('/login', { userName, password, return: '/n/me' }),
    call: async (action: string, headers: Record<string, string> = {}) => {
      const answer = await form('/nAuth.php', { action }, headers);
      return { status: answer.status, body: await answer.json() };
    },
  };
}
