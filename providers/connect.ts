import { brandFacts, brandOfHost } from '@contract/brand.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { AuthProvider, DataProvider, LiveProvider } from '@refinedev/core';
import type { AxiosAdapter } from 'axios';
import type { Session } from '@/auth/session.ts';
import { unsavedWork } from '@/forms/guard/unsavedWork.ts';
import { randomKey } from '@/lib/randomKey.ts';
import { retrying } from '@/lib/retrying.ts';
import type { OpenLive } from '@/live/messages.ts';
import { createAuthEndpoint } from './auth/authEndpoint.ts';
import { createAuthProvider } from './auth/authProvider.ts';
import { createSession } from './auth/createSession.ts';
import { createTokenCookie, type TokenStore } from './auth/tokenCookie.ts';
import { createHttp } from './data/http.ts';
import { createProductApi } from './data/productApi.ts';
import { lazyLiveProvider } from './live/lazyLiveProvider.ts';

export type Connection = {
  dataProvider: DataProvider;
  authProvider: AuthProvider;
  session: Session;
  /** Absent where nobody else can be connected. */
  liveProvider?: LiveProvider;
};

/** Replacements for the server or the network; without `live` there are no live updates. */
type Replacements = {
  adapter?: AxiosAdapter;
  live?: (client: string) => OpenLive;
  /** Default: the cookie that the server's pages share. */
  tokens?: TokenStore;
};

/** Creates the providers that Refine needs for the product API. */
export function connect(
  { apiBaseUrl, authUrl, brandHosts }: RuntimeConfig,
  page: Window,
  replacements?: Replacements,
): Connection {
  const adapter = replacements?.adapter;
  const session = createSession({
    tokens: replacements?.tokens ?? createTokenCookie(page.document, page.location.protocol),
    post: createAuthEndpoint(authUrl, adapter),
    redirect: (address) => page.location.assign(address),
    currentAddress: () => page.location.pathname + page.location.search + page.location.hash,
    hasUnsaved: () => unsavedWork.dirty().length > 0,
    runExclusively: oneTabAtATime(page.navigator.locks),
  });
  const client = randomKey();
  const http = createHttp({
    baseUrl: apiBaseUrl,
    session,
    brandTimeout: brandFacts[brandOfHost(page.location.host, brandHosts)].apiTimeout,
    client,
    language: () => page.document.documentElement.lang,
    adapter,
  });
  const loadLive = retrying(() => import('./live/live.ts'));
  return {
    dataProvider: createProductApi(http, apiBaseUrl),
    authProvider: createAuthProvider(session),
    session,
    ...((!replacements || replacements.live) && {
      liveProvider: lazyLiveProvider(async () => {
        const { createLiveProvider, createEventStream } = await loadLive();
        return createLiveProvider(
          client,
          replacements?.live?.(client) ?? createEventStream({ apiBaseUrl, client, session, page }),
        );
      }),
    }),
  };
}

/** Returns a lock shared by all tabs; undefined on insecure origins, where browsers have no Web Locks. */
function oneTabAtATime(locks: LockManager | undefined): (<T>(work: () => Promise<T>) => Promise<T>) | undefined {
  if (!locks) return undefined;
  return (work) => locks.request('foyer-refresh', work);
}
